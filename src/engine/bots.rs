//! Ops that ask a bot.

use serde::{Deserialize, Deserializer, Serialize, de::Error as _};

use super::{
    Context,
    cards::CardList,
    error::EngineError,
    fields::{CardsField, Numbered, Object, PointsNumber, TotalNumber, Word, numbers, or},
    finish::DoubledNumber,
    report::rounded,
};
use crate::{
    bots::{
        self, Rng,
        schieber::{CallValue, CardValue, Decision},
    },
    cards::{ByTeam, Card, Mode, ModeSet, Seat},
    game::{
        Level,
        schieber::{
            Action, Observation, Standing,
            calling::Pushes,
            observation::{ToldRound, ToldTrick, ToldWeis, Untrue},
            reason::ReasonKind,
        },
    },
    rules::{House, schieber::rotation::Called},
};

/// A field that an op does not have, though another with the same input does.
#[derive(Default)]
pub(super) struct NoField;

impl<'de> Deserialize<'de> for NoField {
    fn deserialize<D: Deserializer<'de>>(_: D) -> Result<Self, D::Error> {
        Err(D::Error::custom("there is no such field"))
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct CallInput<Effort = NoField, Did = NoField> {
    seat: Option<Numbered<Seat>>,
    hand: CardsField<9, 9>,
    turn: TurnInput,
    modes: Option<Vec<Mode>>,
    scores: Option<[TotalNumber; 2]>,
    pub(super) level: Option<Level>,
    pub(super) seed: Option<Word>,
    pub(super) nodes: Option<Word>,
    #[serde(default)]
    pub(super) effort: Effort,
    #[serde(default)]
    pub(super) did: Did,
}

/// Turn to call.
#[derive(Clone, Copy, Deserialize)]
#[serde(try_from = "String")]
enum TurnInput {
    Own,
    Pushed,
    Back,
}

impl TryFrom<String> for TurnInput {
    type Error = EngineError;

    fn try_from(word: String) -> Result<Self, EngineError> {
        match word.as_str() {
            "own" => Ok(Self::Own),
            "pushed" => Ok(Self::Pushed),
            "back" => Ok(Self::Back),
            _ => Err(EngineError::bad_request("it must be own, pushed or back")),
        }
    }
}

impl<Effort, Did> CallInput<Effort, Did> {
    /// Observation of the seat that is to call.
    pub(super) fn seen(&self, asked: &Context) -> Result<Observation, EngineError> {
        let (usual, pushes) = match self.turn {
            TurnInput::Own => (Seat::South, Pushes::None),
            TurnInput::Pushed => (Seat::North, Pushes::Pushed),
            TurnInput::Back => (Seat::South, Pushes::PushedBack),
        };
        let seat = self.seat.map_or(usual, |Numbered(seat)| seat);
        let forehand = if matches!(self.turn, TurnInput::Pushed) { seat.partner() } else { seat };
        let standing = standing(self.scores, seat, asked.house);
        let hand = self.hand.set();
        let told = ToldRound { seat, hand, forehand, standing, house: *asked.house };
        offered(self.modes.as_deref(), asked.house.offered())?;
        told.calling(pushes).map_err(|why| untrue(&why))
    }
}

/// Refuses modes that are not those of the rules. They are there for whoever does not know the rules.
pub(super) fn offered(told: Option<&[Mode]>, by_rules: ModeSet) -> Result<(), EngineError> {
    let is_true = told.is_none_or(|modes| modes.iter().copied().collect::<ModeSet>() == by_rules);
    is_true.then_some(()).ok_or_else(|| EngineError::impossible("modes: the rules offer others"))
}

/// Call of a bot.
#[derive(Serialize)]
pub(super) struct CallAnswer {
    call: &'static str,
    reason: ReasonTold,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    values: Vec<CallTold>,
}

/// Expected value of a call, to a hundredth of a point.
#[derive(Serialize)]
struct CallTold {
    call: Option<&'static str>,
    worth: f64,
    worth_error: f64,
    gain: f64,
    error: f64,
}

impl From<&CallValue> for CallTold {
    fn from(value: &CallValue) -> Self {
        let CallValue { action, worth, worth_error, gain, error, .. } = *value;
        let [worth, worth_error, gain, error] = [worth, worth_error, gain, error].map(rounded);
        Self { call: called(action), worth, worth_error, gain, error }
    }
}

/// Call by a bot of this level.
pub(super) fn call(input: &CallInput, asked: &Context) -> Result<CallAnswer, EngineError> {
    let decision = decide(&input.seen(asked)?, input.level, input.seed, input.nodes, asked);
    let call = called(decision.action)
        .ok_or_else(|| EngineError::impossible("the bot had nothing to call"))?;
    let values = decision.calls.iter().map(CallTold::from).collect();
    Ok(CallAnswer { call, reason: (&decision).into(), values })
}

/// The word of a call or a push.
pub(super) const fn called(action: Action) -> Option<&'static str> {
    match action {
        Action::Push => Some("schieben"),
        Action::Call(mode) => Some(mode.code()),
        Action::Double(_)
        | Action::Silent
        | Action::ThrowIn
        | Action::Agree
        | Action::Refuse
        | Action::Bergpreis
        | Action::Weis
        | Action::Stoeck
        | Action::Claim
        | Action::Play(_) => None,
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct PlayInput<Effort = NoField, Did = NoField> {
    seat: Numbered<Seat>,
    hand: CardsField<1, 9>,
    mode: Mode,
    caller: Numbered<Seat>,
    pushed: bool,
    forehand: Numbered<Seat>,
    tricks: Vec<Object<PlayedTrickInput>>,
    weis: Option<Vec<Object<ShownWeis>>>,
    announced: Option<Vec<Object<Announced>>>,
    doubled: Option<DoubledNumber>,
    scores: Option<[TotalNumber; 2]>,
    pub(super) level: Option<Level>,
    pub(super) seed: Option<Word>,
    pub(super) nodes: Option<Word>,
    #[serde(default)]
    pub(super) effort: Effort,
    #[serde(default)]
    pub(super) did: Did,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct PlayedTrickInput {
    leader: Numbered<Seat>,
    cards: CardsField<0, 4>,
}

/// Weis that was shown.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ShownWeis {
    seat: Numbered<Seat>,
    cards: CardsField<3, 9>,
}

/// The best Weis that a seat announced.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Announced {
    seat: Numbered<Seat>,
    points: PointsNumber,
}

impl<Effort, Did> PlayInput<Effort, Did> {
    /// Observation of the seat that is to play.
    pub(super) fn seen(&self, asked: &Context) -> Result<Observation, EngineError> {
        let (Numbered(seat), Numbered(forehand)) = (self.seat, self.forehand);
        let trick = |Object(trick): &Object<PlayedTrickInput>| ToldTrick {
            leader: trick.leader.0,
            cards: trick.cards.0.clone(),
        };
        let tricks: Vec<_> = self.tricks.iter().map(trick).collect();
        let shown = |Object(weis): &Object<ShownWeis>| (weis.seat.0, weis.cards.set());
        let heard = |Object(weis): &Object<Announced>| (weis.seat.0, weis.points.0);
        let weis = ToldWeis {
            shown: self.weis.iter().flatten().map(shown).collect(),
            // Not told is not the same as nobody: without it `expert` behind a pipe
            // weighed other hands than `expert` at the table.
            announced: self.announced.as_ref().map(|all| all.iter().map(heard).collect()),
        };
        let standing = standing(self.scores, seat, asked.house);
        let hand = self.hand.set();
        let told = ToldRound { seat, hand, forehand, standing, house: *asked.house };
        let (mode, pushed, doubled) = (self.mode, self.pushed, or(self.doubled, 0));
        let caller = self.caller.0;
        let told_call = Called { mode, caller, pushed, doubled };
        told.playing(told_call, &tricks, &weis).map_err(|why| untrue(&why))
    }
}

/// Card of a bot.
#[derive(Serialize)]
pub(super) struct PlayAnswer {
    card: Card,
    reason: ReasonTold,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    values: Vec<CardTold>,
}

/// Expected value of a card, to a hundredth of a point.
#[derive(Serialize)]
struct CardTold {
    card: Card,
    points: [f64; 2],
    error: f64,
}

impl From<&CardValue> for CardTold {
    fn from(value: &CardValue) -> Self {
        let points = value.points.0.map(rounded);
        Self { card: value.card, points, error: rounded(value.error) }
    }
}

/// Card played by a bot of this level.
pub(super) fn play(input: &PlayInput, asked: &Context) -> Result<PlayAnswer, EngineError> {
    let decision = decide(&input.seen(asked)?, input.level, input.seed, input.nodes, asked);
    let Action::Play(card) = decision.action else {
        return Err(EngineError::impossible("the bot had nothing to play"));
    };
    let values = decision.values.iter().map(CardTold::from).collect();
    Ok(PlayAnswer { card, reason: (&decision).into(), values })
}

pub(super) fn untrue(why: &Untrue) -> EngineError {
    EngineError::impossible(why.to_string())
}

/// Score as the seat is told it, its own team's first. Without one there is no target in sight.
pub(super) fn standing(scores: Option<[TotalNumber; 2]>, seat: Seat, house: &House) -> Standing {
    let Some(scores) = scores else { return Standing::default() };
    let [own, other] = numbers(scores);
    let written = ByTeam::from_fn(|team| if team == seat.team() { own } else { other });
    let target = (house.finish.hands == 0).then_some(u32::from(house.score.target));
    Standing { written, target }
}

/// Decision of a bot of this level, whose chance has this seed and which may search so many positions.
pub(super) fn decide(
    observation: &Observation,
    level: Option<Level>,
    seed: Option<Word>,
    nodes: Option<Word>,
    asked: &Context,
) -> Decision {
    // A level has a budget of its own, so that there is nothing to guard here.
    let nodes = or(nodes, u64::MAX);
    let seed = or(seed, 0);
    // `level: null` is no level: it was `club`, whatever the engine had been started with.
    bots::schieber::player_within(level.unwrap_or(asked.level), asked.threads.schieber, nodes)
        .act(observation, &mut Rng::new(seed))
}

/// Reason for a decision.
#[derive(Serialize)]
pub(super) struct ReasonTold {
    kind: &'static str,
    cards: CardList,
    /// Custom between partners that the decision breaks.
    #[serde(skip_serializing_if = "Option::is_none")]
    against: Option<&'static str>,
    /// Points that such hands have brought.
    #[serde(skip_serializing_if = "Option::is_none")]
    points: Option<i16>,
}

impl From<&Decision> for ReasonTold {
    fn from(Decision { reason, against, .. }: &Decision) -> Self {
        let against = against.map(ReasonKind::code);
        let points = reason.points;
        Self { kind: reason.kind.code(), cards: reason.cards.into(), against, points }
    }
}
