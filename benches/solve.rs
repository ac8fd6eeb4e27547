//! Speed of the solver, on random cards of a shuffled pack: `cargo bench --bench solve`. A number shortens it to so
//! many positions of each kind, words to the lines that have one of them in their name:
//! `cargo bench --bench solve -- 10 rosen/Value unenufe/Cards/7`.
//!
//! Positions are the same in every run, and so are nodes but for those of `ValueAtOnce`, which runs on two threads. Times
//! are wall clock; the solver remembers nothing from one position to the next.
#![allow(
    clippy::unwrap_used,
    clippy::print_stdout,
    clippy::cast_precision_loss,
    reason = "a table of measured times, from positions that exist"
)]

use std::{thread, time::Duration};

use jass::{
    bots::{
        Rng,
        batches::Batch,
        schieber::double_dummy::{Position, SharedAnswer, Solver},
    },
    cards::{BySeat, ByTeam, Card, Mode, Seat, Suit, Team},
    rules::House,
};

/// Question about each position.
#[derive(Clone, Copy, Debug)]
enum Ask {
    Value,
    ValueAtOnce,
    Cards,
    Look(u8),
    AlphaBeta,
}
use Ask::{AlphaBeta, Cards, Look, Value, ValueAtOnce};

/// One line of the table: the question, tricks to come, positions, size of the table in KiB.
type Line = (Ask, usize, u64, usize);

const LINES: &[Line] = &[
    (Value, 9, 100, 1 << 16),
    (ValueAtOnce, 9, 100, 1 << 16),
    (Value, 8, 100, 1 << 16),
    (Value, 7, 100, 1 << 12),
    (Value, 6, 100, 1 << 10),
    (Cards, 9, 20, 1 << 16),
    (Cards, 8, 50, 1 << 16),
    (Cards, 7, 100, 1 << 12),
    (Cards, 6, 100, 1 << 10),
    (Cards, 5, 100, 1 << 8),
    (Look(2), 9, 50, 1 << 10),
    (Look(3), 9, 50, 1 << 10),
    (AlphaBeta, 6, 5, 1 << 10),
];

const MODES: [Mode; 3] = [Mode::Trump(Suit::Rosen), Mode::Obenabe, Mode::Unenufe];

fn position(mode: Mode, tricks: usize, seed: u64) -> Position {
    let mut rng = Rng::new(seed);
    let mut pack: Vec<Card> = Card::all().collect();
    for last in (1..pack.len()).rev() {
        pack.swap(last, rng.below(last + 1));
    }
    let hand = |seat| pack[seat * tricks..(seat + 1) * tricks].iter().copied().collect();
    let hands = BySeat(std::array::from_fn(hand));
    Position::new(hands, mode, Seat::ALL[rng.below(4)], None, &House::default()).unwrap()
}

/// Plain alpha-beta with neither table nor order, for scale: the points of the team of South and North.
fn alpha_beta(open: &Position, mut low: i32, mut high: i32, nodes: &mut u64) -> i32 {
    *nodes += 1;
    let is_ours = open.turn().team() == Team::NorthSouth;
    let mut best = if is_ours { i32::MIN } else { i32::MAX };
    for card in open.legal() {
        let (ByTeam([won, _]), next) = open.after(card);
        let won = i32::from(won);
        let rest = next.map_or(0, |next| alpha_beta(&next, low - won, high - won, nodes));
        if is_ours {
            best = best.max(won + rest);
            low = low.max(best);
        } else {
            best = best.min(won + rest);
            high = high.min(best);
        }
        if low >= high {
            break;
        }
    }
    best
}

/// Two searches at the same time.
fn on_threads(searches: Vec<Batch<'_, SharedAnswer>>) -> Vec<SharedAnswer> {
    thread::scope(|scope| {
        let running: Vec<_> = searches.into_iter().map(|search| scope.spawn(search)).collect();
        running.into_iter().map(|search| search.join().unwrap()).collect()
    })
}

/// The answer, as a number to add up, and the positions looked at for it.
fn answer(solver: &mut Solver, open: &Position, ask: Ask) -> (u64, u64) {
    let first = |points: ByTeam<u16>| u64::from(points.0[0]);
    let sum = match ask {
        Value => first(solver.value(open)),
        ValueAtOnce => first(solver.value_at_once(open, on_threads)),
        Cards => solver.cards(open).into_iter().map(|(_, points)| first(points)).sum(),
        Look(tricks) => {
            solver.look_ahead(open, tricks).into_iter().map(|(_, points)| first(points)).sum()
        }
        AlphaBeta => {
            let mut nodes = 0;
            let value = alpha_beta(open, -1000, 1000, &mut nodes);
            assert_eq!(Ok(value), i32::try_from(first(solver.value(open))), "{open:?}");
            return (u64::from(value.unsigned_abs()), nodes);
        }
    };
    (sum, solver.nodes())
}

#[expect(clippy::disallowed_methods, reason = "a benchmark measures time")]
fn timed<T>(work: impl FnOnce() -> T) -> (Duration, T) {
    let start = std::time::Instant::now();
    let result = work();
    (start.elapsed(), result)
}

fn run(mode: Mode, (ask, tricks, usual, kib): Line, most: u64) -> String {
    let count = usual.min(most).max(1);
    let mut solver = Solver::new(kib << 10);
    let (mut times, mut nodes, mut sum) = (Vec::new(), Vec::new(), 0_u64);
    for seed in 0..count {
        let open = position(mode, tricks, seed);
        solver.forget();
        let (time, (points, looked_at)) = timed(|| answer(&mut solver, &open, ask));
        times.push(time.as_secs_f64() * 1000.0);
        nodes.push(looked_at as f64);
        if seed < CHECKED {
            sum += points * (seed + 1);
        }
    }
    let rate = nodes.iter().sum::<f64>() / times.iter().sum::<f64>() / 1000.0;
    times.sort_by(f64::total_cmp);
    nodes.sort_by(f64::total_cmp);
    let at = |values: &[f64], percent: usize| values[(values.len() - 1) * percent / 100];
    let mean = |values: &[f64]| values.iter().sum::<f64>() / values.len() as f64;
    if count >= CHECKED {
        check_sum(mode, ask, tricks, sum);
    }
    format!(
        "{:<8} {:<11} {tricks} {count:>4} {:>9.2} {:>9.2} {:>9.2} {:>10.0} {:>10.0} {rate:>6.1} {sum:>7}",
        mode.code(),
        format!("{ask:?}"),
        at(&times, 50),
        at(&times, 95),
        mean(&times),
        at(&nodes, 50),
        mean(&nodes),
    )
}

/// So many positions of each line have answers that are known.
const CHECKED: u64 = 3;

/// Of these the answers, each times the number of its position, added up: a faster wrong answer is none.
const SUMS: &[Sum] = &[
    ("rosen", "Value", 9, 256),
    ("obenabe", "Value", 9, 460),
    ("unenufe", "Value", 9, 636),
    ("rosen", "ValueAtOnce", 9, 256),
    ("obenabe", "ValueAtOnce", 9, 460),
    ("unenufe", "ValueAtOnce", 9, 636),
    ("rosen", "Value", 8, 459),
    ("obenabe", "Value", 8, 299),
    ("unenufe", "Value", 8, 586),
    ("rosen", "Value", 7, 480),
    ("obenabe", "Value", 7, 287),
    ("unenufe", "Value", 7, 433),
    ("rosen", "Value", 6, 483),
    ("obenabe", "Value", 6, 356),
    ("unenufe", "Value", 6, 225),
    ("rosen", "Cards", 9, 2082),
    ("obenabe", "Cards", 9, 3048),
    ("unenufe", "Cards", 9, 5545),
    ("rosen", "Cards", 8, 3411),
    ("obenabe", "Cards", 8, 1944),
    ("unenufe", "Cards", 8, 4471),
    ("rosen", "Cards", 7, 3010),
    ("obenabe", "Cards", 7, 1175),
    ("unenufe", "Cards", 7, 2473),
    ("rosen", "Cards", 6, 2713),
    ("obenabe", "Cards", 6, 1899),
    ("unenufe", "Cards", 6, 1296),
    ("rosen", "Cards", 5, 1297),
    ("obenabe", "Cards", 5, 2071),
    ("unenufe", "Cards", 5, 787),
    ("rosen", "Look(2)", 9, 2168),
    ("obenabe", "Look(2)", 9, 3469),
    ("unenufe", "Look(2)", 9, 5544),
    ("rosen", "Look(3)", 9, 2167),
    ("obenabe", "Look(3)", 9, 3325),
    ("unenufe", "Look(3)", 9, 5493),
    ("rosen", "AlphaBeta", 6, 483),
    ("obenabe", "AlphaBeta", 6, 356),
    ("unenufe", "AlphaBeta", 6, 225),
];

/// Mode, question, tricks to come, sum.
type Sum = (&'static str, &'static str, usize, u64);

fn check_sum(mode: Mode, ask: Ask, tricks: usize, sum: u64) {
    let name = format!("{ask:?}");
    let is_it = |line: &&Sum| (line.0, line.1, line.2) == (mode.code(), name.as_str(), tricks);
    let expected = SUMS.iter().find(is_it).map(|line| line.3);
    assert_eq!(Some(sum), expected, "{mode} {name} {tricks}");
}

fn main() {
    let words: Vec<String> = std::env::args().skip(1).filter(|word| word != "--bench").collect();
    let most = words.iter().find_map(|word| word.parse().ok()).unwrap_or(u64::MAX);
    let parts: Vec<&String> = words.iter().filter(|word| word.parse::<u64>().is_err()).collect();
    println!(
        "{:<8} {:<11} t {:>4} {:>9} {:>9} {:>9} {:>10} {:>10} {:>6} {:>7}",
        "mode", "asked", "n", "med ms", "p95 ms", "mean ms", "med nodes", "mean", "M/s", "sum"
    );
    for line in LINES {
        for mode in MODES {
            let name = format!("{}/{:?}/{}", mode.code(), line.0, line.1);
            if parts.is_empty() || parts.iter().any(|part| name.contains(part.as_str())) {
                println!("{}", run(mode, *line, most));
            }
        }
    }
}
