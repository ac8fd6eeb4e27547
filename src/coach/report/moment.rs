//! Decision points of a finished round: the moments at which a seat had a choice, each as the seat saw it then.

use super::Reviewed;
use crate::{
    cards::{BySeat, Seat},
    game::{
        BotKind, Level,
        card_game::{Entry, Turn},
        schieber,
    },
};

/// Occupant of a seat, as far as it is known how he plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Occupant {
    /// Bot of a level.
    Level(Level),
    /// Person.
    Stranger,
    /// Program, whose customs nobody knows.
    Program,
}

impl Occupant {
    /// Occupants of a table where the bots have all seats but the first, which is the person's.
    pub fn beside_person(bots: &BotKind) -> BySeat<Self> {
        BySeat::from_fn(|seat| if seat == Seat::South { Self::Stranger } else { Self::bot(bots) })
    }

    /// Occupant of the seat of such a bot.
    pub(super) const fn bot(bots: &BotKind) -> Self {
        match bots {
            BotKind::Level(level) => Self::Level(*level),
            BotKind::Program(_) => Self::Program,
        }
    }
}

/// A choice that a player had, and what he did.
#[derive(Clone, Debug, PartialEq)]
pub struct DecisionPoint<G: Reviewed = schieber::Game> {
    /// Number of actions of the round before it.
    pub at: usize,
    /// All that the player knew.
    pub seen: G::Observation,
    /// Action that he took.
    pub did: G::Action,
    /// Those who sit at the table.
    pub seated: G::Seated,
    /// Chance of the judge.
    pub chance: u64,
}

impl<G: Reviewed> DecisionPoint<G> {
    /// The choice of the player of this observation.
    // The chance had come from the seed of the game, from which the cards come: the same position had another verdict
    // under another seed.
    pub fn new(seen: G::Observation, did: G::Action, seated: G::Seated) -> Self {
        let (at, chance) = (G::actions_before(&seen), G::fingerprint(&seen));
        Self { at, seen, did, seated, chance }
    }

    /// Player who had the choice.
    pub fn seat(&self) -> G::Actor {
        G::observer(&self.seen)
    }
}

/// A finished round, and every choice in it.
#[derive(Clone, Debug, PartialEq)]
pub struct PastRound<G: Reviewed = schieber::Game> {
    round_no: usize,
    round: G::Round,
    points: Vec<DecisionPoint<G>>,
}

impl<G: Reviewed> PastRound<G> {
    /// A round of a game, counted from 1, if it is finished and something was played in it; the bots have sat at all
    /// seats but that of the person.
    pub fn of(game: &G, bots: &BotKind, round_no: usize) -> Option<Self> {
        if !game.finished().contains(&round_no) {
            return None;
        }
        let mut again = G::new(*game.house());
        let seated = G::seated(bots);
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
        let round = again.played_round()?.clone();
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
    pub const fn round(&self) -> &G::Round {
        &self.round
    }

    /// Choices of a player, in order.
    pub fn of_seat(&self, seat: G::Actor) -> impl DoubleEndedIterator<Item = &DecisionPoint<G>> {
        self.points.iter().filter(move |point| point.seat() == seat)
    }

    /// Choices of all others, in order.
    pub fn of_others(&self, seat: G::Actor) -> impl Iterator<Item = &DecisionPoint<G>> {
        self.points.iter().filter(move |point| point.seat() != seat)
    }
}

/// The choice that the player has now, if he has one.
fn point<G: Reviewed>(
    game: &G,
    seated: G::Seated,
    by: G::Actor,
    did: G::Action,
) -> Option<DecisionPoint<G>> {
    let view = game.observe(by).filter(|_| game.turn() == Turn::Player(by))?;
    G::has_choice(&view, did).then(|| DecisionPoint::new(view, did, seated))
}
