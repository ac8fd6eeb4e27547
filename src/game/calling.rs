//! The phase in which somebody must call.

use super::action::{Illegal, Legal};
use crate::rules::{House, Mode, Seat, rotation::Called};

/// How far the call has been passed on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pushes {
    /// Forehand decides.
    None,
    /// Forehand pushed: the partner decides.
    Pushed,
    /// The partner pushed back: forehand must call.
    PushedBack,
}

/// Nothing has been called yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Calling {
    forehand: Seat,
    pushes: Pushes,
}

impl Calling {
    /// The beginning of a round.
    pub const fn new(forehand: Seat) -> Self {
        Self::after(forehand, Pushes::None)
    }

    /// After these pushes.
    pub const fn after(forehand: Seat, pushes: Pushes) -> Self {
        Self { forehand, pushes }
    }

    /// How far the call has been passed on.
    pub const fn pushes(&self) -> Pushes {
        self.pushes
    }

    /// Who must call.
    pub const fn turn(&self) -> Seat {
        match self.pushes {
            Pushes::None | Pushes::PushedBack => self.forehand,
            Pushes::Pushed => self.forehand.partner(),
        }
    }

    /// What that seat may do (rules.md §3.1, §3.2).
    pub fn legal(&self, house: &House) -> Legal {
        Legal::Call { modes: house.offered(), push: self.pushed(house).is_some() }
    }

    const fn pushed(&self, house: &House) -> Option<Pushes> {
        match self.pushes {
            Pushes::None if house.schieben.enabled => Some(Pushes::Pushed),
            Pushes::Pushed if house.schieben.back_push => Some(Pushes::PushedBack),
            Pushes::None | Pushes::Pushed | Pushes::PushedBack => None,
        }
    }

    /// Passes the call on.
    pub fn push(&mut self, house: &House) -> Result<(), Illegal> {
        self.pushes = self.pushed(house).ok_or(Illegal::MayNotPush)?;
        Ok(())
    }

    /// Ends the phase.
    pub fn call(self, mode: Mode, house: &House) -> Result<Called, Illegal> {
        if !house.offered().has(mode) {
            return Err(Illegal::NotOffered(mode));
        }
        Ok(Called { mode, caller: self.turn(), pushed: self.pushes != Pushes::None })
    }
}
