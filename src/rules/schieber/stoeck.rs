//! King and Ober of trumps in one hand (rules.md §9).

use crate::{
    cards::{BySeat, Card, CardSet, Mode, Rank, Seat},
    rules::house::{ScoreRules, StoeckRules},
};

/// The two cards that are Stöck in this mode, if there are any.
pub fn stoeck_cards(mode: Mode, rules: &StoeckRules) -> Option<CardSet> {
    // None without trump, and none between two partners (two sources; rules.md §9.1).
    let trump = mode.trump().filter(|_| rules.enabled)?;
    Some([Rank::Ober, Rank::King].into_iter().map(|rank| Card::new(trump, rank)).collect())
}

/// Seat that holds Stöck.
pub fn stoeck_holder(hands: &BySeat<CardSet>, mode: Mode, rules: &StoeckRules) -> Option<Seat> {
    let cards = stoeck_cards(mode, rules)?;
    Seat::ALL.into_iter().find(|seat| cards.is_subset(hands[*seat]))
}

/// Points of Stöck in this mode, factor applied: 0 where there is no trump (rules.md §9.1, §9.5).
pub const fn stoeck_points(mode: Mode, rules: &StoeckRules, score: &ScoreRules) -> u16 {
    if !rules.enabled || mode.trump().is_none() {
        return 0;
    }
    rules.points * stoeck_factor(mode, score) as u16
}

/// Factor of Stöck: that of the mode, where it applies to them (rules.md §7.4).
pub const fn stoeck_factor(mode: Mode, score: &ScoreRules) -> u8 {
    if score.factor_on_stoeck { score.factor.of(mode) } else { 1 }
}

/// Number of the holder's card, 1 to 9, that records Stöck: the first if both lie in a Weis that scored, else the
/// second of the two (rules.md §9.3).
pub fn stoeck_at(cards: CardSet, played: &[Card], shown: CardSet) -> Option<usize> {
    if cards.is_subset(shown) {
        return Some(1);
    }
    played.iter().rposition(|card| cards.has(*card)).map(|last| last + 1)
}
