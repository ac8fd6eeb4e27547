//! Judging: the verdict on what a side did, from what it knew then.

#[cfg(feature = "tui")]
use super::played_on::Rollouts;
use super::{
    belief::Belief,
    explain,
    played_on::{self, Comparison},
    weigh::{Depth, ValueTable, by_who_sits_there, weigh},
};
#[cfg(feature = "tui")]
use crate::{bots::bodensee::player, coach::report::Loss, game::Level};
use crate::{
    coach::{
        confirm,
        report::{
            Class, Effort, Unit, Verdict,
            bodensee::{Advice, DecisionPoint, JudgedDecision},
        },
    },
    game::bodensee::{Action, Observation},
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
    /// Values with open cards: what a card loses where nobody need guess.
    open: ValueTable,
    /// Values by which it is advised.
    table: ValueTable,
    advice: Advice,
    /// Number of worlds in which what may be a mark is played on.
    worlds: usize,
}

impl Judge {
    /// Judge of the position of this decision. Of bids the one that was made is weighed in any case.
    pub fn of(point: DecisionPoint, effort: Effort) -> Self {
        let (depth, worlds) = (Depth::of(effort), confirm::worlds(effort));
        let DecisionPoint { seen, seated, did, chance, .. } = &point;
        let belief = Belief::of(seen, seated).by_chance(*chance);
        let open = weigh(seen, &belief, depth, Some(*did));
        let table = by_who_sits_there(seen, seated, &belief, &open, depth);
        let advice = explain::explain(&table);
        Self { point, belief, open, table, advice, worlds }
    }

    /// Advice for the position, whatever was done there.
    pub const fn advice(&self) -> &Advice {
        &self.advice
    }

    /// Verdict on this action, which is one of those that were weighed, and the advice beside it.
    pub fn judge(&self, did: Action) -> JudgedDecision {
        let seen = &self.point.seen;
        let (verdict, advice) = self.verdict(did);
        JudgedDecision {
            at: self.point.at,
            trick: matches!(did, Action::Play(_)).then(|| seen.trick_no()),
            place: place(seen),
            seat: seen.side(),
            did,
            verdict,
            advice,
        }
    }

    fn verdict(&self, did: Action) -> (Verdict, Advice) {
        let (unit, solved) = (Unit::Worth, self.open.values.loss(did));
        let advised = || self.advice.clone();
        if self.advice.is_all_the_same() {
            return (Verdict::free(unit, solved), advised());
        }
        let equal = unit.thresholds().equal;
        let is_as_good = self.advice.of(did).is_some_and(|it| it.is_as_good(unit));
        // A loss only finds what is worth playing on: below its own error it finds nothing.
        let losses = [self.table.values.loss(did), solved];
        let is_asked = losses.iter().any(|it| it.amount >= equal && it.amount >= it.error);
        if self.advice.action == did || is_as_good || !is_asked {
            return (Verdict::harmless(Class::Good, unit, solved), advised());
        }
        let better = explain::better(&self.table, did);
        let compared = self.play_on(better.action, did);
        let played_on = compared.as_ref().map(Comparison::played_on);
        let solved = self.open.values.between(better.action, did);
        let verdict = Verdict::on(unit, solved, played_on, false);
        let told = compared.map(|compared| {
            if verdict.class.is_mark() {
                explain::insist(&self.point.seen, better, did, &compared)
            } else {
                let pair = [better.action, did];
                explain::settle_or_advise(advised(), &self.table.rule, pair, &compared)
            }
        });
        (verdict, told.unwrap_or_else(advised))
    }

    /// A better action and this one, played on in other worlds than those of the look.
    fn play_on(&self, better: Action, did: Action) -> Option<Comparison> {
        let DecisionPoint { seen, seated, .. } = &self.point;
        played_on::for_a_mark(seen, seated, &self.belief, [better, did], self.worlds)
    }
}

/// Loss of a decision against a better action where the whole expert plays on at its side, in so many other worlds than
/// those of the judge; none where too few fit what was told.
#[cfg(feature = "tui")]
pub(crate) fn expert_loss(point: &DecisionPoint, better: Action, worlds: usize) -> Option<Loss> {
    let DecisionPoint { seen, seated, chance, .. } = point;
    let players = played_on::seated_beside(seen, seated, player(Level::Expert));
    let belief = Belief::of(seen, seated).by_chance(!chance);
    let rollouts = Rollouts::new(seen, players, &belief);
    let compared = rollouts.compared(better, point.did, worlds);
    (compared.worlds.len() > 1).then(|| compared.loss())
}

/// Place in the trick, or in the bidding.
fn place(seen: &Observation) -> u8 {
    let before = match seen.mode() {
        Some(_) => usize::from(seen.lead().is_some()),
        None => seen.log().len(),
    };
    before as u8 + 1
}
