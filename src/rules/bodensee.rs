//! The game for two from Lake Constance. Its law is written out below; the code cites it by section.
#![doc = ""]
#![doc = include_str!("bodensee/bodensee.md")]

mod bids;
mod contract;

mod tallies;
mod verdict;

pub use bids::Bids;
pub use contract::Contract;
pub use tallies::{Tallies, TallyColumn};
pub use verdict::{Finish, RoundVerdict};

use super::{
    House,
    house::{BodenseeRules, SlalomEleven, TrumpRules},
};
use crate::cards::{Mode, ModeSet, Ranking};

/// Number of tricks of a round (bodensee.md §4.1).
pub const TRICKS: u8 = 18;

impl BodenseeRules {
    /// House rules of modes and their points, in the words of the game for four (bodensee.md §2.5, §3).
    pub const fn trump(&self) -> TrumpRules {
        TrumpRules {
            obenabe: self.no_trump_modes,
            unenufe: self.no_trump_modes,
            slalom: self.slalom,
            guschti: false,
            misere: false,
            trio: false,
            eight_of_martigny: false,
            unenufe_eleven: self.gais_eleven,
            slalom_eleven: SlalomEleven::Start,
            guschti_first: 5,
            guschti_eleven: SlalomEleven::Start,
        }
    }

    /// The modes that the declarer may name (bodensee.md §2.5).
    pub fn offered(&self) -> ModeSet {
        let is_offered = |mode: &Mode| match mode {
            Mode::Trump(_) => true,
            Mode::Obenabe | Mode::Unenufe => self.no_trump_modes,
            Mode::Slalom(_) => self.slalom,
            Mode::Guschti(_) | Mode::Misere(_) | Mode::Trio(_) => false,
        };
        Mode::ALL.into_iter().filter(is_offered).collect()
    }
}

/// Ranking of the cards in this trick, 1 to 18. No house rule changes it (bodensee.md §3).
pub fn ranking(mode: Mode, trick_no: u8) -> Ranking {
    TrumpRules::default().ranking(mode, trick_no)
}

/// All card points of a round, those of the last trick included (bodensee.md §3).
pub fn total(house: &House) -> u16 {
    152 + u16::from(house.score.last_trick)
}
