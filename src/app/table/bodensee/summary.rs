//! Summary of a game for two that is over: the facts that stand out.

use super::{Wait, WrittenRound};
use crate::{
    app::table::Shown,
    cards::{BySide, CardSet, Mode, Side},
    game::bodensee::Game,
    rules::bodensee::Contract,
};

/// Facts that stand out in a game for two.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameSummary {
    /// The rounds, and the marks after each.
    pub rounds: Vec<WrittenRound>,
    /// Number of bids that each side was held to, and of those that it has made.
    pub contracts: BySide<[usize; 2]>,
    /// The highest bid that was made.
    pub best: Option<BestBid>,
    /// Number of rounds that ended with the side in the sack.
    pub sacks: BySide<usize>,
    /// The cards that were left in the hands.
    pub remaining: BySide<CardSet>,
}

/// The highest bid that was made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BestBid {
    /// Number of the round, counted from 1.
    pub round_no: usize,
    /// The bid, and who made it.
    pub contract: Contract,
    /// Mode that was named.
    pub mode: Mode,
}

impl GameSummary {
    /// Summary of the game, once its end has been shown.
    pub fn of(shown: &Shown<Game>) -> Option<Self> {
        let round = shown.game().round().filter(|_| shown.wait() == Some(Wait::Over))?;
        let rounds = shown.ledger();
        Some(Self {
            contracts: BySide::from_fn(|side| contracts(&rounds, side)),
            best: best_bid(&rounds),
            sacks: BySide::from_fn(|side| sacks(&rounds, side)),
            remaining: BySide::from_fn(|side| round.hand(side)),
            rounds,
        })
    }
}

/// Number of bids that a side was held to, and of those that it has made.
fn contracts(rounds: &[WrittenRound], side: Side) -> [usize; 2] {
    let held = || rounds.iter().filter(|round| round.declarer() == Some(side));
    [held().count(), held().filter(|round| round.is_made()).count()]
}

fn sacks(rounds: &[WrittenRound], side: Side) -> usize {
    let verdicts = rounds.iter().filter_map(|round| round.verdict);
    verdicts.filter(|verdict| verdict.sacked[side]).count()
}

/// The first of the highest bids that were made.
fn best_bid(rounds: &[WrittenRound]) -> Option<BestBid> {
    let made = rounds.iter().filter(|round| round.is_made()).filter_map(|round| {
        let (contract, mode) = round.called?;
        Some(BestBid { round_no: round.round_no, contract, mode })
    });
    made.rev().max_by_key(|best| best.contract.bid)
}
