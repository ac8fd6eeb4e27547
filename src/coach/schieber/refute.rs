//! Refutation: the cards that answer a worse one, in a world where it loses. It is shown to a person who takes a past
//! decision again, and nothing of it leads to a verdict.

use std::cmp::Reverse;

use super::{
    belief::Belief,
    lines::{FollowedTrick, tricks},
    weigh::{ValueTable, weigh},
};
use crate::{
    bots::schieber::{
        determinize::{World, weights::likelihood_of},
        double_dummy::Solver,
    },
    cards::{BySeat, Card, CardSet, Seat, Team},
    coach::report::{DecisionPoint, Effort, Refutation},
    game::schieber::{Action, Deal, Observation},
    rules::house::FirstForehand,
};

/// Number of tricks that are shown where the end of the round is far.
const TRICKS: usize = 3;
/// Number of worlds that are followed before it is given up.
const MOST_WORLDS: usize = 40;
/// Bytes of the table of the solver.
const TABLE_BYTES: usize = 1 << 20;

/// The answer to a card that is worse than another: on the real cards if it loses there, else in the likeliest of the
/// judge's worlds where it does.
pub fn refute(point: &DecisionPoint, did: Card, better: Card, real: Deal) -> Option<Refutation> {
    let seen = &point.seen;
    let mut solver = Solver::new(TABLE_BYTES);
    let mut answer = |world: &World| {
        let [lost, kept] = [did, better].map(|card| tricks(seen, world, card, TRICKS, &mut solver));
        costly_part(&lost, &kept, seen.seat().team())
    };
    if let Some(cards) = answer(&as_it_lay(seen, real)) {
        return Some(Refutation { deal: real, is_real: true, cards });
    }
    let belief = Belief::of(seen, &point.seated).by_chance(point.chance);
    let table = weigh(seen, &belief, Effort::Review, Some(point.did));
    let worlds = losing_worlds(seen, &belief, &table, did, better);
    worlds.iter().take(MOST_WORLDS).find_map(|world| {
        let deal = Deal::new(world.dealt).ok()?;
        answer(world).map(|cards| Refutation { deal, is_real: false, cards })
    })
}

/// The worlds of the table in which a card brings less than another, the likeliest first.
fn losing_worlds(
    seen: &Observation,
    belief: &Belief,
    table: &ValueTable,
    did: Card,
    better: Card,
) -> Vec<World> {
    let values = [better, did].map(|card| table.values.of(Action::Play(card)).unwrap_or_default());
    let loses = values[0].iter().zip(&values[1]).map(|(kept, lost)| kept > lost);
    let worlds = table
        .worlds
        .iter()
        .zip(loses)
        .filter(|(world, loses)| *loses && begins_rightly(seen, world));
    let weighed = worlds.map(|(world, _)| (likelihood_of(seen, belief.models(), world), *world));
    let mut weighed: Vec<(f64, World)> = weighed.collect();
    weighed.sort_by(|one, other| other.0.total_cmp(&one.0));
    weighed.into_iter().map(|(_, world)| world).collect()
}

/// True if the first round of a game would have begun there as it did.
fn begins_rightly(seen: &Observation, world: &World) -> bool {
    let is_first = Team::ALL.iter().all(|team| seen.standing().written[*team] == 0);
    match seen.house().deal.first_forehand {
        FirstForehand::Card(card) if is_first => world.dealt[seen.forehand()].has(card),
        FirstForehand::Card(_) | FirstForehand::Seat(_) | FirstForehand::Random => true,
    }
}

/// The world of the cards as they really lay.
fn as_it_lay(seen: &Observation, deal: Deal) -> World {
    let played: CardSet = seen
        .log()
        .iter()
        .filter_map(|(_, action)| match action {
            Action::Play(card) => Some(*card),
            _ => None,
        })
        .collect();
    let dealt = *deal.hands();
    World { hands: BySeat::from_fn(|seat| dealt[seat] - played), dealt }
}

/// The cards of a line up to the trick in which all has been lost that is lost against the other line; none if nothing
/// is.
fn costly_part(
    lost: &[FollowedTrick],
    kept: &[FollowedTrick],
    team: Team,
) -> Option<Vec<(Seat, Card)>> {
    let saldo = |trick: &FollowedTrick| {
        if trick.winner.team() == team { trick.points } else { -trick.points }
    };
    let mut behind = 0;
    let course = lost.iter().zip(kept).map(|(lost, kept)| {
        behind += saldo(kept) - saldo(lost);
        behind
    });
    let course: Vec<i16> = course.collect();
    let (place, most) =
        course.iter().enumerate().max_by_key(|(place, behind)| (**behind, Reverse(*place)))?;
    let is_lost = course.last().is_some_and(|behind| *behind > 0) && *most > 0;
    is_lost.then(|| lost[..=place].iter().flat_map(|trick| trick.plays.clone()).collect())
}
