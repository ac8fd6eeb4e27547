//! Every key of the house rules has an effect: a key that nothing reads fails here.
//!
//! For each value that is not the usual one, a row names a question whose answer the value changes. What only the
//! drawing reads, or what lets the person do something, is listed with the reason.

mod rows;
mod seen;

use jass::{
    config::Language,
    engine::answer,
    rules::{
        House,
        house::{ConfigKey, KEYS, Value, ValueKind, key_named},
    },
};

use crate::rulebook::page;
use rows::ROWS;

/// Things that are looked at with and without a value.
#[derive(Clone, Copy)]
enum Probe {
    /// An op of the pipe and its input.
    Op(&'static str, &'static str),
    /// Whatever else can be told in words.
    See(fn(&House) -> String),
}

impl Probe {
    fn outcome(self, house: &House) -> String {
        match self {
            Self::See(seen) => seen(house),
            Self::Op(op, input) => {
                let request = format!(r#"{{"op":"{op}","input":{input}}}"#);
                let reply = answer(request.as_bytes(), house);
                assert!(!reply.contains("\"error\""), "{request} gives {reply}");
                reply
            }
        }
    }
}

/// A value of a key, what else holds at that table, and where the value shows.
#[derive(Clone, Copy)]
struct Row {
    key: &'static str,
    value: &'static str,
    given: &'static str,
    probe: Probe,
}

impl Row {
    const fn see(key: &'static str, value: &'static str, seen: fn(&House) -> String) -> Self {
        Self { key, value, given: "", probe: Probe::See(seen) }
    }

    const fn given(self, words: &'static str) -> Self {
        Self { given: words, ..self }
    }
}

/// Keys and sections without a row.
const WITHOUT: &[(&str, Why)] = &[
    ("deck", Why::Drawn),
    ("deal.direction", Why::Drawn),
    ("etiquette.peek_last_trick", Why::AtTheTable),
    ("etiquette.allow_rest_claim", Why::AtTheTable),
];

#[derive(Clone, Copy, PartialEq)]
enum Why {
    /// It changes the picture alone; the tests of the screen look at it.
    Drawn,
    /// It lets the person do something; the tests of the table show it.
    AtTheTable,
}

fn why_without(key: &str) -> Option<Why> {
    let is_of = |row: &str| key == row || key.starts_with(&format!("{row}."));
    WITHOUT.iter().find(|(row, _)| is_of(row)).map(|(_, why)| *why)
}

/// The values that must have a row. A number or an order needs one only, a forehand one of each sort.
fn wanted(key: &ConfigKey<House>) -> Vec<Value> {
    let usual = key.get(&House::default());
    let values: Vec<Value> = match key.kind {
        ValueKind::Bool => [true, false].map(Value::Bool).to_vec(),
        ValueKind::OneOf(numbers) => numbers.iter().copied().map(Value::Int).collect(),
        ValueKind::Words(words) | ValueKind::Named(words) => {
            words.iter().map(|word| Value::from(*word)).collect()
        }
        ValueKind::Forehand => ["S6", "random", "seat0", "seat3"].map(Value::from).to_vec(),
        ValueKind::Range(..) | ValueKind::Order | ValueKind::Names => Vec::new(),
    };
    values.into_iter().filter(|value| *value != usual).collect()
}

#[test]
fn every_value_of_every_key_has_a_row_or_a_reason() {
    for key in KEYS {
        let of_key: Vec<&Row> = ROWS.iter().filter(|row| row.key == key.name).collect();
        if why_without(key.name).is_some() {
            assert!(of_key.is_empty(), "{} has a row and a reason", key.name);
            continue;
        }
        assert!(!of_key.is_empty(), "{}: nothing shows that it has an effect", key.name);
        for value in wanted(key) {
            let has_row = of_key.iter().any(|row| row.value == value.bare());
            assert!(has_row, "{} = {value}: nothing shows that it has an effect", key.name);
        }
    }
}

/// The rules of `key=value` words on top of others.
fn with(house: &House, words: &str) -> House {
    let settings = words.split_whitespace().map(|word| {
        let (name, value) = word.split_once('=').unwrap();
        (name, key_named(name).unwrap().kind.parse(value).unwrap())
    });
    house.with(settings).unwrap()
}

#[test]
fn every_value_changes_the_outcome_of_its_row() {
    for row in ROWS.iter() {
        let before = with(&House::default(), row.given);
        let after = with(&before, &format!("{}={}", row.key, row.value));
        assert_ne!(before, after, "{} = {} is the usual value", row.key, row.value);
        let (one, other) = (row.probe.outcome(&before), row.probe.outcome(&after));
        assert_ne!(one, other, "{} = {} changes nothing", row.key, row.value);
    }
}

/// The section that the page of rules passes over: no rule of the table, but how bots play.
const UNTOLD: &str = "bots.";

/// Words for a table at which the key is played at all.
fn played(key: &str) -> &'static str {
    match key {
        key if key.starts_with("bodensee.") => "variant=bodensee",
        "schieben.slalom_leader" | "score.factor.slalom" | "trump.slalom_eleven" => {
            "trump.slalom=true"
        }
        "score.factor.guschti" | "trump.guschti_eleven" | "trump.guschti_first" => {
            "trump.guschti=true"
        }
        "score.factor.misere" | "weis.in_misere" => "trump.misere=true",
        "score.factor.trio" => "trump.trio=true",
        _ => "",
    }
}

#[test]
fn every_value_is_told_on_the_page_of_rules() {
    let mut untold = Vec::new();
    for row in ROWS.iter().filter(|row| !row.key.starts_with(UNTOLD)) {
        let before = with(&with(&House::default(), played(row.key)), row.given);
        let after = with(&before, &format!("{}={}", row.key, row.value));
        let is_told = |language: &Language| page(&before, *language) != page(&after, *language);
        if !Language::ALL.iter().all(is_told) {
            untold.push(format!("{} = {}, where {:?}", row.key, row.value, row.given));
        }
    }
    assert!(untold.is_empty(), "no page says so: {untold:#?}");
}

/// View of all rows by these rules; this is what a preset changes.
fn everything(house: &House) -> String {
    let others = ROWS.iter().filter(|row| row.key != "preset" && !row.key.starts_with("bots."));
    others.map(|row| row.probe.outcome(house)).collect()
}
