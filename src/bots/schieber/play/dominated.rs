//! Dominated cards, wrong at a glance: whoever remembers the round sees that another card is better.
//!
//! Each of the three mistakes is stated by what the seat can know for certain, so that a card that is named here was
//! no gamble. Not every bad card is named. All three give points or tricks away, so that none is one where the fewest
//! points are wanted.

use super::{InformationSet, led_trick::LedTrick};
use crate::{
    bots::schieber::inference::Recall,
    cards::{Card, CardSet, Rank, Ranking},
    game::schieber::Observation,
};

/// True if the card, which the seat of the observation may play, is one of the three mistakes.
pub(crate) fn is_dominated(seen: &Observation, card: Card) -> bool {
    InformationSet::of(seen, Recall::Round).is_some_and(|known| match known.trick() {
        Some(trick) => loses_points(&known, &LedTrick::of(&known, trick), card),
        None => known.has_conventions() && draws_the_partner(&known, card),
    })
}

/// True if the card is one of the two mistakes on a trick that has been led.
// Of 79,200 cards of either `club` played 32 such and `random` 1,688. That none is played where there is another
// brings the club 0.04 card points a deal and 0.16 as they are written; in 10,000 deals it had played 415.
pub(super) fn loses_points(known: &InformationSet<'_>, trick: &LedTrick<'_>, card: Card) -> bool {
    known.has_conventions()
        && (overtakes_the_partner(known, trick, card) || throws_a_banner(known, trick, card))
}

/// The partner's trick is sure, and the card takes it for nothing: another would have given as many points, and
/// there is no sure trick to lead next.
fn overtakes_the_partner(known: &InformationSet<'_>, trick: &LedTrick<'_>, card: Card) -> bool {
    if !trick.partner_wins || !trick.takes(known, card) {
        return false;
    }
    let next = known.hidden.may_hold[known.seat.next()];
    let sure = trick.after == 0 || next.is_disjoint(beating(known, trick));
    let spare =
        |other: Card| !trick.takes(known, other) && known.points(other) >= known.points(card);
    sure && may_spare(known, card, spare) && !can_go_on(known, card)
}

/// The opponents are sure of the trick and get a Banner, though another card counts less.
fn throws_a_banner(known: &InformationSet<'_>, trick: &LedTrick<'_>, card: Card) -> bool {
    if card.rank() != Rank::Banner || trick.partner_wins || trick.takes(known, card) {
        return false;
    }
    let partner = known.hidden.may_hold[known.partner()];
    let sure = trick.after < 2 || partner.is_disjoint(beating(known, trick));
    sure && may_spare(known, card, |other| known.points(other) < known.points(card))
}

/// Trumps are led though only the partner has some, and there is something else to lead. Where trump ends, the highest
/// must take its trick before.
fn draws_the_partner(known: &InformationSet<'_>, card: Card) -> bool {
    let partners = known.hidden.may_hold[known.partner()] & known.trumps();
    let only_his = known.trumps_out().is_empty() && !partners.is_empty();
    only_his
        && !known.trump_ends()
        && known.trumps().has(card)
        && !known.legal.is_subset(known.trumps())
}

/// The cards that beat what lies on the table.
fn beating(known: &InformationSet<'_>, trick: &LedTrick<'_>) -> CardSet {
    CardSet::PACK.iter().filter(|card| trick.takes(known, *card)).collect()
}

/// True if another card of this kind is worth no more in the hand: a lower one of the same suit, or a plain card that
/// is no Bock. What stays is played by the rankings of the tricks to come, which in Slalom turn (rules.md §4.4).
fn may_spare(known: &InformationSet<'_>, card: Card, kind: impl Fn(Card) -> bool) -> bool {
    // By this trick's ranking alone a card of Slalom was called wrong for another that stays in the hand and is the
    // Bock of the next trick.
    let to_come = rankings_to_come(known);
    let idle = |other: Card| {
        to_come.iter().all(|ranking| {
            let lower = ranking.strength(other) < ranking.strength(card);
            let same = other.suit() == card.suit() && lower;
            let bock = ranking.above(other).is_disjoint(known.theirs());
            let is_trump = ranking.trump() == Some(other.suit());
            same || !(is_trump || bock)
        })
    };
    known.legal.iter().any(|other| other != card && idle(other) && kind(other))
}

/// The rankings of the tricks after this one, each once.
fn rankings_to_come(known: &InformationSet<'_>) -> Vec<Ranking> {
    let mut rankings = Vec::new();
    for ranking in (known.seen.trick_no() + 1..=9).map(|trick_no| known.ranking_in(trick_no)) {
        if !rankings.contains(&ranking) {
            rankings.push(ranking);
        }
    }
    rankings
}

/// True if the hand, once the card is played, holds one that no opponent can follow higher in the next trick.
fn can_go_on(known: &InformationSet<'_>, card: Card) -> bool {
    let ranking = known.ranking_in(known.seen.trick_no() + 1);
    let is_bock = |next: Card| ranking.above(next).is_disjoint(known.theirs());
    (known.hand - CardSet::one(card)).iter().any(is_bock)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{bots::schieber::testing::observe, rules::House};

    fn check(hand: &str, call: &str, played: &str, card: &str, dominated: bool) {
        let seen = observe(House::default(), hand, call, played);
        let card: Card = card.parse().unwrap();
        assert!(seen.legal().cards().has(card), "{card} may not be played");
        assert_eq!(is_dominated(&seen, card), dominated, "{card} of {hand} after {played}");
    }

    #[test]
    fn to_trump_the_partners_sure_trick_is_for_nothing() {
        let hand = "R6 R7 S9 S8 S7 L7 L8 L9 LO";
        check(hand, "1 rosen", "E8 EA E6", "R6", true);
        check(hand, "1 rosen", "E8 EA E6", "S7", false);
        // The partner has not got the trick, or an opponent may still trump it.
        check(hand, "1 rosen", "EA E8 E6", "R6", false);
        check(hand, "2 rosen", "EA E6", "R6", false);
    }

    #[test]
    fn to_take_the_partners_trick_and_lead_a_bock_is_for_something() {
        check("R6 R7 SA S8 S7 L7 L8 L9 LO", "1 rosen", "E8 EA E6", "R6", false);
    }

    #[test]
    fn to_give_the_partners_trick_more_points_is_for_something() {
        check("EA E7 S9 S8 S7 R7 R8 R9 RO", "1 obenabe", "E8 EK E6", "EA", false);
        check("EO E7 S9 S8 S7 R7 R8 R9 RO", "1 obenabe", "E8 EU E6", "EO", false);
        check("EU EO S9 S8 S7 R7 R8 R9 RO", "1 unenufe", "E8 EK E6", "EU", false);
        check("EB E7 EA S8 S7 R7 R8 R9 RO", "1 unenufe", "EU E9 EK", "E7", true);
    }

    #[test]
    fn a_banner_goes_to_a_lost_trick_only_if_it_must() {
        let hand = "EB E7 S9 S8 S7 L7 L8 L9 LO";
        check(hand, "1 obenabe", "EA E8 E6", "EB", true);
        check(hand, "1 obenabe", "EA E8 E6", "E7", false);
        check("EB EA S9 S8 S7 L7 L8 L9 LO", "1 obenabe", "EK E8 EO", "EB", false);
        check("RU E7 SB S8 S7 L7 L8 L9 LO", "1 obenabe", "EA E8 E6", "E7", false);
        check("SB S9 S8 S7 L7 L8 L9 LO LU", "1 obenabe", "EA E8 E6", "SB", true);
    }

    #[test]
    fn a_banner_goes_to_a_trick_that_the_partner_may_take() {
        let hand = "EB E7 S9 S8 S7 L7 L8 L9 LO";
        check(hand, "3 obenabe", "EK", "EB", false);
        check(hand, "3 obenabe", "EA", "EB", true);
        check(hand, "3 rosen", "EA", "EB", false);
        check(hand, "1 obenabe", "E8 EA E6", "EB", false);
    }

    fn check_slalom(hand: &str, call: &str, played: &str, card: &str, dominated: bool) {
        let mut house = House::default();
        house.trump.slalom = true;
        let seen = observe(house, hand, call, played);
        assert_eq!(is_dominated(&seen, card.parse().unwrap()), dominated, "{card} after {played}");
    }

    #[test]
    fn in_slalom_what_stays_is_judged_by_the_tricks_to_come() {
        let played = "S7 SA E6 SO RK RU R7 R9 E7 EU EA LA L9 LB E9 LU R8 R6 RA SK S8 SB S9 RO \
                      SU LK S6 LO EB EO E8";
        // The Schellen-Acht is nothing in this trick and a Bock in the last.
        check_slalom("RB L8", "0 slalom-oben", played, "RB", false);
        // Of two cards of a suit each is the higher in every other trick.
        check("EB E7 S9 S8 S7 L7 L8 L9 LO", "1 obenabe", "EA E8 E6", "EB", true);
        check_slalom("EB E7 S9 S8 S7 L7 L8 L9 LO", "1 slalom-oben", "EA E8 E6", "EB", false);
        // Neither up nor down is an Acht in the middle of its suit of any use.
        check_slalom("SB S8 L8 RB R8 R9 L9 S9 RU", "1 slalom-oben", "EA E8 E6", "SB", true);
    }

    #[test]
    fn trumps_are_not_drawn_when_only_the_partner_has_some() {
        let drawn = "R9 S7 R7 S8 R8 S9 R6 SO";
        check("RU RA EK E8 L7 LO L6", "0 rosen", drawn, "RU", true);
        check("RU RA EK E8 L7 LO L6", "0 rosen", drawn, "EK", false);
        check("RU RA EK E8 L7 LO L6", "0 rosen", "R9 S7 R7 RK EA SK E6 E7", "RU", false);
    }
}
