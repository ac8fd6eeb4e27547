//! Strokes of an evening: what a game counts on the slate on which all games of the evening stand (rules.md §10.9).

use super::{Action, Entry, Event, Game, Illegal};
use crate::{
    cards::{ByTeam, Seat, Team},
    rules::house::EveningRules,
};

/// Prize for which strokes are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Prize {
    Bergpreis,
    Win,
    Match,
    CounterMatch,
    Schneider,
}

impl Prize {
    /// Every prize.
    pub const ALL: [Self; 5] =
        [Self::Bergpreis, Self::Win, Self::Match, Self::CounterMatch, Self::Schneider];

    /// Word of the prize in `[evening]` and in what is exported.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Bergpreis => "bergpreis",
            Self::Win => "win",
            Self::Match => "match",
            Self::CounterMatch => "counter_match",
            Self::Schneider => "schneider",
        }
    }

    /// Number of its strokes.
    pub const fn strokes(self, rules: &EveningRules) -> u8 {
        match self {
            Self::Bergpreis => rules.bergpreis,
            Self::Win => rules.win,
            Self::Match => rules.r#match,
            Self::CounterMatch => rules.counter_match,
            Self::Schneider => rules.schneider,
        }
    }
}

/// A prize of a game, with its strokes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WonPrize {
    /// The prize.
    pub prize: Prize,
    /// Team that writes it.
    pub team: Team,
    /// Number of its strokes; none where the house counts none.
    pub strokes: u8,
    /// Round in which it was won, counted from 1.
    pub round_no: usize,
}

/// The prizes of a game in the order in which they were won, that is in progress, over or broken off: what has been won
/// stays.
// Made of the log each time: what an evening counts is nowhere kept beside the games, so that it cannot contradict them.
pub fn prizes(game: &Game, rules: &EveningRules) -> Vec<WonPrize> {
    let mut replay = EveningReplay { past: Game::new(*game.house()), rules, won: Vec::new() };
    for entry in game.log() {
        replay.take(entry).expect("the log of a game can be replayed");
    }
    replay.won
}

/// Strokes of both teams for these prizes.
pub fn strokes(prizes: &[WonPrize]) -> ByTeam<u32> {
    ByTeam::from_fn(|team| {
        let of_team = prizes.iter().filter(|prize| prize.team == team);
        of_team.map(|prize| u32::from(prize.strokes)).sum()
    })
}

/// A log as it is replayed, and what has been won in it.
struct EveningReplay<'a> {
    past: Game,
    rules: &'a EveningRules,
    won: Vec<WonPrize>,
}

impl EveningReplay<'_> {
    fn take(&mut self, entry: &Entry) -> Result<(), Illegal> {
        let (round_no, had_bergpreis) = (self.past.round_no(), self.past.bergpreis());
        match *entry {
            Entry::Deal(dealt) => self.past.deal(dealt)?,
            Entry::Act(by, action) => self.act(by, action)?,
        }
        // It may be decided as late as by the next deal: the round in which it was won is the one before.
        if let Some(team) = self.past.bergpreis().filter(|_| had_bergpreis.is_none()) {
            self.add(Prize::Bergpreis, team, round_no);
        }
        let ended = matches!(entry, Entry::Act(..)).then_some(self.past.ending).flatten();
        if let Some(winner) = ended.and_then(|ending| ending.winner) {
            self.add(Prize::Win, winner, round_no);
            if let Some(loser) = self.past.schneider() {
                self.add(Prize::Schneider, loser.other(), round_no);
            }
        }
        Ok(())
    }

    fn act(&mut self, by: Seat, action: Action) -> Result<(), Illegal> {
        let events = self.past.apply(by, action)?.iter();
        let taken = events.copied().find_map(|event| match event {
            Event::Match { team } => Some(team),
            _ => None,
        });
        let Some(table) = self.past.round.as_ref().and_then(|round| round.table()) else {
            return Ok(());
        };
        if let Some(team) = taken {
            // In a mode for the fewest points a match is written by those who took nothing (rules.md §7.2).
            let writer = table.playing().objective().writer(team);
            let is_callers = writer == table.called().caller.team();
            let prize = if is_callers { Prize::Match } else { Prize::CounterMatch };
            self.add(prize, writer, self.past.round_no);
        }
        Ok(())
    }

    fn add(&mut self, prize: Prize, team: Team, round_no: usize) {
        let strokes = prize.strokes(self.rules);
        self.won.push(WonPrize { prize, team, strokes, round_no });
    }
}
