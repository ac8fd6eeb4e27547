//! Score table: the rounds of a game, with their total. A cell of `Table` is cut where it is too long; here the call gets
//! an ellipsis.

use ratatui::{
    buffer::Buffer,
    layout::{Rect, Size},
    style::Style,
    text::{Line, Span, Text},
    widgets::Widget,
};

use super::panel::Panel;
use crate::{
    cards::ByTeam,
    ui::{
        Look,
        painter::Painter,
        text::cells::{fit, width},
    },
};

/// A round that has been written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScoreRow {
    /// Number of the round, counted from 1.
    pub round_no: usize,
    /// The call and the caller.
    pub call: String,
    /// Points that each team wrote.
    pub gained: ByTeam<u32>,
}

/// The rounds of a game, the last at the bottom, with their total.
#[derive(Clone, Copy, Debug)]
pub struct ScoreTable<'a> {
    /// Look of the table.
    pub look: &'a Look,
    /// Title of the box.
    pub title: &'a str,
    /// The rounds.
    pub rows: &'a [ScoreRow],
    /// Number of the round that is looked at, from 0.
    pub chosen: usize,
    /// Points of it that were announced: Weis and Stöck.
    pub said: ByTeam<u32>,
    /// Points written in all.
    pub total: ByTeam<u32>,
    /// Points that win, unless the rounds are counted.
    pub target: Option<u32>,
    /// Strokes of the evening to which the game belongs.
    pub evening: Option<ByTeam<u32>>,
    /// Meaning of the signs of the calls, in lines of which the last go first; none where they have no signs.
    pub legend: &'a [String],
}

/// Width of a column of points.
const POINTS: u16 = 6;

impl ScoreTable<'_> {
    /// A row in so many cells: the call gets what the numbers leave.
    fn row(&self, texts: [&str; 4], cells: u16, style: Style) -> Line<'static> {
        let [number, call, us, them] = texts;
        let numbers = self.rows.last().map_or(1, |row| width(&row.round_no.to_string())) + 2;
        let room = cells.saturating_sub(numbers + width(us) + POINTS);
        let call = fit(call, room.saturating_sub(1), &self.look.art.marks.ellipsis);
        let blanks = |cells: u16, text: &str| {
            Span::styled(" ".repeat(cells.saturating_sub(width(text)).into()), style)
        };
        let text = |text: &str| Span::styled(text.to_owned(), style);
        let head = [text(number), blanks(numbers, number)];
        let points = [blanks(room, &call), text(us), blanks(POINTS, them), text(them)];
        // The bar has no holes, in which the signs of suits would show their colours.
        let is_bar = style == self.look.theme.focus;
        let call = if is_bar { vec![text(&call)] } else { self.look.spans(&call, style) };
        head.into_iter().chain(call).chain(points).collect()
    }

    fn points(&self, text: &str, points: ByTeam<u32>, cells: u16, style: Style) -> Line<'static> {
        let [us, them] = points.0.map(|points| points.to_string());
        self.row(["", text, &us, &them], cells, style)
    }

    /// As many of the last rounds as have room, unless the one that is looked at stands further up.
    fn rounds(&self, room: usize, cells: u16) -> impl Iterator<Item = Line<'static>> {
        let theme = &self.look.theme;
        let first = self.rows.len().saturating_sub(room).min(self.chosen);
        self.rows.iter().enumerate().skip(first).take(room).map(move |(i, row)| {
            let style = if i == self.chosen { theme.focus } else { theme.text };
            let [us, them] = row.gained.0.map(|points| points.to_string());
            self.row([&row.round_no.to_string(), &row.call, &us, &them], cells, style)
        })
    }

    /// The heading, the rounds and their sums, in so many lines.
    fn lines(&self, Size { width, height }: Size) -> Vec<Line<'static>> {
        let (words, theme) = (&self.look.words.slate, &self.look.theme);
        let rule = self.look.art.marks.rule.repeat(width.into());
        let missing = self.target.map_or_else(Line::default, |target| {
            let missing = ByTeam::from_fn(|team| target.saturating_sub(self.total[team]));
            self.points(&words.missing, missing, width, theme.dim)
        });
        let sums = [
            Span::styled(rule, theme.border).into(),
            self.points(&words.total, self.total, width, theme.title),
            missing,
        ];
        let head =
            std::iter::once(self.row(words.head.each_ref().map(|head| &**head), width, theme.dim));
        let rounds = self.rounds(usize::from(height).saturating_sub(1 + sums.len()), width);
        let mut lines: Vec<_> = head.chain(rounds).chain(sums).collect();
        let room = usize::from(height);
        if lines.len() + 1 < room {
            lines.push(self.points(&words.said, self.said, width, theme.dim));
        }
        if let Some(strokes) = self.evening.filter(|_| lines.len() + 1 < room) {
            lines.push(self.points(&words.evening, strokes, width, theme.dim));
        }
        let legend = self.legend.iter().take(room.saturating_sub(lines.len()));
        let legend: Vec<Line<'_>> =
            legend.map(|line| Span::styled(line.clone(), theme.dim).into()).collect();
        if !legend.is_empty() {
            lines.resize(room - legend.len(), Line::default());
        }
        lines.extend(legend);
        lines
    }
}

impl Widget for &ScoreTable<'_> {
    fn render(self, area: Rect, buffer: &mut Buffer) {
        let mut painter = Painter::new(area, buffer);
        let area = painter.area();
        painter.widget(area, &Panel { look: self.look, title: self.title, note: "" });
        let inner = Panel::text_area(area);
        painter.widget(inner, Text::from(self.lines(inner.as_size())));
    }
}

#[cfg(test)]
mod tests {
    use ratatui::style::Modifier;

    use super::*;
    use crate::ui::tests::{drawn, look, never_panics};

    #[test]
    fn rounds_stand_above_their_total() {
        let look = look();
        let row = |(round_no, call, us, them): (usize, &str, u32, u32)| ScoreRow {
            round_no,
            call: call.to_owned(),
            gained: ByTeam([us, them]),
        };
        let rows = [(1, "♥ ×1 Anna", 85, 72), (2, "♦ ×1 Beat", 61, 96)].map(row);
        let sheet = ScoreTable {
            look: &look,
            title: "Verlauf",
            rows: &rows,
            chosen: 1,
            said: ByTeam([20, 0]),
            total: ByTeam([146, 168]),
            target: Some(2500),
            evening: Some(ByTeam([5, 8])),
            legend: std::slice::from_ref(&look.words.slate.legend),
        };
        let picture = [
            "┌─ Verlauf ──────────────────┐",
            "│ R  Ansage        Wir   Sie │",
            "│ 1  ♥ ×1 Anna      85    72 │",
            "│ 2  ♦ ×1 Beat      61    96 │",
            "│ ────────────────────────── │",
            "│    Total         146   168 │",
            "│    fehlen       2354  2332 │",
            "│    Weis/Stöck     20     0 │",
            "│    Abendstriche    5     8 │",
            "│ (g) der Partner schob      │",
            "└────────────────────────────┘",
        ];
        assert_eq!(drawn(&sheet, 30, 11), picture);
        assert!(drawn(&sheet, 30, 7)[2].contains("Beat"));
        never_panics(&sheet);
        let mut buffer = Buffer::empty(Rect::new(0, 0, 30, 10));
        (&sheet).render(buffer.area, &mut buffer);
        let is_marked = |x: u16| buffer[(x, 3)].modifier.contains(Modifier::REVERSED);
        assert!((2..28).all(is_marked), "the bar has holes");
    }
}
