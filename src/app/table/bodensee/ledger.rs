//! Ledger of a game for two: the rounds, and the marks after each.

use super::ShownTable;
use crate::{
    app::table::ShownEvents,
    cards::{BySide, Mode, Side},
    game::{
        CardGame,
        bodensee::{Entry, Game, Round},
    },
    rules::bodensee::{Contract, RoundVerdict, Tallies},
};

/// A round of the ledger.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WrittenRound {
    /// Number of the round, counted from 1.
    pub round_no: usize,
    /// Side that dealt.
    pub dealer: Side,
    /// The promise and the mode that was named; nothing where the cards were thrown in.
    pub called: Option<(Contract, Mode)>,
    /// Points of both.
    pub points: BySide<u16>,
    /// Verdict, unless the cards were thrown in.
    pub verdict: Option<RoundVerdict>,
    /// Marks of both after the round.
    pub tallies: Tallies,
}

impl WrittenRound {
    /// A round that is over, with the marks before it.
    fn of(round_no: usize, round: &Round, before: Tallies) -> Self {
        let playing = round.playing();
        let verdict = round.verdict().copied();
        let mut tallies = before;
        if let Some(verdict) = &verdict {
            tallies.write(verdict);
        }
        Self {
            round_no,
            dealer: round.dealt().dealer,
            called: playing.map(|playing| (*playing.contract(), playing.mode())),
            points: playing
                .map(crate::game::bodensee::playing::Playing::points)
                .unwrap_or_default(),
            verdict,
            tallies,
        }
    }

    /// Side that was held to its bid.
    pub fn declarer(&self) -> Option<Side> {
        self.called.map(|(contract, _)| contract.declarer)
    }

    /// True if the bid was made.
    pub fn is_made(&self) -> bool {
        self.called.is_some_and(|(contract, _)| contract.is_made(self.points))
    }
}

/// The rounds that are over, the present one only once that has been shown.
pub fn rounds(game: &Game, shown_table: &ShownTable) -> Vec<WrittenRound> {
    let mut rounds = past(game);
    if let Some(round) = game.round().filter(|_| shown_table.is_written()) {
        rounds.push(WrittenRound::of(game.round_no(), round, tallies_after(&rounds)));
    }
    rounds
}

/// Marks of both before the round in progress.
pub fn tallies_before(game: &Game) -> Tallies {
    tallies_after(&past(game))
}

fn tallies_after(rounds: &[WrittenRound]) -> Tallies {
    rounds.last().map(|round| round.tallies).unwrap_or_default()
}

/// The rounds before the one in progress, replayed from the log.
// Replayed each time, for the log is all that is kept: a sum beside it could contradict it.
fn past(game: &Game) -> Vec<WrittenRound> {
    let mut rounds = Vec::new();
    for_each_past(game, |round_no, round| {
        rounds.push(WrittenRound::of(round_no, round, tallies_after(&rounds)));
    });
    rounds
}

/// Visit of each round before the one in progress.
pub(super) fn for_each_past(game: &Game, mut each: impl FnMut(usize, &Round)) {
    game.replay(|past, entry| {
        if let Some(round) = past.round().filter(|_| matches!(entry, Entry::Deal(_))) {
            each(past.round_no(), round);
        }
    });
}

/// The marks before the round that was written last, and after it.
pub fn around_last_round(rounds: &[WrittenRound]) -> [Tallies; 2] {
    [2, 1].map(|back| {
        let round = rounds.len().checked_sub(back).and_then(|at| rounds.get(at));
        round.map_or_else(Tallies::default, |round| round.tallies)
    })
}
