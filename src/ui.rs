//! How the game looks and sounds: words, colours, pictures, areas and widgets.
//!
//! Widgets are given plain data and draw it into a buffer. They hold no colour, no word and no key name: those are
//! data in `assets`, read into [`words`], [`theme`] and [`art`].

pub mod deck;
pub mod names;
pub mod narrate;
pub mod plain;
pub mod words;

pub use deck::Deck;
pub use narrate::Narrator;
pub use words::{Form, Language, Words};
