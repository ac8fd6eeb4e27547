//! Keys: what they are called, what they do where, and whether they came too early to decide anything.

mod command;
pub mod debounce;
mod key;
mod keymap;
mod scope;

pub(in crate::app) use command::rows;
pub use command::{Command, Hint, Label};
pub use key::{Key, NotAKey, script};
pub use keymap::{Keymap, Refused};
pub use scope::Scope;
