//! Laws of every position, however many tricks are to come.

use jass::{
    bots::{
        Rng,
        schieber::double_dummy::{Position, Solver},
    },
    cards::{BySeat, ByTeam, CardSet, Mode, Objective, Seat, Suit, Team},
    game::schieber::Playing,
    rules::{House, schieber::rotation::Called},
};

use super::{any_ending, difference, endings, with_cards_played};
use crate::second::{any_house, any_mode, any_pack, keys_of, set};

const fn sum(a: ByTeam<u16>, b: ByTeam<u16>) -> ByTeam<u16> {
    ByTeam([a.0[0] + b.0[0], a.0[1] + b.0[1]])
}

/// A card is worth what it brings at once and what the position after it is worth; a position, what its best card is.
fn check_children(open: &Position, solver: &mut Solver, name: &str) {
    let value = difference(solver.value(open));
    let cards = solver.cards(open);
    for (card, points) in &cards {
        let (won, next) = open.after(*card);
        let rest = next.map_or(ByTeam::default(), |next| solver.value(&next));
        assert_eq!(difference(*points), difference(sum(won, rest)), "{name}, {card}\n{open:?}");
    }
    let values = cards.iter().map(|(_, points)| difference(*points));
    let is_first = open.turn().team() == Team::NorthSouth;
    let wants_more = is_first == (open.objective() == Objective::Most);
    let best = if wants_more { values.max() } else { values.min() };
    assert_eq!(best, Some(value), "{name}\n{open:?}");
}

#[test]
fn a_position_is_worth_what_its_best_card_is() {
    let mut solver = Solver::new(1 << 20);
    for seed in 0..endings(3000) / 50 {
        let mut rng = Rng::new(seed as u64);
        let (open, _) = any_ending(5 + seed % 2, &mut rng);
        check_children(&open, &mut solver, &format!("seed {seed}"));
    }
}

/// law: where trump ends in the play of a Trio, and through the tricks before it. What follows is searched by other rules.
#[test]
fn a_position_of_trio_is_worth_what_its_best_card_is() {
    let mut solver = Solver::new(1 << 22);
    for seed in 0..endings(3000) / 250 {
        let (mut rng, house) = (Rng::new(seed as u64), House::default());
        let pack = any_pack(&mut rng);
        let tricks = if seed % 4 == 3 { 8 } else { 7 };
        let hand = |seat: usize| set(&pack[seat * tricks..(seat + 1) * tricks]);
        let hands = BySeat(std::array::from_fn(hand));
        let mode = Mode::Trio(Suit::ALL[rng.below(4)]);
        let open = Position::new(hands, mode, Seat::South, None, &house).unwrap();
        let played = if tricks == 8 { 3 } else { 1 + rng.below(3) };
        let open = with_cards_played(open, played, &mut rng);
        check_children(&open, &mut solver, &format!("seed {seed}"));
    }
}

/// The same cards one seat further round, and so the teams exchanged.
fn turned(open: &Position, house: &House) -> Position {
    let BySeat([south, east, north, west]) = *open.hands();
    let hands = BySeat([west, south, east, north]);
    let turned = Position::new(hands, open.mode(), open.leader().next(), None, house).unwrap();
    let ByTeam([first, second]) = open.bonus();
    turned.with_match(ByTeam([second, first]))
}

#[test]
fn exchanging_the_teams_exchanges_their_points() {
    let mut solver = Solver::new(1 << 20);
    for seed in 0..endings(3000) / 30 {
        let mut rng = Rng::new(seed as u64);
        let (open, house) = any_ending(4 + seed % 4, &mut rng);
        if open.trick().is_some() {
            continue;
        }
        let value = difference(solver.value(&open));
        assert_eq!(difference(solver.value(&turned(&open, &house))), -value, "seed {seed}");
    }
}

/// A round after so many cards played by lot.
fn walk(mode: Mode, house: &House, cards: usize, rng: &mut Rng) -> Playing {
    let pack = any_pack(rng);
    let hands = BySeat(std::array::from_fn(|seat| set(&pack[seat * 9..(seat + 1) * 9])));
    let called = Called { mode, caller: Seat::North, pushed: true, doubled: 0 };
    let mut playing = Playing::new(&hands, &called, Seat::South, house);
    for _ in 0..cards {
        let legal: Vec<_> = playing.legal().iter().collect();
        playing.play(legal[rng.below(legal.len())]);
    }
    playing
}

#[test]
fn a_position_is_that_of_the_round_it_was_taken_from() {
    for seed in 0..endings(3000) / 10 {
        let mut rng = Rng::new(seed as u64);
        let house = any_house(&keys_of(&["play", "trump", "schieben"], &[]), &mut rng);
        let mut playing = walk(any_mode(&mut rng), &house, 0, &mut rng);
        let mut open = Position::of(&playing);
        let mut won = ByTeam::default();
        while let Some(now) = open {
            assert_eq!(now.legal(), playing.legal(), "seed {seed}");
            assert_eq!(Some(now.turn()), playing.turn(), "seed {seed}");
            let legal: Vec<_> = now.legal().iter().collect();
            let card = legal[rng.below(legal.len())];
            let (points, next) = now.after(card);
            won = sum(won, points);
            playing.play(card);
            assert_eq!(won, playing.points(), "seed {seed}");
            assert_eq!(next, Position::of(&playing), "seed {seed}");
            open = next;
        }
    }
}

#[test]
fn the_first_lead_is_a_trump_where_it_must_be() {
    let house = House::read("preset=swisslos-2500 schieben.lead_trump_after_push=true").unwrap();
    let mut solver = Solver::new(1 << 22);
    let mode = Mode::Trump(Suit::Rosen);
    let open = Position::of(&walk(mode, &house, 0, &mut Rng::new(2))).unwrap();
    let cards = solver.cards(&open);
    let led: CardSet = cards.iter().map(|(card, _)| *card).collect();
    assert_eq!(led, open.hands()[Seat::South].of(Suit::Rosen));
    let values = cards.iter().map(|(_, points)| points.0[0]);
    assert_eq!(values.max(), Some(solver.value(&open).0[0]));
}
