//! Numbers of a round that is written: the points of each kind, and its sums.

use crate::{app::schieber::Table, ui::text::words::Words};

/// Points of both teams under their words.
pub(super) struct RoundNumbers<'a> {
    /// The kinds that anybody has.
    pub(super) kinds: Vec<(&'a str, [u16; 2])>,
    /// Those of the round.
    pub(super) total: (&'a str, [u16; 2]),
    /// Those of the game.
    pub(super) score: (&'a str, [u32; 2]),
}

impl<'a> RoundNumbers<'a> {
    /// The numbers of the round that has been shown to its end.
    pub(super) fn of(table: &Table, words: &'a Words) -> Option<Self> {
        let [us, them] = table.shown().written()?.0;
        let words = &words.result;
        let kinds = [
            (&*words.cards, [us.cards, them.cards]),
            (&words.match_bonus, [us.match_bonus, them.match_bonus]),
            (&words.weis, [us.weis, them.weis]),
            (&words.stoeck, [us.stoeck, them.stoeck]),
        ];
        Some(Self {
            kinds: kinds.into_iter().filter(|(_, points)| *points != [0; 2]).collect(),
            total: (&words.total, [us.total(), them.total()]),
            score: (&words.score, table.shown().sheet().scores().0),
        })
    }
}
