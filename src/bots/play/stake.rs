//! Stakes of a trick beside its points: a match, or the game (conventions.md §9).

use super::{InformationSet, card_value::LedTrick};
use crate::{
    bots::{ReasonKind, inference::Recall},
    game::Observation,
    rules::{
        ByTeam, Card, CardSet, Mode, Ranking, Team,
        score::{self, Taken},
    },
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
    /// That side, as a reason to want the trick.
    pub side: Option<ReasonKind>,
    /// Card points with which the own side is home; nothing where that does not end the game.
    pub own_home: Option<f64>,
    /// Card points with which the opponents are.
    pub their_home: Option<f64>,
}

impl Stakes {
    /// The stakes for the seat of the observation. Who remembers no trick counts none.
    pub(super) fn of(seen: &Observation, recall: Recall) -> Self {
        let Some(mode) = seen.mode().filter(|_| recall == Recall::Round) else {
            return Self::default();
        };
        let team = seen.seat().team();
        let factor = f64::from(seen.house().score.factor.of(mode)).max(1.0);
        let (matched, side) = match_stake(seen, team);
        let home = |team: Team, latent: f64| {
            Some((points_missing(seen, team)? - latent).max(0.0) / factor)
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

    /// The stake on a trick of so many points that the own side gets with this chance.
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
fn match_stake(seen: &Observation, team: Team) -> (f64, Option<ReasonKind>) {
    let won = seen.tricks_won();
    let all = f64::from(seen.trick_no());
    let (bonus, kind) = match (won[team], won[team.other()]) {
        (0, 0) => return (0.0, None),
        (_, 0) => (match_bonus(seen, team), ReasonKind::ForMatch),
        (0, _) if !has_the_top_trump(seen) => {
            (ONE_OF_TWO * match_bonus(seen, team.other()), ReasonKind::AgainstMatch)
        }
        _ => return (0.0, None),
    };
    (bonus * (all / 10.0).powi(4), (bonus > 0.0).then_some(kind))
}

/// True if the seat holds the highest trump that is left.
fn has_the_top_trump(seen: &Observation) -> bool {
    let Some(trump) = seen.mode().and_then(Mode::trump) else { return false };
    let ranking = Ranking::Trump(trump);
    seen.hand().of(trump).iter().any(|card| ranking.above(card).is_disjoint(seen.unseen()))
}

/// The points that a match of the team would write.
fn match_bonus(seen: &Observation, team: Team) -> f64 {
    let Some(mode) = seen.mode() else { return 0.0 };
    let taken = Taken {
        mode,
        caller_team: seen.forehand().team(),
        cards: ByTeam::default(),
        tricks: ByTeam::default(),
        weis: ByTeam::default(),
        stoeck: None,
    };
    f64::from(score::match_bonus(team, &taken, seen.house()))
}

/// The points that the team still needs to win the game, where those are written trick by trick.
fn points_missing(seen: &Observation, team: Team) -> Option<f64> {
    if seen.house().finish.counts_whole_rounds() {
        return None;
    }
    let target = seen.standing().target?;
    Some(f64::from(target.saturating_sub(seen.standing().written[team])))
}

/// Effect of a card on the game, as far as it is certain.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum GameEffect {
    /// The opponents reach the target with this trick.
    Lost,
    /// The game goes on, or may.
    Open,
    /// The own side reaches the target with this trick.
    Won,
}

/// The legal cards that do best for the game itself; all of them where none decides it.
pub(super) fn deciding_cards(at: &InformationSet<'_>, trick: &LedTrick<'_>) -> CardSet {
    let does = |card: &Card| game_effect(at, trick, *card);
    let best = at.legal.iter().map(|card| does(&card)).max();
    at.legal.iter().filter(|card| Some(does(card)) == best).collect()
}

fn game_effect(at: &InformationSet<'_>, trick: &LedTrick<'_>, card: Card) -> GameEffect {
    let points = trick.points + at.points(card);
    let chance = trick.chance_to_win(at, card);
    if chance >= 1.0 && at.stakes.brings_us_home(points) {
        GameEffect::Won
    } else if chance <= 0.0 && at.stakes.brings_them_home(points) {
        GameEffect::Lost
    } else {
        GameEffect::Open
    }
}

/// The reason beside points that speaks for the card.
pub(super) fn reason_beyond_points(
    at: &InformationSet<'_>,
    trick: &LedTrick<'_>,
    card: Card,
) -> Option<ReasonKind> {
    let with = |card: Card| trick.points + at.points(card);
    let points = with(card);
    let ours = trick.partner_wins || trick.takes(at, card);
    if ours && at.stakes.brings_us_home(points) {
        return Some(ReasonKind::BringHome);
    }
    let threat = |card: Card| at.stakes.brings_them_home(with(card));
    let whatever_falls = at.legal.iter().all(threat);
    let spared = !threat(card) && at.legal.iter().any(threat);
    if whatever_falls || spared { Some(ReasonKind::StopThem) } else { at.stakes.side }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        bots::testing::{check_at, observe},
        game::Standing,
        rules::House,
    };

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
    fn who_is_nearly_home_takes_the_trick_that_suffices() {
        let check = |own: u32, theirs: u32, does| {
            let written = ByTeam([1000 - own, 1000 - theirs]);
            let standing = Standing { written, target: Some(1000) };
            let hand = "RU S9 S8 S7 S6 L9 L8 L7 L6";
            check_at(standing, hand, "1 rosen", "EO E6 E7", does);
        };
        check(500, 500, "S6 verwerfen");
        check(23, 500, "RU bring-home");
        check(24, 500, "S6 verwerfen");
        check(500, 3, "RU stop-them");
    }

    #[test]
    fn where_whole_rounds_count_no_trick_ends_the_game() {
        let mut house = House::default();
        house.finish.mode = crate::rules::house::FinishMode::HandEnd;
        let seen = observe(house, "RU S9 S8 S7 S6 L9 L8 L7 L6", "1 rosen", "EO E6 E7");
        assert_eq!(Stakes::of(&seen, Recall::Round).own_home, None);
    }

    fn check_needs(needs: [u32; 2], hand: &str, call: &str, played: &str, does: &str) {
        let written = ByTeam(needs.map(|needs| 2500 - needs));
        check_at(Standing { written, target: Some(2500) }, hand, call, played, does);
    }

    #[test]
    fn nobody_pays_to_make_a_trick_of_the_opponents_big_enough() {
        check_needs([30, 194], "SB LK SU S7 S9 EU R7 L8 EK", "0 schellen", "L9", "L8 duck");
    }

    #[test]
    fn a_dear_discard_does_not_hand_over_the_game() {
        let tricks = "EU EO EA E6 SA SB S7 S6 SK E9 LB S9 EB E8 E7 L6 R9 RA R6 L8 LA L7 LK";
        check_needs([27, 60], "RK S8 RB RO", "0 obenabe", tricks, "RO stop-them");
        check_needs([27, 400], "RK S8 RB RO", "0 obenabe", tricks, "S8 verwerfen");
    }

    #[test]
    fn the_ruff_that_ends_the_game_is_not_too_dear() {
        let tricks = "S8 EB S6 SB EK RB E6 E8 RK SO R6 RU LK LU L6";
        check_needs([172, 48], "S9 EA SK SU S7 L7", "0 schilten", tricks, "SU bring-home");
        check_needs([172, 400], "S9 EA SK SU S7 L7", "0 schilten", tricks, "L7 duck");
    }
}
