//! Reply: the card to play to a lead.

use super::{
    Decision,
    card_worth::{kept, uncovering},
    inference::Sight,
};
use crate::{
    cards::{Card, CardSet, Ranking},
    game::bodensee::Reason,
};

/// The card that brings most with the trick, less what it would bring later.
pub(super) fn answer(sight: &Sight, led: Card) -> Decision {
    let legal = sight.seen.legal().cards();
    let worth = |card: &Card| worth(sight, led, *card);
    let best = legal.iter().max_by(|one, other| worth(one).total_cmp(&worth(other)));
    let card = best.expect("a side that answers has a card");
    Decision::play(card, reason(card, led, sight.ranking, legal))
}

fn worth(sight: &Sight, led: Card, card: Card) -> f64 {
    let trick = sight.points(led) + sight.points(card);
    let now = if sight.ranking.beats(card, led) { trick } else { -trick };
    now + uncovering(sight, card) - kept(sight, card)
}

/// Reason that fits this answer.
pub(super) fn reason(card: Card, led: Card, ranking: Ranking, legal: CardSet) -> Reason {
    let follows = card.suit() == led.suit();
    match ranking.beats(card, led) {
        _ if legal.only().is_some() => Reason::OnlyCard,
        true if follows => Reason::Take,
        true => Reason::Stechen,
        false if follows => Reason::Duck,
        false => Reason::ThrowAway,
    }
}
