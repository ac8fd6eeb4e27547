//! The round: one deal, from the call to the ninth trick.

use super::{
    action::{Action, Illegal, Legal, Says},
    calling::Calling,
    deal::Deal,
    doubling::Doublings,
    event::Event,
    round_table::RoundTable,
};
use crate::{
    cards::{CardSet, Seat},
    rules::{House, schieber::rotation::Called},
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
    log: Vec<(Seat, Action)>,
    events: Vec<Event>,
}

impl Round {
    /// A round before anything is said.
    pub const fn new(deal: Deal, forehand: Seat, house: House) -> Self {
        let phase = Phase::Calling(Calling::new(forehand));
        Self { deal, forehand, house, phase, log: Vec::new(), events: Vec::new() }
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
            Phase::Calling(_) => None,
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

    /// The cards a seat still holds.
    pub fn hand(&self, seat: Seat) -> CardSet {
        self.table().map_or(self.deal.hands(), |table| table.playing().hands())[seat]
    }

    /// Seat whose turn it is.
    pub fn turn(&self) -> Option<Seat> {
        match &self.phase {
            Phase::Calling(calling) => Some(calling.turn()),
            Phase::Doubling(doublings, _) => Some(doublings.turn()),
            Phase::Playing(table) => table.playing().turn(),
            Phase::Scored(_) => None,
        }
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
        match &self.phase {
            Phase::Calling(calling) if calling.turn() == seat => calling.legal(&self.house),
            Phase::Doubling(doublings, _) if doublings.turn() == seat => {
                Legal::Double(doublings.word())
            }
            Phase::Calling(_) | Phase::Doubling(..) => Legal::Wait(Says::default()),
            Phase::Playing(table) | Phase::Scored(table) => table.legal(seat),
        }
    }

    /// Takes an action and returns the public events it caused. An error changes nothing.
    pub fn apply(&mut self, by: Seat, action: Action) -> Result<&[Event], Illegal> {
        let heard = self.events.len();
        match (&mut self.phase, action) {
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
            Action::Silent => doublings.unsaid(),
            _ => return Err(Illegal::NoDoubling),
        };
        self.phase = Phase::doubled(next, table.clone());
        Ok(())
    }

    /// Adds an event that the game emits, not the round.
    pub(super) fn tell(&mut self, event: Event) {
        self.events.push(event);
    }
}
