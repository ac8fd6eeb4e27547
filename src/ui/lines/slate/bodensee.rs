//! The slate of a Bodensee in lines: rounds and tallies.

use crate::{
    app::bodensee::Table,
    rules::bodensee::Tallies,
    ui::text::{bodensee::BodenseeNarrator, narrate::Narrator},
};

/// The rounds so far, and the marks of both.
pub(in crate::ui::lines) fn slate(say: Narrator<'_>, table: &Table) -> Vec<String> {
    let (rounds, bodensee) = (table.shown().ledger(), BodenseeNarrator { say });
    let lines = rounds.iter().map(|round| bodensee.round_told(round));
    let tallies = rounds.last().map(|round| round.tallies).unwrap_or_default();
    lines.chain(marks(bodensee, &tallies)).collect()
}

/// The marks of both, a sentence each.
pub(in crate::ui::lines) fn marks(
    bodensee: BodenseeNarrator<'_>,
    tallies: &Tallies,
) -> impl Iterator<Item = String> {
    tallies.0.iter().map(move |(side, column)| bodensee.marks_told(side, column))
}
