//! The search itself: whether the seat to play can make so many points more than the others.
//!
//! All values are differences, the points still to come of the team to play less those of the other, and are bounds in
//! the fail-soft sense: a value of at least `beta` is one from below, a lower one is one from above.

use std::marker::PhantomData;

use super::{
    alike::{moved, neighbours},
    habit::Situation,
    hints::within,
    lanes::{TRUMPS, lane, stacked},
    law::{Law, exempt_trumps},
    order::Order,
    pile::{Kind, Pile},
    squeeze,
    store::{Address, Found, NO_BOUND, Store},
};

/// The place of no card.
pub(super) const NOWHERE: u32 = 63;
/// Hints are kept where so many tricks are to come; below, they are not worth the time.
const HINTED: u32 = 6;

/// What is known of a position beside its cards.
#[derive(Clone, Copy, Debug)]
pub(super) struct Spot {
    /// Tricks to come.
    pub tricks: u32,
    /// What the cards to come and the last trick count at most.
    pub rest: i32,
    /// Bit *t*: team *t* can still make the match.
    pub alive: u32,
    /// Stands for the position at the beginning of the trick.
    pub digest: u64,
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
    /// Where so many tricks are to come habits go by the cards too.
    pub finely: u32,
    pub kind: PhantomData<K>,
}

/// The best of the cards tried so far.
struct Best {
    value: i32,
    place: u32,
    /// Cards that need not be tried.
    skip: u64,
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
        let (low, high) = (-self.bound(seat + 1, &spot), self.bound(seat, &spot));
        if high < beta {
            return high;
        }
        if low >= beta || self.is_over() {
            return low;
        }
        if spot.tricks <= self.horizon {
            return self.play_out(seat, spot);
        }
        if spot.tricks == 2 {
            return self.two_left(seat, spot, beta);
        }
        let address = self.store.address(self.key(seat, spot.alive), self.horizon);
        let mut found = self.known(seat, &spot, address, beta);
        if found.low >= beta {
            return found.low;
        }
        if found.high < beta {
            return found.high;
        }
        let spot = Spot { digest: address.digest(), ..spot };
        if spot.tricks >= HINTED && found.best == NOWHERE {
            found.best = self.store.hints.at(spot.digest);
        }
        let best = self.try_leads(seat, spot, beta, found.best);
        if !self.is_over() {
            self.keep(&spot, address, beta, found, &best);
        }
        best.value
    }

    /// The bounds of a position that are in the table, or follow from its cards.
    fn known(&self, seat: usize, spot: &Spot, address: Address, beta: i32) -> Found {
        let cards = self.present();
        let mut found = Found { cards, low: -NO_BOUND, high: NO_BOUND, best: NOWHERE };
        if let Some(kept) = self.store.find(address) {
            found = kept;
            if kept.cards != cards {
                let slack = self.law.slack(kept.cards, cards);
                let best = moved(kept.cards, cards, kept.best);
                found = Found { cards, low: kept.low - slack, high: kept.high + slack, best };
            }
            if found.low >= beta || found.high < beta {
                return found;
            }
        }
        let (low, high) = self.certain(seat, spot);
        Found { low: found.low.max(low), high: found.high.min(high), ..found }
    }

    fn keep(&mut self, spot: &Spot, address: Address, beta: i32, found: Found, best: &Best) {
        let found = if best.value >= beta {
            Found { low: best.value, best: best.place, ..found }
        } else {
            Found { high: best.value, best: best.place, ..found }
        };
        self.store.keep(address, &found, spot.tricks);
        if spot.tricks >= HINTED {
            self.store.hints.set(spot.digest, best.place);
        }
    }

    fn try_leads(&mut self, seat: usize, spot: Spot, beta: i32, first: u32) -> Best {
        let mut best = Best { value: -NO_BOUND, place: first, skip: 0 };
        let fate = self.fate_of_lead(seat);
        let mut legal = self.law.worth_trying::<K>(self.hands[seat], self.others(seat), &fate);
        let first = if legal.is_power_of_two() { legal.trailing_zeros() } else { first };
        if legal >> first & 1 == 1 {
            legal ^= 1 << first;
            let value = self.after_lead(seat, spot, beta, first);
            best.value = value;
            if value >= beta || legal == 0 {
                return best;
            }
            self.pass_over(&mut best, seat, 0, beta, (first, value));
        }
        let situation = self.leading(seat, &spot);
        let marks = self.store.habits.marks(&situation);
        let view = self.view(&self.hands, seat, 0, &spot, marks);
        let mut choice = self.order.leads::<K>(&view, legal & !best.skip);
        if let Some(marks) = self.store.habits.with_cards(&situation) {
            choice.mark(marks);
        }
        let mut tried = 0;
        while let Some(place) = choice.next(best.skip) {
            let value = self.after_lead(seat, spot, beta, place);
            if value > best.value {
                (best.value, best.place) = (value, place);
                if value >= beta {
                    self.store.habits.learn(&situation, place, tried);
                    break;
                }
            }
            tried |= 1 << place;
            self.pass_over(&mut best, seat, 0, beta, (place, value));
        }
        best
    }

    /// What a seat that leads finds itself in.
    fn leading(&self, seat: usize, spot: &Spot) -> Situation {
        let situation = Situation::lead(seat, spot.tricks);
        if spot.tricks < self.finely {
            return situation;
        }
        let trumps = |turns: usize| self.hands[(seat + turns) & 3] & TRUMPS;
        situation.with([self.hands[seat], (trumps(1) | trumps(3)) >> 32 | trumps(2)])
    }

    /// What a seat that plays to a trick finds itself in.
    const fn replying<const TURN: usize>(
        &self,
        seat: usize,
        pile: &Pile,
        spot: &Spot,
    ) -> Situation {
        let situation = Situation::reply(seat, TURN, pile.best);
        if spot.tricks < self.finely {
            return situation;
        }
        situation.with([self.hands[seat], self.hands[(seat + 2) & 3]])
    }

    /// The value of leading this card.
    pub(super) fn after_lead(&mut self, seat: usize, spot: Spot, beta: i32, place: u32) -> i32 {
        let points = self.law.points[spot.tricks as usize & 1][place as usize & 63];
        let pile = Pile::lead::<K>(seat, place, points, self.upwards(&spot));
        self.hands[seat] ^= 1 << place;
        let value = -self.follow::<1>((seat + 1) & 3, &pile, spot, 1 - beta);
        self.hands[seat] ^= 1 << place;
        value
    }

    /// The value for a seat that plays to the trick at this turn, 1 to 3.
    pub(super) fn follow<const TURN: usize>(
        &mut self,
        seat: usize,
        pile: &Pile,
        spot: Spot,
        beta: i32,
    ) -> i32 {
        self.nodes += 1;
        let mut legal = pile.legal::<K>(self.hands[seat], &self.law.play);
        if legal & (legal - 1) != 0 {
            let fate = self.fate::<TURN>(seat, pile);
            legal = self.law.worth_trying::<K>(legal, self.others(seat), &fate);
        }
        if legal.is_power_of_two() {
            return self.after_card::<TURN>(seat, pile, spot, beta, legal.trailing_zeros());
        }
        let mut best = Best { value: -NO_BOUND, place: NOWHERE, skip: 0 };
        let is_hinted = spot.tricks >= HINTED;
        let digest = if is_hinted { within(spot.digest, pile.cards) } else { 0 };
        let first = if is_hinted { self.store.hints.at(digest) } else { NOWHERE };
        if legal >> first & 1 == 1 {
            legal ^= 1 << first;
            let value = self.after_card::<TURN>(seat, pile, spot, beta, first);
            best.value = value;
            if value >= beta || legal == 0 {
                return value;
            }
            self.pass_over(&mut best, seat, pile.over, beta, (first, value));
        }
        let situation = self.replying::<TURN>(seat, pile, &spot);
        let marks = self.store.habits.marks(&situation);
        let view = self.view(&self.hands, seat, pile.cards, &spot, marks);
        let mut tried = 0;
        let mut choice = self.order.replies::<K, TURN>(&view, pile, legal & !best.skip);
        if let Some(marks) = self.store.habits.with_cards(&situation) {
            choice.mark(marks);
        }
        while let Some(place) = choice.next(best.skip) {
            let value = self.after_card::<TURN>(seat, pile, spot, beta, place);
            best.value = best.value.max(value);
            if value >= beta {
                if is_hinted {
                    self.store.hints.set(digest, place);
                }
                self.store.habits.learn(&situation, place, tried);
                break;
            }
            tried |= 1 << place;
            self.pass_over(&mut best, seat, pile.over, beta, (place, value));
        }
        best.value
    }

    /// The value of playing this card to the trick at this turn, 1 to 3.
    pub(super) fn after_card<const TURN: usize>(
        &mut self,
        seat: usize,
        pile: &Pile,
        spot: Spot,
        beta: i32,
        place: u32,
    ) -> i32 {
        let points = self.law.points[spot.tricks as usize & 1][place as usize & 63];
        let pile = pile.with::<K>(seat, place, points, self.upwards(&spot));
        let next = (seat + 1) & 3;
        self.hands[seat] ^= 1 << place;
        let value = match TURN {
            1 => -self.follow::<2>(next, &pile, spot, 1 - beta),
            2 => -self.follow::<3>(next, &pile, spot, 1 - beta),
            _ => self.turn_over(seat, &pile, spot, beta),
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
        let next = Spot { tricks: spot.tricks - 1, rest: spot.rest - points, alive, digest: 0 };
        if (winner ^ seat) & 1 == 0 {
            points + self.lead(winner, next, beta - points)
        } else {
            -(points + self.lead(winner, next, 1 - beta - points))
        }
    }

    /// Leaves out the cards that a card tried in vain shows to be in vain too, and what they might bring.
    fn pass_over(
        &self,
        best: &mut Best,
        seat: usize,
        over: u64,
        beta: i32,
        (place, value): (u32, i32),
    ) {
        let (hand, others) = (self.hands[seat], self.others(seat));
        let exempt = exempt_trumps(&self.law.play);
        if self.law.varies || stacked(hand, others) & lane(place) == 0 {
            return;
        }
        let mut left = neighbours::<K>(hand, others, place, over, exempt);
        while left != 0 {
            let other = left.trailing_zeros();
            left &= left - 1;
            let most = value + self.law.apart(place, other);
            if most < beta {
                best.skip |= 1 << other;
                best.value = best.value.max(most);
            }
        }
    }

    /// The most that the team of a seat can make.
    pub(super) const fn bound(&self, seat: usize, spot: &Spot) -> i32 {
        spot.rest + self.bonus(seat, spot.alive)
    }

    /// What the team of a seat gets for the match, if it can still make it.
    pub(super) const fn bonus(&self, seat: usize, alive: u32) -> i32 {
        let team = seat & 1;
        if alive >> team & 1 == 1 { self.law.bonus[team] } else { 0 }
    }

    pub(super) const fn upwards(&self, spot: &Spot) -> bool {
        K::TURNS && self.law.upwards[spot.tricks as usize & 1]
    }

    pub(super) const fn present(&self) -> u64 {
        self.hands[0] | self.hands[1] | self.hands[2] | self.hands[3]
    }

    /// The cards in the hands of the other seats.
    const fn others(&self, seat: usize) -> u64 {
        self.hands[(seat + 1) & 3] | self.hands[(seat + 2) & 3] | self.hands[(seat + 3) & 3]
    }

    fn key(&self, seat: usize, alive: u32) -> [u64; 2] {
        let hand = |turn: usize| self.hands[(seat + turn) & 3];
        let hands = [hand(0), hand(1), hand(2), hand(3)];
        let [low, high] = squeeze::key(hands, self.law.counting, exempt_trumps(&self.law.play));
        // The team to lead first.
        let alive = if seat & 1 == 0 { alive } else { alive >> 1 | (alive & 1) << 1 };
        [low | u64::from(alive) << 62, high]
    }
}
