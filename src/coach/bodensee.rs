//! Advice in the game for two: what a good player would do, with the chance of winning the round.

use super::report::{
    Effort,
    bodensee::{Advice, RoundChance},
};
use crate::{
    bots::{
        Rng,
        bodensee::{CardValue, chance_of_saying, evaluate::Budget, player, wants_to_end},
    },
    cards::{CardSet, ModeSet},
    game::{
        Level,
        bodensee::{Action, Legal, Observation},
    },
    rules::bodensee::Bids,
};

/// Advice for the side of the observation; nothing if it has nothing to do. The same observation has the same advice.
///
/// ```
/// use jass::coach::{bodensee::advise, report::Effort};
/// use jass::{game::{Seed, bodensee::{Game, Turn}}, rules::House};
/// let mut game = Game::new(House::default());
/// game.deal(game.next_deal(Seed(42)))?;
/// let Turn::Player(side) = game.turn() else { panic!("the cards are dealt") };
/// let advice = advise(&game.observe(side).expect("a round is on"), Effort::Tip);
/// game.apply(side, advice.expect("it is the side's turn").action)?;
/// # Ok::<(), jass::game::bodensee::Illegal>(())
/// ```
pub fn advise(seen: &Observation, effort: Effort) -> Option<Advice> {
    let chance = seen.fingerprint();
    let is_idle = matches!(seen.legal(), Legal::Wait { .. }) && !wants_to_end(seen);
    if is_idle {
        return None;
    }
    let (level, budget) = match effort {
        Effort::Tip => (Level::Expert, Budget::EXPERT),
        Effort::Review | Effort::Deep => (Level::Master, Budget::MASTER),
    };
    let decision = player(level).act(seen, &mut Rng::new(chance));
    let ranked = match *seen.legal() {
        Legal::Bid { bids, pass } => {
            let said = sayings(decision.action, bids, pass);
            weighed(seen, &said, budget, chance)
        }
        Legal::Call(modes) => weighed(seen, &calls(modes), budget, chance),
        Legal::Play { .. } | Legal::Wait { .. } => cards(decision.values),
    };
    let (action, reason, cards): (Action, _, CardSet) =
        (decision.action, decision.reason, decision.cards);
    Some(Advice { action, reason, cards, ranked: first(action, ranked) })
}

/// The bids and the pass between which it is chosen: the one advised, the lowest, and the pass.
fn sayings(advised: Action, bids: Bids, pass: bool) -> Vec<Action> {
    let lowest = bids.iter().next().map(Action::Bid);
    let others = lowest.into_iter().chain(pass.then_some(Action::Pass));
    std::iter::once(advised).chain(others.filter(|other| *other != advised)).collect()
}

fn calls(modes: ModeSet) -> Vec<Action> {
    modes.iter().map(Action::Call).collect()
}

/// Chances of what can be said, the likeliest first.
fn weighed(seen: &Observation, said: &[Action], budget: Budget, chance: u64) -> Vec<RoundChance> {
    let of = |action: &Action| {
        let [wins, error] = chance_of_saying(seen, *action, budget, &mut Rng::new(!chance))?;
        Some(RoundChance { action: *action, wins, error })
    };
    let mut chances: Vec<RoundChance> = said.iter().filter_map(of).collect();
    chances.sort_by(|one, other| other.wins.total_cmp(&one.wins));
    chances
}

/// Chances of the cards, the best first: a 0 that one side would write counts as well.
fn cards(mut values: Vec<CardValue>) -> Vec<RoundChance> {
    values.sort_by(|one, other| other.worth.total_cmp(&one.worth));
    let of = |value: CardValue| {
        let CardValue { card, wins, error, .. } = value;
        RoundChance { action: Action::Play(card), wins, error }
    };
    values.into_iter().map(of).collect()
}

/// The same with the advised action first.
fn first(action: Action, mut ranked: Vec<RoundChance>) -> Vec<RoundChance> {
    ranked.sort_by_key(|chance| chance.action != action);
    ranked
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        cards::Side,
        game::{
            Seed,
            bodensee::{Round, dealt},
        },
        rules::{House, bodensee::Tallies, house::Variant},
    };

    fn observe(round: &Round, side: Side) -> Observation {
        Observation::of(round, side, Tallies::default(), round.legal(side))
    }

    #[test]
    fn a_side_is_advised_from_the_first_bid_to_the_last_card() {
        let house = House { variant: Variant::Bodensee, ..House::default() };
        let mut round = Round::new(dealt(Seed(7), Side::Near, 1), house);
        while let Some(side) = round.turn() {
            assert_eq!(advise(&observe(&round, side.other()), Effort::Tip), None);
            let seen = observe(&round, side);
            let advice = advise(&seen, Effort::Tip).expect("the side is to act");
            let is_free = !matches!(seen.legal(), Legal::Play { cards, .. } if cards.len() == 1);
            let is_weighed = advice.chance().is_some() || advice.action == Action::Enough;
            assert!(is_weighed || !is_free, "{advice:?}");
            assert!(advice.ranked.iter().all(|chance| (0.0..=1.0).contains(&chance.wins)));
            round.apply(side, advice.action).expect("it is legal");
            if round.log().len() > 14 {
                return;
            }
        }
    }
}
