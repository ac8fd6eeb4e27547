//! Decision points of a finished round: the moments at which a seat had a choice, each as the seat saw it then.

use crate::{
    cards::Seat,
    game::{
        CardGame, Seed,
        schieber::{Action, Entry, Game, Legal, Observation, Round, Turn},
    },
};

/// A choice that a seat had, and what it did.
#[derive(Clone, Debug, PartialEq)]
pub struct DecisionPoint {
    /// Number of actions of the round before it.
    pub at: usize,
    /// All that the seat knew.
    pub seen: Observation,
    /// Action that it took.
    pub did: Action,
    /// Chance of the judge: other worlds than those of the bot that may have decided there.
    pub chance: u64,
}

impl DecisionPoint {
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
    /// A round of a game, counted from 1, if it is finished.
    pub fn of(game: &Game, seed: Seed, round_no: usize) -> Option<Self> {
        if round_no == 0 || round_no > game.written().len() {
            return None;
        }
        let mut again = Game::new(*game.house());
        let mut points = Vec::new();
        for entry in game.log() {
            match *entry {
                Entry::Deal(_) if again.round_no() == round_no => break,
                Entry::Act(by, action) if again.round_no() == round_no => {
                    points.extend(point(&again, seed, by, action));
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
fn point(game: &Game, seed: Seed, by: Seat, did: Action) -> Option<DecisionPoint> {
    let at = game.round()?.log().len();
    let view = game.observe(by).filter(|_| game.turn() == Turn::Player(by))?;
    let has_choice = match (*view.legal(), did) {
        (Legal::Call { modes, push }, Action::Call(_) | Action::Push) => {
            modes.len() + usize::from(push) > 1
        }
        (Legal::Play { cards, .. }, Action::Play(_)) => cards.len() > 1,
        _ => false,
    };
    has_choice.then(|| DecisionPoint {
        at,
        seen: view,
        did,
        chance: !seed.bot(by, game.round_no(), at),
    })
}
