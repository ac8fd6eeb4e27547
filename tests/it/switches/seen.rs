//! Views of a game by some house rules.

use std::fmt::Write as _;

use jass::{
    app::SeatedGame,
    bots::{Rng, schieber::player},
    cards::{BySeat, CardSet, Mode, Seat, Suit},
    game::{
        Level, Seed, bodensee,
        schieber::{Action, Deal, Dealt, Game, Turn, evening::prizes},
    },
    rules::{
        House,
        house::{EveningRules, Value},
    },
};

use crate::actions::legal_actions;

fn dealt(house: &House, seed: u64) -> Game {
    let mut game = Game::new(*house);
    game.deal(game.next_deal(Seed(seed))).unwrap();
    game
}

fn to_act(game: &Game) -> Option<Seat> {
    if let Turn::Player(seat) = game.turn() { Some(seat) } else { None }
}

/// Calls of forehand, and then of the partner if there is a push.
pub fn calls(house: &House) -> String {
    let mut game = dealt(house, 1);
    let forehand = game.legal(to_act(&game).unwrap());
    if !forehand.has(Action::Push) {
        return format!("{forehand:?}");
    }
    game.apply(to_act(&game).unwrap(), Action::Push).unwrap();
    format!("{forehand:?} {:?}", game.legal(to_act(&game).unwrap()))
}

/// The cards and the forehand of some first rounds.
pub fn deals(house: &House) -> String {
    let deal = |seed| format!("{:?}", Game::new(*house).next_deal(Seed(seed)));
    (0..20).map(deal).collect()
}

/// Game that a person who begins one sits down to.
pub fn seated(house: &House) -> String {
    match SeatedGame::new(*house, Seed(1), Level::Club) {
        SeatedGame::Schieber(_) => "four".to_owned(),
        SeatedGame::Bodensee(_) => "two".to_owned(),
    }
}

/// The dealers of some first rounds for two.
pub fn first_dealers(house: &House) -> String {
    let dealer = |seed| format!("{:?}", bodensee::Game::new(*house).next_deal(Seed(seed)).dealer);
    (0..20).map(dealer).collect()
}

/// Modes that the declarer may name.
pub fn modes_for_two(house: &House) -> String {
    let mut game = bodensee::Game::new(*house);
    game.deal(game.next_deal(Seed(1))).unwrap();
    for action in [bodensee::Action::Bid(60), bodensee::Action::Pass] {
        let bodensee::Turn::Player(side) = game.turn() else { panic!("nobody bids") };
        game.apply(side, action).unwrap();
    }
    let bodensee::Turn::Player(side) = game.turn() else { panic!("nobody names") };
    format!("{:?}", game.legal(side))
}

/// A dozen games of random actions, with everything that is said in them.
pub fn random_games(house: &House) -> String {
    let mut told = String::new();
    for seed in 0..12 {
        let mut rng = Rng::new(seed);
        let mut game = Game::new(*house);
        while !matches!(game.turn(), Turn::Over(_)) && game.round_no() < 6 {
            let legal = legal_actions(&game);
            if game.turn() == Turn::Deal {
                game.deal(game.next_deal(Seed(seed))).unwrap();
            } else {
                let (seat, action) = legal[rng.below(legal.len())];
                write!(told, "{:?}", game.apply(seat, action).unwrap()).unwrap();
            }
        }
        let marks = (game.bergpreis(), game.schneider());
        writeln!(told, "{:?} {marks:?} {:?}", game.scores(), game.turn()).unwrap();
    }
    told
}

/// The seats that begin the game after each of some that are played by lot.
pub fn next_games(house: &House) -> String {
    let house = house.with([("score.target", Value::Int(300))]).unwrap();
    let next = |seed| {
        let (mut game, mut rng) = (Game::new(house), Rng::new(seed));
        while !matches!(game.turn(), Turn::Over(_)) {
            let legal = legal_actions(&game);
            if game.turn() == Turn::Deal {
                game.deal(game.next_deal(Seed(seed))).unwrap();
            } else {
                let (seat, action) = legal[rng.below(legal.len())];
                game.apply(seat, action).unwrap();
            }
        }
        format!("{:?} ", game.house_of_next().deal.first_forehand)
    };
    (0..12).map(next).collect()
}

/// Strokes of a game of an evening in which one seat holds all trumps of every round, whoever calls: its team has all
/// prizes there are.
pub fn strokes(house: &House) -> String {
    let house = house.with([("deal.first_forehand", Value::from("seat0"))]).unwrap();
    let house = EveningRules::in_evening(house);
    let mut game = Game::new(house);
    let mut hands = Suit::ALL.into_iter().map(CardSet::suit);
    let deal = Deal::new(BySeat::from_fn(|_| hands.next().unwrap())).unwrap();
    while game.turn() == Turn::Deal {
        let dealt = Dealt { deal, ..game.next_deal(Seed(1)) };
        game.deal(dealt).unwrap();
        game.apply(dealt.forehand, Action::Call(Mode::Trump(Suit::ALL[0]))).unwrap();
        while let Some(seat) = to_act(&game) {
            let (_, action) = legal_actions(&game).into_iter().find(|(by, _)| *by == seat).unwrap();
            game.apply(seat, action).unwrap();
        }
    }
    format!("{:?}", prizes(&game, &house.evening))
}

/// Calls and cards of the players of the club in some rounds.
pub fn club_rounds(house: &House) -> String {
    let mut told = String::new();
    for seed in 0..150 {
        let mut rng = Rng::new(seed);
        let mut game = dealt(house, seed);
        while let Some(seat) = to_act(&game) {
            let action = player(Level::Club).act(&game.observe(seat).unwrap(), &mut rng).action;
            game.apply(seat, action).unwrap();
            write!(told, "{action:?} ").unwrap();
        }
    }
    told
}
