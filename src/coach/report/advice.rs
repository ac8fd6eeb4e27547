//! Advice in one position: what a good player would do, why, and what else there is.

use super::{Cause, Loss, Reviewed, ToldFact, Unit};
use crate::{
    cards::CardSet,
    game::{
        schieber,
        schieber::{Action, Reason, ReasonKind},
    },
};

/// Effort of a judgement, in worlds and positions and never in time: the same question has the same answer everywhere.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Effort {
    /// 30 worlds and a million positions.
    Tip,
    /// 300 worlds and 7 million positions.
    #[default]
    Review,
    /// 1,200 worlds and 40 million positions.
    Deep,
}

impl Effort {
    /// All of them, the least first.
    pub const ALL: [Self; 3] = [Self::Tip, Self::Review, Self::Deep];

    /// Word of the effort on the pipe.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Tip => "tip",
            Self::Review => "review",
            Self::Deep => "deep",
        }
    }
}

/// Advice in a position.
#[derive(Clone, Debug, PartialEq)]
pub struct Advice<G: Reviewed = schieber::Game> {
    /// Action of a good player.
    pub action: G::Action,
    /// Reason for the action.
    pub why: G::Why,
    /// Every action that was weighed, the best first; none where there is nothing to weigh.
    pub ranked: Vec<Weighed<G::Action>>,
    /// Unit of what was weighed.
    pub unit: Unit,
    /// Number of worlds that were looked at.
    pub worlds: usize,
    /// Way in which the values were found.
    pub method: Method,
}

/// Way in which values were found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Method {
    /// With open cards, every world solved to its end.
    Solved,
    /// With open cards, some worlds estimated after a few tricks.
    Estimated,
    /// By playing on, nobody seeing another's cards.
    PlayedOn,
    /// The mean of open cards and of playing on, in the same worlds.
    HalfPlayedOn,
}

impl Method {
    /// True if nothing of it was played on.
    pub const fn is_open(self) -> bool {
        matches!(self, Self::Solved | Self::Estimated)
    }
}

impl<G: Reviewed> Advice<G> {
    /// Advice where there was nothing to weigh.
    pub(crate) const fn unweighed(action: G::Action, why: G::Why) -> Self {
        Self {
            action,
            why,
            ranked: Vec::new(),
            unit: Unit::Saldo,
            worlds: 0,
            method: Method::Solved,
        }
    }

    /// Values of an action, if it was weighed.
    pub fn of(&self, action: G::Action) -> Option<&Weighed<G::Action>> {
        self.ranked.iter().find(|weighed| weighed.action == action)
    }

    /// Actions that are about as good as the best.
    pub fn equals(&self) -> impl Iterator<Item = G::Action> + '_ {
        self.ranked
            .iter()
            .filter(|weighed| weighed.is_equal(self.unit))
            .map(|weighed| weighed.action)
    }

    /// Another action that is about as good as the advised one, if that is as good as the best. In a review it is no mark.
    pub fn as_good(&self) -> Option<G::Action> {
        let is_advised = self.equals().any(|equal| equal == self.action);
        let mut as_good = self.ranked.iter().filter(|weighed| weighed.is_as_good(self.unit));
        as_good.find(|other| is_advised && other.action != self.action).map(|other| other.action)
    }

    /// True if an action that a shorter look advised has turned out worse. Where it is still about as good, another name
    /// on top is chance and no news.
    pub fn overturns(&self, first: G::Action) -> bool {
        !self.equals().any(|equal| equal == first)
    }

    /// Grade of an action that was weighed, as it is told beside its value.
    pub fn grade(&self, weighed: &Weighed<G::Action>) -> Grade {
        // What is advised is named even if another looked better: 10 ±6 less for two, and no row said which it was.
        let is_in_doubt = weighed.action == self.action && !weighed.less.is_sure();
        if !weighed.is_equal(self.unit) && !is_in_doubt {
            return Grade::Worse;
        }
        let is_first = self.ranked.first().is_some_and(|it| it.action == self.action);
        let is_advised = self.equals().any(|equal| equal == self.action);
        match weighed.action == self.action {
            true if is_first => Grade::Best,
            true if G::is_searched(&self.why) => Grade::Advised,
            true => Grade::ByRule,
            false if is_advised && !weighed.is_as_good(self.unit) => Grade::Worse,
            false if is_advised => Grade::AsGood,
            false => Grade::Perhaps,
        }
    }

    /// True if it does not matter what is done: every loss is too small to count, and is known as well as that.
    // Where one card brought 35 points more with open cards and 35 less played on, the mean of both was no difference, ±2.
    pub fn is_all_the_same(&self) -> bool {
        let equal = self.unit.thresholds().equal;
        let is_same = |Loss { amount, error }: Loss| amount <= equal && error <= equal;
        self.ranked.iter().all(|weighed| is_same(weighed.less))
    }

    /// True if the best action is ahead of every other for sure.
    pub fn is_certain(&self) -> bool {
        let others = self.ranked.iter().filter(|weighed| weighed.action != self.action);
        others.into_iter().all(|weighed| weighed.less.is_sure())
    }
}

/// Grade of an action among those that were weighed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Grade {
    /// The best.
    Best,
    /// Advised since it brings more than what the rules of thumb ask for, though another looks better.
    Advised,
    /// Advised by the rules of thumb, and about as good as the best, or not worse for sure.
    ByRule,
    /// About as good as the one that is advised, which is about as good as the best.
    AsGood,
    /// Perhaps better than the one that is advised.
    Perhaps,
    /// Worse.
    Worse,
}

/// An action that was weighed, beside the best.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Weighed<A = Action> {
    /// The action.
    pub action: A,
    /// Mean of what it brings, in the unit of the advice.
    pub value: f64,
    /// Mean Saldo of the round with a card, the points won so far included; none of calls.
    pub saldo: Option<f64>,
    /// Standard error of the mean.
    pub error: f64,
    /// Loss against the best, in the same worlds.
    pub less: Loss,
    /// Number of worlds in which it is better than the best.
    pub better: usize,
    /// Number of worlds in which it is as good.
    pub equal: usize,
    /// Number of worlds in which it is worse.
    pub worse: usize,
}

impl<A> Weighed<A> {
    /// Values it anew, in Saldo too where that is the unit.
    pub(crate) fn set_value(&mut self, value: f64) {
        if self.saldo == Some(self.value) {
            self.saldo = Some(value);
        }
        self.value = value;
    }

    /// Share of the worlds in which it is worse than the best, in per cent.
    pub const fn share_worse(&self) -> u8 {
        let all = self.better + self.equal + self.worse;
        match (100 * self.worse).checked_div(all) {
            Some(share) => share as u8,
            None => 0,
        }
    }

    /// True if it is within what counts as equal to the best.
    // "About as good" was said of a Seven with a loss of 2 that was not sure, and the review took 9 ±5 for it.
    pub fn is_as_good(&self, unit: Unit) -> bool {
        self.less.amount <= unit.thresholds().equal
    }

    /// True if it may be as good as the best: within what counts as equal, or within a slip that is not sure.
    pub fn is_equal(&self, unit: Unit) -> bool {
        let limits = unit.thresholds();
        let Loss { amount, .. } = self.less;
        amount <= limits.equal || (amount <= limits.slip && !self.less.is_sure())
    }
}

/// Reason for an action, with what was seen when it was tried out.
#[derive(Clone, Debug, PartialEq)]
pub struct Why {
    /// Rule of thumb, or that it was found by search.
    pub kind: ReasonKind,
    /// Cards of which the rule speaks.
    pub cards: CardSet,
    /// Action that the advised one is compared with. Advice has one where the search found another than the rules of
    /// thumb; the better action beside a mark may have one in any case.
    pub against: Option<Contrasted>,
    /// Facts of the contrast with that action, two at most; at least one where there is no rule of thumb to be told.
    pub facts: Vec<ToldFact>,
}

/// Action that the advised one is compared with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Contrasted {
    /// Action that the rules of thumb ask for, for this reason.
    AskedByRule(Action, Reason),
    /// Action that was taken, where the rules of thumb ask for another.
    Taken(Action),
    /// The best of those that are worse, where nothing was done yet.
    Next(Action),
}

impl Contrasted {
    /// The action itself.
    pub const fn action(self) -> Action {
        match self {
            Self::AskedByRule(action, _) | Self::Taken(action) | Self::Next(action) => action,
        }
    }
}

impl Why {
    /// Reason by a rule of thumb.
    pub(crate) const fn rule(kind: ReasonKind, cards: CardSet) -> Self {
        Self { kind, cards, against: None, facts: Vec::new() }
    }

    /// Cause of the difference to the other action, the first that is told.
    pub fn cause(&self) -> Cause {
        self.facts.first().map_or(Cause::Unexplained, |told| told.fact.cause())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::Mode;

    fn weighed(mode: Mode, amount: f64) -> Weighed {
        let less = Loss { amount, error: 3.0 };
        let action = Action::Call(mode);
        Weighed {
            action,
            value: -amount,
            saldo: None,
            error: 3.0,
            less,
            better: 0,
            equal: 0,
            worse: 1,
        }
    }

    #[test]
    fn what_is_still_about_as_good_is_not_overturned() {
        let kind = ReasonKind::Searched;
        let why = Why { kind, cards: CardSet::EMPTY, against: None, facts: Vec::new() };
        let advice: Advice = Advice {
            ranked: vec![weighed(Mode::Obenabe, 0.0), weighed(Mode::Unenufe, 2.0)],
            unit: Unit::Written,
            ..Advice::unweighed(Action::Call(Mode::Obenabe), why)
        };
        assert!(!advice.overturns(Action::Call(Mode::Unenufe)));
        let mut clear = advice.clone();
        clear.ranked[1] = weighed(Mode::Unenufe, 40.0);
        assert!(clear.overturns(Action::Call(Mode::Unenufe)));
    }
}
