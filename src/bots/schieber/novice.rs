//! Level `novice`: plays by the rules of thumb, and remembers no trick.

use super::{Decision, Player, calling::guideline::Nerve, inference::Recall, policy};
use crate::{bots::Rng, game::schieber::Observation};

/// Player like the club that forgets every trick once it is turned, gives and reads no signals, and calls one card too
/// early.
#[derive(Clone, Copy, Debug)]
pub(super) struct Novice;

impl Player for Novice {
    fn act(&self, seen: &Observation, _: &mut Rng) -> Decision {
        policy::act(seen, Recall::Trick, Nerve::Early)
    }
}
