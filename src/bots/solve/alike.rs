//! Cards that do the same, or nearly: neighbours in one hand, and what stands at the same place of the same key.

use super::{
    fate::Fate,
    lanes::{higher, lane, lanes_of, lower, stacked},
    law::{Law, exempt_trumps},
    pile::Kind,
    search::NOWHERE,
    store::NO_BOUND,
};

/// Of cards that count nothing and lie next to each other among those in play, only the highest.
pub(super) const fn distinct(legal: u64, present: u64, counting: u64) -> u64 {
    let empty = legal & !counting;
    if empty & empty.wrapping_sub(1) == 0 {
        return legal;
    }
    let (mut distinct, mut left) = (legal, empty);
    while left != 0 {
        let card = left & left.wrapping_neg();
        left ^= card;
        let above = present & higher(card.trailing_zeros());
        if above & above.wrapping_neg() & empty != 0 {
            distinct ^= card;
        }
    }
    distinct
}

/// The cards from this one upwards that no card of `others` stands between and that do the same to the trick. To play
/// one for another leaves the same position but for what the two count.
const fn block(cards: u64, others: u64, place: u32, over: u64) -> u64 {
    let above = others & lane(place) & (1_u64 << place).wrapping_neg();
    let below_those = (above & above.wrapping_neg()).wrapping_sub(1);
    let side = if over >> place & 1 == 1 { over } else { !over };
    cards & lane(place) & below_those & side
}

/// The other cards of the hand that may stand for this one, but for trumps that are exempt.
pub(super) const fn neighbours<K: Kind>(
    hand: u64,
    others: u64,
    place: u32,
    over: u64,
    exempt: u64,
) -> u64 {
    let below = others & lower(place);
    let down = if below == 0 { u64::MAX } else { !((2_u64 << below.ilog2()) - 1) };
    let block = block(hand, others, place, over) & down & !(1 << place);
    match K::TRUMP {
        true if exempt >> place & 1 == 1 => 0,
        true => block & !exempt,
        false => block,
    }
}

impl Law {
    /// Of cards that may stand for each other only those worth a trial: one of those that count nothing, only what
    /// counts most where the trick is won, and only what counts least where it is lost.
    pub(super) fn worth_trying<K: Kind>(&self, legal: u64, others: u64, fate: &Fate) -> u64 {
        let (mut kept, mut left) = (legal, legal);
        if K::TRUMP {
            left &= !exempt_trumps(&self.play);
        }
        left &= lanes_of(stacked(left, others));
        while left != 0 {
            let place = left.trailing_zeros();
            let block = block(left, others, place, fate.over);
            left ^= block;
            if block & (block - 1) != 0 {
                kept ^= block ^ self.worth_of_block(block, fate);
            }
        }
        kept
    }

    fn worth_of_block(&self, block: u64, fate: &Fate) -> u64 {
        if self.varies || block & (fate.won | fate.lost) == 0 {
            let empty = block & !self.counting;
            let one_empty = if empty == 0 { 0 } else { 1 << empty.ilog2() };
            return block & self.counting | one_empty;
        }
        let is_won = block & fate.won != 0;
        self.extreme(block, |points| if is_won { points } else { !points })
    }

    /// The card of which the points rank highest.
    fn extreme(&self, mut cards: u64, rank: impl Fn(u8) -> u8) -> u64 {
        let (mut best, mut most) = (0, None);
        while cards != 0 {
            let rank = Some(rank(self.points[0][cards.trailing_zeros() as usize & 63]));
            if rank > most {
                (best, most) = (cards & cards.wrapping_neg(), rank);
            }
            cards &= cards - 1;
        }
        best
    }

    /// By how much the values of two cards of one hand can differ that have only each other between them.
    pub(super) fn apart(&self, place: u32, other: u32) -> i32 {
        2 * self.between(place, other)
    }

    /// By how much the value can differ between two positions of the same key: the cards that stand for each other
    /// count differently, and each is won by one team or the other.
    pub(super) fn slack(&self, mut ours: u64, mut theirs: u64) -> i32 {
        if self.varies {
            return NO_BOUND;
        }
        ours &= self.counting;
        theirs &= self.counting;
        let mut slack = 0;
        while ours != 0 {
            slack += self.between(ours.trailing_zeros(), theirs.trailing_zeros());
            ours &= ours - 1;
            theirs &= theirs.wrapping_sub(1);
        }
        slack
    }

    fn between(&self, place: u32, other: u32) -> i32 {
        let points = |place: u32| i32::from(self.points[0][place as usize & 63]);
        (points(place) - points(other)).abs()
    }
}

/// The card that stands among `theirs` where this one stands among `ours`.
pub(super) const fn moved(ours: u64, theirs: u64, place: u32) -> u32 {
    let mut below = ours & lower(place);
    let mut left = theirs & lane(place);
    while below != 0 {
        below &= below - 1;
        left &= left.wrapping_sub(1);
    }
    if left == 0 { NOWHERE } else { left.trailing_zeros() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        bots::solve::{Open, pile::Plain},
        rules::{BySeat, CardSet, House, Mode, Seat},
    };

    /// What of a hand is worth a trial in Obenabe if the trick is won, if nothing is known, and if it is lost.
    #[track_caller]
    fn check(hand: &str, others: &str, [won, unknown, lost]: [&str; 3]) {
        let hands = BySeat(["EA", "EK", "EO", "EU"].map(set));
        let open = Open::new(hands, Mode::Obenabe, Seat::South, None, &House::default()).unwrap();
        let law = Law::of(&open);
        let kept = |won, lost| {
            let fate = Fate { over: 0, won, lost };
            law.worth_trying::<Plain>(law.lanes.bits(set(hand)), law.lanes.bits(set(others)), &fate)
        };
        assert_eq!(kept(u64::MAX, 0), law.lanes.bits(set(won)));
        assert_eq!(kept(0, 0), law.lanes.bits(set(unknown)));
        assert_eq!(kept(0, u64::MAX), law.lanes.bits(set(lost)));
    }

    fn set(cards: &str) -> CardSet {
        cards.parse().unwrap()
    }

    #[test]
    fn of_neighbours_the_dearest_wins_a_trick_and_the_cheapest_loses_it() {
        check("EA EK EO E7 E6", "EU E8", ["EA E6", "EA EK EO E7", "EO E6"]);
        check("EA EO RK R8", "EK R9", ["EA EO RK R8"; 3]);
    }
}
