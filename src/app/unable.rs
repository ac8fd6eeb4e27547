//! Why a key does nothing now.

use super::{
    keymap::Command,
    model::{Model, Scope, Screen},
    session::{Choice, Session, Wait},
    settings::ME,
};
use crate::rules::house::FinishMode;

/// Why a key that is bound does nothing now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Unable {
    NothingAsked,
    NotCalling,
    /// The house has no pushing, or no more of it.
    MustCall,
    NoTrick,
    /// By the house rules a turned trick stays face down.
    TrickStaysDown,
    /// What lies open is read first.
    LiesOpen,
    NotYourTurn,
    /// By the house rules every card is played.
    NoRest,
    /// The hand is laid down after the first trick at the earliest.
    RestLater,
    RestUnsure,
    /// At this table nobody claims.
    NoClaims,
    ClaimLater,
    /// It does something at the table.
    AtTable,
    /// It does something on the slate.
    OnSlate,
    /// It does something in the settings.
    InSettings,
}

impl Model {
    /// Why this cannot be done at the table now, if it cannot.
    pub(super) fn unable(&self, command: Command) -> Option<Unable> {
        let session = self.session.as_ref().filter(|_| matches!(self.screen(), Screen::Table))?;
        match command {
            Command::LastTrick => why_no_last_trick(session),
            Command::Rest => why_no_rest(session),
            Command::Claim => why_no_claim(session),
            Command::Push => why_no_push(session, self.scope()),
            Command::Decline => session.asks().is_none().then_some(Unable::NothingAsked),
            _ => None,
        }
    }

    /// Why a key does nothing here that does this elsewhere.
    pub(super) fn unable_here(&self, command: Command) -> Unable {
        if let Some(why) = self.unable(command) {
            return why;
        }
        match command {
            Command::Tidy => Unable::OnSlate,
            Command::Save
            | Command::Preset
            | Command::Differences
            | Command::Usual
            | Command::Find => Unable::InSettings,
            _ => Unable::AtTable,
        }
    }
}

fn why_no_last_trick(session: &Session) -> Option<Unable> {
    if session.last_trick().is_some() {
        return None;
    }
    if !session.game().house().etiquette.peek_last_trick {
        return Some(Unable::TrickStaysDown);
    }
    let lies_open = session.wait().is_some() && session.scene().last_trick.is_some();
    Some(if lies_open { Unable::LiesOpen } else { Unable::NoTrick })
}

fn why_no_rest(session: &Session) -> Option<Unable> {
    if session.rest().is_some() {
        return None;
    }
    let why = if !session.game().house().etiquette.allow_rest_claim {
        Unable::NoRest
    } else if session.wait().is_some_and(|wait| wait != Wait::Trick) || session.asks().is_some() {
        Unable::LiesOpen
    } else if !session.is_my_turn() {
        Unable::NotYourTurn
    } else if session.scene().finished == 0 {
        Unable::RestLater
    } else {
        Unable::RestUnsure
    };
    Some(why)
}

fn why_no_claim(session: &Session) -> Option<Unable> {
    let claims = session.game().house().finish.mode == FinishMode::Claim;
    match (session.game().legal(ME).says().claim, claims) {
        (true, _) => None,
        (false, true) => Some(Unable::ClaimLater),
        (false, false) => Some(Unable::NoClaims),
    }
}

fn why_no_push(session: &Session, scope: Scope) -> Option<Unable> {
    match (scope, session.choices().contains(&Choice::Push)) {
        (_, true) => None,
        (Scope::Calling, false) => Some(Unable::MustCall),
        (_, false) => Some(Unable::NotCalling),
    }
}
