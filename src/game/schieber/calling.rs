//! The calling phase, before a mode is chosen.

use super::action::{Illegal, Legal, Says};
use crate::{
    cards::{Mode, Seat},
    rules::{House, schieber::rotation::Called},
};

/// Progress of pushing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pushes {
    /// Forehand decides.
    None,
    /// Forehand pushed: the partner decides.
    Pushed,
    /// The partner pushed back: forehand must call.
    PushedBack,
}

/// State of the calling phase.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Calling {
    forehand: Seat,
    pushes: Pushes,
}

impl Calling {
    /// Beginning of a round.
    pub(crate) const fn new(forehand: Seat) -> Self {
        Self::after(forehand, Pushes::None)
    }

    /// State after these pushes.
    pub(crate) const fn after(forehand: Seat, pushes: Pushes) -> Self {
        Self { forehand, pushes }
    }

    /// Progress of pushing.
    pub const fn pushes(&self) -> Pushes {
        self.pushes
    }

    /// Seat that must call or push.
    pub const fn turn(&self) -> Seat {
        match self.pushes {
            Pushes::None | Pushes::PushedBack => self.forehand,
            Pushes::Pushed => self.forehand.partner(),
        }
    }

    /// Actions of that seat (rules.md §3.1, §3.2).
    pub fn legal(&self, house: &House) -> Legal {
        Legal::Call {
            modes: house.offered(),
            push: self.pushed(house).is_some(),
            say: Says::NOTHING,
        }
    }

    const fn pushed(&self, house: &House) -> Option<Pushes> {
        match self.pushes {
            Pushes::None if house.schieben.enabled => Some(Pushes::Pushed),
            Pushes::Pushed if house.schieben.back_push => Some(Pushes::PushedBack),
            Pushes::None | Pushes::Pushed | Pushes::PushedBack => None,
        }
    }

    /// Pushes: passes the call on.
    pub(crate) fn push(&mut self, house: &House) -> Result<(), Illegal> {
        self.pushes = self.pushed(house).ok_or(Illegal::MayNotPush)?;
        Ok(())
    }

    /// Calls a mode, which ends the phase.
    pub(crate) fn call(self, mode: Mode, house: &House) -> Result<Called, Illegal> {
        if !house.offered().has(mode) {
            return Err(Illegal::NotOffered(mode));
        }
        Ok(Called { mode, caller: self.turn(), pushed: self.pushes != Pushes::None, doubled: 0 })
    }
}
