//! Moves of a search: which cards are tried, and in which order.

use super::{
    super::{
        bounds::ForcedOutcome,
        equivalent::representatives,
        ordering::{OrderedMoves, OrderingView},
    },
    Node, Search,
};
use crate::search::{
    bitboard::{Hands, TRUMPS, held_by_others},
    history::HistoryContext,
    trick::{Strain, TrickState},
};

impl<S: Strain> Search<'_, S> {
    /// The cards in the order in which they are tried.
    #[expect(clippy::inline_always, reason = "a call for each node takes 0.3 % more instructions")]
    #[inline(always)]
    pub(super) fn ordered_moves<const TURN: usize>(
        &self,
        seat: usize,
        trick: &TrickState,
        tricks: u32,
        context: &HistoryContext,
        legal: u64,
    ) -> OrderedMoves {
        let (history, upwards) = (&*self.history, self.rules.is_upwards::<S>(tricks));
        let scores = history.scores(context);
        let view = OrderingView::new(&self.hands, seat, trick.cards, upwards, scores);
        let mut moves = match TURN {
            0 => self.ordering.leads::<S>(&view, legal),
            _ => self.ordering.replies::<S, TURN>(&view, trick, legal),
        };
        if let Some(detailed) = history.detailed_scores(context) {
            moves.add_history(detailed);
        }
        moves
    }

    /// The cards of which none does the same as another.
    pub(super) fn distinct_moves(&self, seat: usize, legal: u64, outcome: &ForcedOutcome) -> u64 {
        representatives::<S>(self.rules, legal, held_by_others(&self.hands, seat), outcome)
    }

    /// The history context of a seat that plays at this turn.
    pub(super) const fn history_context<const TURN: usize>(
        &self,
        seat: usize,
        trick: &TrickState,
        node: &Node,
    ) -> HistoryContext {
        let context = match TURN {
            0 => HistoryContext::lead(seat, node.tricks),
            _ => HistoryContext::reply(seat, TURN, trick.best),
        };
        if node.tricks < self.detailed_history_from {
            return context;
        }
        let [hand, left, partner, right] = self.hands_from(seat);
        let others = match TURN {
            0 => (left & TRUMPS | right & TRUMPS) >> 32 | partner & TRUMPS,
            _ => partner,
        };
        context.with([hand, others])
    }

    /// The hands, that of the seat first.
    pub(super) const fn hands_from(&self, seat: usize) -> Hands {
        let hands = &self.hands;
        [hands[seat & 3], hands[(seat + 1) & 3], hands[(seat + 2) & 3], hands[(seat + 3) & 3]]
    }
}
