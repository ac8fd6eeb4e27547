//! A finished round of any game with all cards open, from its end back: what was possible before each card.

use super::report::{OpenCard, OpenRound, Reviewed};
use crate::cards::Card;

/// Solver of open cards with a budget, on one side.
pub(super) trait OpenSolver {
    /// Cards that lie open, and what each side has won so far.
    type Position;

    /// Saldo of the round that is possible here, if the budget reaches so far.
    fn value(&mut self, open: &Self::Position) -> Option<i16>;

    /// The best card here.
    fn best(&mut self, open: &Self::Position) -> Option<Card>;
}

/// A card of the round, and the open cards before and after it.
#[derive(Clone, Debug)]
pub(super) struct OpenStep<Player, Position> {
    at: usize,
    by: Player,
    card: Card,
    before: Position,
    /// The open cards after it, unless it was the last.
    pub next: Option<Position>,
}

/// Every card of a round, played again from its first action on.
pub(super) fn steps<Round, Player: Copy, Action: Copy, Position>(
    mut again: Round,
    log: &[(Player, Action)],
    opened: impl Fn(&Round) -> Option<Position>,
    act: impl Fn(&mut Round, Player, Action) -> Option<Card>,
) -> Vec<OpenStep<Player, Position>> {
    let mut steps = Vec::new();
    for (at, (by, action)) in log.iter().enumerate() {
        let before = opened(&again);
        let card = act(&mut again, *by, *action);
        if let Some((card, before)) = card.zip(before) {
            steps.push(OpenStep { at, by: *by, card, before, next: opened(&again) });
        }
    }
    steps
}

/// Values that were possible before each of these cards, where the round came to this Saldo after them.
pub(super) fn solved<G: Reviewed, S: OpenSolver>(
    steps: &[OpenStep<G::Actor, S::Position>],
    mut after: Option<i16>,
    solver: &mut S,
) -> OpenRound<G> {
    let mut cards = Vec::new();
    for step in steps.iter().rev() {
        let possible = after.and_then(|_| solver.value(&step.before));
        let less = possible.zip(after).map(|(before, after)| (before - after).abs());
        let better = less.filter(|less| *less > 0).and_then(|_| solver.best(&step.before));
        let OpenStep { at, by: seat, card, .. } = *step;
        cards.push(OpenCard { at, seat, card, possible, less, better });
        after = possible;
    }
    cards.reverse();
    let cut = cards.iter().any(|card| card.possible.is_none());
    OpenRound { cards, cut }
}
