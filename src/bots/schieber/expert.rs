//! Levels that search: worlds that fit all that the seat knows, each solved with open cards or looked ahead. Among
//! cards that are as good the one stands that a partner expects.

use super::{
    Decision, Player, ReasonKind, announce,
    calling::guideline::Nerve,
    determinize::hand_likelihoods::PastLikelihoods,
    evaluate::{
        budget::Budget,
        calls,
        cards::{CardEstimate, Executor, evaluate},
        doubling,
    },
    inference::Recall,
    play::{self, dominated},
    policy,
};
use crate::{
    bots::Rng,
    cards::{Card, CardSet, Objective},
    game::schieber::{Action, Legal, Observation},
    rules::house::Customs,
};

/// Player that searches as far as its budget goes.
#[derive(Clone, Copy, Debug)]
pub struct Expert {
    /// The budget of a decision.
    pub budget: Budget,
    /// The executor of its batches.
    pub executor: Executor,
}

/// Largest loss against the best card, in standard errors of the best, with which a card is still played because the
/// conventions ask for it.
const WITHIN: f64 = 0.25;
/// Largest loss of a card that is a strict custom between partners (conventions.md §10).
const KEPT_WITHIN: f64 = 2.0;

impl Player for Expert {
    fn act(&self, seen: &Observation, rng: &mut Rng) -> Decision {
        self.act_since(None, seen, rng)
    }
}

impl Expert {
    /// The same decision, with likelihoods of what was done up to a position before: it is sooner found so.
    pub(crate) fn act_since(
        &self,
        past: Option<&dyn PastLikelihoods>,
        seen: &Observation,
        rng: &mut Rng,
    ) -> Decision {
        let convention = || policy::act(seen, Recall::Round, Nerve::Sound);
        match *seen.legal() {
            _ if announce::say(seen).is_some() => convention(),
            Legal::Call { .. } => calls::call(seen, self.budget.max_nodes, rng),
            Legal::Double { .. } => {
                let said = doubling::by_worth(seen, self.budget.max_nodes, rng);
                said.unwrap_or_else(convention)
            }
            Legal::Play { cards, .. } if cards.only().is_some() => convention(),
            Legal::Play { .. } => {
                match evaluate(seen, self.budget, self.executor, past, rng).as_slice() {
                    [] => convention(),
                    judged => settle(seen, convention(), judged),
                }
            }
            Legal::Answer | Legal::Wait(_) => convention(),
        }
    }
}

/// The card to play: what the conventions ask for if nothing is clearly better, else the best of those that are not
/// wrong at a glance. Where such a card comes out best, the worlds have misled: it cannot be.
fn settle(seen: &Observation, convention: Decision, judged: &[CardEstimate]) -> Decision {
    // Of 14,400 cards that `expert` played 24 were wrong at a glance before this.
    let rank = |judged: &&CardEstimate| (!dominated::is_dominated(seen, judged.card), judged.worth);
    let better = |one: &&CardEstimate, other: &&CardEstimate| {
        let ((sound, worth), (also, other)) = (rank(one), rank(other));
        sound.cmp(&also).then(worth.total_cmp(&other))
    };
    let best = *judged.iter().max_by(better).expect("something is legal");
    let asked_for = |judged: &&CardEstimate| convention.action == Action::Play(judged.card);
    let values: Vec<_> = judged.iter().map(|judged| judged.value).collect();
    let against = broken(seen, &convention, best.card);
    let within = if against.is_some() { KEPT_WITHIN } else { WITHIN };
    match judged.iter().find(asked_for) {
        Some(asked) if best.worth - asked.worth <= within * best.error => {
            convention.with_values(values)
        }
        _ => searched(cheapest(seen, &best, judged)).breaking(against).with_values(values),
    }
}

/// The strict custom that the card breaks, by the reason of the card that the conventions ask for.
fn broken(seen: &Observation, convention: &Decision, card: Card) -> Option<ReasonKind> {
    let kind = convention.reason.kind;
    let strict = seen.house().bots.customs == Customs::Strict;
    let other = convention.action != Action::Play(card);
    let custom = kind.is_strict_custom() || play::is_kept_back(seen, card);
    (strict && other && custom).then_some(kind)
}

/// The weakest card of the suit of the best that takes a led trick if that does, and brings as much.
fn cheapest(seen: &Observation, best: &CardEstimate, judged: &[CardEstimate]) -> Card {
    let strict = seen.house().bots.customs == Customs::Strict;
    let most = seen.objective() == Some(Objective::Most);
    let (Some(trick), Some(ranking), true) = (seen.trick(), seen.ranking(), strict && most) else {
        return best.card;
    };
    let takes = |card| ranking.beats(card, trick.best(ranking));
    let does_it = |other: &&CardEstimate| {
        other.card.suit() == best.card.suit()
            && takes(other.card) == takes(best.card)
            && best.worth - other.worth <= WITHIN * best.error
            && !dominated::is_dominated(seen, other.card)
    };
    let cards = judged.iter().filter(does_it).map(|judged| judged.card).collect();
    ranking.weakest(cards).unwrap_or(best.card)
}

const fn searched(card: Card) -> Decision {
    Decision::play(card, ReasonKind::Searched, CardSet::one(card))
}

#[cfg(test)]
mod tests;
