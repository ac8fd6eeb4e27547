//! All that `expert` finds in each position of a match (`--values`), whoever plays: a JSON line for each card and call.

use std::{
    collections::BTreeMap,
    fs::File,
    io::{self, Write as _},
    path::Path,
    sync::{Mutex, PoisonError},
};

use serde_json::{Value, json};

use super::chair::{Chair, SearchThreads};
use crate::{
    bots::{Rng, bodensee, schieber},
    cards::Team,
    engine::report::{self, rounded},
    game::{
        self, Level,
        schieber::{Action, Legal, Observation},
    },
    shell::external::questions,
};

/// Version of the lines.
const VERSION: u32 = 1;

/// The file of the values. Plays of deals are written in their order, whichever ends first.
#[derive(Debug)]
pub struct ValueLog {
    deals: u64,
    lines: Mutex<LinesInOrder>,
}

#[derive(Debug)]
struct LinesInOrder {
    file: File,
    next: u64,
    waiting: BTreeMap<u64, String>,
    /// The first error of writing.
    error: Option<io::Error>,
}

impl ValueLog {
    /// A log of a match of so many deals at this place, where nothing may be yet; `head` says what match it is.
    pub fn open(path: &Path, deals: u32, head: &Value) -> io::Result<Self> {
        let mut file = File::create_new(path)?;
        let mut head = head.clone();
        head["values"] = VERSION.into();
        writeln!(file, "{head}")?;
        let lines = LinesInOrder { file, next: 0, waiting: BTreeMap::new(), error: None };
        Ok(Self { deals: deals.into(), lines: Mutex::new(lines) })
    }

    /// Keeps the lines of a deal that was played in one way.
    pub(super) fn keep(&self, deal_no: u32, way: usize, text: String) {
        let mut lines = self.lines.lock().unwrap_or_else(PoisonError::into_inner);
        lines.waiting.insert(way as u64 * self.deals + u64::from(deal_no), text);
        loop {
            let next = lines.next;
            let Some(text) = lines.waiting.remove(&next) else { break };
            lines.next += 1;
            if let Err(error) = lines.file.write_all(text.as_bytes()) {
                lines.error.get_or_insert(error);
            }
        }
    }

    /// Says if all could be written.
    pub fn close(&self) -> io::Result<()> {
        let mut lines = self.lines.lock().unwrap_or_else(PoisonError::into_inner);
        lines.error.take().map_or(Ok(()), Err)
    }
}

/// Values that `expert` finds in a round as it is played.
#[derive(Debug, Default)]
pub(super) struct RoundValues {
    /// The lines of its decisions.
    pub lines: String,
    /// The comment behind each action of its record, by the number of the action.
    pub comments: ActionComments,
}

/// Comments behind the actions of a record, by their number.
pub(super) type ActionComments = BTreeMap<usize, String>;

impl RoundValues {
    /// Adds the decision that is the action of this number.
    pub(super) fn add(&mut self, action_no: usize, found: Option<DecisionValues>) {
        let Some(DecisionValues { line, comment }) = found else { return };
        self.lines.push_str(&line);
        self.comments.extend(comment.map(|comment| (action_no, comment)));
    }
}

/// Values that `expert` finds in a decision: a line of the file, and a comment of the record where there are any.
#[derive(Debug)]
pub(super) struct DecisionValues {
    pub line: String,
    pub comment: Option<String>,
}

/// The comment of these values, in the form of the notation: what may be done, its value, and the error of that.
fn comment(worlds: u32, mut values: Vec<(String, f64, f64)>) -> Option<String> {
    values.sort_by(|(_, one, _), (_, other, _)| other.total_cmp(one));
    let told = values
        .iter()
        .map(|(action, value, error)| format!(" {action}={}/{}", rounded(*value), rounded(*error)));
    (!values.is_empty()).then(|| format!(" # values {worlds}{}", told.collect::<String>()))
}

/// The judge of a table for four.
pub(super) struct TableJudge {
    expert: Chair<dyn schieber::Player>,
}

impl TableJudge {
    pub(super) fn new(threads: SearchThreads) -> Self {
        Self { expert: Chair::new(&Level::Expert.into(), threads) }
    }

    /// Values of a decision: what the seat could know, what it did, and what `expert` finds there. Where that has decided it,
    /// it is not asked again. An announcement has none.
    pub(super) fn values(
        &self,
        place: [usize; 3],
        seen: &Observation,
        decided: &schieber::Decision,
        by: (&Chair<dyn schieber::Player>, u64),
    ) -> Option<DecisionValues> {
        let action = word(decided.action)?;
        let (chair, chance) = by;
        let judged = if chair.is_expert() {
            decided.clone()
        } else {
            self.expert.act(seen, &mut Rng::new(chance))
        };
        let calls = matches!(seen.legal(), Legal::Call { .. });
        let values: Vec<_> = if calls {
            judged.calls.iter().filter_map(call).collect()
        } else {
            judged.values.iter().map(card).collect()
        };
        let worlds = if calls {
            judged.calls.first().map_or(0, |value| value.worlds)
        } else {
            judged.values.first().map_or(0, |value| value.worlds)
        };
        let line = written(place, questions::of(seen, 0), &action, &values, worlds);
        let told = if calls {
            judged.calls.iter().map(told_call).collect()
        } else {
            judged.values.iter().map(|card| told_card(card, seen.seat().team())).collect()
        };
        Some(DecisionValues { line, comment: comment(worlds, told) })
    }
}

/// The word of a card, a call or a push.
fn word(action: Action) -> Option<String> {
    let decides = matches!(action, Action::Push | Action::Call(_) | Action::Play(_));
    decides.then(|| report::action(action))
}

fn card(value: &schieber::CardValue) -> Value {
    let points = value.points.0.map(rounded);
    json!({ "card": value.card.to_string(), "points": points, "error": rounded(value.error) })
}

fn call(value: &schieber::CallValue) -> Option<Value> {
    let word = word(value.action)?;
    Some(
        json!({ "call": word, "worth": rounded(value.worth), "error": rounded(value.worth_error) }),
    )
}

/// A call as a comment tells of it, by the word of its mode.
fn told_call(value: &schieber::CallValue) -> (String, f64, f64) {
    let word = match value.action {
        Action::Call(mode) => mode.code().to_owned(),
        other => other.to_string(),
    };
    (word, value.worth, value.worth_error)
}

/// A card as a comment tells of it, by the points of this team less those of the other.
fn told_card(value: &schieber::CardValue, own: Team) -> (String, f64, f64) {
    (value.card.to_string(), value.points[own] - value.points[own.other()], value.error)
}

/// The judge of a table for two.
pub(super) struct JudgeForTwo {
    expert: Chair<dyn bodensee::Player>,
}

impl JudgeForTwo {
    pub(super) fn new(threads: SearchThreads) -> Self {
        Self { expert: Chair::for_two(&Level::Expert.into(), threads) }
    }

    /// Values of a decision, as for four.
    pub(super) fn values(
        &self,
        place: [usize; 3],
        seen: &game::bodensee::Observation,
        decided: &bodensee::Decision,
        by: (&Chair<dyn bodensee::Player>, u64),
    ) -> Option<DecisionValues> {
        let action = word_for_two(decided.action)?;
        let (chair, chance) = by;
        let judged = if chair.is_expert() {
            decided.clone()
        } else {
            self.expert.act(seen, &mut Rng::new(chance))
        };
        let is_card = matches!(decided.action, game::bodensee::Action::Play(_));
        let (values, told, worlds): (Vec<_>, Vec<_>, _) = if is_card {
            let told = judged
                .values
                .iter()
                .map(|card| percent(card.card.to_string(), card.wins, card.error));
            let worlds = judged.values.first().map(|value| value.worlds);
            (judged.values.iter().map(card_for_two).collect(), told.collect(), worlds)
        } else {
            let bids =
                || judged.bids.iter().filter_map(|bid| Some((bid, word_for_two(bid.action)?)));
            let told = bids().map(|(bid, word)| percent(word, bid.wins, bid.error));
            let worlds = judged.bids.first().map(|value| value.worlds);
            (bids().map(|(bid, word)| bid_for_two(bid, &word)).collect(), told.collect(), worlds)
        };
        let worlds = worlds.unwrap_or_default();
        let line = written(place, questions::of_bodensee(seen, 0), &action, &values, worlds);
        Some(DecisionValues { line, comment: comment(worlds, told) })
    }
}

/// The word of a card, a bid, a pass or a mode.
fn word_for_two(action: game::bodensee::Action) -> Option<String> {
    Some(match action {
        game::bodensee::Action::Play(card) => card.to_string(),
        game::bodensee::Action::Bid(bid) => bid.to_string(),
        game::bodensee::Action::Pass => "pass".to_owned(),
        game::bodensee::Action::Call(mode) => mode.code().to_owned(),
        game::bodensee::Action::Enough => return None,
    })
}

/// An action as a comment tells of it, by the chance of the round in percent.
fn percent(action: String, wins: f64, error: f64) -> (String, f64, f64) {
    (action, 100.0 * wins, 100.0 * error)
}

fn bid_for_two(value: &bodensee::BidValue, word: &str) -> Value {
    let key = if matches!(value.action, game::bodensee::Action::Call(_)) { "call" } else { "bid" };
    json!({ key: word, "wins": chance(value.wins), "error": chance(value.error) })
}

fn card_for_two(value: &bodensee::CardValue) -> Value {
    json!({ "card": value.card.to_string(), "wins": chance(value.wins), "error": chance(value.error) })
}

/// A chance as it is written.
fn chance(chance: f64) -> f64 {
    (chance * 10_000.0).round() / 10_000.0
}

/// The line of a deal, a way and a player, of the question that a program would be asked there.
fn written(
    [deal, way, player]: [usize; 3],
    mut asked: Value,
    action: &str,
    values: &[Value],
    worlds: u32,
) -> String {
    let mut input = asked["input"].take();
    if let Some(fields) = input.as_object_mut() {
        // The chance of whoever is asked is no part of what could be known.
        fields.remove("seed");
    }
    let name = ["a", "b"][player];
    let line = json!({
        "deal": deal, "way": way, "player": name, "op": asked["op"].take(), "input": input,
        "action": action, "values": values, "worlds": worlds,
    });
    format!("{line}\n")
}

#[cfg(test)]
mod tests;
