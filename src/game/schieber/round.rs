//! The round: one deal, from the call to the ninth trick.

use super::{
    action::{Action, Illegal, Legal, Says},
    calling::Calling,
    deal::Deal,
    doubling::Doublings,
    event::Event,
    round_table::RoundTable,
    throwing_in::{Answered, ThrowingIn},
};
use crate::{
    cards::{CardSet, Seat},
    rules::{House, house::ThrowIn, schieber::rotation::Called},
};

/// Phase of a round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Phase {
    /// A seat must call or push.
    Calling(Calling),
    /// A seat is asked whether it doubles the round.
    Doubling(Doublings, Box<RoundTable>),
    /// Cards are played.
    Playing(Box<RoundTable>),
    /// All nine tricks are played.
    Scored(Box<RoundTable>),
    /// All agreed to throw the cards in: whatever was called or said is void.
    ThrownIn,
}

impl Phase {
    /// Phase in which somebody is asked whether he doubles, or else that of the cards.
    const fn doubled(doublings: Option<Doublings>, table: Box<RoundTable>) -> Self {
        match doublings {
            Some(doublings) => Self::Doubling(doublings, table),
            None => Self::Playing(table),
        }
    }
}

/// A deal and the actions taken with it. Its state follows from the deal and the log alone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Round {
    deal: Deal,
    forehand: Seat,
    house: House,
    phase: Phase,
    throwing_in: ThrowingIn,
    log: Vec<(Seat, Action)>,
    events: Vec<Event>,
}

impl Round {
    /// A round before anything is said.
    pub const fn new(deal: Deal, forehand: Seat, house: House) -> Self {
        Self {
            deal,
            forehand,
            house,
            phase: Phase::Calling(Calling::new(forehand)),
            throwing_in: ThrowingIn::NONE,
            log: Vec::new(),
            events: Vec::new(),
        }
    }

    /// The round that these actions lead to.
    pub fn replay(
        deal: Deal,
        forehand: Seat,
        house: House,
        log: &[(Seat, Action)],
    ) -> Result<Self, Illegal> {
        let mut round = Self::new(deal, forehand, house);
        for (by, action) in log {
            round.apply(*by, *action)?;
        }
        Ok(round)
    }

    /// The cards as dealt.
    pub const fn deal(&self) -> &Deal {
        &self.deal
    }

    /// Seat that calls or pushes first.
    pub const fn forehand(&self) -> Seat {
        self.forehand
    }

    /// House rules of the round.
    pub const fn house(&self) -> &House {
        &self.house
    }

    /// Current phase.
    pub const fn phase(&self) -> &Phase {
        &self.phase
    }

    /// Actions taken so far, in order.
    pub fn log(&self) -> &[(Seat, Action)] {
        &self.log
    }

    /// Public events so far, in order.
    pub fn events(&self) -> &[Event] {
        &self.events
    }

    /// The table, once a mode has been called.
    pub const fn table(&self) -> Option<&RoundTable> {
        match &self.phase {
            Phase::Calling(_) | Phase::ThrownIn => None,
            Phase::Doubling(_, table) | Phase::Playing(table) | Phase::Scored(table) => Some(table),
        }
    }

    /// Call of the round: mode and caller.
    pub fn called(&self) -> Option<&Called> {
        self.table().map(RoundTable::called)
    }

    /// True if all nine tricks are played.
    pub const fn is_over(&self) -> bool {
        matches!(self.phase, Phase::Scored(_))
    }

    /// True if the cards were thrown in.
    pub const fn is_thrown_in(&self) -> bool {
        matches!(self.phase, Phase::ThrownIn)
    }

    /// True if answers are waited for, to throw the cards in or not.
    pub const fn awaits_answers(&self) -> bool {
        self.throwing_in.is_open()
    }

    /// The cards a seat still holds.
    pub fn hand(&self, seat: Seat) -> CardSet {
        self.table().map_or(self.deal.hands(), |table| table.playing().hands())[seat]
    }

    /// Seat whose turn it is.
    pub fn turn(&self) -> Option<Seat> {
        self.throwing_in.turn().or_else(|| self.turn_in_phase())
    }

    fn turn_in_phase(&self) -> Option<Seat> {
        match &self.phase {
            Phase::Calling(calling) => Some(calling.turn()),
            Phase::Doubling(doublings, _) => Some(doublings.turn()),
            Phase::Playing(table) => table.playing().turn(),
            Phase::Scored(_) | Phase::ThrownIn => None,
        }
    }

    /// Seat whose turn it is as this one sees it, and the actions that it has heard of: while answers are given each knows of
    /// its own alone.
    pub(super) fn heard_by(&self, seat: Seat) -> (Option<Seat>, Vec<(Seat, Action)>) {
        let known = self.throwing_in.seen_by(seat);
        let own = self.throwing_in.owes(seat).then_some(seat);
        let turn = own.or_else(|| known.turn()).or_else(|| self.turn());
        (turn, self.throwing_in.heard_by(seat, &self.log))
    }

    /// Actions that a seat may take.
    ///
    /// ```
    /// use jass::{cards::Seat, game::schieber::{Action, Deal, Legal, Round}, rules::House};
    /// let deal: Deal = "EB EA R6 RU RK S9 L7 L9 LA | E7 E9 EO EK RB RO S6 L8 LU | R9 S7 S8 SU SO SK SA L6 LK | \
    ///                   E6 E8 EU R7 R8 RA SB LB LO".parse()?;
    /// let mut round = Round::new(deal, Seat::South, House::default());
    /// assert!(round.legal(Seat::South).has(Action::Push));
    /// for action in ["call rosen", "RU"] {
    ///     round.apply(Seat::South, action.parse()?)?;
    /// }
    /// // Trump was led, and East has two.
    /// assert_eq!(round.legal(Seat::East).cards().to_string(), "RB RO");
    /// assert!(matches!(round.legal(Seat::North), Legal::Wait(_)));
    /// # Ok::<(), jass::game::RecordFault>(())
    /// ```
    pub fn legal(&self, seat: Seat) -> Legal {
        if self.throwing_in.owes(seat) {
            return Legal::Answer;
        }
        if self.throwing_in.is_open() {
            return Legal::Wait(Says::NOTHING);
        }
        self.legal_in_phase(seat).with_throw_in(self.may_throw_in(seat))
    }

    fn legal_in_phase(&self, seat: Seat) -> Legal {
        match &self.phase {
            Phase::Calling(calling) if calling.turn() == seat => calling.legal(&self.house),
            Phase::Doubling(doublings, _) if doublings.turn() == seat => {
                Legal::Double { word: doublings.word(), say: Says::NOTHING }
            }
            Phase::Calling(_) | Phase::Doubling(..) | Phase::ThrownIn => Legal::Wait(Says::NOTHING),
            Phase::Playing(table) | Phase::Scored(table) => table.legal(seat),
        }
    }

    /// True if the seat may ask to throw the cards in: each once, before the first card (rules.md §2.8).
    fn may_throw_in(&self, seat: Seat) -> bool {
        let is_before_cards = match &self.phase {
            Phase::Calling(_) | Phase::Doubling(..) => true,
            Phase::Playing(table) => {
                table.playing().trick().is_none() && table.playing().trick_no() == 1
            }
            Phase::Scored(_) | Phase::ThrownIn => false,
        };
        let allowed = self.house.deal.throw_in == ThrowIn::Agreed && is_before_cards;
        allowed && self.throwing_in.may_ask(seat)
    }

    /// Takes an action and returns the public events it caused. An error changes nothing.
    pub fn apply(&mut self, by: Seat, action: Action) -> Result<&[Event], Illegal> {
        let heard = self.events.len();
        match (&mut self.phase, action) {
            (_, Action::ThrowIn) => self.ask_to_throw_in(by)?,
            (_, Action::Agree | Action::Refuse) => self.answer(by, action == Action::Agree)?,
            _ if self.throwing_in.is_open() => return Err(Illegal::NotNow),
            (Phase::Calling(_), Action::Push | Action::Call(_)) => self.call(by, action)?,
            (Phase::Doubling(..), Action::Double(_) | Action::Silent) => self.double(by, action)?,
            (Phase::Playing(table), Action::Play(card)) => {
                table.play(by, card, &self.house, &mut self.events)?;
                if table.playing().is_over() {
                    self.events.push(Event::RoundOver);
                    self.phase = Phase::Scored(table.clone());
                }
            }
            (Phase::Playing(table), Action::Weis) => table.announce(by, &mut self.events)?,
            // After the last card as well, with which the second of them may have fallen.
            (Phase::Playing(table) | Phase::Scored(table), Action::Stoeck) => {
                table.say_stoeck(by, &mut self.events)?;
            }
            (_, Action::Weis) => return Err(Illegal::NoWeis),
            (_, Action::Stoeck) => return Err(Illegal::NoStoeck),
            (_, Action::Claim | Action::Bergpreis) => return Err(Illegal::NoClaim),
            (_, Action::Double(_) | Action::Silent) => return Err(Illegal::NoDoubling),
            (_, Action::Push | Action::Call(_) | Action::Play(_)) => return Err(Illegal::NotNow),
        }
        self.log.push((by, action));
        Ok(&self.events[heard..])
    }

    fn call(&mut self, by: Seat, action: Action) -> Result<(), Illegal> {
        let Phase::Calling(calling) = &mut self.phase else { return Err(Illegal::NotNow) };
        if calling.turn() != by {
            return Err(Illegal::NotYourTurn);
        }
        let Action::Call(mode) = action else {
            calling.push(&self.house)?;
            self.events.push(Event::Pushed { by });
            return Ok(());
        };
        let called = calling.call(mode, &self.house)?;
        self.events.push(Event::Called { by, mode });
        let table = RoundTable::new(self.deal.hands(), called, self.forehand, &self.house);
        let doublings = Doublings::after_call(&called, self.forehand, &self.house);
        self.phase = Phase::doubled(doublings, Box::new(table));
        Ok(())
    }

    fn double(&mut self, by: Seat, action: Action) -> Result<(), Illegal> {
        let Phase::Doubling(doublings, table) = &mut self.phase else {
            return Err(Illegal::NoDoubling);
        };
        if doublings.turn() != by {
            return Err(Illegal::NotYourTurn);
        }
        let next = match action {
            Action::Double(word) if word == doublings.word() => {
                table.double();
                self.events.push(Event::Doubled { by, word });
                doublings.said(table.called(), &self.house)
            }
            Action::Silent => {
                let next = doublings.unsaid();
                self.events.extend(doublings.not_said(next));
                next
            }
            _ => return Err(Illegal::NoDoubling),
        };
        self.phase = Phase::doubled(next, table.clone());
        Ok(())
    }

    fn ask_to_throw_in(&mut self, by: Seat) -> Result<(), Illegal> {
        if !self.may_throw_in(by) {
            return Err(Illegal::NoThrowIn);
        }
        self.throwing_in.ask(by);
        self.events.push(Event::ThrowInAsked { by });
        Ok(())
    }

    /// Takes an answer; what all have answered is told with the last.
    fn answer(&mut self, by: Seat, agrees: bool) -> Result<(), Illegal> {
        if !self.throwing_in.owes(by) {
            return Err(Illegal::NoThrowIn);
        }
        match self.throwing_in.answer(by, agrees) {
            None => {}
            Some(Answered::Refused(by)) => self.events.push(Event::ThrowInRefused { by }),
            Some(Answered::ThrownIn) => {
                self.events.push(Event::ThrownIn);
                self.phase = Phase::ThrownIn;
            }
        }
        Ok(())
    }

    /// Takes back that melds were written: the game was over before.
    pub(super) fn drop_weis(&mut self) {
        self.events.retain(|event| !matches!(event, Event::WeisWritten { .. }));
    }

    /// Adds an event that the game emits, not the round.
    pub(super) fn tell(&mut self, event: Event) {
        self.events.push(event);
    }
}
