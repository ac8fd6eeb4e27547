//! The slate of Schieber: the points of both teams, as strokes and as a sheet.

pub(in crate::ui::pages) mod score_sheet;

use ratatui::{
    buffer::Buffer,
    layout::Rect,
    widgets::{StatefulWidget, Widget},
};

use self::score_sheet::ScoreSheet;
use super::{looked_at, titles_with_source};
use crate::{
    app::{Model, pages::slate::SlateView, schieber::Table, shared::Shared},
    cards::{ByTeam, Team},
    config::Aid,
    game::schieber::{Turn, Written},
    rules::schieber::tafel::Strokes,
    ui::{
        PageAreas, SlateAreas, SlateBoard, SlateHalf,
        pages::{DrawnFrame, RenderContext, canvas::Canvas, footer::Footer},
        text::{
            new_game,
            words::{
                fill,
                screens::{ResultWords, SlateWords},
            },
        },
        widgets::title_line::TitleLine,
    },
};

/// The slate of a game that is read.
pub(in crate::ui::pages) struct SchieberSlate<'a> {
    context: &'a RenderContext,
    footer: Footer<'a>,
    table: &'a Table,
    board: SchieberBoard<'a>,
    looked_at: usize,
    /// Strokes of the evening to which the game belongs.
    evening: Option<ByTeam<u32>>,
    /// True if the person has turned to no round: it is the last one, and may still be open.
    is_last: bool,
    /// True if the title names what the cards were fixed by: letters that say nothing to a beginner.
    names_source: bool,
}

impl<'a> SchieberSlate<'a> {
    /// The slate of this game with its strokes in this form.
    pub(in crate::ui::pages) fn of(
        model: &Model,
        context: &'a RenderContext,
        table: &'a Table,
        strokes: SlateView,
    ) -> Self {
        let shared = &model.shared;
        let board = SchieberBoard::of(shared, context, table, strokes);
        let turned_to = shared.view.sheet_round;
        let looked_at = looked_at(turned_to, table.shown().sheet().rounds().len());
        let (footer, is_last) = (Footer::of(model, context), turned_to.is_none());
        let names_source = shared.aid() != Aid::Learn;
        let evening = shared.evening_strokes(table.game(), table.shown().sheet().rounds().len());
        Self { context, footer, table, board, looked_at, evening, is_last, names_source }
    }

    /// The points of the round that is looked at, and their parts.
    fn last_round(&self) -> Vec<String> {
        let words = &self.context.look.words.slate;
        let round_no = self.looked_at;
        let sheet = self.table.shown().sheet().rounds();
        let Some(written) = sheet.get(round_no.wrapping_sub(1)) else {
            return vec![words.empty.clone()];
        };
        let gained = written.gained.0.map(|points| points.to_string());
        let called = &written.called;
        let factor = self.table.game().house().score.factor.of(called.mode) << called.doubled;
        let call = self.context.called((called.caller, called.mode), called.pushed, factor);
        let round = round_no.to_string();
        let look = &self.context.look;
        let doubled = called.doubling().map(|word| look.words.doubling.name(word).to_owned());
        let said = [
            fill(&words.last, &[("round", &round), ("call", &call)]),
            parts(&look.words.result, written),
            doubled.unwrap_or_default(),
            fill(&words.wrote, &[("us", &gained[0]), ("them", &gained[1])]),
        ];
        said.into_iter().filter(|sentence| !sentence.is_empty()).collect()
    }

    /// Draws the aim, and after which round this stands; who deals the next one gives way first.
    fn draw_title(&self, canvas: &mut Canvas<'_>, area: Rect) {
        let table = self.table;
        let look = &self.context.look;
        let words = &look.words.slate;
        let gap = &look.art.marks.between;
        let after = self.when();
        let deals = self.next_dealer().map(|deals| format!("{after} {gap} {deals}"));
        let title = format!(
            "{} {gap} {}",
            words.title,
            new_game::aim(&self.context.look.words, table.game().house())
        );
        let fits = |title: &str, note: &str| TitleLine { look, title, note }.has_room(area);
        let usual = if fits(&title, &after) { &title } else { &words.title };
        let sources = titles_with_source(&look.words, gap, table.cards(), table.is_proven());
        let mut sources = sources.iter().filter(|_| self.names_source);
        let title = sources.find(|title| fits(title, &after)).unwrap_or(usual);
        let note = &deals.filter(|deals| fits(title, deals)).unwrap_or(after);
        canvas.painter.widget(area, TitleLine { look, title, note });
    }

    /// Number of the round in this row: deals that were thrown in have numbers and no rows.
    fn number(&self, row: usize) -> usize {
        let sheet = self.table.shown().sheet().rounds();
        sheet.get(row.wrapping_sub(1)).map_or(row, |written| written.round_no)
    }

    /// After which round this stands, or before the first.
    fn when(&self) -> String {
        let (words, game) = (&self.context.look.words.slate, self.table.game());
        let is_open = self.is_last && self.table.shown().sheet().is_open();
        let (when, round) = match self.looked_at {
            // It stood after round 0.
            0 => (&words.before, game.round_no() + usize::from(game.turn() == Turn::Deal)),
            round if is_open => (&words.during, self.number(round)),
            round => (&words.after, self.number(round)),
        };
        fill(when, &[("round", &round.to_string())])
    }

    /// The dealer of the round after those that are written: of the one that is played, or that will be dealt.
    // While round 1 was played it named the dealer of round 2, and another bore the sign at the table.
    fn next_dealer(&self) -> Option<String> {
        let (table, game) = (self.table, self.table.game());
        let sheet = table.shown().sheet();
        let next = self.is_last && !sheet.is_open() && !matches!(game.turn(), Turn::Over(_));
        let is_played = matches!(game.turn(), Turn::Player(_))
            || sheet.finished_rounds().len() < game.written().len();
        let dealer = if is_played { game.dealer() } else { game.next_dealer() };
        let dealer = dealer.filter(|_| next)?;
        let deals = self.context.look.words.slate.deals.of(dealer);
        Some(fill(deals, &[("name", self.context.name(dealer))]))
    }
}

impl StatefulWidget for SchieberSlate<'_> {
    type State = DrawnFrame;

    fn render(self, area: Rect, buffer: &mut Buffer, drawn: &mut DrawnFrame) {
        let Some(areas) = PageAreas::of(area) else { return };
        let mut canvas = Canvas::new(area, buffer, drawn);
        self.draw_title(&mut canvas, areas.title);
        let SlateAreas { board, sheet } = SlateAreas::of(areas.body);
        canvas.painter.widget(board, &self.board);
        if let Some(area) = sheet {
            let Self { context, table, looked_at, evening, .. } = self;
            let title = &context.look.words.slate.sheet;
            canvas.painter.widget(area, ScoreSheet { context, table, title, looked_at, evening });
        }
        self.footer.draw(&mut canvas, &areas, &self.last_round());
    }
}

/// Both halves of the slate in their frame.
pub(in crate::ui::pages) struct SchieberBoard<'a> {
    context: &'a RenderContext,
    table: &'a Table,
    looked_at: usize,
    strokes: ByTeam<Strokes>,
}

impl<'a> SchieberBoard<'a> {
    /// The slate after the round that is looked at; the strokes as they are to be seen.
    pub(in crate::ui::pages) fn of(
        shared: &Shared,
        context: &'a RenderContext,
        table: &'a Table,
        strokes: SlateView,
    ) -> Self {
        let turned_to = shared.view.sheet_round;
        let looked_at = looked_at(turned_to, table.shown().sheet().rounds().len());
        let written = |team| table.shown().sheet().slate(team, looked_at);
        let strokes = match (strokes, turned_to) {
            // Only the last round is seen to be written, stroke by stroke; one that was turned back to stands whole.
            (SlateView::Written, None) => shared.strokes(),
            (SlateView::Written, Some(_)) => ByTeam::from_fn(|team| written(team).strokes()),
            (SlateView::Tidied, _) => ByTeam::from_fn(|team| written(team).tidy().strokes()),
        };
        Self { context, table, looked_at, strokes }
    }
}

impl Widget for &SchieberBoard<'_> {
    fn render(self, area: Rect, buffer: &mut Buffer) {
        let (look, table) = (&self.context.look, self.table);
        let teams = [Team::EastWest, Team::NorthSouth];
        let players = teams.map(|team| format!("({})", self.context.team(team)));
        let marks = teams.map(|team| marks_of(table, team, &look.words.slate));
        let winner = table.shown_table().ending.and_then(|ending| ending.winner);
        let halves = [0, 1].map(|i| SlateHalf {
            look,
            team: look.words.team(teams[i]),
            players: &players[i],
            total: table.shown().sheet().slate(teams[i], self.looked_at).total().unsigned_abs(),
            marks: &marks[i],
            strokes: self.strokes[teams[i]],
            is_golden: winner == Some(teams[i]),
        });
        SlateBoard { look, halves }.render(area, buffer);
    }
}

/// The parts of a round's points, if there were more than tricks.
fn parts(words: &ResultWords, written: &Written) -> String {
    let [us, them] = written.score.0;
    let parts = [
        (&words.cards, us.cards, them.cards),
        (&words.match_bonus, us.match_bonus, them.match_bonus),
        (&words.weis, us.weis, them.weis),
        (&words.stoeck, us.stoeck, them.stoeck),
    ];
    let parts = parts.into_iter().filter(|(_, us, them)| us + them > 0);
    let parts: Vec<String> = parts.map(|(name, us, them)| format!("{name} {us}:{them}")).collect();
    parts.join(", ")
}

/// The side prizes of a team.
fn marks_of<'a>(table: &Table, team: Team, words: &'a SlateWords) -> Vec<&'a str> {
    let marks = [
        (table.shown().bergpreis(), &words.bergpreis),
        (table.shown().schneider(), &words.schneider),
    ];
    let of_team = marks.into_iter().filter(|(whose, _)| *whose == Some(team));
    of_team.map(|(_, word)| word.as_str()).collect()
}
