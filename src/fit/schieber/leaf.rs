//! Training set for the leaf: positions of self-play with three to seven tricks to come, and what they bring who leads when
//! all play their best.

use super::self_play;
use crate::{
    bots::{
        Rng,
        net::PARTS,
        schieber::double_dummy::{
            Position, Solver,
            leaf::{FIRST, INPUTS, LeafKind, LeafNet, SECOND, TRICKS, each_input},
        },
    },
    cards::BySeat,
    fit::{TrainingCourse, TrainingSet, error, train},
    game::Seed,
    search::bitboard::{CardLayout, Hands},
};

/// Bytes of the table of the solver: seven tricks and no more.
const TABLE_BYTES: usize = 1 << 20;

/// A position and its value for who leads.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SolvedPosition {
    /// The hands, that of the leader first.
    hands: Hands,
    value: i16,
    /// Tricks to come.
    pub tricks: u32,
}

/// The positions of these rounds in which a mode of the kind was called, each with what it is worth.
pub(crate) fn solved(
    kind: LeafKind,
    seed: Seed,
    rounds: impl Iterator<Item = usize>,
) -> Vec<SolvedPosition> {
    let mut solver = Solver::new(TABLE_BYTES);
    let wanted = |mode| LeafKind::of(mode) == Some(kind);
    let leads = rounds.flat_map(|number| self_play::leads(seed, number, wanted));
    let taught = leads.filter(|position| TRICKS.contains(&position.tricks_left().into()));
    taught.map(|position| solve(&mut solver, &position)).collect()
}

fn solve(solver: &mut Solver, position: &Position) -> SolvedPosition {
    let layout = CardLayout::of(position.mode());
    let BySeat(hands) = BySeat::from_fn(|turns| {
        let seat = position.leader().after(turns.number());
        layout.bits(position.hands()[seat])
    });
    let points = solver.value(position);
    let ours = position.leader().team();
    let value = points[ours].cast_signed() - points[ours.other()].cast_signed();
    SolvedPosition { hands, value, tricks: position.tricks_left().into() }
}

/// Positions of one kind, of which each is seen with its suits exchanged as chance has it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Positions<'a> {
    /// The kind of all of them.
    pub kind: LeafKind,
    /// The positions.
    pub solved: &'a [SolvedPosition],
}

impl TrainingSet for Positions<'_> {
    fn len(&self) -> usize {
        self.solved.len()
    }

    fn example(&self, number: usize, rng: &mut Rng, inputs: &mut Vec<usize>) -> f32 {
        let SolvedPosition { hands, value, .. } = self.solved[number];
        // Trumps always lie in the last lane, and no other suit can be exchanged with them.
        let alike = if self.kind == LeafKind::Trump { 3 } else { 4 };
        let mut lanes = [0, 1, 2, 3];
        for last in (1..alike).rev() {
            lanes.swap(last, rng.below(last + 1));
        }
        let exchanged = |hand: u64| {
            let lane = |(from, to): (usize, usize)| (hand >> (16 * from) & 0xffff) << (16 * to);
            lanes.into_iter().enumerate().map(lane).sum()
        };
        each_input(&hands.map(exchanged), 0, |input| inputs.push(input));
        f32::from(value)
    }
}

/// The bytes of a net fitted to these positions in so many passes. `tell` hears of each pass, and how far off the net
/// was in it.
pub(crate) fn fit(
    examples: &Positions<'_>,
    passes: usize,
    seed: Seed,
    tell: impl FnMut(usize, f32),
) -> Vec<u8> {
    // 40 inputs are there where five tricks are to come, and values spread by 60 there.
    let course =
        TrainingCourse { passes, batch: 256, rate: 0.002, unit: 64.0, active: 40.0, seed: seed.0 };
    // 200,000 positions of a kind in 16 passes take 5:13 of one core. Kept back, with 3 to 7 tricks to come, the net is
    // off by 12.1 to 16.0 points with trump, where the play-out was by 20 to 42.
    train::<INPUTS, FIRST, SECOND>(examples, &course, tell).bytes()
}

/// Error of a net in these positions, as the root of the mean square.
pub(crate) fn error_of(net: &LeafNet, examples: &Positions<'_>, seed: Seed) -> f32 {
    error(examples, seed.0, |inputs| net.value_of(inputs.iter().copied()) as f32 / PARTS as f32)
}
