//! Throwing away: Verwerfe (conventions.md §8).

use super::{leading, position::Position, signalling::SAFE, weighing::Spot};
use crate::{
    game::signals::across,
    rules::{Card, CardSet, Suit, Trick, house::Verwerfen},
};

/// Suits whose value is so little above the least are thrown away as well.
const ABOUT_EQUAL: usize = 2;

/// The plain cards for which the first discard speaks true; nothing where it is silent: the suit can be followed, it
/// is not the first discard, the trick is the partner's and schmiert, or the table has no such custom.
pub fn first_discard(at: &Position<'_>, spot: &Spot<'_>) -> Option<CardSet> {
    let plain = at.legal - at.trumps();
    let schmiert = spot.partner_wins && spot.partner_keeps(at) > 1.0 - SAFE;
    let silent = !at.tells() || !at.hand.of(spot.led).is_empty() || plain.is_empty() || schmiert;
    if silent || at.tricks().iter().any(|trick| has_discarded(at, trick)) {
        return None;
    }
    match at.rules.verwerfen {
        Verwerfen::LowInterest => Some(unwanted(at, plain)),
        Verwerfen::Quer => asking(at, plain),
        Verwerfen::Off => None,
    }
}

/// Whether the seat threw away a plain card in a turned trick.
fn has_discarded(at: &Position<'_>, trick: &Trick) -> bool {
    let own = trick.card_of(at.seat).map(Card::suit);
    own.is_some_and(|suit| suit != trick.led().suit() && Some(suit) != at.trump())
}

/// The cards of the suits that are worth least.
fn unwanted(at: &Position<'_>, plain: CardSet) -> CardSet {
    let least = plain.iter().map(|card| value(at, card.suit())).min().unwrap_or(0);
    plain.iter().filter(|card| value(at, card.suit()) <= least + ABOUT_EQUAL).collect()
}

/// What a suit is worth keeping: 3 for a Bock or next to Bock, 1 for each card.
pub fn value(at: &Position<'_>, suit: Suit) -> usize {
    let own = at.hand.of(suit);
    let higher = |card| (at.next.above(card) & at.memory.unseen).len();
    let high = own.iter().any(|card| higher(card) <= 1);
    3 * usize::from(high) + own.len()
}

/// Querverwerfen: the cards of the suit that asks for the best one.
fn asking(at: &Position<'_>, plain: CardSet) -> Option<CardSet> {
    let best = Suit::ALL.into_iter().max_by_key(|suit| leading::strength(at, plain, *suit))?;
    let asks = plain.of(across(best));
    (!asks.is_empty() && !plain.of(best).is_empty()).then_some(asks)
}

#[cfg(test)]
mod tests {
    use crate::{
        bots::testing::{check, check_in},
        rules::{House, house::Verwerfen},
    };

    const HAND: &str = "RK RO R8 SB S8 S7 L7 L6 L8";

    fn by(verwerfen: Verwerfen) -> House {
        let mut house = House::default();
        house.bots.verwerfen = verwerfen;
        house
    }

    #[test]
    fn the_first_discard_is_of_a_suit_that_is_not_wanted() {
        check(HAND, "3 obenabe", "EA", "S7 verwerfen");
        check("RK RO R8 RB R7 S8 S7 L7 L6", "3 obenabe", "EA", "S7 verwerfen");
    }

    #[test]
    fn querverwerfen_asks_for_the_suit_across() {
        check_in(
            by(Verwerfen::Quer),
            "RB R8 SK SO S8 L7 L6 L8 L9",
            "3 obenabe",
            "EA",
            "L6 querverwerfen",
        );
    }

    #[test]
    fn where_nobody_throws_away_with_a_meaning_none_is_given() {
        check_in(by(Verwerfen::Off), HAND, "3 obenabe", "EA", "S7 throw-away");
    }
}
