//! Keys at the review of a round.

use super::{ReviewPage, ReviewView, ReviewedGame};
use crate::{
    app::{
        branch::{Exercise, ExerciseStage, Trial},
        effect::{Effect, PastStudy},
        keys::{Command, ReviewRefusal, Scope, Unavailable},
        notice::Notice,
        pages::{Go, Outcome, Page, Screen, is_possible},
        pointer::Target,
        shared::Shared,
        step::Step,
    },
    coach::report::{JudgedDecision, OpenRound, Review, ReviewedRound},
    game::{bodensee, schieber},
    rules::house::Variant,
};

/// Number of worlds from which on a decision has been judged as well as it can be.
// A review looks at 300 worlds at most, a longer look at up to 1,200.
const MANY: usize = 301;

/// True if more worlds than a review has were looked at.
const fn is_deep<G: ReviewedGame>(decision: &JudgedDecision<G>) -> bool {
    decision.advice.worlds >= MANY
}

/// Opens the review of the round that is looked at, else of the last one.
pub(in crate::app) fn open(shared: &mut Shared) -> Outcome {
    let rounds = shared.reviewable_rounds();
    let Some(last) = rounds.last().copied() else {
        return refuse(shared, ReviewRefusal::NothingToReview);
    };
    // Who has turned back to a round on the slate asks about that one.
    let looked_at = shared.view.sheet_round.filter(|round_no| rounds.contains(round_no));
    let round_no = looked_at.unwrap_or(last);
    match shared.read_game().map(|game| game.house().variant) {
        Some(Variant::Schieber) => opened::<schieber::Game>(round_no, shared),
        Some(Variant::Bodensee) => opened::<bodensee::Game>(round_no, shared),
        None => Outcome::default(),
    }
}

/// Opens the review of this round for the person.
fn opened<G: ReviewedGame>(round_no: usize, shared: &mut Shared) -> Outcome {
    let (page, mut effects) = ReviewPage::<G>::asked(round_no, G::ME, shared);
    // What others made of the same cards stands in the history, which may not have been read yet.
    let lacks_rank = !shared.training.is_recalled && shared.reviewed_name().is_some();
    effects.extend(lacks_rank.then_some(Effect::Recall));
    Outcome { effects, go: Go::To(Screen::Review(G::page(page))) }
}

/// Opens a review that is worked out, at what was decided after so many actions if that is said.
pub(in crate::app) fn open_done<G: ReviewedGame>(
    done: (Review<G>, OpenRound<G>),
    at: Option<usize>,
    shared: &mut Shared,
) -> Outcome {
    shared.review_ticket = shared.review_ticket.next();
    let (round_no, ticket) = (done.0.round_no, shared.review_ticket);
    let mut page = ReviewPage::new(round_no, done.0.seat, shared.past_round(round_no), ticket);
    page.finish(ticket, Box::new(done));
    let line = page.decisions().iter().position(|decision| Some(decision.at) == at);
    if let Some(line) = line {
        page.choose(line);
    }
    Outcome::go(Go::To(Screen::Review(G::page(page))))
}

/// Gives notice of the reason why a key of the review does nothing.
fn refuse(shared: &mut Shared, why: ReviewRefusal) -> Outcome {
    shared.notice = Some(Notice::Unavailable(Unavailable::Review(why)));
    Outcome::default()
}

impl<G: ReviewedGame> ReviewPage<G> {
    /// Page of a round and seat, with the effects that ask for its review.
    fn asked(round_no: usize, seat: G::Actor, shared: &mut Shared) -> (Self, Vec<Effect>) {
        shared.review_ticket = shared.review_ticket.next();
        let ticket = shared.review_ticket;
        let past = shared.past_round(round_no);
        let page = Self::new(round_no, seat, past.clone(), ticket);
        let past = past.map(Box::new).into_iter();
        let review = |past| G::study(PastStudy::Review { ticket, past, seat });
        (page, past.map(review).collect())
    }

    /// Turns to another round or seat.
    fn turn_to(&mut self, round_no: usize, seat: G::Actor, shared: &mut Shared) -> Outcome {
        let view = self.view;
        let (page, effects) = Self::asked(round_no, seat, shared);
        *self = Self { view, ..page };
        effects.into()
    }

    /// The round before this one, or after it, that can be reviewed.
    fn round_beside(&self, step: Step, shared: &Shared) -> Option<usize> {
        let rounds = shared.reviewable_rounds();
        match step {
            Step::Back => rounds.into_iter().rev().find(|round_no| *round_no < self.round_no),
            Step::Forward => rounds.into_iter().find(|round_no| *round_no > self.round_no),
        }
    }

    /// Turns to the round before this one, or after it.
    fn turn_round(&mut self, step: Step, shared: &mut Shared) -> Outcome {
        let round_no = self.round_beside(step, shared);
        let seat = self.seat;
        round_no.map_or_else(Outcome::default, |round_no| self.turn_to(round_no, seat, shared))
    }

    /// Takes the decision that is looked at again, and plays on from there.
    fn retry(&self, shared: &mut Shared) -> Outcome {
        match self.looked_at().filter(|decision| decision.seat == G::ME) {
            Some(it) => Outcome::go(Go::BranchOff(G::taken_again(Trial::PlayOn, it.clone()))),
            None => self.refuse_branch(shared, ReviewRefusal::NoChoice),
        }
    }

    /// Takes the decisions that gave something away again, one after the other.
    fn learn(&self, shared: &mut Shared) -> Outcome {
        let decisions: Vec<JudgedDecision<G>> = self.marks().cloned().collect();
        match decisions.first().filter(|decision| decision.seat == G::ME).cloned() {
            Some(first) => {
                let exercise = Exercise { decisions, place: 0, stage: ExerciseStage::Asked };
                Outcome::go(Go::BranchOff(G::taken_again(Trial::Learn(exercise), first)))
            }
            None => self.refuse_branch(shared, ReviewRefusal::NothingToLearn),
        }
    }

    fn refuse_branch(&self, shared: &mut Shared, why: ReviewRefusal) -> Outcome {
        refuse(shared, if self.seat == G::ME { why } else { ReviewRefusal::NotYourSeat })
    }

    /// Has the review written as text, once all of it is judged.
    fn export(&self, shared: &mut Shared) -> Outcome {
        let why = match (self.past(), self.review(), shared.reviewed_name()) {
            (Some(past), Some(review), Some(name)) => {
                let is_open = self.view == ReviewView::Open;
                let open = self.open_round().filter(|_| is_open).cloned();
                let (name, past, review) = (name.clone(), past.clone(), review.clone());
                let reviewed = G::written(ReviewedRound { past, review, open });
                return Effect::Export { name, reviewed }.into();
            }
            (_, Some(_), None) => ReviewRefusal::NoFile,
            _ => ReviewRefusal::StillJudging,
        };
        refuse(shared, why)
    }

    /// Has the decision that is looked at judged with more worlds.
    fn deepen(&self, shared: &mut Shared) -> Outcome {
        let is_done = self.looked_at().is_some_and(is_deep);
        let point = self.point().filter(|_| !is_done).cloned().map(Box::new);
        let why = match point {
            Some(point) if self.review().is_some() => {
                shared.notice = Some(Notice::Deepening);
                return G::study(PastStudy::Deepen { ticket: self.ticket(), point }).into();
            }
            Some(_) => ReviewRefusal::StillJudging,
            None if is_done => ReviewRefusal::IsDeep,
            None => ReviewRefusal::NoChoice,
        };
        refuse(shared, why)
    }
}

impl<G: ReviewedGame> Page for ReviewPage<G> {
    fn scope(&self, _: &Shared) -> Scope {
        if self.playback.is_some() { Scope::Stepping } else { Scope::Review }
    }

    fn obey(&mut self, command: Command, shared: &mut Shared) -> Outcome {
        let (round_no, seat) = (self.round_no, self.seat);
        match command {
            Command::Confirm => self.turn_playback(),
            Command::Back | Command::Review if self.playback.is_some() => self.turn_playback(),
            command if self.playback.is_some() && self.steps(command) => {}
            Command::Up => self.go(Step::Back),
            Command::Down => self.go(Step::Forward),
            Command::First => self.choose(0),
            Command::Last => self.choose(usize::MAX),
            // As a click on the chosen line does.
            Command::Pick(number) if self.is_at_trick(number) => self.turn_playback(),
            Command::Pick(number) => self.go_to_trick(number),
            Command::Export => return self.export(shared),
            Command::Deepen => return self.deepen(shared),
            Command::Retry => return self.retry(shared),
            Command::Learn => return self.learn(shared),
            Command::NextMark => self.go_to_mark(Step::Forward),
            Command::PreviousMark => self.go_to_mark(Step::Back),
            Command::OpenCards => self.turn_view(),
            Command::Ghost => return self.turn_ghost().into(),
            Command::Left => return self.turn_round(Step::Back, shared),
            Command::Right => return self.turn_round(Step::Forward, shared),
            Command::NextSeat => return self.turn_to(round_no, G::next_player(seat), shared),
            Command::Back | Command::Review => return Outcome::go(Go::Back),
            _ => {}
        }
        Outcome::default()
    }

    /// A click on a line chooses it, or if it was chosen already, shows the table of that moment; there it steps on.
    fn click(&mut self, target: Target, _: &mut Shared) -> Outcome {
        match target {
            _ if self.playback.is_some() => Outcome::press(Command::Right),
            Target::Row(row) if self.chosen() == row => Outcome::press(Command::Confirm),
            Target::Row(row) => {
                self.choose(row);
                Outcome::default()
            }
            _ => Outcome::default(),
        }
    }

    fn is_possible(&self, command: Command, shared: &Shared) -> bool {
        match (&self.playback, command) {
            (Some(playback), Command::Left) => playback.can_go(Step::Back),
            (Some(playback), Command::Right) => {
                playback.can_go(Step::Forward) || playback.can_go(Step::Back)
            }
            (None, Command::Left) => self.round_beside(Step::Back, shared).is_some(),
            (None, Command::Right) => self.round_beside(Step::Forward, shared).is_some(),
            (None, Command::Confirm) => self.lines() > 0,
            (_, Command::Export) => self.review().is_some() && shared.reviewed_name().is_some(),
            (_, Command::Deepen) => self.looked_at().is_some_and(|it| !is_deep(it)),
            (_, Command::Retry) => self.looked_at().is_some_and(|decision| decision.seat == G::ME),
            (_, Command::Learn) => self.seat == G::ME && self.marks().next().is_some(),
            (_, Command::WholeGame) => is_possible(command, Scope::Review, shared),
            (_, Command::NextMark) => self.mark_from_here(Step::Forward).is_some(),
            (_, Command::PreviousMark) => self.mark_from_here(Step::Back).is_some(),
            _ => true,
        }
    }

    fn why_nothing(&self, command: Command, _: &Shared) -> Option<Unavailable> {
        match command {
            Command::Pick(_) => Some(Unavailable::Review(ReviewRefusal::NoChoice)),
            Command::Left | Command::Right if self.playback.is_some() => {
                Some(Unavailable::PageEnds)
            }
            Command::Left | Command::Right => Some(Unavailable::NoRound),
            _ => None,
        }
    }
}
