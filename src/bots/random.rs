//! The floor that every level must beat.

use super::{Decision, Kind, Player, Rng};
use crate::{
    game::{Action, Legal, Observation},
    rules::CardSet,
};

/// Does anything legal.
#[derive(Clone, Copy, Debug)]
pub struct Random;

impl Player for Random {
    fn act(&self, seen: &Observation, rng: &mut Rng) -> Decision {
        let choices: Vec<Action> = match seen.legal() {
            Legal::Call { modes, push } => {
                let push = push.then_some(Action::Push);
                modes.iter().map(Action::Call).chain(push).collect()
            }
            Legal::Play { cards, .. } => cards.iter().map(Action::Play).collect(),
            Legal::Wait(_) => Vec::new(),
        };
        let action = choices[rng.below(choices.len())];
        Decision::new(action, Kind::Lot, CardSet::EMPTY)
    }
}
