//! `jass moves --perft`: the number of sequences of cards that the rules allow from a deal, by mode.

use crate::{
    cards::{Mode, Seat, Side},
    game::{
        Seed,
        bodensee::{self, dealt},
        schieber,
    },
    rules::{House, bodensee::Contract, house::Variant, schieber::rotation::Called},
};

/// A line for each mode: its word, and the number of sequences of one card, of two, and so on. The first seat or side
/// has called and leads; for two the bid is the lowest, which no card depends on.
pub fn counts(seed: Seed, most: u32, house: &House) -> String {
    let line = |mode: Mode| {
        let counts = (1..=most).map(|cards| perft(seed, mode, cards, house).to_string());
        format!("{mode} {}\n", counts.collect::<Vec<_>>().join(" "))
    };
    Mode::ALL.into_iter().map(line).collect()
}

fn perft(seed: Seed, mode: Mode, cards: u32, house: &House) -> u64 {
    match house.variant {
        Variant::Schieber => {
            let deal = seed.later_round(Seat::South, 1, &house.deal).deal;
            let called = Called { mode, caller: Seat::South, pushed: false, doubled: 0 };
            schieber::Playing::new(deal.hands(), &called, Seat::South, house).perft(cards)
        }
        Variant::Bodensee => {
            let deal = dealt(seed, Side::Far, 1).deal;
            let contract = Contract { declarer: Side::Near, bid: house.bodensee.bid_min };
            bodensee::Playing::new(&deal, contract, mode, house).perft(cards)
        }
    }
}
