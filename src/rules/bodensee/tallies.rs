//! Slate of the game for two: tallies, 0s and 0s crossed through.

use super::RoundVerdict;
use crate::cards::{BySide, Side};

/// One side's part of the slate.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TallyColumn {
    /// Rounds that were won and crossed no 0.
    pub tallies: u32,
    /// Open 0s, each a tally less (bodensee.md §5.3).
    pub open: u32,
    /// 0s that a win has crossed through.
    pub crossed: u32,
}

impl TallyColumn {
    /// Writes a round that was won: the line through a 0 is the stroke that would have been the tally
    /// (bodensee.md §5.3).
    const fn win(&mut self) {
        if self.open > 0 {
            self.open -= 1;
            self.crossed += 1;
        } else {
            self.tallies += 1;
        }
    }
}

/// The marks of both sides.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tallies(pub BySide<TallyColumn>);

impl Tallies {
    /// Writes what a round has come to: the win first, then the 0s (bodensee.md §5.2).
    pub fn write(&mut self, verdict: &RoundVerdict) {
        let Self(marks) = self;
        // The win before the 0s: with the sack for either player the winner's own 0 of this round must stand, and his
        // stroke cross an older one (bodensee.md §5.2).
        marks[verdict.winner].win();
        for (side, is_sacked) in verdict.sacked.iter() {
            marks[side].open += u32::from(*is_sacked);
        }
    }

    /// Winner of the game: a side with so many tallies and no open 0 (bodensee.md §5.4).
    pub fn winner(&self, tallies_to_win: u8) -> Option<Side> {
        let has_won = |side: &Side| {
            let TallyColumn { tallies, open, .. } = self.0[*side];
            tallies >= u32::from(tallies_to_win) && open == 0
        };
        Side::ALL.into_iter().find(has_won)
    }
}
