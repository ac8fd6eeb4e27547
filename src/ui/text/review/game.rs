//! Review of a whole game: how many marks, what they come from, the best round and the dearest.

use super::ReviewText;
use crate::{
    coach::report::{Class, GameReview, Pattern, Unit},
    ui::text::{
        narrate::{
            advice::{amounts, of_unit},
            review::unit_sums,
        },
        words::fill,
    },
};

impl ReviewText {
    /// Lines about all rounds together.
    pub fn game(&self, game: &GameReview<'_>) -> String {
        let words = self.own_words();
        let marks = [Class::Slip, Class::Error, Class::Blunder]
            .map(|class| format!("{} {}", class.mark(), game.count(class)));
        let rounds = words.game.of(game.rounds.len() as u64);
        let given = unit_sums(words, |unit| {
            (unit == Unit::Saldo || game.has_marks(unit)).then(|| game.given_away(unit))
        });
        let title = format!("{rounds} · {} · {}", marks.join("  "), given.join(" · "));
        let patterns = game.patterns();
        let patterns = patterns.iter().map(|pattern| self.pattern(pattern));
        let lines = std::iter::once(title).chain(patterns).chain(self.best_and_dearest(game));
        lines.flat_map(|line| [line, "\n".to_owned()]).collect()
    }

    /// Marks of one cause: how many, and what they give away together.
    fn pattern(&self, pattern: &Pattern) -> String {
        let Pattern { cause, unit, times, given } = *pattern;
        let [amount, error] = amounts(given, unit);
        let say = self.say();
        let values = [
            ("cause", &*say.cause(cause)),
            ("amount", &amount),
            ("e", &error),
            ("unit", of_unit(&say, unit)),
        ];
        fill(&self.own_words().pattern.of(times as u64), &values)
    }

    fn best_and_dearest(&self, game: &GameReview<'_>) -> Option<String> {
        let [best, dearest] = game.best_and_dearest()?;
        let [amount, error] = amounts(dearest.given_away(Unit::Saldo), Unit::Saldo);
        let values = [
            ("best", &*best.round_no.to_string()),
            ("dearest", &*dearest.round_no.to_string()),
            ("n", &amount),
            ("e", &error),
        ];
        Some(fill(&self.own_words().best_and_dearest, &values))
    }
}
