//! Outcome of a round that is played on: its Saldo, its points as they are written, and who wins the game with it.

use crate::{
    cards::{ByTeam, Objective, Team},
    game::schieber::{Event, Observation, Round, Standing},
    rules::{
        House,
        schieber::{
            finish::{Book, Credits},
            score,
        },
    },
};

/// Worth of a decided game, as the bots count it.
const GAME: f64 = 1000.0;

/// Result of a round that was played on, to the team of the seat that looked ahead.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct PlayedRound {
    /// Card points less those of the others, match included, before the factor.
    pub saldo: i16,
    /// Points as they are written, less those of the others.
    pub written: f64,
    /// The same, or a thousand for the game won and as many less for one lost.
    pub worth: f64,
    /// True if the round decides the game.
    pub decides: bool,
}

/// Book of the game while a round of it is played on.
#[derive(Clone, Debug)]
pub(super) struct Outcome {
    team: Team,
    house: House,
    target: Option<u32>,
    book: Book,
    /// Number of tricks that are written.
    tricks: usize,
    winner: Option<Team>,
}

impl Outcome {
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
    pub(super) fn result(mut self, round: &Round) -> PlayedRound {
        let decides = self.is_decided_by(round);
        let (saldo, worth) = (saldo(round, self.team), self.worth(round));
        PlayedRound { saldo, written: self.written(round), worth, decides }
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

/// Card points of the team less those of the other, match included, before the factor.
pub(crate) fn saldo(round: &Round, team: Team) -> i16 {
    let Some(objective) = objective(round) else { return 0 };
    let mut points = ByTeam::<u16>::default();
    for event in round.events() {
        match event {
            Event::TrickWon { by, points: won, .. } => points[by.team()] += won,
            Event::Match { team } => points[*team] += match_bonus(round, *team),
            _ => {}
        }
    }
    difference(points, objective, team)
}

/// Card points of the team less those of the other as both write them, of those that each has taken.
pub(crate) fn difference(taken: ByTeam<u16>, objective: Objective, team: Team) -> i16 {
    let written = objective.written(taken);
    written[team].cast_signed() - written[team.other()].cast_signed()
}

fn objective(round: &Round) -> Option<Objective> {
    round.table().map(|table| table.playing().objective())
}

/// Bonus that a match by the team brings to who writes it, in card points.
pub(crate) fn match_bonus(round: &Round, taker: Team) -> u16 {
    let Some((called, objective)) = round.called().zip(objective(round)) else { return 0 };
    let (writer, callers) = (objective.writer(taker), round.forehand().team());
    score::match_points(writer, (called.mode, objective), callers, round.house())
}
