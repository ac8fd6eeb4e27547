//! Cards of one's own that may not be played now, by the rules that bar them.

use crate::{cards::Card, rules::schieber::follow::Forbidden};

/// These cards by the rules that bar them, each rule where its first card stands.
pub(super) fn by_rule(
    cards: impl IntoIterator<Item = Card>,
    bars: impl Fn(Card) -> Option<Forbidden>,
) -> Vec<(Forbidden, Vec<Card>)> {
    let mut rules: Vec<(Forbidden, Vec<Card>)> = Vec::new();
    for card in cards {
        let Some(why) = bars(card) else { continue };
        match rules.iter_mut().find(|(rule, _)| *rule == why) {
            Some((_, cards)) => cards.push(card),
            None => rules.push((why, vec![card])),
        }
    }
    rules
}
