//! The solver against plain minimax over the rules themselves.

use super::*;
use crate::{
    bots::{
        Rng,
        bodensee::{Duellist, club::Club},
    },
    game::bodensee::{Action, Deal, Dealt, Legal, Observation, Phase, Playing, Round},
    rules::{
        BySide, CardSet, House, Side,
        bodensee::{TRICKS, Tallies},
    },
};

/// The points of this side in the round, all playing their best.
fn minimax(playing: &Playing, side: Side) -> u16 {
    let Some(turn) = playing.turn() else { return playing.points()[side] };
    let values = playing.legal().iter().map(|card| {
        let mut next = *playing;
        next.play(card);
        minimax(&next, side)
    });
    let best = if turn == side { values.max() } else { values.min() };
    best.expect("something is legal")
}

/// A round that was played by chance until so many tricks are left, and one card more if that is wanted.
fn ending(number: u64, tricks: u8, mode: Mode, with_lead: bool) -> Round {
    let house = House::default();
    let mut rng = Rng::new(number);
    let mut pack: [Card; 36] = std::array::from_fn(|i| Card::from_index(i).unwrap());
    for last in (1..36).rev() {
        pack.swap(last, rng.below(last + 1));
    }
    let dealt = Dealt { deal: Deal::of_pack(&pack, Side::Near), dealer: Side::Near };
    let mut round = Round::new(dealt, house);
    for action in [Action::Bid(80), Action::Pass, Action::Call(mode)] {
        round.apply(round.turn().unwrap(), action).unwrap();
    }
    let is_there = |round: &Round| {
        let playing = round.playing().unwrap();
        playing.trick_no() == TRICKS + 1 - tricks && playing.lead().is_some() == with_lead
    };
    while !is_there(&round) {
        let legal = round.playing().unwrap().legal();
        // Hands go first, so that stacks are left.
        let side = round.turn().unwrap();
        let from_hand = legal & round.hand(side);
        let choice = if rng.below(3) == 0 { legal } else { from_hand.or_if_empty(legal) };
        let card = choice.nth(rng.below(choice.len())).unwrap();
        round.apply(side, Action::Play(card)).unwrap();
    }
    round
}

/// The position of a round.
fn position(round: &Round) -> DuelPosition {
    let playing = round.playing().unwrap();
    let covers = Side::ALL.into_iter().flat_map(|side| {
        let stacks = round.dealt().deal.stacks()[side];
        stacks.into_iter().filter(move |stack| playing.open()[side].has(stack.up))
    });
    let bared = |side: Side| playing.bared()[side].map_or(CardSet::EMPTY, CardSet::one);
    let pools = BySide::from_fn(|side| playing.pool(side) | bared(side));
    let covers = covers.map(|stack| (stack.up, stack.down)).collect();
    let (mode, turn) = (playing.mode(), playing.turn().unwrap());
    DuelPosition::new(pools, covers, mode, turn, playing.lead(), round.house()).unwrap()
}

/// Checks the value of every card against minimax.
fn check(number: u64, tricks: u8, mode: Mode, with_lead: bool) {
    let round = ending(number, tricks, mode, with_lead);
    let Phase::Playing(playing) = round.phase() else { panic!("the round is over") };
    let side = playing.turn().unwrap();
    let won = i32::from(playing.points()[side]);
    let mut solver = DuelSolver::new(1 << 16);
    let position = position(&round);
    let values = solver.cards(&position, DuelLimits::EXACT);
    assert_eq!(values.iter().map(|(card, _)| *card).collect::<CardSet>(), playing.legal());
    for (card, [least, most]) in values {
        let mut next = **playing;
        next.play(card);
        let expected = i32::from(minimax(&next, side)) - won;
        assert_eq!([least, most], [expected; 2], "seed {number}, {tricks} tricks, {mode}, {card}");
        let reaches = solver.reaches(&position, DuelLimits::EXACT, &[expected, expected + 1]);
        let (_, between) = reaches.iter().find(|(other, _)| *other == card).unwrap();
        assert!(between[0] >= expected && between[1] <= expected, "seed {number}: {between:?}");
    }
}

#[test]
fn every_card_is_worth_what_minimax_says() {
    for number in 0..240 {
        let mode = Mode::ALL[number as usize % 8];
        check(number, 1 + (number / 8 % 4) as u8, mode, number % 3 == 0);
    }
    for number in 0..16 {
        check(number, 5, Mode::ALL[number as usize % 8], number % 3 == 0);
    }
}

#[test]
fn a_search_that_must_be_short_gives_bounds_that_hold() {
    let round = ending(3, 8, Mode::ALL[3], false);
    let position = position(&round);
    let mut solver = DuelSolver::new(1 << 16);
    let exact = solver.cards(&position, DuelLimits::EXACT);
    let needed = solver.nodes();
    let short = solver.cards(&position, DuelLimits { nodes: needed / 4, horizon: 0 });
    assert!(solver.nodes() <= needed / 2 && short != exact);
    for ((_, [low, high]), (_, [exact, _])) in short.into_iter().zip(exact) {
        assert!(low <= exact && exact <= high);
    }
}

#[test]
fn the_club_plays_rounds_to_solve() {
    let mut round = ending(5, 18, Mode::ALL[1], false);
    while let Some(side) = round.turn() {
        let Legal::Play { cards, .. } = round.legal(side) else { panic!("cards are played") };
        let legal = Legal::Play { cards, enough: false };
        let seen = Observation::of(&round, side, Tallies::default(), legal);
        if round.playing().unwrap().trick_no() == 14 {
            assert_eq!(position(&round).legal(), cards);
        }
        let action = Club.act(&seen, &mut Rng::new(0)).action;
        round.apply(side, action).unwrap();
    }
}
