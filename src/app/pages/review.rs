//! The review of a round: one seat's decisions, each with its verdict, as they are judged.

mod ghost;
mod of_game;
mod page;

use ghost::Ghost;
pub use ghost::GhostAct;
pub use of_game::{AnyReview, ReviewedGame};
pub(in crate::app) use page::{open, open_done};

use super::playback::{Playback, ReplayedTable};
use crate::{
    app::{effect::Ticket, keys::Command, message::PastFinding, step::Step},
    coach::report::{DecisionPoint, JudgedDecision, OpenRound, PastRound, Review},
    game::schieber,
};

/// View of a round that is reviewed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReviewView {
    /// The round as the seat could know it, with verdicts.
    Knowledge,
    /// All cards open, without blame.
    Open,
}

/// The review that is looked at.
#[derive(Clone, Debug, PartialEq)]
pub struct ReviewPage<G: ReviewedGame = schieber::Game> {
    /// Number of the round, counted from 1.
    pub round_no: usize,
    /// Seat that is reviewed.
    pub seat: G::Actor,
    /// View of the round.
    pub view: ReviewView,
    /// The table at one moment of the round, in place of the list.
    pub playback: Option<Playback<G>>,
    past: Option<Box<PastRound<G>>>,
    ticket: Ticket,
    chosen: usize,
    /// True until the person goes to a line: the dearest mark is chosen, as far as there is one.
    is_as_opened: bool,
    decisions: Vec<JudgedDecision<G>>,
    review: Option<Box<(Review<G>, OpenRound<G>)>>,
    ghost: Option<Ghost<G>>,
}

impl<G: ReviewedGame> ReviewPage<G> {
    /// Page of a review that is asked for with this ticket, with the round if there is one.
    pub fn new(
        round_no: usize,
        seat: G::Actor,
        past: Option<PastRound<G>>,
        ticket: Ticket,
    ) -> Self {
        Self {
            round_no,
            seat,
            view: ReviewView::Knowledge,
            playback: None,
            past: past.map(Box::new),
            ticket,
            chosen: 0,
            is_as_opened: true,
            decisions: Vec::new(),
            review: None,
            ghost: None,
        }
    }

    /// Decisions judged so far, in the order of the round.
    pub fn decisions(&self) -> &[JudgedDecision<G>] {
        &self.decisions
    }

    /// The whole review, once all decisions are judged.
    pub fn review(&self) -> Option<&Review<G>> {
        self.review.as_deref().map(|done| &done.0)
    }

    /// The same round with open cards, once that is worked out.
    pub fn open_round(&self) -> Option<&OpenRound<G>> {
        self.review.as_deref().map(|done| &done.1)
    }

    /// Number of lines of the view.
    pub fn lines(&self) -> usize {
        match (self.view, &self.review) {
            (ReviewView::Open, Some(review)) => review.1.cards.len(),
            (ReviewView::Open | ReviewView::Knowledge, _) => self.decisions.len(),
        }
    }

    /// Place of the chosen line.
    pub const fn chosen(&self) -> usize {
        self.chosen
    }

    /// Decision that is chosen.
    pub fn decision(&self) -> Option<&JudgedDecision<G>> {
        self.decisions.get(self.chosen).filter(|_| self.view == ReviewView::Knowledge)
    }

    /// The table as it stood before the chosen decision.
    pub fn table_of_chosen(&self) -> Option<ReplayedTable<G>> {
        let decision = self.decision()?;
        Some(ReplayedTable::before(self.past.as_deref()?.round(), decision.at))
    }

    /// Number of actions before what this line is about.
    fn actions_before(&self, line: usize) -> Option<usize> {
        match (self.view, &self.review) {
            (ReviewView::Open, Some(review)) => review.1.cards.get(line).map(|card| card.at),
            (ReviewView::Open | ReviewView::Knowledge, _) => {
                self.decisions.get(line).map(|decision| decision.at)
            }
        }
    }

    /// Decision that is looked at: that of the chosen line, or of the moment where the round is played back.
    pub fn looked_at(&self) -> Option<&JudgedDecision<G>> {
        let Some(playback) = &self.playback else { return self.decision() };
        let actions = playback.decides_at()?;
        self.decisions.iter().find(|decision| decision.at == actions)
    }

    /// Chooses a line, or the last one.
    pub fn choose(&mut self, place: usize) {
        self.is_as_opened = false;
        self.chosen = place.min(self.lines().saturating_sub(1));
        let at = self.actions_before(self.chosen);
        if let Some((playback, at)) = self.playback.as_mut().zip(at) {
            playback.go_to(at);
        }
    }

    /// Shows the table as it stood at the chosen line, or the list again.
    pub fn turn_playback(&mut self) {
        self.is_as_opened = false;
        if self.playback.take().is_some() {
            return;
        }
        let at = self.actions_before(self.chosen);
        if let Some((round, at)) = self.past.as_deref().map(PastRound::round).zip(at) {
            let mut playback = Playback::of(round);
            playback.go_to(at);
            self.playback = Some(playback);
        }
    }

    /// Goes one moment further or back where the round is played back; the line of that moment is chosen with it.
    fn step(&mut self, step: Step) {
        if let Some(playback) = &mut self.playback {
            playback.go(step);
        }
        self.follow_playback();
    }

    /// Goes through the round where it is played back. False if the command does something else.
    pub fn steps(&mut self, command: Command) -> bool {
        match command {
            Command::Left => self.step(Step::Back),
            Command::Right => self.step(Step::Forward),
            Command::First => self.step_to_end(Step::Back),
            Command::Last => self.step_to_end(Step::Forward),
            _ => return false,
        }
        true
    }

    /// Goes to the first moment of the round, or to the last.
    fn step_to_end(&mut self, step: Step) {
        if let Some(playback) = &mut self.playback {
            playback.go_to_end(step);
        }
        self.follow_playback();
    }

    /// Chooses the line of the moment that is looked at, if it has one.
    fn follow_playback(&mut self) {
        let at = self.playback.as_ref().and_then(Playback::decides_at);
        let line = (0..self.lines()).find(|line| at.is_some() && self.actions_before(*line) == at);
        self.chosen = line.unwrap_or(self.chosen);
    }

    /// Goes to what was decided in this trick, if anything was.
    pub fn go_to_trick(&mut self, trick: usize) {
        let is_there =
            |decision: &JudgedDecision<G>| decision.trick.map(usize::from) == Some(trick);
        let place = match (self.view, &self.review) {
            (ReviewView::Open, Some(review)) => {
                // With open cards every card has a line, also where there was no choice.
                let line = G::PLAYERS.len() * trick.saturating_sub(1);
                Some(line).filter(|line| *line < review.1.cards.len())
            }
            (ReviewView::Open | ReviewView::Knowledge, _) => {
                self.decisions.iter().position(is_there)
            }
        };
        if let Some(place) = place {
            self.choose(place);
        }
    }

    /// True if the list stands on the decision in the trick of this number.
    pub fn is_at_trick(&self, trick: usize) -> bool {
        let decision = self.decision().filter(|_| self.playback.is_none());
        decision.is_some_and(|decision| decision.trick.map(usize::from) == Some(trick))
    }

    /// Goes one line further or back.
    pub fn go(&mut self, step: Step) {
        match step {
            Step::Back => self.choose(self.chosen.saturating_sub(1)),
            Step::Forward => self.choose(self.chosen + 1),
        }
    }

    /// Decisions that gave something away.
    pub fn marks(&self) -> impl Iterator<Item = &JudgedDecision<G>> {
        self.decisions.iter().filter(|decision| decision.verdict.class.is_mark())
    }

    /// Goes round the marks in this direction: after the last comes the first.
    pub fn go_to_mark(&mut self, step: Step) {
        if let Some(place) = self.mark_from_here(step) {
            self.choose(place);
        }
    }

    /// Place of the next mark in this direction, if there is another than the one that is looked at.
    pub(in crate::app) fn mark_from_here(&self, step: Step) -> Option<usize> {
        let (marks, here) = (self.mark_places(), self.chosen);
        let place = match step {
            Step::Forward => marks.iter().find(|place| **place > here).or(marks.first()),
            Step::Back => marks.iter().rev().find(|place| **place < here).or(marks.last()),
        };
        place.copied().filter(|place| *place != here)
    }

    fn mark_places(&self) -> Vec<usize> {
        let is_mark = |place: &usize| self.decisions[*place].verdict.class.is_mark();
        (0..self.decisions.len()).filter(is_mark).collect()
    }

    /// Chooses the dearest mark, of several the first, unless the person has gone to a line.
    fn stand_on_dearest(&mut self) {
        let cost = |place: &usize| self.decisions[*place].verdict.in_slips();
        // `max_by` gives the last of several, and the first mark is the one that is meant.
        let dearest = self.mark_places().into_iter().rev();
        let dearest = dearest.max_by(|one, other| cost(one).total_cmp(&cost(other)));
        if let Some(place) = dearest.filter(|_| self.is_as_opened) {
            self.chosen = place;
        }
    }

    /// True as long as the page stands as it was opened: on the dearest mark, if there is one.
    pub const fn is_as_opened(&self) -> bool {
        self.is_as_opened
    }

    /// Turns to the other view.
    pub fn turn_view(&mut self) {
        self.is_as_opened = false;
        self.view = match self.view {
            ReviewView::Knowledge => ReviewView::Open,
            ReviewView::Open => ReviewView::Knowledge,
        };
        self.chosen = self.chosen.min(self.lines().saturating_sub(1));
        self.follow_playback();
    }

    /// The round that is reviewed.
    pub fn past(&self) -> Option<&PastRound<G>> {
        self.past.as_deref()
    }

    /// Ticket that its answers carry.
    pub(in crate::app) const fn ticket(&self) -> Ticket {
        self.ticket
    }

    /// The choice that the seat had where it is looked at.
    pub fn point(&self) -> Option<&DecisionPoint<G>> {
        let at = self.looked_at()?.at;
        self.past()?.of_seat(self.seat).find(|point| point.at == at)
    }

    /// Takes what has been found about its round.
    pub(in crate::app) fn take(&mut self, finding: PastFinding<G>) {
        match finding {
            PastFinding::Judged { ticket, decision } => self.note(ticket, *decision),
            PastFinding::Reviewed { ticket, done } => self.finish(ticket, done),
            PastFinding::Ghosted { ticket, actions } => self.take_ghost(ticket, actions),
            // They answer an exercise.
            PastFinding::Rated { .. }
            | PastFinding::Refuted { .. }
            // And this is of a whole game.
            | PastFinding::RoundReviewed { .. } => {}
        }
    }

    /// Takes a decision that has been judged; the line that is looked at stays.
    pub fn note(&mut self, ticket: Ticket, decision: JudgedDecision<G>) {
        if ticket != self.ticket {
            return;
        }
        let place = self.decisions.partition_point(|other| other.at < decision.at);
        if let Some(same) = self.decisions.get_mut(place).filter(|same| same.at == decision.at) {
            *same = decision;
            return self.keep_judgements();
        }
        self.decisions.insert(place, decision);
        // The last trick is judged first, so that decisions come in above the line that is looked at.
        let moves = self.decisions.len() > 1 && place <= self.chosen;
        self.chosen += usize::from(moves);
        self.stand_on_dearest();
    }

    /// Keeps the review as its decisions are judged now.
    fn keep_judgements(&mut self) {
        if let Some(done) = &mut self.review {
            done.0.decisions.clone_from(&self.decisions);
        }
    }

    /// Takes the whole review. The line that the person has gone to stays.
    pub fn finish(&mut self, ticket: Ticket, done: Box<(Review<G>, OpenRound<G>)>) {
        if ticket != self.ticket {
            return;
        }
        self.decisions.clone_from(&done.0.decisions);
        self.review = Some(done);
        self.chosen = self.chosen.min(self.lines().saturating_sub(1));
        self.stand_on_dearest();
    }
}

#[cfg(test)]
mod tests;
