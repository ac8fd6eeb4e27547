//! One deal, from the call to the ninth trick.

use super::{
    action::{Action, Illegal, Legal, Says},
    calling::Calling,
    deal::Deal,
    event::Event,
    table::Table,
};
use crate::rules::{CardSet, House, Seat, rotation::Called};

/// Where a round stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Phase {
    /// Somebody must call.
    Calling(Calling),
    /// Cards are played.
    Playing(Box<Table>),
    /// All nine tricks are played.
    Scored(Box<Table>),
}

/// A deal and what has been done with it. Its state follows from the deal and the log alone.
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

    /// Who calls or pushes first.
    pub const fn forehand(&self) -> Seat {
        self.forehand
    }

    /// The rules that are played by.
    pub const fn house(&self) -> &House {
        &self.house
    }

    /// Where it stands.
    pub const fn phase(&self) -> &Phase {
        &self.phase
    }

    /// What has been done, in order.
    pub fn log(&self) -> &[(Seat, Action)] {
        &self.log
    }

    /// What everybody has heard and seen, in order.
    pub fn events(&self) -> &[Event] {
        &self.events
    }

    /// The table, once something has been called.
    pub const fn table(&self) -> Option<&Table> {
        match &self.phase {
            Phase::Calling(_) => None,
            Phase::Playing(table) | Phase::Scored(table) => Some(table),
        }
    }

    /// What was called.
    pub fn called(&self) -> Option<&Called> {
        self.table().map(Table::called)
    }

    /// Whether all nine tricks are played.
    pub const fn is_over(&self) -> bool {
        matches!(self.phase, Phase::Scored(_))
    }

    /// The cards a seat still holds.
    pub fn hand(&self, seat: Seat) -> CardSet {
        self.table().map_or(self.deal.hands(), |table| table.playing().hands())[seat]
    }

    /// Whose turn it is.
    pub fn turn(&self) -> Option<Seat> {
        match &self.phase {
            Phase::Calling(calling) => Some(calling.turn()),
            Phase::Playing(table) => table.playing().turn(),
            Phase::Scored(_) => None,
        }
    }

    /// What a seat may do.
    pub fn legal(&self, seat: Seat) -> Legal {
        match &self.phase {
            Phase::Calling(calling) if calling.turn() == seat => calling.legal(&self.house),
            Phase::Calling(_) => Legal::Wait(Says::default()),
            Phase::Playing(table) | Phase::Scored(table) => table.legal(seat),
        }
    }

    /// Does it, and tells what everybody heard and saw. On an error nothing has changed.
    pub fn apply(&mut self, by: Seat, action: Action) -> Result<&[Event], Illegal> {
        let heard = self.events.len();
        match (&mut self.phase, action) {
            (Phase::Calling(_), Action::Push | Action::Call(_)) => self.call(by, action)?,
            (Phase::Playing(table), Action::Play(card)) => {
                table.play(by, card, &self.house, &mut self.events)?;
                if table.playing().is_over() {
                    self.events.push(Event::RoundOver);
                    self.phase = Phase::Scored(table.clone());
                }
            }
            (Phase::Playing(table), Action::Weis) => table.announce(by, &mut self.events)?,
            (Phase::Playing(table) | Phase::Scored(table), Action::Stoeck) => {
                table.say_stoeck(by, &mut self.events)?;
            }
            (_, Action::Weis) => return Err(Illegal::NoWeis),
            (_, Action::Stoeck) => return Err(Illegal::NoStoeck),
            (_, Action::Claim) => return Err(Illegal::NoClaim),
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
        let table = Table::new(self.deal.hands(), called, self.forehand, &self.house);
        self.phase = Phase::Playing(Box::new(table));
        Ok(())
    }

    /// Adds something that the game, not the round, has to tell.
    pub(super) fn tell(&mut self, event: Event) {
        self.events.push(event);
    }
}
