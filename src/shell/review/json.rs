//! Reviews and advice as JSON.

use serde_json::{Value, json};

use super::ReviewedRound;
use crate::{
    cards::CardSet,
    coach::report::{
        Fact, JudgedDecision, Loss, OpenCard, OpenRound, TurningPoint, Weighed, Why,
        advice::Chances,
    },
    game::schieber::Action,
};

/// Points to a hundredth.
pub fn rounded(points: f64) -> f64 {
    // No zero has a sign.
    (points * 100.0).round() / 100.0 + 0.0
}

/// All rounds as one object.
pub fn rounds(reviewed: &[ReviewedRound]) -> Value {
    json!({ "rounds": reviewed.iter().map(round).collect::<Vec<_>>() })
}

fn round(ReviewedRound { review, open, .. }: &ReviewedRound) -> Value {
    let given_away = review.given_away();
    json!({
        "round": review.round_no, "mode": review.mode.code(), "saldo": review.saldo,
        "given_away": rounded(given_away.shown()), "error": rounded(given_away.error),
        "decisions": review.decisions.iter().map(decision).collect::<Vec<_>>(),
        "split": null,
        "turning": review.turning.iter().map(|turn| turning(turn, &review.decisions)).collect::<Vec<_>>(),
        "open": open.as_ref().map(opened),
    })
}

fn decision(judged: &JudgedDecision) -> Value {
    let JudgedDecision { verdict, advice, .. } = judged;
    json!({
        "trick": judged.trick, "place": judged.place, "seat": judged.seat.number(),
        "did": action(judged.did), "best": action(advice.action),
        "class": verdict.class.code(), "loss": rounded(verdict.loss.shown()),
        "error": rounded(verdict.loss.error), "unit": verdict.unit.code(),
        "by_rule": verdict.by_rule, "played_on": verdict.played_on.map(loss),
        "worlds": advice.worlds, "exact": advice.exact, "expected": judged.expected.map(rounded),
        "why": why(&advice.why),
        "cards": advice.ranked.iter().map(card).collect::<Vec<_>>(),
    })
}

fn loss(Loss { amount, error }: Loss) -> Value {
    json!({ "loss": rounded(amount), "error": rounded(error) })
}

/// The word of a card, a call or an announcement.
pub fn action(action: Action) -> String {
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
pub fn card(weighed: &Weighed) -> Value {
    json!({
        "card": action(weighed.action), "saldo": rounded(weighed.saldo.unwrap_or(weighed.value)),
        "error": rounded(weighed.error), "less": rounded(weighed.less.amount),
        "less_error": rounded(weighed.less.error),
    })
}

fn codes(cards: CardSet) -> Vec<String> {
    cards.iter().map(|card| card.to_string()).collect()
}

/// The reason for an action.
pub fn why(why: &Why) -> Value {
    json!({
        "kind": why.kind.code(), "cards": codes(why.cards),
        "against": why.against.map(|other| action(other.action())),
        "facts": why.facts.iter().map(fact).collect::<Vec<_>>(),
    })
}

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

fn turning(turn: &TurningPoint, decisions: &[JudgedDecision]) -> Value {
    let others = turn.others.iter().map(|(seat, did, lost)| {
        json!({
            "seat": seat.number(), "did": action(*did), "loss": rounded(lost.amount),
            "error": rounded(lost.error),
        })
    });
    json!({
        "trick": decisions[turn.decision].trick, "from": rounded(turn.from),
        "to": rounded(turn.to), "own": rounded(turn.own), "others": others.collect::<Vec<_>>(),
    })
}

fn opened(open: &OpenRound) -> Value {
    json!({ "cut": open.cut, "cards": open.cards.iter().map(open_card).collect::<Vec<_>>() })
}

fn open_card(card: &OpenCard) -> Value {
    json!({
        "seat": card.seat.number(), "card": card.card.to_string(), "possible": card.possible,
        "less": card.less, "better": card.better.map(|better| better.to_string()),
    })
}
