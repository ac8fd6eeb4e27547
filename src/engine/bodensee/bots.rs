//! Ops that ask a player (bodensee.md).

use serde::{Deserialize, Serialize};

use super::{
    BidEntry, Lying,
    score::{BidNumber, contract},
};
use crate::{
    bots::{
        Rng,
        bodensee::{CardValue, Decision, player_with},
    },
    cards::{BySide, Card, Mode, Side},
    engine::{
        Context,
        bots::{NoField, offered},
        cards::CardList,
        error::EngineError,
        fields::{CardsField, Exactly, Numbered, Object, TotalNumber, Whole, Word, numbers, or},
    },
    game::{
        Level,
        bodensee::{
            Action, Legal, Observation, Place, SIX,
            observation::told::{Discrepancy, ToldPair, ToldRound},
        },
    },
    rules::bodensee::{Tallies, TallyColumn},
};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(in crate::engine) struct CallInput<Effort = NoField, Did = NoField> {
    seat: Numbered<Side>,
    dealer: Numbered<Side>,
    hand: CardsField<SIX, SIX>,
    up: [CardsField<SIX, SIX>; 2],
    bids: Vec<BidEntry>,
    turn: Option<TurnInput>,
    modes: Option<Vec<Mode>>,
    least: Option<Whole<u8, 0, 255>>,
    highest: Option<Whole<u8, 0, 255>>,
    step: Option<Whole<u8, 0, 255>>,
    marks: Option<Object<MarksField>>,
    pub(in crate::engine) level: Option<Level>,
    seed: Option<Word>,
    #[serde(default)]
    pub(in crate::engine) effort: Effort,
    #[serde(default)]
    pub(in crate::engine) did: Did,
}

/// All that is to be said.
#[derive(Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(try_from = "String")]
enum TurnInput {
    Bid,
    Mode,
}

impl TryFrom<String> for TurnInput {
    type Error = EngineError;

    fn try_from(word: String) -> Result<Self, EngineError> {
        match word.as_str() {
            "bid" => Ok(Self::Bid),
            "mode" => Ok(Self::Mode),
            _ => Err(EngineError::bad_request("it must be bid or mode")),
        }
    }
}

impl<Effort, Did> CallInput<Effort, Did> {
    /// Observation of the player who is to bid or to name.
    pub(in crate::engine) fn seen(&self, asked: &Context) -> Result<Observation, EngineError> {
        let bids = self.bids.iter().enumerate().map(entry).collect::<Result<Vec<_>, _>>()?;
        let up = self.up.each_ref().map(|CardsField(cards)| {
            <[Card; SIX]>::try_from(cards.as_slice()).expect("they were counted")
        });
        let told = ToldRound {
            side: self.seat.0,
            hand: self.hand.set(),
            tallies: tallies(self.marks.as_ref()),
            house: *asked.house,
        };
        let seen = told.bidding(self.dealer.0, BySide(up), &bids).map_err(untrue)?;
        self.check(&seen)?;
        Ok(seen)
    }

    /// Refuses what does not follow from the bids. It is there for whoever does not want to work it out.
    fn check(&self, seen: &Observation) -> Result<(), EngineError> {
        let (turn, range) = match seen.legal() {
            Legal::Bid { bids, .. } => (TurnInput::Bid, bids.range()),
            _ => (TurnInput::Mode, None),
        };
        let wrong =
            |field: &str| EngineError::impossible(format!("{field}: the bids say otherwise"));
        offered(self.modes.as_deref(), seen.house().bodensee.offered())?;
        if self.turn.is_some_and(|told| told != turn) {
            return Err(wrong("turn"));
        }
        let told = [("least", self.least), ("highest", self.highest), ("step", self.step)];
        for (place, (field, value)) in told.into_iter().enumerate() {
            if value.is_some_and(|Whole(told)| range.map(|range| range[place]) != Some(told)) {
                return Err(wrong(field));
            }
        }
        Ok(())
    }
}

/// Marks of both players.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct MarksField {
    tallies: [TotalNumber; 2],
    open: [TotalNumber; 2],
}

/// Bid, pass or mode of a player.
#[derive(Serialize)]
pub(in crate::engine) struct CallAnswer {
    #[serde(flatten)]
    said: SayingTold,
    reason: ReasonTold,
}

#[derive(Serialize)]
#[serde(rename_all = "lowercase")]
enum SayingTold {
    Bid(BidTold),
    Mode(Mode),
}

#[derive(Serialize)]
#[serde(untagged)]
enum BidTold {
    Points(u8),
    Pass(&'static str),
}

/// Bid, pass or mode by a player of this level.
pub(in crate::engine) fn call(
    input: &CallInput,
    asked: &Context,
) -> Result<CallAnswer, EngineError> {
    let seen = input.seen(asked)?;
    let decision = decide(&seen, input.level, input.seed, asked);
    let said = match decision.action {
        Action::Bid(bid) => SayingTold::Bid(BidTold::Points(bid)),
        Action::Pass => SayingTold::Bid(BidTold::Pass("pass")),
        Action::Call(mode) => SayingTold::Mode(mode),
        Action::Play(_) | Action::Enough => {
            return Err(EngineError::impossible("the bot had nothing to bid"));
        }
    };
    Ok(CallAnswer { said, reason: (&decision).into() })
}

/// One entry of the bidding so far.
fn entry((i, bid): (usize, &BidEntry)) -> Result<Action, EngineError> {
    match *bid {
        BidEntry::Bid(bid) => Ok(Action::Bid(bid)),
        BidEntry::Pass => Ok(Action::Pass),
        BidEntry::NoBid => Err(EngineError::impossible(format!("bids[{i}]: this cannot be bid"))),
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(in crate::engine) struct PlayInput<Effort = NoField, Did = NoField> {
    seat: Numbered<Side>,
    declarer: Numbered<Side>,
    bid: BidNumber,
    mode: Mode,
    hand: CardsField<0, SIX>,
    tables: [Exactly<Object<PlaceInput>, SIX>; 2],
    tricks: Vec<Object<PairInput>>,
    marks: Option<Object<MarksField>>,
    pub(in crate::engine) level: Option<Level>,
    seed: Option<Word>,
    #[serde(default)]
    pub(in crate::engine) effort: Effort,
    #[serde(default)]
    pub(in crate::engine) did: Did,
}

/// A place of a table.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PlaceInput {
    up: Lying,
    covered: bool,
}

/// A trick of two cards, or what there is of it.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(in crate::engine) struct PairInput {
    leader: Numbered<Side>,
    cards: CardsField<0, 2>,
}

/// Card of a player, or "enough".
#[derive(Serialize)]
pub(in crate::engine) struct PlayAnswer {
    card: String,
    reason: ReasonTold,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    values: Vec<CardTold>,
}

/// The chance of winning the round with a card, to a ten-thousandth.
#[derive(Serialize)]
struct CardTold {
    card: Card,
    wins: f64,
    error: f64,
}

impl From<&CardValue> for CardTold {
    fn from(value: &CardValue) -> Self {
        let rounded = |chance: f64| (chance * 10_000.0).round() / 10_000.0;
        Self { card: value.card, wins: rounded(value.wins), error: rounded(value.error) }
    }
}

impl<Effort, Did> PlayInput<Effort, Did> {
    /// Observation of the player who is to play.
    pub(in crate::engine) fn seen(&self, asked: &Context) -> Result<Observation, EngineError> {
        let contract = contract(self.bid, self.declarer, asked.house)?;
        let place = |Object(place): &Object<PlaceInput>| Place {
            up: place.up.card(),
            covered: place.covered,
        };
        let tables =
            BySide(self.tables.each_ref().map(|Exactly(places)| places.each_ref().map(place)));
        let pair = |Object(pair): &Object<PairInput>| ToldPair {
            leader: pair.leader.0,
            cards: pair.cards.0.clone(),
        };
        let tricks: Vec<_> = self.tricks.iter().map(pair).collect();
        let told = ToldRound {
            side: self.seat.0,
            hand: self.hand.set(),
            tallies: tallies(self.marks.as_ref()),
            house: *asked.house,
        };
        told.playing(contract, self.mode, tables, &tricks).map_err(untrue)
    }
}

/// Card played by a player of this level, or "enough".
pub(in crate::engine) fn play(
    input: &PlayInput,
    asked: &Context,
) -> Result<PlayAnswer, EngineError> {
    let seen = input.seen(asked)?;
    let decision = decide(&seen, input.level, input.seed, asked);
    let card = match decision.action {
        Action::Play(card) => card.to_string(),
        Action::Enough => "enough".to_owned(),
        Action::Bid(_) | Action::Pass | Action::Call(_) => {
            return Err(EngineError::impossible("the bot had nothing to play"));
        }
    };
    let values = decision.values.iter().map(CardTold::from).collect();
    Ok(PlayAnswer { card, reason: (&decision).into(), values })
}

/// Marks of both players; without them the game has just begun.
fn tallies(marks: Option<&Object<MarksField>>) -> Tallies {
    let Some(Object(MarksField { tallies, open })) = marks else { return Tallies::default() };
    let (tallies, open) = (BySide(numbers(*tallies)), BySide(numbers(*open)));
    // A 0 that has been crossed out takes part in nothing any more, so that nobody need tell of it.
    let column = |side| TallyColumn { tallies: tallies[side], open: open[side], crossed: 0 };
    Tallies(BySide::from_fn(column))
}

fn untrue(why: Discrepancy) -> EngineError {
    EngineError::impossible(why.to_string())
}

/// Decision of a player of this level, whose chance has this seed.
fn decide(
    observation: &Observation,
    level: Option<Level>,
    seed: Option<Word>,
    asked: &Context,
) -> Decision {
    let seed = or(seed, 0);
    player_with(level.unwrap_or(asked.level), asked.threads.bodensee)
        .act(observation, &mut Rng::new(seed))
}

/// Reason for a decision.
#[derive(Serialize)]
struct ReasonTold {
    kind: &'static str,
    cards: CardList,
}

impl From<&Decision> for ReasonTold {
    fn from(decision: &Decision) -> Self {
        Self { kind: decision.reason.code(), cards: decision.cards.into() }
    }
}
