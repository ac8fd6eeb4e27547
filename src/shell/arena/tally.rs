//! Running sums of a match, in whole numbers.

use serde::Serialize;

use super::times::Times;

/// Sums over the deals of a match.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Deals, each played twice.
    pub deals: u32,
    /// Card points, the last trick included: no factor, match, Weis or Stöck.
    pub cards: Sums,
    /// Points as the house writes them, factor, match, Weis and Stöck included.
    pub written: Sums,
    /// Moves of each player, `a` first.
    pub moves: [PlayerMoves; 2],
}

/// Sums of points over the deals; in pairs `a` stands first, then `b`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
// In whole numbers, so that a match has the same figures on one thread and on three.
pub struct Sums {
    /// Sum over the deals of the difference, both plays together.
    pub diff: i64,
    /// Sum of the squares of those differences.
    pub squares: i64,
    /// Deals in which either had more in both plays together.
    pub won: [u32; 2],
    /// All points.
    pub points: [u64; 2],
}

/// All that both players have of one play of a deal, or of more of them; `a` first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct PlayFigures {
    /// Card points.
    pub cards: [u32; 2],
    /// All that the game is played for: the points as they are written, or in the game for two the rounds won.
    pub others: [u32; 2],
}

impl PlayFigures {
    /// Adds another play.
    pub(super) fn add(&mut self, other: Self) {
        for who in 0..2 {
            self.cards[who] += other.cards[who];
            self.others[who] += other.others[who];
        }
    }
}

/// Moves of a player: their times and their obvious mistakes.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PlayerMoves {
    /// Times of the moves.
    pub times: Times,
    /// Number of cards that were wrong at a glance.
    pub dominated: u64,
}

/// Points a deal by which `a` is better, with its 95 % interval over the deals.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Diff {
    /// The mean.
    pub mean: f64,
    /// The lower end.
    pub lo: f64,
    /// The upper end.
    pub hi: f64,
}

impl Diff {
    /// The percentage of the rounds, of each deal's difference in rounds of which there is one.
    #[must_use]
    pub fn in_percent(self) -> Self {
        let percent = |diff: f64| ((1.0 + diff) * 500.0).round() / 10.0;
        Self { mean: percent(self.mean), lo: percent(self.lo), hi: percent(self.hi) }
    }
}

impl Tally {
    /// Adds a deal: the points of `a` and `b` in both plays together.
    pub fn deal(&mut self, cards: [u32; 2], written: [u32; 2]) {
        self.deals += 1;
        self.cards.deal(cards);
        self.written.deal(written);
    }

    /// Adds the deals of another thread.
    pub fn add(&mut self, other: &Self) {
        self.deals += other.deals;
        self.cards.add(&other.cards);
        self.written.add(&other.written);
        for (sum, moves) in self.moves.iter_mut().zip(&other.moves) {
            sum.add(moves);
        }
    }
}

impl PlayerMoves {
    /// Adds other moves.
    pub(super) fn add(&mut self, other: &Self) {
        self.times.add(&other.times);
        self.dominated += other.dominated;
    }
}

impl Sums {
    /// Adds a deal: what `a` and `b` have of both plays together.
    pub(super) fn deal(&mut self, points: [u32; 2]) {
        let diff = i64::from(points[0]) - i64::from(points[1]);
        self.diff += diff;
        self.squares += diff * diff;
        self.won[0] += u32::from(diff > 0);
        self.won[1] += u32::from(diff < 0);
        for (sum, points) in self.points.iter_mut().zip(points) {
            *sum += u64::from(points);
        }
    }

    /// Adds the deals of another thread.
    pub(super) fn add(&mut self, other: &Self) {
        self.diff += other.diff;
        self.squares += other.squares;
        for who in 0..2 {
            self.won[who] += other.won[who];
            self.points[who] += other.points[who];
        }
    }

    /// The difference per deal, over this number of deals. A deal's figure is the mean of its two plays, half of the
    /// sum.
    #[expect(clippy::cast_precision_loss, reason = "the sums are far below 2^52")]
    pub fn diff(&self, deals: u32) -> Diff {
        let n = f64::from(deals);
        let mean = self.diff as f64 / n;
        let variance = (self.squares as f64 - n * mean * mean).max(0.0) / (n - 1.0).max(1.0);
        let half_width = 1.96 * (variance / n).sqrt();
        let round = |sum: f64| (sum / 2.0 * 1000.0).round() / 1000.0;
        Diff { mean: round(mean), lo: round(mean - half_width), hi: round(mean + half_width) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sums_of_two_threads_are_those_of_one() {
        let deals = [[200, 114], [157, 157], [100, 214]];
        let of = |deals: &[[u32; 2]]| {
            let mut tally = Tally::default();
            for points in deals {
                tally.deal(*points, points.map(|points| 2 * points));
                tally.moves[0].dominated += 1;
            }
            tally
        };
        let mut other = of(&deals[2..]);
        other.add(&of(&deals[..2]));
        assert_eq!(of(&deals), other);
        assert_eq!((other.cards.won, other.cards.diff), ([1, 1], -28));
        assert_eq!((other.written.diff, other.moves[0].dominated), (-56, 3));
    }

    #[test]
    fn the_interval_is_that_of_the_mean_of_two_plays() {
        let mut tally = Tally::default();
        for points in [[200, 114], [180, 134], [100, 214]] {
            tally.deal(points, points);
        }
        let Diff { mean, lo, hi } = tally.cards.diff(3);
        assert!((mean - 3.0).abs() < 1e-9);
        // Half differences 43, 23 and -57: deviation 52.9, a 95 % interval of 1.96 * 52.9 / sqrt 3 each way.
        assert!((hi - mean - 59.87).abs() < 0.01 && (mean - lo - 59.87).abs() < 0.01, "{lo} {hi}");
    }
}
