//! Explanation of advice, from a table of values: the rule of thumb where it is as good as the best.

use super::{
    contrast,
    played_on::{Comparison, ROUND},
    weigh::ValueTable,
};
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
    let mut facts = contrast::causes(seen, [better.action, did], compared);
    // A reason found by search says nothing but its causes.
    if facts.is_empty() && better.why.reason == Reason::Searched {
        facts.push(ToldFact { fact: causes::shares(compared.counts()), part: None });
    }
    let against = (!facts.is_empty()).then_some(did);
    let pair = [better.action, did];
    settle(Advice { why: Why { against, facts, ..better.why }, ..better }, pair, compared)
}

/// The advice with what was found of two actions that were played on, where it rests on playing on itself.
pub(super) fn settle(
    mut advice: Advice,
    [better, did]: [Action; 2],
    compared: &Comparison,
) -> Advice {
    if advice.method.is_open() {
        return advice;
    }
    compared.settle(&mut advice.ranked, better, |action| action == did);
    for row in &mut advice.ranked {
        row.value = row.value.clamp(0.0, ROUND);
    }
    advice
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
