//! Keys at the start menu, in the form of a new game and on pages to read.

use crate::{
    app::{
        effect::Effect,
        keys::Command,
        model::{Model, Screen},
        notice::{Notice, ProgramNotice},
        pages::{
            menu::{self, EntryPoint},
            new_game::{FormField, NewGame},
            options::{OptionsNotice, Page},
            reading::ReadingPage,
        },
        seated::SeatedGame,
        seated_bots::SeatedBots,
        step::Step,
    },
    config::Aid,
    game::Level,
    rules::{
        House,
        house::{DeckRules, Faces, kind::TARGET_LIMITS},
    },
};

/// Number of lines that a page key scrolls.
const PAGE: usize = 10;

impl Model {
    /// Begins where the program is to begin.
    pub(in crate::app) fn set_out(&mut self) -> Vec<Effect> {
        match self.shared.start {
            EntryPoint::Menu => Vec::new(),
            EntryPoint::Search => self.shared.seek(),
            EntryPoint::Table => self.sit_down(),
        }
    }

    pub(in crate::app) fn in_menu(&mut self, row: usize, command: Command) -> Vec<Effect> {
        let count = self.shared.menu().len();
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

    pub(in crate::app) fn enter_menu(&mut self, row: usize) -> Vec<Effect> {
        match self.shared.menu().get(row) {
            Some(menu::MenuEntry::Continue) => return self.sit_down(),
            Some(menu::MenuEntry::NewGame) => {
                let names = self.shared.names();
                let faces = self.shared.own_cards.faces.or_else(|| self.shared.options.own_faces());
                let aid = self.shared.aid();
                // Beginners are explained customs that only the next partners keep.
                let is_beginner = self.shared.is_first_game && aid == Aid::Learn;
                let bots = if is_beginner { &Level::Novice.into() } else { &self.shared.bots };
                let mut form = NewGame::new(self.shared.house, faces, bots, aid, names);
                form.command = self
                    .shared
                    .program
                    .as_ref()
                    .map_or_else(String::new, |it| it.text().to_owned());
                self.open(Screen::NewGame(Box::new(form)));
            }
            Some(menu::MenuEntry::Games) => return self.open_games(),
            Some(menu::MenuEntry::House) => self.open_options(Page::House),
            Some(menu::MenuEntry::Settings) => self.open_options(Page::Settings),
            Some(menu::MenuEntry::Rules) => self.open(Screen::Reading(ReadingPage::Rules, 0)),
            Some(menu::MenuEntry::Help) => self.help(),
            Some(menu::MenuEntry::Quit) => return vec![Effect::Quit],
            None => {}
        }
        Vec::new()
    }

    /// Goes on with the game at the table.
    pub fn sit_down(&mut self) -> Vec<Effect> {
        self.show_only(Screen::Table);
        if let Some(seated) = &self.shared.seated {
            // Suits and names are those the game is played with.
            let house = seated.house();
            let (faces, deck) = (self.faces_at(house), house.deck);
            let names = self.shared.own_cards.names.unwrap_or(deck.names);
            self.shared.deck = DeckRules { faces, names, ..deck };
        }
        self.say_who_stands_in();
        self.shared.play_on()
    }

    /// Says that the club plays for a program, where it does.
    fn say_who_stands_in(&mut self) {
        if let Some(SeatedBots::StandIn(command)) =
            self.shared.seated.as_ref().map(SeatedGame::bots)
        {
            self.shared.notice = Some(Notice::Program(ProgramNotice::StandIn(command.clone())));
        }
    }

    /// The cards that are drawn in a game by these rules: a preset's own belong to its games, any other picture is the
    /// person's choice.
    fn faces_at(&self, house: &House) -> Faces {
        let of_preset = House::preset(house.preset).deck.faces;
        let brings = of_preset == house.deck.faces && of_preset != Faces::default();
        let usual = if brings { of_preset } else { self.shared.options.house().deck.faces };
        self.shared.own_cards.faces.unwrap_or(usual)
    }

    pub(in crate::app) fn in_form(&mut self, command: Command) -> Vec<Effect> {
        let Screen::NewGame(form) = self.screen_mut() else { return Vec::new() };
        if command != Command::Back && !form.take_typed() {
            let (low, high) = TARGET_LIMITS;
            self.shared.notice = Some(Notice::Options(OptionsNotice::OutOfRange(low, high)));
            return Vec::new();
        }
        match command {
            Command::Up => form.go(Step::Back),
            Command::Down => form.go(Step::Forward),
            Command::Left => form.change(Step::Back),
            Command::Right => form.change(Step::Forward),
            Command::Adopt => form.adopt(),
            Command::First => form.choose(0),
            Command::Last => form.choose(form.fields().len() - 1),
            Command::Back => self.close(),
            Command::Confirm => {
                let Some(bots) = form.bots() else {
                    self.shared.notice = Some(Notice::Program(ProgramNotice::NoCommand));
                    return Vec::new();
                };
                let (house, aid) = (form.house(), form.aid());
                let names = form.own_names();
                let is_adopted = form.is_adopted();
                self.shared.own_cards.faces = self.shared.own_cards.faces.filter(|_| !is_adopted);
                self.shared.options.prefs.aid = aid;
                self.shared.options.prefs.names = names;
                // Who chooses a program, or writes its command, has named it.
                self.shared.program = bots.program().cloned().or(self.shared.program.take());
                return self.begin(house, bots);
            }
            _ => {}
        }
        self.say_against();
        Vec::new()
    }

    /// Gives notice of the conflict between the person's own rules and the preset that has just been chosen.
    fn say_against(&mut self) {
        let Screen::NewGame(form) = self.screen() else { return };
        let said = form.said_against().filter(|_| form.field() == FormField::Rules);
        self.shared.notice = said.map(Notice::Options).or(self.shared.notice.take());
    }

    pub(in crate::app) fn on_page(
        &mut self,
        page: ReadingPage,
        top: usize,
        command: Command,
    ) -> Vec<Effect> {
        let next = match command {
            Command::Up => top.saturating_sub(1),
            Command::Down => top.saturating_add(1),
            Command::PageUp => top.saturating_sub(PAGE),
            Command::PageDown => top.saturating_add(PAGE),
            Command::First => 0,
            Command::Last => usize::from(u16::MAX),
            Command::Back | Command::Confirm => {
                self.close();
                return Vec::new();
            }
            _ => return Vec::new(),
        };
        *self.screen_mut() = Screen::Reading(page, self.scrolled(next));
        Vec::new()
    }
}
