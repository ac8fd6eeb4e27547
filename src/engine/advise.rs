//! Op that asks the coach.

use serde_json::{Value, json};

use super::{
    allowance,
    bots::{AskedBot, called, seat_to_call, seat_to_play},
    error::EngineError,
    fields::{Field, Fields},
    report::{self as words, rounded},
};
use crate::{
    coach::{
        self,
        report::{Advice, Effort, Weighed},
    },
    game::schieber::Action,
    rules::House,
};

/// Advice of the coach in the position of a `call` or of a `play`.
pub(super) fn advise(mut input: Fields, house: &House) -> Result<Value, EngineError> {
    let asks = if input.has("turn") { seat_to_call } else { seat_to_play };
    let seen = asks(&mut input, house)?;
    let effort = input.option("effort").map_or(Ok(Effort::default()), |field| effort(&field))?;
    let nodes = allowance::nodes(&mut input, allowance::ADVISE)?;
    let AskedBot { seed, .. } = AskedBot::read(&mut input)?;
    input.end()?;
    let budget = coach::schieber::weigh::budget(effort).at_most(nodes);
    // The coach draws other worlds than a bot of this seed.
    let advice = coach::schieber::advise_within(&seen, budget, !seed);
    advice
        .map(|advice| told(&advice))
        .ok_or_else(|| EngineError::impossible("there is nothing to do"))
}

fn effort(field: &Field) -> Result<Effort, EngineError> {
    let code = field.text()?;
    let found = Effort::ALL.into_iter().find(|effort| effort.code() == code);
    found.ok_or_else(|| EngineError::bad_request("effort: it must be tip, review or deep"))
}

fn told(advice: &Advice) -> Value {
    let mut answer = json!({
        "why": words::why(&advice.why), "worlds": advice.worlds, "exact": advice.exact,
        "unit": advice.unit.code(),
    });
    match advice.action {
        Action::Play(card) => {
            answer["card"] = card.to_string().into();
            answer["cards"] = advice.ranked.iter().map(card_told).collect();
        }
        action => {
            answer["call"] = called(action).into();
            answer["calls"] = advice.ranked.iter().map(call_told).collect();
        }
    }
    answer
}

fn card_told(weighed: &Weighed) -> Value {
    let mut told = words::card(weighed);
    for (name, count) in
        [("better", weighed.better), ("equal", weighed.equal), ("worse", weighed.worse)]
    {
        told[name] = count.into();
    }
    told
}

fn call_told(weighed: &Weighed) -> Value {
    json!({
        "call": words::action(weighed.action), "worth": rounded(weighed.value),
        "error": rounded(weighed.error), "less": rounded(weighed.less.amount),
        "less_error": rounded(weighed.less.error),
    })
}
