//! Number of positions that the solver looks at: the same on every machine, and a change that is not meant shows here.

use jass::{
    bots::{
        Rng,
        schieber::double_dummy::{PointBounds, Position, Solver},
    },
    cards::{BySeat, ByTeam, Mode, Seat},
    rules::House,
};

use crate::second::{any_pack, set};

/// Mode, tricks to come, seed, the points of the team of South and North, positions looked at.
const EXPECTED: &[(&str, usize, u64, u16, u64)] = &[
    ("rosen", 5, 1, 42, 7987),
    ("rosen", 6, 2, 74, 5301),
    ("rosen", 7, 3, 104, 294_758),
    ("eicheln", 8, 4, 96, 598_948),
    ("obenabe", 7, 5, 105, 17_078),
    ("obenabe", 9, 6, 101, 1_060_009),
    ("unenufe", 8, 7, 15, 109_486),
    ("slalom-oben", 7, 8, 0, 16_717),
];

fn position(mode: Mode, tricks: usize, seed: u64) -> Position {
    let pack = any_pack(&mut Rng::new(seed));
    let hand = |seat: usize| set(&pack[seat * tricks..(seat + 1) * tricks]);
    let hands = BySeat(std::array::from_fn(hand));
    Position::new(hands, mode, Seat::South, None, &House::default()).unwrap()
}

#[test]
fn the_search_is_as_long_as_it_was() {
    let counted = |(mode, tricks, seed, ..): &(&'static str, usize, u64, u16, u64)| {
        let open = position(mode.parse().unwrap(), *tricks, *seed);
        let mut solver = Solver::new(1 << 22);
        let points = solver.value(&open);
        (*mode, *tricks, *seed, points.0[0], solver.nodes())
    };
    let counted: Vec<_> = EXPECTED.iter().map(counted).collect();
    assert_eq!(counted, EXPECTED);
}

#[test]
fn a_search_that_may_not_be_so_long_is_given_up() {
    let open = position(Mode::Obenabe, 7, 5);
    let mut solver = Solver::new(1 << 22);
    let value = solver.value(&open);
    let nodes = solver.nodes();
    solver.forget();
    for fewer in [0, 1, 1000, nodes / 2, nodes - 30, nodes - 1] {
        solver.forget();
        assert_eq!(solver.value_within(&open, fewer), None);
        assert_eq!(solver.nodes(), fewer, "they are used up, and no more are looked at");
    }
    solver.forget();
    assert_eq!(solver.value_within(&open, nodes), Some(value));
    assert_eq!(solver.nodes(), nodes);
    solver.forget();
    assert_eq!(solver.cards_within(&open, 1000), None);
}

/// law: the bounds hold the points, with the match and with cards on the table, and more positions make them no wider.
#[test]
fn what_is_known_of_a_value_is_never_wrong() {
    let modes = ["rosen", "schilten", "obenabe", "unenufe", "slalom-oben", "trio-rosen"];
    let mut unsure = 0;
    for (seed, mode) in (40..).zip(modes.iter().cycle()).take(20) {
        let open = position(mode.parse().unwrap(), 5, seed).with_match(ByTeam([100, 0]));
        let later = open.after(open.legal().first().unwrap()).1.unwrap();
        for open in [open, later] {
            let (value, cards) =
                (Solver::new(1 << 16).value(&open), Solver::new(1 << 16).cards(&open));
            let all: Vec<_> =
                std::iter::once(value).chain(cards.iter().map(|(_, of)| *of)).collect();
            let mut before: Option<Vec<PointBounds>> = None;
            for nodes in (0..18).map(|power| (1 << power) - 1) {
                let mut solver = Solver::new(1 << 16);
                let (whole, of_cards) = solver.bounds_within(&open, nodes);
                assert!(solver.nodes() <= nodes);
                assert!(
                    of_cards.iter().map(|(card, _)| card).eq(cards.iter().map(|(card, _)| card))
                );
                let now: Vec<_> =
                    std::iter::once(whole).chain(of_cards.iter().map(|(_, of)| *of)).collect();
                assert!(
                    now.iter().zip(&all).all(|(of, points)| holds(of, *points)),
                    "{now:?} {all:?}"
                );
                let before = before.replace(now.clone()).into_iter().flatten();
                let narrower = |(old, new): (PointBounds, &PointBounds)| {
                    holds(&old, new.least) && holds(&old, new.most)
                };
                assert!(before.zip(&now).all(narrower), "{nodes}: {now:?}");
                unsure += usize::from(now.iter().any(|of| of.exact().is_none()));
            }
            let known = before.unwrap().iter().map(PointBounds::exact).collect::<Option<Vec<_>>>();
            assert_eq!(known, Some(all), "so many are enough");
        }
    }
    assert!(unsure > 200, "{unsure}");
}

fn holds(bounds: &PointBounds, points: ByTeam<u16>) -> bool {
    [0, 1]
        .iter()
        .all(|team| (bounds.least.0[*team]..=bounds.most.0[*team]).contains(&points.0[*team]))
}

#[test]
fn a_look_to_the_end_is_exact_and_a_short_one_is_the_same_every_time() {
    let open = position(Mode::Unenufe, 6, 9);
    let mut solver = Solver::new(1 << 20);
    let cards = solver.cards(&open);
    assert_eq!(solver.look_ahead(&open, 6), cards);
    let short = solver.look_ahead(&open, 2);
    assert_eq!(Solver::new(1 << 20).look_ahead(&open, 2), short);
    let rest = open.rest();
    assert!(short.iter().all(|(_, points)| points.0[0] + points.0[1] == rest));
    assert_eq!(short.len(), cards.len());
}

/// law: who has forgotten is as good as new, whatever it was asked before and however small its table.
#[test]
fn a_solver_that_has_forgotten_looks_at_as_many_positions_as_a_new_one() {
    let modes = [("rosen", 6), ("obenabe", 7), ("unenufe", 6), ("slalom-oben", 6)];
    for bytes in [1 << 12, 1 << 16, 1 << 20] {
        let mut reused = Solver::new(bytes);
        for (seed, (mode, tricks)) in (20..).zip(modes).cycle().take(300) {
            let open = position(mode.parse().unwrap(), tricks, seed);
            let mut new = Solver::new(bytes);
            let asked = |solver: &mut Solver| (solver.look_ahead(&open, 2), solver.nodes());
            let first = asked(&mut reused);
            assert_eq!(first, asked(&mut new), "{mode} {seed}, another position before");
            reused.forget();
            assert_eq!(first, asked(&mut reused), "{mode} {seed}, the same before");
        }
        for (mode, tricks) in modes {
            let open = position(mode.parse().unwrap(), tricks, 30);
            let asked = |solver: &mut Solver| (solver.cards(&open), solver.nodes());
            let first = asked(&mut reused);
            assert_eq!(first, asked(&mut Solver::new(bytes)), "{mode}");
            reused.forget();
            assert_eq!(first, asked(&mut reused), "{mode}");
        }
    }
}

/// Few nodes are not enough for the points, but for more than that all of them are still to be had.
#[test]
fn few_nodes_leave_fewer_points_open_than_there_are() {
    let modes = ["rosen", "schilten", "obenabe", "unenufe"];
    let left_open = (60..).zip(modes.iter().cycle()).take(8).map(|(seed, mode)| {
        let open = position(mode.parse().unwrap(), 9, seed);
        let (whole, _) = Solver::new(1 << 20).bounds_within(&open, 200_000);
        whole.most.0[0] - whole.least.0[0]
    });
    let left_open: Vec<u16> = left_open.collect();
    let mean = left_open.iter().sum::<u16>() / 8;
    assert!(mean < 100, "{mean} of 157 in the mean: {left_open:?}");
}
