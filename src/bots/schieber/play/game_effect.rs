//! Effect of a card on the game itself: whether it ends with this trick (conventions.md §9).

use super::{InformationSet, led_trick::LedTrick};
use crate::{
    bots::schieber::ReasonKind,
    cards::{Card, CardSet},
};

/// Effect of a card on the game, as far as it is certain.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum GameEffect {
    /// The opponents reach the target with this trick.
    Lost,
    /// The game goes on, or may.
    Open,
    /// The own side reaches the target with this trick.
    Won,
}

/// The legal cards that do best for the game itself; all of them where none decides it.
pub(super) fn deciding_cards(known: &InformationSet<'_>, trick: &LedTrick<'_>) -> CardSet {
    let does = |card: &Card| game_effect(known, trick, *card);
    let best = known.legal.iter().map(|card| does(&card)).max();
    known.legal.iter().filter(|card| Some(does(card)) == best).collect()
}

fn game_effect(known: &InformationSet<'_>, trick: &LedTrick<'_>, card: Card) -> GameEffect {
    let points = trick.points + known.points(card);
    let chance = trick.chance_to_write(known, card);
    if chance >= 1.0 && known.stakes.brings_us_home(points) {
        GameEffect::Won
    } else if chance <= 0.0 && known.stakes.brings_them_home(points) {
        GameEffect::Lost
    } else {
        GameEffect::Open
    }
}

/// The reason beside points that speaks for the card.
pub(super) fn reason_beyond_points(
    known: &InformationSet<'_>,
    trick: &LedTrick<'_>,
    card: Card,
) -> Option<ReasonKind> {
    let with = |card: Card| trick.points + known.points(card);
    let points = with(card);
    if trick.is_written_with(known, card) && known.stakes.brings_us_home(points) {
        return Some(ReasonKind::BringHome);
    }
    let threat = |card: Card| known.stakes.brings_them_home(with(card));
    let whatever_falls = known.legal.iter().all(threat);
    let spared = !threat(card) && known.legal.iter().any(threat);
    if whatever_falls || spared { Some(ReasonKind::StopThem) } else { known.stakes.side }
}

#[cfg(test)]
mod tests {
    use crate::{bots::schieber::testing::check_at, cards::ByTeam, game::schieber::Standing};

    #[test]
    fn who_is_nearly_home_takes_the_trick_that_suffices() {
        let check = |own: u32, theirs: u32, does| {
            let written = ByTeam([1000 - own, 1000 - theirs]);
            let standing = Standing { written, target: Some(1000) };
            let hand = "RU S9 S8 S7 S6 L9 L8 L7 L6";
            check_at(standing, hand, "1 rosen", "EO E6 E7", does);
        };
        check(500, 500, "S6 verwerfen");
        check(23, 500, "RU bring-home");
        check(24, 500, "S6 verwerfen");
        check(500, 3, "RU stop-them");
    }

    fn check_needs(needs: [u32; 2], hand: &str, call: &str, played: &str, does: &str) {
        let written = ByTeam(needs.map(|needs| 2500 - needs));
        check_at(Standing { written, target: Some(2500) }, hand, call, played, does);
    }

    #[test]
    fn nobody_pays_to_make_a_trick_of_the_opponents_big_enough() {
        check_needs([30, 194], "SB LK SU S7 S9 EU R7 L8 EK", "0 schellen", "L9", "L8 duck");
    }

    #[test]
    fn a_dear_discard_does_not_hand_over_the_game() {
        let tricks = "EU EO EA E6 SA SB S7 S6 SK E9 LB S9 EB E8 E7 L6 R9 RA R6 L8 LA L7 LK";
        check_needs([27, 60], "RK S8 RB RO", "0 obenabe", tricks, "RO stop-them");
        check_needs([27, 400], "RK S8 RB RO", "0 obenabe", tricks, "S8 verwerfen");
    }

    #[test]
    fn the_ruff_that_ends_the_game_is_not_too_dear() {
        let tricks = "S8 EB S6 SB EK RB E6 E8 RK SO R6 RU LK LU L6";
        check_needs([172, 48], "S9 EA SK SU S7 L7", "0 schilten", tricks, "SU bring-home");
        check_needs([172, 400], "S9 EA SK SU S7 L7", "0 schilten", tricks, "L7 duck");
    }
}
