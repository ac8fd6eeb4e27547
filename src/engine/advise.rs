//! Op that asks the coach.

use serde::{Deserialize, Serialize, de::IgnoredAny};
use serde_json::{Value, value::RawValue};

use super::{
    Context, allowance,
    bots::{CallInput, PlayInput, called},
    error::EngineError,
    fields::Word,
    read,
    report::{self as words, rounded},
};
use crate::{
    cards::{BySeat, Card},
    coach::{
        self,
        report::{Advice, DecisionPoint, Effort, Method, Occupant, Weighed},
        schieber::{Belief, Judge},
    },
    game::{
        Level,
        schieber::{Action, Observation},
    },
};

/// The field that the inputs of `call` and `play` have here and nowhere else.
#[derive(Clone, Copy, Default, Deserialize)]
#[serde(transparent)]
pub(super) struct EffortField(Option<EffortWord>);

impl EffortField {
    /// The effort that is named, or the usual one.
    pub(super) fn effort(self) -> Effort {
        self.0.map_or_else(Effort::default, |EffortWord(effort)| effort)
    }
}

#[derive(Clone, Copy, Deserialize)]
#[serde(try_from = "String")]
struct EffortWord(Effort);

impl TryFrom<String> for EffortWord {
    type Error = EngineError;

    fn try_from(code: String) -> Result<Self, EngineError> {
        let found = Effort::ALL.into_iter().find(|effort| effort.code() == code);
        let wrong = || EngineError::bad_request("it must be tip, review or deep");
        found.map(Self).ok_or_else(wrong)
    }
}

/// Action that was taken there, which has a verdict; only where it is told.
#[derive(Clone, Default, Deserialize)]
#[serde(transparent)]
struct DidField(Option<String>);

impl DidField {
    /// The action of the word, if there is one.
    fn read(&self) -> Result<Option<Action>, EngineError> {
        let action = |word: &String| match word.as_str() {
            "schieben" => Ok(Action::Push),
            word => {
                let card = word.parse().ok().map(Action::Play);
                let action = card.or_else(|| word.parse().ok().map(Action::Call));
                let wrong = || EngineError::bad_request("it must be a card, a mode or schieben");
                action.ok_or_else(wrong)
            }
        };
        self.0.as_ref().map(action).transpose()
    }
}

/// A position to judge, and how hard.
struct AskedPosition {
    seen: Observation,
    effort: EffortField,
    did: DidField,
    /// Level of those at the other seats, if it is known.
    level: Option<Level>,
    nodes: Option<Word>,
}

impl AskedPosition {
    /// Reads the input of a `call`, which has a turn, or of a `play`.
    fn read(input: &RawValue, asked: &Context) -> Result<Self, EngineError> {
        #[derive(Deserialize)]
        struct TurnField {
            turn: Option<IgnoredAny>,
        }
        // Told apart by the field that only one of them has: where one is tried after the other, a fault in a `call` is
        // told as that of a `play`.
        if matches!(read::object("input", input)?, TurnField { turn: Some(_) }) {
            let call: CallInput<EffortField, DidField> = read::object("input", input)?;
            let seen = call.seen(asked)?;
            let CallInput { effort, did, level, nodes, .. } = call;
            return Ok(Self { seen, effort, did, level, nodes });
        }
        let play: PlayInput<EffortField, DidField> = read::object("input", input)?;
        let seen = play.seen(asked)?;
        let PlayInput { effort, did, level, nodes, .. } = play;
        Ok(Self { seen, effort, did, level, nodes })
    }
}

/// Advice of the coach in the position of a `call` or of a `play`, and its verdict on what was done there.
pub(super) fn advise(input: &&RawValue, asked: &Context) -> Result<Advised, EngineError> {
    let AskedPosition { seen, effort, did, level, nodes } = AskedPosition::read(input, asked)?;
    let effort = effort.effort();
    let nodes = allowance::nodes(nodes, allowance::ADVISE);
    let budget = coach::schieber::weigh::budget(effort).at_most(nodes);
    let seated = BySeat([level.map_or(Occupant::Stranger, Occupant::Level); 4]);
    let Some(did) = did.read()? else {
        let advice = coach::schieber::advise_within(&seen, &Belief::of(&seen, &seated), budget);
        let nothing = || EngineError::impossible("there is nothing to do");
        return Ok(told(&advice.ok_or_else(nothing)?, None));
    };
    if !seen.legal().has(did) {
        return Err(EngineError::impossible("what was done was not allowed"));
    }
    let point = DecisionPoint::new(seen, did, seated);
    let judge = Judge::within(point, budget, coach::schieber::played_on::worlds(effort));
    Ok(told(judge.advice(), Some(words::verdict(&judge.judge(did).verdict))))
}

/// Advice as it is told.
#[derive(Serialize)]
pub(super) struct Advised {
    why: Value,
    worlds: usize,
    exact: bool,
    unit: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    verdict: Option<Value>,
    #[serde(flatten)]
    best: BestTold,
}

/// The best card or call, and all that were weighed.
#[derive(Serialize)]
#[serde(untagged)]
enum BestTold {
    Card { card: Card, cards: Vec<AdvisedCard> },
    Call { call: Option<&'static str>, calls: Vec<AdvisedCall> },
}

#[derive(Serialize)]
struct AdvisedCard {
    #[serde(flatten)]
    card: Value,
    better: usize,
    equal: usize,
    worse: usize,
}

#[derive(Serialize)]
struct AdvisedCall {
    call: String,
    worth: f64,
    error: f64,
    less: f64,
    less_error: f64,
}

fn told(advice: &Advice, verdict: Option<Value>) -> Advised {
    let best = match advice.action {
        Action::Play(card) => {
            BestTold::Card { card, cards: advice.ranked.iter().map(card_told).collect() }
        }
        call => BestTold::Call {
            call: called(call),
            calls: advice.ranked.iter().map(call_told).collect(),
        },
    };
    let Advice { worlds, method, unit, .. } = *advice;
    let exact = method == Method::Solved;
    Advised { why: words::why(&advice.why), worlds, exact, unit: unit.code(), verdict, best }
}

fn card_told(weighed: &Weighed) -> AdvisedCard {
    let Weighed { better, equal, worse, .. } = *weighed;
    AdvisedCard { card: words::card(weighed), better, equal, worse }
}

fn call_told(weighed: &Weighed) -> AdvisedCall {
    AdvisedCall {
        call: words::action(weighed.action),
        worth: rounded(weighed.value),
        error: rounded(weighed.error),
        less: rounded(weighed.less.amount),
        less_error: rounded(weighed.less.error),
    }
}
