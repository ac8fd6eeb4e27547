//! The end of a round as a program is told of it: all hands, what was played, and the result.

use serde_json::{Value, json};

use super::questions::{rules, tricks};
use crate::{
    cards::{Seat, Side},
    engine::write,
    game::{
        bodensee,
        schieber::{Action, Round},
    },
    rules::{house::Kontra, schieber::score::Score},
};

/// All that a program at this seat is told of a round that is over; `None` of one in which nothing was called.
pub(super) fn of(round: &Round, seat: Seat) -> Option<Value> {
    let table = round.table()?;
    let called = table.called();
    let plays = round.log().iter().filter_map(|&(by, action)| match action {
        Action::Play(card) => Some((by.number(), card)),
        _ => None,
    });
    let scores = table.score(round.house());
    let mut input = json!({
        "seat": write::seat(seat), "hands": round.deal().hands().0.map(write::cards), "mode": called.mode.code(),
        "caller": write::seat(called.caller), "pushed": called.pushed, "forehand": write::seat(round.forehand()),
        "tricks": tricks(plays, 4), "points": table.playing().points().0,
        "score": scores.0.map(Score::total),
    });
    if round.house().call.kontra != Kontra::Off {
        input["doubled"] = called.doubled.into();
    }
    Some(json!({ "op": "over", "rules": rules(round.house()), "input": input }))
}

/// The same in the game for two. Cards that were thrown in have no mode and no winner.
pub(super) fn of_bodensee(round: &bodensee::Round, side: Side) -> Value {
    let dealt = round.dealt();
    let plays = round.log().iter().filter_map(|&(by, action)| match action {
        bodensee::Action::Play(card) => Some((by.number(), card)),
        _ => None,
    });
    let stacks = dealt.deal.stacks().0;
    let mut input = json!({
        "seat": side.number(), "dealer": dealt.dealer.number(), "hands": dealt.deal.hands().0.map(write::cards),
        "up": stacks.map(|stacks| stacks.map(|stack| stack.up.to_string())),
        "down": stacks.map(|stacks| stacks.map(|stack| stack.down.to_string())),
        "bids": bids(round), "tricks": tricks(plays, 2),
    });
    if let (Some(playing), Some(verdict)) = (round.playing(), round.verdict()) {
        let contract = playing.contract();
        input["declarer"] = contract.declarer.number().into();
        input["bid"] = contract.bid.into();
        input["mode"] = playing.mode().code().into();
        input["points"] = json!(playing.points().0);
        input["winner"] = verdict.winner.number().into();
        input["sack"] = json!(verdict.sacked.0);
    }
    json!({ "op": "bodensee_over", "rules": rules(round.house()), "input": input })
}

/// All that was bid, in its order.
fn bids(round: &bodensee::Round) -> Vec<Value> {
    let said = round.log().iter().filter_map(|(_, action)| match action {
        bodensee::Action::Bid(bid) => Some(Value::from(*bid)),
        bodensee::Action::Pass => Some(Value::from("pass")),
        _ => None,
    });
    said.collect()
}
