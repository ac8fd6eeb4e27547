//! Random player: the floor that every level must beat.

use super::{Decision, Player, ReasonKind, announce};
use crate::{
    bots::Rng,
    cards::CardSet,
    game::schieber::{Action, Legal, Observation},
};

/// Player that does anything legal, and says what there is to say.
#[derive(Clone, Copy, Debug)]
pub(super) struct Random;

impl Player for Random {
    fn act(&self, seen: &Observation, rng: &mut Rng) -> Decision {
        if let Some(said) = announce::say(seen) {
            return said;
        }
        let choices: Vec<Action> = match seen.legal() {
            Legal::Call { modes, push } => {
                let push = push.then_some(Action::Push);
                modes.iter().map(Action::Call).chain(push).collect()
            }
            Legal::Double(word) => vec![Action::Silent, Action::Double(*word)],
            Legal::Play { cards, .. } => cards.iter().map(Action::Play).collect(),
            Legal::Wait(_) => Vec::new(),
        };
        let action = choices[rng.below(choices.len())];
        Decision::new(action, ReasonKind::Lot, CardSet::EMPTY)
    }
}
