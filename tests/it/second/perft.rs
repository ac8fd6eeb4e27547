//! Number of sequences of cards from fixed deals, counted by both statements.
//!
//! The numbers are in `tests/data/perft`. With them anybody can check another program against this one.

use std::{fs, path::Path};

use jass::{
    cards::{BySeat, CardSet, Mode, Seat},
    game::schieber::Playing,
    rules::{House, schieber::rotation::Called},
};

use super::{LONG, pairs, positions, round::Slow};

/// One deal, the rules it is played by, and what is expected of each mode.
struct Deal {
    name: String,
    house: House,
    hands: BySeat<CardSet>,
    expected: Vec<(Mode, Vec<u64>)>,
}

/// `hands:` begins a deal, `rules:` changes them from the usual ones, `<mode>:` tells depth 1, 2, 3 and so on.
fn deals(name: &str, text: &str) -> Vec<Deal> {
    let mut deals: Vec<Deal> = Vec::new();
    for line in text.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
        let (word, rest) = line.split_once(": ").unwrap();
        if word == "hands" {
            let hands: Vec<CardSet> = rest.split(" / ").map(|hand| hand.parse().unwrap()).collect();
            let name = format!("{name}, deal {}", deals.len() + 1);
            let hands = BySeat(hands.try_into().unwrap());
            deals.push(Deal { name, house: House::default(), hands, expected: Vec::new() });
            continue;
        }
        let deal = deals.last_mut().unwrap();
        if word == "rules" {
            deal.house = House::read(rest).unwrap();
        } else {
            let counts = rest.split(' ').map(|count| count.parse().unwrap()).collect();
            deal.expected.push((word.parse().unwrap(), counts));
        }
    }
    deals
}

fn fast(playing: &Playing, depth: usize) -> u64 {
    let legal = playing.legal();
    if depth == 1 {
        return legal.len() as u64;
    }
    let after = |card| {
        let mut playing = *playing;
        playing.play(card);
        fast(&playing, depth - 1)
    };
    legal.iter().map(after).sum()
}

fn slow(round: &Slow, depth: usize) -> u64 {
    let legal = round.legal();
    if depth == 1 {
        return legal.len() as u64;
    }
    let after = |card| {
        let mut round = round.clone();
        round.play(card);
        slow(&round, depth - 1)
    };
    legal.into_iter().map(after).sum()
}

/// The counts of both sides; the slow one stops where there is too much to count.
fn check(deal: &Deal, mode: Mode, expected: &[u64], most: u64) {
    let called = Called { mode, caller: Seat::South, pushed: false };
    let playing = Playing::new(&deal.hands, &called, Seat::South, &deal.house);
    let counted: Vec<u64> = (1..=expected.len()).map(|depth| fast(&playing, depth)).collect();
    assert_eq!(counted, expected, "{}, {mode}", deal.name);
    let round = Slow::new(deal.hands.0.map(pairs), mode, 0, &deal.house);
    for (depth, count) in expected.iter().enumerate().filter(|(_, count)| **count <= most) {
        assert_eq!(slow(&round, depth + 1), *count, "{}, {mode}, depth {}", deal.name, depth + 1);
    }
}

#[test]
fn both_statements_count_the_same_sequences_of_cards() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/perft");
    let most = if positions() >= LONG { u64::MAX } else { 2_000 };
    let mut checked = 0;
    for file in fs::read_dir(folder).unwrap().map(|file| file.unwrap().path()) {
        let text = fs::read_to_string(&file).unwrap();
        for deal in deals(&file.file_name().unwrap().to_string_lossy(), &text) {
            assert_eq!(deal.expected.len(), 8, "{}: every mode", deal.name);
            for (mode, expected) in &deal.expected {
                check(&deal, *mode, expected, most);
                checked += expected.len();
            }
        }
    }
    assert!(checked > 300, "{checked} counts");
}
