//! Ops that ask a bot.

use serde_json::{Value, json};

use super::{
    Threads,
    error::EngineError,
    fields::{Field, Fields},
    report::rounded,
    write,
};
use crate::{
    bots::{
        self, Rng,
        schieber::{CallValue, CardValue, Decision},
    },
    cards::{ByTeam, CardSet, Seat},
    game::{
        Level,
        schieber::{
            Action, Observation, Standing,
            calling::Pushes,
            observation::{ToldRound, ToldTrick, ToldWeis, Untrue},
        },
    },
    rules::{House, schieber::rotation::Called},
};

/// Call by a bot of this level.
pub(super) fn call(
    mut input: Fields,
    house: &House,
    threads: &Threads,
) -> Result<Value, EngineError> {
    let seen = seat_to_call(&mut input, house)?;
    let asked = AskedBot::read(&mut input)?;
    input.end()?;
    let decision = asked.ask(&seen, threads);
    let Some(call) = called(decision.action) else {
        return Err(EngineError::impossible("the bot had nothing to call"));
    };
    let mut answer = json!({ "call": call, "reason": reason(&decision) });
    if !decision.calls.is_empty() {
        answer["values"] = decision.calls.iter().map(call_value).collect();
    }
    Ok(answer)
}

/// Observation of the seat that is to call.
pub(super) fn seat_to_call(input: &mut Fields, house: &House) -> Result<Observation, EngineError> {
    let hand = input.take("hand")?.set(9..=9)?;
    let (seat, pushes) = turn(&input.take("turn")?)?;
    let standing = standing(input, seat, house)?;
    let told = ToldRound { seat, hand, forehand: Seat::South, standing, house: *house };
    told.calling(pushes).map_err(|why| untrue(&why))
}

/// The word of a call or a push.
pub(super) const fn called(action: Action) -> Option<&'static str> {
    match action {
        Action::Push => Some("schieben"),
        Action::Call(mode) => Some(mode.code()),
        Action::Weis | Action::Stoeck | Action::Claim | Action::Play(_) => None,
    }
}

/// Expected value of a call, to a hundredth of a point.
fn call_value(value: &CallValue) -> Value {
    let CallValue { action, worth, worth_error, gain, error } = *value;
    let [worth, worth_error, gain, error] = [worth, worth_error, gain, error].map(rounded);
    json!({
        "call": called(action), "worth": worth, "worth_error": worth_error, "gain": gain,
        "error": error,
    })
}

/// Seat that is to call, if seat 0 is forehand, and the pushes before it.
fn turn(field: &Field) -> Result<(Seat, Pushes), EngineError> {
    match field.text()? {
        "own" => Ok((Seat::South, Pushes::None)),
        "pushed" => Ok((Seat::North, Pushes::Pushed)),
        "back" => Ok((Seat::South, Pushes::PushedBack)),
        _ => Err(EngineError::bad_request("turn: it must be own, pushed or back")),
    }
}

/// Card played by a bot of this level.
pub(super) fn play(
    mut input: Fields,
    house: &House,
    threads: &Threads,
) -> Result<Value, EngineError> {
    let seen = seat_to_play(&mut input, house)?;
    let asked = AskedBot::read(&mut input)?;
    input.end()?;
    let decision = asked.ask(&seen, threads);
    let Action::Play(card) = decision.action else {
        return Err(EngineError::impossible("the bot had nothing to play"));
    };
    let mut answer = json!({ "card": card.to_string(), "reason": reason(&decision) });
    if !decision.values.is_empty() {
        answer["values"] = decision.values.iter().map(value).collect();
    }
    Ok(answer)
}

/// Observation of the seat that is to play.
pub(super) fn seat_to_play(input: &mut Fields, house: &House) -> Result<Observation, EngineError> {
    let seat = input.take("seat")?.seat()?;
    let hand = input.take("hand")?.set(1..=9)?;
    let mode = input.take("mode")?.mode()?;
    let by = input.take("caller")?.seat()?;
    let pushed = input.take("pushed")?.bool()?;
    let forehand = input.take("forehand")?.seat()?;
    let tricks = input.take("tricks")?.list()?;
    let tricks: Vec<_> = tricks.into_iter().map(trick).collect::<Result<_, _>>()?;
    let weis = weis(input)?;
    let standing = standing(input, seat, house)?;
    let told = ToldRound { seat, hand, forehand, standing, house: *house };
    let called = Called { mode, caller: by, pushed };
    told.playing(called, &tricks, &weis).map_err(|why| untrue(&why))
}

/// Expected value of a card, to a hundredth of a point.
fn value(value: &CardValue) -> Value {
    let points = value.points.0.map(rounded);
    json!({ "card": value.card.to_string(), "points": points, "error": rounded(value.error) })
}

fn trick(field: Field) -> Result<ToldTrick, EngineError> {
    let mut fields = field.object()?;
    let leader = fields.take("leader")?.seat()?;
    let cards = fields.take("cards")?.cards(0..=4)?;
    fields.end()?;
    Ok(ToldTrick { leader, cards })
}

/// Weis of the round, as far as the seat was told.
fn weis(input: &mut Fields) -> Result<ToldWeis, EngineError> {
    let list = |field: Option<Field>| field.map(Field::list).transpose();
    let [shown_field, announced_field] = ["weis", "announced"].map(|name| input.option(name));
    let shown_weis = list(shown_field)?.unwrap_or_default().into_iter().map(shown);
    let announced_weis =
        list(announced_field)?.map(|heard| heard.into_iter().map(announced).collect());
    Ok(ToldWeis {
        shown: shown_weis.collect::<Result<_, _>>()?,
        announced: announced_weis.transpose()?,
    })
}

fn announced(field: Field) -> Result<(Seat, u16), EngineError> {
    let mut fields = field.object()?;
    let seat = fields.take("seat")?.seat()?;
    let points = fields.take("points")?.points()?;
    fields.end()?;
    Ok((seat, points))
}

fn shown(field: Field) -> Result<(Seat, CardSet), EngineError> {
    let mut fields = field.object()?;
    let seat = fields.take("seat")?.seat()?;
    let cards = fields.take("cards")?.set(3..=9)?;
    fields.end()?;
    Ok((seat, cards))
}

fn untrue(why: &Untrue) -> EngineError {
    EngineError::impossible(why.to_string())
}

/// Score as the seat is told it, its own team's first. Without one there is no target in sight.
fn standing(input: &mut Fields, seat: Seat, house: &House) -> Result<Standing, EngineError> {
    let Some(scores) = input.option("scores") else { return Ok(Standing::default()) };
    let [own, other] = scores.pair()?;
    let (own, other) = (own.total()?, other.total()?);
    let written = ByTeam::from_fn(|team| if team == seat.team() { own } else { other });
    let target = (house.finish.hands == 0).then_some(u32::from(house.score.target));
    Ok(Standing { written, target })
}

/// Bot that is asked, the seed of its chance, and the number of positions it may search.
pub(super) struct AskedBot {
    level: Level,
    /// Seed of the chance.
    pub(super) seed: u64,
    /// Number of positions that may be searched.
    max_nodes: u64,
}

impl AskedBot {
    pub(super) fn read(input: &mut Fields) -> Result<Self, EngineError> {
        let level = input.option("level").map_or(Ok(Level::default()), |field| level(&field))?;
        let seed = input.option("seed").map_or(Ok(0), |field| field.word())?;
        let max_nodes = input.option("nodes").map_or(Ok(u64::MAX), |field| field.word())?;
        Ok(Self { level, seed, max_nodes })
    }

    fn ask(&self, seen: &Observation, threads: &Threads) -> Decision {
        bots::schieber::player_within(self.level, threads.schieber, self.max_nodes)
            .act(seen, &mut Rng::new(self.seed))
    }
}

/// Reads the word of a level.
pub(super) fn level(field: &Field) -> Result<Level, EngineError> {
    field.text()?.parse().map_err(|not: crate::game::level::NotALevel| {
        EngineError::bad_request(format!("level: {not}"))
    })
}

fn reason(decision: &Decision) -> Value {
    let reason = &decision.reason;
    let mut told = json!({ "kind": reason.kind.code(), "cards": write::cards(reason.cards) });
    if let Some(custom) = decision.against {
        told["against"] = custom.code().into();
    }
    told
}
