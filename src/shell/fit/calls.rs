//! `jass fit calls`: nets for what a hand brings in each mode.

use super::{Fitted, in_chunks, told};
use crate::{
    bots::schieber::{evaluate::cards::one_by_one, player_within},
    fit::schieber::calls,
    game::{Level, Seed},
    rules::House,
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

/// The nets of the calls in Schieber. `tell` hears how far they have come.
pub fn calls(wanted: &CallsQuestion, tell: impl Fn(&str)) -> Fitted {
    let house = House::default();
    let deals = in_chunks(wanted.deals, &tell, |number| {
        let player = player_within(wanted.level, one_by_one, wanted.nodes);
        calls::played(wanted.seed, number, &house, &*player)
    });
    told(tell, |tell| calls::fit(&deals, &house, wanted.seed.0, tell))
}
