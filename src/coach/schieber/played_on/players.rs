//! Players who play a round on: who sits at each seat, and how far those look ahead who search.

use crate::{
    bots::schieber::{
        Player,
        determinize::models::PlayerModel,
        double_dummy::leaf,
        evaluate::{budget::Budget, cards::one_by_one},
        expert::Expert,
        player,
    },
    cards::BySeat,
    coach::{report::Occupant, schieber::Belief},
    game::{Level, schieber::Observation},
};

/// Budget of the player at one's own seat and of those who search at the others: enough not to repeat a pupil's error.
// Of 61 cards of random and novice among clubs that lose 3 and more by a look (seeds 30100 on), played on in the same 40
// worlds, the whole expert finds 12.3 points. This finds 11.7, −0.6 ± 0.6, with the same sign in 57, in tricks 1 to 3 in
// 1/15 of the time. With 100,000 nodes two tricks ahead it is 10.4, −1.9 ± 0.7, and 57 signs, in 1/6; with 20,000 nodes
// 10.9, −1.4 ± 0.7, and 56; by the club at this seat 8.0, −4.3 ± 1.6, and 51.
const SMALL: Budget =
    Budget { worlds: 12, nodes: 5_000, max_nodes: u64::MAX, steps: 8, tricks_ahead: 1, batches: 1 };
/// The same where no net judges what comes after the tricks ahead.
const SMALL_BY_PLAYOUT: Budget = Budget { nodes: 100_000, tricks_ahead: 2, ..SMALL };

/// Players of a round that is played on, by their seats.
pub(crate) type Players = BySeat<Box<dyn Player>>;

/// Players of a card: at the seat of the observation one that does not repeat a pupil's error, at the others those who
/// sit there.
pub(crate) fn seated(seen: &Observation, seated: &BySeat<Occupant>) -> Players {
    seated_beside(seen, seated, small(seen))
}

/// The same with a budget of one's own at the seat of the observation.
pub(crate) fn seated_beside(
    seen: &Observation,
    seated: &BySeat<Occupant>,
    budget: Budget,
) -> Players {
    let expert = |budget| -> Box<dyn Player> { Box::new(Expert { budget, executor: one_by_one }) };
    BySeat::from_fn(|seat| match seated[seat] {
        _ if seat == seen.seat() => expert(budget),
        Occupant::Level(level) if level.searches() => expert(small(seen)),
        Occupant::Level(level) => player(level),
        Occupant::Stranger | Occupant::Program => player(Level::Club),
    })
}

/// Budget of the small expert in the mode that was called.
fn small(seen: &Observation) -> Budget {
    let has_net = seen.mode().is_some_and(|mode| leaf::has_net(mode, seen.house()));
    if has_net { SMALL } else { SMALL_BY_PLAYOUT }
}

/// Players of a card in a hint: the club at the seat of the observation, at the others those who sit there, or the club
/// for those who search.
// The club plays a round in 0.2 ms, the small expert at one's own seat in twenty times that, and a hint is there in 0.15 s.
pub(in crate::coach::schieber) fn quick(seen: &Observation, belief: &Belief) -> Players {
    BySeat::from_fn(|seat| match belief.models()[seat] {
        PlayerModel::Level(level) if seat != seen.seat() && !level.searches() => player(level),
        PlayerModel::Level(_) | PlayerModel::Sound | PlayerModel::Stranger => player(Level::Club),
    })
}

/// Players of a call: the club at every seat, which knows what a call promises.
// By this judge `expert` loses 5 written points a call, `novice` 11, `random` 114.
pub(crate) fn club() -> Players {
    BySeat::from_fn(|_| player(Level::Club))
}
