//! Both statements of the game for two agree, from the deal to the last tally.

use jass::{
    bots::Rng,
    cards::{Card, Mode, Side},
    game::bodensee::{Action, Deal, Dealt, Event, Game, Legal, Phase, Turn},
    rules::{
        House,
        house::{KEYS, Value, ValueKind, key_named},
    },
};

use super::{
    any_pack, bodensee,
    bodensee::{Auction, Slate},
    card, least, pairs, positions,
    tally::Tally,
};

/// Of every number its ends, its default and the neighbours of that, and what a step of 50 needs beside.
const NUMBERS: &[(&str, &[i64])] = &[
    ("bodensee.tallies_to_win", &[1, 4, 5, 6, 20]),
    ("bodensee.bid_step", &[1, 4, 5, 6, 50]),
    ("bodensee.bid_min", &[1, 4, 5, 6, 50, 157]),
    ("bodensee.bid_max", &[1, 150, 154, 155, 156, 157]),
    ("bodensee.sack_max", &[-1, 19, 20, 21, 156]),
    ("score.last_trick", &[0, 4, 5, 6, 10]),
];

const RARE: &[&str] = &[
    "thrown in",
    "closed",
    "held to a bid",
    "enough",
    "both in the sack",
    "a 0 crossed",
    "game won",
    "turned at once",
];

/// The keys that the game for two reads, with the values that are drawn.
fn keys() -> Vec<(&'static str, Vec<Value>)> {
    let read = KEYS
        .iter()
        .filter(|key| key.name.starts_with("bodensee.") || key.name == "score.last_trick");
    let values = |name: &str| match key_named(name).unwrap().kind {
        ValueKind::Bool => vec![Value::Bool(false), Value::Bool(true)],
        ValueKind::Words(words) | ValueKind::Named(words) => {
            words.iter().map(|word| Value::from(*word)).collect()
        }
        _ => {
            let (_, numbers) = NUMBERS.iter().find(|(number, _)| *number == name).unwrap();
            numbers.iter().copied().map(Value::Int).collect()
        }
    };
    read.map(|key| (key.name, values(key.name))).collect()
}

fn any_house(rng: &mut Rng) -> House {
    loop {
        let mut draw = |values: Vec<Value>| values[rng.below(values.len())].clone();
        let drawn: Vec<_> = keys().into_iter().map(|(name, values)| (name, draw(values))).collect();
        if let Ok(house) = House::default().with(drawn) {
            return house;
        }
    }
}

/// The next deal of a game, the same in both statements.
fn deal(game: &mut Game, rng: &mut Rng) -> ([Vec<super::Pair>; 2], [Vec<bodensee::Stack>; 2]) {
    let pack = any_pack(rng);
    let drawn = [Side::Near, Side::Far][rng.below(2)];
    let cards: Vec<Card> = pack.iter().map(|pair| card(*pair)).collect();
    let cards = <[Card; 36]>::try_from(cards).unwrap();
    let of = |dealer| Dealt {
        deal: Deal::of_pack(&cards, dealer),
        dealer,
        notes: jass::game::notation::RoundNotes::default(),
    };
    // Where the house rules say who deals, the lot may have drawn the other.
    let dealer = if game.deal(of(drawn)).is_ok() { drawn } else { drawn.other() };
    if dealer != drawn {
        game.deal(of(dealer)).unwrap();
    }
    bodensee::dealt(&pack, dealer.number())
}

/// Both bid, and the declarer names a mode: who is declarer of which bid, nobody if the cards are thrown in.
fn bid(game: &mut Game, rng: &mut Rng, tally: &mut Tally) -> Option<((usize, u8), Mode)> {
    let house = *game.house();
    let dealer = game.round().unwrap().dealt().dealer;
    // Who speaks first is 0 there.
    let side = |turn: usize| if turn == 0 { dealer.other() } else { dealer };
    let mut said = Vec::new();
    loop {
        match bodensee::auction(&said, &house) {
            Auction::Open { turn, bids, pass } => {
                let by = side(turn);
                assert_eq!(game.turn(), Turn::Player(by));
                let Legal::Bid { bids: fast, pass: may_pass } = game.legal(by) else { panic!() };
                assert_eq!((fast.iter().collect::<Vec<_>>(), may_pass), (bids.clone(), pass));
                for bid in 0..=u8::MAX {
                    assert_eq!(fast.has(bid), bids.contains(&bid), "{bid} after {said:?}");
                }
                tally.met_if(!pass, RARE[2]);
                let passes = pass && rng.below(3) == 0;
                said.push((!passes).then(|| bids[rng.below(bids.len().min(12))]));
                let action = said.last().unwrap().map_or(Action::Pass, Action::Bid);
                game.apply(by, action).unwrap();
            }
            Auction::ThrownIn => {
                tally.met(RARE[0]);
                assert_eq!(game.turn(), Turn::Deal);
                return None;
            }
            Auction::Won { by, bid } => {
                let by = side(by);
                tally.met_if(!said.contains(&None), RARE[1]);
                let Legal::Call(modes) = game.legal(by) else { panic!("{said:?}") };
                let offered = Mode::ALL.into_iter().filter(|mode| bodensee::offers(*mode, &house));
                assert!(modes.iter().eq(offered));
                let mode = modes.iter().nth(rng.below(modes.len())).unwrap();
                game.apply(by, Action::Call(mode)).unwrap();
                return Some(((by.number(), bid), mode));
            }
        }
    }
}

/// Law: everybody sees of the fast game what the slow round holds.
fn check_position(game: &Game, slow: &bodensee::Round) {
    let round = game.round().unwrap();
    assert_eq!(round.playing().unwrap().points().0, slow.points);
    for side in Side::ALL {
        let mut hand = slow.hands[side.number()].clone();
        hand.sort();
        assert_eq!(pairs(round.hand(side)), hand);
        let places = round.places(side).map(|place| (place.up, place.covered));
        let table = slow.tables[side.number()].iter();
        let table: Vec<_> = table.map(|(up, down)| (up.map(card), down.is_some())).collect();
        assert_eq!(places[..], table);
        let may_end = !slow.is_over() && slow.may_end(side.number());
        assert_eq!(game.legal(side).has(Action::Enough), may_end, "{side:?}");
    }
}

/// Plays a round to its end and says who ended it early.
fn play(game: &mut Game, slow: &mut bodensee::Round, rng: &mut Rng) -> Option<usize> {
    while !slow.is_over() {
        check_position(game, slow);
        let may_end = Side::ALL.into_iter().find(|side| slow.may_end(side.number()));
        if let Some(side) = may_end.filter(|_| rng.below(6) == 0) {
            game.apply(side, Action::Enough).unwrap();
            return Some(side.number());
        }
        let side = Side::from_number(slow.turn).unwrap();
        let Legal::Play { cards, .. } = game.legal(side) else { panic!("{side:?} is to play") };
        let mut legal = slow.legal();
        legal.sort();
        assert_eq!(pairs(cards), legal);
        let chosen = legal[rng.below(legal.len())];
        game.apply(side, Action::Play(card(chosen))).unwrap();
        slow.play(chosen);
    }
    check_position(game, slow);
    None
}

fn check_end(game: &Game, verdict: (usize, [bool; 2]), slate: &Slate) {
    let round = game.round().unwrap();
    let Phase::Over(_, fast) = round.phase() else { panic!("the round is over") };
    assert_eq!((fast.winner.number(), fast.sacked.0), verdict);
    for (side, marks) in game.tallies().0.iter() {
        let written = ['|', '0', 'x'].map(|mark| slate.count(side.number(), mark) as u32);
        assert_eq!([marks.tallies, marks.open, marks.crossed], written);
    }
    let winner = match game.turn() {
        Turn::Over(side) => Some(side.number()),
        Turn::Deal | Turn::Player(_) => None,
    };
    assert_eq!(winner, slate.winner(game.house()));
}

/// One game of at most so many deals.
fn check_game(seed: u64, most: usize, tally: &mut Tally) -> usize {
    let mut rng = Rng::new(seed);
    let house = any_house(&mut rng);
    let (mut game, mut slate) = (Game::new(house), Slate::default());
    let names: Vec<_> = keys().into_iter().map(|(name, _)| name).collect();
    for deals in 1..=most {
        let cards = deal(&mut game, &mut rng);
        tally.met_rules(&names, &house);
        let Some((promise, mode)) = bid(&mut game, &mut rng, tally) else { continue };
        let mut slow = bodensee::Round::new(cards, promise, mode, house);
        let enough = play(&mut game, &mut slow, &mut rng);
        let verdict = slow.verdict(enough);
        slate.write(verdict);
        check_end(&game, verdict, &slate);
        tally.met_if(enough.is_some(), RARE[3]);
        tally.met_if(verdict.1 == [true, true], RARE[4]);
        tally.met_if(slate.count(verdict.0, 'x') > 0, RARE[5]);
        let events = game.round().unwrap().events();
        let turned_early =
            |pair: &[Event]| matches!(pair, [Event::Played { .. }, Event::Turned { .. }]);
        tally.met_if(events.windows(2).any(turned_early), RARE[7]);
        if slate.winner(&house).is_some() {
            tally.met(RARE[6]);
            return deals;
        }
    }
    most
}

#[test]
fn both_play_the_same_game_for_two() {
    let wanted = positions() / 10;
    let (mut deals, mut seed, mut tally) = (0, 0, Tally::default());
    while deals < wanted {
        println!("seed {seed}");
        deals += check_game(seed, 12, &mut tally);
        seed += 1;
    }
    println!("{tally}");
    let values = keys().into_iter().flat_map(|(name, values)| {
        values.into_iter().map(move |value| format!("{name} = {value}"))
    });
    let values: Vec<String> = values.collect();
    let things: Vec<&str> = values.iter().map(String::as_str).chain(RARE.iter().copied()).collect();
    tally.check(&[], &things, least(positions()));
}
