//! The settings: house rules, preferences and keys, looked through and changed.

mod page;
mod typing;
mod view;

pub(in crate::app) use page::saved;
pub use view::{Typing, View};
