//! Verdicts on actions: the loss, and the class of a mark.

/// Class of an action by what it gave away.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Class {
    /// No choice, or one that does not matter.
    Free,
    /// As good as the best, not certain to be worse, or a custom.
    Good,
    /// The best where the rule of thumb would have lost much for sure.
    Find,
    /// A small loss.
    Slip,
    /// A loss to learn from.
    Error,
    /// A Banner to the wrong side, a trick, a match.
    Blunder,
}

impl Class {
    /// Every class, the harmless first.
    pub const ALL: [Self; 6] =
        [Self::Free, Self::Good, Self::Find, Self::Slip, Self::Error, Self::Blunder];

    /// Word of the class on the pipe.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Free => "free",
            Self::Good => "good",
            Self::Find => "find",
            Self::Slip => "slip",
            Self::Error => "error",
            Self::Blunder => "blunder",
        }
    }

    /// Mark of the class, as chess players write it.
    pub const fn mark(self) -> &'static str {
        match self {
            Self::Free => "·",
            Self::Good => "✓",
            Self::Find => "!",
            Self::Slip => "?!",
            Self::Error => "?",
            Self::Blunder => "??",
        }
    }

    /// True if something was given away.
    pub const fn is_mark(self) -> bool {
        matches!(self, Self::Slip | Self::Error | Self::Blunder)
    }
}

/// Unit in which a loss is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Unit {
    /// Card points of ours less theirs, match included, before the factor.
    Saldo,
    /// Points as they are written, of a call.
    Written,
    /// Thousandths from lost to won: of the game, where the round may end it; in Bodensee of the round.
    Worth,
}

impl Unit {
    /// Word of the unit on the pipe.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Saldo => "saldo",
            Self::Written => "written",
            Self::Worth => "worth",
        }
    }

    /// Thresholds of the classes in this unit, of losses that were played on (`jass regret --marks --levels
    /// random,novice,club,expert,master --positions 60 --calls 12`, seeds 101 to 103 together). "Signed" is the mean over
    /// all decisions, marks or not.
    ///
    /// | decisions | level | played on | signed | given away | largest | `?!` | `?` | `??` |
    /// |---|---|---|---|---|---|---|---|---|
    /// | 180 cards, in Saldo | random | 92 | 7.0 | 7.4 | 77 | 11 | 26 | 26 |
    /// | | novice | 61 | 2.3 | 2.8 | 45 | 9 | 11 | 11 |
    /// | | club | 31 | 0.2 | 0.5 | 28 | 4 | 1 | 2 |
    /// | | expert | 14 | 0.0 | 0.1 | 16 | 1 | 1 | 0 |
    /// | | master | 4 | -0.1 | 0 | 0 | 0 | 0 | 0 |
    /// | 36 calls, written | random | 27 | 113 | 113 | 509 | 6 | 13 | 5 |
    /// | | novice | 9 | 5.4 | 3.7 | 93 | 2 | 0 | 0 |
    /// | | club | 3 | 0 | 0 | 0 | 0 | 0 | 0 |
    /// | | expert | 1 | 2.0 | 2.0 | 71 | 1 | 0 | 0 |
    /// | | master | 3 | 4.0 | 4.2 | 82 | 2 | 0 | 0 |
    ///
    /// An earlier judge, who let the club play on, gave a novice 0.30 cards of 20 points and more a round, 0.32 of 8 to 20
    /// and 0.20 of less. The worth of a game is in proportion to the cards: a chance of 3, 8 and 20 in a hundred to win it.
    pub const fn thresholds(self) -> Thresholds {
        match self {
            Self::Saldo => {
                // Best and second lie within one point in 48 % of the decisions: that it does not matter is the
                // commonest true answer.
                let [slip, error, blunder] = [3.0, 8.0, 20.0];
                Thresholds { equal: 1.0, slip, error, blunder, step: 1.0 }
            }
            Self::Written => {
                let [slip, error, blunder] = [40.0, 100.0, 200.0];
                Thresholds { equal: 10.0, slip, error, blunder, step: 1.0 }
            }
            Self::Worth => {
                let [slip, error, blunder] = [30.0, 80.0, 200.0];
                Thresholds { equal: 10.0, slip, error, blunder, step: 10.0 }
            }
        }
    }
}

/// Least losses of the classes in one unit.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Thresholds {
    /// Difference up to which two actions are equally good.
    pub equal: f64,
    /// Least loss of a slip.
    pub slip: f64,
    /// Least loss of an error, and what a find must have saved.
    pub error: f64,
    /// Least loss of a blunder.
    pub blunder: f64,
    /// Step in which a difference is shown.
    pub step: f64,
}

/// Number of standard errors that a loss must exceed to be sure.
// Of differences that are nothing one in 44 lies beyond two errors above it.
const SURE: f64 = 2.0;

/// Loss of one action against another, with the standard error of the difference. Signed: what is measured on other
/// worlds than those on which the best was chosen may come out below nothing.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Loss {
    /// Mean of the paired differences.
    pub amount: f64,
    /// Standard error of the mean.
    pub error: f64,
}

impl Loss {
    /// True if the error could not erase it.
    pub fn is_sure(self) -> bool {
        self.amount > SURE * self.error
    }

    /// True if it is below this for sure.
    pub fn is_below(self, least: f64) -> bool {
        self.amount + SURE * self.error < least
    }

    /// The loss as it is shown, in whole steps of its unit: nothing is given away below nothing.
    #[must_use]
    pub fn rounded(self, unit: Unit) -> Self {
        let step = unit.thresholds().step;
        Self { amount: (self.amount.max(0.0) / step).round() * step, ..self }
    }

    /// Sum of these losses, whose errors have nothing to do with each other.
    pub fn sum(losses: impl Iterator<Item = Self>) -> Self {
        losses.fold(Self::default(), |sum, loss| Self {
            amount: sum.amount + loss.amount,
            error: sum.error.hypot(loss.error),
        })
    }

    /// Class of a loss by its size alone.
    pub fn class(self, unit: Unit) -> Class {
        let limits = unit.thresholds();
        match self.amount {
            _ if !self.is_sure() => Class::Good,
            loss if loss >= limits.blunder => Class::Blunder,
            loss if loss >= limits.error => Class::Error,
            loss if loss >= limits.slip => Class::Slip,
            _ => Class::Good,
        }
    }
}

/// Difference of two actions that were played on in the same worlds.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PlayedOn {
    /// Loss of the action against the better one, as people play it who do not see each other's cards. Signed.
    pub loss: Loss,
    /// Number of worlds that it rests on: fewer than for a mark where it was clear before that there is none.
    pub worlds: usize,
}

/// Verdict on an action, from what its seat could know when it acted.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Verdict {
    /// Class of the action.
    pub class: Class,
    /// Unit of the losses.
    pub unit: Unit,
    /// Loss where the cards are open from here on: of what was played on against the better action, and negative where it
    /// brings more there. No mark rests on it.
    pub solved: Loss,
    /// Loss where it was played on; none where the solved one left nothing to ask.
    pub played_on: Option<PlayedOn>,
    /// True if the action is a custom, on which a partner relies: that is never a mistake.
    pub by_rule: bool,
}

impl Verdict {
    /// Verdict where there was nothing to choose, or nothing to gain by it.
    pub(crate) const fn free(unit: Unit, solved: Loss) -> Self {
        Self::harmless(Class::Free, unit, solved)
    }

    /// Verdict that is no mark, whatever the size of the loss with open cards.
    pub(crate) const fn harmless(class: Class, unit: Unit, solved: Loss) -> Self {
        Self { class, unit, solved, played_on: None, by_rule: false }
    }

    /// Verdict on what was played on: its class is that of the loss there. A custom is no mistake, and without
    /// confirmation there is no mark.
    // Of 613 marks by open cards 82 were on cards that are better by more than two errors where people play on, and of
    // 360 that were no slip 80 lose less than two errors there.
    pub(crate) fn on(unit: Unit, solved: Loss, played_on: Option<PlayedOn>, by_rule: bool) -> Self {
        let confirmed = played_on.filter(|_| !by_rule).map(|played_on| played_on.loss.class(unit));
        let class = confirmed.unwrap_or(Class::Good);
        Self { class, unit, solved, played_on, by_rule }
    }

    /// Loss of a mark, which is what playing on has confirmed; none of what is no mark.
    pub fn loss(&self) -> Option<Loss> {
        self.played_on.filter(|_| self.class.is_mark()).map(|played_on| played_on.loss)
    }

    /// Amount that is given away: the loss of a mark as it is shown, or nothing.
    pub fn given_away(&self) -> Loss {
        self.loss().map_or_else(Loss::default, |loss| loss.rounded(self.unit))
    }

    /// Amount that a mark gives away, or that a dear custom costs.
    // A turn of 44 was all "the lie of the cards" beside a custom that had cost 23.
    pub(crate) fn cost(&self) -> f64 {
        let told = self.played_on.filter(|_| self.is_told());
        told.map_or(0.0, |told| told.loss.rounded(self.unit).amount)
    }

    /// Amount that is given away in least losses of a mark: so marks of several units are set beside each other.
    pub fn in_slips(&self) -> f64 {
        self.given_away().amount / self.slip()
    }

    /// Signed difference that means are taken of: that of every action that was played on, but of no custom.
    pub fn signed(&self) -> Option<Loss> {
        self.played_on.filter(|_| !self.by_rule).map(|played_on| played_on.loss)
    }

    /// Least loss of a mark in the unit of the verdict.
    pub const fn slip(&self) -> f64 {
        self.unit.thresholds().slip
    }

    /// True if the action is a custom that costs more than an error would.
    pub fn is_dear_custom(&self) -> bool {
        let class = self.played_on.map(|played_on| played_on.loss.class(self.unit));
        self.by_rule && class >= Some(Class::Error)
    }

    /// True if it is told of by a sentence of its own: a mark, and a custom that costs as much as an error.
    pub fn is_told(&self) -> bool {
        self.class.is_mark() || self.is_dear_custom()
    }

    /// True if those who played on found a loss, which may be as large as a slip.
    pub fn may_lose(&self) -> bool {
        let may_be = |on: PlayedOn| on.loss.amount > 0.0 && !on.loss.is_below(self.slip());
        self.played_on.is_some_and(may_be)
    }

    /// True if something would be better for sure with open cards, and is not for sure where people play on.
    pub fn is_better_openly(&self) -> bool {
        !self.class.is_mark() && self.played_on.is_some() && self.solved.class(self.unit).is_mark()
    }
}

#[cfg(test)]
mod tests {
    use super::{
        Class::{Blunder, Error, Good, Slip},
        *,
    };

    fn loss(amount: f64) -> Loss {
        Loss { amount, error: 1.0 }
    }

    fn on(solved: f64, amount: f64, by_rule: bool) -> Verdict {
        let played_on = PlayedOn { loss: loss(amount), worlds: 240 };
        Verdict::on(Unit::Saldo, loss(solved), Some(played_on), by_rule)
    }

    #[test]
    fn a_class_is_by_the_size_of_a_sure_loss() {
        let of = |amount| loss(amount).class(Unit::Saldo);
        let classes = [2.9, 3.0, 7.9, 8.0, 19.9, 20.0].map(of);
        assert_eq!(classes, [Good, Slip, Slip, Error, Error, Blunder]);
        assert_eq!(Loss { amount: 30.0, error: 15.0 }.class(Unit::Saldo), Good);
        assert_eq!(Loss { amount: 150.0, error: 75.0 }.class(Unit::Written), Good);
        assert_eq!(Loss { amount: 150.0, error: 74.0 }.class(Unit::Written), Error);
    }

    #[test]
    fn a_mark_is_what_playing_on_confirms() {
        assert_eq!([2.0, 9.0, 21.0].map(|it| on(30.0, it, false).class), [Good, Error, Blunder]);
        assert_eq!(on(30.0, 21.0, true).class, Good, "a custom is no mistake");
        let unconfirmed = Verdict::on(Unit::Saldo, loss(30.0), None, false);
        assert_eq!((unconfirmed.class, unconfirmed.loss()), (Good, None));
        assert_eq!(on(1.5, 21.0, false).class, Blunder, "the look only finds what is asked");
    }

    #[test]
    fn what_is_given_away_is_the_mark_as_it_is_shown() {
        let whole = |loss: Loss| loss.amount.round() as i64;
        let given = |amount| whole(on(30.0, amount, false).given_away());
        assert_eq!([2.4, 8.4, 8.6].map(given), [0, 8, 9]);
        for amount in [2.4, -8.0] {
            assert_eq!(on(30.0, amount, false).signed(), Some(loss(amount)));
        }
        let custom = on(30.0, 9.0, true);
        assert_eq!((custom.given_away(), custom.signed()), (Loss::default(), None));
        assert!(custom.is_dear_custom() && !on(30.0, 9.0, false).is_dear_custom());
        assert!(on(30.0, 2.0, false).is_better_openly());
        assert!(!on(30.0, 9.0, false).is_better_openly());
        assert_eq!(whole(loss(126.0).rounded(Unit::Worth)), 130);
    }
}
