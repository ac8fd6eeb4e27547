//! Whole rounds by chance, played by one call.

use jass::{
    cards::{Mode, Seat},
    game::{
        Seed,
        schieber::{Deal, Playing},
    },
    rules::{House, schieber::rotation::Called},
};
use pyo3::prelude::*;

/// A small generator, a multiplication a number: the rounds need only be the same every time.
struct Draw(u64);

impl Draw {
    const fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(0x1405_7b7e_f767_814f);
        (((self.0 >> 32) * bound as u64) >> 32) as usize
    }
}

/// Card points of both teams in so many rounds, in which deal, mode and every card are drawn by lot.
#[pyfunction]
pub fn random_rounds(py: Python<'_>, seed: u64, rounds: usize) -> Vec<(u16, u16)> {
    py.detach(|| {
        let (house, mut draw) = (House::default(), Draw(seed));
        let mut pack = Seed(seed).pack(1);
        let mut played = Vec::with_capacity(rounds);
        for number in 0..rounds {
            for place in 0..27 {
                pack.swap(place, place + draw.below(36 - place));
            }
            let forehand = Seat::ALL[number % 4];
            let deal = Deal::of_pack(&pack, 9, forehand);
            let mode = Mode::ALL[draw.below(6)];
            let called = Called { mode, caller: forehand, pushed: false };
            let mut playing = Playing::new(deal.hands(), &called, forehand, &house);
            for _ in 0..36 {
                let legal = playing.legal();
                let card = legal.nth(draw.below(legal.len())).expect("something is legal");
                playing.play(card);
            }
            let [first, second] = playing.points().0;
            played.push((first, second));
        }
        played
    })
}
