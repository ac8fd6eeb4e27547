//! Why a key does nothing now.

use crate::{
    app::{
        effect::Effect,
        keys::{Command, Key, Scope},
        model::{Model, Screen},
        notice::{Notice, Unable},
        pages::new_game::Field,
        person::ME,
        session::{Choice, Session, Wait},
    },
    rules::house::FinishMode,
};

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
            | Command::Adopt
            | Command::Differences
            | Command::Usual
            | Command::Find => Unable::InSettings,
            Command::SameDeals | Command::Remove => Unable::InGames,
            Command::LastTrick
            | Command::Rest
            | Command::Claim
            | Command::Push
            | Command::Decline
            | Command::Slate
            | Command::Seen
            | Command::Record
            | Command::Slower
            | Command::Faster => Unable::AtTable,
            _ => Unable::NotHere,
        }
    }

    /// Why a key that is bound here has changed nothing.
    pub(super) fn why_nothing(&self, command: Command) -> Unable {
        let scope = self.scope();
        match (scope, command) {
            (_, Command::Help) => Unable::InHelp,
            (Scope::Watching, _) => Unable::NotYourTurn,
            (Scope::Open, _) => Unable::LiesOpen,
            (Scope::Playing, Command::Pick(_)) => Unable::GoneCard,
            (Scope::Slate, Command::Tidy) => Unable::IsTidy,
            (Scope::Slate, Command::Left | Command::Right) => Unable::NoRound,
            (Scope::Options, Command::Left | Command::Right) => Unable::IsTyped,
            (Scope::Options, Command::Usual) | (_, Command::Adopt) => Unable::IsUsual,
            (Scope::Options, Command::Preset) => Unable::NoPreset,
            (
                Scope::Menu
                | Scope::Asking
                | Scope::Deleting
                | Scope::Calling
                | Scope::Saying
                | Scope::Over,
                Command::Pick(_),
            ) => Unable::NoLine,
            (
                Scope::Menu
                | Scope::Games
                | Scope::Deleting
                | Scope::Asking
                | Scope::NewGame
                | Scope::Options
                | Scope::Rules
                | Scope::Help
                | Scope::Glossary
                | Scope::Record,
                Command::Up
                | Command::Down
                | Command::PageUp
                | Command::PageDown
                | Command::First
                | Command::Last,
            ) => Unable::PageEnds,
            _ => Unable::NotHere,
        }
    }

    /// Whether nothing that can be seen is other than it was.
    fn is_as<'a>(&'a self, before: &'a Self) -> bool {
        let shown = |model: &'a Self| {
            let looks = (model.terminal, model.deck, &model.options, model.shows_seen, model.peeks);
            let places = (&model.screens, model.sheet_round, model.chosen_after);
            (&model.session, &model.pen, looks, places)
        };
        shown(self) == shown(before)
    }

    /// Says why a key did nothing, if it is bound here and changed nothing.
    pub(super) fn say_if_nothing(&mut self, before: &Self, key: Key, effects: &[Effect]) {
        let command = before.keymap.command(before.scope(), key).filter(|_| !before.is_writing());
        let is_told = self.notice.is_some() || !effects.is_empty();
        if let Some(command) = command.filter(|_| !is_told && self.is_as(before)) {
            self.notice = Some(Notice::Unable(self.why_nothing(command)));
        }
    }

    /// Whether keys are signs of a text.
    fn is_writing(&self) -> bool {
        match self.screen() {
            Screen::Options(view) => view.typing.is_some(),
            Screen::NewGame(form) => matches!(form.field(), Field::Name(_)),
            Screen::Menu(_)
            | Screen::Games(_)
            | Screen::Asking(..)
            | Screen::Rules(_)
            | Screen::Help(..)
            | Screen::Glossary(_)
            | Screen::Table
            | Screen::Slate(_)
            | Screen::Record(_) => false,
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
