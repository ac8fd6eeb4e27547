//! Replayed game: what going through a finished round asks of each game.

use super::TableGame;
use crate::{
    cards::{Card, CardSet},
    coach::report::Reviewed,
};

/// Game whose finished rounds are gone through, action by action.
pub trait ReplayedGame: TableGame + Reviewed {
    /// Players, the person first.
    const PLAYERS: &'static [Self::Actor];

    /// Actions of a round, in order.
    fn acts(round: &Self::Round) -> &[(Self::Actor, Self::Action)];

    /// Public events of a round, in order.
    fn told(round: &Self::Round) -> &[Self::Event];

    /// The round after this number of its actions.
    fn after(round: &Self::Round, actions: usize) -> Self::Round;

    /// The table of a round before anything was said.
    fn laid_out(round: &Self::Round) -> Self::ShownTable;

    /// Hand that a player was dealt in a round.
    fn dealt_to(round: &Self::Round, player: Self::Actor) -> CardSet;

    /// Cards that a player has in the hand.
    fn held_by(round: &Self::Round, player: Self::Actor) -> CardSet;

    /// Event by which everybody sees an action; none of one that is seen by nobody.
    fn event_of(by: Self::Actor, action: Self::Action) -> Option<Self::Event>;

    /// Event of a card that is played.
    fn played(by: Self::Actor, card: Card) -> Self::Event;

    /// True if the event is that of a trick that is finished.
    fn ends_trick(event: &Self::Event) -> bool;

    /// The player after this one.
    fn next_player(player: Self::Actor) -> Self::Actor {
        let place = Self::PLAYERS.iter().position(|other| *other == player).unwrap_or(0);
        Self::PLAYERS[(place + 1) % Self::PLAYERS.len()]
    }
}
