//! Branches of a past round as sentences.

use super::{
    Narrator, Telling, advice::amounts, capital, fill, refutation, review::trick_or_call,
    told_review::ToldReview,
};
use crate::{
    app::{
        branch::{Attempt, BranchNotice, PlayedAgain, Rating},
        shared::{Branch, BranchedGame},
    },
    ui::text::words::coach::BranchWords,
};

/// Name of a branch: where it begins, or which decision of an exercise it is.
pub fn name<G: BranchedGame>(words: &BranchWords, branch: &Branch<G>) -> String {
    match branch.exercise() {
        Some(exercise) => decision_of_exercise(words, exercise.place + 1, exercise.count()),
        None => again(words, branch.decision.trick),
    }
}

fn decision_of_exercise(words: &BranchWords, number: usize, count: usize) -> String {
    let values = [("n", &*number.to_string()), ("count", &count.to_string())];
    fill(&words.lesson, &values)
}

fn again(words: &BranchWords, trick: Option<u8>) -> String {
    let from = |trick: u8| fill(&words.again, &[("n", &trick.to_string())]);
    trick.map_or_else(|| words.again_call.clone(), from)
}

/// News of a branch, or of the one that has just ended.
pub fn news<G: ToldReview>(
    say: Narrator<'_>,
    news: &BranchNotice<G::Action, G::Points>,
    form: Telling,
) -> String {
    let words = &say.words.branch;
    match news {
        BranchNotice::Begun(trick) => fill(&words.begun, &[("branch", &again(words, *trick))]),
        BranchNotice::Asked { number, count, trick } => {
            let name = decision_of_exercise(words, *number, *count);
            let place = trick_or_call(&say.words.review, *trick);
            fill(&words.asked, &[("branch", &name), ("place", &place)])
        }
        BranchNotice::Attempted(attempt) => attempted::<G>(say, attempt, form),
        BranchNotice::Refuted { attempt, share } => {
            let told = filled::<G>(say, &words.answered, attempt, form);
            capital(&fill(&told, &[("share", refutation::share(words, *share))]))
        }
        BranchNotice::Compared(both) => compared::<G>(say, both, form),
        BranchNotice::Learned => words.learned.clone(),
    }
}

fn attempted<G: ToldReview>(
    say: Narrator<'_>,
    attempt: &Attempt<G::Action>,
    form: Telling,
) -> String {
    let words = &say.words.branch;
    let template = match attempt.rating {
        Rating::Right => &words.right,
        Rating::Unknown => &say.words.coach.computing,
        Rating::Loses { .. } if attempt.did == attempt.was => &words.same,
        Rating::Loses { .. } => &words.wrong,
    };
    capital(&filled::<G>(say, template, attempt, form))
}

fn compared<G: ToldReview>(
    say: Narrator<'_>,
    both: &PlayedAgain<G::Action, G::Points>,
    form: Telling,
) -> String {
    let words = &say.words.branch;
    let attempt = both.attempt.filter(|attempt| attempt.did != attempt.was);
    let attempt = attempt.map(|attempt| {
        let template = match attempt.rating {
            Rating::Right => &words.better,
            Rating::Loses { .. } | Rating::Unknown => &words.otherwise,
        };
        capital(&filled::<G>(say, template, &attempt, form))
    });
    let [then, now] = [both.then, both.now]
        .map(|points| G::points(points).map(|of_one| of_one.to_string()).join(" : "));
    let points = fill(&words.compared, &[("then", &then), ("now", &now)]);
    attempt.into_iter().chain([points]).collect::<Vec<_>>().join(" ")
}

/// A sentence with both actions, the loss of then and the loss of now.
fn filled<G: ToldReview>(
    say: Narrator<'_>,
    template: &str,
    attempt: &Attempt<G::Action>,
    form: Telling,
) -> String {
    let told = |loss| {
        let [amount, _] = amounts(loss, attempt.unit);
        format!("{amount} {}", G::unit(say, attempt.unit))
    };
    let [did, was] = [attempt.did, attempt.was].map(|it| G::action(say, it, form));
    let now = match attempt.rating {
        Rating::Loses { loss, .. } => told(loss),
        Rating::Right | Rating::Unknown => String::new(),
    };
    let then = told(attempt.lost_then);
    let values = [("did", &*did), ("was", &was), ("then", &then), ("now", &now)];
    fill(template, &values)
}
