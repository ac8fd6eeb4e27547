//! The line of keys that matter now.

use ratatui::{buffer::Buffer, layout::Rect, widgets::Widget};

use crate::ui::{Look, painter::Painter, text::cells::width};

/// Hint: a key and its effect.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeyLabel {
    /// Name of the key.
    pub key: String,
    /// Effect of the key.
    pub label: String,
}

impl KeyLabel {
    fn width(&self) -> u16 {
        width(&self.key) + 1 + width(&self.label)
    }
}

/// Line of hints. Where there is no room for all, those at the end are left out, but never the last one, which is the
/// key for help.
#[derive(Clone, Copy, Debug)]
pub struct Hints<'a> {
    /// Look of the hints.
    pub look: &'a Look,
    /// The most important one first, help last.
    pub hints: &'a [KeyLabel],
}

impl Hints<'_> {
    /// Areas in which the hints that are shown can be clicked.
    pub fn hits(&self, area: Rect) -> Vec<(Rect, usize)> {
        let Some((last, others)) = self.hints.split_last() else { return Vec::new() };
        let margin = u16::from(area.width >= 60);
        let mut x = area.x + margin;
        let end = area.right().saturating_sub(margin);
        let mut hits = Vec::new();
        for (i, hint) in others.iter().enumerate() {
            if x + hint.width() + 2 + last.width() > end {
                break;
            }
            hits.push((Rect::new(x, area.y, hint.width(), 1), i));
            x += hint.width() + 2;
        }
        let place = Rect::new(x, area.y, last.width(), 1);
        hits.push((place, others.len()));
        hits.into_iter().map(|(place, i)| (place.intersection(area), i)).collect()
    }
}

impl Widget for &Hints<'_> {
    fn render(self, area: Rect, buffer: &mut Buffer) {
        let theme = &self.look.theme;
        let hits = self.hits(area);
        let mut painter = Painter::new(area, buffer);
        painter.paint(area, theme.panel);
        for (place, i) in hits {
            let x = painter.put(place.x, place.y, &self.hints[i].key, theme.hint_key);
            painter.put(x + 1, place.y, &self.hints[i].label, theme.hint_label);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::tests::{drawn, look, never_panics};

    #[test]
    fn the_least_important_go_first_but_help_stays() {
        let look = look();
        let hint =
            |(key, label): (&str, &str)| KeyLabel { key: key.to_owned(), label: label.to_owned() };
        let hints =
            [("1-9", "wählen"), ("Enter", "spielen"), ("z", "Tafel"), ("?", "Hilfe")].map(hint);
        let hints = Hints { look: &look, hints: &hints };
        let check = |width, line: &str| assert_eq!(drawn(&hints, width, 1), [line]);
        check(80, " 1-9 wählen  Enter spielen  z Tafel  ? Hilfe");
        check(43, "1-9 wählen  Enter spielen  z Tafel  ? Hilfe");
        check(42, "1-9 wählen  Enter spielen  ? Hilfe");
        check(20, "1-9 wählen  ? Hilfe");
        check(10, "? Hilfe");
        never_panics(&hints);
    }
}
