//! Stakes of a trick beside its points: a match, or the game (conventions.md §9).

use crate::{
    bots::schieber::{ReasonKind, inference::Recall},
    cards::{ByTeam, Mode, Objective, Ranking, Team},
    game::schieber::Observation,
    rules::schieber::score::{self, Taken},
};

/// The worth of winning the game, in card points.
const GAME: f64 = 300.0;
/// The share of a match against both partners that hangs on what one of them does.
const ONE_OF_TWO: f64 = 0.3;

/// Stakes of each trick, in card points, as one seat sees them.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Stakes {
    /// The match that one side may still make, times the chance that it will.
    pub matched: f64,
    /// Side that may still make the match, as a reason to want the trick.
    pub side: Option<ReasonKind>,
    /// Card points with which the own side is home; nothing where that does not end the game.
    pub own_home: Option<f64>,
    /// Card points with which the opponents are home; nothing where that does not end the game.
    pub their_home: Option<f64>,
}

impl Stakes {
    /// The stakes for the seat of the observation. Who remembers no trick counts none.
    pub(super) fn of(seen: &Observation, recall: Recall) -> Self {
        let called = seen.mode().zip(seen.objective()).filter(|_| recall == Recall::Round);
        let Some((mode, objective)) = called else {
            return Self::default();
        };
        let team = seen.seat().team();
        let factor = f64::from(seen.house().score.factor.of(mode)).max(1.0);
        let (matched, side) = match_stake(seen, (mode, objective), team);
        let written = factor * f64::from(seen.times());
        let home = |team: Team, latent: f64| {
            Some((points_missing(seen, team)? - latent).max(0.0) / written)
        };
        let stoeck = f64::from(seen.own_stoeck().unwrap_or(0));
        Self {
            matched: matched / factor,
            side,
            own_home: home(team, stoeck),
            their_home: home(team.other(), 0.0),
        }
    }

    /// True if nothing hangs on a trick but its points.
    pub(super) fn are_none(&self) -> bool {
        *self == Self::default()
    }

    /// True if a trick of so many points ends the game for the own side.
    pub(super) fn brings_us_home(&self, points: f64) -> bool {
        is_enough(points, self.own_home)
    }

    /// True if a trick of so many points ends the game for the opponents.
    pub(super) fn brings_them_home(&self, points: f64) -> bool {
        is_enough(points, self.their_home)
    }

    /// The stake on a trick of so many points that the own side writes with this chance.
    pub(super) fn on(&self, points: f64, chance: f64) -> f64 {
        let won = if self.brings_us_home(points) { GAME } else { 0.0 };
        let lost = if self.brings_them_home(points) { GAME } else { 0.0 };
        chance * (self.matched + won) - (1.0 - chance) * lost
    }
}

fn is_enough(points: f64, home: Option<f64>) -> bool {
    home.is_some_and(|home| points >= home)
}

/// The bonus for all nine tricks, times the chance that the side that has all so far gets the others: one in eight
/// when it has five, two in three when it has eight. Against who is sure of a trick there is no match.
fn match_stake(
    seen: &Observation,
    played: (Mode, Objective),
    team: Team,
) -> (f64, Option<ReasonKind>) {
    let won = seen.tricks_won();
    let all = f64::from(seen.trick_no());
    let (bonus, kind) = match (won[team], won[team.other()]) {
        (0, 0) => return (0.0, None),
        (_, 0) => (match_bonus(seen, played, team), ReasonKind::ForMatch),
        (0, _) if !has_the_top_trump(seen) => {
            (ONE_OF_TWO * match_bonus(seen, played, team.other()), ReasonKind::AgainstMatch)
        }
        _ => return (0.0, None),
    };
    // To the fourth, so that it rises late, and nothing against a sure trick: with the square and without that regard
    // the stake lost 0.43 card points a deal (10,000 deals).
    (bonus * (all / 10.0).powi(4), (bonus > 0.0).then_some(kind))
}

/// True if the seat holds the highest trump that is left, of a suit that is trump to the end.
fn has_the_top_trump(seen: &Observation) -> bool {
    let Some(trump) = seen.mode().and_then(Mode::trump_throughout) else { return false };
    let ranking = Ranking::Trump(trump);
    seen.hand().of(trump).iter().any(|card| ranking.above(card).is_disjoint(seen.unseen()))
}

/// The points that are written if the team takes all tricks.
fn match_bonus(seen: &Observation, (mode, objective): (Mode, Objective), taker: Team) -> f64 {
    let round = Taken {
        mode,
        objective,
        caller_team: seen.forehand().team(),
        cards: ByTeam::default(),
        tricks: ByTeam::default(),
        weis: ByTeam::default(),
        stoeck: None,
        doubled: 0,
    };
    f64::from(score::match_bonus(objective.writer(taker), &round, seen.house()))
}

/// The points that the team still needs to win the game, where those are written trick by trick.
fn points_missing(seen: &Observation, team: Team) -> Option<f64> {
    if seen.house().finish.counts_whole_rounds() {
        return None;
    }
    let target = seen.standing().target?;
    Some(f64::from(target.saturating_sub(seen.standing().written[team])))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{bots::schieber::testing::observe, rules::House};

    fn stakes(house: House, hand: &str, call: &str, played: &str) -> Stakes {
        Stakes::of(&observe(house, hand, call, played), Recall::Round)
    }

    #[test]
    fn a_match_is_at_stake_while_one_side_has_all_tricks() {
        let of = |hand, call, played| stakes(House::default(), hand, call, played);
        let hand = "E7 R8 R7 SO S8 L7 L6 L9";
        assert_eq!(of(hand, "0 obenabe", "EA E6 E8 E9 EK EB").side, Some(ReasonKind::ForMatch));
        assert_eq!(of(hand, "3 obenabe", "EA E6 E8 E9 EK").side, Some(ReasonKind::AgainstMatch));
        assert_eq!(of(hand, "3 obenabe", "E8 E9 E6 EA EK EO").side, Some(ReasonKind::ForMatch));
        let divided = of("E7 R8 R7 SO S8 L7 L6", "0 obenabe", "EA E6 E8 E9 EB EK EU EO SA S9");
        assert_eq!(divided.side, None);
    }

    #[test]
    fn against_the_top_trump_and_without_a_bonus_there_is_no_match() {
        let trick = "EA E6 E8 E9 EK";
        let hand = "RU R8 R7 SO S8 L7 L6 L9";
        assert_eq!(stakes(House::default(), hand, "3 rosen", trick), Stakes::default());
        let hand = "RK R8 R7 SO S8 L7 L6 L9";
        assert_eq!(
            stakes(House::default(), hand, "3 rosen", trick).side,
            Some(ReasonKind::AgainstMatch)
        );
        let mut house = House::default();
        house.score.match_bonus = 0;
        assert_eq!(stakes(house, hand, "3 rosen", trick), Stakes::default());
    }

    #[test]
    fn where_whole_rounds_count_no_trick_ends_the_game() {
        let mut house = House::default();
        house.finish.mode = crate::rules::house::FinishMode::HandEnd;
        let seen = observe(house, "RU S9 S8 S7 S6 L9 L8 L7 L6", "1 rosen", "EO E6 E7");
        assert_eq!(Stakes::of(&seen, Recall::Round).own_home, None);
    }
}
