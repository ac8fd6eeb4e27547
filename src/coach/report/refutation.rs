//! Refutation of a card: how the round goes on after it and after a better one, in a world where it loses.

use super::Reviewed;
use crate::{cards::Card, game::schieber};

/// Refutation of a card, for a person who takes a past decision again. Nothing follows from it.
#[derive(Clone, Debug, PartialEq)]
pub struct Refutation<G: Reviewed = schieber::Game> {
    /// Share of the worlds in which the card loses, in per cent.
    pub share: u8,
    /// The tricks after the card that was tried, and after the better one, up to the trick from which on the difference
    /// stays as it is.
    pub lines: [Vec<PlayedTrick<G>>; 2],
}

/// A trick of a round that was played on.
#[derive(Clone, Debug, PartialEq)]
pub struct PlayedTrick<G: Reviewed = schieber::Game> {
    /// Number of the trick, from 1.
    pub number: u8,
    /// Its cards, each with who played it, in order.
    pub plays: Vec<(G::Actor, Card)>,
    /// Seat that takes it.
    pub winner: G::Actor,
    /// Card points of the round up to here, the match included: those of the team or the side that decided, and theirs.
    pub so_far: [u16; 2],
}

impl<G: Reviewed> PlayedTrick<G> {
    /// Seat that leads to it.
    pub fn leader(&self) -> Option<G::Actor> {
        self.plays.first().map(|(leader, _)| *leader)
    }

    /// Card points of the own team less those of the other.
    pub fn saldo(&self) -> i32 {
        let [own, theirs] = self.so_far.map(i32::from);
        own - theirs
    }
}
