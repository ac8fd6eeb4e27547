//! Judging: the verdict on what a seat did, from what it knew then.

use super::{
    explain::explain,
    played_on::PlayedOn,
    weigh::{Table, weigh},
};
use crate::{
    bots::{self, Decision},
    game::{Action, Observation},
    train::{Advice, Class, DecisionPoint, Effort, JudgedDecision, Loss, Unit, Verdict},
};

/// Number that makes of one chance another.
const OTHER: u64 = 0x9e37_79b9_7f4a_7c15;

/// Judges a decision.
pub fn judge(point: &DecisionPoint, effort: Effort) -> JudgedDecision {
    let DecisionPoint { seen, did, .. } = point;
    let rule = bots::rule_of_thumb(seen).expect("who decides has a call or a card to choose");
    let table = weigh(seen, effort, Some(*did), point.chance);
    let advice = explain(seen, &table, &rule);
    let trick = matches!(did, Action::Play(_)).then(|| seen.trick_no());
    JudgedDecision {
        at: point.at,
        trick,
        place: place(seen),
        seat: seen.seat(),
        did: *did,
        expected: advice.expected().filter(|_| trick.is_some()),
        verdict: verdict(point, &table, &advice, &rule),
        advice,
    }
}

/// Place in the trick, or in the calling.
fn place(seen: &Observation) -> u8 {
    let before = match seen.mode() {
        Some(_) => seen.trick().map_or(0, |trick| trick.cards().len()),
        None => seen.log().len(),
    };
    before as u8 + 1
}

fn verdict(point: &DecisionPoint, table: &Table, advice: &Advice, rule: &Decision) -> Verdict {
    let did = point.did;
    let (unit, loss) = (table.unit, table.values.loss(did));
    if advice.is_all_the_same() {
        return Verdict::free(unit, loss);
    }
    let by_rule = rule.action == did && relies_on(rule, unit);
    let better = advice.ranked.first().map(|best| best.action).filter(|best| *best != did);
    let solved = Verdict::on(unit, loss, None, by_rule);
    match better {
        Some(better) if loss.class(unit).is_mark() => {
            let played_on = PlayedOn::second(unit).loss(&point.seen, better, did, chance_of(point));
            Verdict::on(unit, loss, played_on, by_rule)
        }
        None if is_find(advice, rule) => solved.found(),
        _ => solved,
    }
}

/// Chance of the second judge.
const fn chance_of(point: &DecisionPoint) -> u64 {
    point.chance.wrapping_mul(OTHER)
}

/// True if a partner relies on what the rule asks for: a signal, and a call that the guideline allows.
const fn relies_on(rule: &Decision, unit: Unit) -> bool {
    matches!(unit, Unit::Written) || rule.reason.kind.is_signal()
}

/// True if the rule of thumb would have given much away, for sure.
fn is_find(advice: &Advice, rule: &Decision) -> bool {
    let less = advice.of(rule.action).map_or_else(Loss::default, |weighed| weighed.less);
    less.class(advice.unit) >= Class::Error
}
