//! Same cards: what a person made of some deals beside what others made of them in the same seat.

use super::mean::Mean;
use crate::game::Level;

/// All that a player of a level made of the deals in the person's place, with the same others at the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OtherTable {
    /// Level of the player.
    pub level: Level,
    /// Written points of ours less theirs, deal by deal.
    pub written: Vec<i32>,
}

/// A person's results beside those of others.
#[derive(Clone, Copy, Debug)]
pub struct Duplicate<'a> {
    /// Written points of ours less theirs, deal by deal.
    pub mine: &'a [i32],
    /// The others.
    pub others: &'a [OtherTable],
}

/// Number of deals from which on points are told, and not a rank alone.
// Written points of one deal differ from the club's by 92 (sd): of one deal they say nothing, of twelve they leave ± 27.
pub const DEALS_OF_POINTS: usize = 12;

impl Duplicate<'_> {
    /// Rank of the person by the sum over all deals, and the number of those who are ranked: equal ones share the better.
    pub fn rank(&self) -> (usize, usize) {
        (self.rank_of(self.mine), self.others.len() + 1)
    }

    /// Rank of the sum of these points among those of the person and all others.
    pub fn rank_of(&self, written: &[i32]) -> usize {
        let sum = self.sum(written);
        let all = self.others.iter().map(|other| &other.written[..]).chain([self.mine]);
        all.filter(|other| self.sum(other) > sum).count() + 1
    }

    /// Rank in one deal.
    pub fn rank_in(&self, deal: usize) -> usize {
        let ahead = self.pairs(deal).filter(|(mine, other)| other > mine).count();
        ahead + 1
    }

    /// Of all pairs of a deal and another table those that were won, the equal ones by half, in per cent.
    pub fn percent(&self) -> f64 {
        let halves = |(mine, other): (i32, i32)| match mine.cmp(&other) {
            std::cmp::Ordering::Greater => 2.0,
            std::cmp::Ordering::Equal => 1.0,
            std::cmp::Ordering::Less => 0.0,
        };
        let pairs = (0..self.mine.len()).flat_map(|deal| self.pairs(deal));
        50.0 * Mean::of(pairs.map(halves)).value
    }

    /// Points against a level deal by deal, the mean of its tables; none where it has not played.
    pub fn against(&self, level: Level) -> Option<Vec<f64>> {
        let tables: Vec<_> = self.others.iter().filter(|other| other.level == level).collect();
        let of_deal = |(deal, mine): (usize, &i32)| {
            let theirs = tables.iter().filter_map(|table| table.written.get(deal));
            f64::from(*mine) - Mean::of(theirs.map(|written| f64::from(*written))).value
        };
        (!tables.is_empty()).then(|| self.mine.iter().enumerate().map(of_deal).collect())
    }

    fn pairs(&self, deal: usize) -> impl Iterator<Item = (i32, i32)> {
        let mine = self.mine.get(deal);
        let others = self.others.iter().filter_map(move |other| other.written.get(deal));
        others.filter_map(move |other| Some((*mine?, *other)))
    }

    /// Sum of as many deals as the person has played.
    pub fn sum(&self, written: &[i32]) -> i32 {
        written.iter().take(self.mine.len()).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rank_and_percent_are_those_of_the_page_on_duplicate() {
        let table = |level, written: [i32; 4]| OtherTable { level, written: written.to_vec() };
        let others = [
            table(Level::Novice, [82, -201, -9, -25]),
            table(Level::Club, [122, -82, -13, -22]),
            table(Level::Expert, [160, -60, 31, -11]),
            table(Level::Expert, [138, -60, 31, -19]),
            table(Level::Expert, [150, -141, 49, -19]),
        ];
        let mine = [146, -93, 49, -19];
        let result = Duplicate { mine: &mine, others: &others };
        assert_eq!(result.rank(), (3, 6));
        assert_eq!([0, 1, 2, 3].map(|deal| result.rank_in(deal)), [3, 4, 1, 2]);
        // Won 3 + 2 + 4 + 2 of 20, and three equal.
        assert!((result.percent() - 62.5).abs() < 1e-9, "{}", result.percent());
        assert_eq!(result.against(Level::Club), Some(vec![24.0, -11.0, 62.0, 3.0]));
        assert_eq!(result.against(Level::Master), None);
        // In the middle only the deals that were played are compared.
        let begun = Duplicate { mine: &mine[..1], others: &others };
        assert_eq!((begun.rank(), begun.percent()), ((3, 6), 60.0));
    }
}
