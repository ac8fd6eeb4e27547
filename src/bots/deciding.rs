//! Cards that win or lose the game with this very trick (conventions.md §9).

use super::{Kind, position::Position, weighing::Spot};
use crate::rules::{Card, CardSet};

/// What a card does to the game, as far as it is certain.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Outcome {
    /// The opponents reach the target with this trick.
    Lost,
    /// The game goes on, or may.
    Open,
    /// The own side reaches the target with this trick.
    Won,
}

/// The legal cards that do best for the game itself; all of them where none decides it.
pub fn best(at: &Position<'_>, spot: &Spot<'_>) -> CardSet {
    let does = |card: &Card| outcome(at, spot, *card);
    let best = at.legal.iter().map(|card| does(&card)).max();
    at.legal.iter().filter(|card| Some(does(card)) == best).collect()
}

fn outcome(at: &Position<'_>, spot: &Spot<'_>, card: Card) -> Outcome {
    let points = spot.points + at.points(card);
    let chance = spot.chance(at, card);
    if chance >= 1.0 && at.stakes.brings_us_home(points) {
        Outcome::Won
    } else if chance <= 0.0 && at.stakes.brings_them_home(points) {
        Outcome::Lost
    } else {
        Outcome::Open
    }
}

/// What beside points speaks for the card.
pub fn reason(at: &Position<'_>, spot: &Spot<'_>, card: Card) -> Option<Kind> {
    let with = |card: Card| spot.points + at.points(card);
    let points = with(card);
    let ours = spot.partner_wins || spot.takes(at, card);
    if ours && at.stakes.brings_us_home(points) {
        return Some(Kind::BringHome);
    }
    let threat = |card: Card| at.stakes.brings_them_home(with(card));
    let whatever_falls = at.legal.iter().all(threat);
    let spared = !threat(card) && at.legal.iter().any(threat);
    if whatever_falls || spared { Some(Kind::StopThem) } else { at.stakes.side }
}

#[cfg(test)]
mod tests {
    use crate::{bots::testing::check_at, game::Standing, rules::ByTeam};

    fn check(needs: [u32; 2], hand: &str, call: &str, played: &str, does: &str) {
        let written = ByTeam(needs.map(|needs| 2500 - needs));
        check_at(Standing { written, target: Some(2500) }, hand, call, played, does);
    }

    #[test]
    fn nobody_pays_to_make_a_trick_of_the_opponents_big_enough() {
        check([30, 194], "SB LK SU S7 S9 EU R7 L8 EK", "0 schellen", "L9", "L8 duck");
    }

    #[test]
    fn a_dear_discard_does_not_hand_over_the_game() {
        let tricks = "EU EO EA E6 SA SB S7 S6 SK E9 LB S9 EB E8 E7 L6 R9 RA R6 L8 LA L7 LK";
        check([27, 60], "RK S8 RB RO", "0 obenabe", tricks, "RO stop-them");
        check([27, 400], "RK S8 RB RO", "0 obenabe", tricks, "S8 verwerfen");
    }

    #[test]
    fn the_ruff_that_ends_the_game_is_not_too_dear() {
        let tricks = "S8 EB S6 SB EK RB E6 E8 RK SO R6 RU LK LU L6";
        check([172, 48], "S9 EA SK SU S7 L7", "0 schilten", tricks, "SU bring-home");
        check([172, 400], "S9 EA SK SU S7 L7", "0 schilten", tricks, "L7 duck");
    }
}
