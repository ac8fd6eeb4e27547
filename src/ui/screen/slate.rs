//! The slate: what both teams have written, as strokes and as a sheet.

use super::Canvas;
use crate::{
    app::{model::Strokes, session::Session},
    game::Written,
    rules::{Team, tafel},
    ui::{PageAreas, Sheet, SheetRow, Slate, SlateAreas, words::fill},
};

impl Canvas<'_> {
    pub(super) fn slate(&mut self, strokes: Strokes) {
        let Some(session) = &self.model.session else { return };
        let Some(areas) = PageAreas::of(self.ink.area()) else { return };
        self.slate_title(session, &areas);
        let halves = SlateAreas::of(areas.body);
        for (team, area) in [(Team::EastWest, halves.them), (Team::NorthSouth, halves.us)] {
            let written = written_by(session, team);
            let strokes = match strokes {
                Strokes::Written => written.strokes(),
                Strokes::Tidied => written.tidy().strokes(),
            };
            let players = format!("({})", self.lens.team(team));
            let slate = Slate {
                look: &self.lens.look,
                team: self.lens.look.words.team(team),
                players: &players,
                total: written.total().unsigned_abs(),
                strokes,
            };
            self.ink.widget(area, &slate);
        }
        if let Some(area) = halves.sheet {
            let rows: Vec<SheetRow> = session
                .game()
                .written()
                .iter()
                .zip(1..)
                .map(|(written, round_no)| self.sheet_row(round_no, written))
                .collect();
            let standing = session.game().standing();
            let (total, target) = (standing.written, standing.target);
            let sheet = Sheet { look: &self.lens.look, rows: &rows, total, target };
            self.ink.widget(area, &sheet);
        }
        self.page_status(&areas, &self.lens.look.words.slate.legend);
        self.hints(areas.hints);
    }

    fn slate_title(&mut self, session: &Session, areas: &PageAreas) {
        let look = &self.lens.look;
        let words = &look.words.slate;
        let round = session.game().written().len().to_string();
        let after = fill(&words.after, &[("round", &round)]);
        let gap = &look.art.marks.between;
        let title = format!("{} {gap} {}", words.title, self.aim(session.game().house()));
        let mut ink = self.ink.within(areas.title);
        ink.put(areas.title.x + 1, areas.title.y, &title, look.theme.title);
        ink.put_right(areas.title.y, &after, look.theme.dim);
    }

    fn sheet_row(&self, round_no: usize, written: &Written) -> SheetRow {
        let look = &self.lens.look;
        let words = &look.words.slate;
        let called = &written.called;
        let template = if called.pushed { &words.round_pushed } else { &words.round_call };
        let house = self.model.session.as_ref().map(|session| session.game().house());
        let factor = house.map_or(0, |house| house.score.factor.of(called.mode)).to_string();
        let values = [
            ("sign", look.deck.mode_sign(called.mode)),
            ("factor", &factor),
            ("name", self.lens.name(called.caller)),
        ];
        SheetRow { round_no, call: fill(template, &values), gained: written.gained }
    }
}

/// What the team has written, round by round. A round in progress is not written yet.
fn written_by(session: &Session, team: Team) -> tafel::Slate {
    let rounds = session.game().written().iter();
    tafel::Slate::of(rounds.map(|written| written.gained[team].cast_signed()))
}
