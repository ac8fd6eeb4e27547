//! Seed of a game: the random numbers that cards, lots and bots are drawn from, in independent streams, and the shuffle.
//!
//! The same seed gives the same cards on every machine and in every later version: the generator is named, the use of
//! its numbers is written here, and both are pinned by tests.

use rand::{Rng as _, SeedableRng as _, rngs::ChaCha8Rng};

use crate::cards::{Card, Seat, Side};

/// Number that the cards of a game follow from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Seed(pub u64);

/// Purpose of a stream; streams of one seed are independent of each other.
#[derive(Clone, Copy)]
enum Stream {
    Cards = 1,
    Forehand = 2,
    Bot = 3,
    Game = 4,
    Dealer = 5,
}

impl Seed {
    // One stream for each purpose: a bot that draws one number more must not change the next deal. And the generator
    // by its name: `StdRng` is documented as one that may change.
    fn stream(self, stream: Stream, round_no: usize, detail: u64) -> ChaCha8Rng {
        let words = [self.0, stream as u64, round_no as u64, detail];
        let mut seed = [0; 32];
        for (bytes, word) in seed.chunks_exact_mut(8).zip(words) {
            bytes.copy_from_slice(&word.to_le_bytes());
        }
        ChaCha8Rng::from_seed(seed)
    }

    /// The seed of the next game after one of this seed.
    #[must_use]
    pub fn successor(self) -> Self {
        Self(self.stream(Stream::Game, 0, 0).next_u64())
    }

    /// The shuffled pack of a round, counted from 1.
    pub fn pack(self, round_no: usize) -> [Card; 36] {
        let mut rng = self.stream(Stream::Cards, round_no, 0);
        let mut pack = std::array::from_fn(|i| Card::from_index(i).expect("36 cards"));
        // A shuffle of our own: that of `rand` dealt other cards from 0.9 on than it had from 0.8.
        for last in (1..pack.len()).rev() {
            pack.swap(last, below(&mut rng, last + 1));
        }
        pack
    }

    /// The first forehand where it is drawn by lot.
    pub fn lot(self) -> Seat {
        Seat::ALL[below(&mut self.stream(Stream::Forehand, 1, 0), 4)]
    }

    /// First dealer of the game for two where the lot draws him (bodensee.md §1.3).
    pub fn first_dealer(self) -> Side {
        Side::ALL[below(&mut self.stream(Stream::Dealer, 1, 0), 2)]
    }

    /// Seed of a bot's chance when it is to act after this number of actions of a round.
    pub fn bot(self, seat: Seat, round_no: usize, actions: usize) -> u64 {
        self.player(seat as u64, round_no, actions)
    }

    /// The same for a bot of Bodensee.
    pub fn bot_of_side(self, side: Side, round_no: usize, actions: usize) -> u64 {
        self.player(side as u64, round_no, actions)
    }

    fn player(self, number: u64, round_no: usize, actions: usize) -> u64 {
        // From the place in the log alone: who is asked later why he did so decides with the same chance
        // again.
        let detail = (actions as u64) << 2 | number;
        self.stream(Stream::Bot, round_no, detail).next_u64()
    }
}

/// An even draw from 0 to `bound` - 1.
fn below(rng: &mut ChaCha8Rng, bound: usize) -> usize {
    let bound = bound as u32;
    // Drawn again above the last whole multiple: the rest alone would make the first cards likelier.
    let unfair = u32::MAX - u32::MAX % bound;
    loop {
        let drawn = rng.next_u32();
        if drawn < unfair {
            return (drawn % bound) as usize;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Numbers that saved seeds have given, and must give for ever.
    #[test]
    fn a_seed_gives_what_it_always_gave() {
        assert_eq!(Seed(42).lot(), Seat::East);
        assert_eq!(Seed(42).bot(Seat::West, 3, 17), 2_357_930_849_598_039_348);
    }
}
