//! Reviews and advice as JSON.

use serde_json::{Value, json};

use super::ReviewedRound;
use crate::{
    coach::report::{JudgedDecision, Loss, OpenCard, OpenRound, TurningPoint},
    engine::report::{action, card, rounded, why},
};

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
