//! Contrast of the best card with another: facts, each said only where it holds in the worlds of the table.

pub(super) mod lines;

use lines::Line;

use super::weigh::ValueTable;
use crate::{
    bots::schieber::{determinize::World, double_dummy::Solver},
    cards::{Card, Objective},
    coach::{
        paired::mean,
        report::{Fact, Loss, advice::Chances},
    },
    game::schieber::{Action, Observation},
};

/// Number of worlds in which the two cards are followed on.
// Chances, not certainties: of cards said to be lost in 77 % of the worlds novices lost 63 % (102 of them), of those
// said to be lost in 79 % club and expert 74 % (19).
const WORLDS: usize = 60;
/// Bytes of the table of the solver.
const TABLE_BYTES: usize = 1 << 20;
/// Least difference of two chances of a trick, in per cent.
const TRICK_CHANCE: i32 = 15;
/// Least difference of two chances of a match, in per cent.
const MATCH_CHANCE: i32 = 5;
/// Least chance that a card is lost, in per cent.
const LOST_CHANCE: i32 = 50;
/// Least points of a card of which it is worth saying that it would be lost.
const LOST_POINTS: u16 = 4;

/// The facts that hold for the best action against the other; at least the shares.
pub(super) fn facts(
    seen: &Observation,
    table: &ValueTable,
    best: Action,
    other: Action,
) -> Vec<Fact> {
    let found = simple_facts(seen, table, best, other);
    if found.is_empty() { vec![shares(table, best, other)] } else { found }
}

/// The simple facts among them: none of calls.
pub(super) fn simple_facts(
    seen: &Observation,
    table: &ValueTable,
    best: Action,
    other: Action,
) -> Vec<Fact> {
    let (Action::Play(best), Action::Play(other)) = (best, other) else { return Vec::new() };
    Contrast::of(seen, table, best, other).map_or_else(Vec::new, |contrast| contrast.facts())
}

/// Shares of the worlds in which the best action is better, equal and worse than the other.
// A quarter of all decisions of `expert` are found by search where no rule of thumb is as good, and 24 % of the marks
// have no simpler reason than this.
fn shares(table: &ValueTable, best: Action, other: Action) -> Fact {
    let [better, equal, worse] = table.values.compared(best, other);
    let all = (better + equal + worse).max(1);
    let [better, worse] = [better, worse].map(|count| (count * 100 / all) as u8);
    Fact::Shares { better, equal: 100 - better - worse, worse }
}

/// Two cards followed on in the same worlds.
struct Contrast<'a> {
    seen: &'a Observation,
    best: Card,
    other: Card,
    /// Line after the best card and after the other, in each world.
    lines: Vec<[Line; 2]>,
    /// Saldo of the best card and of the other, in the same worlds.
    saldo: Vec<[i16; 2]>,
}

impl<'a> Contrast<'a> {
    fn of(seen: &'a Observation, table: &ValueTable, best: Card, other: Card) -> Option<Self> {
        let cards = [best, other];
        let actions = table.values.actions();
        let place = |card| actions.iter().position(|action| *action == Action::Play(card));
        let places = [place(best)?, place(other)?];
        let mut solver = Solver::new(TABLE_BYTES);
        let mut follow =
            |world: &World| cards.map(|card| Line::follow(seen, world, card, other, &mut solver));
        let lines = table.worlds.iter().take(WORLDS).map(&mut follow).collect();
        let saldo = table.saldo.iter().take(WORLDS).map(|world| places.map(|place| world[place]));
        Some(Self { seen, best, other, lines, saldo: saldo.collect() })
    }

    fn facts(&self) -> Vec<Fact> {
        // But for the first they speak for tricks that our side takes, which is no gain where the fewest are wanted.
        let of_tricks = || [self.partner(), self.keeps(), self.spares(), self.whole_match()];
        let of_tricks = match self.seen.objective() {
            Some(Objective::Fewest) => [None; 4],
            Some(Objective::Most) | None => of_tricks(),
        };
        self.now().into_iter().chain(of_tricks.into_iter().flatten()).collect()
    }

    /// Chances of something in the lines of the two cards.
    fn chances(&self, holds: impl Fn(&Line) -> bool) -> Chances {
        let [best, other] = [0, 1].map(|which| {
            let count = self.lines.iter().filter(|lines| holds(&lines[which])).count();
            (count * 100 / self.lines.len().max(1)) as u8
        });
        Chances { best, other }
    }

    fn now(&self) -> Option<Fact> {
        let now = |lines: &[Line; 2]| f64::from(lines[1].now - lines[0].now);
        let less = mean(self.lines.iter().map(now));
        let both = self.lines.iter().zip(&self.saldo);
        let later = mean(both.map(|(lines, saldo)| f64::from(saldo[0] - saldo[1]) + now(lines)));
        let is_sure = |of: Loss| of.amount > 2.0 * of.error && rounded(of) != 0;
        (is_sure(less) && is_sure(later))
            .then(|| Fact::Now { less: rounded(less), later: rounded(later) })
    }

    fn partner(&self) -> Option<Fact> {
        let partner = self.seen.seat().partner();
        let chances = self.chances(|line| line.winner == partner);
        (growth(chances) >= TRICK_CHANCE).then_some(Fact::Partner(chances))
    }

    /// True if every line was followed to the end of the round.
    fn is_whole(&self) -> bool {
        self.lines.iter().flatten().all(|line| line.whole)
    }

    fn keeps(&self) -> Option<Fact> {
        let chances = self.chances(|line| line.other_takes);
        (self.is_whole() && growth(chances) >= TRICK_CHANCE)
            .then_some(Fact::Keeps { card: self.other, chances })
    }

    fn spares(&self) -> Option<Fact> {
        let tariff = self.seen.tariff()?;
        let points = u16::from(tariff.points(self.other));
        let team = self.seen.seat().team();
        let chance = self.chances(|line| line.winner.team() != team);
        let is_lost = i32::from(chance.other) >= LOST_CHANCE && points >= LOST_POINTS;
        let is_spared =
            chance.best < chance.other || tariff.points(self.best) < tariff.points(self.other);
        (is_lost && is_spared).then_some(Fact::Spares {
            card: self.other,
            points,
            chance: chance.other,
        })
    }

    fn whole_match(&self) -> Option<Fact> {
        let chances = self.chances(|line| line.is_match);
        (self.is_whole() && growth(chances) >= MATCH_CHANCE).then_some(Fact::Match(chances))
    }
}

fn growth(chances: Chances) -> i32 {
    i32::from(chances.best) - i32::from(chances.other)
}

const fn rounded(amount: Loss) -> i16 {
    amount.amount.round() as i16
}
