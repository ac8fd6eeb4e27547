//! The page on how far to trust the coach: what was measured of it, in words.

use std::collections::BTreeMap;

use serde::{Deserialize, de::DeserializeOwned};

use super::words::{Words, fill};
use crate::{coach::report::Cause, game::Level};

/// Output of `jass regret --marks --json`; with `--again` the page says more.
const MARKS: &str = include_str!("../../../assets/trust/marks.json");
/// Output of `jass regret --claims --json`.
const CLAIMS: &str = include_str!("../../../assets/trust/claims.json");

/// Marks of all levels.
#[derive(Deserialize)]
struct MarksFile {
    positions: usize,
    seed: u64,
    levels: Vec<LevelMarks>,
    all: LevelParts,
}

#[derive(Deserialize)]
struct LevelMarks {
    level: String,
    cards: DecisionsOfKind,
}

#[derive(Deserialize)]
struct LevelParts {
    cards: DecisionsOfKind,
}

/// Decisions of one kind.
#[derive(Deserialize)]
struct DecisionsOfKind {
    all: Counts,
    causes: Vec<CauseCount>,
    again: Vec<Again>,
}

#[derive(Deserialize)]
struct Counts {
    decisions: usize,
    classes: BTreeMap<String, usize>,
}

#[derive(Deserialize)]
struct CauseCount {
    cause: String,
    marks: usize,
}

/// Marks of a class that were played on once more.
#[derive(Deserialize)]
struct Again {
    class: String,
    marks: usize,
    confirmed: usize,
    refuted: usize,
    shown: f64,
    found: f64,
    error: f64,
}

impl Again {
    /// Number of marks that were neither: what was found lies within its error.
    const fn unclear(&self) -> usize {
        self.marks.saturating_sub(self.confirmed + self.refuted)
    }
}

/// Chances that were stated at the tables.
#[derive(Deserialize)]
struct Claims {
    rounds: usize,
    seed: u64,
    tables: Vec<ClaimsTable>,
}

#[derive(Deserialize)]
struct ClaimsTable {
    level: String,
    bands: Vec<ClaimsBand>,
}

#[derive(Deserialize)]
struct ClaimsBand {
    from: usize,
    claims: usize,
    happened: f64,
}

/// Cells of a band that a table of chances needs, for the next to stand below it.
const BAND: usize = 10;

/// The page in paragraphs.
pub fn paragraphs(words: &Words) -> Vec<String> {
    let (marks, claims): (MarksFile, Claims) = (read(MARKS), read(CLAIMS));
    let own = &words.trust;
    let again = [("error+blunder", &own.mistakes), ("slip", &own.inaccurate)];
    let again = again.into_iter().filter_map(|(class, template)| {
        let found = marks.all.cards.again.iter().find(|again| again.class == class)?;
        Some(again_told(template, found))
    });
    let head = [own.meaning.clone()].into_iter().chain(again);
    let counted = [often(words, &marks), causes(words, &marks)];
    let chances = claims.tables.iter().map(|table| chances(words, table));
    let made = [
        ("positions", marks.positions.to_string()),
        ("seed", marks.seed.to_string()),
        ("rounds", claims.rounds.to_string()),
        ("other", claims.seed.to_string()),
    ];
    let made = made.each_ref().map(|(name, value)| (*name, value.as_str()));
    head.chain(counted)
        .chain([own.chances.clone()])
        .chain(chances)
        .chain([own.limits.clone(), fill(&own.made, &made)])
        .collect()
}

fn read<T: DeserializeOwned>(text: &str) -> T {
    serde_json::from_str(text).expect("the files of the figures are what the commands print")
}

fn again_told(template: &str, found: &Again) -> String {
    let values = [
        ("marks", found.marks.to_string()),
        ("confirmed", found.confirmed.to_string()),
        ("refuted", found.refuted.to_string()),
        ("unclear", found.unclear().to_string()),
        ("shown", format!("{:.1}", found.shown)),
        ("found", format!("{:.1}", found.found)),
        ("e", format!("{:.1}", found.error)),
    ];
    fill(template, &values.each_ref().map(|(name, value)| (*name, value.as_str())))
}

/// Marks in a hundred cards of each level.
fn often(words: &Words, marks: &MarksFile) -> String {
    let told = marks.levels.iter().map(|of| {
        let Counts { decisions, classes } = &of.cards.all;
        let classes = ["slip", "error", "blunder"].map(|class| classes.get(class).unwrap_or(&0));
        let count: usize = classes.into_iter().sum();
        format!(
            "{} {}",
            level(words, &of.level),
            // To the nearest: 63 of 226 had been told as 27 of 100.
            (100 * count + decisions / 2).checked_div(*decisions).unwrap_or(0)
        )
    });
    fill(&words.trust.often, &[("levels", &told.collect::<Vec<_>>().join(", "))])
}

/// Share of the marks of which a cause is named.
fn causes(words: &Words, marks: &MarksFile) -> String {
    let causes = &marks.all.cards.causes;
    let all: usize = causes.iter().map(|cause| cause.marks).sum();
    let named = causes.iter().filter(|cause| cause.cause != Cause::Unexplained.code());
    let named: usize = named.map(|cause| cause.marks).sum();
    let values = [("named", named.to_string()), ("marks", all.to_string())];
    fill(&words.trust.causes, &values.each_ref().map(|(name, value)| (*name, value.as_str())))
}

/// Chances at one table, a line for each band.
fn chances(words: &Words, table: &ClaimsTable) -> String {
    let line = |band: &ClaimsBand| {
        let values = [
            ("from", band.from.to_string()),
            ("to", (band.from + BAND).to_string()),
            ("happened", format!("{:.0}", band.happened)),
            ("claims", band.claims.to_string()),
        ];
        let values = values.each_ref().map(|(name, value)| (*name, value.as_str()));
        fill(&words.trust.band, &values)
    };
    let head = fill(&words.trust.table, &[("level", level(words, &table.level))]);
    std::iter::once(head).chain(table.bands.iter().map(line)).collect::<Vec<_>>().join("\n")
}

/// A level by its name.
fn level<'a>(words: &'a Words, code: &'a str) -> &'a str {
    let level = Level::ALL.iter().find(|level| level.code() == code);
    level.map_or(code, |level| words.level(*level))
}

#[cfg(test)]
mod tests {
    use serde_json::Value;

    use super::*;
    use crate::config::Language;

    /// law: the page says what the files say, in every language.
    #[test]
    fn the_page_has_the_figures_of_the_files() {
        let [marks, claims]: [Value; 2] =
            [MARKS, CLAIMS].map(|file| serde_json::from_str(file).unwrap());
        let again = marks["all"]["cards"]["again"].as_array().unwrap();
        let worse = again.iter().find(|row| row["class"] == "error+blunder");
        let band = &claims["tables"][0]["bands"][5];
        for language in Language::ALL {
            let page = paragraphs(&Words::of(*language)).join("\n");
            let numbers: Vec<String> = page
                .split(|sign: char| !sign.is_ascii_digit() && sign != '.')
                .map(|number| number.trim_matches('.').to_owned())
                .collect();
            let says = |number: String| {
                assert!(numbers.contains(&number), "{language:?}: {number} is missing in {page}");
            };
            // Without --again nothing was played on once more, and the page says nothing of it.
            if let Some(worse) = worse {
                let counts = ["marks", "confirmed", "refuted"].map(|name| &worse[name]);
                for count in counts {
                    says(count.to_string());
                }
                let [all, confirmed, refuted] = counts.map(|count| count.as_u64().unwrap());
                says((all - confirmed - refuted).to_string());
                for name in ["shown", "found", "error"] {
                    says(format!("{:.1}", worse[name].as_f64().unwrap()));
                }
            }
            says(format!("{:.0}", band["happened"].as_f64().unwrap()));
            for value in [&band["claims"], &marks["positions"], &marks["seed"], &claims["rounds"]] {
                says(value.to_string());
            }
        }
    }
}
