//! Cards that one keeps back by custom (conventions.md §7.1, §7.3).

use super::{position::Position, weighing::Spot};
use crate::rules::{Card, CardSet, Rank};

/// A trick of so many points is worth the Puur or the Nell.
const WORTH_A_TOP_TRUMP: f64 = 15.0;
/// With so many trumps out the last ones are about to fall, and any trump may take them. Kept back to the very last,
/// Puur and Nell cost 0.4 points a deal against `random`, so 0.2.
const LAST_TRUMPS: usize = 1;

/// Of these cards those that no custom keeps back. Where it would leave none a custom is passed over, the last first.
pub fn without_held_back(at: &Position<'_>, spot: &Spot<'_>, cards: CardSet) -> CardSet {
    let customs = [ruffs_the_partners_bock, ruffs_too_dear, gives_a_lonely_top];
    customs.iter().fold(cards, |cards, held| {
        let played: CardSet = cards.iter().filter(|card| !held(at, spot, *card)).collect();
        played.or_if_empty(cards)
    })
}

/// A trump on the partner's Bock.
fn ruffs_the_partners_bock(at: &Position<'_>, spot: &Spot<'_>, card: Card) -> bool {
    spot.partner_wins && spot.ruffs(at, card) && at.is_bock(spot.best)
}

/// Puur or Nell on a plain trick of little worth, while the opponents have trumps and no match hangs on it.
fn ruffs_too_dear(at: &Position<'_>, spot: &Spot<'_>, card: Card) -> bool {
    let top = matches!(card.rank(), Rank::Under | Rank::Nine);
    let worth = spot.points >= WORTH_A_TOP_TRUMP || at.stakes.matched > 0.0;
    top && spot.ruffs(at, card) && !worth && at.trumps_out().len() > LAST_TRUMPS
}

/// The highest plain card given to the partner's trick, without the one behind it that is then the highest.
fn gives_a_lonely_top(at: &Position<'_>, spot: &Spot<'_>, card: Card) -> bool {
    let given = CardSet::one(card);
    let top = at.next.above(card).is_empty() && !at.trumps().has(card);
    let others = at.hand.of(card.suit()) - given;
    let moves_up = |other: Card| (at.next.above(other) - given).is_disjoint(at.theirs());
    spot.partner_wins && !spot.takes(at, card) && top && !others.iter().any(moves_up)
}

#[cfg(test)]
mod tests {
    use crate::bots::testing::check;

    #[test]
    fn the_partners_bock_is_not_ruffed() {
        let tricks = "LO R6 L7 LA L6 LK R7 L8 SA S6 S9 EO LU SB";
        check("RO E7 RK EU SK SO", "0 push eicheln", tricks, "SO schmieren");
    }

    #[test]
    fn an_ace_without_the_king_is_not_given_while_the_king_is_out() {
        let tricks = "S6 S7 SO S9 R7 S8 R8";
        check("L9 E9 EA LU E6 R9 RO RA", "0 push schilten", tricks, "RO schmieren");
    }

    #[test]
    fn puur_and_nell_do_not_ruff_what_is_worth_little() {
        check("RU R9 EA EK S8 S7 L7 L8 L9", "2 rosen", "LA L6 LU", "L7 duck");
        check("RU R9 EA EK S8 S7 L7 L8 L9", "2 rosen", "LA L6 LK", "R9 stechen");
    }
}
