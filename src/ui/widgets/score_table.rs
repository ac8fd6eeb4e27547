//! Score table: the rounds of a game, with their total.

use ratatui::{buffer::Buffer, layout::Rect, style::Style, widgets::Widget};

use super::panel::Panel;
use crate::{
    rules::{ByTeam, Team},
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
}

impl ScoreTable<'_> {
    fn row(&self, painter: &mut Painter<'_>, place: Rect, cells: [&str; 4], style: Style) {
        let [number, call, us, them] = cells;
        let them_x = place.right().saturating_sub(width(them));
        let us_x = place.right().saturating_sub(6 + width(us));
        painter.put(them_x, place.y, them, style);
        painter.put(us_x, place.y, us, style);
        painter.put(place.x, place.y, number, style);
        let x = place.x + self.numbers();
        let call =
            fit(call, (us_x.saturating_sub(1)).saturating_sub(x), &self.look.art.marks.ellipsis);
        painter.put_signs(x, place.y, &call, style, |sign| self.look.sign(sign));
    }

    fn numbers(&self) -> u16 {
        self.rows.last().map_or(1, |row| width(&row.round_no.to_string())) + 2
    }

    fn sums(&self, painter: &mut Painter<'_>, places: [Rect; 3]) {
        let (words, theme) = (&self.look.words.slate, &self.look.theme);
        let [rule, total, missing] = places;
        painter.put(
            rule.x,
            rule.y,
            &self.look.art.marks.rule.repeat(usize::from(rule.width)),
            theme.border,
        );
        let sum = ByTeam::from_fn(|team| self.total[team].to_string());
        let [us, them] = &sum.0;
        self.row(painter, total, ["", &words.total, us, them], theme.title);
        if let Some(target) = self.target {
            let left = Team::ALL.map(|team| target.saturating_sub(self.total[team]).to_string());
            let [us, them] = &left;
            self.row(painter, missing, ["", &words.missing, us, them], theme.dim);
        }
    }
}

impl Widget for &ScoreTable<'_> {
    fn render(self, area: Rect, buffer: &mut Buffer) {
        let (words, theme) = (&self.look.words.slate, &self.look.theme);
        let mut painter = Painter::new(area, buffer);
        let area = painter.area();
        painter.widget(area, &Panel { look: self.look, title: &words.sheet, note: "" });
        let inner = Panel::inner(area);
        let line = |row: u16| Rect {
            x: inner.x + 1,
            y: inner.y + row,
            width: inner.width.saturating_sub(2),
            height: 1,
        };
        let mut painter = painter.within(inner);
        let [number, call, us, them] = &words.head;
        self.row(&mut painter, line(0), [number, call, us, them], theme.dim);
        let room = usize::from(inner.height.saturating_sub(4));
        // As many of the last rows as have room, unless the one that is looked at stands further up.
        let first = self.rows.len().saturating_sub(room).min(self.chosen);
        let mut y = 1;
        for (i, row) in self.rows.iter().enumerate().skip(first).take(room) {
            let style = if i == self.chosen { theme.focus } else { theme.text };
            let number = row.round_no.to_string();
            let gained = ByTeam::from_fn(|team| row.gained[team].to_string());
            let [us, them] = &gained.0;
            self.row(&mut painter, line(y), [&number, &row.call, us, them], style);
            y += 1;
        }
        self.sums(&mut painter, [line(y), line(y + 1), line(y + 2)]);
        let said = line(y + 3);
        let is_last = said.y + 1 >= inner.bottom();
        if !is_last {
            let said_by = Team::ALL.map(|team| self.said[team].to_string());
            self.row(&mut painter, said, ["", &words.said, &said_by[0], &said_by[1]], theme.dim);
        }
        let legend = line(inner.height.saturating_sub(1));
        if legend.y > line(y + 2).y + u16::from(!is_last) {
            painter.put(legend.x, legend.y, &words.legend, theme.dim);
        }
    }
}

#[cfg(test)]
mod tests {
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
            rows: &rows,
            chosen: 1,
            said: ByTeam([20, 0]),
            total: ByTeam([146, 168]),
            target: Some(2500),
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
            "│ (g) geschoben              │",
            "└────────────────────────────┘",
        ];
        assert_eq!(drawn(&sheet, 30, 10), picture);
        assert!(drawn(&sheet, 30, 7)[2].contains("Beat"));
        never_panics(&sheet);
    }
}
