//! Judging: the verdict on what a seat did, from what it knew then.

use super::{
    belief::Belief,
    explain,
    played_on::{self, Comparison},
    weigh::{self, ValueTable, weigh_again, weigh_within},
};
use crate::{
    bots::{
        self,
        schieber::{Decision, evaluate::budget::Budget},
    },
    cards::Mode,
    coach::{
        confirm::WORLDS_OF_A_FIND,
        report::{Advice, Class, DecisionPoint, Effort, JudgedDecision, Verdict},
    },
    game::schieber::{
        Action, Observation,
        guideline::{self, Lead},
        hand_value,
    },
    rules::house::Customs,
};

/// Judges a decision.
pub fn judge(point: &DecisionPoint, effort: Effort) -> JudgedDecision {
    Judge::of(point.clone(), effort).judge(point.did)
}

/// Judge of one position, who has weighed what may be done there.
#[derive(Clone, Debug)]
pub struct Judge {
    point: DecisionPoint,
    belief: Belief,
    rule: Decision,
    /// Values with open cards: what an action loses where nobody need guess.
    open: ValueTable,
    /// Values by which it is advised, those of the longer look of a hint.
    // With open cards nobody needs help: an Ace kept in the seventh trick, that costs 26, was as good as any, and a card of
    // which the hint had said "brings 19 ±1 less" was "about as good" in the review.
    table: ValueTable,
    advice: Advice,
    /// Number of worlds in which what may be a mark is played on.
    worlds: usize,
}

impl Judge {
    /// Judge of the position of this decision. Of calls the one that was made is weighed in any case.
    pub fn of(point: DecisionPoint, effort: Effort) -> Self {
        Self::within(point, weigh::budget(effort), played_on::worlds(effort))
    }

    /// The same by a budget of one's own, that plays on in so many worlds.
    pub fn within(point: DecisionPoint, budget: Budget, worlds: usize) -> Self {
        let seen = &point.seen;
        let belief = Belief::of(seen, &point.seated).by_chance(point.chance);
        // At a table of novices the hint said "give points" and the review "Anna has kept Spades", who tells nothing by that.
        let rule = bots::schieber::rule_of_thumb(&belief.known(seen))
            .expect("who decides has a call or a card to choose");
        let open = weigh_within(seen, &belief, budget, Some(point.did));
        let table = weigh_again(seen, &point.seated, &belief, &open, worlds);
        let advice = explain::explain(seen, &table, &rule, &belief);
        Self { point, belief, rule, open, table, advice, worlds }
    }

    /// Values of what may be done there, by which it is advised.
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
            verdict,
            advice,
        }
    }

    fn verdict(&self, did: Action) -> (Verdict, Advice) {
        let (unit, solved) = (self.table.unit, self.open.values.loss(did));
        let advised = || self.advice.clone();
        if self.advice.is_all_the_same() {
            return (Verdict::free(unit, solved), advised());
        }
        let by_rule = self.is_by_rule(did);
        let is_best = self.advice.action == did || self.is_as_good(did);
        if is_best || !self.is_asked_about(did, by_rule) {
            let found = is_best && self.would_lose_by_rule(did);
            let class = if found { Class::Find } else { Class::Good };
            return (Verdict { by_rule, ..Verdict::harmless(class, unit, solved) }, advised());
        }
        let harmless = || (Verdict::harmless(Class::Good, unit, solved), advised());
        self.confirm(did, by_rule).unwrap_or_else(harmless)
    }

    /// True if the action may be a mark, and is played on: of a custom what may be an error.
    fn is_asked_about(&self, did: Action, by_rule: bool) -> bool {
        let (unit, loss) = (self.table.unit, self.table.values.loss(did));
        if by_rule {
            return loss.class(unit) >= Class::Error;
        }
        loss.amount >= unit.thresholds().equal && loss.amount >= loss.error
    }

    /// Verdict on an action that may be a mark: one that is better is played on beside it. With it the advice, which is to
    /// do that one if the verdict is told of. None where all else is equivalent.
    fn confirm(&self, did: Action, by_rule: bool) -> Option<(Verdict, Advice)> {
        let Self { point, open, table, rule, .. } = self;
        let better = explain::better(&point.seen, table, rule, did)?;
        // Of the same two: "with open cards it would be 0" was said of a card that brings 11 more there than the better one.
        let solved = open.values.between(better, did);
        let compared = self.play_on(better, did, self.worlds);
        let played_on = compared.as_ref().map(Comparison::played_on);
        let verdict = Verdict::on(table.unit, solved, played_on, by_rule);
        let pair = [better, did];
        let told = compared.map(|compared| {
            if verdict.is_told() {
                explain::insist(&point.seen, table, rule, pair, (&compared, solved))
            } else {
                let advice = self.advice.clone();
                explain::settle_or_advise(&point.seen, advice, rule, pair, &compared)
            }
        });
        let advice = told.unwrap_or_else(|| self.advice.clone());
        Some((verdict, advice))
    }

    /// An action beside a better one, played on in other worlds than those of the look.
    fn play_on(&self, better: Action, did: Action, worlds: usize) -> Option<Comparison> {
        let DecisionPoint { seen, seated, .. } = &self.point;
        let reckoned = (self.table.unit, &self.belief);
        played_on::for_a_mark(seen, seated, reckoned, [better, did], worlds)
    }

    /// True if no action brings more than what counts as equal.
    fn is_as_good(&self, did: Action) -> bool {
        self.advice.of(did).is_some_and(|weighed| weighed.is_as_good(self.table.unit))
    }

    /// True if the rule of thumb would have given much away, for sure and confirmed by playing on.
    fn would_lose_by_rule(&self, did: Action) -> bool {
        let (unit, rule) = (self.table.unit, self.rule.action);
        let is_error = |of: Comparison| of.loss().class(unit) >= Class::Error;
        self.table.values.loss(rule).class(unit) >= Class::Error
            && self.play_on(did, rule, WORLDS_OF_A_FIND.min(self.worlds)).is_some_and(is_error)
    }

    /// True if a partner relies on the action: a custom, and a call that the rules of thumb ask for or allow.
    fn is_by_rule(&self, did: Action) -> bool {
        let seen = &self.point.seen;
        let is_asked_for = self.rule.action == did;
        match did {
            Action::Call(mode) => is_asked_for || allows(seen, mode),
            Action::Play(_) => {
                let caller = seen.called().map(|called| called.caller);
                let is_strict = seen.house().bots.customs == Customs::Strict;
                let by_partner = caller == Some(seen.seat().partner());
                is_asked_for && self.rule.reason.kind.is_custom(by_partner, is_strict)
            }
            Action::Push
            | Action::Double(_)
            | Action::Bergpreis
            | Action::Silent
            | Action::ThrowIn
            | Action::Agree
            | Action::Refuse
            | Action::Weis
            | Action::Stoeck
            | Action::Claim => is_asked_for,
        }
    }
}

/// True if the guideline rates the hand as plain enough for this call.
fn allows(seen: &Observation, mode: Mode) -> bool {
    let (hand, rules) = (seen.hand(), &seen.house().bots);
    let is_partners = seen.pushed() && seen.seat() != seen.forehand();
    let lead = if is_partners { Lead::Partners } else { Lead::Own };
    let slack = if hand_value::voids(hand) > 0 { rules.three_suiter_slack } else { 0 };
    guideline::judge(hand, mode, lead, slack, seen.house()).fits
}

/// Place in the trick, or in the calling.
fn place(seen: &Observation) -> u8 {
    let before = match seen.mode() {
        Some(_) => seen.trick().map_or(0, |trick| trick.cards().len()),
        None => seen.log().len(),
    };
    before as u8 + 1
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        cards::BySeat,
        coach::{
            report::{Method, Occupant},
            schieber::testing::choice,
        },
        game::Level,
    };

    /// law: a card that is as good as any with open cards is a mark where people who play on do not find what makes up for
    /// it, and the row of the card says the price of the mark.
    #[test]
    fn what_open_cards_pass_over_is_a_mark_where_it_is_played_on() {
        let seen = choice(20_132, Level::Club, |seen| seen.trick_no() == 6).expect("a choice");
        let [played, better] = ["R7", "EK"].map(|card| Action::Play(card.parse().unwrap()));
        let seated = BySeat([Occupant::Level(Level::Club); 4]);
        let point = DecisionPoint::new(seen, played, seated);
        let judge = Judge::of(point, Effort::Review);
        let judged = judge.judge(played);
        let found = (judged.verdict.class, judged.advice.action, judged.advice.method);
        assert_eq!(found, (Class::Blunder, better, Method::PlayedOn));
        assert!(judged.verdict.solved.amount < 1.0, "{:?}", judged.verdict);
        let row = judged.advice.of(played).expect("every card was weighed");
        assert_eq!(Some(row.less), judged.verdict.played_on.map(|found| found.loss));
        assert_eq!(judge.judge(better).verdict.class, Class::Find);
    }
}
