//! Second statement of the facts of rounds in which the direction turns, and of what a kept card is.

use std::collections::BTreeSet;

use super::{Line, Told, Trick, cells};
use crate::{
    cards::{Card, Mode, Ranking},
    coach::report::{Chances, Fact, Strength},
};

impl Told<'_> {
    /// Way of a trick, by its number from 1: the trump suit or none, and the direction.
    fn goes(&self, number: usize) -> (Option<usize>, bool) {
        let (mode, no) = (self.seen.mode().unwrap(), number as u8);
        let ranking = self.seen.house().trump.ranking(mode, no);
        (mode.trump_in(no).map(|suit| suit as usize), ranking == Ranking::Up)
    }

    /// True if the seat takes a trick of these numbers, counted from 1, with this card.
    fn takes_in(&self, line: &Line, card: Card, is_such: impl Fn(usize) -> bool) -> bool {
        let is_it = |trick: &Trick| trick.by == self.seen.seat() && trick.with == card;
        (self.now() + 1..=9).any(|number| is_such(number) && is_it(&line.tricks[number - 1]))
    }

    pub(super) fn check_strength(&self, card: Card, strength: Strength) {
        let now = self.now() + 1;
        let trump = self.seen.mode().unwrap().trump_in(now as u8);
        let ranking = self.seen.ranking().unwrap();
        let higher = |other: Card| {
            other.suit() == card.suit() && ranking.strength(other) > ranking.strength(card)
        };
        let is_bock = !self.seen.unseen().iter().any(higher);
        let turns = (now..=9).any(|number| self.goes(number) != self.goes(now));
        let as_now = |number: usize| self.goes(number) == self.goes(now);
        let mostly = self.share(0, |line| self.takes_in(line, card, as_now)) as usize * 2
            >= self.share(0, |line| self.takes_in(line, card, |_| true)) as usize;
        let expected = match (trump == Some(card.suit()), is_bock, !turns || mostly) {
            (_, _, false) | (false, false, _) => Strength::Plain,
            (true, ..) => Strength::Trump,
            (false, true, _) => Strength::Bock,
        };
        assert_eq!(strength, expected);
    }

    /// The worlds in which one of the two cards takes a trick later where it is kept, and the other one does not.
    fn kept_for_later(
        &self,
        then: impl Fn(usize) -> bool,
        chances: Chances,
    ) -> BTreeSet<(usize, usize)> {
        let now = self.now() + 1;
        let both = |pair: &[Line; 2]| {
            (0..2).all(|which| self.takes_in(&pair[which], self.card(which), |it| it == now))
        };
        assert!(self.where_both(both).len() * 100 / self.lines.len() >= 90);
        let kept = |pair: &[Line; 2], which: usize| {
            self.takes_in(&pair[which], self.card(1 - which), &then)
        };
        let share =
            |which| self.where_both(|pair| kept(pair, which)).len() * 100 / self.lines.len();
        assert_eq!([share(0), share(1)], [chances.best, chances.other].map(usize::from));
        let later: Vec<usize> = (now..9).collect();
        cells(self.where_both(|pair| kept(pair, 0) != kept(pair, 1)), &later)
    }

    pub(super) fn area_where_it_turns(&self, fact: Fact) -> BTreeSet<(usize, usize)> {
        let now = self.now() + 1;
        let from_now: Vec<usize> = (self.now()..9).collect();
        match fact {
            Fact::ForLater { card, order, chances } => {
                assert_eq!(card, self.card(1));
                let then = |number: usize| {
                    self.goes(number) == (None, order == Ranking::Up)
                        && self.goes(number) != self.goes(now)
                };
                if self.share(0, |line| self.takes_in(line, card, |_| true)) != chances.best
                    || self.share(1, |line| self.takes_in(line, card, |_| true)) != chances.other
                {
                    return self.kept_for_later(then, chances);
                }
                let worlds = self.takes(card, chances);
                let of_then = |line: &Line| self.takes_in(line, card, then);
                assert!(u16::from(self.share(0, of_then)) * 2 > chances.best.into());
                let worlds = worlds.into_iter().filter(|n| of_then(&self.lines[*n][0])).collect();
                cells(worlds, &from_now)
            }
            Fact::InTime { card, order, chances } => {
                assert_eq!(card, self.card(0));
                assert_eq!(Mode::always(order).trump().map(|it| it as usize), self.goes(now).0);
                let first = (now..=9).find(|number| self.goes(*number) != self.goes(now)).unwrap();
                let as_now = |number: usize| self.goes(number) == self.goes(now);
                assert!((first..=9).all(|number| !as_now(number)), "it comes back");
                let other = self.share(1, |line| self.takes_in(line, self.card(1), as_now));
                assert!(other < chances.best, "the other takes one as often");
                let worlds = self.differ(chances, |line| self.takes_in(line, card, as_now));
                cells(worlds, &from_now)
            }
            _ => self.area_of_fewest(fact),
        }
    }
}
