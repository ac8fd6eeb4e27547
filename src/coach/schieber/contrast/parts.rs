//! Parts of a loss: what each trick, the match, melds and the factor bring more in each world.

use crate::{
    bots::schieber::played_on::{Course, TakenTrick},
    cards::{Card, CardSet, Ranking, Seat, Suit},
    coach::{
        causes,
        contrast::{self, ContrastedSight, ContrastedTrick},
        report::Unit,
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
pub(super) type Area = causes::Area<Cells>;

/// One world, with what it brings more after the best action.
pub(super) type Pair = contrast::Pair<Observation>;

/// Two actions, world by world.
pub(super) type Contrast<'a> = contrast::Contrast<'a, Observation>;

/// The contrast of two actions that were played on.
pub(super) fn contrast<'a>(seen: &'a Observation, compared: &Comparison) -> Contrast<'a> {
    let unit = compared.scale;
    let pair = |[best, other]: &[_; 2]| {
        let whole = value(best, unit) - value(other, unit);
        let (best, other) = (best.course()?, other.course()?);
        let parts = Parts { cells: cells_in(unit, &best, &other), whole };
        Some(Pair { best, other, parts })
    };
    let pairs = compared.worlds.iter().filter_map(pair).collect();
    Contrast { seen, unit, pairs, loss: compared.loss().amount }
}

/// Difference of a world, cell by cell and whole.
pub(in crate::coach) struct Parts {
    cells: [f64; CELLS],
    whole: f64,
}

fn cells_in(unit: Unit, best: &Course, other: &Course) -> [f64; CELLS] {
    match unit {
        Unit::Saldo => cells(best, other, [1.0; 2], [best, other].map(match_saldo), 0.0),
        Unit::Written | Unit::Worth => {
            let factors = [best, other].map(|course| f64::from(course.factor));
            let of_match = [best, other].map(|course| course.match_written);
            cells(best, other, factors, of_match, best.melds - other.melds)
        }
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

impl ContrastedTrick for TakenTrick {
    type Taker = Seat;

    fn by(&self) -> Seat {
        self.by
    }

    fn with(&self) -> Card {
        self.with
    }

    fn points(&self) -> u16 {
        self.points
    }

    fn has(&self, card: Card) -> bool {
        self.cards.set().has(card)
    }

    fn is_ruffed(&self) -> bool {
        Self::is_ruffed(self)
    }
}

impl ContrastedSight for Observation {
    type Course = Course;
    type Trick = TakenTrick;
    type Parts = Parts;
    type Cell = Cells;

    const LAST: usize = LAST;

    fn tricks(course: &Course) -> &[TakenTrick] {
        &course.tricks
    }

    /// The worth of a game is not a sum over tricks: there it is all of the worlds.
    fn amount(unit: Unit, parts: &Parts, told: Cells) -> f64 {
        match unit {
            Unit::Worth if told == 0 => 0.0,
            Unit::Worth => parts.whole,
            Unit::Saldo | Unit::Written => {
                (0..CELLS).filter(|n| told >> *n & 1 == 1).map(|n| parts.cells[n]).sum()
            }
        }
    }

    fn trick(number: usize) -> Cells {
        trick(number)
    }

    fn from_trick(number: usize) -> Cells {
        TRICKS & !(trick(number) - 1)
    }

    fn now(&self) -> usize {
        usize::from(self.trick_no()) - 1
    }

    fn leads(&self) -> bool {
        self.trick().is_none()
    }

    fn is_me(&self, by: Seat) -> bool {
        by == self.seat()
    }

    fn is_ours(&self, by: Seat) -> bool {
        by.team() == self.seat().team()
    }

    fn own(&self) -> CardSet {
        self.hand()
    }

    fn others(&self) -> CardSet {
        self.unseen()
    }

    fn points(&self, card: Card) -> u16 {
        self.tariff().map_or(0, |tariff| tariff.points(card).into())
    }

    fn ranking_in(&self, number: usize) -> Option<Ranking> {
        // What lies in the trick on the table may alter it.
        if number == self.now() {
            return self.ranking();
        }
        self.mode().map(|mode| self.house().trump.ranking(mode, number as u8 + 1))
    }

    fn trump(&self) -> Option<Suit> {
        self.ranking().and_then(Ranking::trump)
    }
}
