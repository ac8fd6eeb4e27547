//! Equivalent cards, or nearly: neighbours in one hand, and what stands at the same place of the same canonical key.

use super::{
    bitboard::{NO_CARD, adjacent_above, higher_in_lane, lane, lower_in_lane, occupied_lanes},
    bounds::ForcedOutcome,
    rules::{SearchRules, exempt_trumps},
    transposition::NO_BOUND,
    trick::Strain,
};

/// The legal cards, but of neighbours in play that count nothing only the highest.
pub(in crate::bots) const fn distinct_cards(legal: u64, present: u64, counting: u64) -> u64 {
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
const fn block(cards: u64, others: u64, place: u32, over: u64) -> u64 {
    let above = others & lane(place) & (1_u64 << place).wrapping_neg();
    let below_those = (above & above.wrapping_neg()).wrapping_sub(1);
    let side = if over >> place & 1 == 1 { over } else { !over };
    cards & lane(place) & below_those & side
}

/// The other cards of the hand that may stand for this one, but for trumps that are exempt.
pub(in crate::bots) const fn adjacent_cards<S: Strain>(
    hand: u64,
    others: u64,
    place: u32,
    over: u64,
    exempt: u64,
) -> u64 {
    let below = others & lower_in_lane(place);
    let down = if below == 0 { u64::MAX } else { !((2_u64 << below.ilog2()) - 1) };
    let block = block(hand, others, place, over) & down & !(1 << place);
    match S::TRUMP {
        true if exempt >> place & 1 == 1 => 0,
        true => block & !exempt,
        false => block,
    }
}

/// Of cards that may stand for each other only those worth a trial: one of those that count nothing, only what
/// counts most where the trick is won, and only what counts least where it is lost.
pub(super) fn representatives<S: Strain>(
    rules: &SearchRules,
    legal: u64,
    others: u64,
    outcome: &ForcedOutcome,
) -> u64 {
    let (mut kept, mut left) = (legal, legal);
    if S::TRUMP {
        left &= !exempt_trumps(&rules.play);
    }
    left &= occupied_lanes(adjacent_above(left, others));
    while left != 0 {
        let place = left.trailing_zeros();
        let block = block(left, others, place, outcome.over);
        left ^= block;
        if block & (block - 1) != 0 {
            kept ^= block ^ block_representatives(rules, block, outcome);
        }
    }
    kept
}

fn block_representatives(rules: &SearchRules, block: u64, outcome: &ForcedOutcome) -> u64 {
    if rules.varies || block & (outcome.won | outcome.lost) == 0 {
        let empty = block & !rules.counting;
        let one_empty = if empty == 0 { 0 } else { 1 << empty.ilog2() };
        return block & rules.counting | one_empty;
    }
    let is_won = block & outcome.won != 0;
    extreme(rules, block, |points| if is_won { points } else { !points })
}

/// The card of which the points rank highest.
fn extreme(rules: &SearchRules, mut cards: u64, rank: impl Fn(u8) -> u8) -> u64 {
    let (mut best, mut most) = (0, None);
    while cards != 0 {
        let rank = Some(rank(rules.points[0][cards.trailing_zeros() as usize & 63]));
        if rank > most {
            (best, most) = (cards & cards.wrapping_neg(), rank);
        }
        cards &= cards - 1;
    }
    best
}

/// The most by which the values of two cards of one hand differ that have only each other between them.
pub(super) fn value_gap(rules: &SearchRules, place: u32, other: u32) -> i32 {
    2 * point_gap(rules, place, other)
}

/// The most by which the values of two positions of the same key differ: the cards that stand for each other
/// count differently, and each is won by one team or the other.
pub(super) fn value_slack(rules: &SearchRules, mut ours: u64, mut theirs: u64) -> i32 {
    if rules.varies {
        return NO_BOUND;
    }
    ours &= rules.counting;
    theirs &= rules.counting;
    let mut slack = 0;
    while ours != 0 {
        slack += point_gap(rules, ours.trailing_zeros(), theirs.trailing_zeros());
        ours &= ours - 1;
        theirs &= theirs.wrapping_sub(1);
    }
    slack
}

fn point_gap(rules: &SearchRules, place: u32, other: u32) -> i32 {
    let points = |place: u32| i32::from(rules.points[0][place as usize & 63]);
    (points(place) - points(other)).abs()
}

/// The card that stands among `theirs` where this one stands among `ours`.
pub(in crate::bots) const fn counterpart(ours: u64, theirs: u64, place: u32) -> u32 {
    let mut below = ours & lower_in_lane(place);
    let mut left = theirs & lane(place);
    while below != 0 {
        below &= below - 1;
        left &= left.wrapping_sub(1);
    }
    if left == 0 { NO_CARD } else { left.trailing_zeros() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        bots::schieber::double_dummy::{Position, trick::NoTrump},
        cards::{BySeat, CardSet, Mode, Seat},
        rules::House,
    };

    /// Checks what of a hand is worth a trial in Obenabe if the trick is won, if nothing is known, and if it is lost.
    #[track_caller]
    fn check(hand: &str, others: &str, [won, unknown, lost]: [&str; 3]) {
        let hands = BySeat(["EA", "EK", "EO", "EU"].map(set));
        let open =
            Position::new(hands, Mode::Obenabe, Seat::South, None, &House::default()).unwrap();
        let rules = SearchRules::of(&open);
        let kept = |won, lost| {
            let outcome = ForcedOutcome { over: 0, won, lost };
            representatives::<NoTrump>(
                &rules,
                rules.layout.bits(set(hand)),
                rules.layout.bits(set(others)),
                &outcome,
            )
        };
        assert_eq!(kept(u64::MAX, 0), rules.layout.bits(set(won)));
        assert_eq!(kept(0, 0), rules.layout.bits(set(unknown)));
        assert_eq!(kept(0, u64::MAX), rules.layout.bits(set(lost)));
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
