//! Report of the coach, as data: advice in a position, verdicts on decisions, reviews of rounds.
//!
//! A [`Verdict`] is on one action, an [`Advice`] on one position, a [`Review`] on one seat's round. None of them knows
//! who worked it out; screens and text put them into words.

pub mod advice;
pub mod bodensee;
mod cause;
mod fact;
mod game_review;
mod idea;
mod moment;
mod open;
mod refutation;
mod review;
mod reviewed;
mod schieber;
mod split;
mod verdict;

pub use advice::{Advice, Contrasted, Effort, Grade, Method, Weighed, Why};
pub use cause::Cause;
pub use fact::{Chances, Fact, Strength, ToldFact};
pub use game_review::{GameReview, Pattern};
pub use idea::Idea;
pub use moment::{DecisionPoint, Occupant, PastRound};
pub use open::{OpenCard, OpenRound};
pub use refutation::{PlayedTrick, Refutation};
pub use review::{JudgedDecision, Review, ReviewedRound, TurningMark, TurningPoint};
pub use reviewed::Reviewed;
pub use split::{Split, SplitPart};
pub use verdict::{Class, Loss, PlayedOn, Thresholds, Unit, Verdict};
