//! Keys of the form of a new game.

use super::{FormField, NewGame};
use crate::{
    app::{
        keys::{Command, Key, Scope},
        notice::{Notice, ProgramNotice},
        options::OptionsNotice,
        pages::{Go, Outcome, Page, is_possible},
        pointer::Target,
        shared::Shared,
        step::Step,
    },
    config::Aid,
    game::Level,
    rules::house::kind::TARGET_LIMITS,
};

impl NewGame {
    /// The form for the next game.
    pub(in crate::app::pages) fn next(shared: &Shared) -> Self {
        let faces = shared.own_cards.faces.or_else(|| shared.options.own_faces());
        let aid = shared.chosen_aid();
        // Beginners are explained customs that only the next partners keep.
        let is_beginner = shared.is_first_game && aid == Aid::Learn;
        let bots = if is_beginner { &Level::Novice.into() } else { &shared.bots };
        let mut form = Self::new(shared.house, faces, bots, aid, shared.names());
        form.cuts = shared.cuts;
        form.in_evening = shared.evenings.is_wanted || shared.evenings.open().is_some();
        form.command = shared.program.as_ref().map_or_else(String::new, |it| it.text().to_owned());
        form
    }

    fn begin(&self, shared: &mut Shared) -> Outcome {
        let Some(bots) = self.bots() else {
            shared.notice = Some(Notice::Program(ProgramNotice::NoCommand));
            return Outcome::default();
        };
        shared.own_cards.faces = shared.own_cards.faces.filter(|_| !self.is_adopted());
        shared.options.prefs.aid = self.aid();
        shared.options.prefs.names = self.own_names();
        // Who chooses a program, or writes its command, has named it.
        shared.program = bots.program().cloned().or(shared.program.take());
        shared.evenings.of_next = self.in_evening();
        let evening = shared.evenings.open().filter(|_| self.in_evening());
        let house = evening.map_or_else(|| self.house(), |it| it.house_of_next(self.house()));
        shared.begin(house, bots, &self.word)
    }

    /// Gives notice of the conflict between the person's own rules and the preset that has just been chosen.
    fn say_against(&self, shared: &mut Shared) {
        let said = self.said_against().filter(|_| self.field() == FormField::Rules);
        shared.notice = said.map(Notice::Options).or(shared.notice.take());
    }
}

impl Page for NewGame {
    fn scope(&self, _: &Shared) -> Scope {
        Scope::NewGame
    }

    fn obey(&mut self, command: Command, shared: &mut Shared) -> Outcome {
        if command != Command::Back && !self.take_typed() {
            let (low, high) = TARGET_LIMITS;
            shared.notice = Some(Notice::Options(OptionsNotice::OutOfRange(low, high)));
            return Outcome::default();
        }
        match command {
            Command::Up => self.go(Step::Back),
            Command::Down => self.go(Step::Forward),
            Command::Left => self.change(Step::Back),
            Command::Right => self.change(Step::Forward),
            Command::Adopt => self.adopt(),
            Command::First => self.choose(0),
            Command::Last => self.choose(self.fields().len() - 1),
            Command::Back => return Outcome::go(Go::Back),
            Command::Confirm => return self.begin(shared),
            _ => {}
        }
        self.say_against(shared);
        Outcome::default()
    }

    /// A click chooses a line, and once more changes it; on an arrow it changes the value at once.
    fn click(&mut self, target: Target, _: &mut Shared) -> Outcome {
        let (Target::Row(row) | Target::Arrow(row, _)) = target else { return Outcome::default() };
        let again = self.row() == row;
        self.choose(row);
        match target {
            Target::Arrow(_, Step::Back) => Outcome::press(Command::Left),
            Target::Arrow(_, Step::Forward) => Outcome::press(Command::Right),
            _ if self.field() == FormField::Begin => Outcome::press(Command::Confirm),
            _ if again => Outcome::press(Command::Right),
            _ => Outcome::default(),
        }
    }

    fn has_wheel(&self) -> bool {
        false
    }

    fn types(&mut self, key: Key, _: &mut Shared) -> bool {
        match (self.field(), key) {
            (FormField::Target, key) => return self.type_target(key),
            (_, Key::Char(sign)) if self.is_name() => self.write(sign),
            (_, Key::Backspace | Key::Delete) if self.is_name() => self.rub_out(),
            _ => return false,
        }
        true
    }

    fn is_writing(&self) -> bool {
        self.is_name()
    }

    fn is_possible(&self, command: Command, shared: &Shared) -> bool {
        match command {
            // A letter is written there, and the arrows find nothing to change.
            _ if self.is_name() => {
                let turns = self.field() == FormField::Level
                    && matches!(command, Command::Left | Command::Right);
                turns || matches!(command, Command::Confirm | Command::Back | Command::Down)
            }
            Command::Adopt => self.is_held_against(shared),
            // What the arrows change is told at the key up; where the game begins there is nothing.
            Command::Up => self.field() != FormField::Begin,
            _ => is_possible(command, Scope::NewGame, shared),
        }
    }

    fn is_held_against(&self, _: &Shared) -> bool {
        self.said_against().is_some()
    }
}
