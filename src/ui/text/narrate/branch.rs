//! Branches of a past round as sentences.

use super::{
    Narrator, Telling,
    advice::{amounts, of_game},
    capital, fill,
};
use crate::{
    app::{
        branch::{Attempt, BranchNotice, Comparison, Rating},
        shared::Branch,
    },
    cards::Team,
};

impl Narrator<'_> {
    /// Name of a branch: where it begins, or which decision of a lesson it is.
    pub fn branch(&self, branch: &Branch) -> String {
        match branch.lesson() {
            Some(lesson) => self.lesson(lesson.place + 1, lesson.count()),
            None => self.again(branch.decision.trick),
        }
    }

    fn lesson(&self, number: usize, count: usize) -> String {
        let values = [("n", &*number.to_string()), ("count", &count.to_string())];
        fill(&self.words.branch.lesson, &values)
    }

    fn again(&self, trick: Option<u8>) -> String {
        let words = &self.words.branch;
        let from = |trick: u8| fill(&words.again, &[("n", &trick.to_string())]);
        trick.map_or_else(|| words.again_call.clone(), from)
    }

    /// News of a branch, or of the one that has just ended.
    pub fn news_of_branch(&self, news: &BranchNotice, form: Telling) -> String {
        let words = &self.words.branch;
        match news {
            BranchNotice::Begun(trick) => fill(&words.begun, &[("branch", &self.again(*trick))]),
            BranchNotice::Asked { number, count, trick } => {
                let (name, place) = (self.lesson(*number, *count), self.trick_or_call(*trick));
                fill(&words.asked, &[("branch", &name), ("place", &place)])
            }
            BranchNotice::Attempted(attempt) => self.attempt(attempt, form),
            BranchNotice::Refuted { attempt, is_real } => {
                let words = &self.words.branch;
                let template = if *is_real { &words.answered_really } else { &words.answered };
                capital(&self.filled(template, attempt, form))
            }
            BranchNotice::Compared(compared) => self.comparison(compared, form),
            BranchNotice::Learned => words.learned.clone(),
        }
    }

    fn attempt(&self, attempt: &Attempt, form: Telling) -> String {
        let words = &self.words.branch;
        let template = match attempt.rating {
            Rating::AsGood => &words.right,
            Rating::Unweighed => &words.unweighed,
            Rating::Loses { .. } if attempt.did == attempt.was => &words.same,
            Rating::Loses { .. } => &words.wrong,
        };
        capital(&self.filled(template, attempt, form))
    }

    fn comparison(&self, compared: &Comparison, form: Telling) -> String {
        let words = &self.words.branch;
        let attempt = compared.attempt.filter(|attempt| attempt.did != attempt.was);
        let attempt = attempt.map(|attempt| {
            let template = match attempt.rating {
                Rating::AsGood => &words.better,
                Rating::Loses { .. } => &words.other,
                Rating::Unweighed => &words.otherwise,
            };
            capital(&self.filled(template, &attempt, form))
        });
        let [then, now] = [compared.then, compared.now]
            .map(|points| Team::ALL.map(|team| points[team].to_string()).join(" : "));
        let points = fill(&words.compared, &[("then", &then), ("now", &now)]);
        attempt.into_iter().chain([points]).collect::<Vec<_>>().join(" ")
    }

    /// A sentence with both actions, the loss of then and the loss of now.
    fn filled(&self, template: &str, attempt: &Attempt, form: Telling) -> String {
        let of_game = of_game(attempt.unit);
        let told = |loss| {
            let [amount, error] = amounts(loss, attempt.unit);
            format!("{amount} ±{error}{of_game}")
        };
        let [did, was] = [attempt.did, attempt.was].map(|it| self.action(it, form));
        let (now, share) = match attempt.rating {
            Rating::Loses { loss, share } => (told(loss), share.to_string()),
            Rating::AsGood | Rating::Unweighed => Default::default(),
        };
        let then = told(attempt.lost_then);
        let values = [("did", &*did), ("was", &was), ("then", &then), ("now", &now), ("p", &share)];
        fill(template, &values)
    }
}
