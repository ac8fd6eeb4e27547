//! Time and nodes of the solver for two, over positions with trump out of rounds that the club plays.
//!
//! `cargo bench --bench bodensee` prints the whole table, `cargo bench --bench bodensee -- 12 40` the line of 12 tricks to come,
//! over 40 positions. Time is that of a clock on the wall: nothing else should run. What the first positions are worth
//! together is asserted, so that a wrong solver cannot be fast.
#![expect(
    clippy::cast_precision_loss,
    clippy::disallowed_methods,
    clippy::print_stdout,
    reason = "a bench measures time and prints it"
)]

use std::time::Instant;

use jass::{
    bots::{
        Rng,
        bodensee::{
            Player,
            double_dummy::{Position, SearchLimits, Solver},
            player,
        },
    },
    cards::{BySide, CardSet, Mode, Side},
    game::{
        Level, Seed,
        bodensee::{self, Legal, Observation, Playing, Round},
    },
    rules::{
        House,
        bodensee::{TRICKS, Tallies},
    },
};

/// Tricks to come, and what the first positions are worth together.
const LINES: [(u8, i32); 4] = [(8, 410), (10, 460), (12, 680), (14, 812)];
/// The number of positions that are asked about.
const POSITIONS: usize = 100;
/// So many of them have answers that are known.
const CHECKED: i32 = 4;
/// Bytes of the table.
const TABLE_BYTES: usize = 1 << 24;

/// The positions of the first rounds that come down to so many tricks with trump, who leads to play.
fn positions(tricks: u8, count: usize) -> Vec<Position> {
    let club = player(Level::Club);
    (1..).filter_map(|round_no| position(&*club, tricks, round_no)).take(count).collect()
}

fn position(club: &dyn Player, tricks: u8, round_no: usize) -> Option<Position> {
    let mut round = Round::new(bodensee::dealt(Seed(77), Side::Near, round_no), House::default());
    loop {
        let playing = round.playing();
        if playing.is_some_and(|playing| !matches!(playing.mode(), Mode::Trump(_))) {
            return None;
        }
        if let Some(playing) = playing.filter(|playing| is_there(playing, tricks)) {
            return Some(solved(&round, playing));
        }
        let side = round.turn()?;
        let legal = match round.legal(side) {
            Legal::Play { cards, .. } => Legal::Play { cards, enough: false },
            legal => legal,
        };
        let seen = Observation::of(&round, side, Tallies::default(), legal);
        round.apply(side, club.act(&seen, &mut Rng::new(0)).action).ok()?;
    }
}

const fn is_there(playing: &Playing, tricks: u8) -> bool {
    playing.trick_no() == TRICKS + 1 - tricks && playing.lead().is_none()
}

fn solved(round: &Round, playing: &Playing) -> Position {
    let is_left = |side: Side| playing.open()[side];
    let stacks = round.dealt().deal.stacks().0.as_flattened();
    let open: CardSet = is_left(Side::ALL[0]) | is_left(Side::ALL[1]);
    let covers = stacks.iter().filter(|stack| open.has(stack.up));
    let covers = covers.map(|stack| (stack.up, stack.down)).collect();
    let pools = BySide::from_fn(|side| playing.pool(side));
    let (mode, turn) = (playing.mode(), playing.turn().unwrap_or(Side::Near));
    Position::new(pools, covers, mode, turn, None, round.house()).expect("a round in progress")
}

/// Solves so many positions and prints what it took.
fn run((tricks, expected): (u8, i32), count: usize) {
    let mut solver = Solver::new(TABLE_BYTES);
    let (mut times, mut nodes, mut sum) = (Vec::new(), Vec::new(), 0);
    for (number, position) in (1..).zip(&positions(tricks, count)) {
        let start = Instant::now();
        let [value, _] = solver.value(position, SearchLimits::EXACT);
        times.push(start.elapsed().as_secs_f64() * 1000.0);
        nodes.push(solver.nodes() as f64);
        sum += if number <= CHECKED { value * number } else { 0 };
        assert!(number != CHECKED || sum == expected, "{tricks} tricks to come: {sum}");
    }
    let rate = nodes.iter().sum::<f64>() / times.iter().sum::<f64>() / 1000.0;
    let at = |values: &mut Vec<f64>, percent: usize| {
        values.sort_by(f64::total_cmp);
        values[values.len() * percent / 100]
    };
    println!(
        "{tricks:>2} {count:>4} {:>8.2} {:>8.2} {:>9.0} {rate:>5.1}",
        at(&mut times, 50),
        at(&mut times, 90),
        at(&mut nodes, 50),
    );
}

fn main() {
    let numbers: Vec<usize> = std::env::args().filter_map(|word| word.parse().ok()).collect();
    let [only, count] = [0, 1].map(|at| numbers.get(at).copied());
    println!("{:>2} {:>4} {:>8} {:>8} {:>9} {:>5}", "t", "n", "med ms", "p90 ms", "nodes", "M/s");
    for line in LINES {
        if only.is_none_or(|only| only == usize::from(line.0)) {
            run(line, count.unwrap_or(POSITIONS));
        }
    }
}
