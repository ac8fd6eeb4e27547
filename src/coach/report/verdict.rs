//! Verdicts on actions: the loss, and the class of a mark.

/// Class of an action by what it gave away.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Class {
    /// No choice, or one that does not matter.
    Free,
    /// As good as the best, or not certain to be worse.
    Good,
    /// The best where the rule of thumb would have lost much for sure.
    Find,
    /// A small loss, a signal by the rule, or a loss that two judges disagree on.
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
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unit {
    /// Card points of ours less theirs, match included, before the factor.
    Saldo,
    /// Points as they are written, of a call.
    Written,
    /// Thousandths of the game, from lost to won, where the round may end it.
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

    /// Thresholds of the classes in this unit. They are set from what the levels lose, by the same judge (`jass regret
    /// --marks --positions 1000 --calls 500`, seed 1): so many decisions of a hundred lose no more.
    ///
    /// | loss | level | mean | 50 | 75 | 90 | 99 | `?!` | `?` | `??` |
    /// |---|---|---|---|---|---|---|---|---|---|
    /// | of 1000 cards, in Saldo | random | 10.3 | 2.0 | 12.2 | 29.5 | 95.8 | 165 | 134 | 147 |
    /// | | novice | 5.3 | 0 | 4.2 | 15.7 | 83.3 | 156 | 66 | 55 |
    /// | | club | 3.7 | 0 | 2.5 | 12.1 | 45.0 | 158 | 46 | 24 |
    /// | | expert | 0.7 | 0 | 0 | 1.8 | 12.4 | 51 | 12 | 3 |
    /// | | master | 0.4 | 0 | 0 | 0.6 | 9.4 | 29 | 3 | 2 |
    /// | of 500 calls, written | random | 114 | 109 | 159 | 231 | 439 | 108 | 191 | 68 |
    /// | | novice | 11 | 0 | 13 | 43 | 99 | 50 | 0 | 0 |
    /// | | club | 9 | 0 | 0 | 39 | 117 | 43 | 0 | 0 |
    /// | | expert | 5 | 0 | 0 | 25 | 79 | 24 | 2 | 0 |
    /// | | master | 10 | 0 | 0 | 45 | 94 | 52 | 3 | 0 |
    ///
    /// A slip is more than master loses in 96 cards or 89 calls of a hundred, an error more than it ever loses but once in
    /// 200 cards or 100 calls, and a blunder is where the worst cards of club and the worst of random calls begin. By
    /// place in the trick the mean loss of a card is 12.1, 8.2, 10.6 and 9.2 (random), 9.4, 3.3, 5.0 and 1.7 (novice),
    /// 5.0, 2.1, 5.0 and 1.9 (club).
    /// The worth of a game is in proportion to the cards: a chance of 3, 8 and 20 in a hundred to win it.
    pub const fn thresholds(self) -> Thresholds {
        match self {
            Self::Saldo => {
                // Best and second lie within one point in 48 % of the decisions: that it does not matter is the
                // commonest true answer. Two errors, for with 300 worlds the best is ahead of the second by so much in
                // 55 % of them, with 30 in 37 %.
                let [slip, error, blunder] = [3.0, 8.0, 20.0];
                Thresholds { shown: 0.5, equal: 1.0, slip, error, blunder, sure: 2.0 }
            }
            Self::Written => {
                let [slip, error, blunder] = [40.0, 100.0, 200.0];
                Thresholds { shown: 0.5, equal: 10.0, slip, error, blunder, sure: 3.0 }
            }
            Self::Worth => {
                let [slip, error, blunder] = [30.0, 80.0, 200.0];
                Thresholds { shown: 5.0, equal: 10.0, slip, error, blunder, sure: 2.0 }
            }
        }
    }
}

/// Least losses of the classes in one unit.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Thresholds {
    /// Least difference that is shown as more than nothing.
    pub shown: f64,
    /// Difference up to which two actions are equally good.
    pub equal: f64,
    /// Least loss of a slip.
    pub slip: f64,
    /// Least loss of an error, and what a find must have saved.
    pub error: f64,
    /// Least loss of a blunder.
    pub blunder: f64,
    /// Number of standard errors that a loss must exceed to be sure.
    pub sure: f64,
}

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
    pub fn is_sure(self, unit: Unit) -> bool {
        self.amount > unit.thresholds().sure * self.error
    }

    /// True if it is more than nothing as it is shown.
    pub fn is_shown(self, unit: Unit) -> bool {
        self.amount >= unit.thresholds().shown
    }

    /// Amount as it is shown: nothing is given away below nothing.
    pub const fn shown(self) -> f64 {
        self.amount.max(0.0)
    }

    /// Class of a loss by its size alone.
    pub fn class(self, unit: Unit) -> Class {
        let limits = unit.thresholds();
        match self.amount {
            _ if !self.is_sure(unit) => Class::Good,
            loss if loss >= limits.blunder => Class::Blunder,
            loss if loss >= limits.error => Class::Error,
            loss if loss >= limits.slip => Class::Slip,
            _ => Class::Good,
        }
    }
}

/// Verdict on an action, from what its seat could know when it acted.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Verdict {
    /// Class of the action.
    pub class: Class,
    /// Unit of the losses.
    pub unit: Unit,
    /// Loss where the cards are open from here on.
    pub loss: Loss,
    /// Loss where sound players play on, of a slip, an error or a blunder.
    pub played_on: Option<Loss>,
    /// True if the rules of thumb ask for the action, so that a partner relies on it.
    pub by_rule: bool,
}

impl Verdict {
    /// Verdict where there was nothing to choose, or nothing to gain by it.
    pub(crate) const fn free(unit: Unit, loss: Loss) -> Self {
        Self::harmless(Class::Free, unit, loss)
    }

    /// Verdict that is no mark, whatever the size of the loss.
    pub(crate) const fn harmless(class: Class, unit: Unit, loss: Loss) -> Self {
        Self { class, unit, loss, played_on: None, by_rule: false }
    }

    /// Verdict on a loss. A signal by the rule is no more than a slip, and neither is a mark that playing on does not
    /// confirm.
    pub(crate) fn on(unit: Unit, loss: Loss, played_on: Option<Loss>, by_rule: bool) -> Self {
        let by_size = loss.class(unit);
        let confirmed = played_on.is_none_or(|loss| loss.is_shown(unit));
        let class = if by_rule || !confirmed { by_size.min(Class::Slip) } else { by_size };
        Self { class, unit, loss, played_on, by_rule }
    }

    /// True if playing on does not confirm a mark.
    pub fn is_disputed(&self) -> bool {
        self.class.is_mark() && self.played_on.is_some_and(|loss| !loss.is_shown(self.unit))
    }

    /// True if playing on confirms a mark, but not for sure.
    pub fn is_unsure(&self) -> bool {
        let is_unsure = |loss: Loss| loss.is_shown(self.unit) && !loss.is_sure(self.unit);
        self.class.is_mark() && self.played_on.is_some_and(is_unsure)
    }

    /// Loss that the person reads: as sound players play on where that was worked out, else with open cards.
    pub fn read(&self) -> Loss {
        self.played_on.unwrap_or(self.loss)
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

    #[test]
    fn a_class_is_by_the_size_of_a_sure_loss() {
        let of = |amount| loss(amount).class(Unit::Saldo);
        let classes = [2.9, 3.0, 7.9, 8.0, 19.9, 20.0].map(of);
        assert_eq!(classes, [Good, Slip, Slip, Error, Error, Blunder]);
        assert_eq!(Loss { amount: 30.0, error: 15.0 }.class(Unit::Saldo), Good);
        assert_eq!(Loss { amount: 150.0, error: 50.0 }.class(Unit::Written), Good);
        assert_eq!(Loss { amount: 150.0, error: 49.0 }.class(Unit::Written), Error);
    }

    #[test]
    fn a_rule_and_a_second_judge_leave_no_more_than_a_slip() {
        let on = |amount, played_on, by_rule| {
            Verdict::on(Unit::Saldo, loss(amount), played_on, by_rule).class
        };
        assert_eq!(on(30.0, Some(loss(9.0)), false), Class::Blunder);
        assert_eq!(on(30.0, Some(loss(9.0)), true), Class::Slip);
        assert_eq!(on(30.0, Some(loss(0.0)), false), Class::Slip);
        assert_eq!(on(1.0, None, true), Class::Good);
        assert!(Verdict::on(Unit::Saldo, loss(30.0), Some(loss(-1.0)), false).is_disputed());
        assert!(!Verdict::on(Unit::Saldo, loss(2.0), Some(loss(-1.0)), false).is_disputed());
        assert!(!Verdict::on(Unit::Saldo, loss(9.0), Some(loss(1.0)), false).is_disputed());
        // What is shown as nothing confirms nothing.
        assert_eq!(on(30.0, Some(loss(0.4)), false), Class::Slip);
        assert!(Verdict::on(Unit::Saldo, loss(30.0), Some(loss(0.4)), false).is_disputed());
        let unsure = |played_on| {
            Verdict::on(Unit::Saldo, loss(30.0), Some(loss(played_on)), false).is_unsure()
        };
        assert_eq!([0.4, 0.6, 2.0, 2.1].map(unsure), [false, true, true, false]);
    }
}
