//! Discards: which suit is thrown away first (Verwerfen, conventions.md §8), and which card guards a higher one (§8.3).

use super::{InformationSet, lead, led_trick::LedTrick, signals::SAFE};
use crate::{
    cards::{Card, CardSet, Suit},
    game::schieber::signals::{across, told},
    rules::house::Verwerfen,
};

/// The plain cards for which the first discard speaks true; nothing where it is silent: the suit can be followed, it
/// has spoken before, only one suit is left, the trick is the partner's and gets points, or the table has no such custom. What
/// another custom has kept goes only where nothing else is left.
// Where the least wanted suit had only cards that count for a rich trick of the opponents the whole custom was dropped, and
// the Six of the best suit went: it costs nothing to throw what is wanted next to least (−0.01 card points a deal,
// 95 %: −0.05 to 0.03; 16,000 deals).
pub(super) fn first_discard(
    known: &InformationSet<'_>,
    trick: &LedTrick<'_>,
    kept: CardSet,
) -> Option<CardSet> {
    let plain = known.legal - known.trumps();
    let counts = plain.iter().any(|card| known.tariff.points(card) > 0);
    let schmiert = counts && trick.partner_wins && trick.partner_keeps(known) > 1.0 - SAFE;
    // Of the only suit that is left a discard says nothing: 25 of 116 were told as such.
    let chooses = Suit::ALL.into_iter().filter(|suit| !plain.of(*suit).is_empty()).count() > 1;
    let silent = !known.tells() || !known.hand.of(trick.suit).is_empty() || !chooses || schmiert;
    if silent || has_spoken(known) {
        return None;
    }
    let allowed = (plain - kept).or_if_empty(plain);
    match known.conventions.verwerfen {
        Verwerfen::LowInterest => Some(least_wanted(known, allowed)),
        Verwerfen::Quer => querverwerfen(known, plain).map(|asks| asks & allowed),
        Verwerfen::Off => None,
    }
    .filter(|cards| !cards.is_empty())
}

/// True if the suit of this card is one that is wanted least, of the plain ones that may be played.
// The Seven from King fifth went where the suits wanted less would have fed the trick, and was said to be of a suit that is
// not wanted.
pub(super) fn is_least_wanted(known: &InformationSet<'_>, card: Card) -> bool {
    least_wanted(known, known.legal - known.trumps()).has(card)
}

/// True if the seat threw away a card that told something, in a turned trick.
fn has_spoken(known: &InformationSet<'_>) -> bool {
    let rules = &known.seen.house().trump;
    !told(known.seat, Some(known.called.mode), known.tricks(), rules).is_empty()
}

/// The largest excess over the least value with which a suit is thrown away as well, where customs are measured.
const ABOUT_EQUAL: usize = 2;

/// The cards of the suit that is worth least, or of those that are worth as little.
// A strict table throws away what it wants least and nothing near it: of 135 first discards that were told as such 12
// were of another suit. It costs 0.31 card points a deal (95 %: 0.23 to 0.38; 40,000 deals).
fn least_wanted(known: &InformationSet<'_>, plain: CardSet) -> CardSet {
    let slack = if known.is_strict() { 0 } else { ABOUT_EQUAL };
    let least = plain.iter().map(|card| suit_value(known, card.suit())).min().unwrap_or(0);
    plain.iter().filter(|card| suit_value(known, card.suit()) <= least + slack).collect()
}

/// The value of keeping a suit: 6 for a Bock, 3 for next to Bock, 1 for each card.
// With 3 for either the Banner went from Ace and Banner, and called the suit of a sure trick unwanted, where Ober, Nine and
// Seven of another might go: that cost 0.16 card points a deal (95 %: 0.10 to 0.22;
// 20,000 deals).
pub(super) fn suit_value(known: &InformationSet<'_>, suit: Suit) -> usize {
    let own = known.hand.of(suit);
    let by = known.later_rankings.into_iter().flatten().chain([known.next_ranking]);
    let above = |card: Card| {
        by.clone().map(move |ranking| (ranking.above(card) & known.hidden.unseen).len())
    };
    let high = match own.iter().flat_map(above).min() {
        Some(0) => 6,
        Some(1) => 3,
        _ => 0,
    };
    high + own.len()
}

/// Querverwerfen: the cards of the suit that asks for the best one.
fn querverwerfen(known: &InformationSet<'_>, plain: CardSet) -> Option<CardSet> {
    let best = Suit::ALL.into_iter().max_by_key(|suit| lead::suit_promise(known, plain, *suit))?;
    let asks = plain.of(across(best));
    (!asks.is_empty() && !plain.of(best).is_empty()).then_some(asks)
}

/// The card that a suit's low ones guard, if they are just enough: one below the second highest that is out, two
/// below the third.
fn guarded_card(known: &InformationSet<'_>, suit: Suit) -> Option<Card> {
    let own = known.hand.of(suit);
    let top = known.next_ranking.strongest(own)?;
    let higher = (known.next_ranking.above(top) & known.theirs()).len();
    let guards = own.len() - 1;
    ((1..=2).contains(&higher) && guards == higher && known.next_ranking.trump() != Some(suit))
        .then_some(top)
}

/// The card that this one guards.
pub(super) fn guarded_by(known: &InformationSet<'_>, card: Card) -> Option<Card> {
    guarded_card(known, card.suit()).filter(|top| *top != card)
}

/// True if the partner has thrown other suits away and may still hold this one.
pub(super) fn partner_has_kept(known: &InformationSet<'_>, suit: Suit) -> bool {
    let thrown = known.signals.thrown;
    let may_hold = !known.hidden.may_hold[known.partner()].of(suit).is_empty();
    !thrown.is_empty() && thrown.of(suit).is_empty() && may_hold
}

/// The legal cards that guard something the partner does not guard.
pub(super) fn needed_guards(known: &InformationSet<'_>) -> CardSet {
    let needed =
        |card: &Card| guarded_by(known, *card).is_some() && !partner_has_kept(known, card.suit());
    known.legal.iter().filter(needed).collect()
}

#[cfg(test)]
mod tests {
    use crate::{
        bots::schieber::testing::{check, check_in},
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
    fn a_suit_with_a_bock_is_kept_before_one_that_may_have_one_later() {
        check("RA RB SK S9 S7 LK LU L8 L7", "3 obenabe", "EA", "S7 verwerfen");
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

    #[test]
    fn the_guard_of_a_king_stays() {
        let run = "EA E6 E7 E8 EK L7 E9 EB EO";
        check("RK R6 SB S8 S7 LU L8", "3 obenabe", run, "S7 keep-guard");
        check("RK R7 R6 SB S8 S7 LU", "3 obenabe", run, "R6 throw-away");
    }

    #[test]
    fn a_guard_is_given_up_where_the_partner_has_kept_one() {
        let keeps = |thrown: [&str; 2]| {
            let [one, two] = thrown;
            format!("EA E6 E7 E8 EK L6 E9 {one} EO L7 L9 {two} EU")
        };
        let hand = "RK R6 SK S6 LA LK";
        check(hand, "3 obenabe", &keeps(["S7", "S8"]), "R6 leave-to-partner");
        check(hand, "3 obenabe", &keeps(["R7", "R8"]), "S6 keep-guard");
    }
}
