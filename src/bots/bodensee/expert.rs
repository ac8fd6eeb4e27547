//! Players that search, `expert` and `master` among them: each card is tried in worlds that fit what the side knows.

use super::{
    CardValue, Decision, Player, auction, club, ending,
    evaluate::{Budget, Executor, POINT, evaluate},
};
use crate::{
    bots::Rng,
    cards::CardSet,
    game::bodensee::{Action, Legal, Observation, Reason},
    rules::bodensee::TRICKS,
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
        if is_only || TRICKS + 1 - seen.trick_no() > self.budget.searched_from {
            return rule;
        }
        let values = evaluate(seen, self.budget, self.executor, rng);
        worthiest(rule, &values).with_values(values)
    }
}

/// Difference of the chance of a round that counts as none, and of the worth of sacks that counts as one.
// A card that took 15 points, and so the sack, stood beside one that took 27, and nobody said what hung on it.
const SAME_ROUND: f64 = 0.01;
const OTHER_SACK: f64 = 0.05;

/// The card of the rules of thumb if none is worth more, else the one that is worth most.
pub(super) fn worthiest(rule: Decision, values: &[CardValue]) -> Decision {
    let best = values.iter().max_by(|one, other| one.worth.total_cmp(&other.worth));
    let Some(best) = best else { return rule };
    let by_rule = |value: &&CardValue| rule.action == Action::Play(value.card);
    let is_as_good = values.iter().find(by_rule).is_some_and(|value| value.worth >= best.worth);
    if is_only_for_the_sack(values, best) {
        let card = if is_as_good { rule.action } else { Action::Play(best.card) };
        return Decision::new(card, Reason::Sack, CardSet::EMPTY);
    }
    if is_as_good { rule } else { Decision::play(best.card, Reason::Searched) }
}

/// True if every card has the same chance of the round, and the best more of the sack of the other, or less of the own one.
fn is_only_for_the_sack(values: &[CardValue], best: &CardValue) -> bool {
    let sacks = |value: &CardValue| value.worth - value.wins - POINT * value.points;
    let is_same = |value: &CardValue| (value.wins - best.wins).abs() <= SAME_ROUND;
    let least = values.iter().map(sacks).fold(f64::INFINITY, f64::min);
    values.iter().all(is_same) && sacks(best) > least + OTHER_SACK
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Reason of the worthier of two cards with these chances of the round, where the points and a sack of one's own hang on
    /// the other.
    fn reason([best, other]: [f64; 2], sack: f64) -> Reason {
        let value = |card: &str, wins, points: f64, sack: f64| CardValue {
            card: card.parse().unwrap(),
            wins,
            error: 0.0,
            worlds: 6,
            points,
            worth: wins + POINT * points - sack,
        };
        let values = [value("R8", best, 27.0, 0.0), value("RU", other, 15.0, sack)];
        let rule = Decision::play("R8".parse().unwrap(), Reason::Duck);
        let decided = worthiest(rule, &values);
        assert_eq!(decided.action, Action::Play("R8".parse().unwrap()));
        decided.reason
    }

    #[test]
    fn a_card_is_for_the_sack_where_only_that_hangs_on_it() {
        assert_eq!(reason([0.0, 0.0], 0.8), Reason::Sack);
        assert_eq!(reason([0.0, 0.0], 0.0), Reason::Duck);
        assert_eq!(reason([0.5, 0.0], 0.8), Reason::Duck);
    }
}
