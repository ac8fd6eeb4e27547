//! Counting of the sequences of cards that the rules allow, the same for every game.

use crate::cards::{Card, CardSet};

/// Number of sequences of so many cards from a position, by what may be played in one and what playing does to it.
pub(super) fn perft<P: Copy>(
    position: &P,
    cards: u32,
    legal: &impl Fn(&P) -> CardSet,
    play: &impl Fn(&mut P, Card),
) -> u64 {
    let choices = legal(position);
    match cards {
        0 => 1,
        // The last cards of all sequences are counted and not played: they are most of the work.
        1 => choices.len() as u64,
        _ => {
            let after = |card| {
                let mut next = *position;
                play(&mut next, card);
                perft(&next, cards - 1, legal, play)
            };
            choices.iter().map(after).sum()
        }
    }
}
