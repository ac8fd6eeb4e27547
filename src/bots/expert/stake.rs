//! What points are worth: points as long as nobody is near the end of the game, the game where somebody is.

use crate::{
    game::Observation,
    rules::{ByTeam, Mode, Team, score},
};

/// What a decided game is worth, in points as they are written.
const GAME: f64 = 1000.0;

/// What is at stake for a team in this round.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Stake {
    team: Team,
    factor: u16,
    written: ByTeam<u32>,
    target: Option<u32>,
    /// What a match adds to the card points of each team, in card points.
    bonus: ByTeam<u16>,
}

impl Stake {
    /// The stake of the seat's team if this is or were called by forehand's team.
    pub fn of(seen: &Observation, mode: Mode) -> Self {
        let (house, tricks) = (seen.house(), seen.tricks_won());
        let factor = score::cards(1, mode, house).max(1);
        let all = score::Taken {
            mode,
            caller_team: seen.forehand().team(),
            cards: ByTeam([152 + u16::from(house.score.last_trick); 2]),
            tricks: ByTeam([9; 2]),
            weis: ByTeam::default(),
            stoeck: None,
        };
        let bonus = ByTeam::from_fn(|team| match tricks[team.other()] {
            0 => score::match_bonus(team, &all, house) / factor,
            _ => 0,
        });
        let standing = seen.standing();
        let team = seen.seat().team();
        Self { team, factor, written: standing.written, target: standing.target, bonus }
    }

    /// What each team would get for winning all tricks from here on, in card points.
    pub const fn bonus(&self) -> ByTeam<u16> {
        self.bonus
    }

    /// What it is worth to win this many card points from here on and to write so much beside them, in points as they
    /// are written.
    pub fn worth(&self, to_come: ByTeam<u16>, beside: ByTeam<u32>) -> f64 {
        let gains = |team: Team| u32::from(self.factor) * u32::from(to_come[team]) + beside[team];
        let total = |team: Team| self.written[team] + gains(team);
        let gain = |team: Team| f64::from(gains(team));
        let (own, other) = (self.team, self.team.other());
        let home = |team: Team| self.target.is_some_and(|target| total(team) >= target);
        let game = match (home(own), home(other)) {
            (true, false) => GAME,
            (false, true) => -GAME,
            (true, true) | (false, false) => 0.0,
        };
        gain(own) - gain(other) + game
    }
}
