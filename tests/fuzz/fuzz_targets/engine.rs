//! Lines of the engine. Bytes alone seldom make a request of another, so every second mutation exchanges values of it.
#![no_main]

use libfuzzer_sys::{fuzz_mutator, fuzz_target, fuzzer_mutate};
use serde_json::{Value, json};

use jass::{bots::Rng, cards::{Card, Mode}, rules::house::{KEYS, ValueKind}};

#[path = "../../it/fuzz/engine.rs"]
mod engine;

fuzz_target!(|input: &[u8]| engine::check(input));

fuzz_mutator!(|data: &mut [u8], size: usize, max_size: usize, seed: u32| {
    let mut rng = Rng::new(seed.into());
    let other = if rng.below(2) == 0 { None } else { other_request(&data[..size], &mut rng) };
    match other.filter(|line| line.len() <= max_size) {
        None => fuzzer_mutate(data, size, max_size),
        Some(line) => {
            data[..line.len()].copy_from_slice(line.as_bytes());
            line.len()
        }
    }
});

/// One line of the input with a few values exchanged, if it is JSON.
fn other_request(input: &[u8], rng: &mut Rng) -> Option<String> {
    let lines: Vec<_> = input.split(|byte| *byte == b'\n').collect();
    let mut request = serde_json::from_slice(lines[rng.below(lines.len())]).ok()?;
    for _ in 0..=rng.below(4) {
        match rng.below(4) {
            0 => swap(&mut request, rng),
            1 => give_rule(&mut request, rng),
            _ => replace(&mut request, rng),
        }
    }
    Some(request.to_string())
}

/// Two values change places, such as a card of the hand and one of the trick.
fn swap(request: &mut Value, rng: &mut Rng) {
    let paths = paths(request);
    let mut path = || paths[rng.below(paths.len())].clone();
    let (one, other) = (path(), path());
    if one.starts_with(&other) || other.starts_with(&one) {
        return;
    }
    let mut carried = Value::Null;
    for path in [&one, &other, &one] {
        if let Some(value) = request.pointer_mut(path) {
            std::mem::swap(value, &mut carried);
        }
    }
}

/// A value becomes another one, or a list another list.
fn replace(request: &mut Value, rng: &mut Rng) {
    let paths = paths(request);
    let from = request.pointer(&paths[rng.below(paths.len())]).cloned();
    let Some(value) = request.pointer_mut(&paths[rng.below(paths.len())]) else { return };
    match (rng.below(7), value) {
        (0, Value::Array(list)) if !list.is_empty() => drop(list.remove(rng.below(list.len()))),
        (1, Value::Array(list)) => list.insert(rng.below(list.len() + 1), from.unwrap_or_default()),
        (0, value) => *value = Value::Null,
        (1, value) => *value = from.unwrap_or_default(),
        (2, value) => *value = json!(rng.below(12)),
        (3, value) => *value = NUMBERS[rng.below(NUMBERS.len())].into(),
        (4, value) => *value = json!(Mode::ALL[rng.below(Mode::ALL.len())].code()),
        (5, value) => *value = json!(rng.below(2) == 0),
        (_, value) => *value = json!(Card::from_index(rng.below(36)).map(|card| card.to_string())),
    }
}

const NUMBERS: &[i64] = &[-1, 20, 36, 50, 100, 150, 157, 257, 1000, 1001, 2500, 65_535, 1_000_000];

fn give_rule(request: &mut Value, rng: &mut Rng) {
    let key = &KEYS[rng.below(KEYS.len())];
    let value = match key.kind {
        ValueKind::Bool => json!(rng.below(2) == 0),
        ValueKind::Range(low, high) => json!([low, high, low + 1][rng.below(3)]),
        ValueKind::OneOf(numbers) => json!(numbers[rng.below(numbers.len())]),
        ValueKind::Words(words) | ValueKind::Named(words) => json!(words[rng.below(words.len())]),
        ValueKind::Forehand => json!(["random", "seat3", "SU"][rng.below(3)]),
        ValueKind::Order => json!(["stoeck-stich-wys", "wys-stich-stoeck"][rng.below(2)]),
        ValueKind::Names => Value::Null,
    };
    if let Some(fields) = request.as_object_mut() {
        let rules = fields.entry("rules").or_insert_with(|| json!({}));
        rules.as_object_mut().map(|rules| rules.insert(key.name.to_owned(), value));
    }
}

/// Place at which all its values stand.
fn paths(value: &Value) -> Vec<String> {
    let below: Vec<(String, &Value)> = match value {
        Value::Array(list) => {
            list.iter().enumerate().map(|(i, value)| (i.to_string(), value)).collect()
        }
        Value::Object(fields) => fields.iter().map(|(name, value)| (name.clone(), value)).collect(),
        _ => Vec::new(),
    };
    let below = below.into_iter().flat_map(|(step, value)| {
        paths(value).into_iter().map(move |path| format!("/{step}{path}"))
    });
    std::iter::once(String::new()).chain(below).collect()
}
