//! A drawn buffer outside a terminal: as text, as a picture.

pub mod film;
pub mod frame;
pub mod svg;
