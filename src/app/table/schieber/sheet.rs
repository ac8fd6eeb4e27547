//! Sheet of the slate: the points written in every round and in the present one as far as shown, and the scores.

use super::shown_table::is_written;
use crate::{
    app::table::Shown,
    cards::{ByTeam, Team},
    config::Aid,
    game::{
        CardGame,
        schieber::{Event, Game, Round, Written},
    },
    rules::schieber::{
        score::Score,
        tafel::{self, Strokes},
    },
};

/// Sheet of a game after these events of its round.
#[derive(Clone, Copy, Debug)]
pub struct Sheet<'a> {
    game: &'a Game,
    told: &'a [Event],
    /// Number of tricks of the round that are counted.
    finished: u8,
}

impl<'a> Sheet<'a> {
    /// The sheet as far as has been shown.
    pub fn shown(shown: &'a Shown<Game>) -> Self {
        let table = shown.table();
        Self { game: shown.game(), told: &table.told, finished: table.finished }
    }

    /// The sheet where the game stands, shown or not.
    // For the menu and the list of games: what is shown lags behind, and after a kill it is not even that.
    pub fn whole(shown: &'a Shown<Game>) -> Self {
        Self { game: shown.game(), told: shown.events(), finished: u8::MAX }
    }

    /// The rounds on the slate, in order. Weis and Stöck stand there as soon as they count, the tricks of a round
    /// once it is over.
    pub fn rounds(&self) -> Vec<Written> {
        let game = self.game;
        let is_over = is_written(self.told);
        let before = self
            .game
            .written()
            .iter()
            .filter(|written| is_over || written.round_no < game.round_no());
        before.copied().chain(self.present().filter(|_| !is_over)).collect()
    }

    /// True if the last round of the sheet is still being played.
    pub fn is_open(&self) -> bool {
        !is_written(self.told) && self.present().is_some()
    }

    /// Numbers of the rounds that are finished and have been told to their end.
    pub fn finished_rounds(&self) -> Vec<usize> {
        let is_told = |number: &usize| is_written(self.told) || *number < self.game.round_no();
        self.game.written().iter().map(|written| written.round_no).filter(is_told).collect()
    }

    /// Weis and Stöck that the present round has written, if any.
    fn present(&self) -> Option<Written> {
        let called = *self.game.round()?.called()?;
        let score = self.said();
        let gained = ByTeam::from_fn(|team| u32::from(score[team].total()));
        let round_no = self.game.round_no();
        let written = Written { round_no, called, score, gained };
        gained.0.iter().any(|points| *points > 0).then_some(written)
    }

    /// Weis and Stöck that the round has written. Where rounds count as a whole nothing is written before a round is
    /// over, and of what was said in a round that is over no more than was written.
    fn said(&self) -> ByTeam<Score> {
        let mut said = ByTeam::<Score>::default();
        if self.game.house().finish.counts_whole_rounds() {
            return said;
        }
        for event in self.told {
            match event {
                Event::WeisWritten { team, points } => said[*team].weis += points,
                Event::Stoeck { by, points } => said[by.team()].stoeck += points,
                _ => {}
            }
        }
        if let Some(written) = self.game.written_in(self.game.round_no()) {
            said = ByTeam::from_fn(|team| Score {
                weis: said[team].weis.min(written.score[team].weis),
                stoeck: said[team].stoeck.min(written.score[team].stoeck),
                ..Score::default()
            });
        }
        said
    }

    /// The scores.
    pub fn scores(&self) -> ByTeam<u32> {
        let table = self.game.round().and_then(Round::table);
        let Some(table) = table.filter(|_| !is_written(self.told)) else {
            return self.game.scores();
        };
        let mut scores = self.game.before();
        if self.game.house().finish.counts_whole_rounds() {
            return scores;
        }
        for (team, said) in self.said().iter() {
            scores[team] += u32::from(said.total());
        }
        for trick in table.credited().iter().take(usize::from(self.finished)) {
            for (team, points) in trick.credits.stich.iter() {
                scores[team] += u32::from(*points);
            }
        }
        // The score was taken back before the person's eyes: the header stood at 393 and ended at 330.
        // A trick that comes after the Weis has won the game counts no more (rules.md §10.4).
        let most = if self.game.is_over() { self.game.scores() } else { ByTeam([u32::MAX; 2]) };
        ByTeam([0, 1].map(|team| scores.0[team].min(most.0[team])))
    }

    /// The scores with this aid: at a tournament nobody counts the tricks of a round before it is written.
    pub fn scores_with(&self, aid: Aid) -> ByTeam<u32> {
        // Counting is part of the game there, and a header that did it would take it away.
        let counts = aid != Aid::Tournament || is_written(self.told);
        Self { finished: if counts { self.finished } else { 0 }, ..*self }.scores()
    }

    /// Slate of the team after this number of rounds of the sheet, from the first.
    pub fn slate(&self, team: Team, rounds: usize) -> tafel::Slate {
        let rounds = self.rounds().into_iter().take(rounds);
        let amounts = rounds.flat_map(|round| parts(&round.score[team], round.gained[team]));
        tafel::Slate::of(amounts.map(i32::from))
    }

    /// Strokes of both teams after this number of rounds of the sheet.
    pub fn strokes(&self, rounds: usize) -> ByTeam<Strokes> {
        ByTeam::from_fn(|team| self.slate(team, rounds).strokes())
    }

    /// Strokes of both teams before the round that was written last, and after it.
    pub(in crate::app) fn around_last_round(&self) -> [ByTeam<Strokes>; 2] {
        let rounds = self.rounds().len();
        [rounds.saturating_sub(1), rounds].map(|rounds| self.strokes(rounds))
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
