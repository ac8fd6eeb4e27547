//! The sheet of a Schieber: the rounds that are written, and their sums.

use ratatui::{buffer::Buffer, layout::Rect, widgets::Widget};

use crate::{
    app::schieber::Table,
    cards::{ByTeam, Team},
    game::schieber::Written,
    rules::schieber::rotation::{Called, Doubling},
    ui::{ScoreRow, ScoreTable, pages::RenderContext, text::words::fill},
};

/// Width from which on the rounds have room for who called.
const NAMED_FROM: u16 = 35;

/// The rounds that are written, and their sum.
#[derive(Clone, Copy)]
pub(in crate::ui::pages) struct ScoreSheet<'a> {
    pub(in crate::ui::pages) context: &'a RenderContext,
    pub(in crate::ui::pages) table: &'a Table,
    pub(in crate::ui::pages) title: &'a str,
    /// The round that is looked at, counted from 1.
    pub(in crate::ui::pages) looked_at: usize,
    /// Strokes of the evening to which the game belongs, where they stand nowhere else.
    pub(in crate::ui::pages) evening: Option<ByTeam<u32>>,
}

impl ScoreSheet<'_> {
    /// Row of a round; a narrow one has no room for who called.
    fn score_row(&self, written: &Written, is_narrow: bool) -> ScoreRow {
        let look = &self.context.look;
        let words = &look.words.slate;
        let called = &written.called;
        let template = if called.pushed { &words.round_pushed } else { &words.round_call };
        let values = [
            ("sign", look.deck.mode_sign(called.mode)),
            ("times", &self.times(called)),
            ("name", self.context.name(called.caller)),
        ];
        let call = fill(if is_narrow { &words.round_brief } else { template }, &values);
        ScoreRow { round_no: written.round_no, call, gained: written.gained }
    }

    /// Multiplier of a round: the factor of its call, and the letters of the word that doubled it.
    // By the factor alone nobody saw that Kontra had been said: Ecken ×4 might have been a rule of the house.
    fn times(&self, called: &Called) -> String {
        let factor = self.table.game().house().score.factor.of(called.mode) << called.doubled;
        let words = &self.context.look.words.doubling;
        let letters = called.doubling().map(|word| format!(" {}", words.letter(word)));
        self.context.times(factor) + &letters.unwrap_or_default()
    }

    /// Meaning of the signs in these rounds, in lines.
    fn legend(&self, sheet: &[Written]) -> Vec<String> {
        let words = &self.context.look.words;
        let is_said = |word| sheet.iter().any(|round| round.called.doubling() == Some(word));
        let doublings = [Doubling::Kontra, Doubling::Re].into_iter().filter(|word| is_said(*word));
        let doublings: Vec<String> = doublings
            .map(|word| format!("{} {}", words.doubling.letter(word), words.doubling.name(word)))
            .collect();
        let is_pushed = sheet.iter().any(|written| written.called.pushed);
        let pushed = is_pushed.then(|| words.slate.legend.clone());
        let lines = std::iter::once(doublings.join(", ")).chain(pushed);
        lines.filter(|line| !line.is_empty()).collect()
    }
}

impl Widget for ScoreSheet<'_> {
    fn render(self, area: Rect, buffer: &mut Buffer) {
        let sheet = self.table.shown().sheet().rounds();
        let is_narrow = area.width < NAMED_FROM;
        let legend = if is_narrow { Vec::new() } else { self.legend(&sheet) };
        let rows: Vec<ScoreRow> =
            sheet.iter().map(|written| self.score_row(written, is_narrow)).collect();
        let table = ScoreTable {
            look: &self.context.look,
            title: self.title,
            rows: &rows,
            chosen: self.looked_at.saturating_sub(1),
            said: sum(&sheet, |written, team| {
                let score = &written.score[team];
                u32::from(score.weis + score.stoeck)
            }),
            total: sum(&sheet, |written, team| written.gained[team]),
            target: self.table.game().standing().target,
            evening: self.evening,
            legend: &legend,
        };
        (&table).render(area, buffer);
    }
}

/// Sum of something over all rounds, by team.
fn sum(sheet: &[Written], points: impl Fn(&Written, Team) -> u32) -> ByTeam<u32> {
    ByTeam::from_fn(|team| sheet.iter().map(|written| points(written, team)).sum())
}
