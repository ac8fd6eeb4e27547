//! Utility of points: they are worth themselves as long as nobody is near the end of the game, the game where somebody
//! is.

use super::account::Account;
use crate::{
    cards::{ByTeam, Mode, Objective, Team},
    game::schieber::Observation,
    rules::schieber::score,
};

/// The worth of a decided game, in points as they are written.
const GAME: f64 = 1000.0;
/// The share of the game of a team that is home by what is guessed, not by what is sure.
pub(super) const LIKELY: f64 = 0.9;
/// The weight of points once the game is decided: so much that the better of two equals is found.
const AFTER_ALL: f64 = 0.001;

/// The worth of points to a team in this round.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Utility {
    team: Team,
    objective: Objective,
    factor: u16,
    /// The match bonus that each team would write, in card points.
    bonus: ByTeam<u16>,
}

impl Utility {
    /// The utility for the seat's team if this is or were called by forehand's team, and played for this.
    pub(super) fn of(seen: &Observation, mode: Mode, objective: Objective) -> Self {
        let (house, tricks) = (seen.house(), seen.tricks_won());
        let factor = seen.times() * score::cards(1, mode, house).max(1);
        let callers = seen.forehand().team();
        let bonus = ByTeam::from_fn(|team| match tricks[objective.writer(team).other()] {
            0 => score::match_points(team, (mode, objective), callers, house),
            _ => 0,
        });
        Self { team: seen.seat().team(), objective, factor, bonus }
    }

    /// The team.
    pub(super) const fn team(&self) -> Team {
        self.team
    }

    /// Objective of both teams.
    pub(super) const fn objective(&self) -> Objective {
        self.objective
    }

    /// The bonus that hangs on each team's winning all tricks from here on, in card points.
    pub(super) fn bonus(&self) -> ByTeam<u16> {
        self.objective.written(self.bonus)
    }

    /// Card points that the teams take, as they are written.
    pub(super) fn written(&self, points: ByTeam<u16>) -> ByTeam<u16> {
        self.objective.written(ByTeam(points.0.map(|points| self.factor * points)))
    }

    /// True if a trick of this round may end the game, so many card points being to come.
    pub(super) fn is_hot(&self, account: &Account, rest: u16) -> bool {
        let most = |team: Team| u32::from(self.factor) * u32::from(rest + self.bonus[team]);
        !account.is_by_round() && Team::ALL.iter().any(|team| account.missing(*team) <= most(*team))
    }

    /// The worth of taking this many card points from here on and of saying so much beside them, in points as they
    /// are written.
    pub(super) fn worth(
        &self,
        account: Option<&Account>,
        to_come: ByTeam<u16>,
        beside: ByTeam<u16>,
    ) -> f64 {
        let game = account.map_or(0.0, |account| self.outlook(account, to_come));
        weigh(game, self.difference(to_come) + self.apart(beside))
    }

    /// Difference of card points between the team and the other, as they are written.
    pub(super) fn difference(&self, points: ByTeam<u16>) -> f64 {
        self.apart(self.written(points))
    }

    fn apart(&self, written: ByTeam<u16>) -> f64 {
        f64::from(written[self.team]) - f64::from(written[self.team.other()])
    }

    /// The share of the game that the team has, from -1 (lost) to 1 (won), if so many card points are to come and
    /// come in evenly; 0 where nobody gets home in this round.
    pub(super) fn outlook(&self, account: &Account, to_come: ByTeam<u16>) -> f64 {
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
        LIKELY * lead_in_race(own, theirs)
    }

    /// 1 for the own team, -1 for the other.
    pub(super) fn sign(&self, winner: Team) -> f64 {
        if winner == self.team { 1.0 } else { -1.0 }
    }
}

/// A share of the game and points that count the less the surer the game is decided, as one figure.
pub(super) fn weigh(game: f64, points: f64) -> f64 {
    let position = ((LIKELY - game.abs()) / LIKELY).max(AFTER_ALL);
    GAME * game + position * points
}

/// The lead of one who is home after this part of the round over one who is after that part, from -1 to 1.
fn lead_in_race(own: Option<f64>, theirs: Option<f64>) -> f64 {
    match (own, theirs) {
        (Some(own), Some(theirs)) => (theirs - own) / (theirs + own),
        (Some(_), None) => 1.0,
        (None, Some(_)) => -1.0,
        (None, None) => 0.0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        bots::schieber::determinize::World,
        cards::{BySeat, CardSet, Seat, Suit},
        game::schieber::{Deal, Round, Standing},
        rules::{House, house::FinishMode},
    };

    /// The share of the game that the team of South has in a round of Eicheln that brings it and the others so many
    /// points, if so many were written before.
    fn share_of(house: House, objective: Objective, written: [u32; 2], to_come: [u16; 2]) -> f64 {
        let hands = ["EK EO E7 R6 R9 S7 S9 L6 L8", "EU E9 E6 R7 RB S8 SB L7 L9"];
        let [south, east] = hands.map(|hand| hand.parse::<CardSet>().unwrap());
        let [north, west] = ["E8 EA RU R8 RO SO S6 LU LB", "EB RK RA SU SK SA LO LK LA"]
            .map(|hand| hand.parse().unwrap());
        let dealt = BySeat([south, east, north, west]);
        let round = Round::new(Deal::new(dealt).unwrap(), Seat::South, house);
        let standing = Standing { written: ByTeam(written), target: Some(1000) };
        let seen = Observation::of(&round, Seat::South, standing, round.legal(Seat::South));
        let (mode, world) = (Mode::Trump(Suit::Eicheln), World { hands: dealt, dealt });
        let account = Account::of(&seen, mode, objective, Seat::South, &world).unwrap();
        Utility::of(&seen, mode, objective).outlook(&account, ByTeam(to_come))
    }

    #[test]
    fn near_the_target_who_is_home_first_has_the_game() {
        let mut house = House::default();
        house.weis.enabled = false;
        let check = |written, to_come, least: f64, most: f64| {
            let share = share_of(house, Objective::Most, written, to_come);
            assert!((least..=most).contains(&share), "{written:?} {to_come:?}: {share}");
        };
        check([0, 0], [100, 57], 0.0, 0.0);
        // South has Stöck, which count before the first trick.
        check([980, 995], [10, 147], 1.0, 1.0);
        check([979, 900], [50, 107], 0.8, 0.95);
        check([870, 900], [109, 48], 0.0, 0.0);
        check([870, 900], [110, 47], 0.8, 0.95);
        check([900, 925], [80, 77], -0.5, -0.001);
        check([970, 900], [57, 100], 0.3, 0.89);
    }

    #[test]
    fn where_the_fewest_points_are_wanted_those_come_home_who_leave_them_to_the_others() {
        let mut house = House::default();
        house.weis.enabled = false;
        for mode in [FinishMode::Auto, FinishMode::HandEnd] {
            house.finish.mode = mode;
            let share = |objective, to_come| share_of(house, objective, [900, 890], to_come);
            let most = share(Objective::Most, [47, 110]);
            assert!(most < 0.0, "{most}");
            assert!((share(Objective::Fewest, [110, 47]) - most).abs() < 1e-9);
            assert!(share(Objective::Fewest, [47, 110]) > 0.0);
        }
    }

    #[test]
    fn where_whole_rounds_count_the_totals_decide_but_for_stoeck() {
        let mut house = House::default();
        house.weis.enabled = false;
        house.finish.mode = FinishMode::HandEnd;
        let check = |written, to_come, sign: f64| {
            let share = share_of(house, Objective::Most, written, to_come);
            assert!((share - sign * LIKELY).abs() < 1e-9, "{written:?} {to_come:?}: {share}");
        };
        check([960, 999], [21, 136], -1.0);
        check([900, 890], [110, 100], 1.0);
        check([900, 890], [50, 107], 0.0);
        check([980, 999], [0, 157], 1.0);
    }
}
