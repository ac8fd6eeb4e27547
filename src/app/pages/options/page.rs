//! Keys in the settings.

use super::{Typing, View, typing};
use crate::{
    app::{
        effect::Effect,
        keys::{Command, Key, Scope, Unavailable},
        notice::Notice,
        options::{Options, OptionsNotice, Row, SaveOutcome, SettingsPage},
        pages::{Go, Outcome, Page, Screen},
        pointer::Target,
        shared::Shared,
        step::Step,
    },
    rules::{House, house::ValueKind},
};

/// Number of lines that a page key passes.
const PAGE: usize = 8;

impl View {
    /// Screen of a page of the settings.
    pub(in crate::app::pages) fn screen(page: SettingsPage, options: &Options) -> Screen {
        Screen::Options(Box::new(Self::new(page, options)))
    }

    /// Changes the settings; the changes take effect.
    pub(super) fn change(
        &mut self,
        row: Row,
        shared: &mut Shared,
        change: impl FnOnce(&mut Options),
    ) {
        let (House { deck: before, variant, .. }, aid) = (*shared.options.house(), shared.aid());
        let chosen = shared.chosen_aid();
        change(&mut shared.options);
        shared.follow_aid(aid);
        if shared.chosen_aid() != chosen && shared.is_bound_to_tournament() {
            shared.notice = Some(Notice::AidLater);
        }
        let House { deck, variant: now, .. } = *shared.options.house();
        if now != variant {
            self.follow(&shared.options);
        }
        if deck.faces != before.faces {
            shared.deck.faces = deck.faces;
            shared.own_cards.faces = Some(deck.faces);
        }
        if deck.names != before.names {
            shared.deck.names = deck.names;
            shared.own_cards.names = Some(deck.names);
        }
        // Values may have to be changed one after the other until they fit: as long as they clash the next
        // game keeps the rules that it had.
        if let Some(clash) = shared.options.clash() {
            shared.notice = Some(Notice::Options(clash));
        } else {
            shared.house = *shared.options.house();
            shared.keymap = shared.options.keymap().clone();
            let said = shared.options.said_against().filter(|_| row == Row::House(0));
            shared.notice = said.map(Notice::Options).or(shared.notice.take());
        }
    }

    /// Goes to the line of the preset; there already, to the next preset.
    fn choose_preset(&mut self, shared: &mut Shared) {
        let preset = Row::House(0);
        if self.row() == preset {
            self.change(preset, shared, |options| options.step(preset, Step::Forward));
        } else if let Some(place) = self.rows.iter().position(|row| *row == preset) {
            self.choose(place);
        }
    }

    /// Begins to enter a value, or takes the next one where there are few.
    fn enter(&mut self, row: Row, shared: &mut Shared) {
        self.typing = match (row, row.kind()) {
            (Row::Key(_), _) => Some(Typing::Key),
            (Row::Name(_), _) => Some(Typing::Text(shared.options.value(row).bare())),
            (_, Some(ValueKind::Range(..))) => Some(Typing::Text(String::new())),
            _ => return self.change(row, shared, |options| options.step(row, Step::Forward)),
        };
    }

    fn leave(&self, shared: &mut Shared) -> Outcome {
        let options = &shared.options;
        let is_unsaved = self.has_news(options) && !options.changes().is_empty();
        if let Some(said) = options.clash().or(is_unsaved.then_some(OptionsNotice::Unsaved)) {
            shared.notice = Some(Notice::Options(said));
        }
        Outcome::go(Go::Back)
    }
}

impl Page for View {
    fn scope(&self, _: &Shared) -> Scope {
        Scope::Options
    }

    fn obey(&mut self, command: Command, shared: &mut Shared) -> Outcome {
        let (row, last) = (self.row(), self.rows.len() - 1);
        match command {
            Command::Up => self.choose(Step::Back.from(self.chosen, last + 1)),
            Command::Down => self.choose(Step::Forward.from(self.chosen, last + 1)),
            Command::PageUp => self.choose(self.chosen.saturating_sub(PAGE)),
            Command::PageDown => self.choose(self.chosen + PAGE),
            Command::First => self.choose(0),
            Command::Last => self.choose(last),
            Command::Left => self.change(row, shared, |options| options.step(row, Step::Back)),
            Command::Right => self.change(row, shared, |options| options.step(row, Step::Forward)),
            Command::Usual => self.change(row, shared, |options| options.clear(row)),
            Command::Preset => self.choose_preset(shared),
            Command::Adopt => self.change(Row::House(0), shared, Options::adopt),
            Command::Confirm => self.enter(row, shared),
            Command::Differences if !self.turn_differences(&shared.options) => {
                shared.notice = Some(Notice::Options(OptionsNotice::NoDifference));
            }
            Command::Find => self.typing = Some(Typing::Find(String::new())),
            Command::Save => return save(shared),
            Command::Back => return self.leave(shared),
            _ => {}
        }
        Outcome::default()
    }

    /// A click chooses a line; once more, and its value is entered or goes on.
    fn click(&mut self, target: Target, _: &mut Shared) -> Outcome {
        match target {
            Target::Row(place) if place < self.rows.len() && self.chosen != place => {
                self.choose(place);
                Outcome::default()
            }
            Target::Row(_) => Outcome::press(Command::Confirm),
            _ => Outcome::default(),
        }
    }

    fn types(&mut self, key: Key, shared: &mut Shared) -> bool {
        typing::take(self, key, shared)
    }

    fn is_writing(&self) -> bool {
        self.typing.is_some()
    }

    fn is_possible(&self, command: Command, shared: &Shared) -> bool {
        let row = self.row();
        match (&self.typing, command) {
            (Some(typing), Command::Confirm) => matches!(typing, Typing::Text(_)),
            (Some(_), command) => command == Command::Back,
            (None, Command::Confirm) => row.is_typed(),
            (None, Command::Right) => row.can_step(&shared.options),
            (None, Command::Usual) => shared.options.is_own(row),
            (None, Command::Preset) => self.page != SettingsPage::Settings,
            (None, Command::Adopt) => self.is_held_against(shared),
            (None, _) => true,
        }
    }

    fn why_nothing(&self, command: Command, _: &Shared) -> Option<Unavailable> {
        match command {
            Command::Left | Command::Right => Some(Unavailable::IsTyped),
            Command::Usual => Some(Unavailable::IsUsual),
            Command::Preset => Some(Unavailable::NoPreset),
            _ => None,
        }
    }

    fn is_held_against(&self, shared: &Shared) -> bool {
        self.page == SettingsPage::House && shared.options.said_against().is_some()
    }
}

fn save(shared: &mut Shared) -> Outcome {
    if let Some(clash) = shared.options.clash() {
        shared.notice = Some(Notice::Options(clash));
        return Outcome::default();
    }
    let changes = shared.options.changes();
    if changes.is_empty() {
        shared.notice = Some(Notice::Options(OptionsNotice::NothingNew));
        return Outcome::default();
    }
    Effect::Save { changes }.into()
}

/// Takes the result of saving the settings.
pub(in crate::app) fn saved(outcome: SaveOutcome, shared: &mut Shared) {
    let aid = shared.aid();
    let said = match outcome {
        SaveOutcome::Written(file) => {
            let path = file.path.clone().unwrap_or_default();
            shared.options = shared.options.written(file);
            OptionsNotice::Saved(path)
        }
        SaveOutcome::Reread(file) => {
            shared.options.rebase(file);
            OptionsNotice::Reread
        }
        SaveOutcome::Refused(why) => OptionsNotice::Refused(why),
    };
    shared.notice = Some(Notice::Options(said));
    shared.follow_aid(aid);
}
