//! "The rest is mine": when all remaining tricks are a seat's whatever the others do (rules.md §12).

use super::{Legal, Observation};
use crate::rules::{Card, CardSet, Mode, Ranking};

/// The card to go on with, if the seat is to lead and takes every trick to come by leading its trumps first,
/// wherever the unseen cards lie and however they are played.
pub fn next_of_rest(seen: &Observation) -> Option<Card> {
    let Legal::Play { cards, .. } = seen.legal() else { return None };
    let (mode, hand, unseen) = (seen.mode()?, seen.hand(), seen.unseen());
    if seen.trick().is_some() || !hand.iter().all(|card| is_top(card, mode, unseen)) {
        return None;
    }
    let trumps = mode.trump().map_or(CardSet::EMPTY, |trump| hand.of(trump));
    let out = mode.trump().map_or(CardSet::EMPTY, |trump| unseen.of(trump));
    // Each lead of a trump takes one from everybody who still holds any.
    if out.len() > trumps.len() {
        return None;
    }
    (trumps & *cards).or_if_empty(*cards).first()
}

/// Whether no unseen card of its suit can beat the card, in this trick and in every later one.
fn is_top(card: Card, mode: Mode, unseen: CardSet) -> bool {
    let rankings = match mode {
        Mode::Slalom(_) => vec![Ranking::Down, Ranking::Up],
        Mode::Trump(_) | Mode::Obenabe | Mode::Unenufe => vec![mode.ranking(1)],
    };
    rankings.iter().all(|ranking| ranking.above(card).is_disjoint(unseen))
}
