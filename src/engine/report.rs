//! Words of the coach's report as JSON, the same for advice on the pipe and for a review.

use serde_json::{Value, json};

use crate::{
    cards::CardSet,
    coach::report::{Fact, Loss, PlayedOn, Verdict, Weighed, Why, advice::Chances},
    game::schieber::Action,
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
        Action::Weis => "weis".to_owned(),
        Action::Stoeck => "stoeck".to_owned(),
        Action::Claim => "claim".to_owned(),
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

// Values and no derived types: which names there are depends on the fact, and a review puts more beside them.
fn fact(fact: &Fact) -> Value {
    let mut told = match *fact {
        Fact::Now { less, later } => json!({ "less": less, "later": later }),
        Fact::Keeps { card, chances } => {
            let mut told = with_chances(chances);
            told["card"] = card.to_string().into();
            told
        }
        Fact::Partner(chances) | Fact::Match(chances) => with_chances(chances),
        Fact::Spares { card, points, chance } => {
            json!({ "card": card.to_string(), "points": points, "chance": chance })
        }
        Fact::Shares { better, equal, worse } => {
            json!({ "better": better, "equal": equal, "worse": worse })
        }
    };
    told["fact"] = fact.code().into();
    told
}

fn with_chances(Chances { best, other }: Chances) -> Value {
    json!({ "more": i16::from(best) - i16::from(other), "best": best, "other": other })
}
