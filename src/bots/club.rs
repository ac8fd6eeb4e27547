//! A sound partner at a club's table.

use super::{Decision, Player, Rng, guideline::Nerve, heuristic, memory::Reach};
use crate::game::Observation;

/// Plays by the conventions and remembers every card.
#[derive(Clone, Copy, Debug)]
pub struct Club;

impl Player for Club {
    fn act(&self, seen: &Observation, _: &mut Rng) -> Decision {
        heuristic::act(seen, Reach::Round, Nerve::Sound)
    }
}
