//! Drawing trumps: austrumpfen (conventions.md §6.1).

use super::{Decision, Kind, position::Position};
use crate::rules::{Card, CardSet, Rank, Suit, Trick, follow::puur};

/// How probable it must be that an opponent still has a trump.
const WORTH_DRAWING: f64 = 0.3;
/// With so many trumps from the start the caller opens with the Puur, even without the Nell.
const OPENS_WITH_PUUR: usize = 3;

/// The trump to lead while the opponents may hold some, if our side has called.
pub fn draw(at: &Position<'_>) -> Option<Decision> {
    let trump = at.trump()?;
    let mine = at.own_trumps() & at.legal;
    if !at.we_called() || mine.is_empty() || at.trumps_out().is_empty() {
        return None;
    }
    let without = |seat| 1.0 - at.memory.chance(seat, at.trumps());
    if 1.0 - at.opponents().map(without).iter().product::<f64>() < WORTH_DRAWING {
        return None;
    }
    if at.called.caller == at.seat {
        as_caller(at, trump, mine)
    } else {
        for_partner(at, trump, mine)
    }
}

/// The caller draws from the top, the Nell before the Puur; without the top he leads a low one toward the partner.
fn as_caller(at: &Position<'_>, trump: Suit, mine: CardSet) -> Option<Decision> {
    let (puur, nell) = (puur(trump), Card::new(trump, Rank::Nine));
    let strongest = at.ranking.strongest(mine)?;
    if strongest == puur && mine.has(nell) {
        return Some(Decision::play(nell, Kind::DrawTrumps, mine));
    }
    let led = at.tricks().iter().filter_map(|trick| trick.card_of(at.seat));
    let from_the_start = mine.len() + led.filter(|card| card.suit() == trump).count();
    let too_few = strongest == puur && from_the_start < OPENS_WITH_PUUR;
    if at.is_bock(strongest) && !too_few {
        return Some(Decision::play(strongest, Kind::DrawTrumps, mine));
    }
    if mine.len() < 2 {
        return None;
    }
    let kind = if strongest == puur { Kind::LowFromPuur } else { Kind::LowTrump };
    Some(Decision::play(at.ranking.weakest(mine)?, kind, mine))
}

/// The caller's partner brings a trump once: of two the higher unless it is Puur or Nell, of more the lowest. A bare
/// or second Puur and a third Ace stay at home.
fn for_partner(at: &Position<'_>, trump: Suit, mine: CardSet) -> Option<Decision> {
    let is_led = |trick: &Trick| trick.led().suit() == trump;
    let has_puur = mine.has(puur(trump));
    let ace_third = mine.len() == 3 && mine.has(Card::new(trump, Rank::Ace));
    if at.tricks().iter().any(is_led) || (has_puur && mine.len() <= 2) || ace_third {
        return None;
    }
    Some(Decision::play(told(at, trump, mine)?, Kind::PartnersTrump, mine))
}

/// The trump that tells the partner how many there are: of two the higher, but Puur and Nell only alone; of more the
/// lowest (conventions.md §6.1, §7.4).
pub fn told(at: &Position<'_>, trump: Suit, mine: CardSet) -> Option<Card> {
    let top: CardSet =
        [Rank::Under, Rank::Nine].map(|rank| Card::new(trump, rank)).into_iter().collect();
    let others = (mine - top).or_if_empty(mine);
    if mine.len() == 2 { at.ranking.strongest(others) } else { at.ranking.weakest(others) }
}

#[cfg(test)]
mod tests {
    use crate::bots::testing::check;

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
