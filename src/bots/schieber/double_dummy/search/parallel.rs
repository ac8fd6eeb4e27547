//! Cards tried by two searches at the same time: what the other is trying is put off.

use super::{BestCard, Node, Search};
use crate::{
    bots::schieber::double_dummy::ordering::OrderedMoves,
    search::{
        parallel::{ParallelSearch, Trial},
        transposition::{NO_BOUND, digest_within_trick},
        trick::{Strain, TrickState},
    },
};

/// Cards that are still to be tried at a question.
struct UntriedCards<'a> {
    parallel: &'a ParallelSearch,
    digest: u64,
    beta: i32,
    /// The hash move.
    first: Option<u32>,
    moves: OrderedMoves,
    /// Cards that the other search was trying when their turn came.
    deferred: u64,
}

impl UntriedCards<'_> {
    /// The next card, without those that need not be tried; those that the other search is trying come last.
    fn next(&mut self, skip: u64) -> Option<u32> {
        if let Some(first) = self.first.take() {
            return Some(first);
        }
        while let Some(place) = self.moves.next(skip) {
            if !self.parallel.is_trying(self.trial(place)) {
                return Some(place);
            }
            self.deferred |= 1 << place;
        }
        let left = self.deferred & !skip;
        let place = (left != 0).then(|| left.trailing_zeros())?;
        self.deferred = left & (left - 1);
        Some(place)
    }

    const fn trial(&self, place: u32) -> Trial {
        Trial::of(self.digest, self.beta, place)
    }
}

impl<S: Strain> Search<'_, S> {
    /// The best of the cards, as of `try_cards`. The first is tried by both searches: before its answer is known another's
    /// is seldom wanted.
    #[inline(never)]
    pub(super) fn try_cards_in_parallel<const TURN: usize>(
        &mut self,
        parallel: &ParallelSearch,
        seat: usize,
        trick: &TrickState,
        node: &Node,
        beta: i32,
        (legal, first): (u64, u32),
    ) -> BestCard {
        let context = self.history_context::<TURN>(seat, trick, node);
        let hash_move = legal & 1 << first;
        let moves =
            self.ordered_moves::<TURN>(seat, trick, node.tricks, &context, legal ^ hash_move);
        let digest = digest_within_trick(node.digest, trick.cards);
        let hash_move = (hash_move != 0).then_some(first);
        let mut untried =
            UntriedCards { parallel, digest, beta, first: hash_move, moves, deferred: 0 };
        let (mut best, mut tried) = (BestCard { value: -NO_BOUND, place: first, skip: 0 }, 0);
        while let Some(place) = untried.next(best.skip) {
            let announced = (tried != 0).then(|| parallel.announce(untried.trial(place)));
            let value = self.after_card::<TURN>(seat, trick, node, beta, place);
            drop(announced);
            if self.allowance.is_overdrawn() {
                break;
            }
            if value > best.value {
                (best.value, best.place) = (value, place);
            }
            if value >= beta {
                if hash_move != Some(place) {
                    self.history.reward(&context, place, tried);
                }
                break;
            }
            tried |= 1 << place;
            self.prune_equivalents(&mut best, seat, trick.over, beta, (place, value));
        }
        best
    }
}
