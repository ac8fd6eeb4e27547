//! Course of a round that was played on: who took each trick with which card, the match, melds, and who won the game.

use super::saldo::{difference, saldo};
use crate::{
    cards::{ByTeam, Card, Objective, Seat, Team, Trick},
    game::schieber::{Event, Round},
    rules::schieber::{rotation::Called, score::Score},
};

/// Course of a round, seen by one team: what it wins counts above nothing, what the others win below.
#[derive(Clone, Debug)]
pub(crate) struct Course {
    /// Call of the round.
    pub called: Called,
    /// Objective of both teams.
    pub objective: Objective,
    /// Factor of the mode, doublings included.
    pub factor: u8,
    /// The tricks from the first on, as far as it was played.
    pub tricks: Vec<TakenTrick>,
    /// Card points of a match.
    pub match_saldo: i16,
    /// Points of a match as they are written.
    pub match_written: f64,
    /// Points of Weis and Stöck as they are written.
    pub melds: f64,
    /// Points of the round as they are written, less those of the others.
    pub written: f64,
    /// True if the team won the game with the round, false if it lost it.
    pub won: Option<bool>,
}

/// A trick and who took it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TakenTrick {
    /// The four cards.
    pub cards: Trick,
    /// Seat that took it.
    pub by: Seat,
    /// Card that took it.
    pub with: Card,
    /// Card points of it, those of the last trick included.
    pub points: u16,
    /// The same as the team writes them, less what the others write.
    pub saldo: i16,
}

impl TakenTrick {
    /// True if a trump took it from another suit.
    pub(crate) fn is_ruffed(&self) -> bool {
        self.with.suit() != self.cards.led().suit()
    }
}

impl Course {
    /// The course of a round in which something was called.
    pub(super) fn of(round: &Round, team: Team, winner: Option<Team>) -> Option<Self> {
        let (called, table) = (*round.called()?, round.table()?);
        let (house, score) = (round.house(), table.score(round.house()));
        let written = |of: fn(&Score) -> u16| {
            f64::from(of(&score[team])) - f64::from(of(&score[team.other()]))
        };
        let tricks = tricks(round, team);
        let of_tricks: i16 = tricks.iter().map(|trick| trick.saldo).sum();
        Some(Self {
            called,
            objective: table.playing().objective(),
            factor: house.score.factor.of(called.mode) << called.doubled,
            tricks,
            match_saldo: saldo(round, team) - of_tricks,
            match_written: written(|score| score.match_bonus),
            melds: written(|score| score.weis + score.stoeck),
            written: written(|score| score.total()),
            won: winner.map(|winner| winner == team),
        })
    }

    /// Card points of all tricks, less those of the others.
    pub(crate) fn saldo(&self) -> i16 {
        self.tricks.iter().map(|trick| trick.saldo).sum()
    }
}

fn tricks(round: &Round, team: Team) -> Vec<TakenTrick> {
    let Some(table) = round.table() else { return Vec::new() };
    let objective = table.playing().objective();
    let won = round.events().iter().filter_map(|event| match *event {
        Event::TrickWon { by, points, trick_no } => Some((by, points, trick_no)),
        _ => None,
    });
    let taken = won.zip(table.turned()).map(|((by, points, trick_no), cards)| {
        let mut taken = ByTeam::<u16>::default();
        taken[by.team()] = points;
        let ranking = round.house().trump.ranking(table.called().mode, trick_no);
        let saldo = difference(taken, objective, team);
        TakenTrick { cards: *cards, by, with: cards.best(ranking), points, saldo }
    });
    taken.collect()
}
