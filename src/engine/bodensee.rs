//! Ops about the rules of the game for two (bodensee.md).

pub(super) mod advise;
pub(super) mod bots;
pub(super) mod score;
pub(super) mod solve;

use std::fmt;

use serde::{
    Deserialize, Deserializer, Serialize,
    de::{Error, Visitor},
};

use super::{
    Context,
    cards::{CardList, LegalTold, TrickTold},
    error::EngineError,
    fields::{CardsField, Numbered, Object, OneCard, OrNull, Whole, Word, or},
    table::RoundNo,
};
use crate::{
    cards::{Card, CardSet, Mode, Side},
    game::{
        Seed,
        bodensee::{self, Auction, Bidding, SIX, Stack},
    },
    rules::{
        bodensee::{Contract, TRICKS, ranking},
        house::Flip,
        schieber::follow,
    },
};

/// Number of a trick.
type TrickNo = Whole<u8, 1, { TRICKS as u64 }>;

/// A card, if one lies there.
type Lying = OrNull<OneCard>;

impl OrNull<OneCard> {
    fn card(self) -> Option<Card> {
        self.0.map(|OneCard(card)| card)
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct LegalInput {
    mode: Mode,
    hand: CardsField<0, SIX>,
    table_up: CardsField<0, SIX>,
    table_down: Option<CardsField<0, SIX>>,
    lead: Lying,
    trick_no: Option<TrickNo>,
}

/// Cards of hand and table that may be played.
pub(super) fn legal(input: &LegalInput, _: &Context) -> Result<LegalTold, EngineError> {
    let [hand, up] = [&input.hand, &input.table_up].map(CardsField::set);
    let down = input.table_down.as_ref().map(CardsField::set).unwrap_or_default();
    let lead = input.lead.card();
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
    let ranking = ranking(input.mode, or(input.trick_no, 1));
    let legal = lead.map_or(pool, |lead| follow::answers(pool, lead, ranking));
    Ok(LegalTold { legal: legal.into() })
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

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct TrickInput {
    mode: Mode,
    cards: CardsField<2, 2>,
    last: bool,
    trick_no: Option<TrickNo>,
}

/// Winner of a trick of two cards, and its points.
pub(super) fn trick(input: &TrickInput, asked: &Context) -> TrickTold {
    let TrickInput { mode, last, trick_no, .. } = *input;
    let CardsField(cards) = &input.cards;
    let trick_no = or(trick_no, if last { TRICKS } else { 1 });
    let answer_wins = ranking(mode, trick_no).beats(cards[1], cards[0]);
    let tariff = asked.house.bodensee.trump().tariff(mode, trick_no);
    let bonus = if last { u16::from(asked.house.score.last_trick) } else { 0 };
    let points = bonus + cards.iter().map(|card| u16::from(tariff.points(*card))).sum::<u16>();
    TrickTold { winner: usize::from(answer_wins), points }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct FlipInput {
    stacks: Vec<Object<StackInput>>,
    played: OneCard,
    phase: PhaseInput,
}

/// A stack of a table: the card that lies face up, and the one beneath it.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct StackInput {
    up: Lying,
    down: Lying,
}

/// Time at which a table is looked at.
#[derive(Clone, Copy, PartialEq, Deserialize)]
#[serde(try_from = "String")]
enum PhaseInput {
    During,
    After,
}

impl TryFrom<String> for PhaseInput {
    type Error = EngineError;

    fn try_from(word: String) -> Result<Self, EngineError> {
        match word.as_str() {
            "during" => Ok(Self::During),
            "after" => Ok(Self::After),
            _ => Err(EngineError::bad_request("it must be \"during\" or \"after\"")),
        }
    }
}

/// Cards that lie face up.
#[derive(Serialize)]
pub(super) struct Flipped {
    table_up: CardList,
}

/// Cards of a table that lie face up while a trick is played, or when it is won.
pub(super) fn flip(input: &FlipInput, asked: &Context) -> Result<Flipped, EngineError> {
    let stacks = half_open(&input.stacks)?;
    let OneCard(card) = input.played;
    let of_card = stacks.iter().find(|(up, _)| *up == card);
    let (_, beneath) =
        of_card.ok_or_else(|| EngineError::impossible("played: it does not lie face up"))?;
    let is_turned = input.phase == PhaseInput::After || asked.house.bodensee.flip == Flip::AtOnce;
    let mut up: CardSet = stacks.iter().map(|(up, _)| *up).filter(|up| *up != card).collect();
    up |= beneath.filter(|_| is_turned).map_or(CardSet::EMPTY, CardSet::one);
    Ok(Flipped { table_up: up.into() })
}

/// The cards that lie face up, each with the one beneath it if there is one.
fn half_open(stacks: &[Object<StackInput>]) -> Result<Vec<(Card, Option<Card>)>, EngineError> {
    few(stacks)?;
    let (mut open, mut seen) = (Vec::new(), CardSet::EMPTY);
    for (i, Object(stack)) in stacks.iter().enumerate() {
        let (up, down) = (stack.up.card(), stack.down.card());
        for (name, card) in [("up", up), ("down", down)] {
            let Some(card) = card else { continue };
            if seen.has(card) {
                let why = format!("stacks[{i}].{name}: {card} is there twice");
                return Err(EngineError::impossible(why));
            }
            seen.insert(card);
        }
        match (up, down) {
            (Some(up), down) => open.push((up, down)),
            (None, None) => {}
            (None, Some(_)) => {
                let why = format!("stacks[{i}].down: no card lies on top of it");
                return Err(EngineError::impossible(why));
            }
        }
    }
    Ok(open)
}

/// A table has no more stacks than six.
fn few<T>(stacks: &[T]) -> Result<(), EngineError> {
    if stacks.len() <= SIX {
        return Ok(());
    }
    let why = format!("stacks: there are {}, not {SIX} at most", stacks.len());
    Err(EngineError::impossible(why))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct BidInput {
    bids: Vec<BidEntry>,
}

/// State of a bidding.
#[derive(Serialize)]
#[serde(untagged)]
pub(super) enum BidState {
    Open {
        open: bool,
    },
    Redeal {
        redeal: bool,
    },
    Won {
        declarer: &'static str,
        bid: u8,
        /// There where the highest bid ended it.
        #[serde(skip_serializing_if = "Option::is_none")]
        closed: Option<bool>,
    },
    Illegal {
        illegal_at: usize,
    },
}

/// State of a bidding.
pub(super) fn bid(BidInput { bids }: &BidInput, asked: &Context) -> BidState {
    let rules = &asked.house.bodensee;
    // The op tells them apart by who deals, not by number.
    let mut auction = Auction::Open(Bidding::new(Side::Near));
    for (illegal_at, said) in bids.iter().enumerate() {
        let next = match (auction, said) {
            (Auction::Open(bidding), BidEntry::Pass) => bidding.pass(rules).ok(),
            (Auction::Open(bidding), BidEntry::Bid(bid)) => bidding.bid(*bid, rules).ok(),
            (Auction::Open(_), BidEntry::NoBid) | (Auction::Won(_) | Auction::ThrownIn, _) => None,
        };
        let Some(next) = next else { return BidState::Illegal { illegal_at } };
        auction = next;
    }
    match auction {
        Auction::Open(_) => BidState::Open { open: true },
        Auction::ThrownIn => BidState::Redeal { redeal: true },
        Auction::Won(Contract { declarer, bid }) => BidState::Won {
            declarer: if declarer == Side::Near { "dealer" } else { "nondealer" },
            bid,
            closed: (!bids.contains(&BidEntry::Pass)).then_some(true),
        },
    }
}

/// One entry of a list of bids.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum BidEntry {
    Bid(u8),
    Pass,
    /// A number that is no bid at any table.
    NoBid,
}

impl<'de> Deserialize<'de> for BidEntry {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(BidVisitor)
    }
}

struct BidVisitor;

impl Visitor<'_> for BidVisitor {
    type Value = BidEntry;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a whole number or \"pass\"")
    }

    // A number that no table knows is a bid that is refused at its place;
    // a wrong type would refuse the whole list.
    fn visit_i64<E>(self, _: i64) -> Result<BidEntry, E> {
        Ok(BidEntry::NoBid)
    }

    fn visit_u64<E>(self, number: u64) -> Result<BidEntry, E> {
        Ok(u8::try_from(number).map_or(BidEntry::NoBid, BidEntry::Bid))
    }

    fn visit_str<E: Error>(self, word: &str) -> Result<BidEntry, E> {
        let other = || E::invalid_value(serde::de::Unexpected::Str(word), &self);
        if word == "pass" { Ok(BidEntry::Pass) } else { Err(other()) }
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct DealInput {
    seed: Word,
    round: RoundNo,
    first_dealer: Option<Numbered<Side>>,
}

/// Cards of a round, those on the table in the order of the places.
#[derive(Serialize)]
pub(super) struct DealTold {
    dealer: usize,
    hand: [CardList; 2],
    up: [[Card; SIX]; 2],
    down: [[Card; SIX]; 2],
}

/// The cards of a round of the game with this seed.
pub(super) fn deal(input: &DealInput, asked: &Context) -> DealTold {
    let seed = Seed(input.seed.0);
    let first = input
        .first_dealer
        .map_or_else(|| bodensee::first_dealer(seed, asked.house), |Numbered(dealer)| dealer);
    let bodensee::Dealt { deal, dealer, notes: _ } = bodensee::dealt(seed, first, input.round.0);
    let each = |card: fn(&Stack) -> Card| {
        deal.stacks().0.each_ref().map(|stacks| stacks.each_ref().map(card))
    };
    DealTold {
        dealer: dealer.number(),
        hand: deal.hands().0.map(CardList::from),
        up: each(|stack| stack.up),
        down: each(|stack| stack.down),
    }
}
