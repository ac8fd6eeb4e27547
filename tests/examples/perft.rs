//! Sequences of cards that the rules allow from a deal, by mode: `cargo run --release --example perft -- 7`. An engine of
//! one's own that counts otherwise has another rule somewhere; `tests/data/perft` has more deals.
#![expect(clippy::print_stdout, reason = "an example says what it has found")]

use std::env;

use jass::{
    cards::{Mode, Seat},
    game::{
        RecordFault,
        schieber::{Deal, Playing},
    },
    rules::{House, schieber::rotation::Called},
};

const DEAL: &str = "EB EA R6 RU RK S9 L7 L9 LA | E7 E9 EO EK RB RO S6 L8 LU | R9 S7 S8 SU SO SK SA L6 LK | \
                    E6 E8 EU R7 R8 RA SB LB LO";

fn main() -> Result<(), RecordFault> {
    let most = env::args().nth(1).and_then(|cards| cards.parse().ok()).unwrap_or(5);
    let (deal, house): (Deal, _) = (DEAL.parse()?, House::default());
    println!("{deal}");
    for mode in Mode::ALL {
        let called = Called { mode, caller: Seat::South, pushed: false, doubled: 0 };
        let playing = Playing::new(deal.hands(), &called, Seat::South, &house);
        let counts = (1..=most).map(|cards| playing.perft(cards).to_string());
        println!("{mode} {}", counts.collect::<Vec<_>>().join(" "));
    }
    Ok(())
}
