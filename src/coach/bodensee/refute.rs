//! Refutation: how a round goes on after a worse card and after a better one, in a world where it loses by it. It is shown
//! to a person who takes a past decision again, and nothing of it leads to a verdict.

use super::{
    belief::Belief,
    played_on::{Rollouts, seated},
};
use crate::{
    bots::bodensee::played_on::PlayedRound,
    cards::{BySide, Card, Side},
    coach::{
        parting::parted,
        report::bodensee::{DecisionPoint, PlayedTrick, Refutation},
    },
    game::bodensee::{Action, Event},
};

/// Number of worlds in which it is counted how often the card loses.
const LEAST_WORLDS: usize = 60;
/// Number of worlds after which it is given up: as many as a mark rests on.
const MOST_WORLDS: usize = 240;

/// Both lines in the first of the worlds in which the round is lost by a card and won by a better one, played on by those
/// who confirmed that; none where there is no such world. The worlds are drawn as likely as they are.
pub fn refute(point: &DecisionPoint, did: Card, better: Card) -> Option<Refutation> {
    let (seen, side) = (&point.seen, point.seat());
    let players = seated(seen, &point.seated);
    let belief = Belief::of(seen, &point.seated).by_chance(point.chance).another().another();
    let mut rollouts = Rollouts::new(seen, players, &belief);
    let actions = [did, better].map(Action::Play);
    let (mut worlds, mut losing, mut lines) = (0_usize, 0_usize, None);
    for _ in 0..MOST_WORLDS {
        if worlds >= LEAST_WORLDS && losing > 0 {
            break;
        }
        let Some(played) = rollouts.next(&actions) else { continue };
        worlds += 1;
        let winners = [0, 1].map(|line: usize| played[line].winner());
        if winners == [Some(side.other()), Some(side)] {
            losing += 1;
            lines.get_or_insert_with(|| [0, 1].map(|line: usize| tricks(&played[line], side)));
        }
    }
    let share = (100 * losing).checked_div(worlds)? as u8;
    Some(Refutation { share, lines: parted(lines?, usize::from(seen.trick_no()) - 1) })
}

/// The tricks of a round, with the points up to each for this side and the other.
fn tricks(played: &PlayedRound, side: Side) -> Vec<PlayedTrick> {
    let (mut tricks, mut plays) = (Vec::new(), Vec::new());
    let mut taken = BySide::<u16>::default();
    for event in played.round().events() {
        match *event {
            Event::Played { by, card } => plays.push((by, card)),
            Event::TrickWon { by, trick_no: number, points } => {
                taken[by] += points;
                let so_far = [taken[side], taken[side.other()]];
                let plays = std::mem::take(&mut plays);
                tricks.push(PlayedTrick { number, plays, winner: by, so_far });
            }
            _ => {}
        }
    }
    tricks
}
