//! Causes of a call for the fewest points, or against one: cards that stay low, suits to discard to, strong cards.

use super::{Candidate, tricks};
use crate::{
    bots::schieber::played_on::{Course, TakenTrick},
    cards::{Card, CardSet, Mode, Objective, Ranking, Suit},
    coach::{
        report::Fact,
        schieber::contrast::parts::{Contrast, Pair, THE_MATCH, TRICKS},
    },
    game::schieber::{guideline::LOW_CARDS, hand_value},
};

/// Number of low cards, of nine, from which on they speak for a call and not against it.
const HALF: usize = 5;
/// Chance from which on a card takes a trick as good as always, or one mostly discards, in per cent.
// Where it is less often "mostly" says too much: of a call other causes are told then.
const MOSTLY: u8 = 67;

/// Cause that speaks for the better call: its low cards where they are as many as the guideline asks for, else a suit to
/// discard to before them.
pub(super) fn wanted(contrast: &Contrast<'_>, modes: [Option<Mode>; 2]) -> Option<Candidate> {
    let mode = for_fewest(modes[0])?;
    let discards = || Suit::ALL.into_iter().find_map(|suit| discards(contrast, mode, suit));
    let count = low(contrast, mode).len();
    let other = for_fewest(modes[1]).map_or(0, |other| low(contrast, other).len());
    let is_so = count >= HALF && count > other;
    let low_cards = || {
        let tricks_taken = own_tricks(contrast, |pair| &pair.best);
        let fact = Fact::LowCards { mode, count: count as u8, tricks: tricks_taken };
        is_so.then(|| Candidate::new(fact, tricks(contrast)))
    };
    if count >= LOW_CARDS.least { low_cards() } else { discards().or_else(low_cards) }
}

/// Cause that speaks against the other call: a card that has to take a trick, or that few cards stay low.
pub(super) fn feared(contrast: &Contrast<'_>, modes: [Option<Mode>; 2]) -> Option<Candidate> {
    let mode = for_fewest(modes[1])?;
    let count = low(contrast, mode).len();
    if count >= HALF {
        return strong(contrast, mode);
    }
    let is_so = for_fewest(modes[0]).is_none_or(|best| low(contrast, best).len() > count);
    let tricks_taken = own_tricks(contrast, |pair| &pair.other);
    let fact = Fact::FewLow { mode, count: count as u8, tricks: tricks_taken };
    is_so.then(|| Candidate::new(fact, tricks(contrast)))
}

/// This mode, if the fewest points are wanted in it.
fn for_fewest(mode: Option<Mode>) -> Option<Mode> {
    mode.filter(|mode| mode.objective() == Objective::Fewest)
}

fn low(contrast: &Contrast<'_>, mode: Mode) -> CardSet {
    hand_value::sure_cards(contrast.seen.hand(), mode)
}

/// Tricks that the hand takes in the mean, in tenths.
fn own_tricks(contrast: &Contrast<'_>, of: impl Fn(&Pair) -> &Course) -> u8 {
    let seat = contrast.seen.seat();
    let taken = |pair| of(pair).tricks.iter().filter(|trick| trick.by == seat).count();
    let worlds = contrast.pairs.len().max(1);
    ((contrast.pairs.iter().map(taken).sum::<usize>() * 10 + worlds / 2) / worlds) as u8
}

/// The strong card that takes a trick most often in the other call, if it mostly does.
fn strong(contrast: &Contrast<'_>, mode: Mode) -> Option<Candidate> {
    let hand = contrast.seen.hand();
    let takes = |card: Card| {
        let is_its = move |trick: &TakenTrick| trick.with == card;
        move |pair: &Pair| pair.other.tricks.iter().any(is_its)
    };
    let cards = hand - low(contrast, mode);
    let (card, chance) = cards
        .iter()
        .map(|card| (card, contrast.share(takes(card))))
        .max_by_key(|(_, chance)| *chance)
        .filter(|(_, chance)| *chance >= MOSTLY)?;
    let area = contrast.area_where(TRICKS | THE_MATCH, takes(card));
    Some(Candidate::new(taken_with(hand, mode.opening(), mode, card, chance), area))
}

fn taken_with(hand: CardSet, ranking: Ranking, mode: Mode, card: Card, chance: u8) -> Fact {
    let weaker = hand.of(card.suit()) - ranking.above(card) - CardSet::one(card);
    if weaker.is_empty() {
        Fact::Exposed { mode, card, chance }
    } else {
        Fact::MustTake { mode, card, chance }
    }
}

/// A suit to which strong cards are mostly discarded in the better call.
fn discards(contrast: &Contrast<'_>, mode: Mode, suit: Suit) -> Option<Candidate> {
    let (hand, seat) = (contrast.seen.hand(), contrast.seen.seat());
    let strong = hand - low(contrast, mode);
    let is_such = |trick: &TakenTrick| {
        let own = trick.cards.card_of(seat);
        trick.cards.led().suit() == suit && own.is_some_and(|own| strong.has(own))
    };
    let discards = |pair: &Pair| pair.best.tricks.iter().any(is_such);
    let chance = contrast.share(discards);
    let is_so = hand.of(suit).is_empty() && chance >= MOSTLY;
    let area = contrast.area_where(TRICKS | THE_MATCH, discards);
    is_so.then(|| Candidate::new(Fact::Discards { suit, chance }, area))
}
