//! Null-window search of the play: whether the seat to play can make so many points more than the others.
//!
//! All values are differences, what is still to come for the team to play less that for the other, and are bounds in the
//! fail-soft sense: a value of at least `beta` is one from below, a lower one is one from above.

mod moves;
mod parallel;

use std::marker::PhantomData;

use super::{
    bounds::{ForcedOutcome, bounds},
    endgame::{Endgame, last_trick},
    equivalent::{value_gap, value_slack},
    leaf::{self, LeafNet},
    node::{Node, NodeAllowance},
    ordering::MoveOrdering,
    plan::SearchPlan,
    playout::play_out,
    rules::{SearchRules, exempt_trumps, unlike_trumps},
};
use crate::search::{
    bitboard::{Hands, NO_CARD, adjacent_above, all_held, held_by_others, lane, without_trump},
    canonical_key::{canonical_key, with_each_trump},
    equivalent::{adjacent_cards, counterpart},
    history::HistoryTable,
    parallel::ParallelSearch,
    transposition::{NO_BOUND, TableAddress, TableEntry, TranspositionTable, digest_within_trick},
    trick::{Alternating, Strain, TrickState},
};

/// Number of tricks to come from which on hash moves are kept; below, they are not worth the time.
// Kept from six tricks on, with questions two apart, whole deals of Obenabe took 1.13 M nodes in place of 1.54 M (mean
// of 30), and 8 tricks with trump 1.85 s of user time in place of 2.18 s (24 deals).
const HASH_MOVE_TRICKS: u32 = 6;

/// Number of tricks to come from which on it is looked whether the parallel search has the answer.
const STOP_TRICKS: u32 = 4;
/// Number of tricks to come from which on the cards that the parallel search is trying are put off.
// Both together look at 8.1 M positions in the mean of 100 whole deals with trump from seven tricks on, as from six, at 8.25
// from eight, and at 8.4 where nothing is put off.
const DEFER_TRICKS: u32 = 7;

/// A search through the play from one position.
#[derive(Debug)]
pub(super) struct Search<'a, S> {
    pub rules: &'a SearchRules,
    pub ordering: &'a MoveOrdering,
    /// Plan that rules and ordering are of.
    pub plan: &'a SearchPlan,
    pub table: &'a TranspositionTable,
    pub history: &'a mut HistoryTable,
    /// State that it shares with a parallel search, where there is one.
    pub parallel: Option<&'a ParallelSearch>,
    pub hands: Hands,
    /// The nodes that may still be looked at.
    pub allowance: NodeAllowance,
    /// The number of tricks to come where the play is guessed.
    pub horizon: u32,
    /// The net that guesses, where the rules have one.
    pub leaf: Option<&'static LeafNet>,
    /// The number of tricks to come from which history goes by the cards too.
    pub detailed_history_from: u32,
    pub strain: PhantomData<S>,
}

/// The best of the cards tried so far.
struct BestCard {
    value: i32,
    place: u32,
    /// Cards that need not be tried.
    skip: u64,
}

impl<S: Strain> Search<'_, S> {
    /// The value for who leads.
    pub(super) fn search_lead(&mut self, seat: usize, node: &Node, beta: i32) -> i32 {
        if !self.allowance.take() {
            return 0;
        }
        if let Some(value) = self.leaf_value(seat, node, beta) {
            return value;
        }
        if node.tricks >= STOP_TRICKS && self.parallel.is_some_and(ParallelSearch::is_answered) {
            self.allowance.stop();
            return 0;
        }
        // The trivial bounds come first, then the table, then the bounds that take looking at cards: of leads at three
        // tricks they cut 17 %, 36 % and 10 %. To touch the bucket early and to ask those bounds before it: the same
        // nodes, 3 % more time.
        let address = TableAddress::of(self.canonical_key(seat, node.alive), self.horizon);
        let mut entry = self.table_bounds(seat, node, address, beta);
        if entry.low >= beta {
            return entry.low;
        }
        if entry.high < beta {
            return entry.high;
        }
        let node = &Node { digest: address.digest(), ..*node };
        if node.tricks >= HASH_MOVE_TRICKS && entry.best == NO_CARD {
            entry.best = self.table.hash_moves.at(node.digest);
        }
        let outcome = ForcedOutcome::of_lead::<S>(&self.hands, seat);
        let legal = self.distinct_moves(seat, self.hands[seat], &outcome);
        let first = if legal.is_power_of_two() { legal.trailing_zeros() } else { entry.best };
        let best = self.try_cards::<0>(seat, &TrickState::EMPTY, node, beta, (legal, first));
        if !self.allowance.is_overdrawn() {
            self.keep_bounds(node, address, beta, entry, &best);
        }
        best.value
    }

    /// The value for who leads where no search of the cards is needed: at the end of the round, at the horizon, or with
    /// too many or too few points left.
    #[expect(clippy::inline_always, reason = "a call for each node takes 0.3 % more instructions")]
    #[inline(always)]
    fn leaf_value(&mut self, seat: usize, node: &Node, beta: i32) -> Option<i32> {
        if node.tricks == 1 {
            return Some(last_trick::<S>(self.rules, &self.hands, seat, node));
        }
        let (low, high) = node.bounds(self.rules, seat);
        if high < beta {
            return Some(high);
        }
        if low >= beta {
            return Some(low);
        }
        if node.tricks <= self.horizon {
            return Some(self.guess(seat, node));
        }
        let Self { rules, hands, allowance, .. } = self;
        let is_endgame = node.tricks == 2;
        is_endgame.then(|| Endgame::<S>::new(rules, hands, allowance).value(seat, node, beta))
    }

    /// The difference that the position seems to bring who leads.
    fn guess(&self, seat: usize, node: &Node) -> i32 {
        match self.leaf {
            Some(net) if leaf::TRICKS.contains(&node.tricks) => {
                leaf::value(net, &self.hands, seat).clamp(-node.rest, node.rest)
            }
            _ => play_out::<S>(self.plan, self.hands, seat, *node),
        }
    }

    /// The bounds of a position that are in the table, or follow from its cards.
    fn table_bounds(
        &self,
        seat: usize,
        node: &Node,
        address: TableAddress,
        beta: i32,
    ) -> TableEntry {
        let cards = all_held(&self.hands);
        let mut entry = TableEntry { cards, low: -NO_BOUND, high: NO_BOUND, best: NO_CARD };
        if let Some(kept) = self.table.probe(address) {
            entry = kept;
            if kept.cards != cards {
                let slack = value_slack(self.rules, kept.cards, cards);
                let best = counterpart(kept.cards, cards, kept.best);
                entry = TableEntry { cards, low: kept.low - slack, high: kept.high + slack, best };
            }
            if entry.low >= beta || entry.high < beta {
                return entry;
            }
        }
        let (low, high) = bounds::<S>(self.rules, &self.hands, seat, node);
        TableEntry { low: entry.low.max(low), high: entry.high.min(high), ..entry }
    }

    /// Stores what a search has found.
    fn keep_bounds(
        &mut self,
        node: &Node,
        address: TableAddress,
        beta: i32,
        entry: TableEntry,
        best: &BestCard,
    ) {
        let entry = if best.value >= beta {
            TableEntry { low: best.value, best: best.place, ..entry }
        } else {
            TableEntry { high: best.value, best: best.place, ..entry }
        };
        self.table.store(address, &entry, node.tricks);
        if node.tricks >= HASH_MOVE_TRICKS {
            self.table.hash_moves.set(node.digest, best.place);
        }
    }

    /// The best of the cards that may be played at this turn, 0 to 3; `first` is the hash move.
    #[expect(clippy::inline_always, reason = "a call for each node takes 2 % more instructions")]
    #[inline(always)]
    fn try_cards<const TURN: usize>(
        &mut self,
        seat: usize,
        trick: &TrickState,
        node: &Node,
        beta: i32,
        cards: (u64, u32),
    ) -> BestCard {
        match self.parallel {
            Some(parallel) if node.tricks >= DEFER_TRICKS => {
                self.try_cards_in_parallel::<TURN>(parallel, seat, trick, node, beta, cards)
            }
            _ => self.try_cards_in_turn::<TURN>(seat, trick, node, beta, cards),
        }
    }

    /// The best of the cards, one after the other.
    #[expect(clippy::inline_always, reason = "a call for each node takes 2 % more instructions")]
    #[inline(always)]
    fn try_cards_in_turn<const TURN: usize>(
        &mut self,
        seat: usize,
        trick: &TrickState,
        node: &Node,
        beta: i32,
        (mut legal, first): (u64, u32),
    ) -> BestCard {
        let mut best = BestCard { value: -NO_BOUND, place: first, skip: 0 };
        if legal >> first & 1 == 1 {
            legal ^= 1 << first;
            let value = self.after_card::<TURN>(seat, trick, node, beta, first);
            best.value = value;
            if value >= beta || legal == 0 {
                return best;
            }
            self.prune_equivalents(&mut best, seat, trick.over, beta, (first, value));
        }
        let context = self.history_context::<TURN>(seat, trick, node);
        let mut moves =
            self.ordered_moves::<TURN>(seat, trick, node.tricks, &context, legal & !best.skip);
        let mut tried = 0;
        while let Some(place) = moves.next(best.skip) {
            let value = self.after_card::<TURN>(seat, trick, node, beta, place);
            if value > best.value {
                (best.value, best.place) = (value, place);
                if value >= beta {
                    self.history.reward(&context, place, tried);
                    break;
                }
            }
            tried |= 1 << place;
            self.prune_equivalents(&mut best, seat, trick.over, beta, (place, value));
        }
        best
    }

    /// The value for a seat that plays to the trick at this turn, 1 to 3.
    pub(super) fn search_reply<const TURN: usize>(
        &mut self,
        seat: usize,
        trick: &TrickState,
        node: &Node,
        beta: i32,
    ) -> i32 {
        if !self.allowance.take() {
            return 0;
        }
        let mut legal = trick.legal::<S>(self.hands[seat], &self.rules.play);
        if legal & (legal - 1) != 0 {
            let outcome = ForcedOutcome::of_reply::<S, TURN>(&self.hands, seat, trick);
            legal = self.distinct_moves(seat, legal, &outcome);
        }
        if legal.is_power_of_two() {
            return self.after_card::<TURN>(seat, trick, node, beta, legal.trailing_zeros());
        }
        let has_hash_move = node.tricks >= HASH_MOVE_TRICKS;
        let digest = if has_hash_move { digest_within_trick(node.digest, trick.cards) } else { 0 };
        let first = if has_hash_move { self.table.hash_moves.at(digest) } else { NO_CARD };
        let best = self.try_cards::<TURN>(seat, trick, node, beta, (legal, first));
        let is_answer = best.value >= beta && !self.allowance.is_overdrawn();
        if has_hash_move && is_answer && best.place != first {
            self.table.hash_moves.set(digest, best.place);
        }
        best.value
    }

    /// The value of playing this card at this turn, 0 to 3.
    pub(super) fn after_card<const TURN: usize>(
        &mut self,
        seat: usize,
        trick: &TrickState,
        node: &Node,
        beta: i32,
        place: u32,
    ) -> i32 {
        let points = self.rules.points_at::<S>(node.tricks)[place as usize & 63];
        let upwards = self.rules.is_upwards::<S>(node.tricks);
        let trick = trick.with::<S, TURN>(seat, place, points, upwards);
        let next = (seat + 1) & 3;
        self.hands[seat] ^= 1 << place;
        let value = match TURN {
            0 => -self.search_reply::<1>(next, &trick, node, 1 - beta),
            1 => -self.search_reply::<2>(next, &trick, node, 1 - beta),
            2 => -self.search_reply::<3>(next, &trick, node, 1 - beta),
            _ => self.after_trick(seat, &trick, node, beta),
        };
        self.hands[seat] ^= 1 << place;
        value
    }

    /// The value of a full trick for who has played the last card to it.
    // What the last card of a trick leads to is not looked up before one is searched: that would save 8 % of the
    // positions, but was slower by the clock in each of three comparisons (a prototype, 7 tricks with trump).
    fn after_trick(&mut self, seat: usize, trick: &TrickState, node: &Node, beta: i32) -> i32 {
        let TrickState { winner, points, .. } = *trick;
        let alive = node.alive & 1 << (winner & 1);
        if node.tricks == 1 {
            let value = points + self.rules.last_trick + self.rules.match_bonus(winner, alive);
            return if (winner ^ seat) & 1 == 0 { value } else { -value };
        }
        let next = Node { tricks: node.tricks - 1, rest: node.rest - points, alive, digest: 0 };
        if (winner ^ seat) & 1 == 0 {
            points + self.search_next(winner, &next, beta - points)
        } else {
            -(points + self.search_next(winner, &next, 1 - beta - points))
        }
    }

    /// The value for who leads to the next trick, in which trump may have ended.
    fn search_next(&mut self, seat: usize, node: &Node, beta: i32) -> i32 {
        let Some(plan) = self.plan.without_trump::<S>(node.tricks) else {
            return self.search_lead(seat, node, beta);
        };
        let mut later = Search::<Alternating> {
            rules: &plan.rules,
            ordering: &plan.ordering,
            plan,
            table: self.table,
            history: self.history,
            parallel: self.parallel,
            hands: self.hands.map(without_trump),
            allowance: self.allowance,
            horizon: self.horizon,
            leaf: None,
            detailed_history_from: u32::MAX,
            strain: PhantomData,
        };
        let value = later.search_lead(seat, node, beta);
        self.allowance = later.allowance;
        value
    }

    /// Leaves out the cards that a card tried in vain shows to be in vain too, and what they might bring.
    fn prune_equivalents(
        &self,
        best: &mut BestCard,
        seat: usize,
        over: u64,
        beta: i32,
        (place, value): (u32, i32),
    ) {
        // Without what a card tried in vain says of its neighbours a prototype looked at 5 % more positions.
        let (hand, others) = (self.hands[seat], held_by_others(&self.hands, seat));
        if self.rules.varies || adjacent_above(hand, others) & lane(place) == 0 {
            return;
        }
        let unlike = unlike_trumps::<S>(self.rules);
        let mut left = adjacent_cards::<S>(hand, others, place, over, unlike);
        while left != 0 {
            let other = left.trailing_zeros();
            left &= left - 1;
            let most = value + value_gap(self.rules, place, other);
            if most < beta {
                best.skip |= 1 << other;
                best.value = best.value.max(most);
            }
        }
    }

    /// The canonical key, who leads first.
    fn canonical_key(&self, seat: usize, alive: u32) -> [u64; 2] {
        let exempt = exempt_trumps(&self.rules.play);
        let key = canonical_key(self.hands_from(seat), self.rules.counting, exempt);
        let is_exact = S::TRUMP && S::TURNS;
        let [low, high] = if is_exact { with_each_trump(key, all_held(&self.hands)) } else { key };
        // The team to lead first.
        let alive = if seat & 1 == 0 { alive } else { alive >> 1 | (alive & 1) << 1 };
        [low | u64::from(alive) << 62, high]
    }
}
