//! Stepper: a value between the two arrows that go through all of its values.

use ratatui::{layout::Rect, style::Style, text::Span};

use crate::ui::{
    Look,
    text::cells::{fit, width},
};

/// A value between arrows.
#[derive(Clone, Debug)]
pub struct Stepper<'a> {
    look: &'a Look,
    value: String,
}

impl<'a> Stepper<'a> {
    /// Gap between the value and either end of the stepper.
    pub const GAP: u16 = 2;

    /// A value, as much of it as fits between the arrows.
    pub fn new(look: &'a Look, value: &str, room: u16) -> Self {
        let room = room.saturating_sub(2 * Self::GAP);
        Self { look, value: fit(value, room, &look.art.marks.ellipsis) }
    }

    /// The value as it is shown.
    pub fn value(&self) -> &str {
        &self.value
    }

    /// Arrows and value.
    pub fn spans(&self, arrows: Style, value: Style) -> [Span<'a>; 5] {
        let marks = &self.look.art.marks;
        let [less, more] = [&marks.less, &marks.more].map(|mark| Span::styled(&**mark, arrows));
        [less, " ".into(), Span::styled(self.value.clone(), value), " ".into(), more]
    }

    /// Areas in which the two arrows can be clicked, in a row where the stepper begins at this column.
    pub fn hits(&self, row: Rect, x: u16) -> [Rect; 2] {
        let more = x + Self::GAP + width(&self.value);
        [x, more].map(|x| Rect { x, width: Self::GAP, ..row }.intersection(row))
    }
}
