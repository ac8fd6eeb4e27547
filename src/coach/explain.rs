//! Explanation of a table: the rule of thumb where it is as good as the best, else the contrast with it.

use super::{contrast, weigh::Table};
use crate::{
    bots::{Decision, ReasonKind},
    game::{Action, Observation},
    rules::CardSet,
    train::{Advice, Weighed, Why},
};

/// Advice by a table, beside what the rules of thumb ask for.
pub(super) fn explain(seen: &Observation, table: &Table, rule: &Decision) -> Advice {
    let ranked = table.ranked();
    let by_rule = Why::rule(rule.reason.kind, rule.reason.cards);
    let Some(best) = ranked.first().copied() else {
        return Advice::unweighed(rule.action, by_rule);
    };
    let asked = ranked.iter().find(|weighed| weighed.action == rule.action).copied();
    let (action, why) = match asked {
        Some(asked) if is_clearly_worse(&asked, table) => {
            (best.action, searched(seen, table, &best, &asked))
        }
        _ => (rule.action, by_rule),
    };
    let worlds = table.values.worlds();
    Advice { action, why, ranked, unit: table.unit, worlds, exact: table.exact }
}

/// True if the best is ahead by more than what counts as equal, for sure.
fn is_clearly_worse(asked: &Weighed, table: &Table) -> bool {
    asked.less.amount > table.unit.thresholds().equal && asked.less.is_sure(table.unit)
}

fn searched(seen: &Observation, table: &Table, best: &Weighed, rule: &Weighed) -> Why {
    let cards = match best.action {
        Action::Play(card) => CardSet::one(card),
        _ => CardSet::EMPTY,
    };
    let facts = contrast::facts(seen, table, best.action, rule);
    Why { kind: ReasonKind::Searched, cards, against: Some(rule.action), facts }
}
