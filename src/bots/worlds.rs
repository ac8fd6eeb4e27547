//! Worlds: the cards that the other three may hold, drawn so that each deal that fits what a seat knows is as likely
//! as any other.
//!
//! `ways` counts and draws deals by what each single card tells (who has not followed, who must hold what);
//! [`fits`] then throws away those in which somebody could not have played or announced as he did. What is left is
//! drawn evenly because what was drawn from was.

pub mod fits;
mod ways;

use self::{fits::History, ways::Ways};
use super::{
    Rng,
    memory::{Memory, Reach},
};
use crate::{
    game::Observation,
    rules::{BySeat, CardSet, Seat},
};

/// One way in which the unseen cards may lie.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct World {
    /// What each seat holds now.
    pub hands: BySeat<CardSet>,
    /// What each seat was dealt.
    pub dealt: BySeat<CardSet>,
}

/// All the ways in which the unseen cards may lie.
#[derive(Clone, Debug)]
pub struct Worlds<'a> {
    seen: &'a Observation,
    others: [Seat; 3],
    ways: Ways,
    history: History<'a>,
}

/// How many deals are drawn for one that fits before any is taken. At a real table one in a few fits; one that was
/// told of may have played by other rules.
const TRIES: usize = 2000;

impl<'a> Worlds<'a> {
    /// What the seat of the observation must reckon with.
    pub fn of(seen: &'a Observation) -> Self {
        let own = seen.seat();
        let others = [own.next(), own.partner(), own.after(3)];
        let memory = Memory::of(seen, Reach::Round);
        let room = others.map(|seat| seen.held(seat));
        let may_hold = others.map(|seat| memory.may_hold[seat]);
        let known = Ways::new(memory.unseen, may_hold, room);
        // Where no deal fits, what was told broke the rules in force, and nothing follows from it.
        let ways = known.unwrap_or_else(|| {
            Ways::new(memory.unseen, [memory.unseen; 3], room)
                .expect("the unseen cards fill the hands")
        });
        Self { seen, others, ways, history: History::of(seen) }
    }

    /// How many deals fit what single cards tell.
    pub const fn count(&self) -> u64 {
        self.ways.count()
    }

    /// A world, each that fits as likely as the others.
    pub fn draw(&self, rng: &mut Rng) -> World {
        let mut world = self.any(rng);
        for _ in 1..TRIES {
            if self.history.fits(&world.dealt) {
                return world;
            }
            world = self.any(rng);
        }
        world
    }

    /// The world with one unseen card of one seat for one of another, if that fits too. From any world to any other
    /// the chance is that of the way back.
    pub fn exchange(&self, world: &World, rng: &mut Rng) -> Option<World> {
        let one = self.others[rng.below(3)];
        let other = self.others[rng.below(3)];
        let mut drawn = |seat: Seat| {
            let hand = world.hands[seat];
            hand.nth(rng.below(hand.len()))
        };
        let (given, taken) = (drawn(one)?, drawn(other)?);
        let mut hands = world.hands;
        hands[one] = (hands[one] - CardSet::one(given)) | CardSet::one(taken);
        hands[other] = (hands[other] - CardSet::one(taken)) | CardSet::one(given);
        let dealt = self.history.dealt(&hands);
        (one != other && self.history.fits(&dealt)).then_some(World { hands, dealt })
    }

    /// A world that fits what single cards tell.
    fn any(&self, rng: &mut Rng) -> World {
        let own = self.seen.seat();
        let mut hands = BySeat::default();
        hands[own] = self.seen.hand();
        for (seat, hand) in self.others.into_iter().zip(self.ways.draw(rng)) {
            hands[seat] = hand;
        }
        World { hands, dealt: self.history.dealt(&hands) }
    }
}

#[cfg(test)]
mod tests;
