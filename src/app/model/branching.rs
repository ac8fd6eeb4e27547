//! Going into a branch, which puts all aside that waits for its end, and coming back.

use std::mem;

use super::{Branch, Model, Screen, ScreenStack, branch::Aside};
use crate::{
    app::{
        branch::{BranchNotice, Trial},
        effect::{Effect, KeeperRequest},
        games::SeatedGame,
        notice::Notice,
        pages::table::lesson,
        schieber::Table,
        shared::Shared,
    },
    coach::report::JudgedDecision,
    game::{Header, schieber::Record},
};

impl Model {
    /// Puts all aside and begins a branch before this decision of the round that is reviewed.
    pub(super) fn branch_off(
        &mut self,
        purpose: Trial,
        decision: Box<JudgedDecision>,
    ) -> Vec<Effect> {
        let Screen::Review(page) = self.screen() else { return Vec::new() };
        let (round_no, number, shared) =
            (page.round_no, self.shared.branches + 1, &mut self.shared);
        let reviewed = shared.read_game().and_then(SeatedGame::schieber);
        let branched = reviewed.and_then(|all| all.branch(round_no, decision.at, number));
        let Some(branched) = branched else { return Vec::new() };
        let mut effects: Vec<Effect> = kept(&purpose, &branched, shared).into_iter().collect();
        let aside = Aside {
            screens: mem::replace(&mut self.screens, ScreenStack::at_table()),
            seated: shared.seated.replace(SeatedGame::Schieber(Box::new(branched))),
            looked_at: shared.looked_at.take(),
            sheet_round: shared.view.sheet_round.take(),
            stroke_animation: mem::take(&mut shared.stroke_animation),
            answers: Vec::new(),
        };
        let branch = Branch { number, round_no, purpose, decision, tried: None, aside };
        shared.notice = Some(Notice::Branch(branch.task()));
        (shared.branches, shared.branch) = (number, Some(Box::new(branch)));
        effects.extend(shared.play_on());
        effects
    }

    /// Ends the branch: everything is as it was before. What is said is this, or what the branch comes to beside what
    /// was.
    pub(in crate::app) fn leave_branch(&mut self, said: Option<BranchNotice>) -> Vec<Effect> {
        let compared = lesson::comparison(&self.shared).map(BranchNotice::Compared);
        let Some(branch) = self.shared.branch.take() else { return Vec::new() };
        let Aside { screens, seated, looked_at, sheet_round, stroke_animation, answers } =
            branch.aside;
        let shared = &mut self.shared;
        (self.screens, shared.seated, shared.looked_at) = (screens, seated, looked_at);
        (shared.view.sheet_round, shared.stroke_animation) = (sheet_round, stroke_animation);
        shared.view.peeks = None;
        let answered = answers.into_iter().flat_map(|msg| self.take(msg));
        let left = Effect::Keep(KeeperRequest::LeaveBranch);
        let effects = std::iter::once(left).chain(answered).collect();
        self.shared.notice = said.or(compared).map(Notice::Branch);
        effects
    }
}

/// Effect that keeps a branch that is played on, if its game is kept; the answers of a lesson are not played.
fn kept(purpose: &Trial, branched: &Table, shared: &Shared) -> Option<Effect> {
    let of = shared.reviewed_name().filter(|_| *purpose == Trial::PlayOn)?.clone();
    let game = branched.game().clone();
    let header = Header::new(*game.house(), branched.seed(), branched.bots().kind());
    let record = Box::new(Record { header, game });
    Some(Effect::Keep(KeeperRequest::BranchOff { of, record }))
}
