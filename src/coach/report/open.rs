//! A finished round with all cards open. Nobody could know that: no mark follows from it.

use super::Reviewed;
use crate::{cards::Card, game::schieber};

/// Values along a round where all cards are open.
#[derive(Clone, Debug, PartialEq)]
pub struct OpenRound<G: Reviewed = schieber::Game> {
    /// Every card of the round, in order.
    pub cards: Vec<OpenCard<G>>,
    /// True if the budget was not enough for all of them.
    pub cut: bool,
}

/// A card of the round, where all cards are open.
#[derive(Clone, Debug, PartialEq)]
pub struct OpenCard<G: Reviewed = schieber::Game> {
    /// Number of actions of the round before it.
    pub at: usize,
    /// Seat that played.
    pub seat: G::Actor,
    /// Card that it played.
    pub card: Card,
    /// Saldo of the round that was possible before the card, for the team or the side that is reviewed; none past the
    /// budget.
    pub possible: Option<i16>,
    /// Amount by which the card changed that against its own side; none past the budget.
    pub less: Option<i16>,
    /// A card that would have changed nothing, where the one played did.
    pub better: Option<Card>,
}
