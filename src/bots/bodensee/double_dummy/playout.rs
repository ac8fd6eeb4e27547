//! Playout of a position, where a search must be short: both play by a rule of thumb with open cards.

use super::{
    ordering::cost,
    rules::{SearchRules, SideCards},
    trick::{TrickNode, answers},
};
use crate::search::trick::{Strain, beating};

/// The points that the leader seems to get of those still to come.
pub(super) fn play_out<S: Strain>(
    rules: &SearchRules,
    mut cards: SideCards,
    node: TrickNode,
) -> i32 {
    let TrickNode { mut leader, mut tricks, mut rest, .. } = node;
    let mut won = [0; 2];
    while tricks > 1 {
        let upwards = rules.is_upwards::<S>(tricks);
        let (own, theirs) = (cards.pools[leader & 1], cards.pools[leader & 1 ^ 1]);
        let led = best(own, |place| lead_score::<S>(rules, theirs, upwards, place));
        let over = beating::<S>(led, upwards);
        let legal = answers::<S>(theirs, led);
        let answer = best(legal, |place| answer_score(rules, over, led, place));
        cards = cards.after(rules, leader, led).after(rules, leader ^ 1, answer);
        let points = rules.points_at(led) + rules.points_at(answer);
        if over >> answer & 1 == 1 {
            leader ^= 1;
        }
        won[leader & 1] += points;
        rest -= points;
        tricks -= 1;
    }
    let led = cards.pools[leader & 1].trailing_zeros();
    let over = beating::<S>(led, rules.is_upwards::<S>(1));
    let loses = over & cards.pools[leader & 1 ^ 1] != 0;
    won[leader & 1 ^ usize::from(loses)] += rest;
    won[node.leader & 1]
}

const fn lead_score<S: Strain>(rules: &SearchRules, theirs: u64, upwards: bool, place: u32) -> i32 {
    let is_beaten = answers::<S>(theirs, place) & beating::<S>(place, upwards) != 0;
    if is_beaten { -cost(rules, place) } else { rules.points_at(place) }
}

const fn answer_score(rules: &SearchRules, over: u64, led: u32, place: u32) -> i32 {
    let trick = rules.points_at(led) + rules.points_at(place);
    let takes = over >> place & 1 == 1;
    (if takes { trick } else { -trick }) - cost(rules, place)
}

/// The card that scores highest.
fn best(mut cards: u64, score: impl Fn(u32) -> i32) -> u32 {
    let (mut best, mut most) = (0, i32::MIN);
    while cards != 0 {
        let place = cards.trailing_zeros();
        cards &= cards - 1;
        let score = score(place);
        if score > most {
            (best, most) = (place, score);
        }
    }
    best
}
