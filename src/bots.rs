//! Bots: players of the places that no person sits at, for each game.
//!
//! A player is given what its place may see and nothing else, and remembers nothing between two calls; what it leaves to
//! chance is drawn from the [`Rng`] that it is handed.

pub mod batches;
pub mod bodensee;
mod completions;
pub(crate) mod lanes;
pub mod moves;
pub(crate) mod net;
mod position_text;
mod rng;
pub mod schieber;

pub use position_text::NotAPosition;
pub use rng::Rng;
