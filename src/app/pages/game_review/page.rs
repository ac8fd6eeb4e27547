//! Keys at the review of a game, and its rounds as they come.

use super::{GameLine, GameReviewPage, GameReviewed};
use crate::{
    app::{
        effect::{Effect, PastStudy, Ticket},
        keys::{Command, ReviewRefusal, Scope, Unavailable},
        notice::Notice,
        pages::{
            Go, Outcome, Page, Screen,
            review::{self, ReviewedGame},
        },
        pointer::Target,
        shared::Shared,
        step::Step,
    },
    coach::report::{OpenRound, Review},
    game::{bodensee, schieber},
    rules::house::Variant,
};

/// Number of lines that a page key passes.
const PAGE: usize = 10;

/// Opens the review of the game that is looked at, and asks for that of its first round.
pub(in crate::app) fn open(shared: &mut Shared) -> Outcome {
    let last = shared.reviewable();
    match shared.read_game().map(|game| game.house().variant) {
        Some(Variant::Schieber) if last > 0 => opened::<schieber::Game>(last, shared),
        Some(Variant::Bodensee) if last > 0 => opened::<bodensee::Game>(last, shared),
        _ => {
            let why = ReviewRefusal::NothingToReview;
            shared.notice = Some(Notice::Unavailable(Unavailable::Review(why)));
            Outcome::default()
        }
    }
}

/// Opens the review of so many rounds.
fn opened<G: GameReviewed>(last: usize, shared: &mut Shared) -> Outcome {
    shared.review_ticket = shared.review_ticket.next();
    let mut page = GameReviewPage::<G>::new(last, shared.review_ticket);
    let effects = page.ask(shared);
    Outcome { effects, go: Go::To(Screen::GameReview(G::page_of_game(page))) }
}

impl<G: ReviewedGame> GameReviewPage<G> {
    /// Asks for the review of the next round, if there is one.
    // One after the other: whoever leaves the page has waited for one round at most, and nothing is judged any more.
    fn ask(&mut self, shared: &Shared) -> Vec<Effect> {
        while self.judging <= self.last {
            self.judging += 1;
            if let Some(past) = shared.past_round::<G>(self.judging) {
                let (ticket, past) = (self.ticket, Box::new(past));
                return vec![G::study(PastStudy::ReviewOfGame { ticket, past, seat: G::ME })];
            }
        }
        Vec::new()
    }

    /// Takes the review of a round, unless nothing was called in it, and asks for the next.
    pub(in crate::app) fn round_reviewed(
        &mut self,
        ticket: Ticket,
        done: Option<(Review<G>, OpenRound<G>)>,
        shared: &Shared,
    ) -> Vec<Effect> {
        if ticket != self.ticket {
            return Vec::new();
        }
        if let Some(done) = done {
            self.take(done);
        }
        self.ask(shared)
    }

    /// Opens the review of the round that the chosen line leads to, which is there at once.
    fn enter(&self, shared: &mut Shared) -> Outcome {
        let found = self.leads_to().and_then(|(round_no, at)| Some((self.reviewed(round_no)?, at)));
        found.map_or_else(Outcome::default, |(done, at)| review::open_done(done, at, shared))
    }

    /// Chooses the round of this number, if it is there.
    fn go_to_round(&mut self, round_no: usize) {
        let is_it =
            |line: &GameLine<'_, G>| matches!(line, GameLine::Round(it) if it.round_no == round_no);
        if let Some(place) = self.lines().iter().position(is_it) {
            self.chosen = place;
        }
    }
}

impl<G: ReviewedGame> Page for GameReviewPage<G> {
    fn scope(&self, _: &Shared) -> Scope {
        Scope::GameReview
    }

    fn obey(&mut self, command: Command, shared: &mut Shared) -> Outcome {
        match command {
            Command::Up => self.go(Step::Back),
            Command::Down => self.go(Step::Forward),
            Command::PageUp => self.choose(self.chosen.saturating_sub(PAGE)),
            Command::PageDown => self.choose(self.chosen + PAGE),
            Command::First => self.choose(0),
            Command::Last => self.choose(usize::MAX),
            Command::Pick(number) => self.go_to_round(number),
            Command::Confirm | Command::Review => return self.enter(shared),
            Command::Back | Command::WholeGame => return Outcome::go(Go::Back),
            _ => {}
        }
        Outcome::default()
    }

    /// A click on a line chooses it, or if it was chosen already, opens the review that it leads to.
    fn click(&mut self, target: Target, _: &mut Shared) -> Outcome {
        match target {
            Target::Row(row) if self.chosen == row => Outcome::press(Command::Confirm),
            Target::Row(row) => {
                self.choose(row);
                Outcome::default()
            }
            _ => Outcome::default(),
        }
    }

    fn is_possible(&self, command: Command, _: &Shared) -> bool {
        match command {
            Command::Confirm | Command::Review => self.leads_to().is_some(),
            _ => true,
        }
    }

    fn why_nothing(&self, command: Command, _: &Shared) -> Option<Unavailable> {
        match command {
            Command::Confirm | Command::Review => {
                Some(Unavailable::Review(ReviewRefusal::StillJudging))
            }
            Command::Pick(_) => Some(Unavailable::NoRound),
            _ => None,
        }
    }
}
