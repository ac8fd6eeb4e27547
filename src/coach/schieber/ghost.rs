//! The ghost: what a strong player would have done at a decision, from what its seat knew then.

use crate::{
    bots::{Rng, schieber::player},
    coach::report::DecisionPoint,
    game::{Level, schieber::Action},
};

/// Action of `expert` at this decision. The same decision has the same ghost, whatever the cards of the others are.
// About 20 ms a decision: worked out when it is first asked for, and not with each review.
pub fn ghost(point: &DecisionPoint) -> Action {
    player(Level::Expert).act(&point.seen, &mut Rng::new(point.chance)).action
}
