//! Points that are sure without a search.

use super::rules::{Cards, DuelRules};
use crate::bots::double_dummy::{
    bitboard::{TRUMPS, higher_in_lane, lane},
    trick::Strain,
};

/// The least and the most points that the leader can get of those still to come.
pub(super) fn bounds<S: Strain>(
    rules: &DuelRules,
    cards: &Cards,
    leader: usize,
    rest: i32,
) -> (i32, i32) {
    if S::ALTERNATES {
        return (0, rest);
    }
    let (own, theirs) = (cards.of(leader), cards.of(leader ^ 1));
    if !S::TRUMP {
        return (cashed(rules, cards.pools[leader & 1], theirs, rest), rest);
    }
    // Nobody beats the highest trumps: whenever they are played they win their trick.
    let high = rest - rules.points_of(unbeaten(theirs, own, TRUMPS));
    if theirs & TRUMPS == 0 {
        return (cashed(rules, cards.pools[leader & 1], theirs, rest), high);
    }
    (rules.points_of(unbeaten(own, theirs, TRUMPS)), high)
}

/// The points of the cards that the leader can lead one after the other and win with.
fn cashed(rules: &DuelRules, pool: u64, theirs: u64, rest: i32) -> i32 {
    let mut sure = 0;
    for suit in [0, 16, 32, 48] {
        sure |= unbeaten(pool, theirs, lane(suit));
    }
    if sure == pool && pool & rules.covering == 0 { rest } else { rules.points_of(sure) }
}

/// The cards of a lane above all that the other side has of it.
const fn unbeaten(own: u64, theirs: u64, lane: u64) -> u64 {
    let against = theirs & lane;
    if against == 0 { own & lane } else { own & higher_in_lane(against.ilog2()) }
}
