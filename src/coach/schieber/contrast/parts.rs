//! Parts of a loss: what each trick, the match, melds and the factor bring more in each world.

use crate::{
    bots::schieber::played_on::{Course, TakenTrick},
    coach::{
        causes,
        paired::mean,
        report::{Chances, Loss, Unit},
        schieber::played_on::{Comparison, value},
    },
    game::schieber::Observation,
};

/// Cells of a world: a trick each, and these.
const CELLS: usize = 12;
const MATCH: usize = 9;
const MELDS: usize = 10;
const FACTOR: usize = 11;

/// Cells of one world, as bits.
pub(super) type Cells = u16;
/// The match, what it brings beside the tricks.
pub(super) const THE_MATCH: Cells = 1 << MATCH;
/// Weis and Stöck.
pub(super) const THE_MELDS: Cells = 1 << MELDS;
/// The factor of a call.
pub(super) const THE_FACTOR: Cells = 1 << FACTOR;
/// Every trick.
pub(super) const TRICKS: Cells = (1 << 9) - 1;
/// The last trick.
pub(super) const LAST: usize = 8;
/// Parts of the difference in a world.
pub(super) const ALL: Cells = (1 << CELLS) - 1;

/// Cell of the trick of this number, counted from 0.
pub(super) const fn trick(number: usize) -> Cells {
    1 << number
}

/// Cells of which a fact speaks, world by world.
#[derive(Clone, Debug)]
pub(super) struct Area(Vec<Cells>);

impl causes::Area for Area {
    fn without(&self, other: &Self) -> Self {
        Self(self.0.iter().zip(&other.0).map(|(own, other)| own & !other).collect())
    }
}

/// One world: its course after the best action and after the other, and the difference.
pub(super) struct Pair {
    pub best: Course,
    pub other: Course,
    cells: [f64; CELLS],
    whole: f64,
}

impl Pair {
    fn of(best: Course, other: Course, whole: f64, unit: Unit) -> Self {
        let cells = match unit {
            Unit::Saldo => cells(&best, &other, [1.0; 2], [&best, &other].map(match_saldo), 0.0),
            Unit::Written | Unit::Worth => {
                let factors = [&best, &other].map(|course| f64::from(course.factor));
                let of_match = [&best, &other].map(|course| course.match_written);
                cells(&best, &other, factors, of_match, best.melds - other.melds)
            }
        };
        Self { best, other, cells, whole }
    }

    /// The same of both courses.
    pub(super) fn both<T>(&self, of: impl Fn(&Course) -> T) -> [T; 2] {
        [&self.best, &self.other].map(of)
    }

    /// True if something holds in one of the courses only.
    pub(super) fn differs(&self, holds: impl Fn(&Course) -> bool) -> bool {
        holds(&self.best) != holds(&self.other)
    }
}

fn match_saldo(course: &Course) -> f64 {
    f64::from(course.match_saldo)
}

/// Differences of the parts. Where the factors differ, the tricks count by the mean of both, and the factor by the
/// mean of what the tricks bring: so the parts are the whole.
fn cells(
    best: &Course,
    other: &Course,
    factors: [f64; 2],
    of_match: [f64; 2],
    melds: f64,
) -> [f64; CELLS] {
    let factor = f64::midpoint(factors[0], factors[1]);
    let saldo = |course: &Course, n: usize| {
        course.tricks.get(n).map_or(0.0, |trick| f64::from(trick.saldo))
    };
    let mut cells = [0.0; CELLS];
    for (n, cell) in cells.iter_mut().enumerate().take(LAST + 1) {
        *cell = factor * (saldo(best, n) - saldo(other, n));
    }
    let both = f64::midpoint(f64::from(best.saldo()), f64::from(other.saldo()));
    cells[MATCH] = of_match[0] - of_match[1];
    cells[MELDS] = melds;
    cells[FACTOR] = (factors[0] - factors[1]) * both;
    cells
}

/// Two actions, world by world.
pub(super) struct Contrast<'a> {
    pub seen: &'a Observation,
    pub unit: Unit,
    pub pairs: Vec<Pair>,
    /// The loss of the other action against the best.
    pub loss: f64,
}

impl<'a> Contrast<'a> {
    pub(super) fn of(seen: &'a Observation, compared: &Comparison) -> Self {
        let unit = compared.unit;
        let pair = |[best, other]: &[_; 2]| {
            let whole = value(best, unit) - value(other, unit);
            Some(Pair::of(best.course()?, other.course()?, whole, unit))
        };
        let pairs = compared.worlds.iter().filter_map(pair).collect();
        Self { seen, unit, pairs, loss: compared.loss().amount }
    }

    /// Number of the trick on the table, counted from 0.
    pub(super) const fn now(&self) -> usize {
        self.seen.trick_no() as usize - 1
    }

    /// The tricks after the one on the table.
    pub(super) const fn later(&self) -> Cells {
        TRICKS & !(trick(self.now() + 1) - 1)
    }

    /// Tricks of a course after the one on the table.
    pub(super) fn later_tricks<'b>(
        &self,
        course: &'b Course,
    ) -> impl Iterator<Item = &'b TakenTrick> {
        course.tricks.iter().skip(self.now() + 1)
    }

    /// These cells of each world.
    pub(super) fn area(&self, cells: impl Fn(&Pair) -> Cells) -> Area {
        Area(self.pairs.iter().map(cells).collect())
    }

    /// These cells of the worlds in which something is so.
    pub(super) fn area_where(&self, cells: Cells, is_so: impl Fn(&Pair) -> bool) -> Area {
        self.area(|pair| if is_so(pair) { cells } else { 0 })
    }

    /// Part of the loss that lies there. The worth of a game is not a sum over tricks: there it is all of the worlds.
    pub(super) fn part(&self, area: &Area) -> Loss {
        let of = |(pair, cells): (&Pair, &Cells)| match self.unit {
            Unit::Worth if *cells == 0 => 0.0,
            Unit::Worth => pair.whole,
            Unit::Saldo | Unit::Written => {
                let cell = |n: &usize| cells >> *n & 1 == 1;
                (0..CELLS).filter(cell).map(|n| pair.cells[n]).sum()
            }
        };
        mean(self.pairs.iter().zip(&area.0).map(of))
    }

    /// Share of the worlds in which something is so, in per cent.
    pub(super) fn share(&self, is_so: impl Fn(&Pair) -> bool) -> u8 {
        let count = self.pairs.iter().filter(|pair| is_so(pair)).count();
        (count * 100 / self.pairs.len().max(1)) as u8
    }

    /// Chances of something in the courses of the two actions.
    pub(super) fn chances(&self, holds: impl Fn(&Course) -> bool) -> Chances {
        Chances {
            best: self.share(|pair| holds(&pair.best)),
            other: self.share(|pair| holds(&pair.other)),
        }
    }

    /// Share of the worlds in which something is more with the best action, less that in which it is less.
    pub(super) fn more(&self, count: impl Fn(&Course) -> usize) -> i32 {
        let [more, less] = [0, 1].map(|which| {
            let share = self.share(|pair| {
                let both = pair.both(&count);
                both[which] > both[1 - which]
            });
            i32::from(share)
        });
        more - less
    }
}
