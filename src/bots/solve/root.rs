//! The position that was asked about: its value, and that of every card.

use super::{
    alike::distinct,
    law::Law,
    open::Open,
    order::Order,
    pile::{Kind, Pile},
    search::{NOWHERE, Search, Spot},
    store::Store,
};

/// How far a search may go.
#[derive(Clone, Copy, Debug)]
pub(super) struct Limits {
    /// So many positions.
    pub nodes: u64,
    /// Down to so many tricks to come; there the rest is guessed.
    pub horizon: u32,
}

/// How far from the expected value the second question is put; the distance doubles from there.
const FIRST_STEP: i32 = 2;

/// A search that is short by no more tricks than these is not worth it.
const FAR: u32 = 3;

/// With trump, where the search is so many tricks from its end, habits go by the cards too.
const FINELY: u32 = 5;

/// A position and the search through it. Values are differences for the seat to play.
#[derive(Debug)]
pub(super) struct Root<'a, K> {
    search: Search<'a, K>,
    seat: usize,
    pile: Option<Pile>,
    turn: usize,
    spot: Spot,
    legal: u64,
    present: u64,
    /// Whether more cards of the hand may be played than the position says.
    restricted: bool,
}

impl<'a, K: Kind> Root<'a, K> {
    pub(super) fn new(open: &Open, law: &'a Law, store: &'a mut Store, limits: Limits) -> Self {
        let hands = open.hands().0.map(|hand| law.lanes.bits(hand));
        let pile = laid::<K>(open, law);
        let cards = hands.iter().fold(pile.map_or(0, |pile| pile.cards), |all, hand| all | hand);
        let alive = open.bonus().0.map(|bonus| u32::from(bonus > 0));
        let spot = Spot {
            tricks: u32::from(open.tricks_left()),
            rest: law.most(cards),
            alive: alive[0] | alive[1] << 1,
            digest: 0,
        };
        let seat = open.turn().number();
        let legal = law.lanes.bits(open.legal());
        let restricted = pile.is_none() && legal != hands[seat];
        let search = Search {
            law,
            order: Order::of::<K>(law),
            store,
            hands,
            nodes: 0,
            most_nodes: limits.nodes,
            horizon: limits.horizon,
            finely: if K::TRUMP { limits.horizon + FINELY } else { u32::MAX },
            kind: std::marker::PhantomData,
        };
        let turn = open.trick().map_or(0, |trick| trick.cards().len());
        Self { search, seat, pile, turn, spot, legal, present: cards, restricted }
    }

    /// The value of the position, unless the search was given up, and how many positions were looked at.
    pub(super) fn value(mut self) -> (Option<i32>, u64) {
        (self.find_value(), self.search.nodes)
    }

    /// The value of each card that may be played, by its place, and how many positions were looked at.
    pub(super) fn cards(mut self) -> (Option<Vec<(u32, i32)>>, u64) {
        (self.find_cards(), self.search.nodes)
    }

    fn find_value(&mut self) -> Option<i32> {
        let most = self.most();
        let exact = self.search.horizon;
        let mut guess = 0;
        // A short search finds good cards for a longer one.
        for ahead in K::AHEAD {
            if ahead + FAR < self.spot.tricks - exact {
                self.search.horizon = self.spot.tricks - ahead;
                guess = self.settle(guess, -most, most, Self::best)?;
            }
        }
        self.search.horizon = exact;
        self.settle(guess, -most, most, Self::best)
    }

    fn find_cards(&mut self) -> Option<Vec<(u32, i32)>> {
        let most = self.most();
        let guess = self.find_value()?;
        let distinct = distinct(self.legal, self.present, self.search.law.counting);
        let legal = self.legal;
        let mut values: Vec<(u32, i32)> = Vec::new();
        for place in (0..64).rev().filter(|place| legal >> place & 1 == 1) {
            // What is left out is worth the same as the next card above it.
            let value = match values.last() {
                Some((_, above)) if distinct >> place & 1 == 0 => *above,
                _ => self.settle(guess, -most, guess, |root, beta| root.after(place, beta))?,
            };
            values.push((place, value));
        }
        Some(values)
    }

    /// No value is further from 0.
    fn most(&self) -> i32 {
        self.spot.rest + self.search.law.bonus[0].max(self.search.law.bonus[1])
    }

    /// Asks whether the value is so high until only one is left between `low` and `high`.
    fn settle(
        &mut self,
        guess: i32,
        mut low: i32,
        mut high: i32,
        ask: impl Fn(&mut Self, i32) -> i32,
    ) -> Option<i32> {
        let (least, most) = (low, high);
        let (mut beta, mut step) = (guess.clamp(low + 1, high.max(low + 1)), FIRST_STEP);
        while low < high {
            let value = ask(self, beta);
            if self.search.is_over() {
                return None;
            }
            if value >= beta {
                low = value;
            } else {
                high = value;
            }
            beta = if high == most {
                (low + step).min(high)
            } else if low == least {
                (high - step).max(low) + 1
            } else {
                low + (high - low + 1) / 2
            };
            step *= 2;
        }
        Some(low)
    }

    /// Whether the position is worth so much.
    fn best(&mut self, beta: i32) -> i32 {
        match (&self.pile, self.restricted) {
            (Some(pile), _) => {
                let pile = *pile;
                match self.turn {
                    1 => self.search.follow::<1>(self.seat, &pile, self.spot, beta),
                    2 => self.search.follow::<2>(self.seat, &pile, self.spot, beta),
                    _ => self.search.follow::<3>(self.seat, &pile, self.spot, beta),
                }
            }
            (None, false) => self.search.lead(self.seat, self.spot, beta),
            (None, true) => {
                let places = (0..NOWHERE).filter(|place| self.legal >> place & 1 == 1);
                let places: Vec<u32> = places.collect();
                let values = places.into_iter().map(|place| self.after(place, beta));
                values.max().expect("something may be led")
            }
        }
    }

    /// Whether the position is worth so much if this card is played.
    fn after(&mut self, place: u32, beta: i32) -> i32 {
        let (seat, spot) = (self.seat, self.spot);
        match (&self.pile, self.turn) {
            (Some(pile), 1) => self.search.after_card::<1>(seat, pile, spot, beta, place),
            (Some(pile), 2) => self.search.after_card::<2>(seat, pile, spot, beta, place),
            (Some(pile), _) => self.search.after_card::<3>(seat, pile, spot, beta, place),
            (None, _) => self.search.after_lead(seat, spot, beta, place),
        }
    }
}

/// The cards on the table.
fn laid<K: Kind>(open: &Open, law: &Law) -> Option<Pile> {
    let side = usize::from(open.tricks_left()) & 1;
    let mut pile: Option<Pile> = None;
    for (seat, card) in open.trick()?.plays() {
        let (seat, place) = (seat.number(), law.lanes.place(card));
        let points = law.points[side][place as usize];
        pile = Some(match pile {
            Some(pile) => pile.with::<K>(seat, place, points, law.upwards[side]),
            None => Pile::lead::<K>(seat, place, points, law.upwards[side]),
        });
    }
    pile
}
