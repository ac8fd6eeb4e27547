//! Luck and skill at tables of levels: the parts of a round's result, and whether what nobody's loss explains comes to
//! nothing in the mean.

use serde_json::{Value, json};

use super::tables;
use crate::{
    cards::Seat,
    coach::{
        self,
        report::{Effort, PastRound, Split, SplitPart},
    },
    engine::report::rounded,
    game::{Level, Seed},
    rules::House,
    shell::crew,
    train::mean::Mean,
};

/// Level of the others at the table.
const OTHERS: Level = Level::Club;

/// Question: who sits in the person's place, and for how many rounds.
#[derive(Clone, Debug)]
pub struct LuckQuestion {
    /// Levels, each of which sits at one seat among the club.
    pub levels: Vec<Level>,
    /// Number of rounds of each, of whole games.
    pub rounds: usize,
    /// Seed of the games.
    pub seed: Seed,
    /// Effort of the judge.
    pub effort: Effort,
}

/// A round, and its split where there is one.
#[derive(Clone, Copy, Debug)]
struct SplitRound {
    /// Place of the forehand after the seat: 0 is the seat itself.
    forehand: usize,
    split: Option<Split>,
}

/// The parts at all tables, as one JSON object or as lines.
pub fn report(question: &LuckQuestion, house: &House, json: bool) -> String {
    let tables = question.levels.iter().map(|level| (*level, question.split(*level, house)));
    if json {
        let tables: Vec<Value> = tables.map(|(level, of)| table_json(level, &of)).collect();
        let LuckQuestion { rounds, seed: Seed(seed), .. } = question;
        return json!({ "rounds": rounds, "seed": seed, "tables": tables }).to_string();
    }
    tables.map(|(level, of)| table_lines(level, &of)).collect::<Vec<_>>().join("\n\n")
}

impl LuckQuestion {
    fn split(&self, level: Level, house: &House) -> Vec<SplitRound> {
        let rounds = tables::rounds_among([level, OTHERS], self.seed, self.rounds, house);
        let seat = Seat::South;
        crew::with_each(&rounds, |_, past: &PastRound| SplitRound {
            forehand: past.round().forehand().turns_after(seat),
            split: coach::schieber::split(past, seat, self.effort),
        })
    }
}

/// Mean of a part.
fn part(rounds: &[SplitRound], part: SplitPart) -> Mean {
    Mean::of(rounds.iter().filter_map(|round| Some(round.split?.of(part))))
}

/// Mean of the results.
fn result(rounds: &[SplitRound]) -> Mean {
    Mean::of(rounds.iter().filter_map(|round| Some(round.split?.result())))
}

/// Mean of what the cards promised and how they lay, by the place of the forehand.
fn dealt(rounds: &[SplitRound]) -> [Mean; 4] {
    [0, 1, 2, 3].map(|place| {
        let here = rounds.iter().filter(|round| round.forehand == place);
        let of = |split: Split| split.of(SplitPart::Promise) + split.of(SplitPart::Lie);
        Mean::of(here.filter_map(|round| round.split.map(of)))
    })
}

fn table_json(level: Level, rounds: &[SplitRound]) -> Value {
    let of = |mean: Mean| json!({ "n": mean.n, "mean": rounded(mean.value), "error": mean.error.map(rounded) });
    let parts = SplitPart::ALL.map(|it| (it.code().to_owned(), of(part(rounds, it))));
    json!({
        "level": level.code(), "rounds": rounds.len(), "result": of(result(rounds)),
        "parts": parts.into_iter().collect::<serde_json::Map<_, _>>(),
        "dealt_by_forehand": dealt(rounds).map(of),
    })
}

fn table_lines(level: Level, rounds: &[SplitRound]) -> String {
    let told =
        |Mean { value, error, .. }: Mean| format!("{value:7.2} ± {:.2}", error.unwrap_or_default());
    let (all, known) = (rounds.len(), result(rounds).n);
    let head = format!("{level} among {OTHERS}: {all} rounds, {known} of them split");
    let parts = SplitPart::ALL.map(|it| format!("  {:10} {}", it.code(), told(part(rounds, it))));
    let sum = format!("  {:10} {}", "result", told(result(rounds)));
    let dealt = dealt(rounds).map(told).join(", ");
    let dealt = format!("  promise and lie by the place of the forehand after the seat: {dealt}");
    std::iter::once(head).chain(parts).chain([sum, dealt]).collect::<Vec<_>>().join("\n")
}
