//! Which card to lead (conventions.md §6).

use super::{Decision, Kind, drawing, position::Position};
use crate::rules::{Card, CardSet, Rank, Suit, follow::puur};

/// A Bock is cashed if it stands with at least this chance. Measured against the text (§6.2, any Bock of a suit that
/// nobody has shown void in), which costs 0.8 points a deal against `novice` and 2.5 against `random`; only of suits
/// not led before, 0.9 and 1.8.
const SAFE_ENOUGH: f64 = 0.4;
/// Bocks that are worth drawing the last trumps for.
const JAGEN: usize = 2;

/// The card to lead: the first rule that applies.
pub fn lead(at: &Position<'_>) -> Decision {
    let rules = [drawing::draw, cash, hunt, brettli, give_back, open];
    rules.iter().find_map(|rule| rule(at)).unwrap_or_else(|| long_suit(at))
}

/// The plain cards that no opponent can follow higher.
fn bocks(at: &Position<'_>) -> CardSet {
    (at.legal - at.trumps()).iter().filter(|card| at.is_bock(*card)).collect()
}

/// The chance that no opponent takes a Bock with a trump.
fn stands(at: &Position<'_>, card: Card) -> f64 {
    let points = at.points(card) + 4.0;
    at.opponents().map(|seat| 1.0 - at.beats(seat, card, points)).iter().product()
}

/// Cash a Bock that is likely to stand: the one with most points, of those the safest (§6.2).
fn cash(at: &Position<'_>) -> Option<Decision> {
    let worth = |card: &Card| (at.tariff.points(*card), stands(at, *card));
    let safe = bocks(at).iter().rev().filter(|card| stands(at, *card) >= SAFE_ENOUGH);
    let best = safe.max_by(|one, other| {
        let ((points, stands), (others, other_stands)) = (worth(one), worth(other));
        points.cmp(&others).then(stands.total_cmp(&other_stands))
    })?;
    Some(Decision::play(best, Kind::CashBock, CardSet::one(best)))
}

/// Jagen: only the opponents have trumps left, and Bocks wait behind the one that draws them (§6.5).
fn hunt(at: &Position<'_>) -> Option<Decision> {
    let partners = at.memory.may_hold[at.partner()] & at.trumps();
    let only_theirs =
        at.own_trumps().is_empty() && partners.is_empty() && !at.trumps_out().is_empty();
    let bocks = bocks(at);
    if !only_theirs || bocks.len() <= JAGEN {
        return None;
    }
    let highest = bocks.iter().rev().max_by_key(|card| at.ranking.strength(*card))?;
    Some(Decision::play(highest, Kind::Jagen, bocks))
}

/// With the bare Puur in the first trick a small card tells the partner, who called (§6.1).
fn brettli(at: &Position<'_>) -> Option<Decision> {
    let bare = at.own_trumps() == CardSet::one(puur(at.trump()?));
    if !bare || at.called.caller != at.partner() || at.seen.trick_no() != 1 {
        return None;
    }
    let small = |card: &Card| card.rank() <= Rank::Nine && at.trump() != Some(card.suit());
    let small = at.legal.iter().filter(small).collect();
    Some(Decision::play(at.lowest(small)?, Kind::Brettli, at.own_trumps()))
}

/// Bring the partner's suit back, with a low card (§6.4), but not one that he threw away first (§6.6).
fn give_back(at: &Position<'_>) -> Option<Decision> {
    let low = |suit: Option<Suit>, kind| {
        let card = at.lowest(at.legal.of(suit?))?;
        Some(Decision::play(card, kind, at.hand.of(card.suit())))
    };
    let opened = at.signals.opened.filter(|suit| Some(*suit) != at.signals.unwanted);
    low(opened, Kind::ReturnSuit).or_else(|| low(at.signals.wanted, Kind::AskedSuit))
}

/// Anziehen: open the suit one hopes to establish with a middle card (§6.3), but never what the partner threw away
/// first (§6.6).
fn open(at: &Position<'_>) -> Option<Decision> {
    if !at.tells() || !at.rules.anziehen {
        return None;
    }
    let plain = at.legal - at.trumps();
    let led = |suit: &Suit| !plain.of(*suit).is_empty() && at.signals.unwanted != Some(*suit);
    let suit = Suit::ALL.into_iter().filter(led).max_by_key(|suit| strength(at, plain, *suit))?;
    let cards = plain.of(suit);
    let under = Card::new(suit, Rank::Under);
    let banner = CardSet::one(Card::new(suit, Rank::Banner));
    let middle = cards.has(under) && at.ranking.strongest(cards) != Some(under);
    let low = at.ranking.weakest((cards - banner).or_if_empty(cards));
    Some(Decision::play(if middle { under } else { low? }, Kind::Anziehen, cards))
}

/// How much a suit promises: 3 for its second highest card, 2 for its third, 1 for each card (in Obenabe and beside
/// trumps King and Ober, in Unenufe Seven and Eight).
pub fn strength(at: &Position<'_>, cards: CardSet, suit: Suit) -> usize {
    let own = cards.of(suit);
    let place = |card: Card| match at.ranking.strength(card) {
        7 => 3,
        6 => 2,
        _ => 0,
    };
    own.iter().map(place).sum::<usize>() + own.len()
}

/// Nothing better: the lowest card of the longest plain suit (§6.7), not of what the partner threw away.
fn long_suit(at: &Position<'_>) -> Decision {
    let unwanted = at.signals.unwanted.map_or(CardSet::EMPTY, CardSet::suit);
    let plain = (at.legal - at.trumps()).or_if_empty(at.legal);
    let cards = (plain - unwanted).or_if_empty(plain);
    let best = |card: &Card| {
        let len = at.hand.of(card.suit()).len();
        (9 - len, at.tariff.points(*card), at.ranking.strength(*card))
    };
    let card = cards.iter().min_by_key(best).expect("a card may be led");
    let only_trumps = plain.is_subset(at.trumps());
    let kind = if only_trumps { Kind::LastTrumps } else { Kind::LongSuit };
    Decision::play(card, kind, at.hand.of(card.suit()))
}

#[cfg(test)]
mod tests {
    use crate::{
        bots::testing::{check, check_in},
        rules::House,
    };

    #[test]
    fn a_bock_is_cashed_most_points_first() {
        check("EA EB E8 RA R8 SO S8 L7 L6", "0 obenabe", "", "EA cash-bock");
        check("EK EB E8 R8 SO S8 L7 L6", "0 obenabe", "EA E6 R7 E7", "EK cash-bock");
    }

    #[test]
    fn a_suit_is_opened_with_a_middle_card_never_with_its_highest() {
        check("EK EU E7 RB R8 SO S8 L7 L9", "0 obenabe", "", "EU anziehen");
        check("EK EB E7 RB R8 SO S8 L7 L9", "0 obenabe", "", "E7 anziehen");
        let mut house = House::default();
        house.bots.anziehen = false;
        check_in(house, "EK EU E7 RB R8 SO S8 L7 L9", "0 obenabe", "", "E7 long-suit");
    }

    #[test]
    fn the_suit_the_partner_opened_is_brought_back_low() {
        let opened = "E7 EU EA E6";
        check("EB E8 RO R8 SO S8 L7 L9", "0 obenabe", opened, "E8 return-suit");
    }

    #[test]
    fn a_suit_the_partner_threw_away_first_is_not_opened() {
        check("EA RK RO RB SU S8 L8 L6 L7", "0 obenabe", "", "EA cash-bock");
        check("RK RO R7 SU S8 L8 L6 L7", "0 obenabe", "EA E7 S6 E8", "R7 anziehen");
        check("RK RO R7 SU S8 L8 L6 L7", "0 obenabe", "EA E7 R6 E8", "L6 anziehen");
    }

    #[test]
    fn nor_is_it_brought_back_though_he_opened_it() {
        let opened = "E7 EU EA E6 SA S7 E8 S6";
        check("EB RO R8 R7 SO L7 L9", "0 obenabe", opened, "R7 anziehen");
    }

    #[test]
    fn a_bock_with_more_points_goes_before_a_safer_one() {
        check("EK EB E8 RA R8 SO S8 L7", "0 obenabe", "EA E6 R7 E7", "RA cash-bock");
    }

    #[test]
    fn the_last_trumps_of_the_opponents_are_hunted_with_bocks() {
        let drawn = "RU R6 R7 R8 R9 EK RB RK RA EO EU L6 E8 E9 E7 EA";
        check("SA S7 EB LA L7", "1 rosen", drawn, "SA jagen");
    }
}
