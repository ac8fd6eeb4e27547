//! Reasons of the bot of Bodensee, and its decisions of which one is wanted.

use crate::{
    app::reasons,
    cards::{CardSet, Side},
    game::bodensee::{Action, Observation, Reason},
};

/// Grounds of the bot: their kind, and the cards that they speak of.
pub type Grounds = (Reason, CardSet);

/// Reason that the bot has given.
pub type GivenReason = reasons::GivenReason<Side, Action, Grounds>;

/// Decision of the bot in the past.
pub type PastDecision = reasons::PastDecision<Side, Action, Observation>;
