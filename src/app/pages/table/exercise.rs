//! Exercises and branches at the table: a decision of a past round that is taken again.

use crate::{
    app::{
        branch::{AnyBranchNotice, Attempt, BranchNotice, ExerciseStage, PlayedAgain, Rating},
        effect::{Effect, Ticket},
        keys::Command,
        notice::Notice,
        pages::{Go, Outcome},
        shared::{AnyBranch, BranchedGame, Shared},
        table::{Table, pace::Wait},
    },
    coach::report::{JudgedDecision, Refutation},
    game::{bodensee, schieber},
};

/// Does the same in the branch of whichever game it is.
macro_rules! in_any {
    ($shared:expr, $game:ident => $does:expr, else $else:expr) => {
        match $shared.branch {
            Some(AnyBranch::Schieber(_)) => {
                type $game = schieber::Game;
                $does
            }
            Some(AnyBranch::Bodensee(_)) => {
                type $game = bodensee::Game;
                $does
            }
            None => $else,
        }
    };
}

const fn is_at_end<G: BranchedGame>(table: &Table<G>) -> bool {
    matches!(table.wait(), Some(Wait::Result | Wait::Over))
}

/// True if the branch has nothing more to be played.
pub(super) fn is_branch_over(shared: &Shared) -> bool {
    in_any!(shared, G => shared.table::<G>().is_some_and(is_at_end), else false)
}

/// Compares the round of a branch with what it was, as soon as it is over.
pub(in crate::app) fn compare_at_end(shared: &mut Shared) {
    if shared.notice.is_none() {
        shared.notice = comparison(shared).map(Notice::Branch);
    }
}

/// Comparison of the round in the branch with what it was, if it is at its end.
pub(in crate::app) fn comparison(shared: &Shared) -> Option<AnyBranchNotice> {
    in_any!(shared, G => {
        let compared = compared::<G>(shared).map(BranchNotice::Compared);
        compared.map(G::news)
    }, else None)
}

fn compared<G: BranchedGame>(shared: &Shared) -> Option<PlayedAgain<G::Action, G::Points>> {
    let table = shared.table::<G>().filter(|table| is_at_end(table))?;
    let branch = shared.branch_of::<G>()?;
    branch.comparison(G::points_of(table.game(), branch.round_no)?)
}

/// True if the action answers the question of an exercise.
fn is_answer<G: BranchedGame>(action: G::Action, shared: &Shared) -> bool {
    let is_exercise = shared.branch_of::<G>().is_some_and(|branch| branch.exercise().is_some());
    let is_legal = || shared.table::<G>().is_some_and(|all| G::may(all.game(), action));
    is_exercise && G::is_choice(action) && is_legal()
}

/// Takes an action in a branch: it answers an exercise, or is the first that is tried. None if it is to be played.
pub(super) fn try_action<G: BranchedGame>(
    action: G::Action,
    shared: &mut Shared,
) -> Option<Vec<Effect>> {
    if is_answer::<G>(action, shared) {
        return rate::<G>(action, shared);
    }
    let actions = shared.table::<G>().map(|table| table.game().actions());
    let branch = shared.branch_mut::<G>()?;
    if G::is_choice(action) && actions == Some(branch.decision.at) {
        branch.tried = Some(action);
    }
    None
}

/// Rates an answer, or has it played on where it was not yet.
fn rate<G: BranchedGame>(action: G::Action, shared: &mut Shared) -> Option<Vec<Effect>> {
    let ticket = shared.table::<G>()?.ticket();
    let attempt = shared.branch_of::<G>()?.attempt(action);
    Some(note::<G>(attempt, ticket, shared))
}

/// Takes the verdict on an answer, if that is still what was tried last.
pub(in crate::app) fn rated<G: BranchedGame>(
    ticket: Ticket,
    judged: &JudgedDecision<G>,
    shared: &mut Shared,
) -> Vec<Effect> {
    let is_awaited = shared.table::<G>().is_some_and(|table| table.ticket() == ticket);
    let branch = shared.branch_of::<G>().filter(|_| is_awaited);
    let Some(branch) = branch else { return Vec::new() };
    match branch.exercise().map(|exercise| &exercise.stage) {
        Some(ExerciseStage::Rated(attempt)) if attempt.did == judged.did => {
            let attempt = branch.rated(judged.did, Rating::by(judged));
            note::<G>(attempt, ticket, shared)
        }
        _ => Vec::new(),
    }
}

/// Takes note of an attempt; of a worse card it is looked for how it loses.
fn note<G: BranchedGame>(
    attempt: Attempt<G::Action>,
    ticket: Ticket,
    shared: &mut Shared,
) -> Vec<Effect> {
    let Some(branch) = shared.branch_mut::<G>() else { return Vec::new() };
    let (stage, study) = match attempt.rating {
        Rating::Right => (ExerciseStage::Found, None),
        Rating::Loses { better, .. } => {
            (ExerciseStage::Tried(attempt), branch.refutation([attempt.did, better], ticket))
        }
        Rating::Unknown => (ExerciseStage::Rated(attempt), branch.question(attempt.did, ticket)),
    };
    if let Some(exercise) = branch.exercise_mut() {
        exercise.stage = stage;
    }
    shared.notice = Some(Notice::Branch(G::news(BranchNotice::Attempted(attempt))));
    study.into_iter().collect()
}

/// Shows how a worse card loses, if that is still what was tried last. The table stays as it was asked about.
pub(in crate::app) fn refuted<G: BranchedGame>(
    ticket: Ticket,
    found: Box<Refutation<G>>,
    shared: &mut Shared,
) {
    let is_awaited = shared.table::<G>().is_some_and(|table| table.ticket() == ticket);
    let branch = shared.branch_mut::<G>().filter(|_| is_awaited);
    let Some(exercise) = branch.and_then(|branch| branch.exercise_mut()) else { return };
    let ExerciseStage::Tried(attempt) = exercise.stage else { return };
    let share = found.share;
    exercise.stage = ExerciseStage::Answered(attempt, found);
    shared.notice = Some(Notice::Branch(G::news(BranchNotice::Refuted { attempt, share })));
}

/// Goes on after something better has been found, or from the lines of a worse card. None if the command does
/// something else.
pub(super) fn go_on(command: Command, shared: &mut Shared) -> Option<Outcome> {
    if command != Command::Confirm || !shared.goes_on_learning() {
        return None;
    }
    in_any!(shared, G => go_on_in::<G>(shared), else None)
}

fn go_on_in<G: BranchedGame>(shared: &mut Shared) -> Option<Outcome> {
    let branch = shared.branch_mut::<G>()?;
    let asked = (*branch.decision).clone();
    let exercise = branch.exercise_mut()?;
    match &exercise.stage {
        ExerciseStage::Found => {
            let learned = || Outcome::go(Go::LeaveBranch(Some(G::news(BranchNotice::Learned))));
            let next = exercise.next();
            next.map_or_else(|| Some(learned()), |next| Some(ask::<G>(next, shared)?.into()))
        }
        ExerciseStage::Answered(attempt, _) => {
            let attempt = *attempt;
            exercise.stage = ExerciseStage::Asked;
            let effects = ask::<G>(asked, shared)?;
            shared.notice = Some(Notice::Branch(G::news(BranchNotice::Attempted(attempt))));
            Some(effects.into())
        }
        ExerciseStage::Asked | ExerciseStage::Rated(_) | ExerciseStage::Tried(_) => None,
    }
}

/// Lays the table out for a question of the exercise.
fn ask<G: BranchedGame>(decision: JudgedDecision<G>, shared: &mut Shared) -> Option<Vec<Effect>> {
    let number = shared.branches + 1;
    let branch = shared.branch_mut::<G>()?;
    let reviewed = branch.aside.table::<G>();
    let branched = reviewed.and_then(|all| all.branch(branch.round_no, decision.at, number))?;
    branch.number = number;
    *branch.decision = decision;
    let task = branch.task();
    shared.branches = number;
    shared.seated = Some(G::at_table(branched));
    shared.notice = Some(Notice::Branch(G::news(task)));
    let effects = shared.play_on();
    // The card that was offered, or tried last, is no answer.
    if let Some(table) = shared.seated.as_mut().and_then(G::table_mut) {
        table.choose_nothing();
    }
    Some(effects)
}
