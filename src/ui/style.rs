//! Colours and pictures: themes, decks, drawn cards, and ASCII in place of them.

pub mod art;
pub mod ascii;
pub mod deck;
pub mod theme;
