//! Sums and amounts that were given away, each told in the unit of its marks.

use crate::{
    coach::report::{Loss, Review, Unit},
    ui::text::{
        narrate::{
            Narrator,
            advice::{amounts, of_game},
            fill,
        },
        words::review::ReviewWords,
    },
};

/// Loss of the round in each unit that it has marks in, in a few words, and in fewer in the first of them.
pub fn given_away(words: &ReviewWords, review: &Review) -> [String; 3] {
    let told = marked(Unit::Saldo, |unit| review.has_marks(unit));
    let sums = told.iter().map(|unit| unit_sum(words, *unit, review.given_away(*unit)));
    let sums: Vec<String> = sums.collect();
    let first = sums.first().cloned().unwrap_or_default();
    let short = match told.first() {
        None | Some(Unit::Saldo) => {
            sum(&words.given_short, review.given_away(Unit::Saldo), Unit::Saldo)
        }
        Some(Unit::Written | Unit::Worth) => first.clone(),
    };
    [sums.join(" · "), first, short]
}

/// The units in which there are marks; without marks the usual one.
// "lost 0 ±0" stood above a mark that was measured in per cent of the game.
pub(in crate::ui) fn marked(usual: Unit, has_marks: impl Fn(Unit) -> bool) -> Vec<Unit> {
    let units = [Unit::Saldo, Unit::Written, Unit::Worth];
    let told: Vec<Unit> = units.into_iter().filter(|unit| has_marks(*unit)).collect();
    if told.is_empty() { vec![usual] } else { told }
}

/// A value of a column: with its unit also in points, where others of these units are in per cent.
pub(in crate::ui) fn in_column(
    value: String,
    unit: Unit,
    mut units: impl Iterator<Item = Unit>,
    points: &str,
) -> String {
    let is_bare = unit != Unit::Worth && units.any(|other| other == Unit::Worth);
    if is_bare { format!("{value} {points}") } else { value }
}

/// A sum of what was given away with its unit: of cards, of calls, of the game.
pub(super) fn unit_sum(words: &ReviewWords, unit: Unit, given: Loss) -> String {
    let template = match unit {
        Unit::Saldo => &words.given,
        Unit::Written => &words.given_calls,
        Unit::Worth => &words.given_game,
    };
    sum(template, given, unit)
}

fn sum(template: &str, given: Loss, unit: Unit) -> String {
    let [amount, error] = amounts(given, unit);
    fill(template, &[("n", &amount), ("e", &error)])
}

/// An amount with its unit in few cells.
pub(super) fn short_amount(say: Narrator<'_>, loss: Loss, unit: Unit) -> String {
    let [amount, _] = amounts(loss, unit);
    match unit {
        Unit::Saldo | Unit::Written => format!("{amount} {}", say.words.review.points_short),
        Unit::Worth => format!("{amount}{}", of_game(unit)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A mark in per cent of the game stood below 0 points that were given away.
    #[test]
    fn what_is_given_away_is_told_in_the_units_of_the_marks() {
        assert_eq!(marked(Unit::Saldo, |unit| unit == Unit::Worth), [Unit::Worth]);
        assert_eq!(marked(Unit::Saldo, |_| false), [Unit::Saldo]);
        let both = marked(Unit::Saldo, |unit| unit != Unit::Written);
        assert_eq!(both, [Unit::Saldo, Unit::Worth]);
    }

    #[test]
    fn points_among_shares_say_that_they_are_points() {
        let (points, share) = (Unit::Saldo, Unit::Worth);
        let told = |unit, units: [Unit; 2]| in_column("+7".into(), unit, units.into_iter(), "pts");
        assert_eq!(told(points, [points, points]), "+7");
        assert_eq!(told(points, [share, points]), "+7 pts");
        assert_eq!(told(share, [share, points]), "+7");
    }
}
