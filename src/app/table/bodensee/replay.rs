//! Bodensee gone through action by action.

use super::ShownTable;
use crate::{
    app::table::replayed::ReplayedGame,
    cards::{Card, CardSet, Side},
    game::bodensee::{Action, Event, Game, Round},
    rules::bodensee::Tallies,
};

impl ReplayedGame for Game {
    const PLAYERS: &'static [Side] = &Side::ALL;

    fn acts(round: &Round) -> &[(Side, Action)] {
        round.log()
    }

    fn told(round: &Round) -> &[Event] {
        round.events()
    }

    fn after(round: &Round, actions: usize) -> Round {
        let log = &round.log()[..actions];
        Round::replay(*round.dealt(), *round.house(), log)
            .expect("the log of a round can be replayed")
    }

    fn laid_out(round: &Round) -> ShownTable {
        ShownTable::new(round.dealt(), Tallies::default())
    }

    fn dealt_to(round: &Round, player: Side) -> CardSet {
        round.dealt().deal.hands()[player]
    }

    fn held_by(round: &Round, player: Side) -> CardSet {
        round.hand(player)
    }

    fn event_of(by: Side, action: Action) -> Option<Event> {
        Some(match action {
            Action::Bid(bid) => Event::Bid { by, bid },
            Action::Pass => Event::Passed { by },
            Action::Call(mode) => Event::Called { by, mode },
            Action::Play(card) => Event::Played { by, card },
            Action::Enough => Event::Enough { by },
        })
    }

    fn played(by: Side, card: Card) -> Event {
        Event::Played { by, card }
    }

    fn ends_trick(event: &Event) -> bool {
        matches!(event, Event::TrickWon { .. })
    }
}
