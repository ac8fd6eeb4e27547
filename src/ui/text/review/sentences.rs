//! Sentences of a review: why a card was worse, and where the round turned.

use super::ReviewText;
use crate::{
    coach::report::{JudgedDecision, Review},
    ui::text::{
        narrate::review::{DecisionText, trick_or_call, turning_point},
        words::Telling,
    },
};

impl ReviewText {
    /// A paragraph for each mark and each dear custom, and one for each turning point.
    pub(super) fn sentences(&self, review: &Review) -> Vec<String> {
        let marks = review.decisions.iter().filter(|judged| judged.verdict.is_told());
        let marks = marks.map(|judged| self.mark(judged));
        let turns = review.turning.iter().map(|turn| turning_point(self.say(), turn, review));
        let words = self.own_words();
        let note = std::iter::once(format!("{} {}", words.expected, words.given_away));
        std::iter::once(String::new()).chain(marks).chain(turns).chain(note).collect()
    }

    fn mark(&self, judged: &JudgedDecision) -> String {
        let told = DecisionText { say: self.say(), decision: judged, form: Telling::Short }
            .sentences()
            .join(" ");
        format!("{}: {told}", trick_or_call(self.own_words(), judged.trick))
    }
}
