//! Playout of a position, where a search must be short: both play by a rule of thumb with open cards.

use super::{
    rules::{SearchRules, SideCards},
    trick::{TrickNode, answers},
};
use crate::search::{
    bitboard::{TRUMPS, unbeaten_by, unbeaten_upwards_by},
    transposition::fold,
    trick::{Strain, beating},
};

/// Playouts of one search, each made once.
// Null windows ask for the same positions again and again. With these, and the beaten leads found at once, a review of a round
// took 7.7 s in place of 8.9.
#[derive(Clone, Debug)]
pub(super) struct Playouts {
    /// Digest of a position and the points of its leader, by the lowest bits of the digest.
    kept: Vec<[u64; 2]>,
    /// Part of the digest: another one in each search.
    salt: u64,
}

/// Number of playouts that are kept, a power of two.
const KEPT: usize = 1 << 12;

impl Playouts {
    /// None yet.
    pub(super) fn new() -> Self {
        Self { kept: vec![[0; 2]; KEPT], salt: 0 }
    }

    /// Forgets all of the search before.
    pub(super) const fn forget(&mut self) {
        self.salt = self.salt.wrapping_add(0x9e37_79b9_7f4a_7c15);
    }

    /// The points that the leader seems to get of those still to come.
    pub(super) fn points<S: Strain>(
        &mut self,
        rules: &SearchRules,
        cards: &SideCards,
        node: TrickNode,
    ) -> i32 {
        // What is covered follows from what can be played.
        let [own, other] = cards.pools;
        let leads = (node.leader as u64 & 1) << 15;
        let digest = fold(own ^ leads ^ 0xa076_1d64_78bd_642f, other ^ self.salt);
        let [found, points] = &mut self.kept[digest as usize & (KEPT - 1)];
        if *found != digest {
            *points = play_out::<S>(rules, *cards, node).cast_unsigned().into();
            *found = digest;
        }
        *points as i32
    }
}

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
        let beaten = beaten_by::<S>(theirs, upwards);
        let led = lead(rules, own, beaten);
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

/// The places of which the lead is beaten by one of these cards.
const fn beaten_by<S: Strain>(cards: u64, upwards: bool) -> u64 {
    let unbeaten = if upwards { unbeaten_upwards_by(cards) } else { unbeaten_by(cards) };
    let trumped = if S::TRUMP && cards & TRUMPS != 0 { !TRUMPS } else { 0 };
    !unbeaten | trumped
}

/// The card that is led: of those that nobody beats the one that counts most, else the one that costs least.
fn lead(rules: &SearchRules, own: u64, beaten: u64) -> u32 {
    let unbeaten = own & !beaten;
    if unbeaten & rules.counting != 0 {
        best(unbeaten & rules.counting, |place| rules.points_at(place))
    } else if unbeaten != 0 {
        (unbeaten | own & rules.costless).trailing_zeros()
    } else {
        best(own, |place| -rules.cost_at(place))
    }
}

const fn answer_score(rules: &SearchRules, over: u64, led: u32, place: u32) -> i32 {
    let trick = rules.points_at(led) + rules.points_at(place);
    let takes = over >> place & 1 == 1;
    (if takes { trick } else { -trick }) - rules.cost_at(place)
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
