//! Refutation: how a round goes on after a worse card and after a better one, in a world where it loses. It is shown to
//! a person who takes a past decision again, and nothing of it leads to a verdict.

use super::{
    belief::Belief,
    played_on::{Rollouts, seated},
};
use crate::{
    bots::schieber::{
        determinize::hand_likelihoods::likelihood_of,
        played_on::{PlayedRound, match_bonus},
    },
    cards::{ByTeam, Card, Team},
    coach::{
        parting::{gap, parted},
        report::{DecisionPoint, PlayedTrick, Refutation, Unit},
    },
    game::schieber::{Action, Event},
};

/// Number of worlds among which the likeliest is looked for.
const LEAST_WORLDS: usize = 60;
/// Number of worlds after which it is given up: as many as a mark rests on.
const MOST_WORLDS: usize = 240;

/// Both lines in the likeliest of the worlds in which a card loses as much as a mark does against a better one, played on
/// by those who confirmed that; none where it loses so much in no world.
// With open cards what was shown was an answer that nobody at a table would find.
pub fn refute(point: &DecisionPoint, did: Card, better: Card) -> Option<Refutation> {
    let seen = &point.seen;
    let belief = Belief::of(seen, &point.seated).by_chance(point.chance);
    let players = seated(seen, &point.seated);
    let mut rollouts = Rollouts::new(seen, players, Unit::Saldo, &belief.another());
    let actions = [did, better].map(Action::Play);
    let (mut worlds, mut worse, mut losing) = (0_usize, 0_usize, Vec::new());
    for _ in 0..MOST_WORLDS {
        if worlds >= LEAST_WORLDS && !losing.is_empty() {
            break;
        }
        let Some((world, played)) = rollouts.next_world(&actions) else { continue };
        worlds += 1;
        let lines = [0, 1].map(|line: usize| tricks(&played[line], point.seat().team()));
        let lost = f64::from(gap(&lines));
        worse += usize::from(lost > 0.0);
        if lost >= Unit::Saldo.thresholds().slip {
            losing.push((likelihood_of(seen, belief.models(), &world), lines));
        }
    }
    // Of worlds that lose as much as a mark alone "half of the deals" stood beside a row that is worse in 96 %.
    let share = (100 * worse).checked_div(worlds)? as u8;
    let (_, lines) = losing.into_iter().max_by(|(one, _), (other, _)| one.total_cmp(other))?;
    Some(Refutation { share, lines: parted(lines, seen.tricks().len()) })
}

/// The tricks of a round, with the points up to each for this team and the other.
fn tricks(played: &PlayedRound, team: Team) -> Vec<PlayedTrick> {
    let round = played.round();
    let Some(table) = round.table() else { return Vec::new() };
    let objective = table.playing().objective();
    let mut taken = ByTeam::<u16>::default();
    let mut tricks: Vec<PlayedTrick> = Vec::new();
    for event in round.events() {
        let winner = match *event {
            Event::TrickWon { by, points, .. } => {
                taken[by.team()] += points;
                Some(by)
            }
            Event::Match { team } => {
                taken[team] += match_bonus(round, team);
                None
            }
            _ => continue,
        };
        let written = objective.written(taken);
        let so_far = [written[team], written[team.other()]];
        match winner.zip(table.turned().get(tricks.len())) {
            Some((winner, trick)) => {
                let (number, plays) = (tricks.len() as u8 + 1, trick.plays().collect());
                tricks.push(PlayedTrick { number, plays, winner, so_far });
            }
            // A match is written with its last trick.
            None => tricks.iter_mut().rev().take(1).for_each(|last| last.so_far = so_far),
        }
    }
    tricks
}
