//! The ghost: what a strong player would have done at a decision, from what its side knew then.

use crate::{
    bots::{Rng, bodensee::player},
    coach::report::bodensee::DecisionPoint,
    game::{Level, bodensee::Action},
};

/// Action of `expert` at this decision. The same decision has the same ghost, whatever the unseen cards are.
pub fn ghost(point: &DecisionPoint) -> Action {
    player(Level::Expert).act(&point.seen, &mut Rng::new(point.chance)).action
}
