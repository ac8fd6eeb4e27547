//! A test suite for other engines, as lines of JSON: `cargo run --release --example suite > suite.jsonl`.
//!
//! Each line is a `request`, which is one of `jass engine`, and the `output` that an answer to it must have (`.github/SUITE.md`):
//! first the golden cases, which the texts of the rules decide, then positions solved, of both games. The positions are
//! drawn by a seed; the file is the same on every machine.

use std::{fs, io, io::Write as _, path::Path};

use jass::{
    bots::{Rng, schieber::double_dummy::Position},
    cards::{BySeat, BySide, Card, CardSet, Mode, Seat, Side},
    engine::answer,
    rules::House,
};
use serde_json::{Value, json};

/// Number of positions of each game.
const POSITIONS: usize = 1000;

fn main() -> io::Result<()> {
    let mut out = io::stdout().lock();
    for line in golden().into_iter().chain(positions(POSITIONS)) {
        writeln!(out, "{line}")?;
    }
    Ok(())
}

/// The golden cases, in the order of their files.
fn golden() -> Vec<Value> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/golden");
    let files = fs::read_dir(folder).expect("the golden cases are of the project");
    let mut files: Vec<_> = files.map(|file| file.expect("it is listed").path()).collect();
    files.sort();
    let texts = files.iter().map(|file| fs::read_to_string(file).expect("it is text"));
    let lines = texts.collect::<Vec<_>>().concat();
    lines
        .lines()
        .map(|line| case(&serde_json::from_str(line).expect("each line is JSON")))
        .collect()
}

fn case(line: &Value) -> Value {
    let [id, op, rules, input] = ["id", "family", "rules", "input"].map(|name| &line[name]);
    json!({
        "request": { "id": id, "op": op, "rules": rules, "input": input },
        "output": line["expect"],
    })
}

/// So many positions of each game, with the points of each card.
fn positions(count: usize) -> impl Iterator<Item = Value> {
    let of_four = (0..count).map(|seed| solved("solve", seed, &four(&mut Rng::new(seed as u64))));
    let of_two =
        (0..count).map(|seed| solved("bodensee_solve", seed, &two(&mut Rng::new(seed as u64))));
    of_four.chain(of_two)
}

/// A position with the solver's answer, but for the number of nodes, which is that of this solver alone.
fn solved(op: &str, seed: usize, input: &Value) -> Value {
    let request = json!({ "id": format!("{op}-seed-{seed}"), "op": op, "input": input });
    let reply = answer(request.to_string().as_bytes(), &House::default());
    let mut reply: Value = serde_json::from_str(&reply).expect("a reply is JSON");
    let mut output = reply["output"].take();
    let fields = output.as_object_mut().expect("the position is one");
    fields.remove("nodes");
    json!({ "request": request, "output": output })
}

/// Cards to deal from.
struct Pack(Vec<Card>);

impl Pack {
    fn draw(&mut self, rng: &mut Rng) -> Card {
        self.0.swap_remove(rng.below(self.0.len()))
    }

    fn hand(&mut self, cards: usize, rng: &mut Rng) -> CardSet {
        (0..cards).map(|_| self.draw(rng)).collect()
    }
}

fn texts(cards: CardSet) -> Vec<String> {
    cards.iter().map(|card| card.to_string()).collect()
}

/// An ending of Schieber, two to six tricks long, somewhere in its first trick.
fn four(rng: &mut Rng) -> Value {
    let (tricks, mode) = (2 + rng.below(5), Mode::ALL[rng.below(Mode::ALL.len())]);
    let (leader, played) = (Seat::ALL[rng.below(4)], rng.below(4));
    let mut pack = Pack(Card::all().collect());
    let hands = BySeat::from_fn(|_| pack.hand(tricks, rng));
    let position = Position::new(hands, mode, leader, None, &House::default());
    let mut position = position.expect("every seat holds as many cards");
    for _ in 0..played {
        let legal = position.legal();
        let card = legal.nth(rng.below(legal.len())).expect("a card may be played");
        position = position.after(card).1.expect("the trick is not over");
    }
    let trick = position
        .trick()
        .map_or(Vec::new(), |trick| trick.cards().iter().map(Card::to_string).collect());
    json!({
        "mode": mode.code(), "leader": leader.number(), "trick": trick,
        "hands": position.hands().0.map(texts),
    })
}

/// An ending of Bodensee, three to eight tricks long, where a card has been led or not.
fn two(rng: &mut Rng) -> Value {
    let (tricks, mode) = (3 + rng.below(6), Mode::ALL[rng.below(Mode::ALL.len())]);
    let (leader, has_led) = (Side::ALL[rng.below(2)], rng.below(2) == 1);
    let mut pack = Pack(Card::all().collect());
    let (mut hands, mut stacks) = (BySide::default(), BySide::from_fn(|_| Vec::new()));
    for side in Side::ALL {
        let mut left = tricks - usize::from(has_led && side == leader);
        for _ in 0..rng.below(3) {
            let covers = left > 1 && rng.below(2) == 0;
            if left == 0 {
                break;
            }
            let up = pack.draw(rng).to_string();
            let down = covers.then(|| pack.draw(rng).to_string());
            left -= 1 + usize::from(covers);
            stacks[side].push(json!({ "up": up, "down": down }));
        }
        hands[side] = pack.hand(left.min(6), rng);
        for _ in 6..left {
            stacks[side].push(json!({ "up": pack.draw(rng).to_string(), "down": null }));
        }
    }
    let lead = has_led.then(|| pack.draw(rng).to_string());
    json!({
        "mode": mode.code(), "hands": hands.0.map(texts), "stacks": stacks.0,
        "leader": leader.number(), "lead": lead, "tricks_left": tricks,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// law: what is asked is a request of the engine, its answer has all that the line says, and the whole of it is known.
    #[test]
    fn the_first_lines_are_answered_as_they_say() {
        for line in golden().into_iter().chain(positions(20)) {
            let request = line["request"].to_string();
            let reply: Value =
                serde_json::from_str(&answer(request.as_bytes(), &House::default())).unwrap();
            let output = reply["output"].as_object().unwrap_or_else(|| panic!("{line}\n{reply}"));
            if request.contains("-seed-") {
                assert_eq!(output["exact"], true, "{line}");
                let said = line["output"].as_object().unwrap();
                assert!(said.iter().all(|(name, value)| output[name] == *value), "{line}\n{reply}");
            }
        }
    }

    #[test]
    fn no_position_is_drawn_twice() {
        let mut requests: Vec<_> = (0..200u64)
            .flat_map(|seed| [four(&mut Rng::new(seed)), two(&mut Rng::new(seed))])
            .map(|input| input.to_string())
            .collect();
        requests.sort();
        requests.dedup();
        assert_eq!(requests.len(), 400);
    }
}
