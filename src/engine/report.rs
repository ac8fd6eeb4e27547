//! Words of the coach's report as JSON, the same for advice on the pipe and for a review.

use serde_json::{Value, json};

use crate::{
    cards::{CardSet, Mode},
    coach::report::{Chances, Fact, Loss, PlayedOn, ToldFact, Verdict, Weighed, Why, bodensee},
    game::{bodensee as of_two, schieber::Action},
};

/// Points to a hundredth.
pub(crate) fn rounded(points: f64) -> f64 {
    // No zero has a sign.
    (points * 100.0).round() / 100.0 + 0.0
}

/// The word of a card, a call or an announcement.
pub(crate) fn action(action: Action) -> String {
    match action {
        Action::Play(card) => card.to_string(),
        Action::Call(mode) => mode.code().to_owned(),
        Action::Push => "schieben".to_owned(),
        Action::Double(word) => word.code().to_owned(),
        Action::Silent => "silent".to_owned(),
        Action::ThrowIn => "throw-in".to_owned(),
        Action::Agree => "agree".to_owned(),
        Action::Refuse => "refuse".to_owned(),
        Action::Weis => "weis".to_owned(),
        Action::Stoeck => "stoeck".to_owned(),
        Action::Claim => "claim".to_owned(),
        Action::Bergpreis => "bergpreis".to_owned(),
    }
}

/// An action that was weighed.
pub(crate) fn card(weighed: &Weighed) -> Value {
    json!({
        "card": action(weighed.action), "saldo": rounded(weighed.saldo.unwrap_or(weighed.value)),
        "error": rounded(weighed.error), "less": rounded(weighed.less.amount),
        "less_error": rounded(weighed.less.error),
    })
}

/// A verdict: what is given away, as it is shown, and the losses behind it.
pub(crate) fn verdict(verdict: &Verdict) -> Value {
    let given_away = verdict.given_away();
    json!({
        "class": verdict.class.code(), "loss": rounded(given_away.amount),
        "error": rounded(given_away.error), "unit": verdict.unit.code(),
        "by_rule": verdict.by_rule, "solved": loss(verdict.solved),
        "played_on": verdict.played_on.map(played_on),
    })
}

fn loss(Loss { amount, error }: Loss) -> Value {
    json!({ "loss": rounded(amount), "error": rounded(error) })
}

fn played_on(played_on: PlayedOn) -> Value {
    let mut told = loss(played_on.loss);
    told["worlds"] = played_on.worlds.into();
    told
}

fn codes(cards: CardSet) -> Vec<String> {
    cards.iter().map(|card| card.to_string()).collect()
}

/// The reason for an action.
pub(crate) fn why(why: &Why) -> Value {
    json!({
        "kind": why.kind.code(), "cards": codes(why.cards),
        "against": why.against.map(|other| action(other.action())),
        "facts": why.facts.iter().map(fact).collect::<Vec<_>>(),
    })
}

/// Reason for an action in the game for two.
pub(crate) fn why_for_two(why: &bodensee::Why) -> Value {
    json!({
        "kind": why.reason.code(), "cards": codes(why.cards),
        "against": why.against.map(|other| other.to_string()),
        "facts": why.facts.iter().map(fact).collect::<Vec<_>>(),
    })
}

/// An action that was weighed in the game for two.
pub(crate) fn weighed_for_two(weighed: &Weighed<of_two::Action>) -> Value {
    json!({
        "action": weighed.action.to_string(), "worth": rounded(weighed.value),
        "error": rounded(weighed.error), "less": rounded(weighed.less.amount),
        "less_error": rounded(weighed.less.error),
    })
}

/// A fact with the part of the loss that it explains.
// Values and no derived types: which names there are depends on the fact, and a review puts more beside them.
fn fact(ToldFact { fact, part }: &ToldFact) -> Value {
    let mut told = fields(*fact);
    told["fact"] = fact.code().into();
    told["cause"] = fact.cause().code().into();
    told["part"] = part.map(rounded).into();
    told
}

/// Its chances and points, and what no other fact tells.
fn fields(fact: Fact) -> Value {
    let mut told = things(fact);
    if let Some(Chances { best, other }) = fact.chances() {
        (told["best"], told["other"]) = (best.into(), other.into());
    }
    if let Some(chance) = fact.chance() {
        told["chance"] = chance.into();
    }
    if let Some(points) = fact.points() {
        told["points"] = points.into();
    }
    told
}

fn things(fact: Fact) -> Value {
    match fact {
        Fact::Keeps { card, strength, .. } => {
            json!({ "card": card.to_string(), "strength": strength.code() })
        }
        Fact::ForLater { card, order, .. } | Fact::InTime { card, order, .. } => {
            json!({ "card": card.to_string(), "mode": Mode::always(order).code() })
        }
        Fact::StaysUnder { low, high, .. } => {
            json!({ "card": low.to_string(), "over": high.to_string() })
        }
        Fact::Spares { card, .. }
        | Fact::Withholds { card, .. }
        | Fact::Unloads { card, .. }
        | Fact::Sheds { card, .. }
        | Fact::Escapes { card, .. }
        | Fact::Adds { card, .. }
        | Fact::Makes { card, .. }
        | Fact::Banner { card, .. } => json!({ "card": card.to_string() }),
        Fact::Partner { suit, .. }
        | Fact::Theirs { suit, .. }
        | Fact::PartnerLess { suit, .. }
        | Fact::Void { suit, .. }
        | Fact::Discards { suit, .. } => {
            json!({ "suit": Mode::Trump(suit).code() })
        }
        Fact::Factor { best, other } | Fact::SureTricks { best, other } => {
            json!({ "best": best, "other": other })
        }
        Fact::Trumps { count, partner } => {
            json!({ "count": count, "partner": f64::from(partner) / 10.0 })
        }
        Fact::LowCards { mode, count, tricks } | Fact::FewLow { mode, count, tricks } => {
            json!({ "mode": mode.code(), "count": count, "tricks": f64::from(tricks) / 10.0 })
        }
        Fact::MustTake { mode, card, .. } | Fact::Exposed { mode, card, .. } => {
            json!({ "mode": mode.code(), "card": card.to_string() })
        }
        Fact::Meets { mode } => json!({ "mode": mode.code() }),
        Fact::Lacks { mode, missing } => json!({ "mode": mode.code(), "missing": missing }),
        Fact::Shares { better, equal, worse } => {
            json!({ "better": better, "equal": equal, "worse": worse })
        }
        _ => json!({}),
    }
}
