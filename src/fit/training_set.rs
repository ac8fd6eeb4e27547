//! Training set: what a net is fitted to.

use crate::bots::Rng;

/// Examples, of which each has inputs that are there, and a value that is to be found from them.
pub(crate) trait TrainingSet {
    /// The number of examples.
    fn len(&self) -> usize;

    /// Adds the inputs of an example to those in `inputs`, which are none; returns the value. Where suits or seats can be
    /// exchanged, chance chooses among all the ways to see the same example.
    fn example(&self, number: usize, rng: &mut Rng, inputs: &mut Vec<usize>) -> f32;
}
