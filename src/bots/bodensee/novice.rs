//! Level `novice`: looks at its own cards only.

use super::{Decision, Player, answer, bidding, bidding::Eyes, ending};
use crate::{
    bots::Rng,
    cards::{Card, CardSet, Mode, Ranking, Tariff},
    game::bodensee::{Legal, Observation, Reason},
    rules::bodensee,
};

/// Player that looks at its own cards only: it leads its strongest plain card, takes what it can with what counts
/// most, and else throws what counts least.
#[derive(Clone, Copy, Debug)]
pub(super) struct Novice;

impl Player for Novice {
    fn act(&self, seen: &Observation, _: &mut Rng) -> Decision {
        let said = ending::end(seen).or_else(|| bidding::say(seen, Eyes::OwnCards));
        said.or_else(|| play(seen)).expect("the side has something to do")
    }
}

fn play(seen: &Observation) -> Option<Decision> {
    let (Legal::Play { cards, .. }, Some(mode)) = (*seen.legal(), seen.mode()) else { return None };
    let ranking = bodensee::ranking(mode, seen.trick_no());
    match seen.lead() {
        Some(led) => answer(cards, led, ranking, tariff(seen, mode)),
        None => strongest(cards, ranking).map(|card| Decision::play(card, Reason::Strongest)),
    }
}

const fn tariff(seen: &Observation, mode: Mode) -> Tariff {
    seen.house().bodensee.trump().tariff(mode, seen.trick_no())
}

/// The strongest card of any suit; a trump only where there is nothing else.
fn strongest(cards: CardSet, ranking: Ranking) -> Option<Card> {
    let is_trump = |card: Card| ranking.trump() == Some(card.suit());
    cards.iter().max_by_key(|card| (!is_trump(*card), ranking.strength(*card)))
}

/// Points of a lead from which on it is worth a trump.
const RUFFED: u8 = 8;

/// The card that counts most of those that take the trick, where that pays, plain ones first; or the cheapest of all.
fn answer(cards: CardSet, led: Card, ranking: Ranking, tariff: Tariff) -> Option<Decision> {
    let is_trump = |card: Card| ranking.trump() == Some(card.suit());
    let cost = |card: &Card| (tariff.points(*card), is_trump(*card), ranking.strength(*card));
    let pays = |card: &Card| !is_trump(*card) || is_trump(led) || tariff.points(led) >= RUFFED;
    let takes = |card: &Card| ranking.beats(*card, led) && pays(card);
    let winner =
        cards.iter().filter(takes).max_by_key(|card| (!is_trump(*card), tariff.points(*card)));
    let card = winner.or_else(|| cards.iter().min_by_key(cost))?;
    Some(Decision::play(card, answer::reason(card, led, ranking, cards)))
}
