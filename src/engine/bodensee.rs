//! Ops about the rules of the game for two (bodensee.md).

pub(super) mod bots;
pub(super) mod solve;

use serde_json::{Value, json};

use super::{
    error::EngineError,
    fields::{Field, Fields},
    table::MOST_ROUNDS,
    write,
};
use crate::{
    cards::{BySide, Card, CardSet, Side},
    game::{
        Seed,
        bodensee::{self, Auction, Bidding, SIX, Stack},
    },
    rules::{
        House,
        bodensee::{Bids, Contract, Finish, RoundVerdict, TRICKS, Tallies, TallyColumn, total},
        house::Flip,
        schieber::follow,
    },
};

/// Cards of hand and table that may be played.
pub(super) fn legal(mut input: Fields, _: &House) -> Result<Value, EngineError> {
    let mode = input.take("mode")?.mode()?;
    let hand = input.take("hand")?.set(0..=SIX)?;
    let up = input.take("table_up")?.set(0..=SIX)?;
    let down = input.take("table_down")?.set(0..=SIX)?;
    let lead = input.take("lead")?.not_null().map(|field| field.card()).transpose()?;
    let trick_no = trick_no(&mut input)?.unwrap_or(1);
    input.end()?;
    let lead_set = lead.map_or(CardSet::EMPTY, CardSet::one);
    apart(&[("hand", hand), ("table_up", up), ("table_down", down), ("lead", lead_set)])?;
    if down.len() > up.len() {
        let why = "table_down: there are more cards than lie on top of them";
        return Err(EngineError::impossible(why));
    }
    let pool = hand | up;
    if pool.is_empty() {
        return Err(EngineError::impossible("hand: there is no card, and none is face up"));
    }
    let answers = |lead| follow::answers(pool, lead, mode.ranking(trick_no));
    Ok(json!({ "legal": write::cards(lead.map_or(pool, answers)) }))
}

/// No card can be at two places.
fn apart(places: &[(&str, CardSet)]) -> Result<(), EngineError> {
    let mut seen = CardSet::EMPTY;
    for (name, cards) in places {
        if let Some(card) = (*cards & seen).first() {
            return Err(EngineError::impossible(format!("{name}: {card} is elsewhere too")));
        }
        seen |= *cards;
    }
    Ok(())
}

/// Winner of a trick of two cards, and its points.
pub(super) fn trick(mut input: Fields, house: &House) -> Result<Value, EngineError> {
    let mode = input.take("mode")?.mode()?;
    let cards = input.take("cards")?.cards(2..=2)?;
    let last = input.take("last")?.bool()?;
    let trick_no = trick_no(&mut input)?.unwrap_or(if last { TRICKS } else { 1 });
    input.end()?;
    let answer_wins = mode.ranking(trick_no).beats(cards[1], cards[0]);
    let tariff = house.bodensee.trump().tariff(mode, trick_no);
    let bonus = if last { u16::from(house.score.last_trick) } else { 0 };
    let points = bonus + cards.iter().map(|card| u16::from(tariff.points(*card))).sum::<u16>();
    Ok(json!({ "winner": u8::from(answer_wins), "points": points }))
}

fn trick_no(input: &mut Fields) -> Result<Option<u8>, EngineError> {
    let field = input.option("trick_no");
    field.map(|field| field.number(1..=i64::from(TRICKS))).transpose()
}

/// Cards of a table that lie face up while a trick is played, or when it is won.
pub(super) fn flip(mut input: Fields, house: &House) -> Result<Value, EngineError> {
    let stacks = input.take("stacks")?.list()?;
    let played = input.take("played")?;
    let phase = input.take("phase")?;
    let is_won = match phase.text()? {
        "during" => false,
        "after" => true,
        _ => return Err(phase.wrong_type("\"during\" or \"after\"")),
    };
    input.end()?;
    let stacks = half_open(stacks)?;
    let card = played.card()?;
    let of_card = stacks.iter().find(|(up, _)| *up == card);
    let (_, beneath) = of_card.ok_or_else(|| played.impossible("it does not lie face up"))?;
    let is_turned = is_won || house.bodensee.flip == Flip::AtOnce;
    let mut up: CardSet = stacks.iter().map(|(up, _)| *up).filter(|up| *up != card).collect();
    up |= beneath.filter(|_| is_turned).map_or(CardSet::EMPTY, CardSet::one);
    Ok(json!({ "table_up": write::cards(up) }))
}

/// The cards that lie face up, each with the one beneath it if there is one.
fn half_open(stacks: Vec<Field>) -> Result<Vec<(Card, Option<Card>)>, EngineError> {
    if stacks.len() > SIX {
        let why = format!("stacks: there are {}, not {SIX} at most", stacks.len());
        return Err(EngineError::impossible(why));
    }
    let (mut open, mut seen) = (Vec::new(), CardSet::EMPTY);
    for stack in stacks {
        let mut fields = stack.object()?;
        let [up, down] = [fields.take("up")?, fields.take("down")?];
        fields.end()?;
        match (fresh(&up, &mut seen)?, fresh(&down, &mut seen)?) {
            (Some(up), down) => open.push((up, down)),
            (None, None) => {}
            (None, Some(_)) => return Err(down.impossible("no card lies on top of it")),
        }
    }
    Ok(open)
}

/// The card of a place, if one lies there, which must be none of those seen.
fn fresh(place: &Field, seen: &mut CardSet) -> Result<Option<Card>, EngineError> {
    if place.is_null() {
        return Ok(None);
    }
    let card = place.card()?;
    if seen.has(card) {
        return Err(place.impossible(&format!("{card} is there twice")));
    }
    seen.insert(card);
    Ok(Some(card))
}

/// State of a bidding.
pub(super) fn bid(mut input: Fields, house: &House) -> Result<Value, EngineError> {
    let said =
        input.take("bids")?.list()?.iter().map(BidEntry::read).collect::<Result<Vec<_>, _>>()?;
    input.end()?;
    let rules = &house.bodensee;
    // The op tells them apart by who deals, not by number.
    let mut auction = Auction::Open(Bidding::new(Side::Near));
    for (i, said) in said.iter().enumerate() {
        let next = match (auction, said) {
            (Auction::Open(bidding), BidEntry::Pass) => bidding.pass(rules).ok(),
            (Auction::Open(bidding), BidEntry::Bid(bid)) => bidding.bid(*bid, rules).ok(),
            (Auction::Open(_), BidEntry::NoBid) | (Auction::Won(_) | Auction::ThrownIn, _) => None,
        };
        let Some(next) = next else { return Ok(json!({ "illegal_at": i })) };
        auction = next;
    }
    Ok(match auction {
        Auction::Open(_) => json!({ "open": true }),
        Auction::ThrownIn => json!({ "redeal": true }),
        Auction::Won(Contract { declarer, bid }) => {
            let declarer = if declarer == Side::Near { "dealer" } else { "nondealer" };
            if said.contains(&BidEntry::Pass) {
                json!({ "declarer": declarer, "bid": bid })
            } else {
                json!({ "declarer": declarer, "bid": bid, "closed": true })
            }
        }
    })
}

/// One entry of a list of bids.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum BidEntry {
    Bid(u8),
    Pass,
    /// A number that is no bid at any table.
    NoBid,
}

impl BidEntry {
    /// Reads an entry.
    pub(super) fn read(field: &Field) -> Result<Self, EngineError> {
        if let Ok(number) = field.number::<i64>(i64::MIN..=i64::MAX) {
            return Ok(u8::try_from(number).map_or(Self::NoBid, Self::Bid));
        }
        match field.text() {
            Ok("pass") => Ok(Self::Pass),
            Ok(_) | Err(_) => Err(field.wrong_type("a whole number or \"pass\"")),
        }
    }
}

/// Winner of a round, and the players in the sack.
pub(super) fn result(mut input: Fields, house: &House) -> Result<Value, EngineError> {
    let contract = contract(&mut input, house)?;
    let points = points(&mut input, house)?;
    let enough = input.option("enough");
    input.end()?;
    let finish = match enough {
        Some(enough) => Finish::Enough(caller(&enough, &contract, points, house)?),
        None => played_out(points, house)?,
    };
    let RoundVerdict { winner, sacked } =
        RoundVerdict::on(&contract, points, finish, &house.bodensee);
    let sacked: Vec<_> =
        sacked.iter().filter(|(_, is_sacked)| **is_sacked).map(|(side, _)| side.number()).collect();
    let sack = match sacked[..] {
        [] => Value::Null,
        [side] => side.into(),
        _ => sacked.into(),
    };
    Ok(json!({ "tally": winner.number(), "sack": sack }))
}

/// Player who ended the round, which must have been won.
fn caller(
    enough: &Field,
    contract: &Contract,
    points: BySide<u16>,
    house: &House,
) -> Result<Side, EngineError> {
    let caller = enough.side()?;
    let is_enough = contract.is_enough(caller, points, house);
    if is_enough { Ok(caller) } else { Err(enough.impossible("the other player can still win")) }
}

/// A round that was played out has all the points.
fn played_out(points: BySide<u16>, house: &House) -> Result<Finish, EngineError> {
    let (sum, total) = (points.0.iter().sum::<u16>(), total(house));
    if sum == total {
        return Ok(Finish::PlayedOut);
    }
    Err(EngineError::impossible(format!("points: together they are {sum}, not {total}")))
}

/// Declarer and bid, which must be one of this table.
fn contract(input: &mut Fields, house: &House) -> Result<Contract, EngineError> {
    let field = input.take("bid")?;
    let bid = field.number(1..=i64::from(u8::MAX))?;
    if !Bids::opening(&house.bodensee).has(bid) {
        return Err(field.impossible("this cannot be bid"));
    }
    Ok(Contract { declarer: input.take("declarer")?.side()?, bid })
}

/// The points of both, at most all there are.
fn points(input: &mut Fields, house: &House) -> Result<BySide<u16>, EngineError> {
    let [near, far] = input.take("points")?.pair()?;
    let points = BySide([near.points()?, far.points()?]);
    let (sum, total) = (points.0.iter().sum::<u16>(), total(house));
    if sum > total {
        let why = format!("points: together they are {sum}, over {total}");
        return Err(EngineError::impossible(why));
    }
    Ok(points)
}

/// Marks after these rounds, and the winner of the game.
pub(super) fn marks(mut input: Fields, house: &House) -> Result<Value, EngineError> {
    let results = input.take("results")?.list()?;
    input.end()?;
    let mut tallies = Tallies::default();
    let mut winner = None;
    for result in results {
        if winner.is_some() {
            return Err(result.impossible("the game was won before it"));
        }
        tallies.write(&verdict(result)?);
        winner = tallies.winner(house.bodensee.tallies_to_win);
    }
    let Tallies(marks) = tallies;
    let each = |count: fn(&TallyColumn) -> u32| marks.0.iter().map(count).collect::<Vec<_>>();
    Ok(json!({
        "tallies": each(|marks| marks.tallies),
        "open": each(|marks| marks.open),
        "crossed": each(|marks| marks.crossed),
        "game_winner": winner.map(Side::number),
    }))
}

fn verdict(field: Field) -> Result<RoundVerdict, EngineError> {
    let mut fields = field.object()?;
    let winner = fields.take("winner")?.side()?;
    let sack = fields.take("sack")?.not_null();
    fields.end()?;
    let mut sacked = BySide::default();
    for field in sack.map_or(Ok(Vec::new()), Field::one_or_more)? {
        let side = field.side()?;
        if sacked[side] {
            return Err(field.impossible("the player is there twice"));
        }
        sacked[side] = true;
    }
    Ok(RoundVerdict { winner, sacked })
}

/// Validity of a claim to have enough.
pub(super) fn enough(mut input: Fields, house: &House) -> Result<Value, EngineError> {
    let contract = contract(&mut input, house)?;
    let points = points(&mut input, house)?;
    let caller = input.take("caller")?.side()?;
    input.end()?;
    Ok(json!({ "valid": contract.is_enough(caller, points, house) }))
}

/// The cards of a round of the game with this seed.
pub(super) fn deal(mut input: Fields, house: &House) -> Result<Value, EngineError> {
    let seed = Seed(input.take("seed")?.word()?);
    let round_no = input.take("round")?.number(1..=MOST_ROUNDS)?;
    let first = input.option("first_dealer").map(|field| field.side()).transpose()?;
    input.end()?;
    let first = first.unwrap_or_else(|| bodensee::first_dealer(seed, house));
    let bodensee::Dealt { deal, dealer, aid: _ } = bodensee::dealt(seed, first, round_no);
    let hands: Vec<_> = deal.hands().0.iter().map(|hand| write::cards(*hand)).collect();
    let each = |card: fn(&Stack) -> Card| -> Vec<Vec<String>> {
        let of =
            |stacks: &[Stack; SIX]| stacks.iter().map(|stack| card(stack).to_string()).collect();
        deal.stacks().0.iter().map(of).collect()
    };
    Ok(json!({
        "dealer": dealer.number(),
        "hand": hands,
        "up": each(|stack| stack.up),
        "down": each(|stack| stack.down),
    }))
}
