//! Course of a round that was played on: who took each trick with which card, who had promised, and who has won.

use super::PlayedRound;
use crate::{
    cards::{Card, Side},
    game::bodensee::{Event, Round},
    rules::bodensee::Contract,
};

/// A trick and who took it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TakenTrick {
    /// Both cards, the lead first.
    pub cards: [Card; 2],
    /// Side that took it.
    pub by: Side,
    /// Card that took it.
    pub with: Card,
    /// Points of it, those of the last trick included.
    pub points: u16,
}

/// Course of a round.
#[derive(Clone, Debug)]
pub(crate) struct Course {
    /// Promise of the round; none where the cards were thrown in.
    contract: Option<Contract>,
    /// The tricks from the first on, as far as it was played.
    pub tricks: Vec<TakenTrick>,
    /// Side that has won.
    winner: Option<Side>,
}

impl Course {
    /// Course of a round.
    pub(crate) fn of(played: &PlayedRound) -> Self {
        let round = played.round();
        Self { contract: round.contract(), tricks: tricks(round), winner: played.winner() }
    }

    /// True if this side has promised.
    pub(crate) fn is_promised_by(&self, side: Side) -> bool {
        self.contract.is_some_and(|contract| contract.declarer == side)
    }

    /// True if this side has promised, and has not kept it.
    pub(crate) fn is_broken_by(&self, side: Side) -> bool {
        self.is_promised_by(side) && self.winner != Some(side)
    }

    /// True if this side has promised, and has kept it.
    pub(crate) fn is_kept_by(&self, side: Side) -> bool {
        self.is_promised_by(side) && self.winner == Some(side)
    }

    /// Points of a side in the tricks that were played.
    pub(crate) fn points(&self, side: Side) -> i32 {
        let own = self.tricks.iter().filter(|trick| trick.by == side);
        own.map(|trick| i32::from(trick.points)).sum()
    }
}

fn tricks(round: &Round) -> Vec<TakenTrick> {
    let (mut tricks, mut lying) = (Vec::new(), Vec::new());
    for event in round.events() {
        match *event {
            Event::Played { by, card } => lying.push((by, card)),
            Event::TrickWon { by, points, .. } => {
                let mut plays = lying.drain(..);
                if let (Some((leader, lead)), Some((_, answer))) = (plays.next(), plays.next()) {
                    let with = if by == leader { lead } else { answer };
                    tricks.push(TakenTrick { cards: [lead, answer], by, with, points });
                }
            }
            _ => {}
        }
    }
    tricks
}
