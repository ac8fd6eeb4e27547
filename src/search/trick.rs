//! Trick in progress, on bitboards: what beats it, who has it, and what may be played to it.

use super::bitboard::{EIGHT, NO_CARD, PUUR, TRUMPS, higher_in_lane, lane, lower_in_lane};
use crate::rules::house::{PlayRules, Ruff, Undertrump};

/// Strain of a mode, with trump or without: they differ so much that the search is compiled for each.
pub(crate) trait Strain: Send {
    /// True if there is trump.
    const TRUMP: bool;
    /// True if lower bits are stronger in some tricks.
    const ALTERNATES: bool;
    /// True if cards rank otherwise in later tricks.
    const TURNS: bool = Self::ALTERNATES;
    /// True if the trump Eight beats the Puur that lies in the trick before it.
    const EIGHT_OVER_PUUR: bool = false;
    /// The depths in tricks that are searched before the whole, one after the other.
    // Without trump more passes than these cost more than their hash moves bring: with the two the search looks at
    // more positions and takes a fifth less time (Obenabe and Unenufe).
    const DEEPENING: &[u32] = &[2, 3];
}

/// Strain with a trump suit.
#[derive(Debug)]
pub(crate) enum WithTrump {}
/// Strain without trump whose order stays: Obenabe and Unenufe.
#[derive(Debug)]
pub(crate) enum NoTrump {}
/// Strain without trump whose order turns round: Slalom, Guschti, and Trio once its trump has ended.
#[derive(Debug)]
pub(crate) enum Alternating {}
/// Strain with a trump suit that ends before the round does: the first tricks of Trio.
#[derive(Debug)]
pub(crate) enum TrumpFirst {}

impl Strain for WithTrump {
    const TRUMP: bool = true;
    const ALTERNATES: bool = false;
    // Of 60 whole deals with trump, in positions and processor time: 3 and 5 alone 0.93 and 0.96 of these four, 5
    // alone 0.94 and 1.02, 2 and 3 alone 1.37 and 1.11, none 1.56 and 1.23.
    const DEEPENING: &[u32] = &[2, 3, 4, 5];
}

impl Strain for NoTrump {
    const TRUMP: bool = false;
    const ALTERNATES: bool = false;
}

impl Strain for Alternating {
    const TRUMP: bool = false;
    const ALTERNATES: bool = true;
}

impl Strain for TrumpFirst {
    const TRUMP: bool = true;
    const ALTERNATES: bool = false;
    const TURNS: bool = true;
}

/// Strain with a trump suit whose Eight beats the Puur: which is stronger is known in a trick alone, so that nothing is
/// concluded from strength.
#[derive(Debug)]
pub(crate) enum Martigny {}

impl Strain for Martigny {
    const TRUMP: bool = true;
    const ALTERNATES: bool = false;
    const TURNS: bool = true;
    const EIGHT_OVER_PUUR: bool = true;
}

/// State of a trick: the cards on the table and what matters of them.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TrickState {
    /// The lane that was led.
    pub led: u64,
    /// The cards that would beat the best one.
    pub over: u64,
    /// The cards.
    pub cards: u64,
    /// Worth of the cards to who takes them: points, with the sign of the objective.
    pub points: i32,
    /// The place of the best one.
    pub best: u32,
    /// The seat that has played it, 0 to 3.
    pub winner: usize,
}

/// Cards that beat the one at each place once it is the best of the trick, without trump and with it.
// Looked up: with what else came in that change 8 tricks with trump took 65 ms in place of 98 (user time, mean).
const BEATING: [[u64; 64]; 2] = {
    let mut table = [[0; 64]; 2];
    let mut place = 0;
    while place < 64 {
        let above = higher_in_lane(place);
        table[0][place as usize] = above;
        table[1][place as usize] = if place < 48 { above | TRUMPS } else { above };
        place += 1;
    }
    table
};

/// The cards that beat the one at this place, once it is the best of the trick.
pub(crate) const fn beating<S: Strain>(place: u32, upwards: bool) -> u64 {
    if S::ALTERNATES && upwards {
        lower_in_lane(place)
    } else if S::EIGHT_OVER_PUUR && 1 << place == PUUR {
        BEATING[1][place as usize & 63] | EIGHT
    } else {
        BEATING[S::TRUMP as usize][place as usize & 63]
    }
}

impl TrickState {
    /// A trick without a card: any card beats it.
    pub(crate) const EMPTY: Self =
        Self { led: 0, over: u64::MAX, cards: 0, points: 0, best: NO_CARD, winner: 0 };

    /// The trick with one card more, played at this turn, 0 to 3.
    pub(crate) fn with<S: Strain, const TURN: usize>(
        &self,
        seat: usize,
        place: u32,
        points: i8,
        upwards: bool,
    ) -> Self {
        let card = 1 << place;
        let beats = TURN == 0 || self.over & card != 0;
        // On the Puur the Eight is the strongest.
        let is_last = S::EIGHT_OVER_PUUR && card == EIGHT && 1 << self.best == PUUR;
        let over = if is_last { 0 } else { beating::<S>(place, upwards) };
        Self {
            led: if TURN == 0 { lane(place) } else { self.led },
            over: if beats { over } else { self.over },
            cards: self.cards | card,
            points: self.points + i32::from(points),
            best: if beats { place } else { self.best },
            winner: if beats { seat } else { self.winner },
        }
    }

    /// The cards of a hand that may be played (rules.md §5).
    pub(crate) fn legal<S: Strain>(&self, hand: u64, play: &PlayRules) -> u64 {
        let PlayRules { ruff, puur_exempt, undertrump, lead_trump: _ } = *play;
        let same = hand & self.led;
        // Branches, not selects: a prototype without them took 4.0 ns a call with trump in place of 2.8.
        if !S::TRUMP {
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
