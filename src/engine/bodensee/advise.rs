//! Op that asks the coach of the game for two (bodensee.md).

use serde::{Deserialize, Serialize, de::IgnoredAny};
use serde_json::{Value, value::RawValue};

use super::bots::{CallInput, PlayInput};
use crate::{
    cards::{BySide, Side},
    coach::{
        bodensee as coach,
        bodensee::Judge,
        report::{
            Effort, Occupant,
            bodensee::{Advice, DecisionPoint},
        },
    },
    engine::{
        Context,
        advise::EffortField,
        error::EngineError,
        read,
        report::{verdict, weighed_for_two, why_for_two},
    },
    game::{
        Level,
        bodensee::{Action, Observation},
    },
};

/// Action that was taken there, which has a verdict; only where it is told.
#[derive(Clone, Default, Deserialize)]
#[serde(transparent)]
struct DidField(Option<DidWord>);

/// An action as a record has it: `bid 60`, `pass`, `call rosen`, `E6`.
#[derive(Clone, Deserialize)]
#[serde(try_from = "String")]
struct DidWord(Action);

impl TryFrom<String> for DidWord {
    type Error = EngineError;

    fn try_from(word: String) -> Result<Self, EngineError> {
        let wrong = |_| EngineError::bad_request("it must be an action as a record writes it");
        word.parse().map(Self).map_err(wrong)
    }
}

/// A position to judge, and how hard.
struct AskedPosition {
    seen: Observation,
    effort: Effort,
    did: Option<Action>,
    /// Level of the other player, if it is known.
    level: Option<Level>,
}

impl AskedPosition {
    /// Reads the input of a `bodensee_call`, which has bids, or of a `bodensee_play`.
    fn read(input: &RawValue, asked: &Context) -> Result<Self, EngineError> {
        #[derive(Deserialize)]
        struct BidsField {
            bids: Option<IgnoredAny>,
        }
        // Told apart by the field that only one of them has: where one is tried after the other, a fault in a bid is told
        // as that of a card.
        if matches!(read::object("input", input)?, BidsField { bids: Some(_) }) {
            let call: CallInput<EffortField, DidField> = read::object("input", input)?;
            let seen = call.seen(asked)?;
            let (effort, DidField(did), level) = (call.effort.effort(), call.did, call.level);
            return Ok(Self { seen, effort, did: did.map(|DidWord(did)| did), level });
        }
        let play: PlayInput<EffortField, DidField> = read::object("input", input)?;
        let seen = play.seen(asked)?;
        let (effort, DidField(did), level) = (play.effort.effort(), play.did, play.level);
        Ok(Self { seen, effort, did: did.map(|DidWord(did)| did), level })
    }
}

/// Advice of the coach in the position of a `bodensee_call` or of a `bodensee_play`, and its verdict on what was done
/// there.
pub(in crate::engine) fn advise(
    input: &&RawValue,
    asked: &Context,
) -> Result<Advised, EngineError> {
    let AskedPosition { seen, effort, did, level } = AskedPosition::read(input, asked)?;
    let seated: BySide<Occupant> =
        BySide::from_fn(|_: Side| level.map_or(Occupant::Stranger, Occupant::Level));
    let Some(did) = did else {
        let nothing = || EngineError::impossible("there is nothing to do");
        return Ok(told(&coach::advise(&seen, &seated, effort).ok_or_else(nothing)?, None));
    };
    if !seen.legal().has(did) || did == Action::Enough {
        return Err(EngineError::impossible("what was done was not allowed"));
    }
    let judge = Judge::of(DecisionPoint::new(seen, did, seated), effort);
    let judged = judge.judge(did);
    Ok(told(&judged.advice, Some(verdict(&judged.verdict))))
}

/// Advice as it is told.
#[derive(Serialize)]
pub(in crate::engine) struct Advised {
    action: String,
    actions: Vec<Value>,
    why: Value,
    worlds: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    verdict: Option<Value>,
}

fn told(advice: &Advice, verdict: Option<Value>) -> Advised {
    Advised {
        action: advice.action.to_string(),
        actions: advice.ranked.iter().map(weighed_for_two).collect(),
        why: why_for_two(&advice.why),
        worlds: advice.worlds,
        verdict,
    }
}
