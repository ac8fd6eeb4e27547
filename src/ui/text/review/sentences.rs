//! Sentences of a review: why a card was worse, and where the round turned.

use super::{ReviewText, signed, whole};
use crate::{
    train::{JudgedDecision, Review, Unit},
    ui::text::words::{Telling, fill},
};

impl ReviewText {
    /// A paragraph for each mark, and one for each turning point.
    pub(super) fn sentences(&self, review: &Review) -> Vec<String> {
        let marks = review.decisions.iter().filter(|judged| judged.verdict.class.is_mark());
        let marks = marks.map(|judged| self.mark(judged));
        let turns = review.turning.iter().map(|turn| self.say().turning_point(turn, review));
        let note = std::iter::once(self.own_words().expected.clone());
        std::iter::once(String::new()).chain(marks).chain(turns).chain(note).collect()
    }

    fn mark(&self, judged: &JudgedDecision) -> String {
        let words = self.own_words();
        let rule = judged.verdict.by_rule.then(|| words.by_rule.clone());
        let first = std::iter::once(self.instead(judged));
        let reasons = first.chain(rule).chain(self.why(judged)).chain(self.both(judged));
        reasons.collect::<Vec<_>>().join(" ")
    }

    fn instead(&self, judged: &JudgedDecision) -> String {
        let (words, verdict) = (self.own_words(), &judged.verdict);
        let place = judged.trick.map_or_else(
            || words.call.clone(),
            |trick| fill(&words.at_trick, &[("n", &trick.to_string())]),
        );
        let loss = verdict.read();
        let (template, unit) = match verdict.unit {
            _ if verdict.is_disputed() => (&words.disputed, 1.0),
            Unit::Worth => (&words.game_share, 10.0),
            Unit::Saldo | Unit::Written => (&words.instead, 1.0),
        };
        fill(
            template,
            &[
                ("place", &place),
                ("better", &self.action(judged.advice.action)),
                ("did", &self.action(judged.did)),
                ("n", &whole(loss.shown() / unit)),
                ("e", &whole(loss.error / unit)),
            ],
        )
    }

    /// The loss by both judges, where the second was asked.
    fn both(&self, judged: &JudgedDecision) -> Option<String> {
        let (solved, played) = (judged.verdict.loss, judged.verdict.played_on?);
        let is_game = judged.verdict.unit == Unit::Worth;
        (!is_game).then(|| {
            fill(
                &self.own_words().both,
                &[
                    ("n", &signed(-played.amount)),
                    ("e", &whole(played.error)),
                    ("m", &signed(-solved.amount)),
                    ("f", &whole(solved.error)),
                ],
            )
        })
    }

    /// The reason for the better action, with the facts that speak for it.
    fn why(&self, judged: &JudgedDecision) -> Vec<String> {
        let JudgedDecision { advice, seat, .. } = judged;
        self.say().why(&advice.why, *seat, advice.action, Telling::Short)
    }
}
