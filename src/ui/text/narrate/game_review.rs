//! Review of a whole game in words: how many marks, what they come from, the best round and the dearest.

use super::{Narrator, Telling, advice::amounts, review::marked, told_review::ToldReview};
use crate::{
    coach::report::{Class, GameReview, JudgedDecision, Loss, Pattern, Review, Reviewed, Unit},
    ui::text::words::fill,
};

/// The classes of marks, the least first.
const MARKS: [Class; 3] = [Class::Slip, Class::Error, Class::Blunder];

/// Number of rounds that are reviewed.
pub fn rounds<G: Reviewed>(say: Narrator<'_>, game: &GameReview<'_, G>) -> String {
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
pub fn marks_of<G: Reviewed>(round: &Review<G>) -> String {
    let classes = || round.decisions.iter().map(|decision| decision.verdict.class);
    marks(|class| classes().filter(|other| *other == class).count(), false)
}

/// Sums of what was given away, each with its unit: of cards, of calls, of the game.
pub fn given_away<G: ToldReview>(say: Narrator<'_>, game: &GameReview<'_, G>) -> Vec<String> {
    let told = marked(G::UNIT, |unit| game.has_marks(unit)).into_iter();
    told.map(|unit| G::sum(say, unit, game.given_away(unit))).collect()
}

/// Loss of a round for its line, with the unit: the usual one, or that of its marks where all have another.
pub fn of_round<G: ToldReview>(round: &Review<G>) -> (Loss, Unit) {
    let unit = marked(G::UNIT, |unit| round.has_marks(unit))[0];
    (round.given_away(unit), unit)
}

/// Loss of all rounds for their line, with the unit.
pub fn of_all<G: ToldReview>(game: &GameReview<'_, G>) -> (Loss, Unit) {
    let unit = marked(G::UNIT, |unit| game.has_marks(unit))[0];
    (game.given_away(unit), unit)
}

/// Marks of one cause: how many, and what they give away together.
pub fn pattern<G: ToldReview>(say: Narrator<'_>, pattern: &Pattern) -> String {
    let Pattern { cause, unit, times, given } = *pattern;
    let [amount, error] = amounts(given, unit);
    let values = [
        ("cause", &*say.cause(cause)),
        ("amount", &amount),
        ("e", &error),
        ("unit", G::unit(say, unit)),
    ];
    fill(&say.words.review.pattern.of(times as u64), &values)
}

/// The best round and the dearest, where they differ.
pub fn best_and_dearest<G: ToldReview>(
    say: Narrator<'_>,
    game: &GameReview<'_, G>,
) -> Option<String> {
    let [best, dearest] = game.best_and_dearest()?;
    let lost = |unit| {
        let [amount, error] = amounts(dearest.given_away(unit), unit);
        format!("{amount} ±{error} {}", G::unit(say, unit))
    };
    let lost: Vec<String> =
        marked(G::UNIT, |unit| dearest.has_marks(unit)).into_iter().map(lost).collect();
    let values = [
        ("best", &*best.round_no.to_string()),
        ("dearest", &*dearest.round_no.to_string()),
        ("lost", &lost.join(" + ")),
    ];
    Some(fill(&say.words.review.best_and_dearest, &values))
}

/// Sums of all rounds: what they gave away, each unit for itself, the marks by what they come from, the best round and the dearest.
pub fn whole<G: ToldReview>(say: Narrator<'_>, game: &GameReview<'_, G>) -> Vec<String> {
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
    let patterns = patterns.iter().map(|it| pattern::<G>(say, it));
    let best_and_dearest = best_and_dearest(say, game);
    std::iter::once(head).chain(best_and_dearest).chain(patterns).collect()
}

/// Marks of a round, each with its place, or that it has none.
pub fn marks_told<G: ToldReview>(say: Narrator<'_>, round: &Review<G>) -> Vec<String> {
    let marks = round.decisions.iter().filter(|decision| decision.verdict.class.is_mark());
    let told: Vec<String> = marks.map(|decision| mark(say, None, decision)).collect();
    if told.is_empty() { vec![say.words.review.no_marks.clone()] } else { told }
}

/// Name of a round by its number.
pub fn round(say: Narrator<'_>, round_no: usize) -> String {
    fill(&say.words.review.round, &[("n", &round_no.to_string())])
}

/// A mark with its place: in which trick, of which round if that is told, and what it costs.
pub fn mark<G: ToldReview>(
    say: Narrator<'_>,
    round_no: Option<usize>,
    decision: &JudgedDecision<G>,
) -> String {
    let place = G::place(say, decision);
    let place: Vec<String> = round_no.map(|no| round(say, no)).into_iter().chain([place]).collect();
    let loss = G::brief(say, decision, Telling::Short).into_iter().next().unwrap_or_default();
    format!("{}: {loss}", place.join(", "))
}
