//! Card to lead to a trick (conventions.md §6).

use super::{
    InformationSet,
    draw::{draw_the_last, draw_trumps, hunt_trumps},
    fewest,
};
use crate::{
    bots::schieber::{Decision, ReasonKind},
    cards::{Card, CardSet, Rank, Suit},
    game::schieber::signals::can_be_opened,
    rules::schieber::follow::puur,
};

/// A Bock is cashed if it stands with at least this chance. Measured against the text (§6.2, any Bock of a suit that
/// nobody has shown void in), which costs 0.8 points a deal against `novice` and 2.5 against `random`; only of suits
/// not led before, 0.9 and 1.8.
const SAFE_ENOUGH: f64 = 0.4;

/// A rule of leading: the card, if it applies.
type LeadRule = fn(&InformationSet<'_>) -> Option<Decision>;

/// The card to lead: the first rule that applies. A bare Puur is not told by a King, which says that there is no trump.
pub(super) fn lead(known: &InformationSet<'_>) -> Decision {
    if !known.has_conventions() {
        return fewest::lead(known);
    }
    // A Bock before the own suit, though the text would have it the other way about: to open first costs 0.75 to 2.5
    // points a deal. The Brettli before a Bock costs nothing (0.00 ± 0.02, 10,000 deals).
    let mut rules: [LeadRule; 8] = [
        cash_trump,
        draw_trumps,
        draw_the_last,
        cash_bock,
        hunt_trumps,
        brettli,
        return_suit,
        anziehen,
    ];
    if known.is_strict() {
        // The Brettli tells of the Puur before any Bock is cashed.
        rules[3..6].rotate_right(1);
        if opens_for_the_caller(known) && has_bare_puur(known) {
            let others = known.legal - CardSet::rank(Rank::King);
            // With the bare Puur and no card for a Brettli a King was led, which tells the partner that there is no
            // trump.
            return by_rule(&known.among(others.or_if_empty(known.legal)), &rules);
        }
    }
    by_rule(known, &rules)
}

/// The card by the first of the rules that applies.
fn by_rule(known: &InformationSet<'_>, rules: &[LeadRule]) -> Decision {
    rules.iter().find_map(|rule| rule(known)).unwrap_or_else(|| long_suit(known))
}

/// True if the seat leads to the first trick and its partner has called.
fn opens_for_the_caller(known: &InformationSet<'_>) -> bool {
    known.called.caller == known.partner() && known.seen.trick_no() == 1
}

/// True if the Puur is the seat's only trump.
fn has_bare_puur(known: &InformationSet<'_>) -> bool {
    known.trump().is_some_and(|trump| known.own_trumps() == CardSet::one(puur(trump)))
}

/// The chance that no opponent takes a Bock with a trump.
fn chance_bock_stands(known: &InformationSet<'_>, card: Card) -> f64 {
    let points = known.points(card) + 4.0;
    known.opponents().map(|seat| 1.0 - known.beats(seat, card, points)).iter().product()
}

/// Cash the highest trump while it is one, where trump ends before the round does: later it is a card of its suit.
// It brings 4.6 card points a deal of Trio (95 %: 4.0 to 5.2; 3,000 deals of club against club). To choose any lead there by
// what the card would bring and what it is worth later costs 1.9, to keep a Bock for the block in which it is one as well
// 1.1.
fn cash_trump(known: &InformationSet<'_>) -> Option<Decision> {
    if !known.trump_ends() {
        return None;
    }
    let mine = known.own_trumps() & known.legal;
    let best = known.ranking.strongest(mine).filter(|card| known.is_bock(*card))?;
    Some(Decision::play(best, ReasonKind::CashTrump, mine))
}

/// Cash a Bock that is likely to stand: the one with most points, of those the safest (§6.2). Of Ace and King the Ace,
/// which promises the King (§6.3).
// Ten of seventeen times the King was led, which is trumped a little less often for its points: it costs nothing to lead
// the Ace (−0.02 card points a deal, 95 %: −0.13 to 0.09; 16,000 deals).
fn cash_bock(known: &InformationSet<'_>) -> Option<Decision> {
    let stands = |card: Card| chance_bock_stands(known, card);
    let worth = |card: &Card| (known.tariff.points(*card), stands(*card));
    let bocks = known.bocks();
    let leads = |suit: Suit| {
        let cards = bocks.of(suit);
        let is_safe = cards.iter().any(|card| stands(card) >= SAFE_ENOUGH);
        known.ranking.strongest(cards).filter(|_| is_safe)
    };
    let safe = Suit::ALL.into_iter().rev().filter_map(leads);
    let best = safe.max_by(|one, other| {
        let ((points, stands), (others, other_stands)) = (worth(one), worth(other));
        points.cmp(&others).then(stands.total_cmp(&other_stands))
    })?;
    Some(Decision::play(best, ReasonKind::CashBock, CardSet::one(best)))
}

/// Brettli: with the bare Puur in the first trick a small card tells the partner, who called (§6.1).
fn brettli(known: &InformationSet<'_>) -> Option<Decision> {
    if !has_bare_puur(known) || !opens_for_the_caller(known) {
        return None;
    }
    let small = |card: &Card| card.rank() <= Rank::Nine && known.trump() != Some(card.suit());
    let small = known.legal.iter().filter(small).collect();
    Some(Decision::play(known.lowest(small)?, ReasonKind::Brettli, known.own_trumps()))
}

/// These cards without a Banner, which is no low card, unless there is no other.
fn but_banner(cards: CardSet) -> CardSet {
    (cards - CardSet::rank(Rank::Banner)).or_if_empty(cards)
}

/// Bring the partner's suit back, with a low card (§6.4), but not one that he threw away first (§6.6).
fn return_suit(known: &InformationSet<'_>) -> Option<Decision> {
    // From King and Banner the King was led, by what the two count. The lowest costs 0.01 card points a deal (95 %:
    // -0.03 to 0.04; 10,000 deals).
    let low = |suit: Option<Suit>, kind| {
        let cards = but_banner(known.legal.of(suit?));
        let card =
            if known.is_strict() { known.ranking.weakest(cards) } else { known.lowest(cards) }?;
        Some(Decision::play(card, kind, known.hand.of(card.suit())))
    };
    let opened = known.signals.opened.filter(|suit| Some(*suit) != known.signals.unwanted);
    low(opened, ReasonKind::ReturnSuit).or_else(|| low(known.signals.wanted, ReasonKind::AskedSuit))
}

/// Anziehen: open the suit one hopes to establish with a middle card (§6.3), but never what the partner threw away
/// first (§6.6), nor with its highest: behind a single card nothing is left to establish.
// Of 63 suits that were opened 15 were a single card, a bare King among them: to open none costs
// nothing (+0.03 card points a deal, 95 %: −0.07 to +0.13; 20,000 deals), nor to open none of King and Banner with the
// King (+0.06: −0.02 to 0.13; 12,000 deals).
fn anziehen(known: &InformationSet<'_>) -> Option<Decision> {
    if !known.tells() || !known.conventions.anziehen {
        return None;
    }
    let plain = known.legal - known.trumps();
    let gone = CardSet::PACK - known.hand - known.hidden.unseen;
    let opens = |suit| can_be_opened(suit, gone, known.seen.trick_no(), known.ranking);
    let led = |suit: &Suit| {
        let cards = plain.of(*suit);
        let leads_low = opening(known, cards) != known.ranking.strongest(cards);
        leads_low && known.signals.unwanted != Some(*suit) && opens(*suit)
    };
    let suit =
        Suit::ALL.into_iter().filter(led).max_by_key(|suit| suit_promise(known, plain, *suit))?;
    let cards = plain.of(suit);
    // Of the only one it was said that it has the best prospects.
    let kind = if cards == known.hand { ReasonKind::OneSuit } else { ReasonKind::Anziehen };
    Some(Decision::play(opening(known, cards)?, kind, cards))
}

/// The card that opens a suit of which one holds these: the Under if it is not the highest, else the lowest but the Banner.
fn opening(known: &InformationSet<'_>, cards: CardSet) -> Option<Card> {
    let is_under = |card: &Card| card.rank() == Rank::Under;
    let under =
        cards.iter().find(is_under).filter(|card| known.ranking.strongest(cards) != Some(*card));
    under.or_else(|| known.ranking.weakest(but_banner(cards)))
}

/// The promise of a suit: 3 for its second highest card, 2 for its third, 1 for each card (in Obenabe and beside
/// trumps King and Ober, in Unenufe Seven and Eight).
pub(super) fn suit_promise(known: &InformationSet<'_>, cards: CardSet, suit: Suit) -> usize {
    let own = cards.of(suit);
    let place = |card: Card| match known.ranking.strength(card) {
        7 => 3,
        6 => 2,
        _ => 0,
    };
    own.iter().map(place).sum::<usize>() + own.len()
}

/// Long suit, for nothing better: the lowest card of the longest plain suit (§6.7), not of what the partner threw away.
fn long_suit(known: &InformationSet<'_>) -> Decision {
    let unwanted = known.signals.unwanted.map_or(CardSet::EMPTY, CardSet::suit);
    let plain = (known.legal - known.trumps()).or_if_empty(known.legal);
    let cards = (plain - unwanted).or_if_empty(plain);
    let best = |card: &Card| {
        let len = known.hand.of(card.suit()).len();
        (9 - len, known.tariff.points(*card), known.ranking.strength(*card))
    };
    let card = cards.iter().min_by_key(best).expect("a card may be led");
    let kind = match () {
        () if plain.is_subset(known.trumps()) => ReasonKind::LastTrumps,
        // Of the only one it was said that it is the longest.
        () if known.hand.of(card.suit()) == known.hand => ReasonKind::OneSuit,
        () => ReasonKind::LongSuit,
    };
    Decision::play(card, kind, known.hand.of(card.suit()))
}

#[cfg(test)]
mod tests {
    use crate::{
        bots::schieber::testing::{check, check_in},
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
    fn of_one_suit_alone_it_is_not_said_that_it_is_the_longest() {
        let mut house = House::default();
        house.bots.anziehen = false;
        check_in(house, "E6 E7 E8 E9 EB EU EO EK", "3 obenabe", "R7 RK R6 R8", "E6 one-suit");
        check_in(house, "E6 E7 E8 E9 EB EU EO L6", "3 obenabe", "R7 RK R6 R8", "E6 long-suit");
    }

    #[test]
    fn a_single_card_opens_no_suit() {
        check("EB E8 E7 RK SU S8 S7 L7 L9", "0 obenabe", "", "S7 anziehen");
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
        let opened = "E7 EU EA E6 SA S7 E9 S6";
        check("EB RO R8 R7 SO L7 L9", "0 obenabe", opened, "R7 anziehen");
    }

    #[test]
    fn a_bock_with_more_points_goes_before_a_safer_one() {
        check("EK EB E8 RA R8 SO S8 L7", "0 obenabe", "EA E6 R7 E7", "RA cash-bock");
    }

    #[test]
    fn of_ace_and_king_the_ace_is_led() {
        check("EA EK EB SK S9 S8 S7 LK LO", "0 push rosen", "", "EA cash-bock");
    }
}
