//! The best play of all four seats when all cards are known ("double dummy"): exact values of a position and of each
//! card that may be played.
//!
//! ```
//! use jass::{
//!     bots::solve::{Open, Solver},
//!     rules::{BySeat, ByTeam, House, Mode, Seat, Suit},
//! };
//! let hands = BySeat(["RU E6", "R9 EA", "RA E7", "R6 E8"].map(|hand| hand.parse().unwrap()));
//! let open = Open::new(hands, Mode::Trump(Suit::Rosen), Seat::South, None, &House::default());
//! let mut solver = Solver::new(1 << 16);
//! assert_eq!(solver.value(&open.unwrap()), ByTeam([47, 14]));
//! ```
//!
//! `open` is the question. `law` and `lanes` put it into words of 64 bits, `pile` plays a trick with them.
//! `root` asks `search` with a window of no width until the value is known; `alike` and `fate` say
//! which cards need no trial, `order` which to try first, `store` keeps what was found under the keys of
//! `squeeze`, `estimate` guesses where a search must be short.

mod alike;
mod close;
mod estimate;
mod fate;
mod hints;
mod lanes;
mod law;
pub mod open;
mod order;
mod pile;
mod root;
mod search;
mod squeeze;
mod store;
mod sure;
mod weights;

use self::{
    law::Law,
    pile::{Plain, Suited, Turning},
    root::{Limits, Root},
    store::Store,
};
use crate::rules::{ByTeam, Card, Mode, Team};

pub use open::{NotOpen, Open};

/// Answers questions about positions, and remembers what it found from one to the next.
#[derive(Clone, Debug)]
pub struct Solver {
    store: Store,
    law: Option<Law>,
    nodes: u64,
}

/// A card that may be played, and the points still to come for each team if it is, the trick on the table, the last
/// trick and the match included.
pub type CardValue = (Card, ByTeam<u16>);

impl Solver {
    /// A solver whose table takes at most so many bytes: 64 KiB are enough for the last five tricks, 1 MiB for seven,
    /// 64 MiB for a whole deal with trump.
    pub fn new(table_bytes: usize) -> Self {
        let mut store = Store::new(table_bytes);
        store.forget();
        Self { store, law: None, nodes: 0 }
    }

    /// How many positions were looked at for the last answer.
    pub const fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Remembers nothing of earlier answers: the next takes as many nodes as the first would.
    pub const fn forget(&mut self) {
        self.store.forget();
    }

    /// The points still to come for each team when all play their best.
    pub fn value(&mut self, open: &Open) -> ByTeam<u16> {
        self.value_within(open, u64::MAX).expect("no search is that long")
    }

    /// The same, if looking at so many positions is enough to find it.
    pub fn value_within(&mut self, open: &Open, nodes: u64) -> Option<ByTeam<u16>> {
        let difference = self.difference(open, Limits { nodes, horizon: 0 })?;
        Some(self.points(open, difference))
    }

    /// The points still to come after each card that may be played.
    pub fn cards(&mut self, open: &Open) -> Vec<CardValue> {
        self.cards_within(open, u64::MAX).expect("no search is that long")
    }

    /// The same, if looking at so many positions is enough to find it.
    pub fn cards_within(&mut self, open: &Open, nodes: u64) -> Option<Vec<CardValue>> {
        let differences = self.differences(open, Limits { nodes, horizon: 0 })?;
        let used = self.nodes;
        let value = |(card, difference)| (card, self.points_after(open, card, difference));
        let values = differences.into_iter().map(value).collect();
        self.nodes = used;
        Some(values)
    }

    /// What each card seems to bring: the play is searched to the end of so many tricks, that on the table included,
    /// and guessed from there. The points are those of an exact search where that is the end of the round.
    pub fn look(&mut self, open: &Open, tricks: u8) -> Vec<CardValue> {
        let horizon = open.tricks_left().saturating_sub(tricks.max(1));
        if horizon == 0 {
            return self.cards(open);
        }
        let differences = self.differences(open, ahead(horizon)).expect("no search is that long");
        let value = |(card, difference)| (card, open.share(difference));
        differences.into_iter().map(value).collect()
    }

    /// What the position seems to bring, looked at in the same way: sooner said than what each card does.
    pub fn outlook(&mut self, open: &Open, tricks: u8) -> ByTeam<u16> {
        let horizon = open.tricks_left().saturating_sub(tricks.max(1));
        if horizon == 0 {
            return self.value(open);
        }
        open.share(self.difference(open, ahead(horizon)).expect("no search is that long"))
    }

    /// The difference for the team of South and North.
    fn difference(&mut self, open: &Open, limits: Limits) -> Option<i32> {
        let (law, store) = self.take_up(open);
        let (value, nodes) = match open.mode() {
            Mode::Trump(_) => Root::<Suited>::new(open, &law, store, limits).value(),
            Mode::Obenabe | Mode::Unenufe => Root::<Plain>::new(open, &law, store, limits).value(),
            Mode::Slalom(_) => Root::<Turning>::new(open, &law, store, limits).value(),
        };
        self.nodes = nodes;
        value.map(|value| for_south(open, value))
    }

    /// The difference for the team of South and North after each card.
    fn differences(&mut self, open: &Open, limits: Limits) -> Option<Vec<(Card, i32)>> {
        let (law, store) = self.take_up(open);
        let (values, nodes) = match open.mode() {
            Mode::Trump(_) => Root::<Suited>::new(open, &law, store, limits).cards(),
            Mode::Obenabe | Mode::Unenufe => Root::<Plain>::new(open, &law, store, limits).cards(),
            Mode::Slalom(_) => Root::<Turning>::new(open, &law, store, limits).cards(),
        };
        self.nodes = nodes;
        let values = values?;
        let of = |card: Card| {
            let value = values.iter().find(|(place, _)| *place == law.lanes.place(card));
            value.map(|(_, value)| (card, for_south(open, *value)))
        };
        Some(open.legal().iter().filter_map(of).collect())
    }

    /// Makes the table ready for a position.
    fn take_up(&mut self, open: &Open) -> (Law, &mut Store) {
        let law = Law::of(open);
        if self.law == Some(law) {
            self.store.age();
        } else {
            self.store.forget();
        }
        self.law = Some(law);
        (law, &mut self.store)
    }

    /// The points of both teams, of which the difference is known.
    fn points(&mut self, open: &Open, difference: i32) -> ByTeam<u16> {
        if !open.varies() {
            return open.share(difference);
        }
        let used = self.nodes;
        let cards = self.differences(open, Limits { nodes: u64::MAX, horizon: 0 });
        let cards = cards.expect("no search is that long");
        let best = cards.iter().find(|(_, value)| *value == difference);
        let (card, _) = best.expect("the value is that of the best card");
        let points = self.points_after(open, *card, difference);
        self.nodes = used;
        points
    }

    /// The same after this card. Where the points to come are not known before, they are those of one best line.
    fn points_after(&mut self, open: &Open, card: Card, difference: i32) -> ByTeam<u16> {
        if !open.varies() {
            return open.share(difference);
        }
        let (won, next) = open.after(card);
        let Some(next) = next else { return won };
        let apart = i32::from(won.0[0]) - i32::from(won.0[1]);
        let rest = self.points(&next, difference - apart);
        ByTeam::from_fn(|team| won[team] + rest[team])
    }
}

fn ahead(horizon: u8) -> Limits {
    Limits { nodes: u64::MAX, horizon: u32::from(horizon) }
}

fn for_south(open: &Open, value: i32) -> i32 {
    if open.turn().team() == Team::NorthSouth { value } else { -value }
}
