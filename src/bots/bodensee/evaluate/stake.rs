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
        Self { needed, sacks: rest - (line - theirs), sacked: line - own, loser_only, spread }
    }

    /// The chance of winning the round with so many points.
    pub(super) fn win(&self, points: i32) -> f64 {
        self.chance(points - self.needed)
    }

    /// Worth of so many points.
    pub(super) fn worth(&self, points: i32) -> f64 {
        let win = self.win(points);
        let sacks = self.chance(points - self.sacks);
        let sacked = self.chance(self.sacked - points);
        let gain =
            if self.loser_only { sacks.min(win) - sacked.min(1.0 - win) } else { sacks - sacked };
        win + SACK * gain + POINT * f64::from(points)
    }

    /// The chance that points which seem to be so many over a line are not under it.
    fn chance(&self, over: i32) -> f64 {
        if self.spread <= 0.0 {
            return f64::from(u8::from(over >= 0));
        }
        1.0 / (1.0 + (-(f64::from(over) + 0.5) / (0.6 * self.spread)).exp())
    }
}
