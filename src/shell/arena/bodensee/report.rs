//! Printed report of a match for two.

use std::{collections::BTreeMap, fmt, fmt::Display};

use serde::Serialize;

use super::BodenseeTally;
use crate::{
    rules::House,
    shell::{
        arena::{Diff, Match, Times, report::MatchHead, times::Percentiles},
        external::FaultCount,
    },
};

/// A match for two in figures.
#[derive(Clone, Debug, Serialize)]
pub struct BodenseeReport {
    variant: &'static str,
    #[serde(flatten)]
    head: MatchHead,
    diff: Diff,
    /// Percentage of the rounds that `a` wins.
    rounds: Diff,
    bids: [BidTally; 2],
    sacks: [u32; 2],
    thrown_in: u32,
    moves: BTreeMap<String, Percentiles>,
    /// Faults of those who are programs.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    faults: BTreeMap<String, FaultCount>,
}

/// Bids of one level: rounds as declarer, and those in which the bid was made.
#[derive(Clone, Copy, Debug, Serialize)]
struct BidTally {
    declared: u32,
    made: u32,
}

impl BodenseeReport {
    /// The figures of a match.
    pub fn new(wanted: &Match, house: &House, tally: &BodenseeTally) -> Self {
        let mut times = BTreeMap::<String, Times>::new();
        for (player, own) in [&wanted.a, &wanted.b].into_iter().zip(&tally.times) {
            times.entry(player.to_string()).or_default().add(own);
        }
        times.retain(|_, times| times.n() > 0);
        let moves = times.into_iter().map(|(player, times)| (player, times.percentiles()));
        let bids = |who: usize| BidTally { declared: tally.declared[who], made: tally.made[who] };
        Self {
            variant: house.variant.code(),
            head: MatchHead::new(wanted, house, tally.deals),
            diff: tally.cards.diff(tally.deals),
            rounds: tally.rounds.diff(tally.deals).in_percent(),
            bids: [bids(0), bids(1)],
            sacks: tally.sacks,
            thrown_in: tally.thrown_in,
            moves: moves.collect(),
            faults: wanted.faults(),
        }
    }

    /// One JSON object on one line.
    pub fn json(&self) -> String {
        serde_json::to_string(self).expect("figures and names are always JSON")
    }
}

impl Display for BodenseeReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { head, diff, rounds, bids, sacks, thrown_in, .. } = self;
        let MatchHead { a, b, .. } = head;
        writeln!(f, "{}", head.lines(a, b))?;
        let Diff { mean, lo, hi } = diff;
        writeln!(f, "{a} minus {b}: {mean:+.2} points a deal, 95 % from {lo:+.2} to {hi:+.2}")?;
        let Diff { mean, lo, hi } = rounds;
        writeln!(f, "rounds won by {a}: {mean:.1} %, 95 % from {lo:.1} to {hi:.1} %")?;
        for (who, BidTally { declared, made }) in [a, b].into_iter().zip(bids) {
            writeln!(f, "bids of {who}: {declared}, made {made}")?;
        }
        write!(f, "sacks: {a} {}, {b} {}; thrown in {thrown_in}", sacks[0], sacks[1])?;
        for (player, times) in &self.moves {
            write!(f, "\nmoves of {player}: {times}")?;
        }
        for (program, faults) in &self.faults {
            write!(f, "\nfaults of {program}: {faults}")?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        game::{Level, Seed},
        rules::house::{Customs, Variant},
        shell::arena::Calls,
    };

    #[test]
    fn rounds_are_told_in_percent_beside_the_points() {
        let mut tally =
            BodenseeTally { deals: 2, declared: [3, 1], made: [2, 1], ..BodenseeTally::default() };
        for (points, won) in [([200, 114], [2, 0]), ([180, 134], [1, 1])] {
            tally.cards.deal(points);
            tally.rounds.deal(won);
        }
        let house = House { variant: Variant::Bodensee, ..House::default() };
        let (a, b) = (Level::Club.into(), Level::Novice.into());
        let customs = [Customs::Strict; 2];
        let wanted = Match {
            a,
            b,
            deals: 2,
            seed: Seed(5),
            calls: Calls::Own,
            customs,
            log: None,
            values: None,
        };
        let report = BodenseeReport::new(&wanted, &house, &tally);
        let (json, text) = (report.json(), report.to_string());
        assert!(json.contains(r#""variant":"bodensee","a":"club","b":"novice""#), "{json}");
        assert!(json.contains(r#""rounds":{"mean":75.0,"#), "{json}");
        assert!(json.contains(r#""bids":[{"declared":3,"made":2},{"declared":1,"made":1}]"#));
        assert!(
            text.contains("+33.00 points a deal") && text.contains("by club: 75.0 %"),
            "{text}"
        );
    }
}
