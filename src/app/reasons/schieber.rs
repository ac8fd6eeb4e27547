//! Reasons of the bots of Schieber, and their decisions of which one is wanted.

use crate::{
    app::reasons,
    cards::Seat,
    game::schieber::{Action, Observation, Reason},
};

/// Reason that a bot has given.
pub type GivenReason = reasons::GivenReason<Seat, Action, Reason>;

/// Decision of a bot in the past.
pub type PastDecision = reasons::PastDecision<Seat, Action, Observation>;
