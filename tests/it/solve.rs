//! The solver against play by trying everything, and against laws where that would take too long.
//!
//! A failure names its seed. `JASS_WALKS=100000` compares so many endings.

mod laws;
mod minimax;
mod nodes;
mod parallel;

use jass::{
    bots::{Rng, schieber::double_dummy::Position},
    cards::{BySeat, ByTeam, Card, Mode, Rank, Seat, Suit},
    rules::House,
};

use crate::second::{any_house, any_mode, any_pack, keys_of, set};

/// The sections that the value of a position depends on.
const SECTIONS: &[&str] = &["play", "trump", "score"];

/// Number of positions that are compared.
fn endings(usual: usize) -> usize {
    std::env::var("JASS_WALKS").ok().and_then(|count| count.parse().ok()).unwrap_or(usual)
}

/// So many cards each from a shuffled pack, by any rules, with some cards of the trick played.
fn any_ending(tricks: usize, rng: &mut Rng) -> (Position, House) {
    let house = any_house(&keys_of(SECTIONS, &[]), rng);
    let mode = if rng.below(2) == 0 { Mode::Trump(Suit::ALL[rng.below(4)]) } else { any_mode(rng) };
    let mut pack = any_pack(rng);
    if tricks <= 5 && rng.below(3) == 0 {
        // More trumps and higher cards than usual.
        pack.retain(|card| mode.trump() == Some(card.0) || card.1 >= Rank::Nine);
    }
    let hands = std::array::from_fn(|_| {
        (0..tricks).map(|_| pack.swap_remove(rng.below(pack.len()))).collect::<Vec<_>>()
    });
    let hands = BySeat(hands.map(|hand| set(&hand)));
    let open = Position::new(hands, mode, Seat::ALL[rng.below(4)], None, &house).unwrap();
    let bonus = ByTeam([0; 2].map(|_| if rng.below(2) == 0 { 0 } else { house.score.match_bonus }));
    (with_cards_played(open.with_match(bonus), rng.below(4), rng), house)
}

fn with_cards_played(mut open: Position, count: usize, rng: &mut Rng) -> Position {
    for _ in 0..count {
        let legal: Vec<Card> = open.legal().iter().collect();
        let (_, next) = open.after(legal[rng.below(legal.len())]);
        open = next.unwrap();
    }
    open
}

/// The first team's points less the second's.
fn difference(points: ByTeam<u16>) -> i32 {
    i32::from(points.0[0]) - i32::from(points.0[1])
}
