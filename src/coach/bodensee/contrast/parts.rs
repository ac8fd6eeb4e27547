//! The game for two as a contrasted game. The loss is the share of the worlds in which the round turns, so that a cell is
//! a whole world.

use crate::{
    bots::bodensee::played_on::{Course, PlayedRound, TakenTrick},
    cards::{Card, CardSet, Mode, Ranking, Side, Suit},
    coach::{
        bodensee::played_on::Comparison,
        contrast::{self, ContrastedSight, ContrastedTrick},
        report::Unit,
    },
    game::bodensee::Observation,
    rules::bodensee::{self, TRICKS},
};

/// Two actions, world by world.
pub(super) type Contrast<'a> = contrast::Contrast<'a, Observation>;

/// The contrast of two actions that were played on.
pub(super) fn contrast<'a>(seen: &'a Observation, compared: &Comparison) -> Contrast<'a> {
    let pair = |both: &[PlayedRound; 2]| contrast::Pair {
        best: Course::of(&both[0]),
        other: Course::of(&both[1]),
        parts: compared.more(both),
    };
    let pairs = compared.worlds.iter().map(pair).collect();
    Contrast { seen, unit: Unit::Worth, pairs, loss: compared.loss().amount }
}

impl ContrastedTrick for TakenTrick {
    type Taker = Side;

    fn by(&self) -> Side {
        self.by
    }

    fn with(&self) -> Card {
        self.with
    }

    fn points(&self) -> u16 {
        self.points
    }

    fn has(&self, card: Card) -> bool {
        self.cards.contains(&card)
    }

    fn is_ruffed(&self) -> bool {
        self.with.suit() != self.cards[0].suit()
    }
}

impl ContrastedSight for Observation {
    type Course = Course;
    type Trick = TakenTrick;
    type Parts = f64;
    type Cell = bool;

    const LAST: usize = TRICKS as usize - 1;

    fn tricks(course: &Course) -> &[TakenTrick] {
        &course.tricks
    }

    fn amount(_: Unit, more: &f64, is_told: bool) -> f64 {
        if is_told { *more } else { 0.0 }
    }

    fn trick(_: usize) -> bool {
        true
    }

    fn from_trick(_: usize) -> bool {
        true
    }

    fn now(&self) -> usize {
        usize::from(self.trick_no()) - 1
    }

    fn leads(&self) -> bool {
        self.lead().is_none()
    }

    fn is_me(&self, by: Side) -> bool {
        by == self.side()
    }

    fn is_ours(&self, by: Side) -> bool {
        by == self.side()
    }

    fn own(&self) -> CardSet {
        self.hand() | self.open(self.side())
    }

    fn others(&self) -> CardSet {
        self.unseen() | self.open(self.side().other())
    }

    fn points(&self, card: Card) -> u16 {
        let rules = self.house().bodensee.trump();
        let tariff = self.mode().map(|mode| rules.tariff(mode, self.trick_no()));
        tariff.map_or(0, |tariff| tariff.points(card).into())
    }

    fn ranking_in(&self, number: usize) -> Option<Ranking> {
        self.mode().map(|mode| bodensee::ranking(mode, number as u8 + 1))
    }

    fn trump(&self) -> Option<Suit> {
        self.mode().and_then(Mode::trump)
    }
}
