//! Tallies and 0s of the game for two, in signs and in words.

use super::BodenseeNarrator;
use crate::{
    app::bodensee::ShownTable,
    cards::{BySide, Side},
    rules::bodensee::{RoundVerdict, TallyColumn},
    ui::text::words::{Telling, fill},
};

/// Number of tallies that are shown as strokes in a line.
const STROKES: u32 = 4;

impl BodenseeNarrator<'_> {
    /// Sentences about what a verdict writes, by the marks before it.
    pub fn written(&self, verdict: &RoundVerdict, shown_table: &ShownTable) -> Vec<String> {
        let words = &self.say.words.bodensee;
        let winner = verdict.winner;
        // What stands after the round tells what the win has done: a new 0 is written after it.
        let after = shown_table.tallies.0[winner];
        let crossed = shown_table.before.0[winner].crossed < after.crossed;
        let wins = if crossed { &words.tallies.crosses } else { &words.tallies.writes };
        let sacked = verdict.sacked.iter().filter(|(_, is_sacked)| **is_sacked);
        let sacked = sacked.map(|(side, _)| self.told(&words.event.sacked, Telling::Long, side));
        std::iter::once(self.person(wins, winner, &[])).chain(sacked).collect()
    }

    /// Marks of a side in few signs: tallies, crossed 0s, open 0s.
    pub fn marks(&self, column: &TallyColumn) -> String {
        let TallyColumn { tallies, open, crossed } = *column;
        let strokes = match tallies {
            0..=STROKES => "|".repeat(tallies as usize),
            many => format!("{many}×|"),
        };
        let zeros = format!("{}{}", "∅".repeat(crossed as usize), "0".repeat(open as usize));
        match format!("{strokes}{zeros}") {
            marks if marks.is_empty() => "–".to_owned(),
            marks => marks,
        }
    }

    /// Marks of both sides in few signs.
    pub fn both_marks(&self, tallies: &BySide<TallyColumn>) -> String {
        self.both(tallies.0.map(|column| self.marks(&column)))
    }

    /// Marks of a side in words.
    pub fn marks_told(&self, side: Side, column: &TallyColumn) -> String {
        let words = &self.say.words.bodensee;
        let zeros = [(&words.tallies.open, column.open), (&words.tallies.crossed, column.crossed)];
        let zeros = zeros.into_iter().filter(|(_, count)| *count > 0);
        let zeros = zeros.map(|(words, count)| words.of(count));
        let told = std::iter::once(words.tallies.count.of(column.tallies)).chain(zeros);
        self.person(&words.tallies.marks, side, &[("marks", &told.collect::<Vec<_>>().join(", "))])
    }

    /// Distance of a side from winning the game.
    pub fn missing(&self, column: &TallyColumn, tallies_to_win: u8) -> String {
        let words = &self.say.words.bodensee;
        let missing = u32::from(tallies_to_win).saturating_sub(column.tallies);
        let tallies = words.tallies.missing.of(missing);
        match (column.open, missing) {
            (0, _) => tallies,
            (_, 0) => words.tallies.zero_only.clone(),
            (_, _) => fill(&words.tallies.zero_first, &[("missing", &tallies)]),
        }
    }
}
