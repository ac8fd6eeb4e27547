//! Keys at the review of a round.

use crate::{
    app::{
        effect::Effect,
        keys::Command,
        model::{Model, Screen},
        notice::Notice,
        pages::review::ReviewPage,
        person::ME,
        seated::Seated,
        session::Session,
        step::Step,
    },
    rules::Seat,
    train::{JudgedDecision, OpenRound, PastRound, Review},
};

use crate::app::{effect::Ticket, keys::Unavailable};

impl Model {
    /// Number of rounds that can be reviewed: at a tournament none before the game is over.
    pub fn reviewable(&self) -> usize {
        let session = self.read_game().and_then(Seated::schieber);
        let open = session.filter(|session| !session.covers_tricks(self.aid()));
        open.map_or(0, Session::finished_rounds)
    }

    /// Opens the review of the round that is looked at, else of the last one.
    pub(in crate::app) fn open_review(&mut self) -> Vec<Effect> {
        let last = self.reviewable();
        if last == 0 {
            let is_for_two = self.read_game().is_some_and(|seated| seated.bodensee().is_some());
            let why =
                if is_for_two { Unavailable::LaterForTwo } else { Unavailable::NothingToReview };
            self.notice = Some(Notice::Unavailable(why));
            return Vec::new();
        }
        let round_no = self.sheet_round.filter(|round_no| *round_no <= last).unwrap_or(last);
        let page = ReviewPage::new(round_no, ME, None, self.review_ticket);
        self.open(Screen::Review(Box::new(page)));
        self.ask_for_review(round_no, ME)
    }

    /// Asks for the review of a round and seat in place of the one that is shown.
    fn ask_for_review(&mut self, round_no: usize, seat: Seat) -> Vec<Effect> {
        self.review_ticket = self.review_ticket.next();
        let ticket = self.review_ticket;
        let past = self
            .read_game()
            .and_then(Seated::schieber)
            .and_then(|session| PastRound::of(session.game(), session.seed(), round_no));
        let round = past.as_ref().map(|past| past.round().clone());
        if let Screen::Review(page) = self.screen_mut() {
            let view = page.view;
            **page = ReviewPage::new(round_no, seat, round, ticket);
            page.view = view;
        }
        let past = past.map(Box::new);
        past.into_iter().map(|past| Effect::Review { ticket, past, seat }).collect()
    }

    pub(in crate::app) fn in_review(&mut self, command: Command) -> Vec<Effect> {
        let last = self.reviewable();
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
            (None, Command::Right) => page.round_no < self.reviewable(),
            (None, Command::Confirm) => page.lines() > 0,
            (_, Command::Retry) => page.looked_at().is_some_and(|decision| decision.seat == ME),
            (_, Command::Learn) => page.seat == ME && page.lessons().next().is_some(),
            (_, Command::NextMark | Command::PreviousMark) => page.marks().next().is_some(),
            _ => true,
        }
    }

    /// Takes a decision that has been judged, if its review is still looked at.
    pub(in crate::app) fn judged(&mut self, ticket: Ticket, decision: JudgedDecision) {
        if let Some(page) = self.review_page() {
            page.note(ticket, decision);
        }
    }

    /// Takes a review that is done.
    pub(in crate::app) fn reviewed(&mut self, ticket: Ticket, done: Box<(Review, OpenRound)>) {
        if let Some(page) = self.review_page() {
            page.finish(ticket, done);
        }
    }

    fn review_page(&mut self) -> Option<&mut ReviewPage> {
        let shown = self.screens.iter_mut().rev().find_map(Screen::review_page);
        shown.or_else(|| self.branch.as_mut()?.aside.review_page())
    }
}
