//! `jass review` of games for two.

use std::process::ExitCode;

use serde_json::{Value, json};

use super::{
    csv,
    json::{given, opened, patterns},
};
use crate::{
    cards::Side,
    coach::{
        self,
        report::{
            Cause, ReviewedRound, TurningPoint, Unit,
            bodensee::{JudgedDecision, PastRound},
        },
    },
    config::Config,
    engine::report::{rounded, verdict, weighed_for_two, why_for_two},
    game::bodensee::{Action, Game},
    shell::{
        cli::args::{ReviewArgs, ReviewForm, ViewArg},
        output,
        review::{text_of, with_whole_game},
    },
};

/// Reviews the rounds for the side that is wanted, and prints them.
pub(super) fn review(
    config: &Config,
    rounds: Vec<PastRound>,
    wanted: &ReviewArgs,
) -> Result<ExitCode, ExitCode> {
    let Some(side) = Side::from_number(wanted.seat) else {
        return Err(output::unusable("error: --seat: the game for two has the seats 0 and 1\n"));
    };
    let judged = |past: PastRound| {
        let review = coach::bodensee::review(&past, side, wanted.effort, |_| {})?;
        let open = match wanted.view {
            ViewArg::Knowledge => None,
            ViewArg::Open => Some(coach::bodensee::open(past.round(), side)),
        };
        Some(ReviewedRound { past, review, open })
    };
    let reviewed: Vec<ReviewedRound<Game>> = rounds.into_iter().filter_map(judged).collect();
    let told = match wanted.form() {
        ReviewForm::Text if reviewed.is_empty() => text_of(config).nothing(),
        ReviewForm::Text => {
            let text = text_of(config);
            let rounds = reviewed.iter().map(|reviewed| text.told_bodensee(reviewed));
            with_whole_game(&text, rounds.collect::<Vec<_>>().join("\n"), &reviewed)
        }
        ReviewForm::Json => {
            let rounds: Vec<Value> = reviewed.iter().map(round).collect();
            format!("{}\n", json!({ "rounds": rounds, "patterns": patterns(&reviewed) }))
        }
        ReviewForm::Csv => csv::decisions(&reviewed),
    };
    Ok(output::print(&told))
}

/// A review as JSON, in thousandths of the round.
fn round(ReviewedRound { review, open, .. }: &ReviewedRound<Game>) -> Value {
    let mut told = given(review, Unit::Worth);
    told["round"] = review.round_no.into();
    told["mode"] = review.mode.code().into();
    told["saldo"] = review.saldo.into();
    told["unit"] = Unit::Worth.code().into();
    told["decisions"] = review.decisions.iter().map(decision).collect();
    told["open"] = open.as_ref().map(opened).into();
    told["turning"] = review.turning.iter().map(|turn| turning(turn, &review.decisions)).collect();
    told
}

fn decision(judged: &JudgedDecision) -> Value {
    let advice = &judged.advice;
    let mut told = verdict(&judged.verdict);
    told["trick"] = judged.trick.into();
    told["place"] = judged.place.into();
    told["seat"] = judged.seat.number().into();
    told["did"] = action(judged.did).into();
    told["best"] = action(advice.action).into();
    told["worlds"] = advice.worlds.into();
    told["expected"] = judged.expected().map(rounded).into();
    told["cause"] = judged.cause().map(Cause::code).into();
    told["why"] = why_for_two(&advice.why);
    told["actions"] = advice.ranked.iter().map(weighed_for_two).collect();
    told
}

fn turning(turn: &TurningPoint<Game>, decisions: &[JudgedDecision]) -> Value {
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

/// The word of an action, as a record writes it.
fn action(action: Action) -> String {
    action.to_string()
}
