//! Colours and pictures: themes, decks, drawn cards, and what stands for them in ASCII.

pub mod art;
pub mod ascii;
pub mod deck;
pub mod theme;
