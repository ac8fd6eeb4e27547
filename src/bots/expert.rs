//! Levels that search: worlds that fit all that the seat knows, each solved with open cards or looked ahead.
//!
//! [`judging`] says what each card brings over the worlds, [`bidding`] what each call brings; [`stake`] turns card
//! points into what they are worth at the score of the game, which [`account`] keeps; near its end [`race`] looks who is
//! home first. [`effort`] is how much is looked at. Among cards that
//! are as good the one stands that a partner expects.

pub mod account;
pub mod bidding;
pub mod effort;
pub mod judging;
pub mod race;
pub mod stake;

use self::{
    effort::Effort,
    judging::{Crew, Judged, judge},
};
use super::{
    Decision, Kind, Player, Rng, dominated, guideline::Nerve, heuristic, memory::Reach, saying,
};
use crate::{
    game::{Action, Legal, Observation},
    rules::{Card, CardSet},
};

/// Searches, as far as its effort goes.
#[derive(Clone, Copy, Debug)]
pub struct Expert {
    /// How much it thinks.
    pub effort: Effort,
    /// Who does the parts of it.
    pub crew: Crew,
}

/// A card may be so much worse than the best, in the standard error of the best, and still be played because the
/// conventions ask for it.
const WITHIN: f64 = 0.25;

impl Player for Expert {
    fn act(&self, seen: &Observation, rng: &mut Rng) -> Decision {
        let convention = || heuristic::act(seen, Reach::Round, Nerve::Sound);
        match *seen.legal() {
            _ if saying::say(seen).is_some() => convention(),
            Legal::Call { .. } => bidding::call(seen, self.effort, rng),
            Legal::Play { cards, .. } if cards.only().is_some() => convention(),
            Legal::Play { .. } => {
                settle(seen, convention(), &judge(seen, self.effort, self.crew, rng))
            }
            Legal::Wait(_) => convention(),
        }
    }
}

/// The card to play: what the conventions ask for if nothing is clearly better, else the best of those that are not
/// wrong at a glance. Where such a card comes out best, the worlds have misled: it cannot be.
fn settle(seen: &Observation, convention: Decision, judged: &[Judged]) -> Decision {
    let rank = |judged: &&Judged| (!dominated::is_dominated(seen, judged.card), judged.worth);
    let better = |one: &&Judged, other: &&Judged| {
        let ((sound, worth), (also, other)) = (rank(one), rank(other));
        sound.cmp(&also).then(worth.total_cmp(&other))
    };
    let best = *judged.iter().max_by(better).expect("something is legal");
    let asked_for = |judged: &&Judged| convention.action == Action::Play(judged.card);
    let values: Vec<_> = judged.iter().map(|judged| judged.value).collect();
    match judged.iter().find(asked_for) {
        Some(asked) if best.worth - asked.worth <= WITHIN * best.error => {
            convention.with_values(values)
        }
        _ => searched(best.card).with_values(values),
    }
}

const fn searched(card: Card) -> Decision {
    Decision::play(card, Kind::Searched, CardSet::one(card))
}

#[cfg(test)]
mod tests;
