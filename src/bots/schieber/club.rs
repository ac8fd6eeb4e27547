//! Level `club`: plays by the conventions, and remembers every card.

use super::{Decision, Player, calling::guideline::Nerve, inference::Recall, policy};
use crate::{bots::Rng, game::schieber::Observation};

/// Player that keeps to the conventions and remembers every card.
#[derive(Clone, Copy, Debug)]
pub(super) struct Club;

impl Player for Club {
    fn act(&self, seen: &Observation, _: &mut Rng) -> Decision {
        policy::act(seen, Recall::Round, Nerve::Sound)
    }
}
