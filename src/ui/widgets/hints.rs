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
    /// Shown before others where there is no room for all.
    pub is_vital: bool,
    /// Step of shortening from which on the key stands without its effect, where that is better than nothing.
    pub alone_from: Option<u8>,
}

impl KeyLabel {
    /// The effect, as far as it is told at this step.
    fn effect(&self, step: u8) -> &str {
        let is_alone = self.alone_from.is_some_and(|from| from <= step);
        if is_alone { "" } else { &self.label }
    }

    fn width(&self, step: u8) -> u16 {
        let effect = width(self.effect(step));
        width(&self.key) + if effect == 0 { 0 } else { 1 + effect }
    }
}

/// Line of hints. Where there is no room for all, the vital ones and then those that stand first are shown, but never
/// without the last one, which is the key for help.
#[derive(Clone, Copy, Debug)]
pub struct Hints<'a> {
    /// Look of the hints.
    pub look: &'a Look,
    /// The most important one first, help last.
    pub hints: &'a [KeyLabel],
}

/// Columns between two hints.
const GAP: u16 = 2;

/// Number of steps in which effects are left out.
const STEPS: u8 = 3;

impl Hints<'_> {
    /// Areas in which the hints that are shown can be clicked.
    pub fn hits(&self, area: Rect) -> Vec<(Rect, usize)> {
        let margin = u16::from(area.width >= 60);
        let step = self.step(area);
        let mut x = area.x + margin;
        let mut hits = Vec::new();
        for i in self.shown(columns(area), step) {
            let width = self.hints[i].width(step);
            hits.push((Rect::new(x, area.y, width, 1).intersection(area), i));
            x += width + GAP;
        }
        hits
    }

    /// The first step at which all that is vital has room, and the help.
    fn step(&self, area: Rect) -> u8 {
        let help = self.hints.len().saturating_sub(1);
        let fits = |step: &u8| {
            let all = self.hints.iter().enumerate();
            let vital = all.filter(|(i, hint)| hint.is_vital || *i == help);
            vital.map(|(_, hint)| hint.width(*step) + GAP).sum::<u16>() <= columns(area) + GAP
        };
        (0..STEPS).find(fits).unwrap_or(0)
    }

    /// Places of the hints that fit into so many columns.
    fn shown(&self, columns: u16, step: u8) -> Vec<usize> {
        let Some(help) = self.hints.len().checked_sub(1) else { return Vec::new() };
        let (vital, others): (Vec<usize>, Vec<usize>) =
            (0..help).partition(|i| self.hints[*i].is_vital);
        let mut shown = vec![help];
        let mut free = columns.saturating_sub(self.hints[help].width(step));
        for i in vital.into_iter().chain(others) {
            if let Some(rest) = free.checked_sub(self.hints[i].width(step) + GAP) {
                shown.push(i);
                free = rest;
            }
        }
        shown.sort_unstable();
        shown
    }
}

/// Columns of the hints: a line that has room for it begins and ends with a blank.
const fn columns(area: Rect) -> u16 {
    let margin = (area.width >= 60) as u16;
    area.width.saturating_sub(2 * margin)
}

impl Widget for &Hints<'_> {
    fn render(self, area: Rect, buffer: &mut Buffer) {
        let theme = &self.look.theme;
        let (hits, step) = (self.hits(area), self.step(area));
        let mut painter = Painter::new(area, buffer);
        painter.paint(area, theme.panel);
        for (place, i) in hits {
            let x = painter.put(place.x, place.y, &self.hints[i].key, theme.hint_key);
            painter.put(x + 1, place.y, self.hints[i].effect(step), theme.hint_label);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::tests::{drawn, look, never_panics};

    #[test]
    fn the_least_important_go_first_and_what_is_vital_last() {
        let look = look();
        let hint = |(key, label, is_vital): (&str, &str, bool)| KeyLabel {
            key: key.to_owned(),
            label: label.to_owned(),
            is_vital,
            alone_from: None,
        };
        let hints = [
            ("1-9", "wählen", false),
            ("Enter", "spielen", true),
            ("s", "schieben", false),
            ("t", "Tipp", true),
            ("z", "Tafel", false),
            ("?", "Hilfe", true),
        ]
        .map(hint);
        let hints = Hints { look: &look, hints: &hints };
        let check = |width, line: &str| assert_eq!(drawn(&hints, width, 1), [line]);
        check(80, " 1-9 wählen  Enter spielen  s schieben  t Tipp  z Tafel  ? Hilfe");
        check(62, " 1-9 wählen  Enter spielen  s schieben  t Tipp  ? Hilfe");
        check(54, "1-9 wählen  Enter spielen  s schieben  t Tipp  ? Hilfe");
        check(53, "1-9 wählen  Enter spielen  t Tipp  z Tafel  ? Hilfe");
        check(40, "Enter spielen  t Tipp  z Tafel  ? Hilfe");
        check(38, "Enter spielen  t Tipp  ? Hilfe");
        check(23, "Enter spielen  ? Hilfe");
        check(21, "t Tipp  ? Hilfe");
        check(7, "? Hilfe");
        never_panics(&hints);
    }

    #[test]
    fn a_key_stands_alone_before_another_that_is_vital_falls_away() {
        let look = look();
        let hints = [
            ("Enter", "ansagen", None),
            ("←→", "ändern", Some(1)),
            ("t", "Tipp", Some(2)),
            ("?", "Hilfe", None),
        ];
        let hints = hints.map(|(key, label, alone_from)| KeyLabel {
            key: key.to_owned(),
            label: label.to_owned(),
            is_vital: true,
            alone_from,
        });
        let hints = Hints { look: &look, hints: &hints };
        let check = |width, line: &str| assert_eq!(drawn(&hints, width, 1), [line]);
        check(41, "Enter ansagen  ←→ ändern  t Tipp  ? Hilfe");
        check(40, "Enter ansagen  ←→  t Tipp  ? Hilfe");
        check(33, "Enter ansagen  ←→  t  ? Hilfe");
        never_panics(&hints);
    }
}
