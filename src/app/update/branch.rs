//! Branches: a decision of a past round is taken again, and the review is led back to.

use std::mem;

use crate::{
    app::{
        branch::{BranchNotice, Comparison, Lesson, LessonStage, Rating, Trial},
        effect::{Effect, KeeperRequest, Ticket},
        keys::{Command, ReviewRefusal},
        model::{Branch, Model, Screen, ScreenStack, branch::Aside},
        notice::Notice,
        person::ME,
        seated::SeatedGame,
        table::{Session, Wait},
    },
    cards::Seat,
    coach::report::{JudgedDecision, Refutation},
    game::{
        Header,
        schieber::{Action, Record},
    },
};

impl Model {
    /// Takes the decision that is looked at again, and plays on from there.
    pub(in crate::app) fn retry(&mut self) -> Vec<Effect> {
        let Screen::Review(page) = self.screen() else { return Vec::new() };
        match page.looked_at().filter(|decision| decision.seat == ME).cloned() {
            Some(decision) => self.branch_off(Trial::PlayOn, decision),
            None => self.refuse_branch(page.seat, ReviewRefusal::NoChoice),
        }
    }

    /// Takes the decisions that gave something away again, one after the other.
    pub(in crate::app) fn learn(&mut self) -> Vec<Effect> {
        let Screen::Review(page) = self.screen() else { return Vec::new() };
        let decisions: Vec<JudgedDecision> = page.lessons().cloned().collect();
        match decisions.first().filter(|decision| decision.seat == ME).cloned() {
            Some(first) => {
                let lesson = Lesson { decisions, place: 0, stage: LessonStage::Asked };
                self.branch_off(Trial::Learn(lesson), first)
            }
            None => self.refuse_branch(page.seat, ReviewRefusal::NothingToLearn),
        }
    }

    fn refuse_branch(&mut self, seat: Seat, why: ReviewRefusal) -> Vec<Effect> {
        self.refuse_in_review(if seat == ME { why } else { ReviewRefusal::NotYourSeat })
    }

    /// Puts all aside and begins a branch before this decision.
    fn branch_off(&mut self, purpose: Trial, decision: JudgedDecision) -> Vec<Effect> {
        let Screen::Review(page) = self.screen() else { return Vec::new() };
        let (round_no, number) = (page.round_no, self.shared.branches + 1);
        let reviewed = self.shared.read_game().and_then(SeatedGame::schieber);
        let branched = reviewed.and_then(|all| all.branch(round_no, decision.at, number));
        let Some(branched) = branched else { return Vec::new() };
        let mut effects: Vec<Effect> =
            self.begin_of_branch(&purpose, &branched).into_iter().collect();
        let aside = Aside {
            screens: mem::replace(&mut self.screens, ScreenStack::at_table()),
            seated: self.shared.seated.replace(SeatedGame::Schieber(Box::new(branched))),
            looked_at: self.shared.looked_at.take(),
            sheet_round: self.shared.view.sheet_round.take(),
            stroke_animation: mem::take(&mut self.shared.stroke_animation),
            answers: Vec::new(),
        };
        let decision = Box::new(decision);
        let branch = Branch { number, round_no, purpose, decision, tried: None, aside };
        self.shared.notice = Some(Notice::Branch(branch.task()));
        (self.shared.branches, self.shared.branch) = (number, Some(Box::new(branch)));
        effects.extend(self.shared.play_on());
        effects
    }

    /// Effect that keeps a branch that is played on, if its game is kept; the answers of a lesson are not played.
    fn begin_of_branch(&self, purpose: &Trial, branched: &Session) -> Option<Effect> {
        let of = self.shared.reviewed_name().filter(|_| *purpose == Trial::PlayOn)?.clone();
        let game = branched.game().clone();
        let header = Header::new(*game.house(), branched.seed(), branched.bots().kind());
        let record = Box::new(Record { header, game });
        Some(Effect::Keep(KeeperRequest::BranchOff { of, record }))
    }

    /// True if the action answers the question of a lesson.
    fn answers_lesson(&self, action: Action) -> bool {
        let is_lesson = self.shared.branch().is_some_and(|branch| branch.lesson().is_some());
        let is_legal = || self.shared.session().is_some_and(|all| all.game().legal(ME).has(action));
        is_lesson && is_choice(action) && is_legal()
    }

    /// Takes an action in a branch: it answers a lesson, or is the first that is tried. None if it is to be played.
    pub(in crate::app) fn try_in_branch(&mut self, action: Action) -> Option<Vec<Effect>> {
        if self.answers_lesson(action) {
            return self.answer_lesson(action);
        }
        let actions =
            self.shared.session().and_then(|all| all.game().round()).map(|it| it.log().len());
        let branch = self.shared.branch.as_mut()?;
        if is_choice(action) && actions == Some(branch.decision.at) {
            branch.tried = Some(action);
        }
        None
    }

    /// Rates an answer; of a worse card it is looked for how it is answered.
    fn answer_lesson(&mut self, action: Action) -> Option<Vec<Effect>> {
        let ticket = self.shared.session()?.ticket();
        let branch = self.shared.branch.as_mut()?;
        let attempt = branch.attempt(action);
        let stage = match attempt.rating {
            Rating::AsGood => LessonStage::Found,
            Rating::Loses { .. } => LessonStage::Tried(attempt),
            Rating::Unweighed => LessonStage::Asked,
        };
        let study = match stage {
            LessonStage::Tried(_) => branch.refutation(action, ticket),
            _ => None,
        };
        branch.lesson_mut()?.stage = stage;
        self.shared.notice = Some(Notice::Branch(BranchNotice::Attempted(attempt)));
        Some(study.into_iter().map(Effect::Study).collect())
    }

    /// Shows the answer to a worse card on the table, if that is still what was tried last.
    pub(in crate::app) fn refuted(&mut self, ticket: Ticket, found: &Refutation) -> Vec<Effect> {
        let is_awaited = self.shared.session().is_some_and(|session| session.ticket() == ticket);
        let Some(branch) = self.shared.branch.as_mut().filter(|_| is_awaited) else {
            return Vec::new();
        };
        let (round_no, at, number) = (branch.round_no, branch.decision.at, branch.number);
        let shown = branch.aside.session().and_then(|it| it.shown(round_no, at, number, found));
        let first = found.cards.first().map(|(_, card)| Action::Play(*card));
        let (Some(lesson), Some(shown)) = (branch.lesson_mut(), shown) else { return Vec::new() };
        let LessonStage::Tried(attempt) = lesson.stage else { return Vec::new() };
        if first != Some(attempt.did) {
            return Vec::new();
        }
        lesson.stage = LessonStage::Answered(attempt);
        self.shared.seated = Some(SeatedGame::Schieber(Box::new(shown)));
        let is_real = found.is_real;
        self.shared.notice = Some(Notice::Branch(BranchNotice::Refuted { attempt, is_real }));
        self.shared.play_on()
    }

    /// Goes on after something better has been found, or after a worse card has been answered. None if the command does
    /// something else.
    pub(in crate::app) fn go_on_learning(&mut self, command: Command) -> Option<Vec<Effect>> {
        let goes_on = command == Command::Confirm && self.shared.goes_on_learning();
        let branch = self.shared.branch.as_mut().filter(|_| goes_on)?;
        let asked = (*branch.decision).clone();
        let lesson = branch.lesson_mut()?;
        match lesson.stage {
            LessonStage::Found => self.ask_next(),
            LessonStage::Answered(attempt) => {
                lesson.stage = LessonStage::Asked;
                let effects = self.ask_in_lesson(asked);
                self.shared.notice = Some(Notice::Branch(BranchNotice::Attempted(attempt)));
                effects
            }
            LessonStage::Asked | LessonStage::Tried(_) => None,
        }
    }

    /// Asks the next question of the lesson, or ends it.
    fn ask_next(&mut self) -> Option<Vec<Effect>> {
        if let Some(decision) = self.shared.branch.as_mut()?.lesson_mut()?.next() {
            return self.ask_in_lesson(decision);
        }
        let effects = self.leave_branch();
        self.shared.notice = Some(Notice::Branch(BranchNotice::Learned));
        Some(effects)
    }

    /// Lays the table out for a question of the lesson.
    fn ask_in_lesson(&mut self, decision: JudgedDecision) -> Option<Vec<Effect>> {
        let number = self.shared.branches + 1;
        let branch = self.shared.branch.as_mut()?;
        let reviewed = branch.aside.session();
        let branched = reviewed.and_then(|all| all.branch(branch.round_no, decision.at, number))?;
        (self.shared.branches, branch.number) = (number, number);
        *branch.decision = decision;
        self.shared.seated = Some(SeatedGame::Schieber(Box::new(branched)));
        self.shared.notice = Some(Notice::Branch(branch.task()));
        Some(self.shared.play_on())
    }

    /// Comparison of the round in the branch, if it is at its end.
    fn comparison(&self) -> Option<Comparison> {
        let session = self.shared.session().filter(|session| is_at_end(session))?;
        let branch = self.shared.branch()?;
        let written = session.game().written().get(branch.round_no - 1)?;
        branch.comparison(written.gained)
    }

    /// Compares the round of a branch with what it was, as soon as it is over.
    pub(in crate::app) fn compare_at_end(&mut self) {
        if self.shared.branch.is_some() && self.shared.notice.is_none() {
            let compared = self.comparison().map(BranchNotice::Compared);
            self.shared.notice = compared.map(Notice::Branch);
        }
    }

    /// True if the branch has nothing more to be played.
    pub(in crate::app) fn is_branch_over(&self) -> bool {
        self.shared.branch.is_some() && self.shared.session().is_some_and(is_at_end)
    }

    /// Ends the branch: everything is as it was before.
    pub(in crate::app) fn leave_branch(&mut self) -> Vec<Effect> {
        let compared = self.comparison().map(BranchNotice::Compared);
        let Some(branch) = self.shared.branch.take() else { return Vec::new() };
        let Aside { screens, seated, looked_at, sheet_round, stroke_animation, answers } =
            branch.aside;
        (self.screens, self.shared.seated, self.shared.looked_at) = (screens, seated, looked_at);
        (self.shared.view.sheet_round, self.shared.stroke_animation) =
            (sheet_round, stroke_animation);
        self.shared.view.peeks = None;
        let answered = answers.into_iter().flat_map(|msg| self.take(msg));
        let left = Effect::Keep(KeeperRequest::LeaveBranch);
        let effects = std::iter::once(left).chain(answered).collect();
        self.shared.notice = compared.map(Notice::Branch);
        effects
    }
}

/// True for what a review judges.
const fn is_choice(action: Action) -> bool {
    matches!(action, Action::Push | Action::Call(_) | Action::Play(_))
}

const fn is_at_end(session: &Session) -> bool {
    matches!(session.wait(), Some(Wait::Result | Wait::Over))
}
