//! Review of one seat's round.

use super::{Advice, Cause, Loss, OpenRound, PastRound, Reviewed, Unit, Verdict};
use crate::{cards::Mode, game::schieber};

/// Review of a finished round for one seat, or one side.
#[derive(Clone, Debug, PartialEq)]
pub struct Review<G: Reviewed = schieber::Game> {
    /// Number of the round, counted from 1.
    pub round_no: usize,
    /// Seat that is reviewed.
    pub seat: G::Actor,
    /// Mode that was called.
    pub mode: Mode,
    /// Card points of the seat's team less those of the other, match included, before the factor; of a side less those
    /// of the other.
    pub saldo: i16,
    /// Number by which a card point counts when it is written: the factor of the call, doubled as often as was said.
    pub factor: u16,
    /// Choices of the seat, in order.
    pub decisions: Vec<JudgedDecision<G>>,
    /// Decisions after which what was expected had moved most, three at most, in order.
    pub turning: Vec<TurningPoint<G>>,
}

impl<G: Reviewed> Review<G> {
    /// Sum of what the marks of this unit give away, each as it is shown. Units are never added to each other: that of
    /// the cards is the Saldo.
    pub fn given_away(&self, unit: Unit) -> Loss {
        // The sum of the rows as they are shown: worked out apart it was off by ten points from them in 48 of 120 rounds.
        Loss::sum(self.verdicts(unit).map(Verdict::given_away))
    }

    /// Sum of the signed differences of all decisions of this unit that were played on: a sum of marks can never be
    /// below nothing, so that means are taken of this.
    pub fn given_signed(&self, unit: Unit) -> Loss {
        Loss::sum(self.verdicts(unit).filter_map(Verdict::signed))
    }

    /// True if a mark has this unit.
    pub fn has_marks(&self, unit: Unit) -> bool {
        self.verdicts(unit).any(|verdict| verdict.class.is_mark())
    }

    fn verdicts(&self, unit: Unit) -> impl Iterator<Item = &Verdict> {
        let verdicts = self.decisions.iter().map(|decision| &decision.verdict);
        verdicts.filter(move |verdict| verdict.unit == unit)
    }
}

/// A round that has been reviewed.
#[derive(Clone, Debug, PartialEq)]
pub struct ReviewedRound<G: Reviewed = schieber::Game> {
    /// The round.
    pub past: PastRound<G>,
    /// Review of it.
    pub review: Review<G>,
    /// View with open cards, where that is wanted in place of verdicts.
    pub open: Option<OpenRound<G>>,
}

/// A decision with its verdict and what would have been advised.
#[derive(Clone, Debug, PartialEq)]
pub struct JudgedDecision<G: Reviewed = schieber::Game> {
    /// Number of actions of the round before it.
    pub at: usize,
    /// Number of the trick, from 1; none of a call or a bid.
    pub trick: Option<u8>,
    /// Place in the trick, or in the calling, counted from 1.
    pub place: u8,
    /// Seat that decided.
    pub seat: G::Actor,
    /// Action that it took.
    pub did: G::Action,
    /// Verdict on the action.
    pub verdict: Verdict,
    /// Advice in that position.
    pub advice: Advice<G>,
}

impl<G: Reviewed> JudgedDecision<G> {
    /// True if a card was played.
    pub const fn is_card(&self) -> bool {
        self.trick.is_some()
    }

    /// Value that the round promises with the best of the rows: Saldo in Schieber, none of a call there; in Bodensee worth.
    // By open cards throughout, it was another figure than the row below it wherever cards are played on: 68 % of the round
    // above a best row of 83.
    pub fn expected(&self) -> Option<f64> {
        let best = self.advice.ranked.first()?;
        best.saldo.or_else(|| (G::UNIT == Unit::Worth).then_some(best.value))
    }

    /// Loss of an action that is neither a mark nor a dear custom, where its row was played on and says for sure that another
    /// brings more.
    // "Perhaps Clubs would be better, though that is not certain" stood above a row that said 43 ±9 less, below the least
    // loss of a mark in written points.
    pub fn sure_loss(&self) -> Option<Loss> {
        let row = self.advice.of(self.did).filter(|_| !self.advice.method.is_open())?;
        // What is shown as 1 ±1 is not sure as it is shown.
        let counts = row.less.amount >= 2.0 * self.advice.unit.thresholds().equal;
        (counts && row.less.is_sure() && !self.verdict.is_told()).then_some(row.less)
    }

    /// Cause of what a mark gives away; none of what is no mark.
    pub fn cause(&self) -> Option<Cause> {
        let told = G::facts(&self.advice.why).first();
        let cause = told.map_or(Cause::Unexplained, |told| told.fact.cause());
        self.verdict.class.is_mark().then_some(cause)
    }
}

/// A stretch between two decisions of the seat over which what was expected has moved much.
#[derive(Clone, Debug, PartialEq)]
pub struct TurningPoint<G: Reviewed = schieber::Game> {
    /// Place of the decision at its beginning among those of the review.
    pub decision: usize,
    /// Value expected there.
    pub from: f64,
    /// Value expected at the next decision, or brought in the end.
    pub to: f64,
    /// Part of the seat itself: what its decision gave away, or what a dear custom cost; nothing where that is not counted in
    /// card points.
    pub own: f64,
    /// Marks of the other seats in between, each judged from its own seat, with their losses as they are shown.
    pub others: Vec<TurningMark<G>>,
}

/// A mark of another seat by which a round turned.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TurningMark<G: Reviewed = schieber::Game> {
    /// Whoever acted.
    pub by: G::Actor,
    /// Action with the mark.
    pub did: G::Action,
    /// Number of its trick from 1; none of what is said before the first.
    pub trick: Option<u8>,
    /// Loss as it is shown.
    pub loss: Loss,
}
