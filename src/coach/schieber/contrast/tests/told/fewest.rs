//! Second statement of the facts of rounds for the fewest points.

use std::collections::BTreeSet;

use super::{Line, PLAYED, Told, Trick, cells, is_misere};
use crate::{
    cards::{Card, Mode, Seat},
    coach::report::{Chances, Fact},
    game::schieber::Action,
};

impl Told<'_> {
    fn are_all_misere(&self) -> bool {
        self.lines.iter().flatten().all(is_misere)
    }

    /// True if the team of this seat writes every trick of the line.
    fn writes_all(&self, line: &Line, ours: bool) -> bool {
        let is_wanted = |trick: &Trick| (self.ours(trick.by) == ours) != is_misere(line);
        line.tricks.iter().all(is_wanted)
    }

    fn takes_less(&self, card: Card, chances: Chances) -> BTreeSet<usize> {
        assert!(self.are_all_misere() && self.seen.hand().has(card));
        assert!(chances.best < chances.other);
        self.takes_with_alike(card, chances)
    }

    fn discards(&self, line: &Line, suit: usize) -> bool {
        let me: Seat = self.seen.seat();
        let own = |trick: &Trick| trick.cards.iter().find(|(seat, _)| *seat == me).unwrap().1;
        let is_led = |trick: &Trick| trick.cards[0].1.suit() as usize == suit;
        self.later(line).iter().any(|trick| is_led(trick) && own(trick).suit() as usize != suit)
    }

    pub(super) fn area_of_fewest(&self, fact: Fact) -> BTreeSet<(usize, usize)> {
        let now = self.now();
        let theirs = |line: &Line| !self.ours(line.tricks[now].by);
        match fact {
            Fact::WritesMatch(chances) => {
                assert!(!self.lines.iter().flatten().all(|line| !is_misere(line)));
                cells(self.differ(chances, |line| self.writes_all(line, true)), &super::WHOLE)
            }
            Fact::TheyWriteMatch(chances) => {
                assert!(chances.best < chances.other);
                cells(self.differ(chances, |line| self.writes_all(line, false)), &super::WHOLE)
            }
            Fact::LastTheirs(chances) => {
                assert!(self.are_all_misere());
                cells(self.differ(chances, |line| !self.ours(line.tricks[8].by)), &[8])
            }
            Fact::Leaves { chances, points } => {
                let worlds = self.differ(chances, theirs);
                let sum: i32 = worlds.iter().map(|n| self.lines[*n][0].tricks[now].points).sum();
                let mean = f64::from(sum) / worlds.len() as f64;
                assert!(self.are_all_misere() && (mean - f64::from(points)).abs() <= 0.5);
                cells(worlds, &[now])
            }
            Fact::Withholds { card, points, chance } => {
                assert_eq!((card, points), (self.card(1), self.points(card)));
                assert!(points > self.points(self.card(0)) && self.are_all_misere());
                assert_eq!(self.share(1, |line| !theirs(line)), chance);
                cells(self.where_both(|pair| !theirs(&pair[1])), &[now])
            }
            Fact::Unloads { card, points, chance } => {
                assert_eq!((card, points), (self.card(0), self.points(card)));
                assert!(points > self.points(self.card(1)) && self.are_all_misere());
                assert_eq!(self.share(0, theirs), chance);
                cells(self.where_both(|pair| pair.iter().all(theirs)), &[now])
            }
            _ => self.area_of_later_fewest(fact),
        }
    }

    fn area_of_later_fewest(&self, fact: Fact) -> BTreeSet<(usize, usize)> {
        let now = self.now();
        let later: Vec<usize> = (now + 1..9).collect();
        let from_now: Vec<usize> = (now..9).collect();
        match fact {
            Fact::Sheds { card, chances } => {
                assert_eq!(card, self.card(0));
                cells(self.takes_less(card, chances), &from_now)
            }
            Fact::StaysUnder { low, high, chances } => {
                let strength = |card| self.seen.ranking().unwrap().strength(card);
                assert!(low == self.card(1) && high != self.card(0) && low.suit() == high.suit());
                assert!(strength(low) < strength(high));
                cells(self.takes_less(high, chances), &from_now)
            }
            Fact::Escapes { card, chances } => {
                assert!(!self.actions.contains(&Action::Play(card)));
                cells(self.takes_less(card, chances), &from_now)
            }
            Fact::Void { suit, chances } => {
                assert_eq!(self.seen.hand().of(suit).iter().collect::<Vec<_>>(), [self.card(0)]);
                assert!(self.are_all_misere());
                let worlds = self.differ(chances, |line| self.discards(line, suit as usize));
                cells(worlds, &later)
            }
            Fact::PartnerLess { suit, chance } => {
                assert!(self.are_all_misere());
                let partner = self.seen.seat().partner();
                let is_such = |it: &Trick| it.by == partner && it.with.suit() == suit;
                let worlds = self.more(chance, -1, is_such);
                assert!(usize::from(chance) * 2 + 1 >= worlds.len() * 100 / self.lines.len());
                cells(worlds, &later)
            }
            Fact::Fewer { chance } => {
                assert!(self.are_all_misere());
                cells(self.more(chance, -1, |it| self.ours(it.by)), &later)
            }
            _ => self.area_of_a_call_for_fewest(fact),
        }
    }

    fn area_of_a_call_for_fewest(&self, fact: Fact) -> BTreeSet<(usize, usize)> {
        match fact {
            Fact::LowCards { mode, count, tricks } => {
                assert!(self.called(0, mode) && count >= 5);
                self.check_low(0, mode, [count, tricks])
            }
            Fact::FewLow { mode, count, tricks } => {
                assert!(self.called(1, mode) && count < 5);
                self.check_low(1, mode, [count, tricks])
            }
            Fact::MustTake { mode, card, chance } => {
                assert!(self.called(1, mode) && self.weaker(mode, card) > 0);
                self.takes_in_the_other(card, chance)
            }
            Fact::Exposed { mode, card, chance } => {
                assert!(self.called(1, mode) && self.weaker(mode, card) == 0);
                self.takes_in_the_other(card, chance)
            }
            Fact::Discards { suit, chance } => {
                let Action::Call(mode) = self.actions[0] else { panic!("no call") };
                let (me, hand) = (self.seen.seat(), self.seen.hand());
                assert!(self.called(0, mode) && hand.iter().all(|card| card.suit() != suit));
                let is_such = |trick: &Trick| {
                    let own = trick.cards.iter().find(|(seat, _)| *seat == me).unwrap().1;
                    trick.cards[0].1.suit() == suit && !self.is_low(mode, own)
                };
                let holds = |line: &Line| line.tricks.iter().any(is_such);
                assert!(self.share(0, holds) == chance && chance >= 67);
                cells(self.where_both(|pair| holds(&pair[0])), &PLAYED)
            }
            _ => self.area_of_a_call(fact),
        }
    }

    /// True if this is the call, for the fewest points, of that action.
    fn called(&self, which: usize, mode: Mode) -> bool {
        self.actions[which] == Action::Call(mode) && matches!(mode, Mode::Misere(_))
    }

    /// Number of cards of the hand that a card of it beats.
    fn weaker(&self, mode: Mode, card: Card) -> usize {
        let strength = |card| mode.opening().strength(card);
        let beaten =
            |other: &Card| other.suit() == card.suit() && strength(*other) < strength(card);
        self.seen.hand().iter().filter(beaten).count()
    }

    /// True if of the weaker cards of its suit the others hold at most one more than the hand.
    fn is_low(&self, mode: Mode, card: Card) -> bool {
        let own = self.weaker(mode, card);
        usize::from(mode.opening().strength(card)) - own <= own + 1
    }

    fn check_low(
        &self,
        which: usize,
        mode: Mode,
        [count, tricks]: [u8; 2],
    ) -> BTreeSet<(usize, usize)> {
        let low = self.seen.hand().iter().filter(|card| self.is_low(mode, *card)).count();
        let me = self.seen.seat();
        let taken = |pair: &[Line; 2]| pair[which].tricks.iter().filter(|it| it.by == me).count();
        let taken: usize = self.lines.iter().map(taken).sum();
        let mean = taken as f64 * 10.0 / self.lines.len() as f64;
        assert!(low == usize::from(count) && (mean - f64::from(tricks)).abs() <= 0.5 + 1e-6);
        cells(self.all(), &PLAYED)
    }

    fn takes_in_the_other(&self, card: Card, chance: u8) -> BTreeSet<(usize, usize)> {
        let Action::Call(mode) = self.actions[1] else { panic!("no call") };
        let me = self.seen.seat();
        let holds = |line: &Line| line.tricks.iter().any(|it| it.by == me && it.with == card);
        assert!(!self.is_low(mode, card) && self.share(1, holds) == chance && chance >= 67);
        cells(self.where_both(|pair| holds(&pair[1])), &PLAYED)
    }
}
