//! Summary of a game that is over: its course, and the facts that stand out.

use super::{Wait, sheet::Sheet};
use crate::{
    app::table::Shown,
    cards::{BySeat, ByTeam, CardSet, Team},
    game::schieber::{Game, Written},
};

/// Course of a game, and the facts that stand out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameSummary {
    /// Scores at the beginning and after each round.
    pub course: Vec<ByTeam<u32>>,
    /// The most that a team wrote in a round, and the round.
    pub best: Option<BestRound>,
    /// Number of matches.
    pub matches: ByTeam<u32>,
    /// Points for melds.
    pub weis: ByTeam<u32>,
    /// Points for King and Ober of trumps.
    pub stoeck: ByTeam<u32>,
    /// The cards that were left in the hands.
    pub remaining: BySeat<CardSet>,
}

/// Round in which a team wrote the most.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BestRound {
    /// The team.
    pub team: Team,
    /// Everything written in the round.
    pub written: Written,
}

impl GameSummary {
    /// Summary of the game, once its end has been shown.
    pub fn of(shown: &Shown<Game>) -> Option<Self> {
        let round = shown.game().round().filter(|_| shown.wait() == Some(Wait::Over))?;
        let sheet = Sheet::shown(shown).rounds();
        let sum = |points: fn(&Written, Team) -> u32| {
            ByTeam::from_fn(|team| sheet.iter().map(|written| points(written, team)).sum())
        };
        Some(Self {
            course: course(&sheet),
            best: best_round(&sheet),
            matches: sum(|written, team| u32::from(written.score[team].match_bonus > 0)),
            weis: sum(|written, team| u32::from(written.score[team].weis)),
            stoeck: sum(|written, team| u32::from(written.score[team].stoeck)),
            remaining: BySeat::from_fn(|seat| round.hand(seat)),
        })
    }
}

fn course(sheet: &[Written]) -> Vec<ByTeam<u32>> {
    let mut scores = ByTeam::default();
    let after = sheet.iter().map(|written| {
        scores = ByTeam::from_fn(|team| scores[team] + written.gained[team]);
        scores
    });
    std::iter::once(ByTeam::default()).chain(after).collect()
}

/// The first of the best rounds.
fn best_round(sheet: &[Written]) -> Option<BestRound> {
    let rounds = sheet
        .iter()
        .flat_map(|written| Team::ALL.map(|team| BestRound { team, written: *written }));
    let rounds: Vec<BestRound> = rounds.collect();
    rounds.into_iter().rev().max_by_key(|best| best.written.gained[best.team])
}
