//! The search itself: whether the seat to play can make so many points more than the others.
//!
//! All values are differences, the points still to come of the team to play less those of the other, and are bounds in
//! the fail-soft sense: a value of at least `beta` is one from below, a lower one is one from above.

use super::{
    law::Law,
    order::Order,
    pile::{Kind, Pile},
    squeeze,
    store::{Found, NO_BOUND, Store},
};

/// The place of no card.
pub(super) const NOWHERE: u32 = 63;

/// What is known of a position beside its cards.
#[derive(Clone, Copy, Debug)]
pub(super) struct Spot {
    /// Tricks to come.
    pub tricks: u32,
    /// What the cards to come and the last trick count at most.
    pub rest: i32,
    /// Bit *t*: team *t* can still make the match.
    pub alive: u32,
}

/// A search through the play from one position.
#[derive(Debug)]
pub(super) struct Search<'a, K> {
    pub law: &'a Law,
    pub order: Order,
    pub store: &'a mut Store,
    pub hands: [u64; 4],
    /// Positions looked at.
    pub nodes: u64,
    /// When to give up.
    pub most_nodes: u64,
    /// Where so many tricks are to come the play is guessed.
    pub horizon: u32,
    pub kind: std::marker::PhantomData<K>,
}

impl<K: Kind> Search<'_, K> {
    /// Whether the search was given up; then no value means anything.
    pub(super) const fn is_over(&self) -> bool {
        self.nodes > self.most_nodes
    }

    /// The value for who leads.
    pub(super) fn lead(&mut self, seat: usize, spot: Spot, beta: i32) -> i32 {
        self.nodes += 1;
        if spot.tricks == 1 {
            return self.last(seat, spot);
        }
        if spot.tricks <= self.horizon {
            return self.play_out(seat, spot);
        }
        let most = spot.rest + self.bonus(seat, spot.alive);
        if most < beta {
            return most;
        }
        let least = -(spot.rest + self.bonus(seat + 1, spot.alive));
        if least >= beta || self.is_over() {
            return least;
        }
        let key = self.key(seat, spot.alive);
        let address = self.store.address(key);
        let cards = self.hands[0] | self.hands[1] | self.hands[2] | self.hands[3];
        let mut found = Found { cards, low: least, high: most, best: NOWHERE };
        if let Some(kept) = self.store.find(address) {
            let slack = if kept.cards == cards { 0 } else { self.slack(kept.cards, cards) };
            found.best = kept.best;
            found.low = found.low.max(kept.low - slack);
            found.high = found.high.min(kept.high + slack);
            if found.low >= beta {
                return found.low;
            }
            if found.high < beta {
                return found.high;
            }
        }
        let (value, best) = self.try_leads(seat, spot, beta, found.best);
        if self.is_over() {
            return value;
        }
        if value >= beta {
            found.low = value;
        } else {
            found.high = value;
        }
        found.best = best;
        self.store.keep(address, &found, spot.tricks);
        value
    }

    fn try_leads(&mut self, seat: usize, spot: Spot, beta: i32, first: u32) -> (i32, u32) {
        let upwards = self.law.upwards[spot.tricks as usize & 1];
        let legal = self.distinct(self.hands[seat], 0);
        let mut best = (-NO_BOUND, first);
        let mut left = legal;
        if legal >> first & 1 == 1 {
            left &= !(1 << first);
            best.0 = self.after_lead(seat, spot, beta, first);
            if best.0 >= beta {
                return best;
            }
        }
        let mut choice = self.order.choice::<K>(&self.hands, seat, None, 0, left, upwards);
        while let Some(place) = choice.next() {
            let value = self.after_lead(seat, spot, beta, place);
            if value > best.0 {
                best = (value, place);
                if value >= beta {
                    break;
                }
            }
        }
        best
    }

    /// The value of leading this card.
    pub(super) fn after_lead(&mut self, seat: usize, spot: Spot, beta: i32, place: u32) -> i32 {
        let side = spot.tricks as usize & 1;
        let (points, upwards) =
            (self.law.points[side][place as usize & 63], self.law.upwards[side]);
        let pile = Pile::lead::<K>(seat, place, points, upwards);
        self.hands[seat] ^= 1 << place;
        let value = -self.follow((seat + 1) & 3, 1, &pile, spot, 1 - beta);
        self.hands[seat] ^= 1 << place;
        value
    }

    /// The value for a seat that plays to the trick at this turn, 1 to 3.
    pub(super) fn follow(
        &mut self,
        seat: usize,
        turn: usize,
        pile: &Pile,
        spot: Spot,
        beta: i32,
    ) -> i32 {
        self.nodes += 1;
        let upwards = self.law.upwards[spot.tricks as usize & 1];
        let legal = pile.legal::<K>(self.hands[seat], &self.law.play);
        let legal = self.distinct(legal, pile.cards);
        let mut choice =
            self.order.choice::<K>(&self.hands, seat, Some(pile), turn, legal, upwards);
        let mut best = -NO_BOUND;
        while let Some(place) = choice.next() {
            let value = self.after_card(seat, turn, pile, spot, beta, place);
            best = best.max(value);
            if best >= beta {
                break;
            }
        }
        best
    }

    /// The value of playing this card to the trick at this turn, 1 to 3.
    pub(super) fn after_card(
        &mut self,
        seat: usize,
        turn: usize,
        pile: &Pile,
        spot: Spot,
        beta: i32,
        place: u32,
    ) -> i32 {
        let side = spot.tricks as usize & 1;
        let points = self.law.points[side][place as usize & 63];
        let pile = pile.with::<K>(seat, place, points, self.law.upwards[side]);
        self.hands[seat] ^= 1 << place;
        let value = if turn == 3 {
            self.turn_over(seat, &pile, spot, beta)
        } else {
            -self.follow((seat + 1) & 3, turn + 1, &pile, spot, 1 - beta)
        };
        self.hands[seat] ^= 1 << place;
        value
    }

    /// The value of a full trick for who has played the last card to it.
    fn turn_over(&mut self, seat: usize, pile: &Pile, spot: Spot, beta: i32) -> i32 {
        let Pile { winner, points, .. } = *pile;
        let alive = spot.alive & 1 << (winner & 1);
        if spot.tricks == 1 {
            let value = points + self.law.last_trick + self.bonus(winner, alive);
            return if (winner ^ seat) & 1 == 0 { value } else { -value };
        }
        let next = Spot { tricks: spot.tricks - 1, rest: spot.rest - points, alive };
        if (winner ^ seat) & 1 == 0 {
            points + self.lead(winner, next, beta - points)
        } else {
            -(points + self.lead(winner, next, 1 - beta - points))
        }
    }

    /// The value of the last trick for who leads to it.
    fn last(&self, seat: usize, spot: Spot) -> i32 {
        let (points, upwards) = (&self.law.points[1], self.law.upwards[1]);
        let place = self.hands[seat].trailing_zeros();
        let mut pile = Pile::lead::<K>(seat, place, points[place as usize & 63], upwards);
        for turn in 1..4 {
            let next = (seat + turn) & 3;
            let place = self.hands[next].trailing_zeros();
            pile = pile.with::<K>(next, place, points[place as usize & 63], upwards);
        }
        let alive = spot.alive & 1 << (pile.winner & 1);
        let value = pile.points + self.law.last_trick + self.bonus(pile.winner, alive);
        if (pile.winner ^ seat) & 1 == 0 { value } else { -value }
    }

    /// What the team of a seat gets for the match, if it can still make it.
    pub(super) const fn bonus(&self, seat: usize, alive: u32) -> i32 {
        let team = seat & 1;
        if alive >> team & 1 == 1 { self.law.bonus[team] } else { 0 }
    }

    /// Of cards that count nothing and lie next to each other, only the highest.
    pub(super) const fn distinct(&self, legal: u64, pile: u64) -> u64 {
        let empty = legal & !self.law.counting;
        if empty & empty.wrapping_sub(1) == 0 {
            return legal;
        }
        let present = self.hands[0] | self.hands[1] | self.hands[2] | self.hands[3] | pile;
        let mut distinct = legal;
        let mut left = empty;
        while left != 0 {
            let card = left & left.wrapping_neg();
            left ^= card;
            let place = card.trailing_zeros();
            let above = present & super::lanes::higher(place);
            if above & above.wrapping_neg() & empty != 0 {
                distinct ^= card;
            }
        }
        distinct
    }

    fn key(&self, seat: usize, alive: u32) -> [u64; 2] {
        let hands = std::array::from_fn(|turn| self.hands[(seat + turn) & 3]);
        let [low, high] = squeeze::key(hands, self.law.counting);
        // The team to lead first.
        let alive = if seat & 1 == 0 { alive } else { alive >> 1 | (alive & 1) << 1 };
        [low | u64::from(alive) << 62, high]
    }

    /// By how much the value can differ between two positions of the same key: the cards that stand for each other
    /// count differently, and each is won by one team or the other.
    fn slack(&self, ours: u64, theirs: u64) -> i32 {
        if self.law.varies {
            return NO_BOUND;
        }
        let points = &self.law.points[0];
        let (mut ours, mut theirs) = (ours & self.law.counting, theirs & self.law.counting);
        let mut slack = 0;
        while ours != 0 {
            let pair = (ours.trailing_zeros(), theirs.trailing_zeros());
            let of = |place: u32| i32::from(points[place as usize & 63]);
            slack += (of(pair.0) - of(pair.1)).abs();
            ours &= ours - 1;
            theirs &= theirs.wrapping_sub(1);
        }
        slack
    }
}
