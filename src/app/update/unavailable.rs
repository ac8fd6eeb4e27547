//! Reasons why a key does nothing now.

use crate::{
    app::{
        keys::{Command, Elsewhere, Key, ReviewRefusal, Scope, Unavailable},
        model::{Model, Screen},
        notice::Notice,
        person::ME,
        seated::SeatedGame,
        table::{Session, TrumpChoice, Wait},
    },
    config::Aid,
    rules::house::FinishMode,
};

impl Model {
    /// Reason why this cannot be done at the table now, if it cannot.
    pub(super) fn unavailable(&self, command: Command) -> Option<Unavailable> {
        let session = match self.shared.seated().filter(|_| self.is_at_table())? {
            SeatedGame::Schieber(session) => session,
            SeatedGame::Bodensee(session) => return self.unavailable_in_duel(session, command),
        };
        match command {
            Command::LastTrick => why_no_last_trick(session),
            Command::Rest => why_no_rest(session),
            Command::Claim => why_no_claim(session),
            Command::Hint if self.shared.aid() == Aid::Tournament => Some(Unavailable::NoHints),
            Command::Hint => why_no_hint(session),
            Command::TakeBack if self.shared.aid() == Aid::Tournament => {
                Some(Unavailable::NoWayBack)
            }
            Command::TakeBack if !session.can_take_back() => Some(Unavailable::NothingToTakeBack),
            Command::Push => why_no_push(session, self.scope()),
            Command::Decline => session.asks().is_none().then_some(Unavailable::NothingAsked),
            _ => None,
        }
    }

    /// True if the table has the keys.
    pub(super) fn is_at_table(&self) -> bool {
        matches!(self.screen(), Screen::Table)
    }

    /// Reason why a key does nothing here that has this command elsewhere.
    pub(super) fn unavailable_here(&self, command: Command) -> Unavailable {
        self.unavailable(command).unwrap_or(Unavailable::Elsewhere(command.elsewhere()))
    }

    /// Reason why a key that is bound here has changed nothing.
    fn why_nothing(&self, command: Command) -> Unavailable {
        let scope = self.scope();
        match (scope, command) {
            (_, Command::NextMark | Command::PreviousMark) => {
                Unavailable::Review(ReviewRefusal::NoMark)
            }
            (Scope::Review | Scope::Stepping, Command::Pick(_)) => {
                Unavailable::Review(ReviewRefusal::NoChoice)
            }
            (Scope::Stepping, Command::Left | Command::Right) => Unavailable::PageEnds,
            (_, Command::Help) => Unavailable::InHelp,
            (Scope::Watching, _) => Unavailable::NotYourTurn,
            (Scope::Open, _) => Unavailable::LiesOpen,
            (Scope::Playing | Scope::PlayingBodensee, Command::Pick(_)) => Unavailable::GoneCard,
            (Scope::Slate, Command::Tidy) => Unavailable::IsTidy,
            (Scope::Slate | Scope::Review, Command::Left | Command::Right) => Unavailable::NoRound,
            (Scope::Options, Command::Left | Command::Right) => Unavailable::IsTyped,
            (Scope::Options, Command::Usual) | (_, Command::Adopt) => Unavailable::IsUsual,
            (Scope::Options, Command::Preset) => Unavailable::NoPreset,
            (_, Command::Pick(_)) if scope.has_numbers() => Unavailable::NoLine,
            (_, command) if command.scrolls() && scope.is_page() => Unavailable::PageEnds,
            _ => Unavailable::Elsewhere(Elsewhere::NotHere),
        }
    }

    /// True if nothing that can be seen is other than it was.
    fn is_as<'a>(&'a self, before: &'a Self) -> bool {
        let shown = |model: &'a Self| {
            let looks = (
                model.shared.terminal,
                model.shared.deck,
                &model.shared.options,
                model.shared.view,
            );
            let learnt = model.shared.branch().and_then(|branch| branch.lesson());
            let places = (&model.screens, learnt);
            (&model.shared.seated, &model.shared.stroke_animation, looks, places)
        };
        shown(self) == shown(before)
    }

    /// Command of a key, with the model before it is obeyed; nothing for a key that is unbound here or is written.
    pub(super) fn pressed(&self, key: Key) -> Option<(Command, Self)> {
        let command = self.shared.keymap.command(self.scope(), key).filter(|_| !self.is_writing());
        command.map(|command| (command, self.clone()))
    }

    /// Gives notice of the reason if a command changed nothing.
    pub(super) fn say_if_nothing(&mut self, before: &Self, command: Command) {
        if self.shared.notice.is_none() && self.is_as(before) && !self.debounce.is_waiting() {
            self.shared.notice = Some(Notice::Unavailable(self.why_nothing(command)));
        }
    }

    /// True if keys are characters of a text.
    fn is_writing(&self) -> bool {
        match self.screen() {
            Screen::Options(view) => view.typing.is_some(),
            Screen::NewGame(form) => form.is_name(),
            _ => false,
        }
    }
}

fn why_no_last_trick(session: &Session) -> Option<Unavailable> {
    if session.last_trick().is_some() {
        return None;
    }
    if !session.game().house().etiquette.peek_last_trick {
        return Some(Unavailable::TrickStaysDown);
    }
    let lies_open = session.wait().is_some() && session.shown_table().last_trick.is_some();
    Some(if lies_open { Unavailable::LiesOpen } else { Unavailable::NoTrick })
}

fn why_no_hint(session: &Session) -> Option<Unavailable> {
    if session.has_decision() {
        return None;
    }
    Some(if lies_open(session) { Unavailable::LiesOpen } else { Unavailable::NotYourTurn })
}

/// True if something is to be read or answered before anything else.
fn lies_open(session: &Session) -> bool {
    session.wait().is_some_and(|wait| wait != Wait::Trick) || session.asks().is_some()
}

fn why_no_rest(session: &Session) -> Option<Unavailable> {
    if session.rest().is_some() {
        return None;
    }
    let why = if !session.game().house().etiquette.allow_rest_claim {
        Unavailable::NoRest
    } else if lies_open(session) {
        Unavailable::LiesOpen
    } else if !session.is_my_turn() {
        Unavailable::NotYourTurn
    } else if session.shown_table().finished == 0 {
        Unavailable::RestLater
    } else {
        Unavailable::RestUnsure
    };
    Some(why)
}

fn why_no_claim(session: &Session) -> Option<Unavailable> {
    let claims = session.game().house().finish.mode == FinishMode::Claim;
    match (session.game().legal(ME).says().claim, claims) {
        (true, _) => None,
        (false, true) => Some(Unavailable::ClaimLater),
        (false, false) => Some(Unavailable::NoClaims),
    }
}

fn why_no_push(session: &Session, scope: Scope) -> Option<Unavailable> {
    match (scope, session.choices().contains(&TrumpChoice::Push)) {
        (_, true) => None,
        (Scope::Calling, false) => Some(Unavailable::MustCall),
        (_, false) => Some(Unavailable::NotCalling),
    }
}
