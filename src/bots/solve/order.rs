//! Which card to try first. Nothing here can make an answer wrong, only late.
//!
//! For each card it is guessed who will hold the trick after it, from the strongest cards of those still to play; what
//! a card is worth then was tuned on random deals.

use super::{
    habit::Marks,
    lanes::{TRUMPS, singles, tops},
    law::Law,
    pile::{Kind, Pile},
    weights::{BARE, SUITED, Weights},
};

/// Who will hold the trick, as it looks: us for certain, the partner over an opponent, an opponent with a trump on a
/// lead that he cannot beat in its suit, an opponent.
const SURE: usize = 0;
const PARTNER: usize = 1;
const RUFFED: usize = 2;
const LOST: usize = 3;

/// What the choice of a card can go by.
#[derive(Clone, Copy, Debug)]
pub(super) struct View<'a> {
    /// The cards held by all.
    pub hands: &'a [u64; 4],
    /// The cards held or on the table.
    pub present: u64,
    /// Who chooses.
    pub seat: usize,
    /// Whether a lower bit is stronger.
    pub upwards: bool,
    /// How each card did before.
    pub marks: &'a Marks,
}

/// The cards that may be played, with how good each looks.
#[derive(Clone, Copy, Debug)]
pub(super) struct Choice {
    keys: [i32; 9],
    len: usize,
}

impl Choice {
    /// Lets more marks of the cards count.
    pub(super) fn mark(&mut self, [one, other]: [&Marks; 2]) {
        for key in self.keys.iter_mut().take(self.len) {
            let place = key.cast_unsigned() as usize & 63;
            *key += (i32::from(one[place]) + i32::from(other[place])) << 6;
        }
    }

    /// Takes the best card out that is not to be skipped; its place.
    pub(super) fn next(&mut self, skip: u64) -> Option<u32> {
        loop {
            let keys = self.keys.get_mut(..self.len)?;
            let (mut at, mut best) = (0, *keys.first()?);
            for (i, key) in keys.iter().enumerate().skip(1) {
                if *key > best {
                    (at, best) = (i, *key);
                }
            }
            self.len -= 1;
            keys[at] = keys[self.len];
            let place = best.cast_unsigned() & 63;
            if skip >> place & 1 == 0 {
                return Some(place);
            }
        }
    }
}

/// The weights, card by card, for each turn and each who may hold the trick.
#[derive(Clone, Debug)]
pub(super) struct Order([[Row; 4]; 4]);

#[derive(Clone, Debug)]
struct Row {
    cards: [i16; 64],
    table: i32,
    top: i32,
    single: i32,
}

impl Order {
    /// The order for a mode.
    pub(super) fn of<K: Kind>(law: &Law) -> Self {
        let weights: &Weights = if K::TRUMP { &SUITED } else { &BARE };
        Self(weights.map(|turn| turn.map(|weights| Row::of::<K>(law, &weights))))
    }

    /// The cards that may be led.
    pub(super) fn leads<K: Kind>(&self, view: &View, legal: u64) -> Choice {
        let after = |turns: usize| view.hands[(view.seat + turns) & 3];
        let (friends, foes) = (after(2), after(1) | after(3));
        let mut rating = Rating::of(view, 0);
        for shift in [0, 16, 32, 48] {
            let led = 0xffff << shift;
            let cards = legal & led;
            if cards != 0 {
                let able = if K::TRUMP { led | TRUMPS } else { led };
                self.winners::<K>(&mut rating, 0, cards, led, (friends & able, foes & able), view);
            }
        }
        rating.choice
    }

    /// The cards that may be played to a trick.
    pub(super) fn replies<K: Kind, const TURN: usize>(
        &self,
        view: &View,
        pile: &Pile,
        legal: u64,
    ) -> Choice {
        let after = |turns: usize| view.hands[(view.seat + turns) & 3] & pile.over;
        let (friends, foes) = match TURN {
            1 => (after(2), after(1)),
            2 => (0, after(1)),
            _ => (0, 0),
        };
        let mut rating = Rating::of(view, pile.points);
        let over = legal & pile.over;
        if over != 0 {
            self.winners::<K>(&mut rating, TURN, over, pile.led, (friends, foes), view);
        }
        let is_ours = (pile.winner ^ view.seat) & 1 == 0;
        let holder = if foes == 0 && is_ours {
            SURE
        } else if friends != 0 && view.ahead::<K>(friends, foes) {
            PARTNER
        } else if K::TRUMP && foes != 0 && foes & pile.led == 0 && pile.led != TRUMPS {
            RUFFED
        } else {
            LOST
        };
        rating.add(&self.0[TURN][holder], legal & !pile.over);
        rating.choice
    }

    /// Cards that would be the best of the trick so far, when these of friends and foes could beat some.
    fn winners<K: Kind>(
        &self,
        rating: &mut Rating,
        turn: usize,
        cards: u64,
        led: u64,
        (friends, foes): (u64, u64),
        view: &View,
    ) {
        let rows = &self.0[turn];
        let sure = view.above::<K>(foes);
        rating.add(&rows[SURE], cards & sure);
        let left = cards & !sure;
        if left == 0 {
            return;
        }
        if friends != 0 && view.ahead::<K>(friends, foes) {
            return rating.add(&rows[PARTNER], left);
        }
        let ruffed = if K::TRUMP && led != TRUMPS { left & view.above::<K>(foes & led) } else { 0 };
        rating.add(&rows[RUFFED], ruffed);
        rating.add(&rows[LOST], left & !ruffed);
    }
}

impl View<'_> {
    /// All places stronger than these cards.
    const fn above<K: Kind>(&self, cards: u64) -> u64 {
        if K::TURNS && self.upwards {
            (cards & cards.wrapping_neg()).wrapping_sub(1)
        } else if cards == 0 {
            u64::MAX
        } else {
            !(u64::MAX >> cards.leading_zeros())
        }
    }

    /// Whether the strongest of ours beats the strongest of theirs, where all are trumps or of one suit.
    const fn ahead<K: Kind>(&self, ours: u64, theirs: u64) -> bool {
        ours & self.above::<K>(theirs) != 0
    }
}

/// A choice in the making.
struct Rating<'a> {
    marks: &'a Marks,
    choice: Choice,
    on_table: i32,
    tops: u64,
    singles: u64,
}

impl<'a> Rating<'a> {
    const fn of(view: &View<'a>, on_table: i32) -> Self {
        Self {
            choice: Choice { keys: [0; 9], len: 0 },
            marks: view.marks,
            on_table,
            tops: tops(view.present),
            singles: singles(view.hands[view.seat & 3]),
        }
    }

    /// Adds cards by the weights of a row.
    fn add(&mut self, row: &Row, mut cards: u64) {
        let base = row.table * self.on_table;
        while cards != 0 {
            let place = cards.trailing_zeros();
            let bit = |set: u64| (set >> place & 1) as i32;
            let score = base
                + i32::from(row.cards[place as usize & 63])
                + i32::from(self.marks[place as usize & 63])
                + bit(self.tops) * row.top
                + bit(self.singles) * row.single;
            if let Some(key) = self.choice.keys.get_mut(self.choice.len) {
                *key = score << 6 | place.cast_signed();
                self.choice.len += 1;
            }
            cards &= cards - 1;
        }
    }
}

impl Row {
    fn of<K: Kind>(law: &Law, weights: &[i32; 7]) -> Self {
        let [base, points, table, strength, trump, top, single] = *weights;
        let card = |place: usize| {
            let counts = i32::from(law.points[0][place]);
            let is_trump = i32::from(K::TRUMP && place >= 48);
            (base + points * counts + strength * i32::from(place as u8 & 15) + trump * is_trump)
                as i16
        };
        Self { cards: std::array::from_fn(card), table, top, single }
    }
}
