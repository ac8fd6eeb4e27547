//! All that does not change while a position is searched: the mode and the house rules, in lanes.

use super::{
    lanes::{Lanes, PUUR},
    open::Open,
};
use crate::rules::{Card, Mode, Start, Tariff, house::PlayRules};

/// What a team gets for the match within the search, where all points of the pack are always won by somebody: then a
/// match is just better than anything else, however much it brings. Two, because the difference of the points of two
/// teams changes by twos.
const MATCH: i32 = 2;

/// The rules of one search.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Law {
    /// Which bit is which card.
    pub lanes: Lanes,
    /// What a card counts by its place, where an even and where an odd number of tricks is to come.
    pub points: [[u8; 64]; 2],
    /// The cards that count anything in any trick.
    pub counting: u64,
    /// Which card may be played.
    pub play: PlayRules,
    /// What the last trick counts beside its cards.
    pub last_trick: i32,
    /// Whether a lower bit is stronger, where an even and where an odd number of tricks is to come.
    pub upwards: [bool; 2],
    /// What each team gets beside the points for winning all tricks, if it can.
    pub bonus: [i32; 2],
    /// Whether a card counts differently from trick to trick.
    pub varies: bool,
}

impl Law {
    /// The rules of a position.
    pub(super) fn of(open: &Open) -> Self {
        let lanes = Lanes::of(open.mode());
        // Trick n is played when 10 - n are to come: an even trick when even many are.
        let tariffs = [2, 1].map(|trick_no| open.mode().tariff(trick_no, open.trump_rules()));
        let points = tariffs.map(|tariff| column(tariff, &lanes));
        let counting = (0..64).filter(|place| points.iter().any(|column| column[*place] > 0));
        let varies = open.varies();
        let bonus = open.bonus().0.map(|bonus| if varies { i32::from(bonus) } else { MATCH });
        Self {
            lanes,
            points,
            counting: counting.fold(0, |bits, place| bits | 1 << place),
            play: *open.play_rules(),
            last_trick: i32::from(open.last_trick()),
            upwards: upwards(open.mode()),
            bonus,
            varies,
        }
    }

    /// The most that the cards and the last trick can count.
    pub(super) fn most(&self, cards: u64) -> i32 {
        let most = |place: usize| i32::from(self.points[0][place].max(self.points[1][place]));
        let cards = (0..64).filter(|place| cards >> place & 1 == 1);
        cards.map(most).sum::<i32>() + self.last_trick
    }
}

/// The trumps that may stay in the hand when trumps are led (rules.md §5.3): no neighbour does the same, a key must tell
/// where they are, and no lead draws them. Whether the table lets the Puur stay makes no difference to what is found,
/// only to how soon.
pub(super) const fn exempt_trumps(play: &PlayRules) -> u64 {
    // Who may ruff, and who may go under, goes by strength, and so do neighbours.
    let PlayRules { ruff: _, puur_exempt: _, undertrump: _ } = play;
    PUUR
}

fn column(tariff: Tariff, lanes: &Lanes) -> [u8; 64] {
    let mut column = [0; 64];
    for card in Card::all() {
        column[lanes.place(card) as usize] = tariff.points(card);
    }
    column
}

const fn upwards(mode: Mode) -> [bool; 2] {
    match mode {
        Mode::Slalom(Start::Oben) => [true, false],
        Mode::Slalom(Start::Unten) => [false, true],
        Mode::Trump(_) | Mode::Obenabe | Mode::Unenufe => [false, false],
    }
}
