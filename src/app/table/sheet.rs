//! Sheet of the slate: the points written in every round, and in the present one as far as shown.

use super::{Session, shown_table::is_written};
use crate::{
    cards::{ByTeam, Team},
    game::schieber::{Event, Turn, Written},
    rules::schieber::{
        score::Score,
        tafel::{self, Strokes},
    },
};

impl Session {
    /// The rounds on the slate, in order. Weis and Stöck stand there as soon as they count, the tricks of a round
    /// once it is over.
    pub fn sheet(&self) -> Vec<Written> {
        let game = &self.game;
        let is_present = game.round().is_some() && !is_written(&self.shown_table.told);
        let over = if is_present { game.round_no() - 1 } else { game.round_no() };
        let present = self.present().filter(|_| is_present);
        game.written().iter().take(over).copied().chain(present).collect()
    }

    /// True if the last round of the sheet is still being played.
    pub fn is_sheet_open(&self) -> bool {
        !is_written(&self.shown_table.told) && self.present().is_some()
    }

    /// Weis and Stöck that the present round has written, if any.
    fn present(&self) -> Option<Written> {
        let called = *self.game.round()?.called()?;
        let score = self.said(&self.shown_table.told);
        let gained = ByTeam::from_fn(|team| u32::from(score[team].total()));
        gained.0.iter().any(|points| *points > 0).then_some(Written { called, score, gained })
    }

    /// Weis and Stöck that these events of the round have written. Where rounds count as a whole nothing is written
    /// before a round is over, and a game that is over has written no more than it has booked.
    pub(super) fn said(&self, told: &[Event]) -> ByTeam<Score> {
        let mut said = ByTeam::<Score>::default();
        if self.game.house().finish.counts_whole_rounds() {
            return said;
        }
        for event in told {
            match event {
                Event::WeisWritten { team, points } => said[*team].weis += points,
                Event::Stoeck { by, points } => said[by.team()].stoeck += points,
                _ => {}
            }
        }
        if matches!(self.game.turn(), Turn::Over(_)) {
            let (before, now) = (self.game.before(), self.game.scores());
            said = ByTeam::from_fn(|team| {
                let [weis, stoeck, _] = parts(&said[team], now[team] - before[team]);
                Score { weis, stoeck, ..Score::default() }
            });
        }
        said
    }

    /// Slate of the team after this number of rounds of the sheet, from the first.
    pub fn slate(&self, team: Team, rounds: usize) -> tafel::Slate {
        let rounds = self.sheet().into_iter().take(rounds);
        let amounts = rounds.flat_map(|round| parts(&round.score[team], round.gained[team]));
        tafel::Slate::of(amounts.map(i32::from))
    }

    /// Strokes of both teams after this number of rounds of the sheet.
    pub fn strokes(&self, rounds: usize) -> ByTeam<Strokes> {
        ByTeam::from_fn(|team| self.slate(team, rounds).strokes())
    }
}

/// Parts of a team's gain in a round, as they were written: Weis, Stöck, and the rest when the round was over. Where
/// the game ended within the round, no more of each than the gain.
fn parts(score: &Score, gained: u32) -> [u16; 3] {
    let gained = u16::try_from(gained).unwrap_or(u16::MAX);
    let weis = score.weis.min(gained);
    let stoeck = score.stoeck.min(gained - weis);
    [weis, stoeck, gained - weis - stoeck]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_round_is_written_in_the_parts_that_it_was_told_in() {
        let score = Score { cards: 100, match_bonus: 0, weis: 50, stoeck: 20 };
        assert_eq!(parts(&score, 170), [50, 20, 100]);
        // The game was over before the rest was booked.
        assert_eq!(parts(&score, 60), [50, 10, 0]);
        assert_eq!(parts(&score, 0), [0, 0, 0]);
    }
}
