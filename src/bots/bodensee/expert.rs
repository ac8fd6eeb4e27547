//! Levels that search, `expert` and `master`: each card is tried in worlds that fit what the side knows.

use super::{
    CardValue, Decision, Player, auction, club, ending,
    evaluate::{Budget, Executor, evaluate},
};
use crate::{
    bots::Rng,
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
        let said = ending::end(seen).or_else(|| auction::say(seen, rng));
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
        worthiest(rule, &values).with_values(values)
    }
}

/// The card of the rules of thumb if none is worth more, else the one that is worth most.
pub(super) fn worthiest(rule: Decision, values: &[CardValue]) -> Decision {
    let best = values.iter().max_by(|one, other| one.worth.total_cmp(&other.worth));
    let Some(best) = best else { return rule };
    let by_rule = |value: &&CardValue| rule.action == Action::Play(value.card);
    let is_as_good = values.iter().find(by_rule).is_some_and(|value| value.worth >= best.worth);
    if is_as_good { rule } else { Decision::play(best.card, Reason::Searched) }
}
