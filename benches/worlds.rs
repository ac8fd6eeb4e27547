//! Worlds a second, by trick: `cargo bench --bench worlds`, with the number of positions of each trick to
//! shorten it, `cargo bench --bench worlds -- 3`.
//!
//! The positions are those that a seat on lead meets when four players of the club play. A world is drawn evenly, or
//! the likelier the more readily; or drawn so and every card looked at in it, some tricks ahead or to the end.
#![allow(
    clippy::unwrap_used,
    clippy::print_stdout,
    clippy::cast_precision_loss,
    reason = "a table of measured times, from positions that exist"
)]

use std::time::Duration;

use jass::{
    bots::{
        Rng,
        schieber::{
            determinize::{World, sampler::Sampler, weighted_sampler::WeightedSampler},
            double_dummy::{Position, Solver},
            evaluate::budget::Budget,
            player,
        },
    },
    cards::{ByTeam, Card, CardSet, Seat},
    game::{
        Level, Seed,
        schieber::{Legal, Observation, Round, Standing},
    },
    rules::House,
};

const EVEN: usize = 2000;
const LIKELY: usize = 200;

/// View of the seat on lead in this trick of a deal.
fn position(number: usize, trick: u8) -> Observation {
    let house = House::default();
    let deal = Seed(1).later_round(Seat::South, number + 1, &house.deal).deal;
    let mut round = Round::new(deal, Seat::South.after(number), house);
    let club = player(Level::Club);
    loop {
        let seat = round.turn().expect("every trick is led");
        let legal = round.legal(seat);
        let seen = Observation::of(&round, seat, Standing::default(), legal);
        let is_card = matches!(legal, Legal::Play { .. });
        if is_card && seen.trick_no() == trick && seen.trick().is_none() {
            return seen;
        }
        round.apply(seat, club.act(&seen, &mut Rng::new(0)).action).unwrap();
    }
}

/// A world in which a seat holds other cards than it can hold is none.
fn check(seen: &Observation, world: &World) {
    assert_eq!(world.hands[seen.seat()], seen.hand());
    let all = world.hands.0.iter().fold(CardSet::EMPTY, |all, hand| all | *hand);
    let left = |seat: Seat| world.hands[seat].len() == seen.held(seat);
    assert!(Seat::ALL.into_iter().all(left) && all.len() == 4 * seen.hand().len());
    assert!(Seat::ALL.into_iter().all(|seat| world.dealt[seat].len() == 9));
}

#[expect(clippy::disallowed_methods, reason = "a benchmark measures time")]
fn timed<T>(work: impl FnOnce() -> T) -> (Duration, T) {
    let start = std::time::Instant::now();
    let result = work();
    (start.elapsed(), result)
}

/// Worlds a second, over these positions.
fn rate(positions: &[Observation], work: impl Fn(&Observation) -> usize) -> f64 {
    let (time, worlds) = timed(|| positions.iter().map(work).sum::<usize>());
    worlds as f64 / time.as_secs_f64()
}

fn even(seen: &Observation) -> usize {
    let (worlds, mut rng) = (Sampler::of(seen), Rng::new(1));
    (0..EVEN).for_each(|_| check(seen, &worlds.draw(&mut rng)));
    EVEN
}

fn likely(seen: &Observation) -> usize {
    let (mut worlds, mut rng) = (WeightedSampler::of(seen, Budget::EXPERT.steps), Rng::new(1));
    (0..LIKELY).for_each(|_| check(seen, &worlds.draw(&mut rng)));
    LIKELY
}

/// Worlds of which every card is looked at so many tricks ahead, or to the end of the round.
fn judged(seen: &Observation, worlds: usize, tricks: u8) -> usize {
    let (mut likely, mut rng) = (WeightedSampler::of(seen, Budget::EXPERT.steps), Rng::new(1));
    let mut solver = Solver::new(1 << 20);
    for _ in 0..worlds {
        let hands = likely.draw(&mut rng).hands;
        let open =
            Position::new(hands, seen.mode().unwrap(), seen.seat(), None, seen.house()).unwrap();
        let cards = solver.look_ahead(&open, tricks);
        let all = |(_, points): &(Card, ByTeam<u16>)| u32::from(points.0[0] + points.0[1]);
        assert!(
            cards.len() == seen.hand().len()
                && cards.iter().all(|card| all(card) == all(&cards[0]))
        );
    }
    worlds
}

/// Exact values of all cards take seconds before this trick.
const EXACT_FROM: u8 = 3;

fn main() {
    let count = std::env::args().find_map(|word| word.parse().ok()).unwrap_or(20);
    println!("trick   n   even/s  likely/s  2 tricks/s  3 tricks/s   exact/s");
    for trick in 1..=8 {
        let positions: Vec<_> = (0..count).map(|number| position(number, trick)).collect();
        let exact = match trick {
            EXACT_FROM.. => rate(&positions, |seen| judged(seen, 10, 9)),
            _ => f64::NAN,
        };
        println!(
            "{trick:>5} {count:>3} {:>8.0} {:>9.0} {:>11.0} {:>11.0} {exact:>9.0}",
            rate(&positions, even),
            rate(&positions, likely),
            rate(&positions, |seen| judged(seen, 10, 2)),
            rate(&positions, |seen| judged(seen, 10, 3)),
        );
    }
}
