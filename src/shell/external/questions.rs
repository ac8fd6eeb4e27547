//! Questions to a program: what a seat sees as a line of the pipe, and the action in the answer.

use serde_json::{Map, Value, json};

use crate::{
    cards::{BySide, Card, Mode, text::excerpt},
    engine::write,
    game::{
        bodensee::{self as bodensee, Place},
        schieber::{Action, Event, Legal, Observation, Standing},
    },
    rules::{House, bodensee::TallyColumn},
};

/// Question to the seat that is to call or to play. The program may make its chance of the number.
pub fn of(seen: &Observation, number: u64) -> Value {
    let (op, mut input) = match seen.legal() {
        Legal::Call { .. } => ("call", to_call(seen)),
        Legal::Play { .. } | Legal::Wait(_) => ("play", to_play(seen)),
    };
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
    json!({ "seat": write::seat(seen.seat()), "hand": write::cards(seen.hand()), "turn": turn })
}

fn to_play(seen: &Observation) -> Value {
    let called = seen.called().expect("cards are played after the call");
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
    json!({
        "seat": write::seat(seen.seat()), "hand": write::cards(seen.hand()), "mode": called.mode.code(),
        "caller": write::seat(called.caller), "pushed": called.pushed, "forehand": write::seat(seen.forehand()),
        "tricks": tricks, "weis": shown, "announced": announced,
    })
}

/// The action in the answer of a program, if it is legal.
pub(super) fn answer(output: &Value, seen: &Observation) -> Result<Action, String> {
    let calls = matches!(seen.legal(), Legal::Call { .. });
    let field = if calls { "call" } else { "card" };
    let word = text(output, field)?;
    let action = match calls {
        true if word == "schieben" => Some(Action::Push),
        true => word.parse().ok().map(Action::Call),
        false => word.parse().ok().map(Action::Play),
    };
    let legal = action.filter(|action| seen.legal().has(*action));
    legal.ok_or_else(|| format!("{field} '{}' is not legal", excerpt(word)))
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
) -> Result<bodensee::Action, String> {
    let (field, action) = match seen.legal() {
        bodensee::Legal::Bid { .. } => ("bid", bid(&output["bid"])),
        bodensee::Legal::Call(_) => {
            ("mode", text(output, "mode")?.parse().ok().map(bodensee::Action::Call))
        }
        bodensee::Legal::Play { .. } | bodensee::Legal::Wait { .. } => {
            ("card", card(text(output, "card")?))
        }
    };
    let legal = action.filter(|action| seen.legal().has(*action));
    legal.ok_or_else(|| format!("{field} {} is not legal", excerpt(&output[field].to_string())))
}

fn bid(value: &Value) -> Option<bodensee::Action> {
    if value == "pass" {
        return Some(bodensee::Action::Pass);
    }
    value.as_u64().and_then(|bid| u8::try_from(bid).ok()).map(bodensee::Action::Bid)
}

fn card(word: &str) -> Option<bodensee::Action> {
    if word == "enough" {
        return Some(bodensee::Action::Enough);
    }
    word.parse().ok().map(bodensee::Action::Play)
}

fn text<'a>(output: &'a Value, field: &str) -> Result<&'a str, String> {
    output[field].as_str().ok_or_else(|| format!("the output has no text '{field}'"))
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
