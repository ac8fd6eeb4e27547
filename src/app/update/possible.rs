//! Commands that are possible where the person is, and the hints at their keys.

use crate::{
    app::{
        bodensee::{BidChoice, ENOUGH},
        keys::{Command, KeyHint, Label, Scope},
        model::{Model, Screen},
        pages::{
            new_game::FormField,
            options::{Page, Typing, View},
        },
        seated::SeatedGame,
        shared::Peek,
        table::Selection,
    },
    config::Aid,
};

impl Model {
    /// The hints that are true now, most important first.
    pub fn hints(&self) -> Vec<KeyHint> {
        let way_back = [Command::Back, Command::Help];
        let mut hints = self.shared.keymap.hints(self.scope(), |command| self.is_possible(command));
        if self.scope() == Scope::Games && !self.is_possible(Command::Down) {
            hints.retain(|hint| hint.label != Label::Choose);
        }
        // What is rarely possible stands first when it is.
        hints.sort_by_key(|hint| hint.command != Command::Rest);
        let claims = hints.iter_mut().filter(|hint| hint.command == Command::Claim);
        claims.filter(|_| self.shared.duel().is_some()).for_each(|hint| hint.label = Label::Enough);
        if let Some(label) = self.advised_label() {
            let confirms = hints.iter_mut().filter(|hint| hint.command == Command::Confirm);
            confirms.for_each(|hint| hint.label = label);
        }
        let is_found = self.shared.goes_on_learning();
        let confirms = hints.iter_mut().filter(|hint| hint.command == Command::Confirm);
        confirms.filter(|_| is_found).for_each(|hint| hint.label = Label::Of(Command::Confirm));
        if self.shared.branch.is_some() {
            hints.retain(|hint| hint.command != Command::Review);
            let backs = hints.iter_mut().filter(|hint| hint.command == Command::Back);
            backs.for_each(|hint| hint.label = Label::Of(Command::Review));
        }
        if self.shared.view.peeks == Some(Peek::LastTrick) {
            hints.retain(|hint| way_back.contains(&hint.command));
            for hint in &mut hints {
                hint.label = Label::Of(hint.command);
            }
        }
        hints
    }

    /// Label of what Enter does by the hint, where that is another thing than its scope names.
    fn advised_label(&self) -> Option<Label> {
        let duel = self.shared.duel()?;
        match (self.scope(), duel.bid(), duel.chosen()) {
            (Scope::Bidding, BidChoice::Advised(None), _) => Some(Label::Pass),
            (Scope::PlayingBodensee, _, Selection::Offered(ENOUGH)) => Some(Label::Enough),
            _ => None,
        }
    }

    /// True if the command does something where the person is.
    pub fn is_possible(&self, command: Command) -> bool {
        match self.screen() {
            Screen::Options(view) => self.is_possible_in_options(view, command),
            Screen::Games(_) => self.is_possible_with_game(command),
            // A letter is written there, and the arrows find nothing to change.
            Screen::NewGame(form) if form.is_name() => {
                let turns = form.field() == FormField::Level
                    && matches!(command, Command::Left | Command::Right);
                turns || matches!(command, Command::Confirm | Command::Back | Command::Down)
            }
            Screen::NewGame(_) if command == Command::Adopt => self.is_held_against(),
            // What the arrows change is told at the key up; where the game begins there is nothing.
            Screen::NewGame(form) if command == Command::Up => form.field() != FormField::Begin,
            Screen::Slate(_) if command == Command::Left => self.shared.sheet_rounds() > 1,
            Screen::Slate(_)
                if self.shared.read_game().is_some_and(|seated| seated.bodensee().is_some()) =>
            {
                !matches!(command, Command::Tidy | Command::Review)
            }
            Screen::Review(page) => self.is_possible_in_review(page, command),
            _ if self.shared.duel().is_some() && self.is_at_table() => {
                self.is_possible_in_duel(command)
            }
            _ => self.is_possible_at_table(command),
        }
    }

    fn is_possible_in_options(&self, view: &View, command: Command) -> bool {
        let row = view.row();
        match (&view.typing, command) {
            (Some(typing), Command::Confirm) => matches!(typing, Typing::Text(_)),
            (Some(_), command) => command == Command::Back,
            (None, Command::Confirm) => row.is_typed(),
            (None, Command::Right) => row.can_step(&self.shared.options),
            (None, Command::Usual) => self.shared.options.is_own(row),
            (None, Command::Preset) => view.page != Page::Settings,
            (None, Command::Adopt) => self.is_held_against(),
            (None, _) => true,
        }
    }

    fn is_possible_at_table(&self, command: Command) -> bool {
        match command {
            Command::Confirm => {
                let is_showing = self.shared.seated.as_ref().is_some_and(SeatedGame::is_showing);
                self.scope() != Scope::Watching || is_showing || self.shared.goes_on_learning()
            }
            Command::Help => self.scope() != Scope::Help,
            Command::Seen => self.shared.aid() != Aid::Tournament,
            Command::Review => self.shared.branch.is_some() || self.shared.reviewable() > 0,
            command => self.unavailable(command).is_none(),
        }
    }
}
