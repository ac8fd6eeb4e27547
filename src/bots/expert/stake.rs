//! What points are worth: points as long as nobody is near the end of the game, the game where somebody is.

use super::account::Account;
use crate::{
    game::Observation,
    rules::{ByTeam, Mode, Team, score},
};

/// What a decided game is worth, in points as they are written.
const GAME: f64 = 1000.0;
/// How much of the game a team has that is home by what is guessed, not by what is sure.
pub const LIKELY: f64 = 0.9;
/// What points are worth once the game is decided: so much that the better of two equals is found.
const AFTER_ALL: f64 = 0.001;

/// What is at stake for a team in this round.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Stake {
    team: Team,
    factor: u16,
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
        Self { team: seen.seat().team(), factor, bonus }
    }

    /// Whose stake it is.
    pub const fn team(&self) -> Team {
        self.team
    }

    /// What each team would get for winning all tricks from here on, in card points.
    pub const fn bonus(&self) -> ByTeam<u16> {
        self.bonus
    }

    /// Card points as they are written.
    pub fn written(&self, points: ByTeam<u16>) -> ByTeam<u16> {
        ByTeam(points.0.map(|points| self.factor * points))
    }

    /// Whether a trick of this round may end the game, so many card points being to come.
    pub fn is_hot(&self, account: &Account, rest: u16) -> bool {
        let most = |team: Team| u32::from(self.factor) * u32::from(rest + self.bonus[team]);
        !account.is_by_round() && Team::ALL.iter().any(|team| account.missing(*team) <= most(*team))
    }

    /// What it is worth to win this many card points from here on and to say so much beside them, in points as they
    /// are written.
    pub fn worth(
        &self,
        account: Option<&Account>,
        to_come: ByTeam<u16>,
        beside: ByTeam<u16>,
    ) -> f64 {
        let game = account.map_or(0.0, |account| self.outlook(account, to_come));
        weigh(game, self.difference(to_come) + self.apart(beside))
    }

    /// So many card points, as they are written, less those of the other team.
    pub fn difference(&self, points: ByTeam<u16>) -> f64 {
        self.apart(self.written(points))
    }

    fn apart(&self, written: ByTeam<u16>) -> f64 {
        f64::from(written[self.team]) - f64::from(written[self.team.other()])
    }

    /// The share of the game that the team has, from -1 (lost) to 1 (won), if so many card points are to come and
    /// come in evenly; 0 where nobody gets home in this round.
    pub fn outlook(&self, account: &Account, to_come: ByTeam<u16>) -> f64 {
        let stich = self.written(to_come);
        if account.is_by_round() {
            return LIKELY * account.round(stich).map_or(0.0, |winner| self.sign(winner));
        }
        if let Some(winner) = account.home_by_saying() {
            return self.sign(winner);
        }
        let [own, theirs] = [self.team, self.team.other()].map(|team| {
            let (missing, stich) = (account.missing(team), u32::from(stich[team]));
            (missing <= stich).then(|| f64::from(missing.max(1)) / f64::from(stich.max(1)))
        });
        LIKELY
            * match (own, theirs) {
                (Some(own), Some(theirs)) => (theirs - own) / (theirs + own),
                (Some(_), None) => 1.0,
                (None, Some(_)) => -1.0,
                (None, None) => 0.0,
            }
    }

    /// 1 for the own team, -1 for the other.
    pub fn sign(&self, winner: Team) -> f64 {
        if winner == self.team { 1.0 } else { -1.0 }
    }
}

/// A share of the game and points that count the less the surer the game is decided, as one figure.
pub fn weigh(game: f64, points: f64) -> f64 {
    let open = ((LIKELY - game.abs()) / LIKELY).max(AFTER_ALL);
    GAME * game + open * points
}
