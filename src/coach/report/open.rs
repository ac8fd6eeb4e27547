//! A finished round with all cards open. Nobody could know that: no mark follows from it.

use crate::cards::{Card, Seat};

/// Values along a round where all cards are open.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpenRound {
    /// Every card of the round, in order.
    pub cards: Vec<OpenCard>,
    /// True if the budget was not enough for all of them.
    pub cut: bool,
}

/// A card of the round, where all cards are open.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OpenCard {
    /// Number of actions of the round before it.
    pub at: usize,
    /// Seat that played.
    pub seat: Seat,
    /// Card that it played.
    pub card: Card,
    /// Saldo of the round that was possible before the card, for the team of the seat that is reviewed; none past the
    /// budget.
    pub possible: Option<i16>,
    /// Amount by which the card changed that against its own side; none past the budget.
    pub less: Option<i16>,
    /// A card that would have changed nothing, where the one played did.
    pub better: Option<Card>,
}
