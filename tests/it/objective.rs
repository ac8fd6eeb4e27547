//! Rounds for the fewest points: what every level and the coach do where they are handed that objective.

use jass::{
    bots::{
        Rng,
        schieber::{
            determinize::World, double_dummy::Solver, evaluate::cards::position_in, player,
        },
    },
    cards::{BySeat, ByTeam, Objective, Seat, Team},
    coach::{
        report::{Effort, Method, Occupant},
        schieber::{Belief, weigh},
    },
    game::{
        Level, Seed,
        schieber::{Action, Observation, Round, Standing},
    },
    rules::House,
};

/// The round of this seed before its first card, called by the club.
fn called(seed: u64) -> Round {
    let house = House::default();
    let deal = Seed(seed).later_round(Seat::South, 1, &house.deal).deal;
    let mut round = Round::new(deal, Seat::South, house);
    while round.table().is_none() {
        let seat = round.turn().unwrap();
        round.apply(seat, act(Level::Club, &seen_by(&round, seat, Objective::Most))).unwrap();
    }
    round
}

/// View of a seat that is handed this objective.
fn seen_by(round: &Round, seat: Seat, objective: Objective) -> Observation {
    let legal = round.legal(seat);
    Observation::of(round, seat, Standing::default(), legal).with_objective(objective)
}

fn act(level: Level, seen: &Observation) -> Action {
    player(level).act(seen, &mut Rng::new(seen.log().len() as u64)).action
}

/// Card points that South and North take where they are handed this, and the others the most.
fn taken(level: Level, seed: u64, objective: Objective) -> u16 {
    let mut round = called(seed);
    while let Some(seat) = round.turn() {
        let ours = seat.team() == Team::NorthSouth;
        let wanted = if ours { objective } else { Objective::Most };
        round.apply(seat, act(level, &seen_by(&round, seat, wanted))).unwrap();
    }
    round.table().unwrap().playing().points()[Team::NorthSouth]
}

fn mean_taken(level: Level, seeds: u32, objective: Objective) -> f64 {
    let points = |seed: u32| f64::from(taken(level, seed.into(), objective));
    (0..seeds).map(points).sum::<f64>() / f64::from(seeds)
}

#[test]
fn who_is_handed_the_fewest_takes_fewer_points() {
    for (level, seeds) in [(Level::Novice, 30), (Level::Club, 30), (Level::Expert, 3)] {
        let [most, fewest] = Objective::ALL.map(|it| mean_taken(level, seeds, it));
        assert!(fewest + 20.0 < most, "{level:?}: {fewest} is not much less than {most}");
    }
}

/// Saldo of the round after each card in a world, by who has taken what, worked out beside the coach.
fn saldo_taken(seen: &Observation, world: &World) -> Vec<i16> {
    let team = seen.seat().team();
    let apart = |points: ByTeam<u16>| {
        i16::try_from(points[team]).unwrap() - i16::try_from(points[team.other()]).unwrap()
    };
    let cards = Solver::new(1 << 16).cards(&position_in(seen, world));
    cards.into_iter().map(|(_, points)| apart(seen.points()) + apart(points)).collect()
}

#[test]
fn the_coach_counts_what_is_written_not_what_is_taken() {
    let mut advised = [0, 0];
    for seed in 0..6 {
        let mut round = called(seed);
        for _ in 0..24 {
            let seat = round.turn().unwrap();
            round.apply(seat, act(Level::Club, &seen_by(&round, seat, Objective::Most))).unwrap();
        }
        let seat = round.turn().unwrap();
        let best = Objective::ALL.map(|objective| {
            let seen = seen_by(&round, seat, objective);
            let belief = Belief::of(&seen, &BySeat([Occupant::Stranger; 4]));
            let table = weigh(&seen, &belief.by_chance(seed), Effort::Tip, None);
            assert_eq!(table.method, Method::Solved, "seed {seed}");
            for (world, saldo) in table.worlds.iter().zip(&table.saldo) {
                let sign = i16::from(objective.sign());
                let taken = saldo_taken(&seen, world).into_iter();
                let expected: Vec<f64> = taken.map(|saldo| f64::from(sign * saldo)).collect();
                assert_eq!(*saldo, expected, "seed {seed}, {objective:?}");
            }
            table.ranked().first().map(|weighed| weighed.action)
        });
        advised[usize::from(best[0] != best[1])] += 1;
    }
    assert!(advised[1] > 0, "the same card is always best");
}
