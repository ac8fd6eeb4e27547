//! What happens, and what the program makes of it.

use super::{
    effect::Effect,
    key::Key,
    keymap::{self, Command, Hint},
    menu,
    model::{After, Model, Notice, Scope, Screen, Strokes},
    msg::{Msg, Target, Wheel},
    new_game::{Field, NewGame},
    session::{Choice, Session, Step, Wait},
    settings::{Digits, Tempo},
};
use crate::{
    game::{Action, Level, Seed},
    rules::{House, house::Faces},
};

/// How far a page key scrolls.
const PAGE: usize = 10;

impl Model {
    /// Takes what happened, and says what is to be done in the world.
    pub fn update(&mut self, msg: Msg) -> Vec<Effect> {
        match msg {
            Msg::Key(key) => self.key(key),
            Msg::Click(target) => self.click(target),
            Msg::Scroll(wheel) => self.scroll(wheel),
            Msg::Tick(elapsed) => self.with_session(|session, tempo| session.tick(elapsed, tempo)),
            Msg::Acted { ticket, action } => {
                self.with_session(|session, tempo| session.acted(ticket, action, tempo))
            }
            Msg::NotSaved(why) => {
                self.unsaved = true;
                self.notice = Some(Notice::NotSaved(why));
                Vec::new()
            }
        }
    }

    /// The hints that are true now, most important first.
    pub fn hints(&self) -> Vec<Hint> {
        keymap::hints(self.scope(), |command| self.is_possible(command))
    }

    fn is_possible(&self, command: Command) -> bool {
        let session = self.session.as_ref();
        match command {
            Command::Push => session.is_some_and(|s| s.choices().contains(&Choice::Push)),
            Command::Confirm => {
                self.scope() != Scope::Watching || session.is_some_and(Session::is_showing)
            }
            Command::Help => self.scope() != Scope::Help,
            _ => true,
        }
    }

    fn with_session(
        &mut self,
        change: impl FnOnce(&mut Session, Tempo) -> Vec<Effect>,
    ) -> Vec<Effect> {
        let tempo = self.settings.tempo;
        self.session.as_mut().map_or_else(Vec::new, |session| change(session, tempo))
    }

    fn key(&mut self, key: Key) -> Vec<Effect> {
        if self.writes(key) {
            return Vec::new();
        }
        keymap::command(self.scope(), key).map_or_else(Vec::new, |command| self.command(command))
    }

    /// A key that is part of a name is written, not obeyed.
    fn writes(&mut self, key: Key) -> bool {
        let Screen::NewGame(form) = self.screen_mut() else { return false };
        match (form.field(), key) {
            (Field::Name(_), Key::Char(sign)) => form.write(sign),
            (Field::Name(_), Key::Backspace | Key::Delete) => form.rub_out(),
            _ => return false,
        }
        true
    }

    fn command(&mut self, command: Command) -> Vec<Effect> {
        self.notice = None;
        match command {
            Command::Quit => return vec![Effect::Quit],
            Command::Redraw => return vec![Effect::Redraw],
            Command::Suspend => return vec![Effect::Suspend],
            Command::Help => self.help(),
            Command::Deck => self.turn_deck(),
            Command::Colours => self.turn_colours(),
            command => return self.on_screen(command),
        }
        Vec::new()
    }

    fn on_screen(&mut self, command: Command) -> Vec<Effect> {
        match self.screen() {
            Screen::Menu(row) => self.in_menu(*row, command),
            Screen::NewGame(_) => self.in_form(command),
            Screen::Rules(_) | Screen::Help(..) => self.in_pages(command),
            Screen::Slate(_) => self.at_slate(command),
            Screen::Table => self.at_table(command),
        }
    }

    fn help(&mut self) {
        let scope = self.scope();
        if scope != Scope::Help {
            self.open(Screen::Help(scope, 0));
        }
    }

    const fn turn_deck(&mut self) {
        let faces = &mut self.settings.deck.faces;
        *faces = match faces {
            Faces::French => Faces::German,
            Faces::German => Faces::French,
        };
    }

    const fn turn_colours(&mut self) {
        if self.settings.colours {
            self.settings.palette = self.settings.palette.next();
        }
    }

    fn in_menu(&mut self, row: usize, command: Command) -> Vec<Effect> {
        let count = self.menu().len();
        let chosen = match command {
            Command::Up => Step::Back.from(row, count),
            Command::Down => Step::Forward.from(row, count),
            Command::First => 0,
            Command::Last => count - 1,
            Command::Pick(number) if number <= count => {
                *self.screen_mut() = Screen::Menu(number - 1);
                return self.enter_menu(number - 1);
            }
            Command::Confirm => return self.enter_menu(row),
            _ => row,
        };
        *self.screen_mut() = Screen::Menu(chosen);
        Vec::new()
    }

    fn enter_menu(&mut self, row: usize) -> Vec<Effect> {
        match self.menu().get(row) {
            Some(menu::Entry::Continue) => return self.sit_down(),
            Some(menu::Entry::NewGame) => {
                let names = self.settings.names.clone();
                let form = NewGame::new(self.house, self.level, names);
                self.open(Screen::NewGame(Box::new(form)));
            }
            Some(menu::Entry::Rules) => self.open(Screen::Rules(0)),
            Some(menu::Entry::Help) => self.help(),
            Some(menu::Entry::Quit) => return vec![Effect::Quit],
            None => {}
        }
        Vec::new()
    }

    /// Goes on with the game at the table.
    pub fn sit_down(&mut self) -> Vec<Effect> {
        self.show_only(Screen::Table);
        self.with_session(|session, tempo| {
            if session.game().round().is_none() {
                session.deal(tempo)
            } else {
                session.go_on(tempo)
            }
        })
    }

    fn in_form(&mut self, command: Command) -> Vec<Effect> {
        let Screen::NewGame(form) = self.screen_mut() else { return Vec::new() };
        match command {
            Command::Up => form.go(Step::Back),
            Command::Down => form.go(Step::Forward),
            Command::Left => form.change(Step::Back),
            Command::Right => form.change(Step::Forward),
            Command::First => form.choose(0),
            Command::Last => form.choose(NewGame::FIELDS.len() - 1),
            Command::Back => self.close(),
            Command::Confirm => {
                let (house, level, names) = (form.house(), form.level(), form.seated());
                self.settings.names = names;
                return self.begin(house, level, None);
            }
            _ => {}
        }
        Vec::new()
    }

    /// Begins a game: with new cards, or with those of a seed.
    pub fn begin(&mut self, house: House, level: Level, again: Option<Seed>) -> Vec<Effect> {
        let seed = again.unwrap_or(self.next_seed);
        if again.is_none() {
            self.next_seed = seed.successor();
        }
        self.session = Some(Session::new(house, seed, level));
        self.chosen_after = 0;
        self.unsaved = false;
        let begin = Effect::Begin { house, seed, level };
        std::iter::once(begin).chain(self.sit_down()).collect()
    }

    fn in_pages(&mut self, command: Command) -> Vec<Effect> {
        let (Screen::Rules(top) | Screen::Help(_, top)) = self.screen_mut() else {
            return Vec::new();
        };
        match command {
            Command::Up => *top = top.saturating_sub(1),
            Command::Down => *top += 1,
            Command::PageUp => *top = top.saturating_sub(PAGE),
            Command::PageDown => *top += PAGE,
            Command::First => *top = 0,
            Command::Last => *top = usize::from(u16::MAX),
            Command::Back | Command::Confirm => self.close(),
            _ => {}
        }
        Vec::new()
    }

    fn at_slate(&mut self, command: Command) -> Vec<Effect> {
        let Screen::Slate(strokes) = self.screen_mut() else { return Vec::new() };
        match command {
            Command::Tidy => {
                *strokes = match strokes {
                    Strokes::Written => Strokes::Tidied,
                    Strokes::Tidied => Strokes::Written,
                };
                Vec::new()
            }
            Command::Confirm => {
                self.close();
                let result = |s: &Session| s.wait() == Some(Wait::Result);
                if self.session.as_ref().is_some_and(result) {
                    return self.with_session(Session::read);
                }
                Vec::new()
            }
            Command::Back | Command::Slate => {
                self.close();
                Vec::new()
            }
            _ => Vec::new(),
        }
    }

    fn at_table(&mut self, command: Command) -> Vec<Effect> {
        match command {
            Command::Back => self.show_only(Screen::Menu(0)),
            Command::Slate => self.open(Screen::Slate(Strokes::Written)),
            Command::Faster => self.set_tempo(self.settings.tempo.faster()),
            Command::Slower => self.set_tempo(self.settings.tempo.slower()),
            command => return self.play(command),
        }
        Vec::new()
    }

    fn set_tempo(&mut self, tempo: Tempo) {
        self.settings.tempo = tempo;
        self.notice = Some(Notice::Tempo(tempo.number()));
    }

    fn play(&mut self, command: Command) -> Vec<Effect> {
        let was_showing = self.session.as_ref().is_some_and(Session::is_showing);
        let mut effects = Vec::new();
        if was_showing {
            effects = self.with_session(Session::hurry);
        }
        effects.extend(match (self.scope(), command) {
            (_, Command::Confirm) if was_showing => Vec::new(),
            (Scope::Open, Command::Confirm) => self.read(),
            (Scope::Over, command) => self.after_game(command),
            (Scope::Calling, command) => self.call(command),
            (Scope::Playing, command) => self.choose_card(command),
            _ => Vec::new(),
        });
        effects
    }

    fn read(&mut self) -> Vec<Effect> {
        let result = |session: &Session| session.wait() == Some(Wait::Result);
        if self.session.as_ref().is_some_and(result) {
            self.open(Screen::Slate(Strokes::Written));
            return Vec::new();
        }
        self.with_session(Session::read)
    }

    fn call(&mut self, command: Command) -> Vec<Effect> {
        let Some(session) = &mut self.session else { return Vec::new() };
        let choices = session.choices();
        let chosen = session.chosen();
        match command {
            Command::Up | Command::Left => session.move_choice(Step::Back),
            Command::Down | Command::Right => session.move_choice(Step::Forward),
            Command::Pick(number) if number == chosen + 1 => return self.confirm_call(&choices),
            Command::Pick(number) if number <= choices.len() => {
                session.choose(number - 1);
                if self.settings.digits == Digits::Play {
                    return self.confirm_call(&choices);
                }
            }
            Command::Push => return self.act(Action::Push),
            Command::Confirm => return self.confirm_call(&choices),
            _ => {}
        }
        Vec::new()
    }

    fn confirm_call(&mut self, choices: &[Choice]) -> Vec<Effect> {
        let chosen = self.session.as_ref().and_then(|session| choices.get(session.chosen()));
        let action = chosen.map(|choice| choice.action());
        action.map_or_else(Vec::new, |action| self.act(action))
    }

    fn choose_card(&mut self, command: Command) -> Vec<Effect> {
        let Some(session) = &mut self.session else { return Vec::new() };
        match command {
            Command::Left | Command::Up => session.move_choice(Step::Back),
            Command::Right | Command::Down => session.move_choice(Step::Forward),
            Command::Pick(number) => return self.pick_card(number - 1),
            Command::Confirm => return self.play_chosen(),
            _ => {}
        }
        Vec::new()
    }

    /// A digit or a click: it chooses the card, and plays it if it was chosen already.
    fn pick_card(&mut self, place: usize) -> Vec<Effect> {
        let Some(session) = &mut self.session else { return Vec::new() };
        let Some(Some(card)) = session.slots().get(place).copied() else { return Vec::new() };
        let again = session.chosen() == place;
        session.choose(place);
        if again || self.settings.digits == Digits::Play || !session.playable().has(card) {
            return self.play_chosen();
        }
        Vec::new()
    }

    fn play_chosen(&mut self) -> Vec<Effect> {
        let Some(session) = &self.session else { return Vec::new() };
        let card = session.slots().get(session.chosen()).copied().flatten();
        card.map_or_else(Vec::new, |card| self.act(Action::Play(card)))
    }

    fn act(&mut self, action: Action) -> Vec<Effect> {
        let Some(session) = &mut self.session else { return Vec::new() };
        match session.act(action, self.settings.tempo) {
            Ok(effects) => effects,
            Err(illegal) => {
                self.notice = Some(Notice::Illegal(illegal));
                Vec::new()
            }
        }
    }

    fn after_game(&mut self, command: Command) -> Vec<Effect> {
        let count = After::ALL.len();
        match command {
            Command::Up | Command::Left => {
                self.chosen_after = Step::Back.from(self.chosen_after, count);
            }
            Command::Down | Command::Right => {
                self.chosen_after = Step::Forward.from(self.chosen_after, count);
            }
            Command::Pick(number) if number <= count => {
                self.chosen_after = number - 1;
                return self.enter_after();
            }
            Command::Confirm => return self.enter_after(),
            _ => {}
        }
        Vec::new()
    }

    fn enter_after(&mut self) -> Vec<Effect> {
        let Some(session) = &self.session else { return Vec::new() };
        let (house, level, seed) = (*session.game().house(), session.level(), session.seed());
        match After::ALL[self.chosen_after] {
            After::Again => return self.begin(house, level, None),
            After::SameDeals => return self.begin(house, level, Some(seed)),
            After::Slate => self.open(Screen::Slate(Strokes::Written)),
            After::Menu => self.show_only(Screen::Menu(0)),
        }
        Vec::new()
    }

    fn click(&mut self, target: Target) -> Vec<Effect> {
        let scope = self.scope();
        match (scope, target) {
            (_, Target::Command(command)) => self.command(command),
            (Scope::NewGame, Target::Row(row)) => self.click_form(row),
            (Scope::Menu | Scope::Over | Scope::Calling, Target::Row(row)) => {
                self.command(Command::Pick(row + 1))
            }
            (Scope::Playing | Scope::Watching, Target::Slot(place)) => {
                self.command(Command::Pick(place + 1))
            }
            (Scope::Watching | Scope::Open | Scope::Slate, _) => self.command(Command::Confirm),
            _ => Vec::new(),
        }
    }

    fn click_form(&mut self, row: usize) -> Vec<Effect> {
        let Screen::NewGame(form) = self.screen_mut() else { return Vec::new() };
        let again = form.row() == row;
        form.choose(row);
        match form.field() {
            Field::Begin => self.command(Command::Confirm),
            _ if again => self.command(Command::Right),
            _ => Vec::new(),
        }
    }

    fn scroll(&mut self, wheel: Wheel) -> Vec<Effect> {
        let command = match wheel {
            Wheel::Up => Command::Up,
            Wheel::Down => Command::Down,
        };
        match self.screen() {
            Screen::Rules(_) | Screen::Help(..) | Screen::Menu(_) => self.command(command),
            Screen::NewGame(_) | Screen::Table | Screen::Slate(_) => Vec::new(),
        }
    }
}
