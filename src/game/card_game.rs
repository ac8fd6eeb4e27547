//! Card game: what the game for four and the game for two have in common.

use std::fmt::{Debug, Display};

use super::Seed;
use crate::rules::House;

/// Turn of a game: the deal, a player, or nobody any more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Turn<Player, End> {
    /// The cards of the next round are to be dealt.
    Deal,
    /// This player is to act.
    Player(Player),
    /// Nobody: the game is over.
    Over(End),
}

/// Entry of the log of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Entry<Dealt, Player, Action> {
    /// A round was dealt.
    Deal(Dealt),
    /// A player acted.
    Act(Player, Action),
}

/// Entry of the log of this game.
pub type EntryOf<G> =
    Entry<<G as CardGame>::Dealt, <G as CardGame>::Actor, <G as CardGame>::Action>;

/// Game of cards that is kept as a log of deals and actions.
pub trait CardGame: Clone + Debug + PartialEq {
    /// Seat or side.
    type Actor: Copy + Debug + PartialEq + 'static;
    /// Action of a player.
    type Action: Copy + Debug + Display + PartialEq;
    /// Cards of a round, and who begins with them.
    type Dealt: Copy + Debug + PartialEq;
    /// Public event of a round.
    type Event: Copy + Debug + PartialEq;
    /// All that a player may know.
    type Observation: Clone + Debug + PartialEq;
    /// Error: an action that the rules do not allow.
    type Illegal: Copy + Debug + Display + PartialEq;
    /// Ending of the game.
    type End: Copy + Debug + PartialEq;

    /// A game before the first deal.
    fn new(house: House) -> Self;

    /// House rules of the game.
    fn house(&self) -> &House;

    /// Every deal and action that stands.
    fn log(&self) -> &[EntryOf<Self>];

    /// The round in progress or just finished, counted from 1; 0 before the first deal.
    fn round_no(&self) -> usize;

    /// Number of actions of the round.
    fn actions(&self) -> usize;

    /// Events of the round.
    fn events(&self) -> &[Self::Event];

    /// Turn of the game.
    fn turn(&self) -> Turn<Self::Actor, Self::End>;

    /// All that a player may know; `None` before the first deal.
    fn observe(&self, player: Self::Actor) -> Option<Self::Observation>;

    /// The next round's cards as the seed and the house rules give them.
    fn next_deal(&self, seed: Seed) -> Self::Dealt;

    /// Deals the next round. An error changes nothing.
    fn deal(&mut self, dealt: Self::Dealt) -> Result<(), Self::Illegal>;

    /// Takes an action of the player and returns the new events of the round. An error changes nothing.
    fn apply(
        &mut self,
        by: Self::Actor,
        action: Self::Action,
    ) -> Result<&[Self::Event], Self::Illegal>;

    /// Takes an entry of a log. An error changes nothing.
    fn take(&mut self, entry: &EntryOf<Self>) -> Result<(), Self::Illegal> {
        match *entry {
            Entry::Deal(dealt) => self.deal(dealt),
            Entry::Act(by, action) => self.apply(by, action).map(|_| ()),
        }
    }

    /// The game of a log, by these rules.
    // A log can be legal or illegal and no more; events could contradict each other. So the log is what is kept, and
    // events follow from it.
    fn of_log(house: House, log: &[EntryOf<Self>]) -> Result<Self, Self::Illegal> {
        let mut game = Self::new(house);
        log.iter().try_for_each(|entry| game.take(entry))?;
        Ok(game)
    }

    /// Shows each entry of the log, with the game as it stood before.
    fn replay(&self, mut show: impl FnMut(&Self, &EntryOf<Self>)) {
        let mut past = Self::new(*self.house());
        for entry in self.log() {
            show(&past, entry);
            past.take(entry).expect("the log of a game can be replayed");
        }
    }

    /// True if nothing is left to be played.
    fn is_over(&self) -> bool {
        matches!(self.turn(), Turn::Over(_))
    }
}

/// Gives the game of a module what every game has that is kept as a log: house rules, log, history and rounds.
macro_rules! logged_game {
    (Game of $entry:ty, $note:ty, $round:ty) => {
        impl Game {
            /// House rules of the game.
            pub const fn house(&self) -> &House {
                &self.house
            }

            /// Every deal and action that stands.
            pub fn log(&self) -> &[$entry] {
                &self.log
            }

            /// All that was written of the game, in order.
            pub fn history(&self) -> &[HistoryEntry<$entry, $note>] {
                &self.history
            }

            /// The round in progress or just finished, counted from 1; 0 before the first deal.
            pub const fn round_no(&self) -> usize {
                self.round_no
            }

            /// The round in progress or just finished.
            pub const fn round(&self) -> Option<&$round> {
                self.round.as_ref()
            }

            fn write_down(&mut self, entry: $entry) {
                self.log.push(entry);
                self.history.push(HistoryEntry::Logged(entry));
            }
        }
    };
}

pub(super) use logged_game;

/// Makes the game of a module a [`CardGame`], by what both games have under the same names.
macro_rules! card_game {
    (Game of $module:ident, $player:ty, $end:ty) => {
        impl CardGame for $module::Game {
            type Actor = $player;
            type Action = $module::Action;
            type Dealt = $module::Dealt;
            type Event = $module::Event;
            type Observation = $module::Observation;
            type Illegal = $module::Illegal;
            type End = $end;

            fn new(house: House) -> Self {
                Self::new(house)
            }

            fn house(&self) -> &House {
                self.house()
            }

            fn log(&self) -> &[EntryOf<Self>] {
                self.log()
            }

            fn round_no(&self) -> usize {
                self.round_no()
            }

            fn actions(&self) -> usize {
                self.round().map_or(0, |round| round.log().len())
            }

            fn events(&self) -> &[Self::Event] {
                self.round().map_or(&[], |round| round.events())
            }

            fn turn(&self) -> $crate::game::card_game::Turn<$player, $end> {
                self.turn()
            }

            fn observe(&self, player: $player) -> Option<Self::Observation> {
                self.observe(player)
            }

            fn next_deal(&self, seed: Seed) -> Self::Dealt {
                self.next_deal(seed)
            }

            fn deal(&mut self, dealt: Self::Dealt) -> Result<(), Self::Illegal> {
                self.deal(dealt)
            }

            fn apply(
                &mut self,
                by: $player,
                action: Self::Action,
            ) -> Result<&[Self::Event], Self::Illegal> {
                self.apply(by, action)
            }
        }
    };
}

pub(super) use card_game;
