//! Review of a whole game in words: how many marks, what they come from, the best round and the dearest.

use super::{
    Narrator, Telling,
    advice::{amounts, of_unit},
    review::{DecisionText, trick_or_call, unit_sums},
};
use crate::{
    coach::report::{Class, GameReview, JudgedDecision, Pattern, Review, Unit},
    ui::text::words::fill,
};

/// The classes of marks, the least first.
const MARKS: [Class; 3] = [Class::Slip, Class::Error, Class::Blunder];

/// Number of rounds that are reviewed.
pub fn rounds(say: Narrator<'_>, game: &GameReview<'_>) -> String {
    say.words.review.game.of(game.rounds.len() as u64)
}

/// Number of marks of each class; without them only of those that there are.
pub fn marks(count: impl Fn(Class) -> usize, with_none: bool) -> String {
    let told = |class: Class| {
        let count = count(class);
        (with_none || count > 0).then(|| format!("{} {count}", class.mark()))
    };
    MARKS.into_iter().filter_map(told).collect::<Vec<_>>().join("  ")
}

/// Marks of a round by their classes, as far as there are any.
pub fn marks_of(round: &Review) -> String {
    let classes = || round.decisions.iter().map(|decision| decision.verdict.class);
    marks(|class| classes().filter(|other| *other == class).count(), false)
}

/// Sums of what was given away, each with its unit.
pub fn given_away(say: Narrator<'_>, game: &GameReview<'_>) -> Vec<String> {
    unit_sums(&say.words.review, |unit| {
        (unit == Unit::Saldo || game.has_marks(unit)).then(|| game.given_away(unit))
    })
}

/// Marks of one cause: how many, and what they give away together.
pub fn pattern(say: Narrator<'_>, pattern: &Pattern) -> String {
    let Pattern { cause, unit, times, given } = *pattern;
    let [amount, error] = amounts(given, unit);
    let values = [
        ("cause", &*say.cause(cause)),
        ("amount", &amount),
        ("e", &error),
        ("unit", of_unit(&say, unit)),
    ];
    fill(&say.words.review.pattern.of(times as u64), &values)
}

/// The best round and the dearest, where they differ.
pub fn best_and_dearest(say: Narrator<'_>, game: &GameReview<'_>) -> Option<String> {
    let [best, dearest] = game.best_and_dearest()?;
    let [amount, error] = amounts(dearest.given_away(Unit::Saldo), Unit::Saldo);
    let values = [
        ("best", &*best.round_no.to_string()),
        ("dearest", &*dearest.round_no.to_string()),
        ("n", &amount),
        ("e", &error),
    ];
    Some(fill(&say.words.review.best_and_dearest, &values))
}

/// Sums of all rounds: what they gave away, each unit for itself, the marks by what they come from, the best round and the dearest.
pub fn whole(say: Narrator<'_>, game: &GameReview<'_>) -> Vec<String> {
    if game.rounds.is_empty() {
        return Vec::new();
    }
    let patterns = game.patterns();
    if patterns.is_empty() {
        return vec![say.words.review.no_marks.clone()];
    }
    let head = format!(
        "{}: {}",
        marks(|class| game.count(class), true),
        given_away(say, game).join(" · ")
    );
    let patterns = patterns.iter().map(|it| pattern(say, it));
    let best_and_dearest = best_and_dearest(say, game);
    std::iter::once(head).chain(best_and_dearest).chain(patterns).collect()
}

/// Marks of a round, each with its place, or that it has none.
pub fn marks_told(say: Narrator<'_>, round: &Review) -> Vec<String> {
    let marks = round.decisions.iter().filter(|decision| decision.verdict.class.is_mark());
    let told: Vec<String> = marks.map(|decision| mark(say, None, decision)).collect();
    if told.is_empty() { vec![say.words.review.no_marks.clone()] } else { told }
}

/// Name of a round by its number.
pub fn round(say: Narrator<'_>, round_no: usize) -> String {
    fill(&say.words.review.round, &[("n", &round_no.to_string())])
}

/// A mark with its place: in which trick, of which round if that is told, and what it costs.
pub fn mark(say: Narrator<'_>, round_no: Option<usize>, decision: &JudgedDecision) -> String {
    let place = trick_or_call(&say.words.review, decision.trick);
    let place: Vec<String> = round_no.map(|no| round(say, no)).into_iter().chain([place]).collect();
    let text = DecisionText { say, decision, form: Telling::Short };
    let loss = text.brief().into_iter().next().unwrap_or_default();
    format!("{}: {loss}", place.join(", "))
}
