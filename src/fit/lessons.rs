//! Lessons: what a net is fitted to.

use crate::bots::Rng;

/// Lessons of which each has inputs that are there, and a value that is to be found from them.
pub(crate) trait Lessons {
    /// The number of lessons.
    fn len(&self) -> usize;

    /// Adds the inputs of a lesson to those in `inputs`, which are none; returns the value. Where suits or seats can be
    /// exchanged, chance chooses among all the ways to see the same lesson.
    fn lesson(&self, number: usize, rng: &mut Rng, inputs: &mut Vec<usize>) -> f32;
}
