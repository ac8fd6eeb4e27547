//! Pointer: what is clicked, and the wheel.

use super::{keys::Command, step::Step};

/// Target of a click: something drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Target {
    /// The card at this place of the hand, 0 to 8.
    Slot(usize),
    /// The line of this number in a list, from 0.
    Row(usize),
    /// The arrow beside the value of this line, that goes one further or back.
    Arrow(usize, Step),
    /// The hint of this command.
    Command(Command),
    /// Anywhere else.
    Elsewhere,
}

/// Direction in which the wheel was turned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Wheel {
    Up,
    Down,
}
