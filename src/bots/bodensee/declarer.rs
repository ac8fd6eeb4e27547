//! Declarer: the points that a side expects to make in a mode before the first card, by what such cards have brought.

use super::fitted::{BidCards, BidNets, KnownCards};
use crate::{
    cards::{CardSet, Mode},
    game::bodensee::Observation,
};

/// Points that the side expects to make in a mode, and those by which it falls short of its best, whatever the other holds
/// in the hand.
pub(super) fn expected(seen: &Observation, mode: Mode) -> [f64; 2] {
    let (declarer, defender) = (own(seen), theirs(seen, CardSet::EMPTY));
    let points = |mode| blind(declarer, defender, mode);
    let offered = seen.house().bodensee.offered();
    let best = offered.iter().map(points).fold(f64::NEG_INFINITY, f64::max);
    [points(mode), best - points(mode)]
}

/// Points of a declarer in a mode who does not see the hand of the other; nothing where the game for two has no such mode.
pub(super) fn blind(declarer: KnownCards, defender: KnownCards, mode: Mode) -> f64 {
    let defender = KnownCards { hand: CardSet::EMPTY, ..defender };
    BidNets::BUILT_IN.points(&BidCards { declarer, defender }, mode).unwrap_or_default()
}

/// Cards that a side knows of its own.
pub(super) fn own(seen: &Observation) -> KnownCards {
    KnownCards { hand: seen.hand(), open: seen.open(seen.side()) }
}

/// Those of the other, where it holds this hand.
pub(super) fn theirs(seen: &Observation, hand: CardSet) -> KnownCards {
    KnownCards { hand, open: seen.open(seen.side().other()) }
}
