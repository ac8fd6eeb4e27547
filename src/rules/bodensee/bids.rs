//! Bids that may be made.

use crate::rules::house::BodenseeRules;

/// The bids that may be made, all multiples of one step; perhaps none (bodensee.md §2.1).
///
/// ```
/// use jass::rules::{bodensee::Bids, house::BodenseeRules};
/// let rules = BodenseeRules::default();
/// assert!(Bids::opening(&rules).has(5) && !Bids::opening(&rules).has(157));
/// assert_eq!(Bids::over(145, &rules).iter().collect::<Vec<_>>(), [150, 155]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bids {
    lowest: u8,
    highest: u8,
    step: u8,
}

impl Bids {
    /// Every bid there is.
    pub const fn opening(rules: &BodenseeRules) -> Self {
        Self { lowest: rules.bid_min, highest: rules.bid_max, step: rules.bid_step }
    }

    /// The bids above one that stands; none above the highest (bodensee.md §2.4).
    pub const fn over(bid: u8, rules: &BodenseeRules) -> Self {
        Self { lowest: bid.saturating_add(rules.bid_step), ..Self::opening(rules) }
    }

    /// True if this may be bid.
    pub const fn has(self, bid: u8) -> bool {
        self.lowest <= bid && bid <= self.highest && bid.is_multiple_of(self.step)
    }

    /// The lowest and the highest of them, and the step from one to the next; nothing if nothing may be bid.
    pub const fn range(self) -> Option<[u8; 3]> {
        if self.is_empty() { None } else { Some([self.lowest, self.highest, self.step]) }
    }

    /// True if nothing may be bid.
    pub const fn is_empty(self) -> bool {
        self.lowest > self.highest
    }

    /// The bids, lowest first.
    pub fn iter(self) -> impl DoubleEndedIterator<Item = u8> {
        (self.lowest..=self.highest).step_by(usize::from(self.step))
    }
}
