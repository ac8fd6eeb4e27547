//! The solver for two against plain minimax over the rules themselves. `JASS_WALKS=2000` compares so many endings, of
//! which 50 are of 6, of 7 and of 8 tricks.

use jass::{
    bots::{
        Rng,
        bodensee::{
            double_dummy::{Position, SearchLimits, Solver},
            player,
        },
    },
    cards::{BySide, Card, CardSet, Mode, Side},
    game::{
        Level,
        bodensee::{Action, Deal, Dealt, Legal, Observation, Playing, Round},
    },
    rules::{
        House,
        bodensee::{TRICKS, Tallies},
    },
};

use super::walks;

/// The points of this side in the round, all playing their best, where they lie between these; else a bound of them.
fn minimax(playing: &Playing, side: Side, mut low: u16, mut high: u16) -> u16 {
    let Some(turn) = playing.turn() else { return playing.points()[side] };
    let mut best = if turn == side { 0 } else { u16::MAX };
    for card in playing.legal() {
        let mut next = *playing;
        next.play(card);
        let value = minimax(&next, side, low, high);
        if turn == side {
            best = best.max(value);
            low = low.max(best);
        } else {
            best = best.min(value);
            high = high.min(best);
        }
        if low >= high {
            break;
        }
    }
    best
}

/// A round that was played by chance until so many tricks are left, and one card more if that is wanted.
fn ending(number: u64, tricks: u8, mode: Mode, with_lead: bool) -> Round {
    let house = House::default();
    let mut rng = Rng::new(number);
    let mut pack: [Card; 36] = std::array::from_fn(|i| Card::from_index(i).unwrap());
    for last in (1..36).rev() {
        pack.swap(last, rng.below(last + 1));
    }
    let dealt = Dealt {
        deal: Deal::of_pack(&pack, Side::Near),
        dealer: Side::Near,
        notes: jass::game::notation::RoundNotes::default(),
    };
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
fn position(round: &Round) -> Position {
    let playing = round.playing().unwrap();
    let covers = Side::ALL.into_iter().flat_map(|side| {
        let stacks = round.dealt().deal.stacks()[side];
        stacks.into_iter().filter(move |stack| playing.open()[side].has(stack.up))
    });
    let bared = |side: Side| playing.bared()[side].map_or(CardSet::EMPTY, CardSet::one);
    let pools = BySide::from_fn(|side| playing.pool(side) | bared(side));
    let covers = covers.map(|stack| (stack.up, stack.down)).collect();
    let (mode, turn) = (playing.mode(), playing.turn().unwrap());
    Position::new(pools, covers, mode, turn, playing.lead(), round.house()).unwrap()
}

/// Checks the value of every card against minimax.
fn check(number: u64, tricks: u8, mode: Mode, with_lead: bool) {
    let round = ending(number, tricks, mode, with_lead);
    let playing = round.playing().unwrap();
    let side = playing.turn().unwrap();
    let won = i32::from(playing.points()[side]);
    let mut solver = Solver::new(1 << 16);
    let position = position(&round);
    let values = solver.cards(&position, SearchLimits::EXACT);
    assert_eq!(values.iter().map(|(card, _)| *card).collect::<CardSet>(), playing.legal());
    for (card, [least, most]) in values {
        let mut next = *playing;
        next.play(card);
        let expected = i32::from(minimax(&next, side, 0, u16::MAX)) - won;
        assert_eq!([least, most], [expected; 2], "seed {number}, {tricks} tricks, {mode}, {card}");
    }
}

#[test]
fn every_card_is_worth_what_minimax_says() {
    for number in 0..walks() {
        let tricks = if number % 40 == 39 { 6 + number / 40 % 3 } else { 1 + number / 8 % 5 };
        check(number, tricks as u8, Mode::ALL[number as usize % 8], number % 3 == 0);
    }
}

#[test]
fn a_search_that_must_be_short_gives_bounds_that_hold() {
    let round = ending(3, 8, Mode::ALL[3], false);
    let position = position(&round);
    let mut solver = Solver::new(1 << 16);
    let exact = solver.cards(&position, SearchLimits::EXACT);
    let needed = solver.nodes();
    let short = solver.cards(&position, SearchLimits { nodes: needed / 4, horizon: 0 });
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
        let action = player(Level::Club).act(&seen, &mut Rng::new(0)).action;
        round.apply(side, action).unwrap();
    }
}
