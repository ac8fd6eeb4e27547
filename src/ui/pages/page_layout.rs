//! Layout of a page: its title line, a list with the meaning of the chosen line, and the notice.

use ratatui::layout::{Margin, Rect};

use super::Renderer;
use crate::ui::{
    PageAreas, Panel, Status, Tier,
    text::{
        cells::{fit, width, wrap},
        words::Count,
    },
};

/// Number of columns from which on the explanation stands beside the list.
pub(super) const WIDE: u16 = 76;

/// Least and most width of the list beside it.
const LIST: [u16; 2] = [46, 72];

/// Most width of a text that reads well.
const TEXT: u16 = 96;

impl Renderer<'_> {
    /// True if a note of this title has room at the right.
    pub(super) fn has_room_for_note(area: Rect, title: &str, note: &str) -> bool {
        let margin = u16::from(area.width >= 60);
        width(title) + 2 + width(note) + 2 * margin <= area.width
    }

    /// Draws the title of a page, and at the right a note where it has room.
    pub(super) fn title_line(&mut self, area: Rect, title: &str, note: &str) {
        let look = &self.context.look;
        let margin = Margin::new(u16::from(area.width >= 60), 0);
        self.painter.paint(area, look.theme.bar);
        let mut painter = self.painter.within(area.inner(margin));
        let line = painter.area();
        let title = fit(title, line.width, &look.art.marks.ellipsis);
        painter.put(line.x, line.y, &title, look.theme.title);
        if width(&title) + 2 + width(note) <= line.width {
            painter.put_right(line.y, note, look.theme.dim);
        }
    }

    /// Draws a box where there is room for one; returns its inside.
    pub(super) fn boxed(&mut self, area: Rect, tier: Tier) -> Rect {
        if tier == Tier::Xs {
            return area;
        }
        self.painter.widget(area, &Panel { look: &self.context.look, title: "", note: "" });
        Panel::inner(area)
    }

    /// Draws a line across the top of an area, and in it a title.
    pub(super) fn rule(&mut self, area: Rect, title: &str) {
        let look = &self.context.look;
        let rule = look.art.marks.rule.repeat(usize::from(area.width));
        self.painter.put(area.x, area.y, &rule, look.theme.border);
        let title = if title.is_empty() { title } else { &format!(" {title} ") };
        self.painter.put(area.x + 1, area.y, title, look.theme.title);
    }

    /// Draws the meaning of the chosen line, in as many paragraphs as have room.
    pub(super) fn explanation(&mut self, area: Rect, title: &str, text: &[String], tier: Tier) {
        self.hear(&text.join(" "));
        let look = &self.context.look;
        let inner = if tier == Tier::Xs {
            self.rule(area, title);
            Rect { y: area.y + 1, height: area.height - 1, ..area }
        } else {
            self.painter.widget(area, &Panel { look, title, note: "" });
            let inner = Panel::text_area(area);
            Rect { width: inner.width.min(TEXT), ..inner }
        };
        let spread = |gap: &str| wrap(&text.join(gap), inner.width);
        let fits = |lines: &Vec<String>| lines.len() <= usize::from(inner.height);
        let gaps: &[&str] = if tier == Tier::Xs { &[] } else { &["\n\n", "\n"] };
        let found = gaps.iter().map(|gap| spread(gap)).find(fits);
        let lines = found.unwrap_or_else(|| fitting(text, inner, &look.words.coach.further));
        self.painter.widget(inner, look.text(lines, look.theme.text));
    }

    /// Draws the notice over as many lines as it takes, else as many of these sentences as the line has room for.
    pub(super) fn page_status(&mut self, areas: &PageAreas, sentences: &[String]) {
        let look = &self.context.look;
        let notice = self.model.shared.notice.as_ref();
        let notice = notice.map(|notice| self.context.notice(notice, self.model.shared.seated()));
        self.hear_status(notice.as_deref(), sentences);
        let status = Status { look, sentences, style: look.theme.text, notice: notice.as_deref() };
        let rows = status.needs(areas.status.width).clamp(1, 1 + areas.body.height);
        if notice.is_some() {
            let y = areas.status.bottom() - rows;
            let area = Rect { y, height: rows, ..areas.status };
            self.painter.clear(area, look.theme.panel);
            self.painter.widget(area, &status);
        } else if rows == 1 {
            self.painter.widget(areas.status, &status);
        }
    }
}

/// Width of the list in a body of this width: two of five columns, within its bounds.
const fn list_width(body: u16) -> u16 {
    let [least, most] = LIST;
    let share = body * 2 / 5;
    if share < least {
        least
    } else if share > most {
        most
    } else {
        share
    }
}

/// The areas of a list and of the meaning of its chosen line: beside each other where there is room, else this number
/// of rows of the body below.
pub(super) const fn list_and_explanation(body: Rect, rows_below: u16) -> [Rect; 2] {
    if body.width >= WIDE {
        let list = list_width(body.width);
        let beside = Rect { x: body.x + list, width: body.width - list, ..body };
        return [Rect { width: list, ..body }, beside];
    }
    let rows = body.height - rows_below;
    let below = Rect { y: body.y + rows, height: rows_below, ..body };
    [Rect { height: rows, ..body }, below]
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
