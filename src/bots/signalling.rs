//! Cards that tell the partner something, or make room for his (conventions.md §7.4, §7.5).

use super::{Decision, Kind, drawing, position::Position, weighing::Spot};
use crate::rules::CardSet;

/// A trick is the partner's if it is taken from him with less than this chance.
pub const SAFE: f64 = 0.3;

/// The card that a custom between partners asks for.
pub fn tell(at: &Position<'_>, spot: &Spot<'_>) -> Option<Decision> {
    if !at.tells() || spot.trick.leader() != at.partner() {
        return None;
    }
    count(at, spot).or_else(|| unblock(at, spot))
}

/// On the partner's trump lead, which needs no help: of two the higher, of more the lowest.
fn count(at: &Position<'_>, spot: &Spot<'_>) -> Option<Decision> {
    let mine = at.own_trumps();
    let needless = spot.partner_wins && spot.partner_keeps(at) > 1.0 - SAFE;
    if at.trump() != Some(spot.led) || mine.len() < 2 || !needless {
        return None;
    }
    let kind = if mine.len() == 2 { Kind::HigherOfTwo } else { Kind::LowestOfMany };
    Some(Decision::play(drawing::told(at, spot.led, mine)?, kind, mine))
}

/// Without trump, under the partner's highest card of those that are left: the next highest if it has but one card
/// with it.
fn unblock(at: &Position<'_>, spot: &Spot<'_>) -> Option<Decision> {
    let led = spot.trick.led();
    if at.trump().is_some() || !spot.partner_wins || !at.is_bock(led) {
        return None;
    }
    let mine = at.hand.of(spot.led);
    let second = at.ranking.strongest(mine)?;
    let out = at.memory.unseen | CardSet::one(led);
    let blocks = at.ranking.above(second) & out == CardSet::one(led) && mine.len() == 2;
    blocks.then_some(Decision::play(second, Kind::Unblock, mine))
}

#[cfg(test)]
mod tests {
    use crate::bots::testing::check;

    #[test]
    fn trumps_under_the_partners_puur_tell_how_many_there_are() {
        check("RK R6 EK E7 S8 S7 L7 L8 L9", "0 rosen", "RU R7", "RK higher-of-two");
        check("RK RB R6 EK E7 S8 L7 L8 L9", "0 rosen", "RU R7", "R6 lowest-of-many");
        check("R9 R6 EK E7 S8 S7 L7 L8 L9", "0 rosen", "RU R7", "R6 higher-of-two");
    }

    #[test]
    fn the_king_makes_room_for_the_partners_suit() {
        check("EK E7 R8 R7 SO S8 L7 L6 L9", "0 obenabe", "EA E6", "EK unblock");
        check("E7 EB R8 R7 SO S8 L7 LK L9", "0 unenufe", "E6 EA", "E7 unblock");
        check("EO E7 R8 R7 SO S8 L7 L6", "0 obenabe", "EA E6 EB E8 EK E9", "EO unblock");
        check("EK EO E7 R8 R7 SO S8 L7 L6", "0 obenabe", "EA E6", "E7 partner-wins");
    }
}
