//! Equivalent cards: neighbours in one hand, and what stands at the same place of the same canonical key.

use super::{
    bitboard::{NO_CARD, higher_in_lane, lane, lower_in_lane},
    trick::Strain,
};

/// The legal cards, but of neighbours in play that count nothing only the highest.
pub(crate) const fn distinct_cards(legal: u64, present: u64, counting: u64) -> u64 {
    let empty = legal & !counting;
    if empty & empty.wrapping_sub(1) == 0 {
        return legal;
    }
    let (mut distinct, mut left) = (legal, empty);
    while left != 0 {
        let card = left & left.wrapping_neg();
        left ^= card;
        let above = present & higher_in_lane(card.trailing_zeros());
        if above & above.wrapping_neg() & empty != 0 {
            distinct ^= card;
        }
    }
    distinct
}

/// The cards from this one upwards that no card of `others` stands between and that do the same to the trick. To play
/// one for another leaves the same position but for what the two count.
pub(crate) const fn block(cards: u64, others: u64, place: u32, over: u64) -> u64 {
    let above = others & lane(place) & (1_u64 << place).wrapping_neg();
    let below_those = (above & above.wrapping_neg()).wrapping_sub(1);
    let side = if over >> place & 1 == 1 { over } else { !over };
    cards & lane(place) & below_those & side
}

/// The other cards of the hand that may stand for this one, but for trumps that are unlike any other.
// Without neighbours that stand for each other a prototype looked at 9 % more positions (trump, 7 tricks).
pub(crate) const fn adjacent_cards<S: Strain>(
    hand: u64,
    others: u64,
    place: u32,
    over: u64,
    unlike: u64,
) -> u64 {
    let below = others & lower_in_lane(place);
    let down = if below == 0 { u64::MAX } else { !((2_u64 << below.ilog2()) - 1) };
    let block = block(hand, others, place, over) & down & !(1 << place);
    match S::TRUMP {
        true if unlike >> place & 1 == 1 => 0,
        true => block & !unlike,
        false => block,
    }
}

/// The card that stands among `theirs` where this one stands among `ours`.
pub(crate) const fn counterpart(ours: u64, theirs: u64, place: u32) -> u32 {
    let mut below = ours & lower_in_lane(place);
    let mut left = theirs & lane(place);
    while below != 0 {
        below &= below - 1;
        left &= left.wrapping_sub(1);
    }
    if left == 0 { NO_CARD } else { left.trailing_zeros() }
}
