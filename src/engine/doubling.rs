//! Op that asks a bot whether it doubles a round.

use serde::{Deserialize, Serialize};

use super::{
    Context,
    bots::{ReasonTold, decide, standing, untrue},
    error::EngineError,
    fields::{CardsField, Numbered, TotalNumber, Whole, Word, or},
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
pub(super) struct DoubleInput {
    seat: Numbered<Seat>,
    hand: CardsField<9, 9>,
    mode: Mode,
    caller: Numbered<Seat>,
    pushed: bool,
    forehand: Numbered<Seat>,
    /// 0 before a Kontra, 1 after it.
    doubled: Option<Whole<u8, 0, 1>>,
    scores: Option<[TotalNumber; 2]>,
    level: Option<Level>,
    seed: Option<Word>,
    nodes: Option<Word>,
}

impl DoubleInput {
    /// Observation of the seat that is asked.
    fn seen(&self, asked: &Context) -> Result<Observation, EngineError> {
        let (Numbered(seat), Numbered(forehand)) = (self.seat, self.forehand);
        let standing = standing(self.scores, seat, asked.house);
        let told =
            ToldRound { seat, hand: self.hand.set(), forehand, standing, house: *asked.house };
        let (mode, pushed, doubled) = (self.mode, self.pushed, or(self.doubled, 0));
        let caller = self.caller.0;
        let told_call = Called { mode, caller, pushed, doubled };
        told.doubling(told_call).map_err(|why| untrue(&why))
    }
}

/// Answer of a bot: whether it says Kontra, or Re.
#[derive(Serialize)]
pub(super) struct DoubleAnswer {
    double: bool,
    reason: ReasonTold,
}

/// Kontra or Re by a bot of this level.
pub(super) fn double(input: &DoubleInput, asked: &Context) -> Result<DoubleAnswer, EngineError> {
    let decision = decide(&input.seen(asked)?, input.level, input.seed, input.nodes, asked);
    let double = matches!(decision.action, Action::Double(_));
    Ok(DoubleAnswer { double, reason: (&decision).into() })
}
