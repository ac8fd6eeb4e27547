//! Explanation of advice, from a table of values: the rule of thumb where it is as good as the best.

use super::{contrast, played_on::Comparison, second_judge::SecondJudge, weigh::ValueTable};
use crate::{
    bots::bodensee::Decision,
    cards::CardSet,
    coach::{
        causes,
        report::{
            ToldFact, Unit, Weighed,
            bodensee::{Advice, Why},
        },
    },
    game::bodensee::{Action, Observation, Reason},
};

/// Advice by a table: what a good player does by his rules, unless it is worse for sure.
pub(super) fn explain(table: &ValueTable) -> Advice {
    let ranked = table.values.ranked();
    let asked = ranked.iter().find(|weighed| weighed.action == table.rule.action);
    let is_worse = asked
        .is_some_and(|it| it.less.amount > Unit::Worth.thresholds().equal && it.less.is_sure());
    match ranked.first().filter(|_| is_worse) {
        Some(best) => advice(table, best.action, searched(best.action), ranked),
        None => advice(table, table.rule.action, by_rule(&table.rule), ranked),
    }
}

/// The same with what the advised action does that another does not: what the rules ask for where it is advised against
/// that, which does not stand unless those who play on find so too, else the best of those that are worse for sure. A bid that
/// is made only since to pass is worse is not asked for where that is found better.
// "Leaving the game to Anna would be worse" stood above "perhaps better: pass".
pub(super) fn hint(seen: &Observation, table: &ValueTable, second: &SecondJudge<'_>) -> Advice {
    let (first, asked) = (explain(table), table.rule.action);
    let is_denied = table.rule.reason == Reason::Overbid && first.action == Action::Pass;
    if first.action == asked || is_denied {
        return beside_next(seen, first, second);
    }
    let pair = [first.action, asked];
    let Some(compared) = second.compare(seen, pair) else { return first };
    if is_found(&compared) {
        return contrasted(seen, first, asked, &compared, second);
    }
    let ruled = advice(table, asked, by_rule(&table.rule), first.ranked);
    if second.is_of_marks() { settle(ruled, pair, &compared) } else { ruled }
}

/// True if the first of two actions is better for sure by more than what counts as equal.
fn is_found(compared: &Comparison) -> bool {
    let loss = compared.loss();
    loss.amount > Unit::Worth.thresholds().equal && loss.is_sure()
}

/// Advice with what it does that the best of the worse actions does not, where there is one.
fn beside_next(seen: &Observation, advice: Advice, second: &SecondJudge<'_>) -> Advice {
    let is_next = |it: &&Weighed<Action>| {
        it.action != advice.action && !it.is_equal(Unit::Worth) && it.less.is_sure()
    };
    let next = advice.ranked.iter().find(is_next).map(|weighed| weighed.action);
    let compare = |next| Some((next, second.compare(seen, [advice.action, next])?));
    match next.and_then(compare) {
        Some((next, compared)) => contrasted(seen, advice, next, &compared, second),
        None => advice,
    }
}

/// Advice with the first cause of what another action loses beside it.
fn contrasted(
    seen: &Observation,
    mut advice: Advice,
    other: Action,
    compared: &Comparison,
    second: &SecondJudge<'_>,
) -> Advice {
    let pair = [advice.action, other];
    // What the one comes to where all play on is not what the hint is about if it is no mark there.
    if compared.loss().class(Unit::Worth).is_mark() {
        let facts = contrast::causes(seen, pair, compared).into_iter().take(1);
        // The loss that a hint shows may be that of the look, of which they are no parts.
        advice.why.facts = facts.map(|told| ToldFact { part: None, ..told }).collect();
        tell_shares(&mut advice.why, compared);
        advice.why.against = (!advice.why.facts.is_empty()).then_some(other);
    }
    // A loss stands below the best of the rows.
    let is_first = advice.ranked.first().is_some_and(|first| first.action == pair[0]);
    if second.is_of_marks() && is_first { settle(advice, pair, compared) } else { advice }
}

/// Advice against an action that may be a mark: what a good player does by his rules only if it is as good as the best of
/// the others, so that the loss is the loss against what is advised.
pub(super) fn better(table: &ValueTable, did: Action) -> Advice {
    let ranked = table.values.ranked();
    let mut others = ranked.iter().filter(|weighed| weighed.action != did);
    let best = others.clone().next().expect("what loses has something better beside it").action;
    let is_rule = |it: &&Weighed<Action>| it.action == table.rule.action;
    if others.find(is_rule).is_some_and(|asked| asked.is_equal(Unit::Worth)) {
        return advice(table, table.rule.action, by_rule(&table.rule), ranked);
    }
    advice(table, best, searched(best), ranked)
}

/// The same where it is a mark, with the causes of what that loses.
pub(super) fn insist(
    seen: &Observation,
    better: Advice,
    did: Action,
    compared: &Comparison,
) -> Advice {
    let pair = [better.action, did];
    let mut why = Why { facts: contrast::causes(seen, pair, compared), ..better.why };
    tell_shares(&mut why, compared);
    why.against = (!why.facts.is_empty()).then_some(did);
    settle(Advice { why, ..better }, pair, compared)
}

/// Tells in how many worlds it is so where a reason found by search has no cause: it says nothing but that.
fn tell_shares(why: &mut Why, compared: &Comparison) {
    if why.facts.is_empty() && why.reason == Reason::Searched {
        why.facts.push(ToldFact { fact: causes::shares(compared.counts()), part: None });
    }
}

/// The advice with what was found of two actions that were played on.
fn settle(advice: Advice, [better, did]: [Action; 2], compared: &Comparison) -> Advice {
    compared.settle(advice, better, |action| action == did)
}

/// The same where the second is what was done and is no mark: it is advised if it is better for sure.
pub(super) fn settle_or_advise(
    advice: Advice,
    rule: &Decision,
    pair: [Action; 2],
    compared: &Comparison,
) -> Advice {
    let did = pair[1];
    let why = || if rule.action == did { by_rule(rule) } else { searched(did) };
    compared.settle_or_advise(advice, pair, |action| action == did, why)
}

const fn advice(
    table: &ValueTable,
    action: Action,
    why: Why,
    ranked: Vec<Weighed<Action>>,
) -> Advice {
    let worlds = table.values.worlds();
    Advice { action, why, ranked, unit: Unit::Worth, worlds, method: table.method }
}

pub(super) const fn by_rule(rule: &Decision) -> Why {
    Why::rule(rule.reason, rule.cards)
}

const fn searched(best: Action) -> Why {
    let cards = match best {
        Action::Play(card) => CardSet::one(card),
        Action::Bid(_) | Action::Pass | Action::Call(_) | Action::Enough => CardSet::EMPTY,
    };
    Why::rule(Reason::Searched, cards)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        bots::{Rng, bodensee::player},
        cards::{BySide, Side},
        coach::{
            bodensee::{Judge, advise},
            report::{Effort, Occupant, bodensee::DecisionPoint},
        },
        game::{
            Level, Seed,
            bodensee::{Legal, Round, dealt},
        },
        rules::{House, bodensee::Tallies, house::Variant},
    };

    /// Observation before this action of a round that clubs play.
    fn before(seed: u64, actions: usize) -> Observation {
        let house = House { variant: Variant::Bodensee, ..House::default() };
        let mut round = Round::new(dealt(Seed(seed), Side::Near, 1), house);
        let observe = |round: &Round, side| {
            Observation::of(round, side, Tallies::default(), round.legal(side))
        };
        for _ in 0..actions {
            let Some(side) = round.turn() else { break };
            let said = player(Level::Club).act(&observe(&round, side), &mut Rng::new(seed));
            round.apply(side, said.action).expect("players do what is legal");
        }
        observe(&round, round.turn().unwrap_or(Side::Near))
    }

    /// law: what a hint says that a card loses beside the advised one is what the mark on that card says, and what it tells
    /// of the two is a cause.
    #[test]
    fn a_hint_and_a_mark_say_one_figure() {
        let (mut marks, mut causes) = (0, 0);
        for seed in 0..30 {
            let seen = before(seed, 12 + 2 * (seed as usize % 12));
            if !matches!(seen.legal(), Legal::Play { cards, .. } if cards.len() > 1) {
                continue;
            }
            let seated = BySide([Occupant::Level(Level::Club); 2]);
            let told = advise(&seen, &seated, Effort::Review).expect("it is the side's turn");
            // Rows are settled where the advised card is the first of them.
            let is_first = told.ranked.first().is_some_and(|first| first.action == told.action);
            let Some(next) = told.why.against.filter(|_| is_first) else { continue };
            let point = DecisionPoint::new(seen, next, seated);
            let judged = Judge::of(point, Effort::Review).judge(next);
            if judged.verdict.class.is_mark() && judged.advice.action == told.action {
                let loss = judged.verdict.played_on.expect("marks are played on").loss;
                assert_eq!(told.of(next).expect("it was weighed").less, loss, "seed {seed}");
                assert_eq!(told.why.facts.len(), 1, "seed {seed}");
                let first = judged.advice.why.facts.first().map(|told| told.fact);
                causes += usize::from(first == Some(told.why.facts[0].fact));
                marks += 1;
            }
        }
        assert!(marks > 1, "only {marks} marks");
        assert_eq!(causes, marks);
    }
}
