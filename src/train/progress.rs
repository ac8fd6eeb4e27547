//! Progress that one can believe: a test of whether a player gives away less than before, or more, that may be looked at
//! after every round.
//!
//! Under "nothing has changed" the rounds could have come in any order. Then the place of each new round among those before
//! it is an even draw, whatever the distribution of what a round gives away: its share `p` of earlier rounds that gave away
//! less is even on 0 to 1, and independent of the shares before it. A bet on `p` that is fair under an even draw multiplies a
//! stake by `1 + a (1 - 2p)`. The mean of such stakes, over bets `a` for better and for worse and over the round with which
//! they begin, is a martingale that begins with 1: by Ville's inequality it ever reaches 20 in at most one of twenty players
//! who do not change, in however many rounds and however often one looks. No figure was fitted for that, and no distribution
//! assumed.

/// Sizes of the bets: one that lives through doubtful rounds, and one that is quick.
const BETS: [f64; 3] = [0.3, 0.6, 0.95];
/// Stake at which a change is told: one in twenty players who do not change ever gets there.
const TOLD: f64 = 20.0;
/// Rounds before which no bet is laid: among fewer a place says nothing.
const FIRST: usize = 10;
/// Bets by which half of the stake is laid.
// With a single bet the half went to the first round, so that a change at round 100 began with a ten-thousandth of the
// stake: of 100 players who turn from novice into expert there 78 were told of it by round 180, asked 90. Of 1,000 whose
// rounds are drawn from 600 of each level 959 are told so now, and 25 novices who stay such are told of a change in 200.
const HALF_LAID: f64 = 50.0;

/// All that can be told of the course of some rounds.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Progress {
    /// No change can be told yet.
    Nothing,
    /// Since about this round, counted from 0, less is given away than before.
    Better {
        /// The round.
        since: usize,
    },
    /// Since about this round more is given away.
    Worse {
        /// The round.
        since: usize,
    },
}

/// All that the course of these numbers, one a round, lets one tell after the last of them. Once told it is told until the
/// rounds after the change tell of another.
pub fn progress(given: &[f64]) -> Progress {
    told(given).last().map_or(Progress::Nothing, |last| match last.way {
        Way::Better => Progress::Better { since: last.since },
        Way::Worse => Progress::Worse { since: last.since },
    })
}

/// Way of a change.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Way {
    Better,
    Worse,
}

impl Way {
    const ALL: [Self; 2] = [Self::Better, Self::Worse];

    const fn sign(self) -> f64 {
        match self {
            Self::Better => 1.0,
            Self::Worse => -1.0,
        }
    }
}

/// A change that was told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ToldChange {
    /// Way of the change.
    pub way: Way,
    /// Round with which it most likely began, counted from 0.
    pub since: usize,
    /// Number of rounds after which it was told.
    pub after: usize,
}

/// All changes that are told in the course of these numbers, in order.
pub fn told(given: &[f64]) -> Vec<ToldChange> {
    let (mut all, mut begin) = (Vec::new(), 0);
    // What comes after a change is measured against what came after it alone.
    while let Some(first) = first_change(&given[begin..]) {
        let ToldChange { way, since, after } = first;
        all.push(ToldChange { way, since: begin + since, after: begin + after });
        begin += since;
    }
    all
}

/// The first change that is told.
fn first_change(given: &[f64]) -> Option<ToldChange> {
    let mut stakes = BetStakes::default();
    let mut ranks = Ranks::default();
    let mut shares = Vec::new();
    for (number, amount) in given.iter().enumerate() {
        let share = ranks.place(*amount, number);
        shares.push(share);
        if number >= FIRST && stakes.bet(share) >= TOLD {
            let way = stakes.way();
            return Some(ToldChange { way, since: beginning(&shares, way), after: number + 1 });
        }
    }
    None
}

/// Round after which bets of this way have won most; never one of the first, so that what comes after it is shorter.
fn beginning(shares: &[f64], way: Way) -> usize {
    let gains = shares.iter().map(|share| factor(BETS[1], way, *share).ln());
    let (mut best, mut sum, mut at) = (f64::NEG_INFINITY, 0.0, shares.len());
    for (number, gain) in gains.enumerate().rev() {
        sum += gain;
        if sum > best && number >= FIRST {
            (best, at) = (sum, number);
        }
    }
    at
}

/// Factor of a bet.
fn factor(size: f64, way: Way, share: f64) -> f64 {
    1.0 + size * way.sign() * (1.0 - 2.0 * share)
}

/// Stakes of all bets, each the sum over the rounds with which they begin.
#[derive(Debug, Default)]
struct BetStakes {
    rounds: f64,
    laid: [[f64; BETS.len()]; Way::ALL.len()],
}

impl BetStakes {
    /// Bets on the place of the next round: the mean of all stakes, those not yet laid included.
    fn bet(&mut self, share: f64) -> f64 {
        self.rounds += 1.0;
        // What is laid sums to 1 over all rounds for ever.
        let left = |rounds: f64| HALF_LAID / (HALF_LAID + rounds);
        let weight = left(self.rounds - 1.0) - left(self.rounds);
        let bets = f64::from((Way::ALL.len() * BETS.len()) as u32);
        for (way, laid) in Way::ALL.into_iter().zip(&mut self.laid) {
            for (size, stake) in BETS.into_iter().zip(laid) {
                *stake = (*stake + weight) * factor(size, way, share);
            }
        }
        self.laid.iter().flatten().sum::<f64>() / bets + left(self.rounds)
    }

    /// Way of the bets that have won most.
    fn way(&self) -> Way {
        let [better, worse] = self.laid.map(|laid| laid.iter().sum::<f64>());
        if better >= worse { Way::Better } else { Way::Worse }
    }
}

/// The numbers so far, in order.
#[derive(Debug, Default)]
struct Ranks(Vec<f64>);

impl Ranks {
    /// Share of the numbers so far, this one among them, that are less; equal ones are drawn apart by a fixed sequence.
    #[expect(clippy::cast_precision_loss, reason = "rounds are counted in thousands")]
    fn place(&mut self, amount: f64, number: usize) -> f64 {
        let less = self.0.partition_point(|other| *other < amount);
        let upto = self.0.partition_point(|other| *other <= amount);
        self.0.insert(upto, amount);
        // The golden ratio spreads evenly, and the same rounds always say the same.
        let lot = (number as f64 * 0.618_033_988_749_895).fract();
        let equal = (upto - less + 1) as f64;
        (less as f64 + lot * equal) / self.0.len() as f64
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Seed;

    /// Even draws from 0 to 1, by the shuffles of the game's own chance.
    fn draws(seed: u64) -> impl FnMut() -> f64 {
        let mut seed = Seed(seed);
        move || {
            seed = seed.successor();
            f64::from((seed.0 >> 32) as u32) / f64::from(u32::MAX)
        }
    }

    /// All that a round gives away whose marks come so often: most of them next to nothing, the others much.
    fn round(often: f64, draw: &mut impl FnMut() -> f64) -> f64 {
        let noise = 2.0 * draw() - 1.3;
        if draw() < often { noise - 28.0 * (1.0 - 0.999 * draw()).ln() } else { noise }
    }

    fn player(seed: u64, parts: &[(f64, usize)]) -> Vec<f64> {
        let mut draw = draws(seed);
        let of = parts.iter().flat_map(|(often, rounds)| std::iter::repeat_n(*often, *rounds));
        of.map(|often| round(often, &mut draw)).collect()
    }

    /// law: of those who do not change at most one in twenty is told that he has, however often he looks.
    #[test]
    fn who_does_not_change_is_told_so() {
        for often in [0.55, 0.1] {
            let is_told = |seed: &u64| !told(&player(*seed, &[(often, 200)])).is_empty();
            let told = (0..400).filter(is_told).count();
            assert!(told <= 20, "{told} of 400 where {often} of the rounds have marks");
        }
    }

    #[test]
    fn who_becomes_an_expert_is_told_within_eighty_rounds() {
        let is_told = |seed: &u64| {
            let given = player(*seed, &[(0.55, 100), (0.1, 80)]);
            match progress(&given) {
                Progress::Better { since } => (70..=130).contains(&since),
                Progress::Nothing | Progress::Worse { .. } => false,
            }
        };
        let told = (0..100).filter(is_told).count();
        assert!(told >= 85, "{told} of 100");
        let worse = progress(&player(3, &[(0.1, 100), (0.55, 80)]));
        assert!(matches!(worse, Progress::Worse { .. }), "{worse:?}");
        assert_eq!(progress(&[]), Progress::Nothing);
    }
}
