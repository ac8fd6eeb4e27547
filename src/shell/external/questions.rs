//! Questions to a program: what a seat sees as a line of the pipe, and the action in the answer.

use std::fmt::Display;

use serde_json::{Map, Value, json};

use super::Fault;
use crate::{
    cards::{BySide, Card, CardSet, Mode, ModeSet, NotACard, text::excerpt},
    engine::write,
    game::{
        bodensee::{self as bodensee, Place},
        schieber::{Action, Event, Legal, Observation, Standing},
    },
    rules::{House, bodensee::TallyColumn, house::Kontra},
};

/// Question to the seat that is to call or to play. The program may make its chance of the number.
pub fn of(seen: &Observation, number: u64) -> Value {
    let (op, mut input) = match seen.legal() {
        Legal::Call { .. } => ("call", to_call(seen)),
        Legal::Double { .. } => ("double", to_double(seen)),
        Legal::Answer => ("throw_in", to_throw_in(seen)),
        Legal::Play { .. } | Legal::Wait(_) => ("play", to_play(seen)),
    };
    finished(seen, number, op, &mut input)
}

/// Question if the seat itself asks to throw the cards in; none where it may not, or has been asked in this round.
pub(super) fn of_throwing_in(seen: &Observation, number: impl FnOnce() -> u64) -> Option<Value> {
    let is_first = seen.log().iter().all(|(by, _)| *by != seen.seat());
    let may = seen.legal().says().throw_in && is_first;
    may.then(|| finished(seen, number(), "throw_in", &mut to_throw_in(seen)))
}

/// The question with what all have in common.
fn finished(seen: &Observation, number: u64, op: &str, input: &mut Value) -> Value {
    let Standing { written, target } = *seen.standing();
    if target.is_some() {
        let own = seen.seat().team();
        input["scores"] = json!([written[own], written[own.other()]]);
    }
    input["seed"] = number.into();
    json!({ "op": op, "rules": rules(seen.house()), "input": input })
}

fn to_call(seen: &Observation) -> Value {
    let is_forehand = seen.seat() == seen.forehand();
    let turn = match (is_forehand, seen.pushed()) {
        (true, false) => "own",
        (true, true) => "back",
        (false, _) => "pushed",
    };
    let modes = modes(seen.house().offered());
    json!({
        "seat": write::seat(seen.seat()), "hand": write::cards(seen.hand()), "turn": turn, "modes": modes,
    })
}

fn modes(offered: ModeSet) -> Value {
    offered.iter().map(Mode::code).collect()
}

/// The hand and what has been said so far; with `by` where another asks to throw the cards in.
fn to_throw_in(seen: &Observation) -> Value {
    let mut input = match seen.called() {
        Some(_) => to_double(seen),
        None => json!({
            "seat": write::seat(seen.seat()), "hand": write::cards(seen.hand()), "pushed": seen.pushed(),
            "forehand": write::seat(seen.forehand()),
        }),
    };
    let asked = seen.events().iter().rev().find_map(|event| match event {
        Event::ThrowInAsked { by } => Some(*by),
        _ => None,
    });
    if let (Some(by), Legal::Answer) = (asked, seen.legal()) {
        input["by"] = write::seat(by);
    }
    input
}

/// All that everybody has heard of the call, and how often it was doubled where that may be.
fn to_double(seen: &Observation) -> Value {
    let called = seen.called().expect("cards are played after the call");
    let mut input = json!({
        "seat": write::seat(seen.seat()), "hand": write::cards(seen.hand()), "mode": called.mode.code(),
        "caller": write::seat(called.caller), "pushed": called.pushed, "forehand": write::seat(seen.forehand()),
    });
    if seen.house().call.kontra != Kontra::Off {
        input["doubled"] = called.doubled.into();
    }
    input
}

fn to_play(seen: &Observation) -> Value {
    let mut tricks: Vec<Value> = Vec::new();
    for trick in seen.tricks().iter().chain(seen.trick()) {
        let cards: Vec<_> = trick.cards().iter().map(Card::to_string).collect();
        tricks.push(json!({ "leader": write::seat(trick.leader()), "cards": cards }));
    }
    let (mut shown, mut announced) = (Vec::new(), Vec::new());
    for event in seen.events() {
        match event {
            Event::Shown { by, meld } => {
                shown.push(json!({ "seat": write::seat(*by), "cards": write::cards(meld.cards) }));
            }
            Event::Announced { by, points } => {
                // Without who announced which Weis, expert and master would weigh the hands otherwise behind a pipe than at
                // the table.
                announced.push(json!({ "seat": write::seat(*by), "points": points }));
            }
            _ => {}
        }
    }
    let mut input = to_double(seen);
    input["tricks"] = tricks.into();
    input["weis"] = shown.into();
    input["announced"] = announced.into();
    input
}

/// The action in the answer of a program, if it is legal.
pub(super) fn answer(output: &Value, seen: &Observation) -> Result<Action, Fault> {
    if let Legal::Call { .. } = seen.legal() {
        let word = text(output, "call")?;
        let calls = calls(seen);
        let is_legal = calls.iter().any(|call| call == word);
        let action = if word == "schieben" { Some(Action::Push) } else { called(word) };
        return action.filter(|_| is_legal).ok_or_else(|| not_legal("call", word, &calls));
    }
    if let Legal::Answer = seen.legal() {
        return Ok(if throws_in(output)? { Action::Agree } else { Action::Refuse });
    }
    if let Legal::Double { word, .. } = *seen.legal() {
        let says = output["double"].as_bool();
        let says = says.ok_or_else(|| lacks(output, "boolean", "double"))?;
        return Ok(if says { Action::Double(word) } else { Action::Silent });
    }
    let card = card(text(output, "card")?)?;
    let cards = seen.legal().cards();
    let is_legal = seen.legal().has(Action::Play(card));
    is_legal.then_some(Action::Play(card)).ok_or_else(|| not_legal("card", card, &codes(cards)))
}

/// The answer if the cards are thrown in.
pub(super) fn throws_in(output: &Value) -> Result<bool, Fault> {
    output["throw_in"].as_bool().ok_or_else(|| lacks(output, "boolean", "throw_in"))
}

fn called(word: &str) -> Option<Action> {
    word.parse().ok().map(Action::Call)
}

/// The words of all calls that are legal.
fn calls(seen: &Observation) -> Vec<String> {
    let modes = seen.house().offered();
    let modes = modes.iter().filter(|mode| seen.legal().has(Action::Call(*mode)));
    let push = seen.legal().has(Action::Push).then(|| "schieben".to_owned());
    modes.map(|mode| mode.code().to_owned()).chain(push).collect()
}

fn codes(cards: CardSet) -> Vec<String> {
    cards.iter().map(|card| card.to_string()).collect()
}

/// The fault of an answer that names what is not legal, with all that is.
fn not_legal(field: &str, word: impl Display, legal: &[String]) -> Fault {
    let word = excerpt(&word.to_string());
    Fault::Unusable(format!("{field} '{word}' is not legal, but {}", legal.join(" ")))
}

/// Question to the side that is to bid, to name the mode or to play.
pub fn of_bodensee(seen: &bodensee::Observation, number: u64) -> Value {
    let (op, mut input) = match seen.mode() {
        None => ("bodensee_call", to_bid(seen)),
        Some(mode) => ("bodensee_play", to_play_for_two(seen, mode)),
    };
    let marks = seen.tallies();
    let each = |count: fn(&TallyColumn) -> u32| marks.0.0.each_ref().map(count);
    input["seat"] = seen.side().number().into();
    input["hand"] = write::cards(seen.hand());
    input["marks"] =
        json!({ "tallies": each(|side| side.tallies), "open": each(|side| side.open) });
    input["seed"] = number.into();
    json!({ "op": op, "rules": rules(seen.house()), "input": input })
}

fn to_bid(seen: &bodensee::Observation) -> Value {
    let bids = seen.log().iter().map(|(_, action)| match action {
        bodensee::Action::Bid(bid) => Value::from(*bid),
        _ => Value::from("pass"),
    });
    let up = seen.places().0.each_ref().map(|places| {
        places.iter().filter_map(|place| place.up).map(|card| card.to_string()).collect::<Vec<_>>()
    });
    let mut input =
        json!({ "dealer": seen.dealer().number(), "up": up, "bids": bids.collect::<Vec<_>>() });
    input["modes"] = modes(seen.house().bodensee.offered());
    input["turn"] = match seen.legal() {
        bodensee::Legal::Bid { .. } => "bid".into(),
        _ => "mode".into(),
    };
    if let bodensee::Legal::Bid { bids, .. } = seen.legal() {
        let range = bids.range();
        input["least"] = range.map(|[least, ..]| least).into();
        input["highest"] = range.map(|[_, highest, _]| highest).into();
        input["step"] = range.map(|[.., step]| step).into();
    }
    input
}

fn to_play_for_two(seen: &bodensee::Observation, mode: Mode) -> Value {
    let contract = seen.contract().expect("cards are played for a bid");
    let place = |Place { up, covered }: &Place| -> Value {
        json!({ "up": up.map(|card| card.to_string()), "covered": covered })
    };
    let BySide(tables) = seen.places();
    let tables = tables.each_ref().map(|places| places.iter().map(place).collect::<Vec<_>>());
    json!({
        "declarer": contract.declarer.number(), "bid": contract.bid, "mode": mode.code(),
        "tables": tables, "tricks": tricks(seen.plays().map(|(by, card)| (by.number(), card)), 2),
    })
}

/// Tricks of so many cards, each with who led it.
pub(super) fn tricks(plays: impl Iterator<Item = (usize, Card)>, size: usize) -> Vec<Value> {
    let plays: Vec<_> = plays.collect();
    let trick = |plays: &[(usize, Card)]| {
        let cards: Vec<_> = plays.iter().map(|(_, card)| card.to_string()).collect();
        json!({ "leader": plays[0].0, "cards": cards })
    };
    plays.chunks(size).map(trick).collect()
}

/// The action in the answer of a program for two, if it is legal.
pub(super) fn bodensee_answer(
    output: &Value,
    seen: &bodensee::Observation,
) -> Result<bodensee::Action, Fault> {
    let (field, action, legal) = match *seen.legal() {
        bodensee::Legal::Bid { bids, pass } => {
            let pass = pass.then(|| "pass".to_owned());
            let legal = bids.iter().map(|bid| bid.to_string()).chain(pass).collect();
            (
                "bid",
                bid(&output["bid"]).ok_or_else(|| lacks(output, "number or \"pass\"", "bid"))?,
                legal,
            )
        }
        bodensee::Legal::Call(modes) => {
            let word = text(output, "mode")?;
            let legal: Vec<_> = modes.iter().map(|mode| mode.code().to_owned()).collect();
            let mode = word.parse().ok().ok_or_else(|| not_legal("mode", word, &legal))?;
            ("mode", bodensee::Action::Call(mode), legal)
        }
        bodensee::Legal::Play { cards, enough } => {
            let enough = enough.then(|| "enough".to_owned());
            let legal = codes(cards).into_iter().chain(enough).collect();
            let action = match text(output, "card")? {
                "enough" => bodensee::Action::Enough,
                word => bodensee::Action::Play(card(word)?),
            };
            ("card", action, legal)
        }
        bodensee::Legal::Wait { .. } => return Err(lacks(output, "action", "card")),
    };
    let is_legal = seen.legal().has(action);
    is_legal.then_some(action).ok_or_else(|| not_legal(field, word_of(&output[field]), &legal))
}

/// The bid of an answer; one that is too high for any has the word of the highest number.
fn bid(value: &Value) -> Option<bodensee::Action> {
    if value == "pass" {
        return Some(bodensee::Action::Pass);
    }
    value.as_u64().map(|bid| bodensee::Action::Bid(u8::try_from(bid).unwrap_or(u8::MAX)))
}

fn card(word: &str) -> Result<Card, Fault> {
    word.parse().map_err(|error: NotACard| Fault::Unusable(error.to_string()))
}

fn word_of(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}

fn text<'a>(output: &'a Value, field: &str) -> Result<&'a str, Fault> {
    output[field].as_str().ok_or_else(|| lacks(output, "text", field))
}

/// The fault of an output without a field of this kind, which is no answer.
fn lacks(output: &Value, kind: &str, field: &str) -> Fault {
    let output = excerpt(&output.to_string());
    Fault::NoAnswer(format!("the output has no {kind} '{field}': {output}"))
}

/// The rules in force, as overrides on whatever the program plays by: the preset, and what differs from it.
pub fn rules(house: &House) -> Map<String, Value> {
    let preset = ("preset".to_owned(), Value::from(house.preset.code()));
    let others = house
        .differences()
        .into_iter()
        .map(|(key, value)| (key.to_owned(), write::house_value(&value)));
    std::iter::once(preset).chain(others).collect()
}
