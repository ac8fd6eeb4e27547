//! Whole random rounds out of [`Playing`]: deal, 36 legal cards each as likely as the others, winners and points.
//! No allocation, one core.
//!
//! `cargo bench --bench rounds` prints rounds a second, one after the other and three at a time (while one waits for
//! its last card the processor goes on with another), and nanoseconds for each set of legal cards. What the rounds
//! score together is asserted, so that a wrong engine cannot be fast. Then the same of the game for two, declarer and
//! mode drawn as well.
#![expect(
    clippy::cast_precision_loss,
    clippy::disallowed_methods,
    clippy::print_stdout,
    reason = "a bench measures time and prints it"
)]

use std::{hint::black_box, time::Instant};

use jass::{
    cards::{Card, CardSet, Mode, Seat, Side, Suit},
    game::{
        bodensee,
        schieber::{Deal, Playing},
    },
    rules::{House, bodensee::Contract, schieber::rotation::Called},
};

const ROUNDS: usize = 999_999;
/// Score of player 0 in so many rounds for two.
const EXPECTED_FOR_TWO: u64 = 78_493_312;

/// A small generator, a multiplication a number: what it draws need only be the same every time.
struct Draw(u64);

impl Draw {
    /// From 0 to `bound` - 1, to within one in 2^32.
    const fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(0x1405_7b7e_f767_814f);
        (((self.0 >> 32) * bound as u64) >> 32) as usize
    }
}

/// Rounds of one mode under the default rules.
struct Table {
    draw: Draw,
    pack: [Card; 36],
    called: Called,
    house: House,
}

impl Table {
    fn new(mode: Mode) -> Self {
        Self {
            draw: Draw(0x2545_f491_4f6c_dd1d),
            pack: std::array::from_fn(|i| Card::from_index(i).expect("36 cards")),
            called: Called { mode, caller: Seat::South, pushed: false, doubled: 0 },
            house: House::default(),
        }
    }

    /// Shuffles and deals. The last nine cards are a random hand as soon as the other 27 are drawn.
    fn deal(&mut self) -> Playing {
        for place in 0..27 {
            self.pack.swap(place, place + self.draw.below(36 - place));
        }
        let deal = Deal::of_pack(&self.pack, 9, Seat::South);
        Playing::new(deal.hands(), &self.called, Seat::South, &self.house)
    }

    /// One of the legal cards.
    fn choose(&mut self, playing: &Playing) -> Card {
        let legal = playing.legal();
        legal.nth(self.draw.below(legal.len())).expect("something is legal")
    }

    /// Plays so many rounds, `N` at a time, and sums up what seats 0 and 2 won.
    fn rounds<const N: usize>(&mut self, count: usize) -> u64 {
        let mut sum = 0;
        for _ in 0..count / N {
            let mut tables: [Playing; N] = std::array::from_fn(|_| self.deal());
            for _ in 0..36 {
                for playing in &mut tables {
                    playing.play(self.choose(playing));
                }
            }
            sum += tables.iter().map(|playing| u64::from(playing.points().0[0])).sum::<u64>();
        }
        sum
    }

    /// Every position of enough rounds.
    fn positions(&mut self, count: usize) -> Vec<Playing> {
        let mut positions = Vec::with_capacity(count + 36);
        while positions.len() < count {
            let mut playing = self.deal();
            while !playing.is_over() {
                positions.push(playing);
                playing.play(self.choose(&playing));
            }
        }
        positions
    }
}

/// Millions of random rounds for two a second: the best of five runs.
fn rate_for_two(expected: u64) -> f64 {
    let run = || {
        let mut table = Table::new(Mode::Obenabe);
        let start = Instant::now();
        let sum = (0..ROUNDS).map(|_| round_for_two(&mut table)).sum::<u64>();
        let seconds = start.elapsed().as_secs_f64();
        assert_eq!(sum, expected, "what player 0 wins in {ROUNDS} rounds");
        ROUNDS as f64 / seconds / 1e6
    };
    (0..5).map(|_| run()).fold(0.0, f64::max)
}

/// Points of player 0 in a round of which all is drawn: the cards, the declarer, the mode, and each card that is played.
fn round_for_two(table: &mut Table) -> u64 {
    for place in 0..35 {
        table.pack.swap(place, place + table.draw.below(36 - place));
    }
    let deal = bodensee::Deal::of_pack(&table.pack, Side::Near);
    let contract = Contract { declarer: Side::ALL[table.draw.below(2)], bid: 60 };
    let mode = Mode::ALL[table.draw.below(8)];
    let mut playing = bodensee::Playing::new(&deal, contract, mode, &table.house);
    for _ in 0..36 {
        let legal = playing.legal();
        playing.play(legal.nth(table.draw.below(legal.len())).expect("something is legal"));
    }
    u64::from(playing.points()[Side::Near])
}

/// Millions of rounds a second, `N` at a time: the best of five runs.
fn rate<const N: usize>(mode: Mode, expected: u64) -> f64 {
    let run = || {
        let mut table = Table::new(mode);
        let start = Instant::now();
        let sum = table.rounds::<N>(ROUNDS);
        let seconds = start.elapsed().as_secs_f64();
        assert_eq!(sum, expected, "what seats 0 and 2 win in {ROUNDS} rounds of {mode}");
        ROUNDS as f64 / seconds / 1e6
    };
    (0..5).map(|_| run()).fold(0.0, f64::max)
}

/// Nanoseconds for one set of legal cards, over positions of every trick and turn.
fn nanoseconds_per_legal_set(mode: Mode, passes: u32) -> f64 {
    let positions = Table::new(mode).positions(36_000);
    let start = Instant::now();
    let mut all = CardSet::EMPTY;
    for _ in 0..passes {
        for position in &positions {
            all |= black_box(position).legal();
        }
    }
    let seconds = start.elapsed().as_secs_f64();
    assert_eq!(all, CardSet::PACK);
    seconds * 1e9 / (f64::from(passes) * positions.len() as f64)
}

fn main() {
    for (mode, one, three) in [
        (Mode::Trump(Suit::Schilten), 78_874_017, 78_874_311),
        (Mode::Obenabe, 79_052_819, 79_070_786),
        (Mode::Unenufe, 79_094_132, 79_091_791),
    ] {
        println!(
            "{mode}: {:.2} million rounds a second, three at a time {:.2}; {:.1} ns a legal set",
            rate::<1>(mode, one),
            rate::<3>(mode, three),
            nanoseconds_per_legal_set(mode, 1000)
        );
    }
    println!("two: {:.2} million rounds a second", rate_for_two(EXPECTED_FOR_TWO));
}
