//! Slate: the points or marks of the game that is read, and the sheet of its rounds.

pub(super) mod bodensee;
pub(super) mod schieber;

use crate::{
    game::CardSource,
    ui::text::{new_game, words::Words},
};

/// Titles of a slate that name what its cards were fixed by, the longest first; none where nothing was secret.
fn titles_with_source(
    words: &Words,
    gap: &str,
    cards: &CardSource,
    is_proven: bool,
) -> Vec<String> {
    let Some(last) = cards.commitments().last() else { return Vec::new() };
    let source = new_game::source(words, cards, is_proven).into_iter();
    let told = source.chain([last.commit.short()]);
    told.map(|told| format!("{} {gap} {told}", words.slate.title)).collect()
}

/// The round of a sheet that is looked at, counted from 1: the last of so many, unless the person has turned to one.
pub(super) fn looked_at(turned_to: Option<usize>, rounds: usize) -> usize {
    turned_to.filter(|round| *round <= rounds).unwrap_or(rounds)
}
