//! Drawing of trumps (conventions.md §6.1), and hunting the last ones (§6.5).

use super::InformationSet;
use crate::{
    bots::schieber::{Decision, ReasonKind},
    cards::{Card, CardSet, Rank, Suit, Trick},
    rules::schieber::follow::puur,
};

/// Bocks that are worth drawing the last trumps for.
const JAGEN: usize = 2;
/// The least chance that an opponent still has a trump, for trumps to be drawn.
const WORTH_DRAWING: f64 = 0.3;
/// Points of a card that is not led as a low trump to a partner without trumps.
const MUCH: u8 = 10;
/// Number of trumps from the start with which the caller opens with the Puur, even without the Nell.
const OPENS_WITH_PUUR: usize = 3;

/// The trump to lead while the opponents may hold some, if our side has called.
pub(super) fn draw_trumps(known: &InformationSet<'_>) -> Option<Decision> {
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

/// The caller draws from the top, the Nell before the Puur; without the top he leads a low one toward the partner, and if
/// the partner has none, to draw all the same, but not with a card that counts ten.
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
    let low = low_trump(known, mine)?;
    let is_alone = partner_has_no_trump(known);
    if mine.len() < 2 || is_alone && known.tariff.points(low) >= MUCH {
        return None;
    }
    let kind = match () {
        () if strongest == puur => ReasonKind::LowFromPuur,
        () if is_alone => ReasonKind::DrawTrumps,
        () => ReasonKind::LowTrump,
    };
    Some(Decision::play(low, kind, mine))
}

/// The weakest of these trumps, or what counts less and is equal to it.
// From Ober and Banner the Banner was led. The Ober brings 0.08 card points a deal (95 %: 0.05 to 0.11; 16,000 deals).
fn low_trump(known: &InformationSet<'_>, mine: CardSet) -> Option<Card> {
    let weakest = known.ranking.weakest(mine)?;
    let is_equal = |card: &Card| {
        let between = known.ranking.above(weakest) - known.ranking.above(*card);
        between.is_disjoint(known.hidden.unseen)
    };
    known.lowest(mine.iter().filter(is_equal).collect())
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

/// Jagen with the highest trump: the partner has none, the opponents no more than oneself, and a Bock waits (§6.5).
// With the last trump of the opponents out and the highest one's own an Ace was led and trumped. To draw it first brings 0.36
// card points a deal (95 %: 0.27 to 0.44; 6,000 deals).
pub(super) fn draw_the_last(known: &InformationSet<'_>) -> Option<Decision> {
    let mine = known.own_trumps() & known.legal;
    let highest = known.ranking.strongest(mine).filter(|card| known.is_bock(*card))?;
    let (out, bocks) = (known.trumps_out(), known.bocks());
    let may_all_fall = !out.is_empty() && out.len() <= mine.len();
    let is_due = partner_has_no_trump(known) && may_all_fall && !bocks.is_empty();
    is_due.then(|| Decision::play(highest, ReasonKind::Jagen, bocks))
}

/// True if it is known that the partner holds no trump.
fn partner_has_no_trump(known: &InformationSet<'_>) -> bool {
    known.hidden.may_hold[known.partner()].is_disjoint(known.trumps())
}

/// Jagen: only the opponents have trumps left, and Bocks wait behind the one that draws them (§6.5).
pub(super) fn hunt_trumps(known: &InformationSet<'_>) -> Option<Decision> {
    let only_theirs = known.own_trumps().is_empty()
        && partner_has_no_trump(known)
        && !known.trumps_out().is_empty();
    let bocks = known.bocks();
    if !only_theirs || bocks.len() <= JAGEN {
        return None;
    }
    let highest = bocks.iter().rev().max_by_key(|card| known.ranking.strength(*card))?;
    Some(Decision::play(highest, ReasonKind::Jagen, bocks))
}

#[cfg(test)]
mod tests {
    use crate::bots::schieber::testing::check;

    #[test]
    fn the_last_trump_of_the_opponents_is_drawn_with_the_highest() {
        let played = "RU LB RB R6 R7 EK E7 R9 EU RO E6 EB S8 S6 SA RK";
        check("EA RA S9 LA L7", "1 rosen", played, "RA jagen");
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
        check("RO RB EK E8 SO S8 L7 L6", "0 rosen", "RU R6 R7 R8", "RO low-trump");
    }

    #[test]
    fn nor_does_he_lead_one_that_counts_to_a_partner_without_trumps() {
        check("RO RB EK E8 SO S8 L7 L6", "0 rosen", "RU R6 E7 R8", "RO draw-trumps");
        check("RA RB EK E8 SO S8 L7 L6", "0 rosen", "RU R6 E7 R8", "S8 anziehen");
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
