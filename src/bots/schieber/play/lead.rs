//! Card to lead to a trick (conventions.md §6), the drawing of trumps included (§6.1).

use super::{InformationSet, fewest};
use crate::{
    bots::schieber::{Decision, ReasonKind},
    cards::{Card, CardSet, Rank, Suit, Trick},
    game::schieber::signals::can_be_opened,
    rules::schieber::follow::puur,
};

/// A Bock is cashed if it stands with at least this chance. Measured against the text (§6.2, any Bock of a suit that
/// nobody has shown void in), which costs 0.8 points a deal against `novice` and 2.5 against `random`; only of suits
/// not led before, 0.9 and 1.8.
const SAFE_ENOUGH: f64 = 0.4;
/// Bocks that are worth drawing the last trumps for.
const JAGEN: usize = 2;
/// The least chance that an opponent still has a trump, for trumps to be drawn.
const WORTH_DRAWING: f64 = 0.3;
/// Number of trumps from the start with which the caller opens with the Puur, even without the Nell.
const OPENS_WITH_PUUR: usize = 3;

/// A rule of leading: the card, if it applies.
type LeadRule = fn(&InformationSet<'_>) -> Option<Decision>;

/// The card to lead: the first rule that applies. A bare Puur is not told by a King, which says that there is no trump.
pub(super) fn lead(known: &InformationSet<'_>) -> Decision {
    if !known.has_conventions() {
        return fewest::lead(known);
    }
    // A Bock before the own suit, though the text would have it the other way about: to open first costs 0.75 to 2.5
    // points a deal. The Brettli before a Bock costs nothing (0.00 ± 0.02, 10,000 deals).
    let mut rules: [LeadRule; 7] =
        [cash_trump, draw_trumps, cash_bock, hunt_trumps, brettli, return_suit, anziehen];
    if known.is_strict() {
        // The Brettli tells of the Puur before any Bock is cashed.
        rules[2..5].rotate_right(1);
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

/// The plain cards that no opponent can follow higher.
fn bocks(known: &InformationSet<'_>) -> CardSet {
    (known.legal - known.trumps()).iter().filter(|card| known.is_bock(*card)).collect()
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

/// Cash a Bock that is likely to stand: the one with most points, of those the safest (§6.2).
fn cash_bock(known: &InformationSet<'_>) -> Option<Decision> {
    let worth = |card: &Card| (known.tariff.points(*card), chance_bock_stands(known, *card));
    let safe =
        bocks(known).iter().rev().filter(|card| chance_bock_stands(known, *card) >= SAFE_ENOUGH);
    let best = safe.max_by(|one, other| {
        let ((points, stands), (others, other_stands)) = (worth(one), worth(other));
        points.cmp(&others).then(stands.total_cmp(&other_stands))
    })?;
    Some(Decision::play(best, ReasonKind::CashBock, CardSet::one(best)))
}

/// Jagen: only the opponents have trumps left, and Bocks wait behind the one that draws them (§6.5).
fn hunt_trumps(known: &InformationSet<'_>) -> Option<Decision> {
    let partners = known.hidden.may_hold[known.partner()] & known.trumps();
    let only_theirs =
        known.own_trumps().is_empty() && partners.is_empty() && !known.trumps_out().is_empty();
    let bocks = bocks(known);
    if !only_theirs || bocks.len() <= JAGEN {
        return None;
    }
    let highest = bocks.iter().rev().max_by_key(|card| known.ranking.strength(*card))?;
    Some(Decision::play(highest, ReasonKind::Jagen, bocks))
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

/// Bring the partner's suit back, with a low card (§6.4), but not one that he threw away first (§6.6).
fn return_suit(known: &InformationSet<'_>) -> Option<Decision> {
    // From King and Banner the King was led, by what the two count. The lowest costs 0.01 card points a deal (95 %:
    // -0.03 to 0.04; 10,000 deals).
    let low = |suit: Option<Suit>, kind| {
        let cards = known.legal.of(suit?);
        let card =
            if known.is_strict() { known.ranking.weakest(cards) } else { known.lowest(cards) }?;
        Some(Decision::play(card, kind, known.hand.of(card.suit())))
    };
    let opened = known.signals.opened.filter(|suit| Some(*suit) != known.signals.unwanted);
    low(opened, ReasonKind::ReturnSuit).or_else(|| low(known.signals.wanted, ReasonKind::AskedSuit))
}

/// Anziehen: open the suit one hopes to establish with a middle card (§6.3), but never what the partner threw away
/// first (§6.6), nor with a single card, behind which nothing is left to establish.
// Of 63 suits that were opened 15 were a single card, a bare King among them: to open none costs
// nothing (+0.03 card points a deal, 95 %: −0.07 to +0.13; 20,000 deals).
fn anziehen(known: &InformationSet<'_>) -> Option<Decision> {
    if !known.tells() || !known.conventions.anziehen {
        return None;
    }
    let plain = known.legal - known.trumps();
    let gone = CardSet::PACK - known.hand - known.hidden.unseen;
    let opens = |suit| can_be_opened(suit, gone, known.seen.trick_no(), known.ranking);
    let led = |suit: &Suit| {
        plain.of(*suit).len() > 1 && known.signals.unwanted != Some(*suit) && opens(*suit)
    };
    let suit =
        Suit::ALL.into_iter().filter(led).max_by_key(|suit| suit_promise(known, plain, *suit))?;
    let cards = plain.of(suit);
    let under = Card::new(suit, Rank::Under);
    let middle = cards.has(under) && known.ranking.strongest(cards) != Some(under);
    let low = || known.ranking.weakest(cards - CardSet::rank(Rank::Banner));
    let card = if middle { under } else { low()? };
    Some(Decision::play(card, ReasonKind::Anziehen, cards))
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
    let only_trumps = plain.is_subset(known.trumps());
    let kind = if only_trumps { ReasonKind::LastTrumps } else { ReasonKind::LongSuit };
    Decision::play(card, kind, known.hand.of(card.suit()))
}

/// The trump to lead while the opponents may hold some, if our side has called.
fn draw_trumps(known: &InformationSet<'_>) -> Option<Decision> {
    let trump = known.trump()?;
    let mine = known.own_trumps() & known.legal;
    if !known.we_called() || mine.is_empty() || known.trumps_out().is_empty() {
        return None;
    }
    let without = |seat| 1.0 - known.hidden.chance(seat, known.trumps());
    if 1.0 - known.opponents().map(without).iter().product::<f64>() < WORTH_DRAWING {
        return None;
    }
    if known.called.caller == known.seat {
        draw_as_caller(known, trump, mine)
    } else {
        draw_for_partner(known, trump, mine)
    }
}

/// The caller draws from the top, the Nell before the Puur; without the top he leads a low one toward the partner.
fn draw_as_caller(known: &InformationSet<'_>, trump: Suit, mine: CardSet) -> Option<Decision> {
    let (puur, nell) = (puur(trump), Card::new(trump, Rank::Nine));
    let strongest = known.ranking.strongest(mine)?;
    if strongest == puur && mine.has(nell) {
        return Some(Decision::play(nell, ReasonKind::DrawTrumps, mine));
    }
    let led = known.tricks().iter().filter_map(|trick| trick.card_of(known.seat));
    let from_the_start = mine.len() + led.filter(|card| card.suit() == trump).count();
    let too_few = strongest == puur && from_the_start < OPENS_WITH_PUUR;
    if known.is_bock(strongest) && !too_few {
        return Some(Decision::play(strongest, ReasonKind::DrawTrumps, mine));
    }
    if mine.len() < 2 {
        return None;
    }
    let kind = if strongest == puur { ReasonKind::LowFromPuur } else { ReasonKind::LowTrump };
    Some(Decision::play(known.ranking.weakest(mine)?, kind, mine))
}

/// The caller's partner brings a trump once: of two the higher unless it is Puur or Nell, of more the lowest. A bare
/// or second Puur and a third Ace without the Nell stay at home.
// From Ace, King and Nell a bare King of another suit was led: to bring a trump wins 0.03 card points a deal (95 %: 0.01 to
// 0.06; 20,000 deals).
fn draw_for_partner(known: &InformationSet<'_>, trump: Suit, mine: CardSet) -> Option<Decision> {
    let is_led = |trick: &Trick| trick.led().suit() == trump;
    let has_puur = mine.has(puur(trump));
    let [has_ace, has_nell] = [Rank::Ace, Rank::Nine].map(|rank| mine.has(Card::new(trump, rank)));
    let ace_third = mine.len() == 3 && has_ace && !has_nell;
    if known.tricks().iter().any(is_led) || (has_puur && mine.len() <= 2) || ace_third {
        return None;
    }
    Some(Decision::play(trump_that_counts(known, trump, mine)?, ReasonKind::PartnersTrump, mine))
}

/// The trump that tells the partner how many there are: of two the higher, but Puur and Nell only alone; of more the
/// lowest (conventions.md §6.1, §7.4).
pub(super) fn trump_that_counts(
    known: &InformationSet<'_>,
    trump: Suit,
    mine: CardSet,
) -> Option<Card> {
    let top: CardSet =
        [Rank::Under, Rank::Nine].map(|rank| Card::new(trump, rank)).into_iter().collect();
    let others = (mine - top).or_if_empty(mine);
    if mine.len() == 2 { known.ranking.strongest(others) } else { known.ranking.weakest(others) }
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
    fn the_last_trumps_of_the_opponents_are_hunted_with_bocks() {
        let drawn = "RU R6 R7 R8 R9 EK RB RK RA EO EU L6 E8 E9 E7 EA";
        check("SA S7 EB LA L7", "1 rosen", drawn, "SA jagen");
    }

    #[test]
    fn the_caller_draws_from_the_top_the_nell_before_the_puur() {
        check("RU R9 R7 EK E8 SO S8 L7 L6", "0 rosen", "", "R9 draw-trumps");
        check("RU RK R8 R7 EK E8 SO S8 L7", "0 rosen", "", "RU draw-trumps");
    }

    #[test]
    fn without_the_top_he_leads_a_low_one() {
        check("R9 RA RO R8 R7 EK E8 SO L7", "0 rosen", "", "R7 low-trump");
    }

    #[test]
    fn who_has_pushed_brings_a_trump_and_tells_how_many_he_has() {
        check("RK R6 EK EB E8 SO S8 L7 L6", "0 push rosen", "", "RK partners-trump");
        check("R9 R6 EK EB E8 SO S8 L7 L6", "0 push rosen", "", "R6 partners-trump");
        check("RK RB R6 EB E8 SO S8 L7 L6", "0 push rosen", "", "R6 partners-trump");
    }

    #[test]
    fn a_bare_or_second_puur_and_a_third_ace_stay_at_home() {
        check("RU EK EB E8 SO S8 S7 L7 L6", "0 push rosen", "", "L6 brettli");
        check("RU R6 EK EB E8 SO S8 L7 L9", "0 push rosen", "", "E8 anziehen");
        check("RA R7 R6 EK EB E8 SO S8 L7", "0 push rosen", "", "E8 anziehen");
        check("LA LK L9 EB E9 E6 RK SB S9", "0 push schellen", "", "LK partners-trump");
    }

    #[test]
    fn nobody_draws_trumps_for_the_opponents() {
        check("RU R9 RA EK SO S8 L7 L6", "3 rosen", "E8 EA E6 E7", "EK cash-bock");
    }

    #[test]
    fn when_the_opponents_have_none_left_the_drawing_ends() {
        let two = "RU R6 RK EB RA E6 RO E7";
        check("R9 R8 R7 EA SA S8 L7", "0 rosen", two, "EA cash-bock");
    }
}
