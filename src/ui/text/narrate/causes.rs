//! Causes of losses in words: the names by which marks are counted.

use super::{Narrator, capital, fill};
use crate::{cards::Rank, coach::report::Cause};

impl Narrator<'_> {
    /// Name of a cause, in a few words.
    pub fn cause(&self, cause: Cause) -> String {
        let name = self.words.cause.of(cause);
        capital(&fill(name, &[("ten", self.deck.rank(Rank::Banner))]))
    }
}
