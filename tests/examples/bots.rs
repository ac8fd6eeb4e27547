//! A whole game of bots: `cargo run --example bots -- 42`. The same seed is the same game on every machine.
#![expect(clippy::print_stdout, reason = "an example says what it has found")]

use std::env;

use jass::{
    bots::{Rng, schieber::player},
    cards::Team,
    game::{
        Level, Seed,
        schieber::{Game, Illegal, Turn},
    },
    rules::House,
};

fn main() -> Result<(), Illegal> {
    let deals = Seed(env::args().nth(1).and_then(|seed| seed.parse().ok()).unwrap_or(42));
    let mut game = Game::new(House::default());
    let ending = loop {
        match game.turn() {
            Turn::Deal => game.deal(game.next_deal(deals))?,
            Turn::Player(seat) => {
                let seen = game.observe(seat).expect("a round is on");
                // A number for each decision: what is played does not hang on what was drawn before.
                let mut rng = Rng::new(deals.bot(seat, game.round_no(), game.log().len()));
                let level =
                    if seat.team() == Team::NorthSouth { Level::Club } else { Level::Novice };
                game.apply(seat, player(level).act(&seen, &mut rng).action)?;
            }
            Turn::Over(ending) => break ending,
        }
    };
    println!("{} rounds, won by {:?}", game.round_no(), ending.winner);
    Ok(())
}
