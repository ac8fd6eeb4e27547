//! Ops that ask a player (bodensee.md).

use serde_json::{Value, json};

use super::BidEntry;
use crate::{
    bots::{
        Rng,
        bodensee::{CardValue, Decision, player_with},
    },
    cards::{BySide, Card},
    engine::{
        Threads,
        bots::level,
        error::EngineError,
        fields::{Field, Fields},
        write,
    },
    game::{
        Level,
        bodensee::{
            Action, Observation, Place, Places, SIX,
            observation::told::{Discrepancy, ToldPair, ToldRound},
        },
    },
    rules::{
        House,
        bodensee::{Bids, Contract, Tallies, TallyColumn},
    },
};

/// Bid, pass or mode by a player of this level.
pub(in crate::engine) fn call(
    mut input: Fields,
    house: &House,
    threads: &Threads,
) -> Result<Value, EngineError> {
    let side = input.take("seat")?.side()?;
    let dealer = input.take("dealer")?.side()?;
    let hand = input.take("hand")?.set(SIX..=SIX)?;
    let up = input.take("up")?.pair()?.map(six_cards);
    let said = input.take("bids")?.list()?;
    let said = said.iter().map(entry).collect::<Result<Vec<_>, _>>()?;
    let tallies = tallies(&mut input)?;
    let asked = AskedBot::read(&mut input)?;
    input.end()?;
    let [near, far] = up;
    let told = ToldRound { side, hand, tallies, house: *house };
    let seen = told.bidding(dealer, BySide([near?, far?]), &said).map_err(untrue)?;
    let decision = asked.ask(&seen, threads);
    let mut answer = json!({ "reason": reason(&decision) });
    match decision.action {
        Action::Bid(bid) => answer["bid"] = bid.into(),
        Action::Pass => answer["bid"] = "pass".into(),
        Action::Call(mode) => answer["mode"] = mode.code().into(),
        Action::Play(_) | Action::Enough => {
            return Err(EngineError::impossible("the bot had nothing to bid"));
        }
    }
    Ok(answer)
}

fn six_cards(field: Field) -> Result<[Card; SIX], EngineError> {
    let cards = field.cards(SIX..=SIX)?;
    Ok(<[Card; SIX]>::try_from(cards).expect("they were counted"))
}

/// One entry of the bidding so far.
fn entry(field: &Field) -> Result<Action, EngineError> {
    match BidEntry::read(field)? {
        BidEntry::Bid(bid) => Ok(Action::Bid(bid)),
        BidEntry::Pass => Ok(Action::Pass),
        BidEntry::NoBid => Err(field.impossible("this cannot be bid")),
    }
}

/// Card played by a player of this level, or "enough".
pub(in crate::engine) fn play(
    mut input: Fields,
    house: &House,
    threads: &Threads,
) -> Result<Value, EngineError> {
    let side = input.take("seat")?.side()?;
    let declarer = input.take("declarer")?.side()?;
    let bid = bid(&input.take("bid")?, house)?;
    let mode = input.take("mode")?.mode()?;
    let hand = input.take("hand")?.set(0..=SIX)?;
    let [near, far] = input.take("tables")?.pair()?;
    let tables = BySide([places(near)?, places(far)?]);
    let tricks = input.take("tricks")?.list()?;
    let tricks = tricks.into_iter().map(pair).collect::<Result<Vec<_>, _>>()?;
    let tallies = tallies(&mut input)?;
    let asked = AskedBot::read(&mut input)?;
    input.end()?;
    let told = ToldRound { side, hand, tallies, house: *house };
    let contract = Contract { declarer, bid };
    let decision =
        asked.ask(&told.playing(contract, mode, tables, &tricks).map_err(untrue)?, threads);
    let card = match decision.action {
        Action::Play(card) => card.to_string(),
        Action::Enough => "enough".to_owned(),
        Action::Bid(_) | Action::Pass | Action::Call(_) => {
            return Err(EngineError::impossible("the bot had nothing to play"));
        }
    };
    let mut answer = json!({ "card": card, "reason": reason(&decision) });
    if !decision.values.is_empty() {
        answer["values"] = decision.values.iter().map(value).collect();
    }
    Ok(answer)
}

/// The chance of winning the round with a card, to a ten-thousandth.
fn value(value: &CardValue) -> Value {
    let rounded = |chance: f64| (chance * 10_000.0).round() / 10_000.0;
    let (wins, error) = (rounded(value.wins), rounded(value.error));
    json!({ "card": value.card.to_string(), "wins": wins, "error": error })
}

fn bid(field: &Field, house: &House) -> Result<u8, EngineError> {
    let bid = field.number(1..=i64::from(u8::MAX))?;
    let can_be_bid = Bids::opening(&house.bodensee).has(bid);
    if can_be_bid { Ok(bid) } else { Err(field.impossible("this cannot be bid")) }
}

/// The six places of a table.
fn places(field: Field) -> Result<Places, EngineError> {
    let places = field.list()?.into_iter().map(place).collect::<Result<Vec<_>, _>>()?;
    let count = places.len();
    let six = <Places>::try_from(places).ok();
    six.ok_or_else(|| EngineError::impossible(format!("tables: {count} places, not {SIX}")))
}

fn place(field: Field) -> Result<Place, EngineError> {
    let mut fields = field.object()?;
    let up = fields.take("up")?.not_null().map(|field| field.card()).transpose()?;
    let covered = fields.take("covered")?.bool()?;
    fields.end()?;
    Ok(Place { up, covered })
}

fn pair(field: Field) -> Result<ToldPair, EngineError> {
    let mut fields = field.object()?;
    let leader = fields.take("leader")?.side()?;
    let cards = fields.take("cards")?.cards(0..=2)?;
    fields.end()?;
    Ok(ToldPair { leader, cards })
}

/// Marks of both players; without them the game has just begun.
fn tallies(input: &mut Fields) -> Result<Tallies, EngineError> {
    let Some(marks) = input.option("marks") else { return Ok(Tallies::default()) };
    let mut marks = marks.object()?;
    let [tallies, open] = [marks.take("tallies")?, marks.take("open")?];
    marks.end()?;
    let (tallies, open) = (both(tallies)?, both(open)?);
    let column = |side| TallyColumn { tallies: tallies[side], open: open[side], crossed: 0 };
    Ok(Tallies(BySide::from_fn(column)))
}

fn both(field: Field) -> Result<BySide<u32>, EngineError> {
    let [near, far] = field.pair()?;
    Ok(BySide([near.total()?, far.total()?]))
}

fn untrue(why: Discrepancy) -> EngineError {
    EngineError::impossible(why.to_string())
}

/// Player that is asked, and the seed of its chance.
struct AskedBot {
    level: Level,
    seed: u64,
}

impl AskedBot {
    fn read(input: &mut Fields) -> Result<Self, EngineError> {
        let level = input.option("level").map_or(Ok(Level::default()), |field| level(&field))?;
        let seed = input.option("seed").map_or(Ok(0), |field| field.word())?;
        Ok(Self { level, seed })
    }

    fn ask(&self, seen: &Observation, threads: &Threads) -> Decision {
        player_with(self.level, threads.bodensee).act(seen, &mut Rng::new(self.seed))
    }
}

fn reason(decision: &Decision) -> Value {
    json!({ "kind": decision.reason.code(), "cards": write::cards(decision.cards) })
}
