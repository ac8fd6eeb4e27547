//! Contract: the bid that the declarer has promised to make, and if he still can.

use super::total;
use crate::{
    cards::{BySide, Side},
    rules::House,
};

/// Promise of points by the declarer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Contract {
    /// Side that made the last bid, names the mode and leads (bodensee.md §2.2, §2.5).
    pub declarer: Side,
    /// The points that were promised.
    pub bid: u8,
}

impl Contract {
    /// True if the declarer has made the bid; exactly the bid is enough (bodensee.md §5.1).
    pub fn is_made(&self, points: BySide<u16>) -> bool {
        points[self.declarer] >= u16::from(self.bid)
    }

    /// True if the declarer cannot make the bid any more (bodensee.md §5.5).
    pub fn is_broken(&self, points: BySide<u16>, house: &House) -> bool {
        // By points alone, not by what the cards would still bring (bodensee.md §5.5).
        points[self.declarer.other()] + u16::from(self.bid) > total(house)
    }

    /// True if these points let this side say "enough": the other cannot win any more (bodensee.md §5.5).
    pub fn is_enough(&self, caller: Side, points: BySide<u16>, house: &House) -> bool {
        if caller == self.declarer { self.is_made(points) } else { self.is_broken(points, house) }
    }
}
