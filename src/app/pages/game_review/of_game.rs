//! The review of a whole game among those of all games.

use super::GameReviewPage;
use crate::{
    app::{
        effect::Effect,
        message::{AnyPastFinding, PastFinding},
        pages::review::ReviewedGame,
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
