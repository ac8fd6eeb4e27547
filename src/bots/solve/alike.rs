//! Cards that do the same, or nearly: neighbours in one hand, and what stands at the same place of the same key.

use super::{
    lanes::{PUUR, higher, lane, lower},
    law::Law,
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

/// The other cards of the hand that no card of anybody else stands between. To play one for another leaves the same
/// position but for what the two count; the Puur alone has rules of its own (rules.md §5.3).
pub(super) const fn neighbours<K: Kind>(hand: u64, present: u64, place: u32) -> u64 {
    let others = present & !hand;
    let (above, below) = (others & higher(place), others & lower(place));
    let under = if above == 0 { u64::MAX } else { (above & above.wrapping_neg()) - 1 };
    let over = if below == 0 { u64::MAX } else { !((2_u64 << below.ilog2()) - 1) };
    let block = hand & lane(place) & under & over & !(1 << place);
    match K::TRUMP {
        true if 1 << place == PUUR => 0,
        true => block & !PUUR,
        false => block,
    }
}

impl Law {
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
