//! List: rows below each other, one of them selected. Menus, forms, pages of options and answers are lists.

use std::ops::Range;

use ratatui::{
    buffer::Buffer,
    layout::Rect,
    text::{Line, Span},
    widgets::{self, Block, HighlightSpacing, ListState, Padding, StatefulWidget, Widget},
};

use crate::{
    app::table::hint::Hinted,
    ui::{Look, painter::Painter, text::cells::pad},
};

/// Rows that can be clicked, scrolled so that the selected one is shown.
///
/// The areas that can be clicked follow from the same layout that draws the rows.
#[derive(Clone, Debug)]
pub struct List<'a> {
    look: &'a Look,
    rows: Vec<Line<'a>>,
    part: Range<usize>,
    selected: Option<usize>,
    padding: Padding,
}

/// Keys of the first rows: the digits as they lie beside each other.
const ROW_KEYS: [&str; 10] = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "0"];

/// Key that takes the row of this number, counted from 0; nothing where there is none.
pub fn row_key(row: usize) -> &'static str {
    ROW_KEYS.get(row).copied().unwrap_or_default()
}

impl<'a> List<'a> {
    /// Rows as they stand behind the column of the cursor, the selected one under a bar.
    pub fn new(
        look: &'a Look,
        rows: impl IntoIterator<Item = Line<'a>>,
        selected: Option<usize>,
    ) -> Self {
        let rows: Vec<_> = rows.into_iter().collect();
        let part = 0..rows.len();
        Self { look, rows, part, selected, padding: Padding::ZERO }
    }

    /// Rows behind their numbers, which are the keys that take them.
    pub fn numbered(
        look: &'a Look,
        rows: impl IntoIterator<Item = Vec<Span<'a>>>,
        selected: Option<usize>,
    ) -> Self {
        let rows = rows.into_iter().enumerate();
        Self::behind_keys(look, rows.map(|(i, row)| (row_key(i).to_owned(), row)), selected)
    }

    /// Rows behind the keys that take them, a sign each.
    pub fn behind_keys(
        look: &'a Look,
        rows: impl IntoIterator<Item = (String, Vec<Span<'a>>)>,
        selected: Option<usize>,
    ) -> Self {
        let keyed = |(i, (key, row)): (usize, (String, Vec<Span<'a>>))| {
            let style = if selected == Some(i) { look.theme.focus } else { look.theme.text };
            let key = Span::styled(pad(&key, 1), look.theme.hint_key.patch(style));
            let blank = || Span::styled(" ", style);
            [blank(), key, blank()].into_iter().chain(row).collect()
        };
        Self::new(look, rows.into_iter().enumerate().map(keyed), selected)
    }

    /// The list of numbered rows with this key before those that no digit takes.
    #[must_use]
    pub fn key_beyond(mut self, key: &str) -> Self {
        for row in self.rows.iter_mut().skip(ROW_KEYS.len()) {
            if let Some(place) = row.spans.get_mut(1) {
                place.content = pad(key, 1).into();
            }
        }
        self
    }

    /// The list of numbered rows with the marks of a hint before their numbers; the cursor hides that of its row.
    #[must_use]
    pub fn hinted(mut self, hinted: Hinted<usize>) -> Self {
        for (i, row) in self.rows.iter_mut().enumerate().filter(|(i, _)| self.selected != Some(*i))
        {
            if let Some((blank, mark)) = row.spans.first_mut().zip(self.look.hint_mark(hinted, i)) {
                *blank = Span::styled(mark, self.look.theme.turn);
            }
        }
        self
    }

    /// The list with blank columns at its sides, which can be clicked but are not under the bar.
    #[must_use]
    pub fn padding(self, padding: Padding) -> Self {
        Self { padding, ..self }
    }

    /// The list with only these of its rows: several parts of a list can stand beside each other.
    #[must_use]
    pub fn part(self, part: Range<usize>) -> Self {
        Self { part, ..self }
    }

    /// Areas in which the rows that are shown can be clicked.
    pub fn hits(&self, area: Rect) -> Vec<(Rect, usize)> {
        area.rows().zip(self.shown(area)).collect()
    }

    fn shown(&self, area: Rect) -> Range<usize> {
        let lines = usize::from(area.height);
        let Range { start, end } = self.part;
        let middle = self.selected.unwrap_or(0).saturating_sub(lines / 2);
        let first = middle.clamp(start, start.max(end.saturating_sub(lines)));
        first..end.min(first + lines)
    }
}

impl Widget for &List<'_> {
    fn render(self, area: Rect, buffer: &mut Buffer) {
        let area = area.intersection(buffer.area);
        let shown = self.shown(area);
        let cursor = Line::styled(&*self.look.art.marks.cursor, self.look.theme.focus);
        let list = widgets::List::new(self.rows[shown.clone()].iter().cloned())
            .block(Block::new().padding(self.padding))
            .highlight_symbol(cursor)
            .highlight_spacing(HighlightSpacing::Always);
        let selected = self.selected.filter(|row| shown.contains(row)).map(|row| row - shown.start);
        let mut state = ListState::default().with_selected(selected);
        StatefulWidget::render(list, area, buffer, &mut state);
        let mut painter = Painter::new(area, buffer);
        if let Some(row) = selected {
            let rows = Block::new().padding(self.padding).inner(area);
            let bar = Rect { y: rows.y + row as u16, height: 1, ..rows };
            // The highlight of ratatui's list leaves each span its own style: suits and values showed through the bar.
            painter.unify(bar, self.look.theme.focus);
        }
        let goes_on = [shown.start > self.part.start, shown.end < self.part.end];
        scroll_marks(self.look, &mut painter, goes_on);
    }
}

/// Draws marks in the last column where the list goes on above or below the area.
pub(super) fn scroll_marks(look: &Look, painter: &mut Painter<'_>, goes_on: [bool; 2]) {
    let (area, marks) = (painter.area(), &look.art.marks);
    let ends = [(area.top(), &marks.above), (area.bottom().saturating_sub(1), &marks.below)];
    for ((y, mark), _) in ends.into_iter().zip(goes_on).filter(|(_, goes_on)| *goes_on) {
        painter.put_right(y, mark, look.theme.dim);
    }
}

#[cfg(test)]
mod tests {
    use ratatui::style::Modifier;

    use super::*;
    use crate::ui::tests::{drawn, look, never_panics};

    fn list(look: &Look, selected: usize) -> List<'_> {
        let names = ["Ecken", "Herz", "Schaufel", "Kreuz"];
        List::numbered(look, names.map(|name| vec![name.into()]), Some(selected))
    }

    #[test]
    fn the_selected_row_is_always_shown_and_every_row_is_clicked_where_it_stands() {
        let look = look();
        for selected in 0..4 {
            for height in 1..6 {
                let area = Rect::new(0, 0, 14, height);
                let list = list(&look, selected);
                let (rows, hits) = (drawn(&list, area.width, height), list.hits(area));
                assert!(hits.iter().any(|(_, row)| *row == selected), "{selected} of {height}");
                for (place, row) in hits {
                    let line = &rows[usize::from(place.y)];
                    assert!(line.contains(&(row + 1).to_string()), "{row}: {line}");
                    assert_eq!(line.contains('▶'), row == selected, "{row}: {line}");
                }
            }
        }
    }

    #[test]
    fn every_row_stands_behind_one_sign() {
        let look = look();
        let rows = (0..11).map(|_| vec!["Ecken".into()]);
        let rows = drawn(&List::numbered(&look, rows, Some(0)), 10, 11);
        assert_eq!(rows[8..], ["  9 Ecken", "  0 Ecken", "    Ecken"]);
        let rows = (0..11).map(|_| vec!["Ecken".into()]);
        let list = List::numbered(&look, rows, Some(0)).key_beyond("s");
        assert_eq!(drawn(&list, 10, 11)[9..], ["  0 Ecken", "  s Ecken"]);
    }

    #[test]
    fn marks_tell_where_a_list_goes_on() {
        let look = look();
        assert_eq!(drawn(&list(&look, 1), 12, 2), ["  1 Ecken", "▶ 2 Herz   ▼"]);
        assert_eq!(drawn(&list(&look, 3), 12, 2), ["  3 Schaufe▲", "▶ 4 Kreuz"]);
        never_panics(&list(&look, 2));
    }

    #[test]
    fn the_bar_has_no_holes_and_leaves_the_padding_out() {
        let look = look();
        let theme = &look.theme;
        let row = [("Herz", theme.suits.hearts), (" 3 ", theme.dim), ("x", theme.field)];
        let row = row.map(|(text, style)| Span::styled(text, style)).to_vec();
        let list = List::numbered(&look, [row], Some(0)).padding(Padding::horizontal(1));
        let mut buffer = Buffer::empty(Rect::new(0, 0, 16, 1));
        list.render(buffer.area, &mut buffer);
        let is_bar = |x: &u16| buffer[(*x, 0)].style() == buffer[(1, 0)].style();
        assert!(buffer[(1, 0)].modifier.contains(Modifier::REVERSED));
        assert!((1..15).all(|x| is_bar(&x)) && ![0, 15].iter().any(is_bar));
        assert_eq!(list.hits(buffer.area), [(buffer.area, 0)]);
    }
}
