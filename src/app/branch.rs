//! Branches as they are told of: their purpose, an attempt, and the comparison at the end.

use crate::{
    cards::{BySide, ByTeam},
    coach::report::{JudgedDecision, Loss, Refutation, Reviewed, Unit},
    game::{bodensee, one_of_the_games, schieber, schieber::Action},
};

/// Purpose of a branch.
#[derive(Clone, Debug, PartialEq)]
pub enum Trial<G: Reviewed = schieber::Game> {
    /// The round is played on to its end.
    PlayOn,
    /// Something better is looked for, decision after decision.
    Learn(Exercise<G>),
}

one_of_the_games! {
    /// A decision to be taken again, and the purpose of that.
    pub enum TakenAgain {
        Schieber((Trial, Box<JudgedDecision>)),
        Bodensee((Trial<bodensee::Game>, Box<JudgedDecision<bodensee::Game>>)),
    }
}

/// Walk through the decisions that gave something away.
#[derive(Clone, Debug, PartialEq)]
pub struct Exercise<G: Reviewed = schieber::Game> {
    /// The decisions, in order.
    pub(in crate::app) decisions: Vec<JudgedDecision<G>>,
    /// Place of the one that is looked at.
    pub place: usize,
    /// Stage of the question about it.
    pub stage: ExerciseStage<G>,
}

/// Stage of a question of an exercise.
#[derive(Clone, Debug, PartialEq)]
pub enum ExerciseStage<G: Reviewed = schieber::Game> {
    /// Something better is to be found.
    Asked,
    /// An answer is played on, to rate it.
    Rated(Attempt<G::Action>),
    /// Something worse was tried, and for a card it is looked for how it loses.
    Tried(Attempt<G::Action>),
    /// It is shown how the worse card loses.
    Answered(Attempt<G::Action>, Box<Refutation<G>>),
    /// Something that gives nothing away has been found.
    Found,
}

/// News of a branch, shown once.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum BranchNotice<A = Action, P = ByTeam<u32>> {
    /// The round goes on from this trick, or from the call, as if nothing after it had been.
    Begun(Option<u8>),
    /// A decision of an exercise is to be taken again.
    Asked {
        /// Number of the decision, from 1.
        number: usize,
        /// Number of decisions.
        count: usize,
        /// Trick of the decision; none of a call.
        trick: Option<u8>,
    },
    /// Result of an attempt.
    Attempted(Attempt<A>),
    /// It is shown how a worse card loses.
    Refuted {
        /// The attempt.
        attempt: Attempt<A>,
        /// Share of the worlds in which it loses, in per cent.
        share: u8,
    },
    /// The round has been played again to its end.
    Compared(PlayedAgain<A, P>),
    /// No decision of the exercise is left.
    Learned,
}

one_of_the_games! {
    /// News of a branch.
    #[derive(Copy)]
    pub enum AnyBranchNotice {
        Schieber(BranchNotice),
        Bodensee(BranchNotice<bodensee::Action, BySide<u32>>),
    }
}

impl AnyBranchNotice {
    /// True if it is shown how a worse card loses.
    pub const fn is_refuted(&self) -> bool {
        matches!(
            self,
            Self::Schieber(BranchNotice::Refuted { .. })
                | Self::Bodensee(BranchNotice::Refuted { .. })
        )
    }
}

impl<G: Reviewed> Exercise<G> {
    /// Number of decisions.
    pub const fn count(&self) -> usize {
        self.decisions.len()
    }

    /// The lines that are shown, with the answer whose lines they are.
    pub fn refutation(&self) -> Option<(&Attempt<G::Action>, &Refutation<G>)> {
        match &self.stage {
            ExerciseStage::Answered(attempt, found) => Some((attempt, found)),
            ExerciseStage::Asked
            | ExerciseStage::Rated(_)
            | ExerciseStage::Tried(_)
            | ExerciseStage::Found => None,
        }
    }

    /// The next decision, if one is left.
    pub(in crate::app) fn next(&mut self) -> Option<JudgedDecision<G>> {
        self.place += 1;
        self.stage = ExerciseStage::Asked;
        self.decisions.get(self.place).cloned()
    }
}

/// Attempt at a decision that had given something away.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Attempt<A = Action> {
    /// Action that was taken now.
    pub did: A,
    /// Action that was taken in the game.
    pub was: A,
    /// Unit of the losses.
    pub unit: Unit,
    /// Rating of the action.
    pub rating: Rating<A>,
    /// Loss of the action in the game.
    pub lost_then: Loss,
}

/// Rating of an action that is taken in place of another.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Rating<A = Action> {
    /// It gives nothing away, as far as that can be told, or is a custom.
    Right,
    /// It gives something away: a mark, as the review would give it.
    Loses {
        /// Loss where it is played on.
        loss: Loss,
        /// The action that it loses against.
        better: A,
    },
    /// It has not been played on yet.
    Unknown,
}

impl<A> Rating<A> {
    /// Rating by a verdict on the action.
    pub(in crate::app) fn by<G: Reviewed<Action = A>>(judged: &JudgedDecision<G>) -> Self
    where
        A: Copy,
    {
        let (better, verdict) = (judged.advice.action, &judged.verdict);
        // A custom that costs 17 was "right", above a row that said so.
        let told = verdict.played_on.filter(|_| verdict.is_told());
        told.map_or(Self::Right, |told| Self::Loses { loss: told.loss, better })
    }
}

/// Comparison of a round that was played again, with what it was.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PlayedAgain<A = Action, P = ByTeam<u32>> {
    /// Decision that was taken again, if it was.
    pub attempt: Option<Attempt<A>>,
    /// Points of the teams, or of both sides, in the game.
    pub then: P,
    /// Their points now.
    pub now: P,
}
