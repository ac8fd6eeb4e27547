//! The ghost: what a strong player would have done at the seat that is reviewed, beside what was done.

use super::{ReviewPage, ReviewedGame};
use crate::{
    app::effect::{Effect, PastStudy, Ticket},
    coach::report::JudgedDecision,
    game::schieber::Action,
};

/// Ghost of a review, once it was asked for.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Ghost<G: ReviewedGame> {
    is_shown: bool,
    /// Its actions, each after this number of actions of the round; none until they are worked out.
    actions: Vec<(usize, G::Action)>,
}

/// Act of the ghost at a decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GhostAct<A = Action> {
    /// It is not worked out yet.
    Computing,
    /// It would have done the same.
    Same,
    /// It would have done this.
    Other(A),
}

impl<G: ReviewedGame> ReviewPage<G> {
    /// Shows the ghost, or hides it; the first time it is asked for.
    pub(super) fn turn_ghost(&mut self) -> Vec<Effect> {
        if let Some(ghost) = &mut self.ghost {
            ghost.is_shown = !ghost.is_shown;
            return Vec::new();
        }
        let (ticket, seat) = (self.ticket, self.seat);
        let points = self.past().map(|past| past.of_seat(seat).cloned().collect());
        let Some(points) = points else { return Vec::new() };
        self.ghost = Some(Ghost { is_shown: true, actions: Vec::new() });
        vec![G::study(PastStudy::Ghost { ticket, points })]
    }

    /// Takes what the ghost would have done.
    pub(super) fn take_ghost(&mut self, ticket: Ticket, actions: Vec<(usize, G::Action)>) {
        if let Some(ghost) = self.ghost.as_mut().filter(|_| ticket == self.ticket) {
            ghost.actions = actions;
        }
    }

    /// Act of the ghost at a decision, if it is shown.
    pub fn ghost_at(&self, decision: &JudgedDecision<G>) -> Option<GhostAct<G::Action>> {
        let ghost = self.ghost.as_ref().filter(|ghost| ghost.is_shown)?;
        let found = ghost.actions.iter().find(|(at, _)| *at == decision.at);
        Some(match found {
            None => GhostAct::Computing,
            Some((_, action)) if *action == decision.did => GhostAct::Same,
            Some((_, action)) => GhostAct::Other(*action),
        })
    }

    /// True if the ghost is shown.
    pub fn has_ghost(&self) -> bool {
        self.ghost.as_ref().is_some_and(|ghost| ghost.is_shown)
    }
}
