//! The game for two: its widgets, its game line by line.

pub mod place_row;
pub mod plain;
pub mod tally_slate;
pub mod title;

pub use place_row::{PlaceRow, PlaceView, StackEdge};
pub use tally_slate::{TallyHalf, TallySlate};
pub use title::BodenseeTitle;
