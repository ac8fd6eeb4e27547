//! Contrast of two actions, world by world, and the part of the loss that lies in some of the worlds.

use crate::{
    bots::bodensee::played_on::{Course, PlayedRound, TakenTrick},
    cards::{Mode, Side, Suit},
    coach::{
        bodensee::played_on::Comparison,
        causes::Area,
        paired::mean,
        report::{Chances, Loss},
    },
    game::bodensee::Observation,
};

/// Worlds of which a fact speaks.
#[derive(Clone, Debug)]
pub(super) struct Worlds(Vec<bool>);

impl Area for Worlds {
    fn without(&self, other: &Self) -> Self {
        Self(self.0.iter().zip(&other.0).map(|(own, other)| *own && !other).collect())
    }
}

/// One world: its course after the best action and after the other, and what it is worth more after the best.
pub(super) struct Pair {
    pub best: Course,
    pub other: Course,
    pub whole: f64,
}

impl Pair {
    /// True if something holds in one of the courses only.
    pub(super) fn differs(&self, holds: impl Fn(&Course) -> bool) -> bool {
        holds(&self.best) != holds(&self.other)
    }
}

/// Two actions, world by world.
pub(super) struct Contrast<'a> {
    pub seen: &'a Observation,
    pub pairs: Vec<Pair>,
    /// The loss of the other action against the best.
    pub loss: f64,
}

impl<'a> Contrast<'a> {
    pub(super) fn of(seen: &'a Observation, compared: &Comparison) -> Self {
        let pair = |both: &[PlayedRound; 2]| Pair {
            best: Course::of(&both[0]),
            other: Course::of(&both[1]),
            whole: compared.more(both),
        };
        let pairs = compared.worlds.iter().map(pair).collect();
        Self { seen, pairs, loss: compared.loss().amount }
    }

    /// The side that acts.
    pub(super) const fn me(&self) -> Side {
        self.seen.side()
    }

    /// Number of the trick on the table, counted from 0.
    pub(super) const fn now(&self) -> usize {
        self.seen.trick_no() as usize - 1
    }

    /// Trump of the round, if it has one.
    pub(super) fn trump(&self) -> Option<Suit> {
        self.seen.mode().and_then(Mode::trump)
    }

    /// Tricks of a course after the one on the table.
    pub(super) fn later<'b>(&self, course: &'b Course) -> impl Iterator<Item = &'b TakenTrick> {
        course.tricks.iter().skip(self.now() + 1)
    }

    /// The worlds in which something is so.
    pub(super) fn worlds(&self, is_so: impl Fn(&Pair) -> bool) -> Worlds {
        Worlds(self.pairs.iter().map(is_so).collect())
    }

    /// Part of the loss that lies in these worlds.
    pub(super) fn part(&self, worlds: &Worlds) -> Loss {
        let of = |(pair, is_there): (&Pair, &bool)| if *is_there { pair.whole } else { 0.0 };
        mean(self.pairs.iter().zip(&worlds.0).map(of))
    }

    /// Share of the worlds in which something is so, in per cent.
    pub(super) fn share(&self, is_so: impl Fn(&Pair) -> bool) -> u8 {
        let count = self.pairs.iter().filter(|pair| is_so(pair)).count();
        (count * 100 / self.pairs.len().max(1)) as u8
    }

    /// Chances of something in the courses of the two actions.
    pub(super) fn chances(&self, holds: impl Fn(&Course) -> bool) -> Chances {
        Chances {
            best: self.share(|pair| holds(&pair.best)),
            other: self.share(|pair| holds(&pair.other)),
        }
    }

    /// Share of the worlds in which something is more with the best action, less that in which it is less.
    pub(super) fn more(&self, count: impl Fn(&Course) -> usize) -> i32 {
        let more = self.share(|pair| count(&pair.best) > count(&pair.other));
        let less = self.share(|pair| count(&pair.best) < count(&pair.other));
        i32::from(more) - i32::from(less)
    }
}
