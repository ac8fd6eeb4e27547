//! The coach: what a good player would do, why, and what an action cost, for each game.
//!
//! What it says is data, the [`report`], which screens and text put into words. Of Bodensee only advice is given as yet.

pub mod bodensee;
pub mod report;
pub mod schieber;
