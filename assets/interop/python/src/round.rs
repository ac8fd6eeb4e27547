//! A round card by card, in the numbers that learners want.

use jass::{
    bots::{Rng, schieber::player},
    cards::{Card, Mode, Seat},
    game::{
        Level, Seed,
        schieber::{Action, Legal, Observation, Round as Played, Standing},
    },
    rules::House,
};
use pyo3::{exceptions::PyValueError, prelude::*, types::PyBytes};

/// Number of cards.
const CARDS: usize = 36;
/// Number of the push, after cards and modes.
const PUSH: usize = CARDS + Mode::ALL.len();
/// Number of actions: cards, modes and the push.
pub const ACTIONS: usize = PUSH + 1;
/// Planes of cards: the hand, what each seat has played from the own one on, the trick on the table.
const PLANES: usize = 6;
/// Numbers of an observation: the planes, the mode, who called from the own seat on, and whether it was pushed.
pub const OBSERVATION: usize = PLANES * CARDS + Mode::ALL.len() + 4 + 1;

/// A round of four, of the deal with this seed and number.
#[pyclass]
pub struct Round {
    round: Played,
    seed: Seed,
    number: usize,
}

#[pymethods]
impl Round {
    #[new]
    #[pyo3(signature = (seed, number = 1))]
    fn new(seed: u64, number: usize) -> Self {
        let (house, seed, number) = (House::default(), Seed(seed), number.max(1));
        let dealt = seed.later_round(Seat::South, number, &house.deal);
        let forehand = Seat::South.after(number - 1);
        Self { round: Played::new(dealt.deal, forehand, house), seed, number }
    }

    /// The seat that is to act; none when the round is over.
    fn turn(&self) -> Option<usize> {
        self.round.turn().map(Seat::number)
    }

    /// A byte for each action, 1 where it is legal now.
    fn legal<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        let mut mask = [0; ACTIONS];
        if let Some(seat) = self.round.turn() {
            match self.round.legal(seat) {
                Legal::Play { cards, .. } => {
                    cards.iter().for_each(|card| mask[card.index()] = 1);
                }
                legal => {
                    for action in CARDS..ACTIONS {
                        mask[action] = u8::from(named(action).is_some_and(|call| legal.has(call)));
                    }
                }
            }
        }
        PyBytes::new(py, &mask)
    }

    /// Takes an action by its number: a card (suits E R S L, ranks 6 to A), a mode, or the push.
    fn act(&mut self, action: usize) -> PyResult<()> {
        let seat = self.round.turn().ok_or_else(|| PyValueError::new_err("the round is over"))?;
        let action =
            named(action).ok_or_else(|| PyValueError::new_err("there is no such action"))?;
        let done = self.round.apply(seat, action).map(|_| ());
        done.map_err(|why| PyValueError::new_err(why.to_string()))
    }

    /// What a seat sees, as bytes of 0 and 1.
    fn observe<'py>(&self, py: Python<'py>, seat: usize) -> Bound<'py, PyBytes> {
        let seat = Seat::ALL[seat % 4];
        let mut seen = [0; OBSERVATION];
        self.round.hand(seat).iter().for_each(|card| seen[card.index()] = 1);
        for (by, action) in self.round.log() {
            if let Action::Play(card) = action {
                seen[(1 + by.turns_after(seat)) * CARDS + card.index()] = 1;
            }
        }
        if let Some(table) = self.round.table() {
            let trick = table.playing().trick();
            trick.into_iter().flat_map(|trick| trick.cards()).for_each(|card| {
                seen[5 * CARDS + card.index()] = 1;
            });
            let called = table.called();
            seen[PLANES * CARDS + called.mode.index()] = 1;
            seen[PLANES * CARDS + Mode::ALL.len() + called.caller.turns_after(seat)] = 1;
            seen[OBSERVATION - 1] = u8::from(called.pushed);
        }
        PyBytes::new(py, &seen)
    }

    /// The action of a level at the seat whose turn it is.
    fn bot(&self, py: Python<'_>, level: &str) -> PyResult<usize> {
        let level: Level = level.parse().map_err(|_| PyValueError::new_err("no such level"))?;
        let seat = self.round.turn().ok_or_else(|| PyValueError::new_err("the round is over"))?;
        let seen =
            Observation::of(&self.round, seat, Standing::default(), self.round.legal(seat));
        let chance = self.seed.bot(seat, self.number, self.round.log().len());
        let action = py.detach(|| player(level).act(&seen, &mut Rng::new(chance)).action);
        numbered(action).ok_or_else(|| PyValueError::new_err("the level has nothing to do"))
    }

    /// Card points of both teams so far, the bonus of the last trick included.
    fn points(&self) -> (u16, u16) {
        let [first, second] = self.round.table().map_or([0; 2], |table| table.playing().points().0);
        (first, second)
    }

    /// Points of both teams as they are written, once the round is over.
    fn score(&self) -> Option<(u16, u16)> {
        let table = self.round.table().filter(|_| self.round.is_over())?;
        let [first, second] = table.score(self.round.house()).0.map(|score| score.total());
        Some((first, second))
    }
}

/// Action of this number.
fn named(action: usize) -> Option<Action> {
    match action {
        PUSH => Some(Action::Push),
        _ if action < CARDS => Card::from_index(action).map(Action::Play),
        _ => Mode::ALL.get(action - CARDS).copied().map(Action::Call),
    }
}

/// Number of an action.
fn numbered(action: Action) -> Option<usize> {
    match action {
        Action::Play(card) => Some(card.index()),
        Action::Call(mode) => Some(CARDS + mode.index()),
        Action::Push => Some(PUSH),
        Action::Weis | Action::Stoeck | Action::Claim => None,
    }
}
