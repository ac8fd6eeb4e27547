//! Completions: the ways in which cards go into three hands when each card may lie only in some of them, counted and
//! drawn.

use super::Rng;
use crate::cards::{Card, CardSet};

/// The cards that may lie in the same hands.
#[derive(Clone, Debug)]
struct CardClass {
    cards: Vec<Card>,
    /// The hands of the three that they may lie in.
    may_lie_in: [bool; 3],
}

/// Number of cards of a class that go to each hand.
type HandCounts = [usize; 3];

/// The deals of some cards into three hands. Cards that may lie in the same hands are counted together.
#[derive(Clone, Debug)]
pub(super) struct Completions {
    classes: Vec<CardClass>,
    room: [usize; 3],
    /// Number of ways in which each class and those after it can lie, by the room left in the first two hands.
    counts: Vec<[[u64; 10]; 10]>,
}

impl Completions {
    /// The ways to fill hands of this size with the cards, each only where it may lie. None if there is none.
    pub(super) fn new(cards: CardSet, may_hold: [CardSet; 3], room: [usize; 3]) -> Option<Self> {
        let mut completions = Self { classes: classes(cards, may_hold), room, counts: Vec::new() };
        // From none to nine cards of room in a hand.
        completions.counts = vec![[[0; 10]; 10]; completions.classes.len() + 1];
        completions.counts[completions.classes.len()][0][0] = 1;
        for class in (0..completions.classes.len()).rev() {
            completions.count_class(class);
        }
        (completions.count() > 0).then_some(completions)
    }

    /// Counts the ways from this class on; those of the classes behind it are counted.
    fn count_class(&mut self, class: usize) {
        for first in 0..=self.room[0] {
            for second in 0..=self.room[1] {
                let ways = self.splits(class, [first, second]).map(|(_, count)| count).sum();
                self.counts[class][first][second] = ways;
            }
        }
    }

    /// Number of the ways.
    pub(crate) const fn count(&self) -> u64 {
        self.counts.as_slice()[0][self.room[0]][self.room[1]]
    }

    /// The ways to split a class when so much room is left in the first two hands, with the number of deals of each.
    /// What is left for the third follows from the cards that remain.
    fn splits(
        &self,
        class: usize,
        room: [usize; 2],
    ) -> impl Iterator<Item = (HandCounts, u64)> + '_ {
        let CardClass { cards, may_lie_in } = &self.classes[class];
        let n = cards.len();
        let most = move |hand: usize| if may_lie_in[hand] { room[hand].min(n) } else { 0 };
        let left: usize = self.classes[class..].iter().map(|class| class.cards.len()).sum();
        let third = left.checked_sub(room[0] + room[1]);
        (0..=most(0)).flat_map(move |first| {
            (0..=most(1).min(n - first)).filter_map(move |second| {
                let split = [first, second, n - first - second];
                if split[2] > if may_lie_in[2] { third? } else { 0 } {
                    return None;
                }
                let after = self.counts[class + 1][room[0] - first][room[1] - second];
                let here = binomial(n, first) * binomial(n - first, second);
                (after > 0).then_some((split, here * after))
            })
        })
    }

    /// One of the ways, each as likely as the others.
    pub(super) fn draw(&self, rng: &mut Rng) -> [CardSet; 3] {
        let mut hands = [CardSet::EMPTY; 3];
        let mut room = [self.room[0], self.room[1]];
        for (number, class) in self.classes.iter().enumerate() {
            let split = self.draw_split(number, room, rng);
            let mut cards = class.cards.clone();
            for (hand, size) in hands.iter_mut().zip(split) {
                for _ in 0..size {
                    hand.insert(cards.swap_remove(rng.below(cards.len())));
                }
            }
            room = [room[0] - split[0], room[1] - split[1]];
        }
        hands
    }

    /// All of the ways.
    pub(super) fn all(&self) -> Vec<[CardSet; 3]> {
        let of_class = |class: &CardClass| -> Vec<(Card, [bool; 3])> {
            class.cards.iter().map(|card| (*card, class.may_lie_in)).collect()
        };
        let cards: Vec<(Card, [bool; 3])> = self.classes.iter().flat_map(of_class).collect();
        let mut all = Vec::new();
        self.lay(&cards, [CardSet::EMPTY; 3], &mut all);
        all
    }

    /// Lays these cards beside those that lie in the hands, in all ways.
    fn lay(&self, cards: &[(Card, [bool; 3])], hands: [CardSet; 3], all: &mut Vec<[CardSet; 3]>) {
        let Some(((card, may_lie_in), rest)) = cards.split_first() else {
            all.push(hands);
            return;
        };
        for hand in (0..3).filter(|hand| may_lie_in[*hand] && hands[*hand].len() < self.room[*hand])
        {
            let mut hands = hands;
            hands[hand].insert(*card);
            self.lay(rest, hands, all);
        }
    }

    fn draw_split(&self, class: usize, room: [usize; 2], rng: &mut Rng) -> HandCounts {
        let mut drawn = rng.below_wide(self.counts[class][room[0]][room[1]]);
        let mut drawn_is_of = |(_, count): &(HandCounts, u64)| {
            let hit = drawn < *count;
            drawn = drawn.saturating_sub(*count);
            hit
        };
        let split = self.splits(class, room).find(|split| drawn_is_of(split));
        split.expect("the splits make up the count").0
    }
}

/// The cards by the hands they may lie in.
fn classes(cards: CardSet, may_hold: [CardSet; 3]) -> Vec<CardClass> {
    let mut classes: Vec<CardClass> = Vec::new();
    for card in cards {
        let may_lie_in = may_hold.map(|may_hold| may_hold.has(card));
        match classes.iter_mut().find(|class| class.may_lie_in == may_lie_in) {
            Some(class) => class.cards.push(card),
            None => classes.push(CardClass { cards: vec![card], may_lie_in }),
        }
    }
    classes
}

/// The number of ways to choose *k* of *n* things.
fn binomial(n: usize, k: usize) -> u64 {
    // The product of so many numbers in a row is divided by their count without a rest.
    (0..k).fold(1, |ways, i| ways * (n - i) as u64 / (i as u64 + 1))
}
