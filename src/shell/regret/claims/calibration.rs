//! Calibration of the claims of one table: by what is stated, and by who it is stated for.

use std::{
    collections::{BTreeMap, BTreeSet},
    iter,
};

use serde_json::{Value, json};

use super::{Claim, Group};
use crate::{engine::report::rounded, game::Level};

/// Bands of what is stated.
const BANDS: usize = 10;

/// Claims of one table: by bands of what is stated, and by what is said of which side.
// For two the side that defends was said to win one round in two, where it won two in five: over both sides the bands hid it.
#[derive(Debug)]
pub(super) struct Calibration {
    level: Level,
    bands: BTreeMap<usize, Sample>,
    groups: BTreeMap<Group, Sample>,
}

/// Claims that are looked at together, round by round: what is stated of a round hangs together.
#[derive(Clone, Debug, Default)]
struct Sample {
    claims: usize,
    stated: f64,
    happened: f64,
    /// Sum of the squares of what was stated less what happened.
    squares: f64,
    /// Number of claims that came true more than was stated, in each round.
    by_round: Vec<f64>,
}

impl Calibration {
    /// Calibration of this level, by the claims of each round.
    pub(super) fn of(level: Level, rounds: Vec<Vec<Claim>>) -> Self {
        let (mut bands, mut groups) = (BTreeMap::new(), BTreeMap::new());
        for claims in rounds {
            add_round(&mut bands, &claims, |claim| band(claim.stated));
            add_round(&mut groups, &claims, |claim| claim.group);
        }
        Self { level, bands, groups }
    }

    /// The figures as JSON.
    pub(super) fn json(&self) -> Value {
        let of_band =
            |(band, of): (&usize, &Sample)| of.json(json!({ "from": 100 / BANDS * band }));
        let of_group = |(group, of): (&Group, &Sample)| {
            let side = side(*group);
            let brier = (1000.0 * of.brier()).round() / 1000.0;
            of.json(json!({ "side": side, "says": group.says, "brier": brier }))
        };
        let bands: Vec<Value> = self.bands.iter().map(of_band).collect();
        let sides: Vec<Value> = self.groups.iter().map(of_group).collect();
        json!({ "level": self.level.code(), "bands": bands, "sides": sides })
    }

    /// The figures as lines.
    pub(super) fn lines(&self) -> String {
        let head = format!("{:<24} claims  stated happened   more", self.level.code());
        let of_band =
            |(band, of): (&usize, &Sample)| of.line(&format!("{:>3} %", 100 / BANDS * band));
        let of_group = |(group, of): (&Group, &Sample)| {
            let label = format!("{} {}", side(*group), group.says);
            format!("{}  Brier {:.3}", of.line(&label), of.brier())
        };
        let bands = self.bands.iter().map(of_band);
        let lines = iter::once(head).chain(bands).chain(self.groups.iter().map(of_group));
        lines.collect::<Vec<_>>().join("\n")
    }
}

/// Adds the claims of one round to the samples that they belong to.
fn add_round<K: Copy + Ord>(
    samples: &mut BTreeMap<K, Sample>,
    claims: &[Claim],
    key: impl Fn(&Claim) -> K,
) {
    for of in claims.iter().map(&key).collect::<BTreeSet<K>>() {
        samples.entry(of).or_default().add(claims.iter().filter(|claim| key(claim) == of));
    }
}

/// Side of a group, as the command writes it.
const fn side(group: Group) -> &'static str {
    if group.declares { "declares" } else { "defends" }
}

/// Band of a chance.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    clippy::cast_precision_loss,
    reason = "a chance is from 0 to 1"
)]
fn band(stated: f64) -> usize {
    ((stated * BANDS as f64) as usize).min(BANDS - 1)
}

#[expect(clippy::cast_precision_loss, reason = "claims are counted in thousands")]
impl Sample {
    /// Adds claims of one round.
    fn add<'a>(&mut self, claims: impl Iterator<Item = &'a Claim>) {
        let (mut stated, mut happened) = (0.0, 0.0);
        for claim in claims {
            let came = f64::from(u8::from(claim.came));
            stated += claim.stated;
            happened += came;
            self.squares += (claim.stated - came) * (claim.stated - came);
            self.claims += 1;
        }
        self.stated += stated;
        self.happened += happened;
        self.by_round.push(happened - stated);
    }

    /// Share of claims that came true more than was stated, in per cent.
    fn more(&self) -> f64 {
        100.0 * self.by_round.iter().sum::<f64>() / self.claims as f64
    }

    /// Standard error of that, where a round is one draw; none of a single round, of which it is not known.
    fn error(&self) -> Option<f64> {
        let rounds = self.by_round.len() as f64;
        let mean = self.by_round.iter().sum::<f64>() / rounds;
        let squares: f64 = self.by_round.iter().map(|of| (of - mean) * (of - mean)).sum();
        let error = || 100.0 * (squares * rounds / (rounds - 1.0)).sqrt() / self.claims as f64;
        (self.by_round.len() > 1).then(error)
    }

    /// Means of what is stated and of what happened, in per cent.
    fn means(&self) -> [f64; 2] {
        [self.stated, self.happened].map(|sum| 100.0 * sum / self.claims as f64)
    }

    /// Brier score: the mean square of what was stated less what happened.
    fn brier(&self) -> f64 {
        self.squares / self.claims as f64
    }

    /// The figures, with what says which sample it is.
    fn json(&self, which: Value) -> Value {
        let [stated, happened] = self.means();
        let mut figures = json!({
            "claims": self.claims,
            "stated": rounded(stated),
            "happened": rounded(happened),
            "more": rounded(self.more()),
            "error": self.error().map(rounded),
        });
        if let (Value::Object(figures), Value::Object(which)) = (&mut figures, which) {
            figures.extend(which);
        }
        figures
    }

    fn line(&self, label: &str) -> String {
        let ([stated, happened], more, claims) = (self.means(), self.more(), self.claims);
        let error = self.error().map_or_else(|| "?".into(), |error| format!("{error:.1}"));
        format!("{label:<24} {claims:>6}  {stated:>6.1}   {happened:>6.1} {more:>+6.1} ± {error}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// law: what is too high for one side and too low for the other is seen in neither band, and in both groups.
    #[test]
    fn a_bias_of_one_side_is_seen_where_both_together_have_none() {
        let claim = |declares, came| {
            let group = Group { declares, says: "round" };
            Claim { group, stated: 0.5, came }
        };
        let rounds = [(true, true), (false, false), (true, true), (false, false)];
        let rounds = rounds.map(|(declares, came)| vec![claim(declares, came)]).to_vec();
        let table = Calibration::of(Level::Club, rounds).json();
        let [band] = &table["bands"].as_array().unwrap()[..] else { panic!("{table}") };
        assert_eq!(
            (&band["from"], &band["claims"], &band["more"]),
            (&json!(50), &json!(4), &json!(0.0))
        );
        let [defends, declares] = &table["sides"].as_array().unwrap()[..] else {
            panic!("{table}")
        };
        for (side, name, more) in [(defends, "defends", -50.0), (declares, "declares", 50.0)] {
            assert_eq!((&side["side"], &side["more"]), (&json!(name), &json!(more)), "{table}");
            assert_eq!((&side["says"], &side["brier"]), (&json!("round"), &json!(0.25)), "{table}");
        }
    }

    /// law: of one round it is not known how far it is by chance.
    #[test]
    fn one_round_has_no_error() {
        let claim =
            Claim { group: Group { declares: true, says: "round" }, stated: 0.5, came: true };
        let error = |rounds: usize| {
            let rounds = vec![vec![claim]; rounds];
            Calibration::of(Level::Club, rounds).json()["bands"][0]["error"].clone()
        };
        assert_eq!([error(1), error(2)], [Value::Null, json!(0.0)]);
    }
}
