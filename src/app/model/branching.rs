//! Going into a branch, which puts all aside that waits for its end, and coming back.

use std::mem;

use super::Model;
use crate::{
    app::{
        branch::{BranchNotice, TakenAgain, Trial},
        effect::{Effect, KeeperRequest},
        games::SeatedGame,
        keys::{BodenseeRefusal, Unavailable},
        message::{Finding, Msg},
        notice::Notice,
        pages::{Screen, ScreenStack, review::AnyReview, table::lesson},
        schieber::Table,
        shared::{Aside, Branch, Shared},
    },
    game::{Header, schieber::Record},
};

/// The screens that wait for the end of a branch.
#[derive(Clone, Debug)]
pub(in crate::app) struct Waiting {
    pub(in crate::app) screens: ScreenStack,
    /// Answers for the game that waits.
    pub(in crate::app) answers: Vec<Msg>,
}

/// True if a message is for the game that waits for the end of the branch of this number.
pub(in crate::app) const fn is_for_aside(msg: &Msg, number: u32) -> bool {
    match msg {
        // A bot thinks on while the person is in a branch, and the table that waits asks but once: if its answer
        // were dropped, that table would stand still from then on.
        // And the review of a game asks for its next round where that game is read.
        Msg::Acted { ticket, .. }
        | Msg::Studied(Finding::Advised { ticket, .. } | Finding::RoundReviewed { ticket, .. }) => {
            !ticket.is_of_branch(number)
        }
        _ => false,
    }
}

impl Model {
    /// Puts all aside and begins a branch before this decision of the round that is reviewed.
    pub(super) fn branch_off(&mut self, again: TakenAgain) -> Vec<Effect> {
        let (purpose, decision) = match again {
            TakenAgain::Schieber(again) => again,
            TakenAgain::Bodensee(_) => {
                let why = Unavailable::Bodensee(BodenseeRefusal::LaterForTwo);
                self.shared.notice = Some(Notice::Unavailable(why));
                return Vec::new();
            }
        };
        let Screen::Review(AnyReview::Schieber(page)) = self.screens.top() else {
            return Vec::new();
        };
        let (round_no, past) = (page.round_no, page.past().cloned().map(Box::new));
        let Some(past) = past else { return Vec::new() };
        let shared = &mut self.shared;
        let number = shared.branches + 1;
        let reviewed = shared.read_game().and_then(SeatedGame::schieber);
        let branched = reviewed.and_then(|all| all.branch(round_no, decision.at, number));
        let Some(branched) = branched else { return Vec::new() };
        let mut effects: Vec<Effect> = kept(&purpose, &branched, shared).into_iter().collect();
        let aside = Aside {
            seated: shared.seated.replace(SeatedGame::Schieber(Box::new(branched))),
            looked_at: shared.looked_at.take(),
            sheet_round: shared.view.sheet_round.take(),
            stroke_animation: mem::take(&mut shared.stroke_animation),
        };
        let screens = mem::replace(&mut self.screens, ScreenStack::at_table());
        self.waiting = Some(Waiting { screens, answers: Vec::new() });
        let branch = Branch { number, round_no, purpose, decision, tried: None, past, aside };
        shared.notice = Some(Notice::Branch(branch.task()));
        (shared.branches, shared.branch) = (number, Some(Box::new(branch)));
        effects.extend(shared.play_on());
        effects
    }

    /// Ends the branch: everything is as it was before. What is said is this, or what the branch comes to beside what
    /// was.
    pub(in crate::app) fn leave_branch(&mut self, said: Option<BranchNotice>) -> Vec<Effect> {
        let compared = lesson::comparison(&self.shared).map(BranchNotice::Compared);
        let shared = &mut self.shared;
        let left = shared.branch.take().zip(self.waiting.take());
        let Some((branch, Waiting { screens, answers })) = left else { return Vec::new() };
        let Aside { seated, looked_at, sheet_round, stroke_animation } = branch.aside;
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
    let header = Header::of(*game.house(), branched.cards().clone(), branched.bots().kind());
    let record = Box::new(Record { header, game });
    Some(Effect::Keep(KeeperRequest::BranchOff { of, record }))
}
