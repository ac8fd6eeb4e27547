//! Level `club`: plays by rules of thumb, and counts all open cards.

use super::{Decision, Player, answer, bidding, bidding::Eyes, ending, inference::Sight, lead};
use crate::{bots::Rng, game::bodensee::Observation};

/// Player that looks at all open cards, counts what is still covered, and knows the sack line.
#[derive(Clone, Copy, Debug)]
pub(super) struct Club;

impl Player for Club {
    fn act(&self, seen: &Observation, _: &mut Rng) -> Decision {
        let said = ending::end(seen).or_else(|| bidding::say(seen, Eyes::BothTables));
        said.unwrap_or_else(|| play(seen))
    }
}

/// The card of the rules of thumb.
pub(super) fn play(seen: &Observation) -> Decision {
    let sight = Sight::of(seen);
    match seen.lead() {
        Some(led) => answer::answer(&sight, led),
        None => lead::lead(&sight),
    }
}
