//! Branches: a past decision is tried again at a table of its own. Nothing of it is written, and the game and the review
//! wait as they were.

mod of_game;

pub use of_game::BranchedGame;

use crate::{
    app::{
        branch::{Attempt, BranchNotice, Exercise, ExerciseStage, PlayedAgain, Rating, Trial},
        effect::{Effect, PastStudy, Ticket},
        games::SeatedGame,
        table::{Table, stroke_animation::StrokeAnimation},
    },
    coach::report::{DecisionPoint, JudgedDecision, PastRound},
    game::{bodensee, schieber},
};

/// A branch, with all that it leads back to.
#[derive(Clone, Debug)]
pub struct Branch<G: BranchedGame = schieber::Game> {
    /// Number of the branch since the program began, from 1.
    pub(in crate::app) number: u32,
    /// Number of the round that is tried again, counted from 1.
    pub round_no: usize,
    /// Purpose of the branch.
    pub purpose: Trial<G>,
    /// Decision that is taken again.
    pub decision: Box<JudgedDecision<G>>,
    /// Action that was taken in its place first.
    pub(in crate::app) tried: Option<G::Action>,
    /// The round as it was.
    pub(in crate::app) past: Box<PastRound<G>>,
    /// The games that wait.
    pub(in crate::app) aside: Aside,
}

/// A branch of one of the games.
#[derive(Clone, Debug)]
pub enum AnyBranch {
    /// In Schieber.
    Schieber(Box<Branch>),
    /// In Bodensee.
    Bodensee(Box<Branch<bodensee::Game>>),
}

impl AnyBranch {
    /// Number of the branch.
    pub(in crate::app) fn number(&self) -> u32 {
        match self {
            Self::Schieber(branch) => branch.number,
            Self::Bodensee(branch) => branch.number,
        }
    }

    /// True if an exercise waits to be gone on with: something as good has been found, or lines are shown.
    pub(in crate::app) fn goes_on_learning(&self) -> bool {
        match self {
            Self::Schieber(branch) => branch.goes_on_learning(),
            Self::Bodensee(branch) => branch.goes_on_learning(),
        }
    }

    /// State that waits for its end.
    pub(in crate::app) fn into_aside(self) -> Aside {
        match self {
            Self::Schieber(branch) => branch.aside,
            Self::Bodensee(branch) => branch.aside,
        }
    }

    /// True if the exercise stands where another does.
    pub(in crate::app) fn is_as(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Schieber(one), Self::Schieber(other)) => one.exercise() == other.exercise(),
            (Self::Bodensee(one), Self::Bodensee(other)) => one.exercise() == other.exercise(),
            (Self::Schieber(_) | Self::Bodensee(_), _) => false,
        }
    }
}

/// The games that wait for the end of a branch.
#[derive(Clone, Debug)]
pub(in crate::app) struct Aside {
    pub(in crate::app) seated: Option<SeatedGame>,
    pub(in crate::app) looked_at: Option<SeatedGame>,
    pub(in crate::app) sheet_round: Option<usize>,
    pub(in crate::app) stroke_animation: StrokeAnimation,
}

impl Aside {
    /// The game that is reviewed.
    pub(in crate::app) fn table<G: BranchedGame>(&self) -> Option<&Table<G>> {
        self.looked_at.as_ref().or(self.seated.as_ref()).and_then(G::table)
    }
}

impl<G: BranchedGame> Branch<G> {
    /// Exercise that is taken, if one is.
    pub const fn exercise(&self) -> Option<&Exercise<G>> {
        match &self.purpose {
            Trial::Learn(exercise) => Some(exercise),
            Trial::PlayOn => None,
        }
    }

    /// The exercise that is taken, to go on with.
    pub(in crate::app) const fn exercise_mut(&mut self) -> Option<&mut Exercise<G>> {
        match &mut self.purpose {
            Trial::Learn(exercise) => Some(exercise),
            Trial::PlayOn => None,
        }
    }

    fn goes_on_learning(&self) -> bool {
        self.exercise().is_some_and(|exercise| match exercise.stage {
            ExerciseStage::Found | ExerciseStage::Answered(..) => true,
            ExerciseStage::Asked | ExerciseStage::Rated(_) | ExerciseStage::Tried(_) => false,
        })
    }

    /// The decision with this action in place of the one that was taken.
    fn point(&self, did: G::Action) -> Option<DecisionPoint<G>> {
        let at = self.decision.at;
        let point = self.past.of_seat(G::ME).find(|point| point.at == at)?;
        Some(DecisionPoint { did, ..point.clone() })
    }

    /// The question of what an action gives away, with the ticket that the answer must carry.
    pub(in crate::app) fn question(&self, did: G::Action, ticket: Ticket) -> Option<Effect> {
        let point = Box::new(self.point(did)?);
        Some(G::study(PastStudy::Rate { ticket, point }))
    }

    /// The search for how a card loses against a better one, with the ticket that the answer must carry.
    pub(in crate::app) fn refutation(
        &self,
        [did, better]: [G::Action; 2],
        ticket: Ticket,
    ) -> Option<Effect> {
        let point = Box::new(self.point(did)?);
        let (did, better) = (G::card_of(did)?, G::card_of(better)?);
        Some(G::study(PastStudy::Refute { ticket, point, did, better }))
    }

    /// Notice of what is to be done in it now.
    pub(in crate::app) fn task(&self) -> BranchNotice<G::Action, G::Points> {
        let trick = self.decision.trick;
        match &self.purpose {
            Trial::PlayOn => BranchNotice::Begun(trick),
            Trial::Learn(exercise) => {
                BranchNotice::Asked { number: exercise.place + 1, count: exercise.count(), trick }
            }
        }
    }

    /// An action in place of the one that was taken, rated as far as it can be at once.
    pub(in crate::app) fn attempt(&self, did: G::Action) -> Attempt<G::Action> {
        let JudgedDecision { advice, did: was, .. } = &*self.decision;
        // What the review has weighed already is not played on again, in 240 worlds, to hear the same.
        let rating = if did == *was {
            Rating::by(&self.decision)
        } else if did == advice.action {
            Rating::Right
        } else {
            Rating::Unknown
        };
        self.rated(did, rating)
    }

    /// The same with this rating.
    pub(in crate::app) fn rated(
        &self,
        did: G::Action,
        rating: Rating<G::Action>,
    ) -> Attempt<G::Action> {
        let JudgedDecision { verdict, did: was, .. } = &*self.decision;
        Attempt { did, was: *was, unit: verdict.unit, rating, lost_then: verdict.given_away() }
    }

    /// Comparison of the round with this end, with what it was.
    pub(in crate::app) fn comparison(
        &self,
        now: G::Points,
    ) -> Option<PlayedAgain<G::Action, G::Points>> {
        let then = G::points_of(self.aside.table::<G>()?.game(), self.round_no)?;
        let tried = self.tried.filter(|_| self.decision.verdict.class.is_mark());
        let attempt = tried.map(|did| self.attempt(did));
        Some(PlayedAgain { attempt, then, now })
    }
}
