//! Keys at the review of a round.

use crate::{
    app::{
        effect::{Effect, Study, Ticket},
        keys::{BodenseeRefusal, Command, ReviewRefusal, Unavailable},
        model::{Model, Screen},
        notice::Notice,
        pages::review::{ReviewPage, ReviewView},
        person::ME,
        seated::SeatedGame,
        step::Step,
    },
    cards::Seat,
    coach::report::{JudgedDecision, OpenRound, PastRound, Review},
};

impl Model {
    /// Opens the review of the round that is looked at, else of the last one.
    pub(in crate::app) fn open_review(&mut self) -> Vec<Effect> {
        let last = self.shared.reviewable();
        if last == 0 {
            let is_for_two =
                self.shared.read_game().is_some_and(|seated| seated.bodensee().is_some());
            let why = if is_for_two {
                Unavailable::Bodensee(BodenseeRefusal::LaterForTwo)
            } else {
                Unavailable::Review(ReviewRefusal::NothingToReview)
            };
            self.shared.notice = Some(Notice::Unavailable(why));
            return Vec::new();
        }
        let round_no =
            self.shared.view.sheet_round.filter(|round_no| *round_no <= last).unwrap_or(last);
        let page = ReviewPage::new(round_no, ME, None, self.shared.review_ticket);
        self.open(Screen::Review(Box::new(page)));
        self.ask_for_review(round_no, ME)
    }

    /// Asks for the review of a round and seat in place of the one that is shown.
    fn ask_for_review(&mut self, round_no: usize, seat: Seat) -> Vec<Effect> {
        self.shared.review_ticket = self.shared.review_ticket.next();
        let ticket = self.shared.review_ticket;
        let past = self
            .shared
            .read_game()
            .and_then(SeatedGame::schieber)
            .and_then(|session| PastRound::of(session.game(), session.seed(), round_no));
        if let Screen::Review(page) = self.screen_mut() {
            let view = page.view;
            **page = ReviewPage::new(round_no, seat, past.clone(), ticket);
            page.view = view;
        }
        let past = past.map(Box::new);
        past.into_iter().map(|past| Effect::Study(Study::Review { ticket, past, seat })).collect()
    }

    pub(in crate::app) fn in_review(&mut self, command: Command) -> Vec<Effect> {
        let last = self.shared.reviewable();
        let Screen::Review(page) = self.screen_mut() else { return Vec::new() };
        let (round_no, seat) = (page.round_no, page.seat);
        match command {
            Command::Confirm => page.turn_playback(),
            Command::Back | Command::Review if page.playback.is_some() => page.turn_playback(),
            command if page.playback.is_some() && page.steps(command) => {}
            Command::Up => page.go(Step::Back),
            Command::Down => page.go(Step::Forward),
            Command::First => page.choose(0),
            Command::Last => page.choose(usize::MAX),
            Command::Pick(number) => page.go_to_trick(number),
            Command::Export => return self.export(),
            Command::Deepen => return self.deepen(),
            Command::Retry => return self.retry(),
            Command::Learn => return self.learn(),
            Command::NextMark => page.go_to_mark(Step::Forward),
            Command::PreviousMark => page.go_to_mark(Step::Back),
            Command::OpenCards => page.turn_view(),
            Command::Left if round_no > 1 => return self.ask_for_review(round_no - 1, seat),
            Command::Right if round_no < last => return self.ask_for_review(round_no + 1, seat),
            Command::NextSeat => return self.ask_for_review(round_no, seat.next()),
            Command::Back | Command::Review => self.close(),
            _ => {}
        }
        Vec::new()
    }

    /// Has the review written as text, once all of it is judged.
    fn export(&mut self) -> Vec<Effect> {
        let Screen::Review(page) = self.screen() else { return Vec::new() };
        let why = match (page.past(), page.review(), self.shared.reviewed_name()) {
            (Some(past), Some(review), Some(name)) => {
                let (past, review) = (Box::new(past.clone()), Box::new(review.clone()));
                let is_open = page.view == ReviewView::Open;
                let open = page.open_round().filter(|_| is_open).cloned().map(Box::new);
                let name = name.clone();
                return vec![Effect::Export { name, past, review, open }];
            }
            (_, Some(_), None) => ReviewRefusal::NoFile,
            _ => ReviewRefusal::StillJudging,
        };
        self.refuse_in_review(why)
    }

    /// Gives notice of the reason why a key of the review does nothing.
    pub(in crate::app) fn refuse_in_review(&mut self, why: ReviewRefusal) -> Vec<Effect> {
        self.shared.notice = Some(Notice::Unavailable(Unavailable::Review(why)));
        Vec::new()
    }

    /// Has the decision that is looked at judged with more worlds.
    fn deepen(&mut self) -> Vec<Effect> {
        let Screen::Review(page) = self.screen() else { return Vec::new() };
        let is_done = page.looked_at().is_some_and(is_deep);
        let point = page.point().filter(|_| !is_done).cloned().map(Box::new);
        let (ticket, is_judged) = (page.ticket(), page.review().is_some());
        let why = match point {
            Some(point) if is_judged => {
                self.shared.notice = Some(Notice::Deepening);
                return vec![Effect::Study(Study::Deepen { ticket, point })];
            }
            Some(_) => ReviewRefusal::StillJudging,
            None if is_done => ReviewRefusal::IsDeep,
            None => ReviewRefusal::NoChoice,
        };
        self.refuse_in_review(why)
    }

    /// True if the command does something in the review.
    pub(in crate::app) fn is_possible_in_review(
        &self,
        page: &ReviewPage,
        command: Command,
    ) -> bool {
        match (&page.playback, command) {
            (Some(playback), Command::Left) => playback.can_go(Step::Back),
            (Some(playback), Command::Right) => {
                playback.can_go(Step::Forward) || playback.can_go(Step::Back)
            }
            // The rounds are gone through from the last one on: before the first there is none.
            (None, Command::Left) => page.round_no > 1,
            (None, Command::Right) => page.round_no < self.shared.reviewable(),
            (None, Command::Confirm) => page.lines() > 0,
            (_, Command::Export) => {
                page.review().is_some() && self.shared.reviewed_name().is_some()
            }
            (_, Command::Deepen) => page.looked_at().is_some_and(|it| !is_deep(it)),
            (_, Command::Retry) => page.looked_at().is_some_and(|decision| decision.seat == ME),
            (_, Command::Learn) => page.seat == ME && page.lessons().next().is_some(),
            (_, Command::NextMark) => page.mark_from_here(Step::Forward).is_some(),
            (_, Command::PreviousMark) => page.mark_from_here(Step::Back).is_some(),
            _ => true,
        }
    }

    /// Takes a decision that has been judged, if its review is still looked at.
    pub(in crate::app) fn judged(&mut self, ticket: Ticket, decision: JudgedDecision) {
        if let Some(page) = self.review_page() {
            page.note(ticket, decision);
        }
        if self.shared.notice == Some(Notice::Deepening) {
            self.shared.notice = None;
        }
    }

    /// Takes a review that is done.
    pub(in crate::app) fn reviewed(&mut self, ticket: Ticket, done: Box<(Review, OpenRound)>) {
        if let Some(page) = self.review_page() {
            page.finish(ticket, done);
        }
    }

    fn review_page(&mut self) -> Option<&mut ReviewPage> {
        let shown = self.screens.review_page();
        shown.or_else(|| self.shared.branch.as_mut()?.aside.review_page())
    }
}

/// Number of worlds from which on a decision has been judged as well as it can be.
const MANY: usize = 301;

/// True if more worlds than a review has were looked at.
const fn is_deep(decision: &JudgedDecision) -> bool {
    decision.advice.worlds >= MANY
}
