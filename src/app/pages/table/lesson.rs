//! Lessons and branches at the table: a decision of a past round that is taken again.

use crate::{
    app::{
        branch::{Attempt, BranchNotice, Comparison, LessonStage, Rating},
        effect::{Effect, Ticket},
        games::SeatedGame,
        keys::Command,
        notice::Notice,
        pages::{Go, Outcome},
        person::ME,
        schieber::{Table, Wait},
        shared::Shared,
    },
    coach::report::{JudgedDecision, Refutation},
    game::schieber::Action,
};

/// True for what a review judges.
const fn is_choice(action: Action) -> bool {
    matches!(action, Action::Push | Action::Call(_) | Action::Play(_))
}

const fn is_at_end(table: &Table) -> bool {
    matches!(table.wait(), Some(Wait::Result | Wait::Over))
}

/// True if the branch has nothing more to be played.
pub(super) fn is_branch_over(shared: &Shared) -> bool {
    shared.branch.is_some() && shared.schieber().is_some_and(is_at_end)
}

/// Compares the round of a branch with what it was, as soon as it is over.
pub(in crate::app) fn compare_at_end(shared: &mut Shared) {
    if shared.notice.is_none() {
        let compared = comparison(shared).map(BranchNotice::Compared);
        shared.notice = compared.map(Notice::Branch);
    }
}

/// Comparison of the round in the branch with what it was, if it is at its end.
pub(in crate::app) fn comparison(shared: &Shared) -> Option<Comparison> {
    let table = shared.schieber().filter(|table| is_at_end(table))?;
    let branch = shared.branch()?;
    let written = table.game().written().get(branch.round_no - 1)?;
    branch.comparison(written.gained)
}

/// True if the action answers the question of a lesson.
fn is_answer(action: Action, shared: &Shared) -> bool {
    let is_lesson = shared.branch().is_some_and(|branch| branch.lesson().is_some());
    let is_legal = || shared.schieber().is_some_and(|all| all.game().legal(ME).has(action));
    is_lesson && is_choice(action) && is_legal()
}

/// Takes an action in a branch: it answers a lesson, or is the first that is tried. None if it is to be played.
pub(super) fn try_action(action: Action, shared: &mut Shared) -> Option<Vec<Effect>> {
    if is_answer(action, shared) {
        return rate(action, shared);
    }
    let actions = shared.schieber().and_then(|all| all.game().round()).map(|it| it.log().len());
    let branch = shared.branch.as_mut()?;
    if is_choice(action) && actions == Some(branch.decision.at) {
        branch.tried = Some(action);
    }
    None
}

/// Rates an answer, or has it played on where it was not yet.
fn rate(action: Action, shared: &mut Shared) -> Option<Vec<Effect>> {
    let ticket = shared.schieber()?.ticket();
    let attempt = shared.branch.as_ref()?.attempt(action);
    Some(note(attempt, ticket, shared))
}

/// Takes the verdict on an answer, if that is still what was tried last.
pub(in crate::app) fn rated(
    ticket: Ticket,
    judged: &JudgedDecision,
    shared: &mut Shared,
) -> Vec<Effect> {
    let is_awaited = shared.schieber().is_some_and(|table| table.ticket() == ticket);
    let Some(branch) = shared.branch.as_ref().filter(|_| is_awaited) else { return Vec::new() };
    match branch.lesson().map(|lesson| &lesson.stage) {
        Some(LessonStage::Rated(attempt)) if attempt.did == judged.did => {
            let attempt = branch.rated(judged.did, Rating::by(judged));
            note(attempt, ticket, shared)
        }
        _ => Vec::new(),
    }
}

/// Takes note of an attempt; of a worse card it is looked for how it loses.
fn note(attempt: Attempt, ticket: Ticket, shared: &mut Shared) -> Vec<Effect> {
    let Some(branch) = shared.branch.as_mut() else { return Vec::new() };
    let (stage, study) = match attempt.rating {
        Rating::Right => (LessonStage::Found, None),
        Rating::Loses { better, .. } => {
            (LessonStage::Tried(attempt), branch.refutation([attempt.did, better], ticket))
        }
        Rating::Unknown => (LessonStage::Rated(attempt), branch.question(attempt.did, ticket)),
    };
    if let Some(lesson) = branch.lesson_mut() {
        lesson.stage = stage;
    }
    shared.notice = Some(Notice::Branch(BranchNotice::Attempted(attempt)));
    study.into_iter().map(Effect::Study).collect()
}

/// Shows how a worse card loses, if that is still what was tried last. The table stays as it was asked about.
pub(in crate::app) fn refuted(ticket: Ticket, found: Box<Refutation>, shared: &mut Shared) {
    let is_awaited = shared.schieber().is_some_and(|table| table.ticket() == ticket);
    let branch = shared.branch.as_mut().filter(|_| is_awaited);
    let Some(lesson) = branch.and_then(|branch| branch.lesson_mut()) else { return };
    let LessonStage::Tried(attempt) = lesson.stage else { return };
    let share = found.share;
    lesson.stage = LessonStage::Answered(attempt, found);
    shared.notice = Some(Notice::Branch(BranchNotice::Refuted { attempt, share }));
}

/// Goes on after something better has been found, or from the lines of a worse card. None if the command does
/// something else.
pub(super) fn go_on(command: Command, shared: &mut Shared) -> Option<Outcome> {
    let goes_on = command == Command::Confirm && shared.goes_on_learning();
    let branch = shared.branch.as_mut().filter(|_| goes_on)?;
    let asked = (*branch.decision).clone();
    let lesson = branch.lesson_mut()?;
    match &lesson.stage {
        LessonStage::Found => match lesson.next() {
            Some(decision) => ask(decision, shared).map(Outcome::from),
            None => Some(Outcome::go(Go::LeaveBranch(Some(BranchNotice::Learned)))),
        },
        LessonStage::Answered(attempt, _) => {
            let attempt = *attempt;
            lesson.stage = LessonStage::Asked;
            let effects = ask(asked, shared)?;
            shared.notice = Some(Notice::Branch(BranchNotice::Attempted(attempt)));
            Some(effects.into())
        }
        LessonStage::Asked | LessonStage::Rated(_) | LessonStage::Tried(_) => None,
    }
}

/// Lays the table out for a question of the lesson.
fn ask(decision: JudgedDecision, shared: &mut Shared) -> Option<Vec<Effect>> {
    let number = shared.branches + 1;
    let branch = shared.branch.as_mut()?;
    let reviewed = branch.aside.schieber();
    let branched = reviewed.and_then(|all| all.branch(branch.round_no, decision.at, number))?;
    (shared.branches, branch.number) = (number, number);
    *branch.decision = decision;
    shared.seated = Some(SeatedGame::Schieber(Box::new(branched)));
    shared.notice = Some(Notice::Branch(branch.task()));
    let effects = shared.play_on();
    // The card that was offered, or tried last, is no answer.
    shared.schieber_mut().into_iter().for_each(Table::choose_nothing);
    Some(effects)
}
