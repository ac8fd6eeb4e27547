//! `jass fit calls`: nets for what a hand brings in each mode.

use super::Fitted;
use crate::{
    bots::schieber::{evaluate::cards::one_by_one, player_within},
    fit::schieber::calls,
    game::{Level, Seed},
    rules::House,
    shell::crew,
};

/// Question: the deals to fit to, and who plays them.
#[derive(Clone, Copy, Debug)]
pub struct CallsQuestion {
    /// Number of deals, each played out in every mode.
    pub deals: usize,
    /// Level at every seat.
    pub level: Level,
    /// Positions that a level that searches may look at for a card.
    pub nodes: u64,
    /// Seed of the deals, and of the way they are learnt from.
    pub seed: Seed,
}

/// Deals played from one word on the progress to the next.
const CHUNK: usize = 5000;

/// The nets of the calls in Schieber. `tell` hears how far they have come.
pub fn calls(wanted: &CallsQuestion, tell: impl Fn(&str)) -> Fitted {
    let house = House::default();
    let deals = in_chunks(wanted.deals, &tell, |number| {
        let player = player_within(wanted.level, one_by_one, wanted.nodes);
        calls::played(wanted.seed, number, &house, &*player)
    });
    told(tell, |tell| calls::fit(&deals, &house, wanted.seed.0, tell))
}

/// Plays so many deals on every core.
fn in_chunks<T: Send>(
    deals: usize,
    tell: impl Fn(&str),
    play: impl Fn(usize) -> T + Sync,
) -> Vec<T> {
    let numbers: Vec<usize> = (0..deals).collect();
    let mut played = Vec::with_capacity(deals);
    for chunk in numbers.chunks(CHUNK) {
        played.extend(crew::with_each(chunk, |_, number| play(*number)));
        tell(&format!("{} of {deals} deals", played.len()));
    }
    played
}

/// Fits, and keeps what is told of the nets.
fn told(tell: impl Fn(&str), fit: impl FnOnce(&mut dyn FnMut(&str)) -> Vec<u8>) -> Fitted {
    let mut report = String::new();
    let bytes = fit(&mut |line| {
        tell(line);
        report.extend([line, "\n"]);
    });
    Fitted { bytes, report }
}
