//! Keys: their names, their commands in each scope, and the gates that they pass.

mod command;
pub mod debounce;
mod key;
mod keymap;
mod scope;
mod section;
mod unavailable;

pub use command::{Command, Label};
pub use key::{Key, NotAKey, script};
pub use keymap::{KeyHint, KeyRefusal, Keymap};
pub use scope::Scope;
pub(in crate::app) use scope::TEN_LINES;
pub use unavailable::{BodenseeRefusal, Elsewhere, ReviewRefusal, Unavailable};
