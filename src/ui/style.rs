//! Colours and pictures: themes, drawn cards, and ASCII in place of them.

pub mod art;
pub mod ascii;
pub mod light;
pub mod theme;
