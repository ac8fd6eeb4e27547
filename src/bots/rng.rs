//! Random number generator of a bot, made from a number that tells nothing of the cards.

use rand::{Rng as _, SeedableRng as _, rngs::ChaCha8Rng};

/// A generator made from a number that tells nothing of the cards.
#[derive(Debug)]
// Not the game's generator: a ChaCha8 shows its seed, and with the seed of the cards a bot could deal them again.
pub struct Rng {
    number: u64,
    generator: ChaCha8Rng,
}

/// The generator itself cannot be cloned in rand 0.10: the copy is made anew and goes to the same place.
impl Clone for Rng {
    fn clone(&self) -> Self {
        let mut copy = Self::new(self.number);
        copy.generator.set_word_pos(self.generator.get_word_pos());
        copy
    }
}

impl Rng {
    /// The generator of this number.
    pub fn new(number: u64) -> Self {
        let mut seed = [0; 32];
        seed[..8].copy_from_slice(&number.to_le_bytes());
        Self { number, generator: ChaCha8Rng::from_seed(seed) }
    }

    /// The number that it was made from: whoever makes another of it draws the same, from the beginning.
    pub const fn number(&self) -> u64 {
        self.number
    }

    /// An even draw from 0 to `bound` - 1; 0 when there is nothing to draw from.
    pub fn below(&mut self, bound: usize) -> usize {
        let bound = (bound as u32).max(1);
        let unfair = u32::MAX - u32::MAX % bound;
        loop {
            let drawn = self.generator.next_u32();
            if drawn < unfair {
                return (drawn % bound) as usize;
            }
        }
    }

    /// An even draw from 0 to `bound` - 1, however large; 0 when there is nothing to draw from.
    pub(crate) fn below_wide(&mut self, bound: u64) -> u64 {
        let bound = bound.max(1);
        let unfair = u64::MAX - u64::MAX % bound;
        loop {
            let drawn = self.generator.next_u64();
            if drawn < unfair {
                return drawn % bound;
            }
        }
    }

    /// An even draw from 0 to 1, 1 excluded.
    pub fn unit(&mut self) -> f64 {
        f64::from(self.generator.next_u32()) / (f64::from(u32::MAX) + 1.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_copy_draws_what_the_original_draws() {
        let mut rng = Rng::new(7);
        for drawn in 0..100 {
            let mut copy = rng.clone();
            // An odd number of words at a time, so that the copies begin at every place of a block.
            assert_eq!(copy.below(1000), rng.below(1000), "{drawn}");
            assert_eq!(copy.below_wide(u64::MAX), rng.below_wide(u64::MAX), "{drawn}");
        }
        assert_eq!(rng.clone().number(), 7);
    }
}
