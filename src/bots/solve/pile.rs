//! One trick while it is played, in lanes: what beats it, who has it, and what may be played to it.

use super::lanes::{PUUR, TRUMPS, higher, lane, lower};
use crate::rules::house::{PlayRules, Ruff, Undertrump};

/// What differs so much between the modes that the search is compiled for each.
pub(super) trait Kind {
    /// Whether there is trump.
    const TRUMP: bool;
    /// Whether what is stronger changes from trick to trick.
    const TURNS: bool;
    /// How many tricks are searched before all are, one after the other.
    const AHEAD: &[u32] = &[2, 3];
}

/// A suit is trump.
#[derive(Debug)]
pub(super) enum Suited {}
/// Obenabe and Unenufe.
#[derive(Debug)]
pub(super) enum Plain {}
/// Slalom.
#[derive(Debug)]
pub(super) enum Turning {}

impl Kind for Suited {
    const TRUMP: bool = true;
    const TURNS: bool = false;
    const AHEAD: &[u32] = &[2, 3, 4, 5];
}

impl Kind for Plain {
    const TRUMP: bool = false;
    const TURNS: bool = false;
}

impl Kind for Turning {
    const TRUMP: bool = false;
    const TURNS: bool = true;
}

/// The cards on the table and what matters of them.
#[derive(Clone, Copy, Debug)]
pub(super) struct Pile {
    /// The lane that was led.
    pub led: u64,
    /// The cards that would beat the best one.
    pub over: u64,
    /// The cards.
    pub cards: u64,
    /// What they count.
    pub points: i32,
    /// The place of the best one.
    pub best: u32,
    /// Who has played it, 0 to 3.
    pub winner: usize,
}

/// For each place the cards that beat the one there once it is the best of the trick, without trump and with it.
const BEATING: [[u64; 64]; 2] = {
    let mut table = [[0; 64]; 2];
    let mut place = 0;
    while place < 64 {
        let above = higher(place);
        table[0][place as usize] = above;
        table[1][place as usize] = if place < 48 { above | TRUMPS } else { above };
        place += 1;
    }
    table
};

/// The cards that beat the one at this place, once it is the best of the trick.
pub(super) const fn beating<K: Kind>(place: u32, upwards: bool) -> u64 {
    if K::TURNS && upwards { lower(place) } else { BEATING[K::TRUMP as usize][place as usize & 63] }
}

impl Pile {
    /// A trick that has just been led to.
    pub(super) fn lead<K: Kind>(seat: usize, place: u32, points: u8, upwards: bool) -> Self {
        Self {
            led: lane(place),
            over: beating::<K>(place, upwards),
            cards: 1 << place,
            points: i32::from(points),
            best: place,
            winner: seat,
        }
    }

    /// The trick with one card more.
    pub(super) fn with<K: Kind>(&self, seat: usize, place: u32, points: u8, upwards: bool) -> Self {
        let card = 1 << place;
        let beats = self.over & card != 0;
        Self {
            led: self.led,
            over: if beats { beating::<K>(place, upwards) } else { self.over },
            cards: self.cards | card,
            points: self.points + i32::from(points),
            best: if beats { place } else { self.best },
            winner: if beats { seat } else { self.winner },
        }
    }

    /// What of a hand may be played (rules.md §5).
    pub(super) fn legal<K: Kind>(&self, hand: u64, play: &PlayRules) -> u64 {
        let PlayRules { ruff, puur_exempt, undertrump } = *play;
        let same = hand & self.led;
        if !K::TRUMP {
            return if same == 0 { hand } else { same };
        }
        let trumps = hand & TRUMPS;
        if self.led == TRUMPS {
            let is_free = trumps == 0 || (trumps == PUUR && puur_exempt);
            return if is_free { hand } else { trumps };
        }
        let over = trumps & self.over;
        let under = trumps & !over;
        let base = match ruff {
            _ if same == 0 => hand & !under,
            Ruff::Anytime => same | over,
            Ruff::VoidOnly => same,
        };
        let may_go_under = match undertrump {
            Undertrump::TrumpsOnly => trumps == hand,
            Undertrump::LastResort => base == 0,
            Undertrump::Void => same == 0,
            Undertrump::Allowed => same == 0 || ruff == Ruff::Anytime,
        };
        if may_go_under { base | under } else { base }
    }
}
