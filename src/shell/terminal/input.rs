//! Input from the terminal, as the program's own keys and clicks.

#[cfg(unix)]
mod codes;
#[cfg(any(not(unix), test))]
mod console;
#[cfg(unix)]
mod decoder;
#[cfg(unix)]
mod tty;

use ratatui::layout::Position;

use crate::{
    app::{Key, message::Wheel},
    config::Background,
};

#[cfg(not(unix))]
pub use console::listen;
#[cfg(unix)]
pub use tty::listen;

/// Input by a person at the terminal. A paste is none, and neither is anything that a terminal sends, but for what it
/// was asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Input {
    /// A key was pressed.
    Key(Key),
    /// The left button was pressed over this cell.
    Click(Position),
    /// The wheel was turned by a notch.
    Scroll(Wheel),
    /// The window may have another size.
    Resized,
    /// The terminal has answered that its ground is like this.
    Background(Background),
}
