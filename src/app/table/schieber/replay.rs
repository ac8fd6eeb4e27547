//! Schieber gone through action by action.

use super::shown_table::ShownTable;
use crate::{
    app::table::replayed::ReplayedGame,
    cards::{Card, CardSet, Seat},
    game::schieber::{Action, Event, Game, Round},
};

impl ReplayedGame for Game {
    const PLAYERS: &'static [Seat] = &Seat::ALL;

    fn acts(round: &Round) -> &[(Seat, Action)] {
        round.log()
    }

    fn told(round: &Round) -> &[Event] {
        round.events()
    }

    fn after(round: &Round, actions: usize) -> Round {
        let log = &round.log()[..actions];
        Round::replay(*round.deal(), round.forehand(), *round.house(), log)
            .expect("the log of a round can be replayed")
    }

    fn laid_out(_: &Round) -> ShownTable {
        ShownTable::default()
    }

    fn dealt_to(round: &Round, player: Seat) -> CardSet {
        round.deal().hands()[player]
    }

    fn held_by(round: &Round, player: Seat) -> CardSet {
        round.hand(player)
    }

    fn event_of(by: Seat, action: Action) -> Option<Event> {
        match action {
            Action::Push => Some(Event::Pushed { by }),
            Action::Call(mode) => Some(Event::Called { by, mode }),
            Action::Play(card) => Some(Event::Played { by, card }),
            Action::Double(word) => Some(Event::Doubled { by, word }),
            Action::ThrowIn => Some(Event::ThrowInAsked { by }),
            Action::Silent
            | Action::Agree
            | Action::Refuse
            | Action::Weis
            | Action::Stoeck
            | Action::Claim
            | Action::Bergpreis => None,
        }
    }

    fn played(by: Seat, card: Card) -> Event {
        Event::Played { by, card }
    }

    fn ends_trick(event: &Event) -> bool {
        matches!(event, Event::TrickWon { .. })
    }
}
