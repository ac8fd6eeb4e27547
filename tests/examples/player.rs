//! A player of one's own among three bots: `cargo run --example player`. It takes the trick if it can, else it plays low.
#![expect(clippy::print_stdout, reason = "an example says what it has found")]

use jass::{
    bots::{
        Rng,
        schieber::{Decision, Player, player},
    },
    cards::{BySeat, Seat},
    game::{
        Level, Seed,
        schieber::{Action, Game, Illegal, Observation, Turn},
    },
    rules::House,
};

struct Greedy;

impl Player for Greedy {
    fn act(&self, seen: &Observation, rng: &mut Rng) -> Decision {
        let strength = |card| seen.ranking().map(|ranking| ranking.above(card).len());
        // The fewer cards lie above one, the stronger it is.
        match seen.legal().cards().iter().min_by_key(|card| strength(*card)) {
            Some(card) => Action::Play(card).into(),
            None => player(Level::Club).act(seen, rng),
        }
    }
}

fn main() -> Result<(), Illegal> {
    let players: BySeat<Box<dyn Player>> = BySeat::from_fn(|seat| match seat {
        Seat::South => Box::new(Greedy),
        _ => player(Level::Novice),
    });
    let (mut game, mut rng) = (Game::new(House::default()), Rng::new(7));
    game.deal(game.next_deal(Seed(42)))?;
    while let Turn::Player(seat) = game.turn() {
        let seen = game.observe(seat).expect("a round is on");
        game.apply(seat, players[seat].act(&seen, &mut rng).action)?;
    }
    let [own, other] = game.written().last().expect("the round is over").gained.0;
    println!("we write {own}, they {other}");
    Ok(())
}
