//! Op that asks a bot whether it throws the cards in.

use serde::{Deserialize, Serialize};

use super::{
    Context,
    bots::{ReasonTold, decide, standing, untrue},
    error::EngineError,
    fields::{CardsField, Numbered, TotalNumber, Word, or},
    finish::DoubledNumber,
};
use crate::{
    cards::{Mode, Seat},
    game::{
        Level,
        schieber::{Action, Observation, observation::ToldRound},
    },
    rules::schieber::rotation::Called,
};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ThrowInInput {
    seat: Numbered<Seat>,
    hand: CardsField<9, 9>,
    forehand: Numbered<Seat>,
    /// Seat that asks; none where the bot may ask itself.
    by: Option<Numbered<Seat>>,
    pushed: Option<bool>,
    mode: Option<Mode>,
    caller: Option<Numbered<Seat>>,
    doubled: Option<DoubledNumber>,
    scores: Option<[TotalNumber; 2]>,
    level: Option<Level>,
    seed: Option<Word>,
    nodes: Option<Word>,
}

impl ThrowInInput {
    /// Observation of the seat that is asked by this one.
    fn seen(&self, by: Seat, asked: &Context) -> Result<Observation, EngineError> {
        let (Numbered(seat), Numbered(forehand)) = (self.seat, self.forehand);
        let standing = standing(self.scores, seat, asked.house);
        let told =
            ToldRound { seat, hand: self.hand.set(), forehand, standing, house: *asked.house };
        told.answering(self.called()?, by).map_err(|why| untrue(&why))
    }

    /// The call, if there was one.
    fn called(&self) -> Result<Option<Called>, EngineError> {
        let Some(mode) = self.mode else { return Ok(None) };
        let caller = self.caller.ok_or_else(|| {
            EngineError::impossible("caller: it must be told where there is a mode")
        })?;
        let (pushed, doubled) = (self.pushed.unwrap_or(false), or(self.doubled, 0));
        Ok(Some(Called { mode, caller: caller.0, pushed, doubled }))
    }
}

/// Answer of a bot: whether it asks to throw the cards in, or agrees to it.
#[derive(Serialize)]
pub(super) struct ThrowInAnswer {
    throw_in: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<ReasonTold>,
}

/// Throwing in by a bot of this level, which never asks for it.
pub(super) fn throw_in(
    input: &ThrowInInput,
    asked: &Context,
) -> Result<ThrowInAnswer, EngineError> {
    let Some(Numbered(by)) = input.by else {
        return Ok(ThrowInAnswer { throw_in: false, reason: None });
    };
    let seen = input.seen(by, asked)?;
    let decision = decide(&seen, input.level, input.seed, input.nodes, asked);
    let throw_in = decision.action == Action::Agree;
    Ok(ThrowInAnswer { throw_in, reason: Some((&decision).into()) })
}
