//! Signals to the partner: cards that tell him something, or make room for his (conventions.md §7.4, §7.5).

use super::{InformationSet, draw, led_trick::LedTrick};
use crate::{
    bots::schieber::{Decision, ReasonKind},
    cards::{Card, CardSet, Rank},
};

/// A trick is the partner's if it is taken from him with less than this chance.
pub(super) const SAFE: f64 = 0.3;

/// The card that a custom between partners asks for.
pub(super) fn signal(known: &InformationSet<'_>, trick: &LedTrick<'_>) -> Option<Decision> {
    if !known.tells() || trick.on_table.leader() != known.partner() {
        return None;
    }
    show_trump_count(known, trick).or_else(|| unblock(known, trick))
}

/// On the partner's trump lead, which needs no help: of two the higher, of more the lowest. The text asks for it on
/// every trump lead: that costs 2.4 points a deal against `novice`, and with two alone 0.5.
fn show_trump_count(known: &InformationSet<'_>, trick: &LedTrick<'_>) -> Option<Decision> {
    let mine = known.own_trumps();
    let safe = trick.partner_keeps(known) > 1.0 - SAFE || leads_under_his_puur(known, trick);
    let needless = trick.partner_wins && safe;
    if known.trump() != Some(trick.suit) || mine.len() < 2 || !needless {
        return None;
    }
    let card = draw::trump_that_counts(known, trick.suit, mine)?;
    let kind = match mine.len() {
        2 if known.ranking.strongest(mine) == Some(card) => ReasonKind::HigherOfTwo,
        2 => ReasonKind::LowerOfTwo,
        _ => ReasonKind::LowestOfMany,
    };
    Some(Decision::play(card, kind, mine))
}

/// True if the partner, who called, leads the Nell: he has the Puur as well (§6.1).
fn leads_under_his_puur(known: &InformationSet<'_>, trick: &LedTrick<'_>) -> bool {
    let nell = known.trump().map(|trump| Card::new(trump, Rank::Nine));
    known.called.caller == known.partner() && nell == Some(trick.on_table.led())
}

/// Without trump, under the partner's highest card of those that are left: the next highest if it has but one card
/// with it. It makes room only where the partner may hold another of the suit.
fn unblock(known: &InformationSet<'_>, trick: &LedTrick<'_>) -> Option<Decision> {
    let card_led = trick.on_table.led();
    if known.trump().is_some()
        || known.next_ranking != known.ranking
        || !trick.partner_wins
        || !known.is_bock(card_led)
    {
        return None;
    }
    let mine = known.hand.of(trick.suit);
    let second = known.ranking.strongest(mine)?;
    let out = known.hidden.unseen | CardSet::one(card_led);
    let blocks = known.ranking.above(second) & out == CardSet::one(card_led) && mine.len() == 2;
    let partners = known.hidden.may_hold[known.partner()].of(trick.suit);
    // To make room brings 0.05 card points a deal and 0.20 as they are written, under any Bock of the partner and not
    // his Ace alone (10,000 deals). It was told as making room where no card of the suit was left to him.
    let kind = if partners.is_empty() { ReasonKind::PartnerWins } else { ReasonKind::Unblock };
    blocks.then_some(Decision::play(second, kind, mine))
}

#[cfg(test)]
mod tests {
    use crate::{
        bots::schieber::testing::{check, check_in},
        rules::House,
    };

    #[test]
    fn trumps_under_the_partners_puur_tell_how_many_there_are() {
        check("RK R6 EK E7 S8 S7 L7 L8 L9", "0 rosen", "RU R7", "RK higher-of-two");
        check("RK RB R6 EK E7 S8 L7 L8 L9", "0 rosen", "RU R7", "R6 lowest-of-many");
        check("R9 R6 EK E7 S8 S7 L7 L8 L9", "0 rosen", "RU R7", "R6 lower-of-two");
    }

    #[test]
    fn the_caller_who_leads_the_nell_has_the_puur() {
        check("RK R7 S9 S7 S8 L7 L8 L9 LO", "0 rosen", "R9 R6", "RK higher-of-two");
        check("RK R7 RB S7 S8 L7 L8 L9 LO", "0 rosen", "R9 R6", "R7 lowest-of-many");
    }

    #[test]
    fn where_the_next_trick_ranks_the_other_way_nothing_is_unblocked() {
        let mut house = House::default();
        house.trump.slalom = true;
        let hand = "EK E7 R8 R7 SO S8 L7 L6 L9";
        check_in(house, hand, "0 slalom-oben", "EA E6", "EK schmieren");
        let hand = "E6 E7 E9 R6 R7 R9 S6 S7 S9";
        check_in(house, hand, "0 slalom-oben", "LA L7 L9", "E9 verwerfen");
    }

    #[test]
    fn the_king_makes_room_for_the_partners_suit() {
        check("EK E7 R8 R7 SO S8 L7 L6 L9", "0 obenabe", "EA E6", "EK unblock");
        check("E7 EU R8 R7 SO S8 L7 LK L9", "0 unenufe", "E6 EA", "E7 unblock");
        check("EO E7 R8 R7 SO S8 L7 L6", "0 obenabe", "EA E6 EB E8 EK E9", "EO unblock");
        check("EO EU E7 R8 R7 SO S8 L7", "0 obenabe", "EA E6 EB E8 EK E9", "E7 partner-wins");
    }

    #[test]
    fn no_room_is_made_where_no_card_of_the_suit_is_left() {
        let tricks = "RA EU R6 RK EA E6 EB E8 EK E9";
        check("EO E7 R8 R7 S8 L7 L6", "0 obenabe", tricks, "EO partner-wins");
    }
}
