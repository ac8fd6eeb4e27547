//! Ops about single cards: legal plays, the winner of a trick, the points of a pile.

use serde::{Deserialize, Serialize};

use super::{
    Context,
    error::EngineError,
    fields::{CardsField, Whole, or},
};
use crate::{
    cards::{Card, CardSet, Mode, Seat, Trick},
    rules::{house::SlalomEleven, schieber::follow},
};

/// Number of a trick.
pub(super) type TrickNo = Whole<u8, 1, 9>;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct LegalInput {
    mode: Mode,
    hand: CardsField<1, 9>,
    trick: CardsField<0, 3>,
    trick_no: Option<TrickNo>,
    first_lead: Option<bool>,
    first_lead_after_push: Option<bool>,
}

/// Cards that may be played.
#[derive(Serialize)]
pub(super) struct LegalTold {
    pub(super) legal: CardList,
}

/// Cards in the order suits E R S L, ranks 6 to A.
#[derive(Serialize)]
#[serde(transparent)]
pub(super) struct CardList(Vec<Card>);

impl From<CardSet> for CardList {
    fn from(cards: CardSet) -> Self {
        Self(cards.iter().collect())
    }
}

/// Cards of a hand that may be played to a trick.
pub(super) fn legal(input: &LegalInput, asked: &Context) -> Result<LegalTold, EngineError> {
    let (hand, rules) = (input.hand.set(), asked.house);
    if let Some(card) = (hand & input.trick.set()).first() {
        return Err(EngineError::impossible(format!("trick: {card} is in the hand too")));
    }
    let ranking = asked.house.trump.ranking(input.mode, or(input.trick_no, 1));
    let after_push = input.first_lead_after_push.unwrap_or(false);
    let first = after_push || input.first_lead.unwrap_or(false);
    // Who sits where changes nothing of what may be played.
    let legal = match Trick::of(Seat::South, &input.trick.0) {
        Some(trick) => follow::playable(hand, &trick, ranking, &rules.play),
        None if first && rules.play.lead_trump
            || after_push && rules.schieben.lead_trump_after_push =>
        {
            follow::trump_lead(hand, ranking)
        }
        None => hand,
    };
    Ok(LegalTold { legal: legal.into() })
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct TrickInput {
    mode: Mode,
    cards: CardsField<4, 4>,
    last: bool,
    trick_no: Option<TrickNo>,
}

/// Index of the card that wins a trick, and the points of the trick.
#[derive(Serialize)]
pub(super) struct TrickTold {
    pub(super) winner: usize,
    pub(super) points: u16,
}

/// Winner of a trick, and its points.
pub(super) fn trick(input: &TrickInput, asked: &Context) -> Result<TrickTold, EngineError> {
    let TrickInput { mode, last, trick_no, .. } = *input;
    // Where the direction turns, that of a trick follows from its number, and the last one is the ninth.
    let trick_no = or(trick_no, if last { 9 } else { 1 });
    let trick = Trick::of(Seat::South, &input.cards.0)
        .ok_or_else(|| EngineError::impossible("cards: they are no trick"))?;
    let winner = trick.winner(asked.house.trump.ranking(mode, trick_no)).turns_after(Seat::South);
    let bonus = if last { u16::from(asked.house.score.last_trick) } else { 0 };
    let points = trick.points(asked.house.trump.tariff(mode, trick_no)) + bonus;
    Ok(TrickTold { winner, points })
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct PileInput {
    mode: Mode,
    cards: CardsField<0, 36>,
    trick_no: Option<TrickNo>,
}

/// Points of a pile.
#[derive(Serialize)]
pub(super) struct Pile {
    points: u16,
}

/// Points of cards together, the last trick aside.
pub(super) fn pile(input: &PileInput, asked: &Context) -> Result<Pile, EngineError> {
    let PileInput { mode, trick_no, .. } = *input;
    let by_trick = asked.house.trump.eleven(mode) == SlalomEleven::PerTrick;
    if by_trick && trick_no.is_none() {
        let why = "trick_no: it is missing, and the cards count by the direction of their trick";
        return Err(EngineError::bad_request(why));
    }
    let tariff = asked.house.trump.tariff(mode, or(trick_no, 1));
    Ok(Pile { points: tariff.pile(input.cards.set()) })
}
