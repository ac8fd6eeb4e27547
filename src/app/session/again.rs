//! A game that is played once more.

use super::Session;
use crate::game::{Dealt, Entry};

impl Session {
    /// A game once more: by the same rules, with the deals that it had, and from then on those of its seed.
    #[must_use]
    pub fn once_more(&self) -> Self {
        let dealt = self.game.log().iter().filter_map(|entry| match entry {
            Entry::Deal(dealt) => Some(*dealt),
            Entry::Act(..) => None,
        });
        let mut again: Vec<Dealt> = dealt.collect();
        again.extend(self.again.iter().skip(again.len()));
        Self { again, ..Self::new(*self.game.house(), self.seed, self.bots.kind()) }
    }
}
