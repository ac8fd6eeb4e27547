//! Hint at a table of Schieber: the advice and the rule of thumb, or all alternatives.

use ratatui::{buffer::Buffer, layout::Rect, widgets::StatefulWidget};

use crate::{
    app::{
        schieber::Table,
        table::hint::{Hint, HintStage},
    },
    ui::{
        Telling,
        pages::{
            DrawnFrame, RenderContext,
            table::hint::{HintPanel, OtherActions, Tip, whole},
        },
        text::{
            cells::{pad, pad_left, width, wrap},
            narrate::{
                advice::{self, AdviceText, Alternative},
                calling,
            },
            words::fill,
        },
    },
};

/// Longest bar of a value.
const BAR: u16 = 24;
/// Width from which on the values have bars.
const BARS_FROM: u16 = 60;

/// A hint in a few sentences.
pub(super) struct SchieberTip<'a> {
    pub(super) context: &'a RenderContext,
    pub(super) table: &'a Table,
    pub(super) hint: &'a Hint,
    /// The key that shows the alternatives.
    pub(super) key: &'a str,
}

impl StatefulWidget for SchieberTip<'_> {
    type State = DrawnFrame;

    fn render(self, area: Rect, buffer: &mut Buffer, drawn: &mut DrawnFrame) {
        let Self { context, table, hint, key } = self;
        let say = context.narrator();
        let room = HintPanel::text_size(area);
        let mut lines = whole(&advice::hint(say, table, hint, Telling::Short), room);
        let rules = calling::of_hint(say, table, hint, Telling::Short).into_iter().flatten();
        let left = usize::from(room.height).saturating_sub(lines.len());
        let rule = rules.map(|rule| wrap(&rule, room.width)).find(|rule| rule.len() <= left);
        lines.extend(rule.into_iter().flatten());
        let is_idea = hint.stage == HintStage::Idea;
        if is_idea && lines.len() + 2 <= usize::from(room.height) {
            let answer = fill(&context.look.words.coach.answer, &[("key", key)]);
            lines.extend([String::new(), answer]);
        }
        let weighed = hint.named().map_or(0, |advice| advice.ranked.len());
        Tip { look: &context.look, key, lines, weighed }.render(area, buffer, drawn);
    }
}

/// All alternatives to the advice.
pub(super) struct Alternatives<'a> {
    pub(super) context: &'a RenderContext,
    pub(super) table: &'a Table,
    pub(super) hint: &'a Hint,
}

impl StatefulWidget for Alternatives<'_> {
    type State = DrawnFrame;

    fn render(self, area: Rect, buffer: &mut Buffer, drawn: &mut DrawnFrame) {
        let Self { context, table, hint } = self;
        let (look, say) = (&context.look, context.narrator());
        let words = &look.words.coach;
        let Some(advice) = &hint.advice else {
            return HintPanel::computing(look).render(area, buffer, drawn);
        };
        let cells = area.width.saturating_sub(4);
        let rows = AdviceText { say, advice, form: Telling::Short }.alternatives();
        let columns = AlternativeColumns::of(&rows, cells);
        let marks = &look.art.marks;
        let row = |row: &Alternative| columns.lines(row, &marks.rule, cells);
        let rows: Vec<Vec<String>> = rows.iter().map(row).collect();
        let looked_at = words.worlds.of(advice.worlds as u64);
        let known = advice::sources(say, table, advice);
        let (head, note) = (advice::unit(&say.words.coach, advice.unit), looked_at.as_str());
        let others = OtherActions { look, head, note, rows: &rows, known: &known };
        others.render(area, buffer, drawn);
    }
}

/// Widths of the columns of the alternatives.
struct AlternativeColumns {
    label: u16,
    value: u16,
    error: u16,
    /// Width of the longest bar; 0 where there is no room for bars.
    bar: u16,
}

impl AlternativeColumns {
    fn of(rows: &[Alternative], cells: u16) -> Self {
        let widest = |text: fn(&Alternative) -> &String| {
            rows.iter().map(|row| width(text(row))).max().unwrap_or(0)
        };
        Self {
            label: widest(|row| &row.label),
            value: widest(|row| &row.value),
            error: widest(|row| &row.error),
            bar: if cells >= BARS_FROM { BAR } else { 0 },
        }
    }

    /// Lines of an alternative in so many cells, its bar drawn of this sign.
    fn lines(&self, row: &Alternative, sign: &str, cells: u16) -> Vec<String> {
        let numbers = self.numbers(row, sign);
        let line = format!("{numbers}  {}", row.note);
        // Where there is no room for all the first half of the comparison says enough.
        let brief = line.rsplit_once(", ").map_or(&*line, |(brief, _)| brief);
        match [line.as_str(), brief].into_iter().find(|line| width(line) <= cells) {
            Some(whole) => vec![whole.to_owned()],
            None => vec![numbers, format!("  {}", row.note)],
        }
    }

    /// Columns of an alternative before its note.
    fn numbers(&self, row: &Alternative, sign: &str) -> String {
        let label = pad(&row.label, self.label);
        let value = pad_left(&row.value, self.value);
        let error = pad(&row.error, self.error);
        let bar = self.bar_of(row, sign);
        format!("{label}  {value} ±{error}{bar}")
    }

    fn bar_of(&self, row: &Alternative, sign: &str) -> String {
        if self.bar == 0 {
            return String::new();
        }
        let long = self.bar * row.share / 100;
        let gap = usize::from(self.bar - long);
        format!("  {}{}", sign.repeat(usize::from(long)), " ".repeat(gap))
    }
}
