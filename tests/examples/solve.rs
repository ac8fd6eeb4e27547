//! A position solved: `cargo run --example solve -- "rosen 0 | RU E6 | R9 EA | RA E7 | R6 E8"`.
//!
//! The text of a position is that of `double_dummy::Position`: mode, leader and trick, then the four hands.
#![expect(clippy::print_stdout, reason = "an example says what it has found")]

use std::env;

use jass::bots::{
    NotAPosition,
    schieber::double_dummy::{Position, Solver},
};

fn main() -> Result<(), NotAPosition> {
    let text = env::args().nth(1);
    let text = text.as_deref().unwrap_or("rosen 0 | RU E6 | R9 EA | RA E7 | R6 E8");
    let position: Position = text.parse()?;
    // A megabyte is enough for seven tricks; a whole deal wants 64.
    let mut solver = Solver::new(1 << 20);
    println!("{position}: seat {} is to play", position.turn());
    for (card, points) in solver.cards(&position) {
        let [own, other] = points.0;
        println!("{card} {own:3} to {other:3} points still to come");
    }
    Ok(())
}
