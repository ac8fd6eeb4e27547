//! The game for two as a contrasted game. The loss is the share of the worlds in which the round turns, so that a cell is
//! a whole world.

use crate::{
    bots::bodensee::played_on::{Course, PlayedRound, TakenTrick},
    cards::{Card, CardSet, Mode, Ranking, Side, Suit},
    coach::{
        bodensee::played_on::Comparison,
        contrast::{self, Contrasted, Taken},
        report::Unit,
    },
    game::bodensee::{Game, Observation},
    rules::bodensee::TRICKS,
};

/// Two actions, world by world.
pub(super) type Contrast<'a> = contrast::Contrast<'a, Game>;

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

impl Taken for TakenTrick {
    type By = Side;

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

impl Contrasted for Game {
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

    fn now(seen: &Observation) -> usize {
        usize::from(seen.trick_no()) - 1
    }

    fn leads(seen: &Observation) -> bool {
        seen.lead().is_none()
    }

    fn is_me(seen: &Observation, by: Side) -> bool {
        by == seen.side()
    }

    fn is_ours(seen: &Observation, by: Side) -> bool {
        by == seen.side()
    }

    fn own(seen: &Observation) -> CardSet {
        seen.hand() | seen.open(seen.side())
    }

    fn others(seen: &Observation) -> CardSet {
        seen.unseen() | seen.open(seen.side().other())
    }

    fn points(seen: &Observation, card: Card) -> u16 {
        let rules = seen.house().bodensee.trump();
        let tariff = seen.mode().map(|mode| rules.tariff(mode, seen.trick_no()));
        tariff.map_or(0, |tariff| tariff.points(card).into())
    }

    fn ranking(seen: &Observation) -> Option<Ranking> {
        seen.mode().map(|mode| mode.ranking(seen.trick_no()))
    }

    fn trump(seen: &Observation) -> Option<Suit> {
        seen.mode().and_then(Mode::trump)
    }
}
