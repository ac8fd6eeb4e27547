//! Players who play a round on: who sits at each seat, and how far those look ahead who search.

use std::{
    collections::BTreeMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use crate::{
    bots::{
        Rng,
        schieber::{
            Decision, Player,
            determinize::{hand_likelihoods::PastLikelihoods, models::PlayerModel},
            double_dummy::leaf,
            evaluate::{budget::Budget, cards::one_by_one},
            expert::Expert,
            player,
        },
    },
    cards::{BySeat, CardSet, Seat},
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
    let past = Arc::new(KeptPast::of(seen));
    let expert = |budget| -> Box<dyn Player> {
        let expert = Expert { budget, executor: one_by_one };
        Box::new(ExpertSince { expert, past: Arc::clone(&past) })
    };
    BySeat::from_fn(|seat| match seated[seat] {
        _ if seat == seen.seat() => expert(budget),
        Occupant::Level(level) if level.searches() => expert(small(seen)),
        Occupant::Level(level) => player(level),
        Occupant::Stranger | Occupant::Program => player(Level::Club),
    })
}

/// Expert who plays on from a position, with what all rounds that begin there share: what their past tells of a hand.
#[derive(Debug)]
struct ExpertSince {
    expert: Expert,
    past: Arc<KeptPast>,
}

/// Past of a position: what it tells of hands, as far as it has been asked for.
#[derive(Debug)]
struct KeptPast {
    actions: usize,
    known: Mutex<BTreeMap<(Seat, CardSet), f64>>,
}

impl KeptPast {
    fn of(seen: &Observation) -> Self {
        Self { actions: seen.log().len(), known: Mutex::default() }
    }

    fn known(&self) -> MutexGuard<'_, BTreeMap<(Seat, CardSet), f64>> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl PastLikelihoods for KeptPast {
    fn actions(&self) -> usize {
        self.actions
    }

    fn get(&self, hand: (Seat, CardSet)) -> Option<f64> {
        self.known().get(&hand).copied()
    }

    fn keep(&self, hands: &[((Seat, CardSet), f64)]) {
        self.known().extend(hands.iter().copied());
    }
}

impl Player for ExpertSince {
    fn act(&self, seen: &Observation, rng: &mut Rng) -> Decision {
        self.expert.act_since(Some(&*self.past), seen, rng)
    }
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        coach::{
            report::Unit,
            schieber::{played_on::Rollouts, testing::choice},
        },
        game::schieber::Action,
    };

    /// law: who is given what the past tells of hands plays every card as he would by himself.
    #[test]
    fn the_past_that_is_kept_changes_no_card() {
        let table = BySeat([Occupant::Level(Level::Club); 4]);
        let mut compared = 0;
        for number in 0..4 {
            let in_trick = |seen: &Observation| seen.trick_no() >= 4;
            let Some(seen) = choice(number, Level::Club, in_trick) else { continue };
            let belief = Belief::of(&seen, &table);
            let alone = BySeat::from_fn(|seat| -> Box<dyn Player> {
                if seat == seen.seat() {
                    Box::new(Expert { budget: small(&seen), executor: one_by_one })
                } else {
                    player(Level::Club)
                }
            });
            let actions: Vec<Action> = seen.legal().cards().iter().map(Action::Play).collect();
            let logs = |players| {
                let rollouts = Rollouts::new(&seen, players, Unit::Saldo, &belief);
                let played = rollouts.results(&actions, 12).into_iter().flatten();
                played.map(|played| played.round().log().to_vec()).collect::<Vec<_>>()
            };
            let found = logs(alone);
            assert_eq!(logs(seated(&seen, &table)), found, "seed {number}");
            compared += found.len();
        }
        assert!(compared > 60, "{compared}");
    }
}
