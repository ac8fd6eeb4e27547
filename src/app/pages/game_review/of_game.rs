//! The review of a whole game among those of all games.

use super::GameReviewPage;
use crate::{
    app::{
        effect::Effect,
        keys::{Command, Scope, Unavailable},
        message::{AnyPastFinding, PastFinding},
        pages::{Outcome, Page, review::ReviewedGame},
        pointer::Target,
        shared::Shared,
    },
    game::{bodensee, one_of_the_games, schieber},
};

/// Game of which all finished rounds are reviewed together.
pub trait GameReviewed: ReviewedGame {
    /// The page of such a review.
    fn page_of_game(page: GameReviewPage<Self>) -> AnyGameReview;
}

impl GameReviewed for schieber::Game {
    fn page_of_game(page: GameReviewPage) -> AnyGameReview {
        AnyGameReview::Schieber(Box::new(page))
    }
}

impl GameReviewed for bodensee::Game {
    fn page_of_game(page: GameReviewPage<Self>) -> AnyGameReview {
        AnyGameReview::Bodensee(Box::new(page))
    }
}

one_of_the_games! {
    /// The review of a whole game that is looked at.
    pub enum AnyGameReview {
        Schieber(Box<GameReviewPage>),
        Bodensee(Box<GameReviewPage<bodensee::Game>>),
    }
}

impl AnyGameReview {
    fn page(&self) -> &dyn Page {
        match self {
            Self::Schieber(page) => &**page,
            Self::Bodensee(page) => &**page,
        }
    }

    fn page_mut(&mut self) -> &mut dyn Page {
        match self {
            Self::Schieber(page) => &mut **page,
            Self::Bodensee(page) => &mut **page,
        }
    }

    /// Takes a round of its game that has been reviewed, and asks for the next.
    pub(in crate::app) fn take(&mut self, found: AnyPastFinding, shared: &Shared) -> Vec<Effect> {
        use PastFinding::RoundReviewed;
        match (self, found) {
            (Self::Schieber(page), AnyPastFinding::Schieber(RoundReviewed { ticket, done })) => {
                page.round_reviewed(ticket, done.map(|done| *done), shared)
            }
            (Self::Bodensee(page), AnyPastFinding::Bodensee(RoundReviewed { ticket, done })) => {
                page.round_reviewed(ticket, done.map(|done| *done), shared)
            }
            (Self::Schieber(_) | Self::Bodensee(_), _) => Vec::new(),
        }
    }
}

impl Page for AnyGameReview {
    fn scope(&self, shared: &Shared) -> Scope {
        self.page().scope(shared)
    }

    fn obey(&mut self, command: Command, shared: &mut Shared) -> Outcome {
        self.page_mut().obey(command, shared)
    }

    fn click(&mut self, target: Target, shared: &mut Shared) -> Outcome {
        self.page_mut().click(target, shared)
    }

    fn is_possible(&self, command: Command, shared: &Shared) -> bool {
        self.page().is_possible(command, shared)
    }

    fn why_nothing(&self, command: Command, shared: &Shared) -> Option<Unavailable> {
        self.page().why_nothing(command, shared)
    }
}
