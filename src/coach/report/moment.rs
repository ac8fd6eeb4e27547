//! Decision points of a finished round: the moments at which a seat had a choice, each as the seat saw it then.

use crate::{
    cards::{BySeat, Seat},
    game::{
        BotKind, CardGame, Level,
        schieber::{Action, Entry, Game, Legal, Observation, Round, Turn},
    },
};

/// Occupant of a seat, as far as it is known how he plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Occupant {
    /// Bot of a level.
    Level(Level),
    /// Person, or a program.
    Stranger,
}

impl Occupant {
    /// Occupants of a table where the bots have all seats but the first, which is the person's.
    pub fn beside_person(bots: &BotKind) -> BySeat<Self> {
        BySeat::from_fn(|seat| match bots {
            BotKind::Level(level) if seat != Seat::South => Self::Level(*level),
            BotKind::Level(_) | BotKind::Program(_) => Self::Stranger,
        })
    }
}

/// A choice that a seat had, and what it did.
#[derive(Clone, Debug, PartialEq)]
pub struct DecisionPoint {
    /// Number of actions of the round before it.
    pub at: usize,
    /// All that the seat knew.
    pub seen: Observation,
    /// Action that it took.
    pub did: Action,
    /// Those who sit at the table.
    pub seated: BySeat<Occupant>,
    /// Chance of the judge.
    pub chance: u64,
}

impl DecisionPoint {
    /// The choice of the seat of this observation.
    // The chance had come from the seed of the game, from which the cards come: the same position had another verdict
    // under another seed.
    pub fn new(seen: Observation, did: Action, seated: BySeat<Occupant>) -> Self {
        let (at, chance) = (seen.log().len(), seen.fingerprint());
        Self { at, seen, did, seated, chance }
    }

    /// Seat that had the choice.
    pub const fn seat(&self) -> Seat {
        self.seen.seat()
    }
}

/// A finished round, and every choice in it.
#[derive(Clone, Debug, PartialEq)]
pub struct PastRound {
    round_no: usize,
    round: Round,
    points: Vec<DecisionPoint>,
}

impl PastRound {
    /// A round of a game, counted from 1, if it is finished; the bots have sat at all seats but that of the person.
    pub fn of(game: &Game, bots: &BotKind, round_no: usize) -> Option<Self> {
        if round_no == 0 || round_no > game.written().len() {
            return None;
        }
        let mut again = Game::new(*game.house());
        let seated = Occupant::beside_person(bots);
        let mut points = Vec::new();
        for entry in game.log() {
            match *entry {
                Entry::Deal(_) if again.round_no() == round_no => break,
                Entry::Act(by, action) if again.round_no() == round_no => {
                    points.extend(point(&again, seated, by, action));
                }
                Entry::Deal(_) | Entry::Act(..) => {}
            }
            again.take(entry).ok()?;
        }
        let round = again.round()?.clone();
        Some(Self { round_no, round, points })
    }

    /// Number of the round, counted from 1.
    pub const fn round_no(&self) -> usize {
        self.round_no
    }

    /// The same round under another number, where it is one of several games.
    #[must_use]
    pub fn numbered(self, round_no: usize) -> Self {
        Self { round_no, ..self }
    }

    /// The round, with all its cards: for the view with open cards and for nothing else.
    pub const fn round(&self) -> &Round {
        &self.round
    }

    /// Choices of a seat, in order.
    pub fn of_seat(&self, seat: Seat) -> impl DoubleEndedIterator<Item = &DecisionPoint> {
        self.points.iter().filter(move |point| point.seat() == seat)
    }
}

/// The choice that the seat has now, if it has one.
fn point(game: &Game, seated: BySeat<Occupant>, by: Seat, did: Action) -> Option<DecisionPoint> {
    let view = game.observe(by).filter(|_| game.turn() == Turn::Player(by))?;
    let has_choice = match (*view.legal(), did) {
        (Legal::Call { modes, push }, Action::Call(_) | Action::Push) => {
            modes.len() + usize::from(push) > 1
        }
        (Legal::Play { cards, .. }, Action::Play(_)) => cards.len() > 1,
        _ => false,
    };
    has_choice.then(|| DecisionPoint::new(view, did, seated))
}
