//! Play by trying every card, from the second statement of the rules.

use jass::{
    bots::{
        Rng,
        schieber::double_dummy::{Position, Solver},
    },
    cards::{Mode, Objective},
    rules::House,
};

use super::{any_ending, difference, endings};
use crate::second::{Pair, card, pairs, playing};

/// A position, card by card.
#[derive(Clone)]
struct Ending {
    mode: Mode,
    objective: Objective,
    hands: [Vec<Pair>; 4],
    leader: usize,
    trick: Vec<Pair>,
    trick_no: usize,
    bonus: [i32; 2],
}

impl Ending {
    fn of(open: &Position) -> Self {
        Self {
            mode: open.mode(),
            objective: open.objective(),
            hands: open.hands().0.map(pairs),
            leader: open.leader().number(),
            trick: open.trick().map_or(Vec::new(), |trick| {
                trick.cards().iter().map(|card| (card.suit(), card.rank())).collect()
            }),
            trick_no: usize::from(open.trick_no()),
            bonus: open.bonus().0.map(i32::from),
        }
    }

    const fn turn(&self) -> usize {
        (self.leader + self.trick.len()) % 4
    }

    fn legal(&self, house: &House) -> Vec<Pair> {
        let at = (self.mode, self.trick_no);
        playing::legal(&self.hands[self.turn()], &self.trick, at, house)
    }

    /// Lead of the first team over the second, from this card to the end.
    fn after(&self, card: Pair, house: &House) -> i32 {
        let mut next = self.clone();
        next.hands[self.turn()].retain(|held| *held != card);
        next.trick.push(card);
        if next.trick.len() < 4 {
            return next.value(house);
        }
        let winner = playing::winner(&next.trick, self.mode, self.trick_no, house);
        let team = (self.leader + winner) % 2;
        let mut points =
            i32::from(playing::trick_points(&next.trick, self.mode, self.trick_no, house));
        next.bonus[1 - team] = 0;
        if self.trick_no == 9 {
            points += next.bonus[team];
        }
        next.leader = (self.leader + winner) % 4;
        next.trick.clear();
        next.trick_no += 1;
        let rest = if self.trick_no == 9 { 0 } else { next.value(house) };
        if team == 0 { rest + points } else { rest - points }
    }

    /// The best that the seat to play can do.
    fn value(&self, house: &House) -> i32 {
        let values = self.legal(house).into_iter().map(|card| self.after(card, house));
        let wants_more = self.turn().is_multiple_of(2) == (self.objective == Objective::Most);
        if wants_more { values.max().unwrap() } else { values.min().unwrap() }
    }
}

/// The value and that of every card, both ways; the value.
fn check(seed: usize, tricks: usize, objective: Objective, solver: &mut Solver) -> i32 {
    let mut rng = Rng::new(seed as u64);
    let (open, house) = any_ending(tricks, &mut rng);
    let open = open.with_objective(objective);
    let ending = Ending::of(&open);
    let shown = || format!("seed {seed}\n{open:?}");
    let cards = solver.cards(&open);
    let expected: Vec<_> = ending.legal(&house).into_iter().map(card).collect();
    assert_eq!(cards.iter().map(|(card, _)| *card).collect::<Vec<_>>(), expected, "{}", shown());
    for ((card, points), pair) in cards.iter().zip(ending.legal(&house)) {
        assert_eq!(difference(*points), ending.after(pair, &house), "{card}, {}", shown());
    }
    let value = solver.value(&open);
    assert_eq!(difference(value), ending.value(&house), "{}", shown());
    if !open.varies() {
        let (all, bonus) = (value.0[0] + value.0[1], open.bonus().0);
        let rest = open.rest();
        assert!(all == rest || all == rest + bonus[0] || all == rest + bonus[1], "{}", shown());
    }
    difference(value)
}

#[test]
fn the_solver_finds_what_trying_everything_finds() {
    let mut solver = Solver::new(1 << 14);
    for seed in 0..endings(3000) {
        let tricks = [1, 2, 2, 3, 3, 3, 3, 4][seed % 8];
        check(seed, tricks, Objective::Most, &mut solver);
    }
}

#[test]
fn and_with_five_tricks_to_come() {
    let mut solver = Solver::new(1 << 16);
    for seed in 0..endings(3000) / 1000 {
        check(1_000_000 + seed, 5, Objective::Most, &mut solver);
    }
}

/// One solver is asked for both in turn: what it keeps of the one is no answer to the other.
#[test]
fn the_fewest_points_are_found_as_the_most_are() {
    let mut solver = Solver::new(1 << 14);
    let (mut compared, mut others) = (0, 0);
    for seed in 2_000_000..2_000_000 + endings(3000) / 8 {
        let tricks = [4, 2, 4, 3, 4][seed % 5];
        let (open, _) = any_ending(tricks, &mut Rng::new(seed as u64));
        let most = difference(solver.value(&open));
        let fewest = check(seed, tricks, Objective::Fewest, &mut solver);
        (compared, others) = (compared + 1, others + usize::from(most != fewest));
    }
    assert!(2 * others > compared, "{others} of {compared} are answered otherwise");
}
