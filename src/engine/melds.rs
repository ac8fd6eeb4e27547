//! Ops about melds and Stöck.

use serde::{Deserialize, Serialize};

use super::{
    Context,
    cards::CardList,
    error::EngineError,
    fields::{CardsField, Exactly, Numbered},
};
use crate::{
    cards::{BySeat, CardSet, Mode, Seat, Team},
    game::schieber::{Deal, deal::NotADeal},
    rules::schieber::{
        stoeck::{stoeck_at, stoeck_cards, stoeck_points},
        weis,
    },
};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct WeisInput {
    mode: Mode,
    hand: CardsField<9, 9>,
}

/// Melds of a hand, and their points together.
#[derive(Serialize)]
pub(super) struct Weis {
    weis: Vec<MeldTold>,
    total: u16,
}

#[derive(Serialize)]
struct MeldTold {
    cards: CardList,
    points: u16,
}

/// Melds that a hand declares.
pub(super) fn weis(input: &WeisInput, asked: &Context) -> Weis {
    let melds = weis::melds(input.hand.set(), input.mode, &asked.house.weis);
    let meld = |meld: &weis::Meld| MeldTold { cards: meld.cards.into(), points: meld.points };
    Weis { weis: melds.iter().map(meld).collect(), total: weis::total(&melds) }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct WeisCompareInput {
    mode: Mode,
    leader: Numbered<Seat>,
    hands: Exactly<CardsField<9, 9>, 4>,
}

/// Team whose melds score, and the points of both.
#[derive(Serialize)]
pub(super) struct WeisCompared {
    team: Option<ScoringTold>,
    points: [u16; 2],
}

#[derive(Serialize)]
#[serde(untagged)]
enum ScoringTold {
    One(usize),
    Both(&'static str),
}

/// Melds of the table that score.
pub(super) fn weis_compare(
    input: &WeisCompareInput,
    asked: &Context,
) -> Result<WeisCompared, EngineError> {
    let (mode, weis) = (input.mode, &asked.house.weis);
    let Exactly(hands) = &input.hands;
    let deal = Deal::new(BySeat(hands.each_ref().map(CardsField::set)))
        .map_err(|not: NotADeal| EngineError::impossible(format!("hands: {not}")))?;
    let declared = BySeat::from_fn(|seat| weis::declared(deal.hands()[seat], mode, weis));
    let scoring = weis::decide(&declared, input.leader.0, mode, weis);
    let points = scoring.points().0;
    let both = points.iter().all(|points| *points > 0);
    let one = scoring.team.map(Team::number).map(ScoringTold::One);
    Ok(WeisCompared { team: if both { Some(ScoringTold::Both("both")) } else { one }, points })
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct StoeckInput {
    mode: Mode,
    hand: CardsField<9, 9>,
    played: CardsField<9, 9>,
    weis_exposed: CardsField<0, 9>,
}

/// Stöck of a hand: the number of the own card that records them, and their points.
#[derive(Serialize)]
pub(super) struct Recorded {
    stoeck: bool,
    at: Option<usize>,
    points: u16,
}

/// Stöck in a hand, the card that records them, and their points.
pub(super) fn stoeck(input: &StoeckInput, asked: &Context) -> Result<Recorded, EngineError> {
    let (mode, hand, rules) = (input.mode, input.hand.set(), &asked.house.stoeck);
    let among = |name: &str, cards: CardSet| match (cards - hand).first() {
        Some(card) => Err(EngineError::impossible(format!("{name}: {card} is not in the hand"))),
        None => Ok(()),
    };
    let shown = input.weis_exposed.set();
    among("played", input.played.set())?;
    among("weis_exposed", shown)?;
    let held = stoeck_cards(mode, rules).filter(|cards| cards.is_subset(hand));
    let at = held.and_then(|cards| stoeck_at(cards, &input.played.0, shown));
    let points = held.map_or(0, |_| stoeck_points(mode, rules, &asked.house.score));
    Ok(Recorded { stoeck: held.is_some(), at, points })
}
