//! Reviewed game: where the review of a round of each game stands among those of all games.

use super::ReviewPage;
use crate::{
    app::{
        branch::{TakenAgain, Trial},
        effect::AnyReviewed,
        message::AnyPastFinding,
        shared::BranchedGame,
    },
    coach::report::{JudgedDecision, ReviewedRound},
    game::{bodensee, one_of_the_games, schieber},
};

/// Game of which finished rounds are reviewed.
pub trait ReviewedGame: BranchedGame {
    /// The page of a review.
    fn page(page: ReviewPage<Self>) -> AnyReview;

    /// A review to be written as text.
    fn written(reviewed: ReviewedRound<Self>) -> AnyReviewed;

    /// A decision to be taken again.
    fn taken_again(purpose: Trial<Self>, decision: JudgedDecision<Self>) -> TakenAgain;
}

/// Gives a game its places.
macro_rules! reviewed_game {
    ($game:ident as $name:ident) => {
        impl ReviewedGame for $game::Game {
            fn page(page: ReviewPage<Self>) -> AnyReview {
                AnyReview::$name(Box::new(page))
            }

            fn written(reviewed: ReviewedRound<Self>) -> AnyReviewed {
                AnyReviewed::$name(Box::new(reviewed))
            }

            fn taken_again(purpose: Trial<Self>, decision: JudgedDecision<Self>) -> TakenAgain {
                TakenAgain::$name((purpose, Box::new(decision)))
            }
        }
    };
}

reviewed_game!(schieber as Schieber);
reviewed_game!(bodensee as Bodensee);

one_of_the_games! {
    /// The review that is looked at.
    pub enum AnyReview {
        Schieber(Box<ReviewPage>),
        Bodensee(Box<ReviewPage<bodensee::Game>>),
    }
}

impl AnyReview {
    /// Takes what has been found about a round of its game.
    pub(in crate::app) fn take(&mut self, finding: AnyPastFinding) {
        match (self, finding) {
            (Self::Schieber(page), AnyPastFinding::Schieber(finding)) => page.take(finding),
            (Self::Bodensee(page), AnyPastFinding::Bodensee(finding)) => page.take(finding),
            (Self::Schieber(_) | Self::Bodensee(_), _) => {}
        }
    }
}
