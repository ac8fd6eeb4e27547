//! Coached game: the coach of each game behind one name.

use crate::{
    cards::Card,
    coach::{
        bodensee,
        report::{
            DecisionPoint, Effort, JudgedDecision, OpenRound, PastRound, Refutation, Review,
            Reviewed,
        },
        schieber,
    },
    game::{bodensee as of_bodensee, schieber as of_schieber},
};

/// Game that has a coach.
pub trait Coached: Reviewed {
    /// Reviews a finished round, and tells of each decision as soon as it is judged.
    fn review(
        past: &PastRound<Self>,
        seat: Self::Actor,
        effort: Effort,
        judged: impl FnMut(&JudgedDecision<Self>),
    ) -> Option<Review<Self>>;

    /// Judges a decision.
    fn judge(point: &DecisionPoint<Self>, effort: Effort) -> JudgedDecision<Self>;

    /// The round with open cards, for the side of this seat.
    fn open(round: &Self::Round, seat: Self::Actor) -> OpenRound<Self>;

    /// Action of `expert` at this decision.
    fn ghost(point: &DecisionPoint<Self>) -> Self::Action;

    /// Both lines in a world in which a card loses against a better one.
    fn refute(point: &DecisionPoint<Self>, did: Card, better: Card) -> Option<Refutation<Self>>;
}

/// Gives a game the coach of its module.
macro_rules! coached {
    ($game:ident of $coach:ident) => {
        impl Coached for $game::Game {
            fn review(
                past: &PastRound<Self>,
                seat: Self::Actor,
                effort: Effort,
                judged: impl FnMut(&JudgedDecision<Self>),
            ) -> Option<Review<Self>> {
                $coach::review(past, seat, effort, judged)
            }

            fn judge(point: &DecisionPoint<Self>, effort: Effort) -> JudgedDecision<Self> {
                $coach::judge(point, effort)
            }

            fn open(round: &Self::Round, seat: Self::Actor) -> OpenRound<Self> {
                $coach::open(round, seat)
            }

            fn ghost(point: &DecisionPoint<Self>) -> Self::Action {
                $coach::ghost(point)
            }

            fn refute(
                point: &DecisionPoint<Self>,
                did: Card,
                better: Card,
            ) -> Option<Refutation<Self>> {
                $coach::refute(point, did, better)
            }
        }
    };
}

coached!(of_schieber of schieber);
coached!(of_bodensee of bodensee);
