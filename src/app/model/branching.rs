//! Going into a branch, which puts all aside that waits for its end, and coming back.

use std::mem;

use super::Model;
use crate::{
    app::{
        branch::{AnyBranchNotice, TakenAgain, Trial},
        effect::{Effect, KeeperRequest},
        message::{Finding, Msg},
        notice::Notice,
        pages::{Screen, ScreenStack, review::AnyReview, table::exercise},
        shared::{Aside, Branch, BranchedGame, Shared},
        table::Table,
    },
    coach::report::{JudgedDecision, PastRound},
    game::{Header, notation::Record},
};

/// The screens that wait for the end of a branch.
#[derive(Clone, Debug)]
pub(in crate::app) struct WaitingScreens {
    pub(in crate::app) screens: ScreenStack,
    /// Answers for the game that waits.
    pub(in crate::app) answers: Vec<Msg>,
}

/// True if a message is for the game that waits for the end of the branch of this number.
pub(in crate::app) const fn is_for_aside(msg: &Msg, number: u32) -> bool {
    let ticket = match msg {
        // A bot thinks on while the person is in a branch, and the table that waits asks but once: if its answer
        // were dropped, that table would stand still from then on.
        // And the review of a game asks for its next round where that game is read.
        Msg::Acted { ticket, .. } | Msg::Studied(Finding::Advised { ticket, .. }) => Some(*ticket),
        Msg::Studied(Finding::Past(finding)) => finding.of_whole_game(),
        _ => None,
    };
    matches!(ticket, Some(ticket) if !ticket.is_of_branch(number))
}

impl Model {
    /// Puts all aside and begins a branch before this decision of the round that is reviewed.
    pub(super) fn branch_off(&mut self, again: TakenAgain) -> Vec<Effect> {
        let Screen::Review(review) = self.screens.top() else { return Vec::new() };
        match (again, review) {
            (TakenAgain::Schieber((purpose, decision)), AnyReview::Schieber(page)) => {
                let past = page.past().cloned();
                self.branch_off_in(page.round_no, past, purpose, decision)
            }
            (TakenAgain::Bodensee((purpose, decision)), AnyReview::Bodensee(page)) => {
                let past = page.past().cloned();
                self.branch_off_in(page.round_no, past, purpose, decision)
            }
            (TakenAgain::Schieber(_) | TakenAgain::Bodensee(_), _) => Vec::new(),
        }
    }

    fn branch_off_in<G: BranchedGame>(
        &mut self,
        round_no: usize,
        past: Option<PastRound<G>>,
        purpose: Trial<G>,
        decision: Box<JudgedDecision<G>>,
    ) -> Vec<Effect> {
        let Some(past) = past.map(Box::new) else { return Vec::new() };
        let shared = &mut self.shared;
        let number = shared.branches + 1;
        let reviewed = shared.read_game().and_then(G::table);
        let branched = reviewed.and_then(|all| all.branch(round_no, decision.at, number));
        let Some(branched) = branched else { return Vec::new() };
        let mut effects: Vec<Effect> = kept(&purpose, &branched, shared).into_iter().collect();
        let aside = Aside {
            seated: shared.seated.replace(G::at_table(branched)),
            looked_at: shared.looked_at.take(),
            sheet_round: shared.view.sheet_round.take(),
            stroke_animation: mem::take(&mut shared.stroke_animation),
        };
        let screens = mem::replace(&mut self.screens, ScreenStack::at_table());
        self.waiting = Some(WaitingScreens { screens, answers: Vec::new() });
        let branch = Branch { number, round_no, purpose, decision, tried: None, past, aside };
        shared.notice = Some(Notice::Branch(G::news(branch.task())));
        (shared.branches, shared.branch) = (number, Some(G::any_branch(branch)));
        effects.extend(shared.play_on());
        effects
    }

    /// Ends the branch: everything is as it was before. What is said is this, or what the branch comes to beside what
    /// was.
    pub(in crate::app) fn leave_branch(&mut self, said: Option<AnyBranchNotice>) -> Vec<Effect> {
        let compared = exercise::comparison(&self.shared);
        let shared = &mut self.shared;
        let left = shared.branch.take().zip(self.waiting.take());
        let Some((branch, WaitingScreens { screens, answers })) = left else { return Vec::new() };
        let Aside { seated, looked_at, sheet_round, stroke_animation } = branch.into_aside();
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

/// Effect that keeps a branch that is played on, if its game is kept; the answers of an exercise are not played.
fn kept<G: BranchedGame>(
    purpose: &Trial<G>,
    branched: &Table<G>,
    shared: &Shared,
) -> Option<Effect> {
    let of = shared.reviewed_name().filter(|_| *purpose == Trial::PlayOn)?.clone();
    let game = branched.game().clone();
    let header = Header::of(*game.house(), branched.cards().clone(), branched.bots().kind());
    let record = Box::new(G::record(Record { header, game }));
    Some(Effect::Keep(KeeperRequest::BranchOff { of, record }))
}
