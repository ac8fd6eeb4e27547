//! Stake of a round: the bid, the sack, and last the points.

use crate::{game::bodensee::Observation, rules::house::SackAppliesTo};

/// Worth of a 0 of the other, or of one's own, where a round won is worth 1 (bodensee.md §5.3).
const SACK: f64 = 0.8;
/// Worth of a point, which decides between cards that else bring about the same.
pub(in crate::bots::bodensee) const POINT: f64 = 0.02;
/// The spread of a guess, in points, for each trick that is guessed.
const SPREAD: f64 = 1.6;

/// The stake of one side, in points that are still to come for it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Stake {
    /// The points of both sides.
    rest: i32,
    /// The points with which the round is won.
    needed: i32,
    /// The points with which the other would be in the sack.
    sacks: i32,
    /// The points up to which the side itself would be.
    sacked: i32,
    /// True if the sack hits the loser only.
    loser_only: bool,
    /// The spread of the points that are known of a world.
    spread: f64,
}

impl Stake {
    /// The stake where so many points are left, of which the play of so many tricks is guessed.
    pub(super) fn of(seen: &Observation, rest: i32, guessed: u32) -> Self {
        let (side, rules) = (seen.side(), &seen.house().bodensee);
        let [own, theirs] = [side, side.other()].map(|side| i32::from(seen.points()[side]));
        let contract = seen.contract().expect("cards are played after a bid");
        let bid = i32::from(contract.bid);
        let declares = contract.declarer == side;
        let needed = if declares { bid - own } else { rest - (bid - theirs) + 1 };
        let line = i32::from(rules.sack_max);
        let loser_only = rules.sack_applies_to == SackAppliesTo::Loser;
        let spread = SPREAD * f64::from(guessed);
        let (sacks, sacked) = (rest - (line - theirs), line - own);
        Self { rest, needed, sacks, sacked, loser_only, spread }
    }

    /// The chance of winning the round with so many points.
    pub(super) fn win(&self, points: i32) -> f64 {
        self.reaches(points, self.needed)
    }

    /// Worth of so many points.
    pub(super) fn worth(&self, points: i32) -> f64 {
        let win = self.win(points);
        let sacks = self.reaches(points, self.sacks);
        let sacked = 1.0 - self.reaches(points, self.sacked + 1);
        let gain =
            if self.loser_only { sacks.min(win) - sacked.min(1.0 - win) } else { sacks - sacked };
        win + SACK * gain + POINT * f64::from(points)
    }

    /// The chance that points which seem to be so many are these at the least.
    // With 22 points that were won a side was still feared to end in the sack of 20, since a guess was spread below nothing.
    fn reaches(&self, points: i32, least: i32) -> f64 {
        let over = f64::from(points - least);
        match least {
            ..=0 => 1.0,
            _ if least > self.rest => 0.0,
            _ if self.spread <= 0.0 => f64::from(u8::from(over >= 0.0)),
            _ => 1.0 / (1.0 + (-(over + 0.5) / (0.6 * self.spread)).exp()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// law: what has been reached, or cannot be any more, is no matter of a guess.
    #[test]
    fn a_guess_is_spread_over_what_is_still_to_come() {
        let open =
            Stake { rest: 60, needed: 30, sacks: 50, sacked: 4, loser_only: true, spread: 6.4 };
        assert!(open.win(30) > 0.5 && open.win(29) < 0.5);
        assert!((0.0..1.0).contains(&open.win(60)) && open.win(0) > 0.0);
        let is_without_sack = |stake: Stake, points: i32| {
            let sack = stake.worth(points) - stake.win(points) - POINT * f64::from(points);
            sack.abs() < 1e-9
        };
        assert!(!is_without_sack(open, 0) && !is_without_sack(open, 55));
        let both_are_out = Stake { sacks: 61, sacked: -1, ..open };
        assert!((0..=60).all(|points| is_without_sack(both_are_out, points)));
        for (needed, chance) in [(0, 1.0), (-3, 1.0), (61, 0.0)] {
            assert!((Stake { needed, ..open }.win(20) - chance).abs() < 1e-9, "{needed}");
        }
    }
}
