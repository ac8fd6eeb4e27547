//! Chairs at the table of a match. A level has one for each seat as a program has, but only a program may remember.

use crate::{
    bots::{Rng, bodensee, schieber},
    cards::{Seat, Side},
    game::{self, Level, schieber::Observation},
    shell::{contestant::Contestant, crew, external::ExternalBot},
};

/// Whoever plays one hand of every deal: a level, by a player of the game `P`, or a process of a program.
pub(super) enum Chair<P: ?Sized> {
    /// A level.
    Level(Level, Box<P>),
    /// A process, which is started with the first question.
    // A process a seat: while one played for both partners and both plays of a deal it saw all four hands, and a bot that
    // remembered them went from −10.7 to +2.6 against the club.
    Program(Box<ExternalBot>),
}

/// Number of threads on which a level searches.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum SearchThreads {
    /// One; the tables of the match stand on the others.
    One,
    /// All there are: the table is the only one.
    All,
}

impl<P: ?Sized> Chair<P> {
    /// True if the level expert sits there.
    pub(super) const fn is_expert(&self) -> bool {
        matches!(self, Self::Level(Level::Expert, _))
    }

    /// True of a program that has failed its first questions and never answered one.
    pub(super) fn is_silent(&self) -> bool {
        match self {
            Self::Level(..) => false,
            Self::Program(program) => program.is_silent(),
        }
    }
}

impl Chair<dyn schieber::Player> {
    pub(super) fn new(contestant: &Contestant, threads: SearchThreads) -> Self {
        match (contestant, threads) {
            (Contestant::Program(program), _) => Self::Program(Box::new(program.seat())),
            (Contestant::Level(level), SearchThreads::One) => {
                Self::Level(*level, schieber::player(*level))
            }
            (Contestant::Level(level), SearchThreads::All) => {
                Self::Level(*level, schieber::player_with(*level, crew::at_once))
            }
        }
    }

    pub(super) fn act(&self, seen: &Observation, rng: &mut Rng) -> schieber::Decision {
        match self {
            Self::Level(_, player) => player.act(seen, rng),
            Self::Program(program) => schieber::Player::act(&**program, seen, rng),
        }
    }

    /// Tells a program that wants to know it how a round has ended; a level remembers nothing.
    pub(super) fn over(&self, round: &game::schieber::Round, seat: Seat) {
        if let Self::Program(program) = self {
            program.over(round, seat);
        }
    }
}

impl Chair<dyn bodensee::Player> {
    pub(super) fn for_two(contestant: &Contestant, threads: SearchThreads) -> Self {
        match (contestant, threads) {
            (Contestant::Program(program), _) => Self::Program(Box::new(program.seat())),
            (Contestant::Level(level), SearchThreads::One) => {
                Self::Level(*level, bodensee::player(*level))
            }
            (Contestant::Level(level), SearchThreads::All) => {
                Self::Level(*level, bodensee::player_with(*level, crew::at_once))
            }
        }
    }

    pub(super) fn act(
        &self,
        seen: &game::bodensee::Observation,
        rng: &mut Rng,
    ) -> bodensee::Decision {
        match self {
            Self::Level(_, player) => player.act(seen, rng),
            Self::Program(program) => bodensee::Player::act(&**program, seen, rng),
        }
    }

    /// Tells a program that wants to know it how a round has ended; a level remembers nothing.
    pub(super) fn over(&self, round: &game::bodensee::Round, side: Side) {
        if let Self::Program(program) = self {
            program.over_for_two(round, side);
        }
    }
}
