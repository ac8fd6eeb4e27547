//! Games: each a log of deals and actions, from which everything else follows by replaying it.
//!
//! What games have in common stands here: the log, its history, seeds, levels and records. What one of them has of its
//! own lies under its name.

pub mod bodensee;
pub(crate) mod bot_kind;
pub mod card_game;
mod day;
mod fingerprint;
mod history;
pub(crate) mod level;
pub mod notation;
mod one_line;
mod perft;
pub mod proof;
mod reason;
pub mod record;
pub mod schieber;
mod seed;
pub mod verify;

pub use bot_kind::{BotKind, ProgramCommand};
pub use card_game::CardGame;
pub use day::{Day, NotADay};
pub use history::HistoryEntry;
pub use level::{Level, NotALevel};
pub use notation::{BadRecord, BranchPoint, CardSource, Commitment, Header, RecordFault};
pub use record::AnyRecord;
pub use seed::Seed;

use self::card_game::{EntryOf, card_game};
use crate::{
    cards::{Seat, Side},
    rules::{House, schieber::finish::Ending},
};

card_game!(Game of schieber, Seat, Ending);
card_game!(Game of bodensee, Side, Side);

/// Makes a type that is one thing of each game, a row a game.
macro_rules! one_of_the_games {
    ($(#[$doc:meta])* $shown:vis enum $name:ident { $($game:ident($thing:ty)),+ $(,)? }) => {
        $(#[$doc])*
        #[derive(Clone, Debug, PartialEq)]
        $shown enum $name {
            $(#[doc = concat!("In ", stringify!($game), ".")] $game($thing),)+
        }
    };
}
pub(crate) use one_of_the_games;

one_of_the_games! {
    /// Cards that are no deal.
    #[derive(Eq)]
    pub enum AnyNotADeal { Schieber(schieber::NotADeal), Bodensee(bodensee::NotADeal) }
}

one_of_the_games! {
    /// An action that is refused.
    #[derive(Eq)]
    pub enum AnyIllegal { Schieber(schieber::Illegal), Bodensee(bodensee::Illegal) }
}
