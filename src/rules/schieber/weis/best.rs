//! The best meld of the table and the criterion that decides it.

use super::{Meld, RankOrder, compare};
use crate::{
    cards::{BySeat, Mode, Seat, Team},
    rules::house::{HundredOrder, WeisRules},
};

/// Criterion by which one meld is better than all those of the other team (rules.md §8.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Criterion {
    /// The other team has none.
    Unopposed,
    /// More points.
    Points,
    /// Four of a rank go before five in a row where both count 100 (`weis.hundred_order = "list"`).
    Quartet,
    /// More cards.
    Length,
    /// Higher rank.
    Height,
    /// Trump suit.
    Trump,
    /// Equal meld whose holder plays earlier.
    Forehand,
}

/// Criteria by which two melds are compared, in order.
pub(super) const STEPS: [Criterion; 5] =
    [Criterion::Points, Criterion::Quartet, Criterion::Length, Criterion::Height, Criterion::Trump];

/// Standing of a meld in each of the [steps](STEPS): more is better.
pub(super) fn standing(meld: Meld, mode: Mode, rules: &WeisRules) -> [u16; 5] {
    // One sheet puts the quartet first in its list, three others five in a row (rules.md §8.4).
    let listed_first = rules.hundred_order == HundredOrder::List && meld.points == 100;
    [
        meld.points,
        (listed_first && meld.quartet().is_some()).into(),
        meld.cards.len() as u16,
        meld.deciding(RankOrder::of(mode, rules)).into(),
        (meld.suit().is_some() && meld.suit() == mode.trump()).into(),
    ]
}

/// The first step in which two melds differ; none if only the order of play is left.
fn difference(one: Meld, other: Meld, mode: Mode, rules: &WeisRules) -> Option<Criterion> {
    let [one, other] = [one, other].map(|meld| standing(meld, mode, rules));
    let mut steps = STEPS.into_iter().zip(one.into_iter().zip(other));
    steps.find(|(_, (one, other))| one != other).map(|(step, _)| step)
}

/// The best meld of the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Best {
    /// Seat that holds it.
    pub holder: Seat,
    /// The meld itself.
    pub meld: Meld,
    /// Criterion by which it beats the best of the other team.
    pub by: Criterion,
}

/// The best of these melds, of each seat its best; `leader` leads the first trick.
pub fn best(
    melds: &BySeat<Option<Meld>>,
    leader: Seat,
    mode: Mode,
    rules: &WeisRules,
) -> Option<Best> {
    let best_of = |teams: &[Team]| {
        let seats = leader.round().filter(|seat| teams.contains(&seat.team()));
        let held = seats.filter_map(|seat| Some((seat, melds[seat]?)));
        held.reduce(
            |best, next| {
                if compare(next.1, best.1, mode, rules).is_gt() { next } else { best }
            },
        )
    };
    let (holder, meld) = best_of(&Team::ALL)?;
    let by = match best_of(&[holder.team().other()]) {
        None => Criterion::Unopposed,
        Some((_, rival)) => difference(meld, rival, mode, rules).unwrap_or(Criterion::Forehand),
    };
    Some(Best { holder, meld, by })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::schieber::weis::melds;

    /// Checks the winner and the criterion, if South leads and hearts are trump or what else was called.
    fn check(called: &str, hands: [&str; 4], holder: Seat, by: Criterion) {
        let mode = called.parse().unwrap();
        let rules = WeisRules::default();
        let best_of = |hand: &str| melds(hand.parse().unwrap(), mode, &rules).first().copied();
        let found = best(&BySeat(hands.map(best_of)), Seat::South, mode, &rules).unwrap();
        assert_eq!((found.holder, found.by), (holder, by), "{called}: {hands:?}");
        assert!(found.meld.cards.is_subset(hands[holder.number()].parse().unwrap()));
    }

    #[test]
    fn the_first_difference_to_the_other_team_decides() {
        use Criterion::{Forehand, Height, Length, Points, Quartet, Trump, Unopposed};
        let three = "S6 S7 S8";
        check("rosen", [three, "", "", ""], Seat::South, Unopposed);
        // The partner's melds are no rivals.
        check("rosen", [three, "", "L6 L7 L8 L9", ""], Seat::North, Unopposed);
        check("rosen", [three, "L6 L7 L8 L9", "", ""], Seat::East, Points);
        check("rosen", ["S6 S7 S8 S9 SB", "", "", "EK RK SK LK"], Seat::West, Quartet);
        check("rosen", ["S6 S7 S8 S9 SB", "L6 L7 L8 L9 LB LU", "", ""], Seat::East, Length);
        check("rosen", [three, "L7 L8 L9", "", ""], Seat::East, Height);
        check("unenufe", [three, "L7 L8 L9", "", ""], Seat::South, Height);
        check("rosen", [three, "R6 R7 R8", "", ""], Seat::East, Trump);
        check("rosen", [three, "L6 L7 L8", "", ""], Seat::South, Forehand);
        check("obenabe", ["", "L6 L7 L8", three, ""], Seat::East, Forehand);
    }

    #[test]
    fn nobody_is_the_best_without_a_meld() {
        let (mode, rules) = ("rosen".parse().unwrap(), WeisRules::default());
        assert_eq!(best(&BySeat([None; 4]), Seat::South, mode, &rules), None);
    }
}
