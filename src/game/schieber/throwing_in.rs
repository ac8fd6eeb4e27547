//! Throwing in: before the first card a seat may ask to deal anew, and all others answer (rules.md §2.8).

use super::action::Action;
use crate::cards::{BySeat, Seat};

/// Request to throw the cards in, and the answers so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct ThrowInRequest {
    by: Seat,
    answers: BySeat<Option<bool>>,
}

/// Requests of a round: who has made his, and the one that is open.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct ThrowingIn {
    has_asked: BySeat<bool>,
    open: Option<ThrowInRequest>,
}

/// Result of a request, once all have answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Answered {
    /// All agree.
    ThrownIn,
    /// These do not.
    Refused(BySeat<bool>),
}

impl ThrowingIn {
    /// Beginning of a round: nobody has asked.
    pub(super) const NONE: Self = Self { has_asked: BySeat([false; 4]), open: None };

    /// True if the seat has not asked in this round, and nobody waits for answers.
    pub(super) fn may_ask(&self, seat: Seat) -> bool {
        self.open.is_none() && !self.has_asked[seat]
    }

    /// The seat asks.
    pub(super) fn ask(&mut self, by: Seat) {
        self.has_asked[by] = true;
        self.open = Some(ThrowInRequest { by, answers: BySeat::default() });
    }

    /// True while answers are waited for.
    pub(super) const fn is_open(&self) -> bool {
        self.open.is_some()
    }

    /// True if the seat is to answer.
    pub(super) fn owes(&self, seat: Seat) -> bool {
        self.open.is_some_and(|request| request.owes(seat))
    }

    /// The first seat after who has asked that is to answer.
    // They answer in whatever order: nobody hears an answer before all are given.
    pub(super) fn turn(&self) -> Option<Seat> {
        let request = self.open?;
        request.by.round().find(|seat| request.owes(*seat))
    }

    /// The same as the seat knows it, which has heard no answer but its own.
    pub(super) fn seen_by(mut self, seat: Seat) -> Self {
        if let Some(request) = &mut self.open {
            let own = request.answers[seat];
            request.answers = BySeat::default();
            request.answers[seat] = own;
        }
        self
    }

    /// The seat answers. Returns the result with the last answer.
    pub(super) fn answer(&mut self, by: Seat, agrees: bool) -> Option<Answered> {
        let request = self.open.as_mut()?;
        request.answers[by] = Some(agrees);
        let request = *request;
        if request.by.round().any(|seat| request.owes(seat)) {
            return None;
        }
        self.open = None;
        let refused = BySeat::from_fn(|seat| request.answers[seat] == Some(false));
        let agree = refused.iter().all(|(_, refuses)| !refuses);
        Some(if agree { Answered::ThrownIn } else { Answered::Refused(refused) })
    }

    /// The actions of a round without those answers to the open request that the seat has not heard.
    pub(super) fn heard_by(&self, seat: Seat, log: &[(Seat, Action)]) -> Vec<(Seat, Action)> {
        let is_answer = |action: &Action| matches!(action, Action::Agree | Action::Refuse);
        let is_request = |(_, action): &(Seat, Action)| *action == Action::ThrowIn;
        let open = self.open.and_then(|_| log.iter().rposition(is_request)).unwrap_or(log.len());
        let unheard = |at: usize, (by, action): &(Seat, Action)| {
            at > open && *by != seat && is_answer(action)
        };
        let heard = log.iter().enumerate().filter(|(at, entry)| !unheard(*at, entry));
        heard.map(|(_, entry)| *entry).collect()
    }
}

impl ThrowInRequest {
    fn owes(&self, seat: Seat) -> bool {
        seat != self.by && self.answers[seat].is_none()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        game::{
            Seed,
            schieber::{Event, Game, Illegal, Legal, Turn},
        },
        rules::{
            House,
            house::{FirstRound, Kontra, ThrowIn},
        },
    };
    use Seat::{East, North, South, West};

    #[test]
    fn each_may_ask_once_and_all_others_answer() {
        let mut throwing = ThrowingIn::NONE;
        throwing.ask(East);
        assert!(!throwing.may_ask(South), "one request at a time");
        assert_eq!(Seat::ALL.map(|seat| throwing.owes(seat)), [true, false, true, true]);
        assert_eq!(throwing.turn(), Some(North));
        assert_eq!([West, North].map(|seat| throwing.answer(seat, true)), [None; 2]);
        assert_eq!(throwing.turn(), Some(South));
        let refused = BySeat([true, false, false, false]);
        assert_eq!(throwing.answer(South, false), Some(Answered::Refused(refused)));
        assert!(throwing.may_ask(South) && !throwing.may_ask(East) && throwing.turn().is_none());
        throwing.ask(South);
        let answers = [East, North, West].map(|seat| throwing.answer(seat, true));
        assert_eq!(answers, [None, None, Some(Answered::ThrownIn)]);
    }

    /// law: none tells its hand to the next.
    #[test]
    fn no_answer_is_heard_before_all_are_given() {
        let mut throwing = ThrowingIn::NONE;
        let mut log = vec![(South, Action::Push), (East, Action::ThrowIn)];
        throwing.ask(East);
        for (seat, action) in [(North, Action::Agree), (West, Action::Refuse)] {
            throwing.answer(seat, action == Action::Agree);
            log.push((seat, action));
        }
        assert_eq!(throwing.heard_by(South, &log), log[..2]);
        assert_eq!(throwing.heard_by(North, &log), log[..3]);
        assert_eq!(throwing.heard_by(West, &log), [log[0], log[1], log[3]]);
        assert!(throwing.seen_by(South).owes(North) && !throwing.seen_by(North).owes(North));
        log.push((South, Action::Agree));
        assert!(throwing.answer(South, true).is_some());
        assert_eq!(throwing.heard_by(South, &log), log);
    }

    /// Deals and lets these seats, counted from forehand, do this.
    fn dealt(game: &mut Game, acts: &str) -> Vec<Event> {
        game.deal(game.next_deal(Seed(7))).unwrap();
        let forehand = game.round().unwrap().forehand();
        for act in acts.split(", ") {
            let (turns, action) = act.split_once(' ').unwrap();
            game.apply(forehand.after(turns.parse().unwrap()), action.parse().unwrap()).unwrap();
        }
        game.round().unwrap().events().to_vec()
    }

    fn agreed() -> House {
        let mut house = House::default();
        house.deal.throw_in = ThrowIn::Agreed;
        house
    }

    #[test]
    fn nothing_is_written_and_the_same_seat_is_dealer_and_forehand() {
        let mut house = agreed();
        house.call.kontra = Kontra::Kontra;
        let mut game = Game::new(house);
        let told = dealt(
            &mut game,
            "0 push, 2 call rosen, 1 kontra, 3 throw-in, 1 agree, 0 agree, 2 agree",
        );
        assert_eq!(told.last(), Some(&Event::ThrownIn));
        let forehand = game.round().unwrap().forehand();
        assert_eq!((game.turn(), game.round().unwrap().called()), (Turn::Deal, None));
        assert_eq!((game.written(), game.scores().0), (&[][..], [0; 2]));
        assert_eq!(game.round().unwrap().hand(East).len(), 9);
        assert_eq!(game.dealer(), game.next_dealer());
        let next = game.next_deal(Seed(7));
        assert_eq!(next.forehand, forehand);
        assert_eq!(next.deal, Seed(7).round_of(forehand, 2, &house.deal).deal);
        game.deal(next).unwrap();
        // Who has asked may ask again: it is another round.
        assert_eq!((game.round_no(), game.may_ask(forehand.after(3))), (2, true));
    }

    #[test]
    fn what_is_dealt_anew_is_the_same_round_of_the_game() {
        let mut house = agreed();
        house.call.first_round = FirstRound::Suit;
        house.finish.hands = 1;
        let mut game = Game::new(house);
        for _ in 0..2 {
            dealt(&mut game, "1 throw-in, 2 agree, 3 agree, 0 agree");
        }
        dealt(&mut game, "1 throw-in, 2 agree, 3 refuse, 0 agree");
        let Turn::Player(seat) = game.turn() else { panic!("the round goes on") };
        assert!(!game.legal(seat).has(Action::Push), "a first round of suits");
        game.apply(seat, "call rosen".parse().unwrap()).unwrap();
        while let Turn::Player(seat) = game.turn() {
            let card = game.legal(seat).cards().first().unwrap();
            game.apply(seat, Action::Play(card)).unwrap();
        }
        assert!(matches!(game.turn(), Turn::Over(_)), "one round was agreed on");
        assert_eq!((game.written().len(), game.written()[0].round_no), (1, 3));
        assert!(game.written_in(2).is_none() && game.written_in(3).is_some());
    }

    #[test]
    fn after_the_first_card_nothing_is_thrown_in() {
        let mut game = Game::new(agreed());
        dealt(&mut game, "0 call rosen");
        let Turn::Player(seat) = game.turn() else { panic!("a card is led") };
        assert!(Seat::ALL.into_iter().all(|seat| game.may_ask(seat)));
        game.apply(seat, Action::Play(game.legal(seat).cards().first().unwrap())).unwrap();
        assert!(!Seat::ALL.into_iter().any(|seat| game.may_ask(seat)));
        assert_eq!(game.apply(seat, Action::ThrowIn), Err(Illegal::NoThrowIn));
        assert!(matches!(game.legal(seat), Legal::Wait(_)));
        let mut never = Game::new(House::default());
        dealt(&mut never, "0 call rosen");
        assert!(!Seat::ALL.into_iter().any(|seat| never.may_ask(seat)));
    }

    impl Game {
        fn may_ask(&self, seat: Seat) -> bool {
            self.legal(seat).has(Action::ThrowIn)
        }
    }
}
