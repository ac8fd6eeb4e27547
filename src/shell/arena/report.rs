//! Printed report of a match.

use std::{collections::BTreeMap, fmt, fmt::Display};

use serde::Serialize;

use super::{
    Calls, Match, Tally,
    tally::{Diff, PlayerMoves},
    times::Percentiles,
};
use crate::{
    rules::{House, house},
    shell::external::FaultCount,
};

/// Unit of the second line.
const WRITTEN: &str = "points as the house writes them";

/// The match that a report is of.
#[derive(Clone, Debug, Serialize)]
pub(super) struct MatchHead {
    pub(super) a: String,
    pub(super) b: String,
    deals: u32,
    seed: u64,
    calls: &'static str,
    /// Callers of both sides, where they are not the players themselves.
    #[serde(skip_serializing_if = "Option::is_none")]
    callers: Option<Callers>,
    rules: String,
}

impl MatchHead {
    pub(super) fn new(wanted: &Match, house: &House, deals: u32) -> Self {
        Self {
            a: wanted.a.to_string(),
            b: wanted.b.to_string(),
            deals,
            seed: wanted.seed.0,
            calls: wanted.calls.code(),
            callers: Callers::of(&wanted.calls),
            rules: house.written(),
        }
    }

    /// The first two lines, in which the players have these names.
    pub(super) fn lines(&self, a: &str, b: &str) -> String {
        let Self { deals, seed, rules, .. } = self;
        let calls = match &self.callers {
            Some(Callers { a, b }) => format!("by {a} against {b}"),
            None => self.calls.to_owned(),
        };
        let played = if *deals == 1 { "deal, played twice" } else { "deals, each played twice" };
        format!("{a} against {b}: {deals} {played}, seed {seed}\nrules {rules}, calls {calls}")
    }
}

/// Callers of both sides.
#[derive(Clone, Debug, Serialize)]
struct Callers {
    a: String,
    b: String,
}

impl Callers {
    fn of(calls: &Calls) -> Option<Self> {
        let Calls::Each([a, b]) = calls else { return None };
        Some(Self { a: a.to_string(), b: b.to_string() })
    }
}

/// A match in figures. All but `score` are card points, the last trick included: no factor, match, Weis or Stöck.
#[derive(Clone, Debug, Serialize)]
pub struct MatchReport {
    #[serde(flatten)]
    head: MatchHead,
    /// The customs of each side, where they are not the same.
    #[serde(skip_serializing_if = "Option::is_none")]
    customs: Option<SideCustoms>,
    diff: Diff,
    /// Difference in points as the house writes them; `None` where the calls are fixed and only the play is measured.
    #[serde(skip_serializing_if = "Option::is_none")]
    score: Option<Diff>,
    pairs: Pairs,
    points: PointsOfBoth,
    moves: BTreeMap<String, MoveFigures>,
    /// Faults of those who are programs.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    faults: BTreeMap<String, FaultCount>,
}

#[derive(Clone, Copy, Debug, Serialize)]
struct Pairs {
    a: u32,
    b: u32,
    tied: u32,
}

#[derive(Clone, Copy, Debug, Serialize)]
struct SideCustoms {
    a: &'static str,
    b: &'static str,
}

#[derive(Clone, Copy, Debug, Serialize)]
struct PointsOfBoth {
    a: u64,
    b: u64,
}

#[derive(Clone, Copy, Debug, Serialize)]
struct MoveFigures {
    #[serde(flatten)]
    times: Percentiles,
    dominated: u64,
}

impl MatchReport {
    /// The figures of a match.
    pub fn new(wanted: &Match, house: &House, tally: &Tally) -> Self {
        let mut moves = BTreeMap::<String, PlayerMoves>::new();
        for (player, own) in [&wanted.a, &wanted.b].into_iter().zip(&tally.moves) {
            moves.entry(player.to_string()).or_default().add(own);
        }
        let figures = |(player, moves): (String, PlayerMoves)| {
            let (times, dominated) = (moves.times.percentiles(), moves.dominated);
            (times.n > 0).then_some((player, MoveFigures { times, dominated }))
        };
        let [a, b] = tally.cards.won;
        let points = tally.cards.points;
        Self {
            head: MatchHead::new(wanted, house, tally.deals),
            customs: differing(wanted),
            diff: tally.cards.diff(tally.deals),
            score: (!wanted.calls.are_fixed()).then(|| tally.written.diff(tally.deals)),
            pairs: Pairs { a, b, tied: tally.deals - a - b },
            points: PointsOfBoth { a: points[0], b: points[1] },
            moves: moves.into_iter().filter_map(figures).collect(),
            faults: wanted.faults(),
        }
    }

    /// One JSON object on one line.
    pub fn json(&self) -> String {
        serde_json::to_string(self).expect("figures and names are always JSON")
    }
}

/// The customs of both sides, if each keeps others.
fn differing(wanted: &Match) -> Option<SideCustoms> {
    let [a, b] = wanted.customs.map(house::Customs::code);
    (a != b).then_some(SideCustoms { a, b })
}

impl Display for MatchReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { head, customs, diff, score, pairs, points, moves, faults } = self;
        let name = |level: &str, customs: Option<&str>| {
            customs.map_or_else(|| level.to_owned(), |customs| format!("{level} ({customs})"))
        };
        let (a, b) =
            (name(&head.a, customs.map(|kept| kept.a)), name(&head.b, customs.map(|kept| kept.b)));
        writeln!(f, "{}", head.lines(&a, &b))?;
        for (diff, unit) in [(Some(diff), "card points"), (score.as_ref(), WRITTEN)] {
            let Some(Diff { mean, lo, hi }) = diff else { continue };
            write!(f, "{a} minus {b}: {mean:+.2} {unit} a deal, ")?;
            match head.deals {
                1 => writeln!(f, "and one deal has no interval")?,
                _ => writeln!(f, "95 % from {lo:+.2} to {hi:+.2}")?,
            }
        }
        let Pairs { a: for_a, b: for_b, tied } = pairs;
        writeln!(f, "deals won: {a} {for_a}, {b} {for_b}, tied {tied}")?;
        write!(f, "card points: {a} {}, {b} {}", points.a, points.b)?;
        for (player, MoveFigures { times, dominated }) in moves {
            write!(f, "\nmoves of {player}: {times}, {dominated} wrong at a glance")?;
        }
        for (program, faults) in faults {
            write!(f, "\nfaults of {program}: {faults}")?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Level, Seed};

    const KEPT: [house::Customs; 2] = [house::Customs::Strict; 2];

    /// Three deals and a move, as JSON and as text.
    fn report(calls: Calls) -> (String, String) {
        let mut tally = Tally::default();
        for points in [[200, 114], [180, 134], [100, 214]] {
            tally.deal(points, points.map(|points| 2 * points));
        }
        let moves = &mut tally.moves[0];
        moves.times.note(12);
        moves.dominated += 1;
        let wanted = Match {
            a: Level::Club.into(),
            b: Level::Novice.into(),
            deals: 3,
            seed: Seed(5),
            calls,
            customs: KEPT,
            log: None,
            values: None,
        };
        let report = MatchReport::new(&wanted, &House::default(), &tally);
        (report.json(), report.to_string())
    }

    #[test]
    fn the_figures_are_per_deal_and_stand_in_one_object() {
        let (json, text) = report(Calls::By(Level::Club));
        let expected = r#"{"a":"club","b":"novice","deals":3,"seed":5,"calls":"club","rules":"preset=swisslos-2500","diff":{"mean":3.0,"lo":-56.879,"hi":62.879},"pairs":{"a":2,"b":1,"tied":0},"points":{"a":480,"b":462},"moves":{"club":{"n":1,"p50_us":1.2,"p99_us":1.2,"max_us":1.2,"dominated":1}}}"#;
        assert_eq!(json, expected);
        assert!(text.contains("club minus novice: +3.00 card points a deal, 95 % from"), "{text}");
        assert!(!text.contains("as the house writes them"), "{text}");
    }

    #[test]
    fn one_deal_has_no_interval() {
        let mut tally = Tally::default();
        tally.deal([200, 114], [200, 114]);
        let calls = Calls::By(Level::Club);
        let wanted = Match {
            a: Level::Club.into(),
            b: Level::Novice.into(),
            deals: 1,
            seed: Seed(5),
            calls,
            customs: KEPT,
            log: None,
            values: None,
        };
        let text = MatchReport::new(&wanted, &House::default(), &tally).to_string();
        assert!(text.starts_with("club against novice: 1 deal, played twice, seed 5\n"), "{text}");
        assert!(text.contains("+43.00 card points a deal, and one deal has no interval"), "{text}");
    }

    #[test]
    fn with_own_calls_the_score_of_the_house_stands_beside_the_card_points() {
        let (json, text) = report(Calls::Own);
        let report: serde_json::Value = serde_json::from_str(&json).unwrap();
        assert_eq!((&report["diff"]["mean"], &report["score"]["mean"]), (&3.0.into(), &6.0.into()));
        assert_eq!(report["calls"], "own");
        assert!(text.contains(": +6.00 points as the house writes them a deal"), "{text}");
    }

    #[test]
    fn callers_are_told_and_what_they_bring_as_it_is_written() {
        let (json, text) = report(Calls::Each([Level::Expert.into(), Level::Club.into()]));
        let told = r#""calls":"each","callers":{"a":"expert","b":"club"},"#;
        assert!(json.contains(told) && json.contains("\"score\""), "{json}");
        assert!(text.contains(", calls by expert against club\n"), "{text}");
        assert!(text.contains(": +6.00 points as the house writes them a deal"), "{text}");
    }

    #[test]
    fn customs_are_told_where_they_differ() {
        let customs = [house::Customs::Strict, house::Customs::Measured];
        let (a, b, calls) = (Level::Club.into(), Level::Club.into(), Calls::Own);
        let wanted =
            Match { a, b, deals: 1, seed: Seed(5), calls, customs, log: None, values: None };
        let report = MatchReport::new(&wanted, &House::default(), &Tally::default());
        let told = r#""customs":{"a":"strict","b":"measured"}"#;
        assert!(
            report.json().contains(told)
                && report.to_string().starts_with("club (strict) against club (measured): ")
        );
        let same = MatchReport::new(
            &Match { customs: KEPT, ..wanted },
            &House::default(),
            &Tally::default(),
        );
        assert!(!same.json().contains("customs") && !same.to_string().contains("strict"));
    }
}
