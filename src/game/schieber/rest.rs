//! Sure endings of a round: all remaining tricks are a seat's whatever the others do (rules.md §12), or nothing can
//! change any more.

use super::{Deal, Legal, Observation, Playing, Round};
use crate::cards::{BySeat, ByTeam, Card, CardSet, Mode, Seat, Team};

/// The card to go on with, if the seat is to lead and takes every trick to come by leading its trumps first,
/// wherever the unseen cards lie and however they are played.
pub fn next_of_rest(seen: &Observation) -> Option<Card> {
    let Legal::Play { cards, .. } = seen.legal() else { return None };
    let (mode, hand, unseen) = (seen.mode()?, seen.hand(), seen.unseen());
    if seen.trick().is_some() || !hand.iter().all(|card| is_top(card, mode, seen)) {
        return None;
    }
    let trump = mode.trump_in(seen.trick_no());
    let trumps = trump.map_or(CardSet::EMPTY, |trump| hand.of(trump));
    let out = trump.map_or(CardSet::EMPTY, |trump| unseen.of(trump));
    // Each lead of a trump takes one from everybody who still holds any.
    if out.len() > trumps.len() {
        return None;
    }
    (trumps & *cards).or_if_empty(*cards).first()
}

/// True if no unseen card of its suit can beat the card, in this trick and in every later one.
fn is_top(card: Card, mode: Mode, seen: &Observation) -> bool {
    (seen.trick_no()..=9).all(|trick_no| {
        seen.house().trump.ranking(mode, trick_no).above(card).is_disjoint(seen.unseen())
    })
}

/// Number of tricks before the end from which on all worlds are searched for a change.
// Six unseen cards lie in 90 ways at the most; with three tricks to come there
// would be 1,680, each with many more ways of play.
const TRICKS: usize = 2;

/// True if nothing that the round writes can change any more, wherever the unseen cards lie and whatever anybody plays:
/// as in the last trick, where everybody has one card left.
// From what the seat knows, not from the cards: a table that went on by itself as soon as nothing could change would
// tell where the unseen ones lie.
pub fn is_settled(seen: &Observation) -> bool {
    let plays = matches!(seen.legal(), Legal::Play { .. }) && seen.hand().len() <= TRICKS;
    let mut hands = BySeat::<CardSet>::default();
    for (seat, card) in seen.plays() {
        hands[seat].insert(card);
    }
    hands[seen.seat()] |= seen.hand();
    let unseen: Vec<Card> = seen.unseen().iter().collect();
    plays && every_world_is_settled(seen, &unseen, &mut hands)
}

/// Deals these cards in every way to the seats that lack some, and looks at each world that the seat could be in.
fn every_world_is_settled(
    seen: &Observation,
    unseen: &[Card],
    hands: &mut BySeat<CardSet>,
) -> bool {
    let Some((card, rest)) = unseen.split_first() else {
        let world = Deal::new(*hands).ok().and_then(|deal| seen.imagine(deal));
        let table = world.as_ref().and_then(Round::table);
        return table.is_none_or(|table| outcome(table.playing()).is_some());
    };
    Seat::ALL.into_iter().all(|seat| {
        if hands[seat].len() == 9 {
            return true;
        }
        hands[seat].insert(*card);
        let settled = every_world_is_settled(seen, rest, hands);
        hands[seat].remove(*card);
        settled
    })
}

/// Winner of each remaining trick, and the points of each team.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct SettledTricks {
    tricks: [Option<Team>; TRICKS],
    points: ByTeam<u16>,
}

/// Outcome of the remaining cards; `None` if it depends on the play.
fn outcome(playing: &Playing) -> Option<SettledTricks> {
    if playing.is_over() {
        return Some(SettledTricks::default());
    }
    let mut outcomes = playing.legal().iter().map(|card| {
        let mut next = *playing;
        let won = next.play(card);
        let mut outcome = outcome(&next)?;
        if let Some(won) = won {
            outcome.tricks.rotate_right(1);
            outcome.tricks[0] = Some(won.by.team());
            outcome.points[won.by.team()] += won.points;
        }
        Some(outcome)
    });
    let first = outcomes.next()??;
    outcomes.all(|outcome| outcome == Some(first)).then_some(first)
}
