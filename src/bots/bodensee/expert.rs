//! Levels that search, `expert` and `master`: each card is tried in worlds that fit what the side knows.

use super::{
    CardValue, Decision, Player, auction, club, ending,
    evaluate::{Budget, Executor, evaluate},
};
use crate::{
    bots::Rng,
    cards::CardSet,
    game::bodensee::{Action, Legal, Observation, Reason},
};

/// Player that plays out the worlds which fit what it knows.
#[derive(Clone, Copy, Debug)]
pub(super) struct Expert {
    pub budget: Budget,
    pub executor: Executor,
}

impl Player for Expert {
    fn act(&self, seen: &Observation, rng: &mut Rng) -> Decision {
        let said = ending::end(seen).or_else(|| auction::say(seen, self.budget, rng));
        said.unwrap_or_else(|| self.play(seen, rng))
    }
}

impl Expert {
    fn play(&self, seen: &Observation, rng: &mut Rng) -> Decision {
        let rule = club::play(seen);
        let is_only = matches!(seen.legal(), Legal::Play { cards, .. } if cards.len() == 1);
        if is_only {
            return rule;
        }
        let values = evaluate(seen, self.budget, self.executor, rng);
        let best = values.iter().max_by(|one, other| one.worth.total_cmp(&other.worth));
        let best = best.copied().expect("a card may be played");
        let by_rule = |value: &&CardValue| rule.action == Action::Play(value.card);
        let is_as_good = values.iter().find(by_rule).is_some_and(|value| value.worth >= best.worth);
        let decision = if is_as_good {
            rule
        } else {
            let cards = CardSet::one(best.card);
            Decision::new(Action::Play(best.card), Reason::Searched, cards)
        };
        decision.with_values(values)
    }
}
