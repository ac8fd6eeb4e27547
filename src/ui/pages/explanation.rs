//! Explanation: the meaning of the chosen line of a page, beside or below its list.

use ratatui::{buffer::Buffer, layout::Rect, widgets::StatefulWidget};

use super::{DrawnFrame, canvas::Canvas};
use crate::ui::{
    Look, Panel, Tier,
    text::{cells::wrap, words::Count},
    widgets::rule::Rule,
};

/// Most width of a text that reads well.
const TEXT: u16 = 96;

/// The meaning of a line, in as many paragraphs as have room.
#[derive(Clone, Copy, Debug)]
pub(super) struct Explanation<'a> {
    /// Look of the text.
    pub(super) look: &'a Look,
    /// Tier of the page: the smallest has a rule for a box.
    pub(super) tier: Tier,
    /// Title of the text.
    pub(super) title: &'a str,
    /// Paragraphs of the text.
    pub(super) text: &'a [String],
}

impl StatefulWidget for Explanation<'_> {
    type State = DrawnFrame;

    fn render(self, area: Rect, buffer: &mut Buffer, drawn: &mut DrawnFrame) {
        let Self { look, tier, title, text } = self;
        let mut canvas = Canvas::new(area, buffer, drawn);
        canvas.hear(text.join(" "));
        let inner = if tier == Tier::Xs {
            // A frame would take two rows and four columns: at 40 x 12 a saved game is told in the four rows below this
            // line.
            canvas.painter.widget(area, Rule { look, title });
            Rect { y: area.y + 1, height: area.height - 1, ..area }
        } else {
            canvas.painter.widget(area, &Panel { look, title, note: "" });
            let inner = Panel::text_area(area);
            Rect { width: inner.width.min(TEXT), ..inner }
        };
        let spread = |gap: &str| wrap(&text.join(gap), inner.width);
        let fits = |lines: &Vec<String>| lines.len() <= usize::from(inner.height);
        // The smallest screen has four or five rows for a meaning: blank ones between paragraphs would cost one.
        let gaps: &[&str] = if tier == Tier::Xs { &[] } else { &["\n\n", "\n"] };
        let found = gaps.iter().map(|gap| spread(gap)).find(fits);
        let lines = found.unwrap_or_else(|| fitting(text, inner, &look.words.coach.further));
        canvas.painter.widget(inner, look.text(lines, look.theme.text));
    }
}

/// The paragraphs that have room one behind the other, a table in lines of its own; below them the first rows of a
/// table that has no room for all; the help has them all.
fn fitting(paragraphs: &[String], area: Rect, further: &Count) -> Vec<String> {
    let (mut shown, mut was_table, mut too_long) = (String::new(), false, None);
    for paragraph in paragraphs {
        let is_table = paragraph.contains('\n');
        let gap = if (is_table || was_table) && !shown.is_empty() { "\n" } else { " " };
        let longer = format!("{shown}{gap}{paragraph}");
        if wrap(&longer, area.width).len() <= usize::from(area.height) {
            (shown, was_table) = (longer, is_table);
        } else if is_table {
            too_long = Some(paragraph);
        }
    }
    let above = wrap(&shown, area.width);
    let room = usize::from(area.height) - above.len();
    let rows = too_long.iter().flat_map(|table| table.lines()).map(|row| wrap(row, area.width));
    [above, first_rows(rows.collect(), room, further)].concat()
}

/// The lines of the first rows of a table that has no room for all of them, and last the number of the others.
pub(super) fn first_rows(rows: Vec<Vec<String>>, room: usize, further: &Count) -> Vec<String> {
    if rows.iter().map(Vec::len).sum::<usize>() <= room {
        return rows.concat();
    }
    let (count, mut shown) = (rows.len(), Vec::new());
    for (place, row) in rows.into_iter().enumerate() {
        if shown.len() + row.len() < room {
            shown.extend(row);
        } else {
            // Alternatives without room fell away without a word at 40 x 12 and 60 x 20: the number of those missing
            // takes a row.
            let others = (place > 0).then(|| further.of((count - place) as u64));
            return shown.into_iter().chain(others).collect();
        }
    }
    shown
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_without_room_says_how_many_rows_are_missing() {
        let further = Count { zero: None, one: "one more".into(), other: "{n} more".into() };
        let rows = |texts: &[&str]| texts.iter().map(|text| wrap(text, 5)).collect::<Vec<_>>();
        let all = rows(&["a 1", "b 2", "c 3"]);
        assert_eq!(first_rows(all.clone(), 3, &further), ["a 1", "b 2", "c 3"]);
        assert_eq!(first_rows(all.clone(), 2, &further), ["a 1", "2 more"]);
        assert_eq!(first_rows(rows(&["a 1", "bbb 22", "c"]), 3, &further), ["a 1", "2 more"]);
        assert!(first_rows(all, 1, &further).is_empty());
    }
}
