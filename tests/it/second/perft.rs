//! Number of sequences of cards from fixed deals, counted by both statements.
//!
//! The numbers are in `tests/data/perft`. With them anybody can check another program against this one.

use std::{env, fmt::Write as _, fs, path::Path};

use jass::{
    bots::Rng,
    cards::{BySeat, Card, CardSet, Mode, Seat, Side},
    game::{
        bodensee::{Deal, Playing},
        schieber,
    },
    rules::{House, bodensee::Contract, schieber::rotation::Called},
};

use super::{LONG, any_pack, bodensee, pairs, positions, round::Slow};

/// One deal, the rules it is played by, and what is expected of each mode.
struct CountedDeal {
    name: String,
    house: House,
    hands: BySeat<CardSet>,
    expected: Vec<(Mode, Vec<u64>)>,
}

/// `hands:` begins a deal, `rules:` changes them from the usual ones, `<mode>:` tells depth 1, 2, 3 and so on.
fn deals(name: &str, text: &str) -> Vec<CountedDeal> {
    let mut deals: Vec<CountedDeal> = Vec::new();
    for line in text.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
        let (word, rest) = line.split_once(": ").unwrap();
        if word == "hands" {
            let hands: Vec<CardSet> = rest.split(" / ").map(|hand| hand.parse().unwrap()).collect();
            let name = format!("{name}, deal {}", deals.len() + 1);
            let hands = BySeat(hands.try_into().unwrap());
            deals.push(CountedDeal { name, house: House::default(), hands, expected: Vec::new() });
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

/// The same of Bodensee.
fn slow_for_two(round: &bodensee::Round, depth: u32) -> u64 {
    let legal = round.legal();
    if depth == 1 {
        return legal.len() as u64;
    }
    let after = |card| {
        let mut round = round.clone();
        round.play(card);
        slow_for_two(&round, depth - 1)
    };
    legal.into_iter().map(after).sum()
}

/// Head of the file of the counts for two.
const FOR_TWO: &str = "\
# Bodensee: how many legal sequences of cards there are from a deal: depth 1, 2, 3 and so on, one number each.
#
# deal: hand + stacks of player 0 | those of player 1, a stack as CARD FACE UP/CARD BENEATH. Player 0 leads the first
# trick, which is trick 1. The rules are the usual ones: a card beneath is turned when the trick is won.
#
# Where the numbers come from: the second statement of the rules (tests/it/second), written from the rule text alone,
# counted those up to depth 4, and so did `game::bodensee::Playing`, which counted the others too.
";

/// The counts of some deals, by both statements as far as the slow one comes.
fn counted_for_two(rng: &mut Rng) -> String {
    let house = House::default();
    let pack = any_pack(rng);
    let cards: Vec<Card> = pack.iter().map(|(suit, rank)| Card::new(*suit, *rank)).collect();
    let deal = Deal::of_pack(&cards.try_into().unwrap(), Side::Far);
    let mut text = format!("\ndeal: {deal}\n");
    for mode in house.bodensee.offered().iter() {
        let contract = Contract { declarer: Side::Near, bid: 5 };
        let playing = Playing::new(&deal, contract, mode, &house);
        let round = bodensee::Round::new(bodensee::dealt(&pack, 1), (0, 5), mode, house);
        let counts: Vec<u64> = (1..=5).map(|depth| playing.perft(depth)).collect();
        for (depth, count) in (1..=4).zip(&counts) {
            assert_eq!(*count, slow_for_two(&round, depth), "{deal}: {mode}, {depth}");
        }
        let counts: Vec<_> = counts.iter().map(u64::to_string).collect();
        writeln!(text, "{mode}: {}", counts.join(" ")).unwrap();
    }
    text
}

#[test]
fn both_statements_count_the_same_sequences_for_two() {
    let mut rng = Rng::new(1);
    let deals: Vec<_> = (0..3).map(|_| counted_for_two(&mut rng)).collect();
    let text = FOR_TWO.to_owned() + &deals.concat();
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/perft/bodensee.perft");
    if env::var_os("UPDATE").is_some() {
        return fs::write(&file, text).unwrap();
    }
    assert_eq!(fs::read_to_string(&file).unwrap(), text);
}

/// The counts of both sides; the slow one stops where there is too much to count.
fn check(deal: &CountedDeal, mode: Mode, expected: &[u64], most: u64) {
    let called = Called { mode, caller: Seat::South, pushed: false, doubled: 0 };
    let playing = schieber::Playing::new(&deal.hands, &called, Seat::South, &deal.house);
    let counted: Vec<u64> = (1..=expected.len() as u32).map(|depth| playing.perft(depth)).collect();
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
        if file.ends_with("bodensee.perft") {
            continue;
        }
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
