//! Null-window search of the play for two. A value is the points still to come for the leader, a bound in the fail-soft
//! sense; what the other gets is the rest.

use std::marker::PhantomData;

use super::{
    bounds::bounds,
    ordering::{Candidates, Killers, cost},
    playout::play_out,
    rules::{Cards, DuelRules, TrickNode, answers},
};
use crate::bots::double_dummy::{
    bitboard::{NO_CARD, PUUR},
    equivalent::{adjacent_cards, distinct_cards},
    transposition::{NO_BOUND, TableAddress, TableEntry, TranspositionTable},
    trick::{Strain, beating},
};

/// The cost of a guess, in positions.
const PLAYOUT_NODES: u64 = 8;

/// A search through the play from one position.
#[derive(Debug)]
pub(super) struct DuelSearch<'a, S> {
    pub rules: &'a DuelRules,
    pub table: &'a mut TranspositionTable,
    pub killers: Killers,
    /// Positions looked at.
    pub nodes: u64,
    /// Positions that may be looked at.
    pub max_nodes: u64,
    /// The number of tricks to come where the play is guessed.
    pub horizon: u32,
    pub strain: PhantomData<S>,
}

impl<S: Strain> DuelSearch<'_, S> {
    /// True if more positions were looked at than may be: no value is one any more.
    pub(super) const fn is_overdrawn(&self) -> bool {
        self.nodes > self.max_nodes
    }

    /// The value for who leads.
    pub(super) fn lead(&mut self, cards: &Cards, node: TrickNode, beta: i32) -> i32 {
        let TrickNode { leader, tricks, rest } = node;
        self.nodes += 1;
        if beta <= 0 || self.is_overdrawn() {
            return 0;
        }
        if beta > rest {
            return rest;
        }
        if tricks <= self.horizon {
            self.nodes += PLAYOUT_NODES;
            return play_out::<S>(self.rules, *cards, node);
        }
        if tricks == 1 {
            let place = cards.pools[leader & 1].trailing_zeros();
            let upwards = self.rules.is_upwards::<S>(1);
            let loses = beating::<S>(place, upwards) & cards.pools[leader & 1 ^ 1] != 0;
            return if loses { 0 } else { rest };
        }
        let key = [cards.pools[0] | (leader as u64) << 15, cards.pools[1]];
        let address = TableAddress::of(key, self.horizon);
        let mut entry = self.known(cards, node, address);
        if entry.low >= beta {
            return entry.low;
        }
        if entry.high < beta {
            return entry.high;
        }
        let (value, place) = self.best_lead(cards, node, beta, entry.best);
        if !self.is_overdrawn() {
            let bound = if value >= beta { &mut entry.low } else { &mut entry.high };
            *bound = value;
            entry.best = place;
            self.table.store(address, &entry, tricks.min(15));
        }
        value
    }

    /// The bounds of a position that are in the table, or sure.
    fn known(&self, cards: &Cards, node: TrickNode, address: TableAddress) -> TableEntry {
        let kept = self.table.probe(address);
        let blank = TableEntry { cards: 0, low: -NO_BOUND, high: NO_BOUND, best: NO_CARD };
        let entry = kept.unwrap_or(blank);
        let (low, high) = bounds::<S>(self.rules, cards, node.leader, node.rest);
        TableEntry { low: entry.low.max(low), high: entry.high.min(high), ..entry }
    }

    /// The value of the best lead, and that lead.
    fn best_lead(&mut self, cards: &Cards, node: TrickNode, beta: i32, first: u32) -> (i32, u32) {
        let leader = node.leader & 1;
        let pool = cards.pools[leader];
        let legal = self.distinct(pool, cards);
        let (rules, upwards) = (self.rules, self.rules.is_upwards::<S>(node.tricks));
        let theirs = cards.pools[leader ^ 1];
        let killers = &self.killers;
        let mut candidates = Candidates::new(legal, |place| {
            if place == first {
                return i32::MAX;
            }
            let is_beaten = answers::<S>(theirs, place) & beating::<S>(place, upwards) != 0;
            let worth =
                if is_beaten { -2 * cost(rules, place) } else { 40 + 2 * rules.points_at(place) };
            4 * worth + killers.lead(leader, place)
        });
        let (mut best, mut skip) = ((-NO_BOUND, NO_CARD), 0);
        while let Some(place) = candidates.next(skip) {
            let value = self.after_lead(cards, node, beta, place);
            if value > best.0 {
                best = (value, place);
            }
            if value >= beta {
                self.killers.settle_lead(leader, place, node.tricks);
                break;
            }
            let (more, most) = self.vain(pool, cards, beta, (place, value));
            skip |= more;
            best.0 = best.0.max(most);
        }
        best
    }

    /// The cards of which none does the same as another: of neighbours that count nothing and cover nothing one.
    const fn distinct(&self, legal: u64, cards: &Cards) -> u64 {
        let free = legal & !self.rules.covering;
        let present = cards.of(0) | cards.of(1);
        distinct_cards(free, present, self.rules.counting) | legal & self.rules.covering
    }

    /// The leads that one tried in vain shows to be in vain too, and the most that they might bring.
    fn vain(&self, pool: u64, cards: &Cards, beta: i32, tried: (u32, i32)) -> (u64, i32) {
        let (place, value) = tried;
        let free = pool & !self.rules.covering;
        if free >> place & 1 == 0 {
            return (0, value);
        }
        let others = (cards.of(0) | cards.of(1)) & !free;
        let mut left = adjacent_cards::<S>(free, others, place, u64::MAX, PUUR);
        let (mut vain, mut most) = (0, value);
        while left != 0 {
            let other = left.trailing_zeros();
            left &= left - 1;
            let gap = (self.rules.points_at(other) - self.rules.points_at(place)).abs();
            if value + gap < beta {
                vain |= 1 << other;
                most = most.max(value + gap);
            }
        }
        (vain, most)
    }

    /// The value of a lead for who plays it: that after the best answer.
    pub(super) fn after_lead(
        &mut self,
        cards: &Cards,
        node: TrickNode,
        beta: i32,
        led: u32,
    ) -> i32 {
        let other = node.leader & 1 ^ 1;
        let over = beating::<S>(led, self.rules.is_upwards::<S>(node.tricks));
        let after = cards.after(self.rules, node.leader, led);
        let legal = answers::<S>(cards.pools[other], led);
        let legal = self.worth_trying(legal, &after, other, over, led);
        let (rules, first) = (self.rules, self.killers.answer(other, led));
        let mut candidates = Candidates::new(legal, |place| {
            if place == first {
                return i32::MAX;
            }
            let trick = rules.points_at(led) + rules.points_at(place);
            let takes = over >> place & 1 == 1;
            (if takes { 2 * trick } else { -2 * trick }) + rules.points_at(place)
                - cost(rules, place)
        });
        let mut least = NO_BOUND;
        while let Some(place) = candidates.next(0) {
            let value = self.after_answer(&after, node, beta, led, place);
            least = least.min(value);
            if value < beta {
                self.killers.settle_answer(other, led, place);
                break;
            }
        }
        least
    }

    /// The answers worth a trial: of neighbours that cover nothing only what counts most where the trick is taken, and
    /// what counts least where it is not.
    pub(super) const fn worth_trying(
        &self,
        legal: u64,
        after: &Cards,
        side: usize,
        over: u64,
        led: u32,
    ) -> u64 {
        let free = legal & !self.rules.covering;
        if free & free.wrapping_sub(1) == 0 {
            return legal;
        }
        let pool = after.pools[side & 1] & !self.rules.covering;
        let others = (after.of(0) | after.of(1) | 1 << led) & !pool;
        let (mut kept, mut left) = (legal, free & !PUUR);
        while left != 0 {
            let place = left.trailing_zeros();
            let block = 1 << place | adjacent_cards::<S>(pool, others, place, over, PUUR) & free;
            left &= !block;
            if block & (block - 1) != 0 {
                kept = kept & !block | self.dearest(block, over >> place & 1 == 1);
            }
        }
        kept
    }

    /// The card of these that counts most, or least.
    const fn dearest(&self, mut cards: u64, most: bool) -> u64 {
        let (mut best, mut rank) = (0, i32::MIN);
        while cards != 0 {
            let place = cards.trailing_zeros();
            let points = self.rules.points_at(place);
            let here = if most { points } else { -points };
            if here > rank {
                (best, rank) = (1 << place, here);
            }
            cards &= cards - 1;
        }
        best
    }

    /// The value of a full trick for who has led to it.
    pub(super) fn after_answer(
        &mut self,
        after: &Cards,
        node: TrickNode,
        beta: i32,
        led: u32,
        place: u32,
    ) -> i32 {
        let TrickNode { leader, tricks, rest } = node;
        let other = leader & 1 ^ 1;
        let points = self.rules.points_at(led) + self.rules.points_at(place);
        let over = beating::<S>(led, self.rules.is_upwards::<S>(tricks));
        let taken = over >> place & 1 == 1;
        if tricks == 1 {
            return if taken { 0 } else { rest };
        }
        let cards = after.after(self.rules, other, place);
        let rest = rest - points;
        let next = |leader| TrickNode { leader, tricks: tricks - 1, rest };
        if taken {
            rest - self.lead(&cards, next(other), rest + 1 - beta)
        } else {
            points + self.lead(&cards, next(leader), beta - points)
        }
    }
}
