//! The coach: what a good player would do, why, and what an action cost, for each game.
//!
//! What it says is data, the [`report`], which screens and text put into words. Actions are compared in the same worlds
//! by [`PairedValues`]; what may be a mark is played on there until it is confirmed.

pub mod bodensee;
mod causes;
mod comparison;
mod confirm;
mod contrast;
mod open;
pub(crate) mod paired;
mod parting;
pub mod report;
pub mod schieber;
mod turning;

pub use paired::PairedValues;
