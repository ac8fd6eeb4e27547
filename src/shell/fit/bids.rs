//! `jass fit bids`: nets for the points that a declarer makes for two.

use super::{Fitted, in_chunks, told};
use crate::{
    bots::bodensee::player,
    fit::bodensee::bids,
    game::{Level, Seed},
    rules::House,
};

/// Question: the deals to fit to.
#[derive(Clone, Copy, Debug)]
pub struct BidsQuestion {
    /// Number of deals, each played out by the club in every mode.
    pub deals: usize,
    /// Seed of the deals, and of the way they are learnt from.
    pub seed: Seed,
}

/// The nets of the bids for two. `tell` hears how far they have come.
pub fn bids(wanted: &BidsQuestion, tell: impl Fn(&str)) -> Fitted {
    let (house, club) = (House::default(), player(Level::Club));
    let deals =
        in_chunks(wanted.deals, &tell, |number| bids::played(wanted.seed, number, &house, &*club));
    told(tell, |tell| bids::fit(&deals, wanted.seed.0, tell))
}
