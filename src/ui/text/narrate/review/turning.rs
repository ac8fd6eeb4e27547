//! Turning points as they are told: how far the expectation moved, and whose part that was.

use crate::{
    coach::report::{JudgedDecision, Review, Reviewed, TurningMark, TurningPoint},
    ui::text::{
        narrate::{Narrator, Telling, advice::signed, fill, review::trick_or_call},
        words::review::ReviewWords,
    },
};

/// Smallest part of a turn that is worth a word.
const PART: f64 = 0.5;

/// The parts of a turn in words, and what is left of it beside them: as they are shown they add up to it.
// A mark is measured by playing on and the expectation with open cards: a part of 40 stood beside a turn of 34.
pub(in crate::ui::text) fn parts(
    words: &ReviewWords,
    [from, to]: [f64; 2],
    known: &[(String, f64)],
    amount: impl Fn(f64) -> String,
) -> String {
    if known.is_empty() {
        return words.fall.clone();
    }
    let part = |(name, n): (&str, f64)| fill(&words.part, &[("name", name), ("n", &amount(n))]);
    let told: f64 = known.iter().map(|(_, amount)| amount.round()).sum();
    let left = to.round() - from.round() - told;
    let left = (left.abs() >= PART).then_some((&*words.fall, left));
    let known = known.iter().map(|(name, amount)| (&**name, *amount));
    known.chain(left).map(part).collect::<Vec<_>>().join(", ")
}

/// A turning point: how far the expectation moved, and whose part that was.
pub fn turning_point(say: Narrator<'_>, turn: &TurningPoint, review: &Review) -> String {
    let words = &say.words.review;
    let judged = &review.decisions[turn.decision];
    // The headline sums marks, and a custom is none: "you −23" stood in a round that gave away nothing.
    let name = say.name(review.seat);
    let is_custom = judged.verdict.is_dear_custom();
    let by_custom = || fill(&words.custom_part, &[("name", name)]);
    let own_name = || if is_custom { by_custom() } else { name.to_owned() };
    let own = (turn.own >= PART).then(|| (own_name(), -turn.own));
    // What an opponent gives away is won.
    let others = turn.others.iter().map(|mark| {
        let is_ours = mark.by.team() == review.seat.team();
        let did = say.action(mark.did, Telling::Short);
        let lost = mark.loss.amount;
        let said = format!("{} {did}", say.name(mark.by));
        (placed(words, said, mark, judged), if is_ours { -lost } else { lost })
    });
    let known: Vec<(String, f64)> = own.into_iter().chain(others).collect();
    let parts = parts(words, [turn.from, turn.to], &known, signed);
    let values = [
        ("place", &*trick_or_call(words, judged.trick)),
        ("from", &signed(turn.from)),
        ("to", &signed(turn.to)),
        ("parts", &parts),
    ];
    fill(&words.turning, &values)
}

/// Card or call of another seat, with its trick where that is not the one of the turn.
// A turn of trick 2 named a card that fell in trick 3, before one's own next choice.
pub(in crate::ui::text) fn placed<G: Reviewed>(
    words: &ReviewWords,
    said: String,
    mark: &TurningMark<G>,
    at: &JudgedDecision<G>,
) -> String {
    if mark.trick == at.trick {
        return said;
    }
    format!("{said} ({})", trick_or_call(words, mark.trick))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{config::Language, ui::text::words::Words};

    #[test]
    fn the_parts_of_a_turn_add_up_to_it() {
        let words = Words::of(Language::English);
        let told = |turned, known: &[(&str, f64)]| {
            let known: Vec<_> = known.iter().map(|(name, n)| ((*name).to_owned(), *n)).collect();
            parts(&words.review, turned, &known, signed)
        };
        assert_eq!(told([4.0, -30.0], &[]), "the lie of the cards");
        assert_eq!(told([4.0, -30.0], &[("you", -40.0)]), "you −40, the lie of the cards +6");
        assert_eq!(told([4.4, -30.0], &[("you", -20.4), ("Beat", -14.0)]), "you −20, Beat −14");
    }
}
