//! The slate: the points of both teams, as strokes and as a sheet.

use ratatui::layout::Rect;

use super::Renderer;
use crate::{
    app::{SeatedGame, pages::slate::SlateView, schieber::Table},
    cards::{ByTeam, Team},
    game::schieber::{Turn, Written},
    rules::schieber::tafel::Strokes,
    ui::{
        PageAreas, ScoreRow, ScoreTable, SlateAreas, SlateBoard, SlateHalf,
        text::{
            cells::width,
            words::{fill, screens::SlateWords},
        },
    },
};

/// Width from which on the rounds have room for who called.
const NAMED_FROM: u16 = 35;

impl Renderer<'_> {
    pub(super) fn slate(&mut self, strokes: SlateView) {
        let session = match self.model.shared.read_game() {
            Some(SeatedGame::Schieber(session)) => session,
            Some(SeatedGame::Bodensee(duel)) => return self.duel_slate(duel),
            None => return,
        };
        let Some(areas) = PageAreas::of(self.painter.area()) else { return };
        self.slate_title(session, &areas);
        let SlateAreas { board, sheet } = SlateAreas::of(areas.body);
        self.slate_board(session, strokes, board);
        if let Some(area) = sheet {
            self.score_table(session, &self.context.look.words.slate.sheet, area);
        }
        self.page_status(&areas, &self.last_round(session));
        self.hints(areas.hints);
    }

    /// Draws both halves in their frame.
    pub(super) fn slate_board(&mut self, session: &Table, strokes: SlateView, area: Rect) {
        let look = &self.context.look;
        let teams = [Team::EastWest, Team::NorthSouth];
        let players = teams.map(|team| format!("({})", self.context.team(team)));
        let marks = teams.map(|team| marks_of(session, team, &look.words.slate));
        let halves = [0, 1].map(|i| SlateHalf {
            look,
            team: look.words.team(teams[i]),
            players: &players[i],
            total: session
                .shown()
                .sheet()
                .slate(teams[i], self.looked_at(session))
                .total()
                .unsigned_abs(),
            marks: &marks[i],
            strokes: self.strokes(session, teams[i], strokes),
        });
        self.painter.widget(area, &SlateBoard { look, halves });
    }

    /// The strokes of a team as they are to be seen.
    fn strokes(&self, session: &Table, team: Team, strokes: SlateView) -> Strokes {
        let written = session.shown().sheet().slate(team, self.looked_at(session));
        match (strokes, self.model.shared.view.sheet_round) {
            (SlateView::Written, None) => self.model.shared.strokes()[team],
            (SlateView::Written, Some(_)) => written.strokes(),
            (SlateView::Tidied, _) => written.tidy().strokes(),
        }
    }

    /// The rounds that are written, and their sum.
    pub(super) fn score_table(&mut self, session: &Table, title: &str, area: Rect) {
        let sheet = session.shown().sheet().rounds();
        let is_narrow = area.width < NAMED_FROM;
        let rows: Vec<ScoreRow> =
            (1..).zip(&sheet).map(|(no, written)| self.score_row(no, written, is_narrow)).collect();
        let table = ScoreTable {
            look: &self.context.look,
            title,
            rows: &rows,
            chosen: self.looked_at(session).saturating_sub(1),
            said: sum(&sheet, |written, team| {
                let score = &written.score[team];
                u32::from(score.weis + score.stoeck)
            }),
            total: sum(&sheet, |written, team| written.gained[team]),
            target: session.game().standing().target,
            legend: if is_narrow { "" } else { &self.context.look.words.slate.legend },
        };
        self.painter.widget(area, &table);
    }

    /// The round of the sheet that is looked at, counted from 1.
    fn looked_at(&self, session: &Table) -> usize {
        let rounds = session.shown().sheet().rounds().len();
        self.model.shared.view.sheet_round.filter(|round| *round <= rounds).unwrap_or(rounds)
    }

    /// The points of the round that is looked at, and their parts.
    fn last_round(&self, session: &Table) -> Vec<String> {
        let words = &self.context.look.words.slate;
        let round_no = self.looked_at(session);
        let sheet = session.shown().sheet().rounds();
        let Some(written) = sheet.get(round_no.wrapping_sub(1)) else {
            return vec![words.empty.clone()];
        };
        let gained = written.gained.0.map(|points| points.to_string());
        let (called, house) = (&written.called, session.game().house());
        let call = self.call(called.caller, called.mode, called.pushed, house);
        let round = round_no.to_string();
        let parts = self.parts(written);
        let said = [
            fill(&words.last, &[("round", &round), ("call", &call)]),
            parts,
            fill(&words.wrote, &[("us", &gained[0]), ("them", &gained[1])]),
        ];
        said.into_iter().filter(|sentence| !sentence.is_empty()).collect()
    }

    /// The parts of a round's points, if there were more than tricks.
    fn parts(&self, written: &Written) -> String {
        let words = &self.context.look.words.result;
        let [us, them] = written.score.0;
        let parts = [
            (&words.cards, us.cards, them.cards),
            (&words.match_bonus, us.match_bonus, them.match_bonus),
            (&words.weis, us.weis, them.weis),
            (&words.stoeck, us.stoeck, them.stoeck),
        ];
        let parts = parts.into_iter().filter(|(_, us, them)| us + them > 0);
        let parts: Vec<String> =
            parts.map(|(name, us, them)| format!("{name} {us}:{them}")).collect();
        parts.join(", ")
    }

    fn slate_title(&mut self, session: &Table, areas: &PageAreas) {
        let look = &self.context.look;
        let words = &look.words.slate;
        let round = self.looked_at(session).to_string();
        let gap = &look.art.marks.between;
        let is_open =
            self.model.shared.view.sheet_round.is_none() && session.shown().sheet().is_open();
        let when = if is_open { &words.during } else { &words.after };
        let after = fill(when, &[("round", &round)]);
        let deals = self.next_dealer(session).map(|deals| format!("{after} {gap} {deals}"));
        let title = format!("{} {gap} {}", words.title, self.aim(session.game().house()));
        let margin = u16::from(areas.title.width >= 60);
        let room = areas.title.width - 2 * margin;
        let fits = |left: &str, right: &str| width(left) + 2 + width(right) <= room;
        let title = if fits(&title, &after) { &title } else { &words.title };
        let after = deals.filter(|deals| fits(title, deals)).unwrap_or(after);
        self.title_line(areas.title, title, &after);
    }

    /// The dealer of the round after those that are written.
    fn next_dealer(&self, session: &Table) -> Option<String> {
        let game = session.game();
        let is_last =
            self.model.shared.view.sheet_round.is_none() && !session.shown().sheet().is_open();
        let next = is_last && !matches!(game.turn(), Turn::Over(_));
        let dealer = game.dealer(session.shown().sheet().rounds().len() + 1).filter(|_| next)?;
        let deals = self.context.look.words.slate.deals.of(dealer);
        Some(fill(deals, &[("name", self.context.name(dealer))]))
    }

    /// Row of a round; a narrow one has no room for who called.
    fn score_row(&self, round_no: usize, written: &Written, is_narrow: bool) -> ScoreRow {
        let look = &self.context.look;
        let words = &look.words.slate;
        let called = &written.called;
        let template = if called.pushed { &words.round_pushed } else { &words.round_call };
        let house = self.model.shared.read_game().map(SeatedGame::house);
        let factor = house.map_or(0, |house| house.score.factor.of(called.mode)).to_string();
        let values = [
            ("sign", look.deck.mode_sign(called.mode)),
            ("factor", &factor),
            ("name", self.context.name(called.caller)),
        ];
        let call = fill(if is_narrow { &words.round_brief } else { template }, &values);
        ScoreRow { round_no, call, gained: written.gained }
    }
}

/// The side prizes of a team.
fn marks_of<'a>(session: &Table, team: Team, words: &'a SlateWords) -> Vec<&'a str> {
    let marks = [
        (session.shown().bergpreis(), &words.bergpreis),
        (session.shown().schneider(), &words.schneider),
    ];
    let of_team = marks.into_iter().filter(|(whose, _)| *whose == Some(team));
    of_team.map(|(_, word)| word.as_str()).collect()
}

/// Sum of something over all rounds, by team.
fn sum(sheet: &[Written], points: impl Fn(&Written, Team) -> u32) -> ByTeam<u32> {
    ByTeam::from_fn(|team| sheet.iter().map(|written| points(written, team)).sum())
}
