//! The operating system, as far as systems differ: what Unix gives, and a stand-in for all others.
//!
//! Both say the same under the same names, and nothing else in the crate asks which system it is. The gate compiles the
//! stand-in on Unix too, by a cfg of our own: `cargo clippy -- --cfg jass_stand_in`.

#[cfg(any(not(unix), jass_stand_in, test))]
pub mod stand_in;
#[cfg(all(unix, not(jass_stand_in)))]
pub mod unix;

#[cfg(any(not(unix), jass_stand_in))]
use stand_in as chosen;
#[cfg(all(unix, not(jass_stand_in)))]
use unix as chosen;

use ratatui::layout::Position;

use crate::{
    app::{Key, pointer::Wheel},
    config::Background,
};

pub use chosen::{
    HEARS_ANSWERS, MAY_WRITE_WHAT_IS_HELD, be_last, end_group, ending, listen, locale,
    make_private, make_private_folder, mouse_off, mouse_on, open_at_once, shell, stop, sync_folder,
    watch, watch_ends,
};

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

/// Wish that the system passes on to the process.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SystemWish {
    /// End, with 128 and this number.
    End(i32),
    /// Stop, until the shell lets the process go on.
    Stop,
    /// Go on: the process was stopped.
    GoOn,
}
