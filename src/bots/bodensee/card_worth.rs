//! Value of a card that is kept for later tricks, and of uncovering the one beneath it.

use super::inference::Sight;
use crate::cards::{Card, CardSet, Ranking};

/// Points that a trick brings beside the own card.
const CATCH: f64 = 5.0;
/// Worth of a trump that takes any plain card.
const RUFF: f64 = 4.0;
/// Part of its power that a plain card loses for each trump of the other.
const RUFF_RISK: f64 = 0.15;
/// Worth of turning a card.
const UNCOVER: f64 = 1.5;

/// The points that a card promises if it is not played now.
pub(super) fn kept(sight: &Sight, card: Card) -> f64 {
    let [now, next] = sight.rankings();
    if now == next {
        by_ranking(sight, card, now)
    } else {
        by_ranking(sight, card, now).midpoint(by_ranking(sight, card, next))
    }
}

fn by_ranking(sight: &Sight, card: Card, ranking: Ranking) -> f64 {
    let points = sight.points(card);
    let wins = 1.0 / (1.0 + expected(sight, ranking, card));
    if sight.is_trump(card) {
        return wins * (points + CATCH) - (1.0 - wins) * points + RUFF;
    }
    let wins = wins / (1.0 + RUFF_RISK * trumps_against(sight));
    wins * (points + CATCH) - (1.0 - wins) * points
}

/// Number of cards above this one that the other has or may come to have.
fn expected(sight: &Sight, ranking: Ranking, card: Card) -> f64 {
    let above = ranking.above(card);
    count(above & sight.open) + sight.other_chance * count(above & sight.seen.unseen())
}

/// Number of trumps that the other has or may come to have.
pub(super) fn trumps_against(sight: &Sight) -> f64 {
    let trumps = sight.trumps();
    count(trumps & sight.open) + sight.other_chance * count(trumps & sight.seen.unseen())
}

/// The points that uncovering a card is worth.
pub(super) fn uncovering(sight: &Sight, card: Card) -> f64 {
    if sight.uncovers(card) { UNCOVER } else { 0.0 }
}

/// Number of cards.
pub(super) fn count(cards: CardSet) -> f64 {
    f64::from(cards.len() as u32)
}
