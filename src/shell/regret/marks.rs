//! Marks that the coach gives the decisions of a level: class by place in the trick and by reason, and the losses.

use std::{
    collections::BTreeMap,
    sync::atomic::{AtomicUsize, Ordering},
    thread,
};

use serde::Serialize;

use super::positions;
use crate::{
    bots::{Rng, player},
    coach,
    game::{Level, Observation, Seed},
    rules::House,
    train::{DecisionPoint, Effort, JudgedDecision},
};

/// Question: the levels, and the number of cards and of calls that are judged of each.
#[derive(Clone, Debug)]
pub struct MarksQuestion {
    /// Levels whose decisions are judged.
    pub levels: Vec<Level>,
    /// Number of positions at which a card is played.
    pub positions: usize,
    /// Number of hands with which is called.
    pub calls: usize,
    /// Seed of the positions.
    pub seed: Seed,
}

/// Number of decisions of each class, by its word.
type Classes = BTreeMap<&'static str, usize>;

/// Marks of one level.
#[derive(Clone, Debug, Serialize)]
struct LevelMarks {
    level: &'static str,
    cards: Marks,
    calls: Marks,
}

/// Distribution of the marks of some decisions.
#[derive(Clone, Debug, Default, Serialize)]
struct Marks {
    classes: Classes,
    by_place: BTreeMap<u8, Classes>,
    by_reason: BTreeMap<&'static str, Classes>,
    /// Mean loss, and the losses that half, 75, 90, 99 and 100 of 100 decisions do not exceed.
    loss: [f64; 6],
}

/// A decision with the reason that was given for it.
type Judged = (JudgedDecision, &'static str);

/// The marks of all levels as one JSON object, or as lines of text.
pub fn report(question: &MarksQuestion, house: &House, json: bool) -> String {
    let cards = positions::frozen(question.seed, question.positions, house);
    let calls = positions::calls(question.seed, question.calls, house);
    let of = |level: &Level| LevelMarks {
        level: level.code(),
        cards: Marks::of(&judge_all(*level, &cards, question.seed)),
        calls: Marks::of(&judge_all(*level, &calls, question.seed)),
    };
    let marks: Vec<LevelMarks> = question.levels.iter().map(of).collect();
    let MarksQuestion { positions, calls, seed: Seed(seed), .. } = question;
    if json {
        let all = serde_json::json!({
            "positions": positions, "calls": calls, "seed": seed, "levels": marks,
        });
        return all.to_string();
    }
    let head = format!("{positions} cards and {calls} calls, seed {seed}");
    std::iter::once(head)
        .chain(marks.iter().flat_map(LevelMarks::lines))
        .collect::<Vec<_>>()
        .join("\n")
}

/// Judges on every core what the level does at each position.
fn judge_all(level: Level, positions: &[Observation], seed: Seed) -> Vec<Judged> {
    let begun = AtomicUsize::new(0);
    let work = || {
        let mut found = Vec::new();
        while let Some((number, seen)) = next(&begun, positions) {
            found.push((number, judged(level, seen, number, seed)));
        }
        found
    };
    let mut all = thread::scope(|scope| {
        let threads = thread::available_parallelism().map_or(1, usize::from);
        let workers: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
        let found = workers.into_iter().map(|worker| worker.join().expect("no judge panics"));
        found.flatten().collect::<Vec<_>>()
    });
    all.sort_by_key(|(number, _)| *number);
    all.into_iter().map(|(_, judged)| judged).collect()
}

fn next<'a>(begun: &AtomicUsize, positions: &'a [Observation]) -> Option<(usize, &'a Observation)> {
    let number = begun.fetch_add(1, Ordering::Relaxed);
    Some((number, positions.get(number)?))
}

fn judged(level: Level, view: &Observation, number: usize, seed: Seed) -> Judged {
    let at = view.log().len();
    let chance = seed.bot(view.seat(), number + 1, at);
    let decision = player(level).act(view, &mut Rng::new(chance));
    let point = DecisionPoint { at, seen: view.clone(), did: decision.action, chance: !chance };
    (coach::judge(&point, Effort::Review), decision.reason.kind.code())
}

impl LevelMarks {
    fn lines(&self) -> Vec<String> {
        let Self { level, cards, calls } = self;
        let parts = [("cards", cards), ("calls", calls)];
        parts
            .into_iter()
            .flat_map(|(what, marks)| marks.lines(&format!("{level} {what}")))
            .collect()
    }
}

impl Marks {
    fn of(judged: &[Judged]) -> Self {
        let mut marks = Self { loss: quantiles(judged), ..Self::default() };
        for (decision, reason) in judged {
            let class = decision.verdict.class.code();
            let places = marks.by_place.entry(decision.place).or_default();
            let reasons = marks.by_reason.entry(reason).or_default();
            for classes in [&mut marks.classes, places, reasons] {
                *classes.entry(class).or_default() += 1;
            }
        }
        marks
    }

    fn lines(&self, head: &str) -> Vec<String> {
        let [mean, half, upper, most, nearly, all] = self.loss;
        let losses = format!(
            "{head}: loss {mean} in the mean, 50 % within {half}, 75 % {upper}, 90 % {most}, 99 % {nearly}, all {all}"
        );
        let classes = |name: &str, classes: &Classes| {
            let counts = classes.iter().map(|(class, count)| format!("{class} {count}"));
            format!("  {name}: {}", counts.collect::<Vec<_>>().join(", "))
        };
        let places = self.by_place.iter().map(|(place, of)| classes(&format!("place {place}"), of));
        let reasons = self.by_reason.iter().map(|(reason, of)| classes(reason, of));
        [losses, classes("all", &self.classes)].into_iter().chain(places).chain(reasons).collect()
    }
}

/// The mean loss and its quantiles, to a tenth.
#[expect(clippy::cast_precision_loss, reason = "positions are counted in thousands")]
fn quantiles(judged: &[Judged]) -> [f64; 6] {
    let mut losses: Vec<f64> =
        judged.iter().map(|(judged, _)| judged.verdict.loss.amount).collect();
    losses.sort_by(f64::total_cmp);
    let Some(last) = losses.len().checked_sub(1) else { return [0.0; 6] };
    let mean = losses.iter().sum::<f64>() / losses.len() as f64;
    let of = |percent: usize| losses[last * percent / 100];
    [mean, of(50), of(75), of(90), of(99), of(100)].map(|loss| (loss * 10.0).round() / 10.0)
}
