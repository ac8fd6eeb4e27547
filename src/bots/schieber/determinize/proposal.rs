//! Proposals of a chain of worlds: how the unseen cards of one world are laid for the next. From any world to any other
//! the chance is that of the way back.

use crate::{
    bots::Rng,
    cards::{BySeat, CardSet, Seat},
};

/// Share of the proposals that exchange two pairs of cards, and of those that deal the cards of two seats anew. The rest
/// exchange one pair.
// Where one who keeps to his rules would have done something else with every hand on the way, one exchange at a time
// finds no way: in 8 of 100 positions of a club table two chains of 240 worlds, 24 exchanges apart, were at odds by more
// than half of them on where a card lies; with five times as many exchanges still in 7, with these shares in none.
const TWICE: f64 = 0.2;
const ANEW: f64 = 0.2;

/// Other hands for these seats, of which two exchange cards; none where one of the two has no card left.
pub(super) fn propose(
    hands: &BySeat<CardSet>,
    others: [Seat; 3],
    rng: &mut Rng,
) -> Option<BySeat<CardSet>> {
    let one = rng.below(3);
    let pair = [others[one], others[(one + 1 + rng.below(2)) % 3]];
    let lot = rng.unit();
    if lot < ANEW {
        return Some(dealt_anew(hands, pair, rng));
    }
    let exchanged = exchanged(hands, pair, rng)?;
    if lot < ANEW + TWICE { self::exchanged(&exchanged, pair, rng) } else { Some(exchanged) }
}

/// The hands with one card of a seat for one of another.
fn exchanged(
    hands: &BySeat<CardSet>,
    [one, other]: [Seat; 2],
    rng: &mut Rng,
) -> Option<BySeat<CardSet>> {
    let mut drawn = |seat: Seat| {
        let hand = hands[seat];
        hand.nth(rng.below(hand.len())).map(CardSet::one)
    };
    let (given, taken) = (drawn(one)?, drawn(other)?);
    let mut hands = *hands;
    hands[one] = (hands[one] - given) | taken;
    hands[other] = (hands[other] - taken) | given;
    Some(hands)
}

/// The hands with the cards of two seats dealt anew among them.
fn dealt_anew(hands: &BySeat<CardSet>, [one, other]: [Seat; 2], rng: &mut Rng) -> BySeat<CardSet> {
    let (mut dealt, mut left) = (CardSet::EMPTY, hands[one] | hands[other]);
    while dealt.len() < hands[one].len() {
        let Some(card) = left.nth(rng.below(left.len())) else { break };
        left.remove(card);
        dealt.insert(card);
    }
    let mut hands = *hands;
    (hands[one], hands[other]) = (dealt, left);
    hands
}
