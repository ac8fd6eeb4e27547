//! Judging: the verdict on what a seat did, from what it knew then.

use super::{
    explain,
    played_on::{PlayedOn, another},
    weigh::{ValueTable, weigh},
};
use crate::{
    bots::{self, schieber::Decision},
    cards::Mode,
    coach::report::{Advice, Class, DecisionPoint, Effort, JudgedDecision, Verdict},
    game::schieber::{
        Action, Observation,
        guideline::{self, Lead},
        hand_value,
    },
};

/// Judges a decision.
pub fn judge(point: &DecisionPoint, effort: Effort) -> JudgedDecision {
    Judge::of(point.clone(), effort).judge(point.did)
}

/// Judge of one position, who has weighed what may be done there.
#[derive(Clone, Debug)]
pub struct Judge {
    point: DecisionPoint,
    rule: Decision,
    table: ValueTable,
    advice: Advice,
}

impl Judge {
    /// Judge of the position of this decision. Of calls the one that was made is weighed in any case.
    pub fn of(point: DecisionPoint, effort: Effort) -> Self {
        let seen = &point.seen;
        let rule = bots::schieber::rule_of_thumb(seen)
            .expect("who decides has a call or a card to choose");
        let table = weigh(seen, effort, Some(point.did), point.chance);
        let advice = explain::explain(seen, &table, &rule, point.chance);
        Self { point, rule, table, advice }
    }

    /// Values of what may be done there.
    pub const fn table(&self) -> &ValueTable {
        &self.table
    }

    /// Advice for the position, whatever was done there.
    pub const fn advice(&self) -> &Advice {
        &self.advice
    }

    /// True if this action was weighed.
    pub fn has_weighed(&self, action: Action) -> bool {
        self.table.values.actions().contains(&action)
    }

    /// Verdict on this action, which is one of those that were weighed, and the advice beside it.
    pub fn judge(&self, did: Action) -> JudgedDecision {
        let seen = &self.point.seen;
        let (verdict, advice) = self.verdict(did);
        let trick = matches!(did, Action::Play(_)).then(|| seen.trick_no());
        JudgedDecision {
            at: self.point.at,
            trick,
            place: place(seen),
            seat: seen.seat(),
            did,
            expected: advice.expected().filter(|_| trick.is_some()),
            verdict,
            advice,
        }
    }

    fn verdict(&self, did: Action) -> (Verdict, Advice) {
        let (unit, loss) = (self.table.unit, self.table.values.loss(did));
        let advised = || self.advice.clone();
        if self.advice.is_all_the_same() {
            return (Verdict::free(unit, loss), advised());
        }
        let by_rule = self.is_by_rule(did);
        let is_best = self.advice.action == did || self.is_as_good(did);
        if is_best || !loss.class(unit).is_mark() {
            let found = is_best && self.would_lose_by_rule(did);
            let class = if found { Class::Find } else { Class::Good };
            return (Verdict { by_rule, ..Verdict::harmless(class, unit, loss) }, advised());
        }
        let better = explain::insist(&self.point.seen, &self.table, &self.rule, did);
        let chance = another(self.point.chance);
        let second = PlayedOn::second(unit);
        let played_on = second.loss(&self.point.seen, better.action, did, chance);
        (Verdict::on(unit, loss, played_on, by_rule), better)
    }

    /// True if no action brings more than what counts as equal.
    fn is_as_good(&self, did: Action) -> bool {
        let equal = self.table.unit.thresholds().equal;
        self.advice.of(did).is_some_and(|weighed| weighed.less.amount <= equal)
    }

    /// True if the rule of thumb would have given much away, for sure and confirmed by playing on.
    fn would_lose_by_rule(&self, did: Action) -> bool {
        let (table, rule) = (&self.table, self.rule.action);
        let confirms =
            || explain::is_confirmed(&self.point.seen, table, [did, rule], self.point.chance);
        table.values.loss(rule).class(table.unit) >= Class::Error && confirms()
    }

    /// True if a partner relies on the action: a signal that the rules of thumb ask for, and a call that they allow.
    fn is_by_rule(&self, did: Action) -> bool {
        match did {
            Action::Call(mode) => self.rule.action == did || allows(&self.point.seen, mode),
            // Open cards see no use in telling a partner anything: of 16 signals that were marks by them, playing on
            // confirmed 44 % and contradicted 12 %.
            Action::Play(_) => self.rule.action == did && self.rule.reason.kind.is_signal(),
            Action::Push | Action::Weis | Action::Stoeck | Action::Claim => self.rule.action == did,
        }
    }
}

/// True if the guideline rates the hand as plain enough for this call.
fn allows(seen: &Observation, mode: Mode) -> bool {
    let (hand, rules) = (seen.hand(), &seen.house().bots);
    let is_partners = seen.pushed() && seen.seat() != seen.forehand();
    let lead = if is_partners { Lead::Partners } else { Lead::Own };
    let slack = if hand_value::voids(hand) > 0 { rules.three_suiter_slack } else { 0 };
    guideline::judge(hand, mode, lead, slack, rules).fits
}

/// Place in the trick, or in the calling.
fn place(seen: &Observation) -> u8 {
    let before = match seen.mode() {
        Some(_) => seen.trick().map_or(0, |trick| trick.cards().len()),
        None => seen.log().len(),
    };
    before as u8 + 1
}
