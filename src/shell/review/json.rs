//! Reviews and advice as JSON.

use serde_json::{Value, json};

use crate::{
    coach::report::{
        Cause, GameReview, JudgedDecision, Method, OpenCard, OpenRound, Pattern, Review, Reviewed,
        ReviewedRound, TurningPoint, Unit,
    },
    engine::report::{action, card, rounded, verdict, why},
};

/// All rounds as one object.
pub fn rounds(reviewed: &[ReviewedRound]) -> Value {
    json!({
        "rounds": reviewed.iter().map(round).collect::<Vec<_>>(),
        "patterns": patterns(reviewed),
    })
}

/// Marks of all rounds, cause by cause.
pub(super) fn patterns<G: Reviewed>(reviewed: &[ReviewedRound<G>]) -> Vec<Value> {
    let reviews: Vec<Review<G>> = reviewed.iter().map(|reviewed| reviewed.review.clone()).collect();
    GameReview { rounds: &reviews }.patterns().iter().map(pattern).collect()
}

/// Marks of one cause in all rounds.
fn pattern(pattern: &Pattern) -> Value {
    let Pattern { cause, unit, times, given } = pattern;
    json!({
        "cause": cause.code(), "unit": unit.code(), "times": times,
        "given_away": rounded(given.amount), "error": rounded(given.error),
    })
}

fn round(ReviewedRound { review, open, .. }: &ReviewedRound) -> Value {
    let cards = given(review, Unit::Saldo);
    json!({
        "round": review.round_no, "mode": review.mode.code(), "saldo": review.saldo,
        "given_away": cards["given_away"], "error": cards["error"],
        "given_signed": cards["given_signed"],
        "calls": given(review, Unit::Written), "game": given(review, Unit::Worth),
        "decisions": review.decisions.iter().map(decision).collect::<Vec<_>>(),
        "split": null,
        "turning": review.turning.iter().map(|turn| turning(turn, &review.decisions)).collect::<Vec<_>>(),
        "open": open.as_ref().map(opened),
    })
}

/// Amounts of one unit: what its marks give away as they are shown, and the signed sum that means are taken of.
pub(super) fn given<G: Reviewed>(review: &Review<G>, unit: Unit) -> Value {
    let (given_away, signed) = (review.given_away(unit), review.given_signed(unit));
    json!({
        "given_away": rounded(given_away.amount), "error": rounded(given_away.error),
        "given_signed": rounded(signed.amount),
    })
}

fn decision(judged: &JudgedDecision) -> Value {
    let advice = &judged.advice;
    let mut told = verdict(&judged.verdict);
    let beside = json!({
        "trick": judged.trick, "place": judged.place, "seat": judged.seat.number(),
        "did": action(judged.did), "best": action(advice.action),
        "worlds": advice.worlds, "exact": advice.method == Method::Solved, "expected": judged.expected().map(rounded),
        "cause": judged.cause().map(Cause::code), "why": why(&advice.why),
        "cards": advice.ranked.iter().map(card).collect::<Vec<_>>(),
    });
    if let (Value::Object(told), Value::Object(beside)) = (&mut told, beside) {
        told.extend(beside);
    }
    told
}

fn turning(turn: &TurningPoint, decisions: &[JudgedDecision]) -> Value {
    let others = turn.others.iter().map(|mark| {
        json!({
            "seat": mark.by.number(), "did": action(mark.did), "loss": rounded(mark.loss.amount),
            "error": rounded(mark.loss.error),
        })
    });
    json!({
        "trick": decisions[turn.decision].trick, "from": rounded(turn.from),
        "to": rounded(turn.to), "own": rounded(turn.own), "others": others.collect::<Vec<_>>(),
    })
}

/// A round with open cards.
pub(super) fn opened<G: Reviewed>(open: &OpenRound<G>) -> Value {
    json!({ "cut": open.cut, "cards": open.cards.iter().map(open_card).collect::<Vec<_>>() })
}

fn open_card<G: Reviewed>(card: &OpenCard<G>) -> Value {
    json!({
        "seat": G::number(card.seat), "card": card.card.to_string(), "possible": card.possible,
        "less": card.less, "better": card.better.map(|better| better.to_string()),
    })
}
