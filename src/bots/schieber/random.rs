//! Random player: the floor that every level must beat.

use super::{Decision, Player, ReasonKind, announce, throwing_in};
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
        // What all answer at once follows from the hand at every level.
        let said = announce::say(seen).or_else(|| throwing_in::by_guideline(seen));
        if let Some(said) = said {
            return said;
        }
        let choices: Vec<Action> = match seen.legal() {
            Legal::Call { modes, push, .. } => {
                let push = push.then_some(Action::Push);
                modes.iter().map(Action::Call).chain(push).collect()
            }
            Legal::Double { word, .. } => vec![Action::Silent, Action::Double(*word)],
            Legal::Play { cards, .. } => cards.iter().map(Action::Play).collect(),
            Legal::Answer | Legal::Wait(_) => Vec::new(),
        };
        let action = choices[rng.below(choices.len())];
        Decision::new(action, ReasonKind::Lot, CardSet::EMPTY)
    }
}
