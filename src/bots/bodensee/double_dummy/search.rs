//! Null-window search of the play for two. A value is the points still to come for the leader, a bound in the fail-soft
//! sense; what the other gets is the rest.

use std::marker::PhantomData;

use super::{
    bounds::bounds,
    equivalent::places,
    ordering::{Candidates, Trials, answer_score, lead_score},
    playout::Playouts,
    rules::{SearchRules, SideCards},
    table_key::blank_entry,
    trick::{OpenTrick, TrickNode, answers},
};
use crate::search::{
    bitboard::NO_CARD,
    history::{HistoryContext, HistoryTable},
    transposition::{NO_BOUND, TableAddress, TableEntry, TranspositionTable, digest_within_trick},
    trick::{Strain, beating},
};

/// The cost of a guess, in positions.
const PLAYOUT_NODES: u64 = 8;
/// Number of tricks to come from which on positions are kept; below, trying is as quick.
// With the key of the search for four, hash moves, history and the points that are sure twelve tricks take 82,000
// positions in the median in place of 310,000, and 21 ms in place of 60 (100 positions from rounds of the club).
const TABLE_TRICKS: u32 = 3;
/// Number of tricks to come from which on hash moves are kept.
const HASH_MOVE_TRICKS: u32 = 6;
/// Number of tricks to come from which on all answers are looked up before one is searched.
const LOOK_UP_TRICKS: u32 = 7;

/// A search through the play from one position.
#[derive(Debug)]
pub(super) struct Search<'a, S> {
    pub rules: &'a SearchRules,
    pub table: &'a TranspositionTable,
    pub history: &'a mut HistoryTable,
    pub playouts: &'a mut Playouts,
    /// Positions looked at.
    pub nodes: u64,
    /// Positions that may be looked at.
    pub max_nodes: u64,
    /// The number of tricks to come where the play is guessed.
    pub horizon: u32,
    pub strain: PhantomData<S>,
}

impl<S: Strain> Search<'_, S> {
    /// True if more positions were looked at than may be: no value is one any more.
    pub(super) const fn is_overdrawn(&self) -> bool {
        self.nodes > self.max_nodes
    }

    /// The value for who leads.
    pub(super) fn lead(&mut self, cards: &SideCards, node: TrickNode, beta: i32) -> i32 {
        self.nodes += 1;
        if let Some(value) = self.leaf(cards, node, beta) {
            return value;
        }
        if node.tricks < TABLE_TRICKS {
            return self.best_lead(cards, node, beta, NO_CARD).value;
        }
        let address = TableAddress::of(self.rules.key(cards, node.leader), self.horizon);
        let entry = self.known(cards, address);
        if entry.low >= beta {
            return entry.low;
        }
        if entry.high < beta {
            return entry.high;
        }
        let node = TrickNode { digest: address.digest(), ..node };
        let first = if entry.best == NO_CARD { self.hash_move(node) } else { entry.best };
        let best = self.best_lead(cards, node, beta, first);
        if !self.is_overdrawn() {
            self.keep(address, entry, node, best, beta);
        }
        best.value
    }

    /// The value for who leads where no card need be tried.
    fn leaf(&mut self, cards: &SideCards, node: TrickNode, beta: i32) -> Option<i32> {
        let TrickNode { leader, tricks, rest, .. } = node;
        if beta <= 0 || self.is_overdrawn() {
            return Some(0);
        }
        if beta > rest {
            return Some(rest);
        }
        if tricks <= self.horizon {
            self.nodes += PLAYOUT_NODES;
            return Some(self.playouts.points::<S>(self.rules, cards, node));
        }
        let (low, high) = bounds::<S>(self.rules, cards, leader, rest);
        if low >= beta {
            return Some(low);
        }
        (high < beta).then_some(high)
    }

    /// Entry of the table for a position.
    fn known(&self, cards: &SideCards, address: TableAddress) -> TableEntry {
        let present = cards.present();
        let kept = self.table.probe(address);
        kept.map_or(blank_entry(present), |kept| self.rules.translated(kept, present))
    }

    fn keep(
        &mut self,
        address: TableAddress,
        entry: TableEntry,
        node: TrickNode,
        best: Trials,
        beta: i32,
    ) {
        let Trials { value, place, .. } = best;
        let entry = if value >= beta {
            TableEntry { low: value, best: place, ..entry }
        } else {
            TableEntry { high: value, best: place, ..entry }
        };
        self.table.store(address, &entry, node.tricks.min(15));
        self.keep_move(node, place);
    }

    fn hash_move(&self, node: TrickNode) -> u32 {
        if node.tricks < HASH_MOVE_TRICKS {
            return NO_CARD;
        }
        self.table.hash_moves.at(node.digest)
    }

    fn keep_move(&mut self, node: TrickNode, place: u32) {
        if node.tricks >= HASH_MOVE_TRICKS {
            self.table.hash_moves.set(node.digest, place);
        }
    }

    /// Outcome of the leads, this one tried first.
    fn best_lead(&mut self, cards: &SideCards, node: TrickNode, beta: i32, first: u32) -> Trials {
        let legal = self.rules.distinct(cards.pools[node.leader & 1], cards);
        let mut trials = Trials::of(legal, -NO_BOUND);
        if legal >> first & 1 == 1 && self.try_lead(&mut trials, cards, node, beta, first) {
            return trials;
        }
        let context = HistoryContext::lead(node.leader, node.tricks);
        let mut candidates = self.leads(cards, node, trials.left, &context);
        while let Some(place) = candidates.next(trials.left) {
            if self.try_lead(&mut trials, cards, node, beta, place) {
                self.history.reward(&context, place, trials.tried);
                break;
            }
        }
        trials
    }

    /// The leads in the order in which they are tried.
    fn leads(
        &self,
        cards: &SideCards,
        node: TrickNode,
        left: u64,
        context: &HistoryContext,
    ) -> Candidates {
        let upwards = self.rules.is_upwards::<S>(node.tricks);
        let theirs = cards.pools[node.leader & 1 ^ 1];
        let history = self.history.scores(context);
        Candidates::new(left, |place| {
            let is_beaten = answers::<S>(theirs, place) & beating::<S>(place, upwards) != 0;
            lead_score(self.rules, place, is_beaten) + i32::from(history[place as usize & 63])
        })
    }

    /// Tries a lead; true if it brings what is asked.
    fn try_lead(
        &mut self,
        trials: &mut Trials,
        cards: &SideCards,
        node: TrickNode,
        beta: i32,
        place: u32,
    ) -> bool {
        let value = self.after_lead(cards, node, beta, place);
        if value > trials.value {
            (trials.value, trials.place) = (value, place);
        }
        if value >= beta {
            return true;
        }
        trials.note_vain(place);
        let pool = cards.pools[node.leader & 1];
        for (other, gap) in self.rules.equivalent_cards::<S>(pool, cards, place) {
            if value + gap < beta {
                trials.left &= !(1 << other);
                trials.value = trials.value.max(value + gap);
            }
        }
        false
    }

    /// The value of a lead for who plays it: that after the best answer.
    pub(super) fn after_lead(
        &mut self,
        cards: &SideCards,
        node: TrickNode,
        beta: i32,
        led: u32,
    ) -> i32 {
        let trick = OpenTrick::of::<S>(self.rules, cards, node, led);
        let legal = trick.answers::<S>();
        if legal.is_power_of_two() {
            return self.after_answer(&trick, beta, legal.trailing_zeros());
        }
        let legal = self.rules.worth_trying::<S>(&trick, legal);
        match self.answer_in_table(&trick, beta, legal) {
            Some(value) => value,
            None => self.best_answer(&trick, beta, legal).value,
        }
    }

    /// The value of a lead where the table knows an answer by which it brings less than what is asked.
    fn answer_in_table(&self, trick: &OpenTrick, beta: i32, legal: u64) -> Option<i32> {
        let most = |place| {
            let next = trick.answered(self.rules, place);
            let address =
                TableAddress::of(self.rules.key(&next.cards, next.node.leader), self.horizon);
            let entry = self.known(&next.cards, address);
            next.most(entry.low, entry.high)
        };
        let is_looked_up = trick.node.tricks >= LOOK_UP_TRICKS;
        is_looked_up.then(|| places(legal).map(most).find(|most| *most < beta)).flatten()
    }

    /// Outcome of the answers: the value for who has led.
    fn best_answer(&mut self, trick: &OpenTrick, beta: i32, legal: u64) -> Trials {
        let digest = digest_within_trick(trick.node.digest, 1 << trick.led);
        let node = TrickNode { digest, ..trick.node };
        let mut trials = Trials::of(legal, NO_BOUND);
        let first = self.hash_move(node);
        if legal >> first & 1 == 1 && self.try_answer(&mut trials, trick, beta, first) {
            return trials;
        }
        let context = HistoryContext::reply(trick.answering(), 1, trick.led);
        let mut candidates = self.answers(trick, trials.left, &context);
        while let Some(place) = candidates.next(trials.left) {
            if self.try_answer(&mut trials, trick, beta, place) {
                self.history.reward(&context, place, trials.tried);
                self.keep_move(node, place);
                break;
            }
        }
        trials
    }

    /// The answers in the order in which they are tried.
    fn answers(&self, trick: &OpenTrick, left: u64, context: &HistoryContext) -> Candidates {
        let led = self.rules.points_at(trick.led);
        let history = self.history.scores(context);
        Candidates::new(left, |place| {
            let score = answer_score(self.rules, place, led, trick.is_taken_by(place));
            score + i32::from(history[place as usize & 63])
        })
    }

    /// Tries an answer; true if the lead brings less than what is asked.
    fn try_answer(
        &mut self,
        trials: &mut Trials,
        trick: &OpenTrick,
        beta: i32,
        place: u32,
    ) -> bool {
        let value = self.after_answer(trick, beta, place);
        trials.value = trials.value.min(value);
        if value >= beta {
            trials.note_vain(place);
        }
        value < beta
    }

    /// The value of a full trick for who has led to it.
    pub(super) fn after_answer(&mut self, trick: &OpenTrick, beta: i32, place: u32) -> i32 {
        let next = trick.answered(self.rules, place);
        next.value(self.lead(&next.cards, next.node, next.beta(beta)))
    }
}
