//! Second statement of the facts of a card that takes a trick.

use std::collections::BTreeSet;

use super::{Line, Told, Trick};
use crate::{cards::Card, coach::report::Chances};

impl Told<'_> {
    /// The worlds in which the card takes a trick from now on in one of the courses only.
    pub(super) fn takes(&self, card: Card, chances: Chances) -> BTreeSet<usize> {
        let (me, now) = (self.seen.seat(), self.now());
        let is_by = |trick: &Trick| trick.by == me && trick.with == card;
        self.differ(chances, |line| line.tricks[now..].iter().any(is_by))
    }

    /// The same, where those of the hand with which it is alike take more tricks with it after this one, or fewer, and so
    /// with this one too.
    pub(super) fn takes_with_alike(&self, card: Card, chances: Chances) -> BTreeSet<usize> {
        let (me, now) = (self.seen.seat(), self.now());
        let ranking = self.seen.ranking().unwrap();
        let strength = |card| ranking.strength(card);
        let is_alike = |other: Card| {
            let (low, high) =
                (strength(card).min(strength(other)), strength(card).max(strength(other)));
            let is_between =
                |it: Card| it.suit() == card.suit() && low < strength(it) && strength(it) < high;
            other.suit() == card.suit() && !self.seen.unseen().iter().any(is_between)
        };
        let alike: Vec<Card> = self.seen.hand().iter().filter(|other| is_alike(*other)).collect();
        let is_by = |trick: &&Trick| trick.by == me && alike.contains(&trick.with);
        let count = |line: &Line, from: usize| line.tricks[from..].iter().filter(is_by).count();
        let more = |world: usize, from: usize| {
            let [best, other] = [0, 1].map(|line| count(&self.lines[world][line], from));
            best.cmp(&other)
        };
        let mut worlds = self.takes(card, chances);
        worlds.retain(|world| {
            let later = more(*world, now + 1);
            later.is_ne() && later == more(*world, now)
        });
        worlds
    }
}
