//! Branches: a past decision is tried again at a table of its own. Nothing of it is written, and the game and the review
//! wait as they were.

use crate::{
    app::{
        branch::{Attempt, BranchNotice, Comparison, Lesson, Rating, Trial},
        effect::{AnyPastStudy, PastStudy, Study, Ticket},
        games::SeatedGame,
        person::ME,
        schieber::Table,
        table::stroke_animation::StrokeAnimation,
    },
    cards::ByTeam,
    coach::report::{DecisionPoint, JudgedDecision, PastRound},
    game::schieber::Action,
};

/// A branch, with all that it leads back to.
#[derive(Clone, Debug)]
pub struct Branch {
    /// Number of the branch since the program began, from 1.
    pub(in crate::app) number: u32,
    /// Number of the round that is tried again, counted from 1.
    pub round_no: usize,
    /// Purpose of the branch.
    pub purpose: Trial,
    /// Decision that is taken again.
    pub decision: Box<JudgedDecision>,
    /// Action that was taken in its place first.
    pub(in crate::app) tried: Option<Action>,
    /// The round as it was.
    pub(in crate::app) past: Box<PastRound>,
    /// The games that wait.
    pub(in crate::app) aside: Aside,
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
    pub(in crate::app) fn schieber(&self) -> Option<&Table> {
        self.looked_at.as_ref().or(self.seated.as_ref()).and_then(SeatedGame::schieber)
    }
}

impl Branch {
    /// Lesson that is taken, if one is.
    pub const fn lesson(&self) -> Option<&Lesson> {
        match &self.purpose {
            Trial::Learn(lesson) => Some(lesson),
            Trial::PlayOn => None,
        }
    }

    /// The lesson that is taken, to go on with.
    pub(in crate::app) const fn lesson_mut(&mut self) -> Option<&mut Lesson> {
        match &mut self.purpose {
            Trial::Learn(lesson) => Some(lesson),
            Trial::PlayOn => None,
        }
    }

    /// The decision with this action in place of the one that was taken.
    fn point(&self, did: Action) -> Option<DecisionPoint> {
        let at = self.decision.at;
        let point = self.past.of_seat(ME).find(|point| point.at == at)?;
        Some(DecisionPoint { did, ..point.clone() })
    }

    /// The question of what an action gives away, with the ticket that the answer must carry.
    pub(in crate::app) fn question(&self, did: Action, ticket: Ticket) -> Option<Study> {
        let point = Box::new(self.point(did)?);
        Some(Study::Past(AnyPastStudy::Schieber(PastStudy::Rate { ticket, point })))
    }

    /// The search for how a card loses against a better one, with the ticket that the answer must carry.
    pub(in crate::app) fn refutation(
        &self,
        [did, better]: [Action; 2],
        ticket: Ticket,
    ) -> Option<Study> {
        let point = Box::new(self.point(did)?);
        let (Action::Play(did), Action::Play(better)) = (did, better) else { return None };
        let study = PastStudy::Refute { ticket, point, did, better };
        Some(Study::Past(AnyPastStudy::Schieber(study)))
    }

    /// Notice of what is to be done in it now.
    pub(in crate::app) fn task(&self) -> BranchNotice {
        let trick = self.decision.trick;
        match &self.purpose {
            Trial::PlayOn => BranchNotice::Begun(trick),
            Trial::Learn(lesson) => {
                BranchNotice::Asked { number: lesson.place + 1, count: lesson.count(), trick }
            }
        }
    }

    /// An action in place of the one that was taken, rated as far as it can be at once.
    pub(in crate::app) fn attempt(&self, did: Action) -> Attempt {
        let JudgedDecision { advice, did: was, .. } = &*self.decision;
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
    pub(in crate::app) fn rated(&self, did: Action, rating: Rating) -> Attempt {
        let JudgedDecision { verdict, did: was, .. } = &*self.decision;
        Attempt { did, was: *was, unit: verdict.unit, rating, lost_then: verdict.given_away() }
    }

    /// Comparison of the round with this end, with what it was.
    pub(in crate::app) fn comparison(&self, now: ByTeam<u32>) -> Option<Comparison> {
        let written = self.aside.schieber()?.game().written().get(self.round_no - 1)?;
        let tried = self.tried.filter(|_| self.decision.verdict.class.is_mark());
        let attempt = tried.map(|did| self.attempt(did));
        Some(Comparison { attempt, then: written.gained, now })
    }
}
