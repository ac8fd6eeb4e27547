//! Outcome of a round that is played on: its Saldo, its points as they are written, and who wins the game with it.

use super::{course::Course, saldo::saldo};
use crate::{
    cards::Team,
    game::schieber::{Observation, Round, Standing},
    rules::{
        House,
        schieber::finish::{Book, Credits},
    },
};

/// Worth of a decided game, as the bots count it.
const GAME: f64 = 1000.0;

/// Result of a round that was played on, to the team of the seat that looked ahead.
#[derive(Clone, Debug)]
pub(crate) struct PlayedRound {
    /// Card points less those of the others, match included, before the factor.
    pub saldo: i16,
    /// Points as they are written, less those of the others.
    pub written: f64,
    /// The same, or a thousand for the game won and as many less for one lost.
    pub worth: f64,
    /// True if the round decides the game.
    pub decides: bool,
    team: Team,
    winner: Option<Team>,
    round: Round,
}

impl PlayedRound {
    /// Course of the round; none where nothing was called.
    // Read from the round only where it is asked for: of all rounds that are played on few are ever explained.
    pub(crate) fn course(&self) -> Option<Course> {
        Course::of(&self.round, self.team, self.winner)
    }

    /// The round itself, to be shown trick by trick.
    pub(crate) const fn round(&self) -> &Round {
        &self.round
    }
}

/// Book of the game while a round of it is played on.
#[derive(Clone, Debug)]
pub(super) struct RoundBook {
    team: Team,
    house: House,
    target: Option<u32>,
    book: Book,
    /// Number of tricks that are written.
    tricks: usize,
    winner: Option<Team>,
}

impl RoundBook {
    /// The book as the seat of the observation knows it.
    pub(super) fn of(seen: &Observation) -> Self {
        let house = *seen.house();
        let Standing { written, target } = *seen.standing();
        let book = Book::new(target.unwrap_or(u32::MAX), house.finish.order, written);
        let (team, tricks) = (seen.seat().team(), seen.tricks().len());
        Self { team, house, target, book, tricks, winner: None }
    }

    /// Score and target as they stand.
    pub(super) const fn standing(&self) -> Standing {
        Standing { written: self.book.written(), target: self.target }
    }

    /// Writes what is new, and tells whether the game is decided.
    pub(super) fn is_decided_by(&mut self, round: &Round) -> bool {
        let whole = self.house.finish.counts_whole_rounds();
        let credited = round.table().map_or(&[][..], |table| table.credited());
        for trick in credited.iter().skip(self.tricks).filter(|_| !whole) {
            let ending = self.book.trick(trick.trick_no, &trick.credits, trick.latent, trick.gut);
            self.winner = self.winner.or(ending.and_then(|ending| ending.winner));
            self.tricks += 1;
        }
        if whole && round.is_over() && self.tricks < credited.len() {
            self.tricks = credited.len();
            let mut lumps = Credits::default();
            for trick in credited {
                lumps.add(&trick.credits);
            }
            let ending = self.book.round(&lumps, credited[0].gut);
            self.winner = ending.and_then(|ending| ending.winner);
        }
        self.target.is_some() && self.winner.is_some()
    }

    /// Result of the round to the team, as it has come so far.
    pub(super) fn result(mut self, round: Round) -> PlayedRound {
        let decides = self.is_decided_by(&round);
        let (team, winner) = (self.team, self.winner);
        let (saldo, worth) = (saldo(&round, team), self.worth(&round));
        let written = self.written(&round);
        PlayedRound { saldo, written, worth, decides, team, winner, round }
    }

    fn worth(&self, round: &Round) -> f64 {
        match self.winner {
            Some(winner) if winner == self.team => GAME,
            Some(_) => -GAME,
            None => self.written(round),
        }
    }

    /// Points written in the round, less those of the other team.
    fn written(&self, round: &Round) -> f64 {
        let score = round.table().map(|table| table.score(&self.house)).unwrap_or_default();
        let [own, theirs] = [self.team, self.team.other()].map(|team| score[team].total());
        f64::from(own) - f64::from(theirs)
    }
}
