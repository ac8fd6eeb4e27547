//! The model: the whole state of the program.

pub mod branch;
mod preferences;

use std::time::Duration;

pub use branch::Branch;

use super::{
    bodensee::{self, tally_strokes::ChalkedTallies},
    effect::Ticket,
    keys::{Keymap, Scope, debounce::Debounce},
    notice::Notice,
    pages::{
        menu::{self, EntryPoint},
        new_game::NewGame,
        options::{Options, Page, SearchIndex, SettingsFile, View},
        reading::ReadingPage,
        review::ReviewPage,
        saved_games::GameList,
    },
    seated::Seated,
    session::{Session, stroke_animation::StrokeAnimation},
    terminal::Terminal,
};
use crate::{
    config::{Aid, Language},
    game::{AnyRecord, Level, Seed},
    rules::{
        ByTeam, House,
        bodensee::Tallies,
        house::{DeckRules, Faces, Names},
        tafel,
    },
};

/// A screen; the last of the stack has the keys.
#[derive(Clone, Debug, PartialEq)]
pub enum Screen {
    /// The start menu, with the chosen line.
    Menu(usize),
    /// The form of a new game.
    NewGame(Box<NewGame>),
    /// The saved games.
    Games(Box<GameList>),
    /// House rules or preferences.
    Options(Box<View>),
    /// A question before the first game, with the chosen answer.
    Asking(FirstQuestion, usize),
    /// A page to read, scrolled down by this number of lines.
    Reading(ReadingPage, usize),
    /// The table.
    Table,
    /// The slate; tidied or as it was written.
    Slate(SlateView),
    /// The review of a round.
    Review(Box<ReviewPage>),
}

/// Question before the first game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FirstQuestion {
    /// The language, out of these.
    Language(Vec<Language>),
    /// The cards; the language was chosen before.
    Deck(Language),
}

impl FirstQuestion {
    /// Number of answers.
    pub const fn count(&self) -> usize {
        match self {
            Self::Language(languages) => languages.len(),
            Self::Deck(_) => Faces::ALL.len(),
        }
    }
}

/// Form in which the strokes of the slate are shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SlateView {
    /// As they were written round by round.
    Written,
    /// The fewest that give the same total.
    Tidied,
}

/// View in place of the present trick, until the next key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Peek {
    /// The trick that was turned last.
    LastTrick,
    /// The cards that have been seen, where they have no place of their own.
    Seen,
}

/// A line at the end of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names say it")]
pub enum EndChoice {
    Again,
    SameDeals,
    Slate,
    Menu,
}

impl EndChoice {
    /// The lines, from top to bottom.
    pub const ALL: [Self; 4] = [Self::Again, Self::SameDeals, Self::Slate, Self::Menu];
}

/// The program as a value.
#[derive(Clone, Debug)]
pub struct Model {
    /// The screens, the lowest first. There is always at least one.
    pub(super) screens: Vec<Screen>,
    /// The game at the table.
    pub(super) seated: Option<Seated>,
    /// Name of the game's file, if it has one among the saved games.
    pub(super) name: Option<String>,
    /// Branch at the table, with all that waits for its end.
    pub(super) branch: Option<Box<Branch>>,
    /// Number of branches since the program began.
    pub(super) branches: u32,
    /// A saved game that is looked at and not played.
    pub(super) looked_at: Option<Seated>,
    /// Name of its file.
    pub(super) looked_name: Option<String>,
    /// True if the list has warned that the game at the table would be lost.
    pub(super) was_warned: bool,
    /// Place where the program begins.
    pub start: EntryPoint,
    /// True if there are saved games.
    pub keeps: bool,
    /// True if another open game may be among them.
    pub(super) may_find: bool,
    /// The rules of the next game.
    pub house: House,
    /// The level of the next game.
    pub level: Level,
    /// Capabilities of the terminal.
    pub terminal: Terminal,
    /// The cards that are drawn, and their names.
    pub deck: DeckRules,
    /// Keys of the commands.
    pub keymap: Keymap,
    /// House rules, preferences and keys over those of the person's file. Preferences take effect from here.
    pub options: Options,
    /// Texts of the lines of the settings in the language of the person, for finding a line.
    pub index: SearchIndex,
    /// The words for the cards that the person has chosen since; else they are those of the game.
    pub(super) own_names: Option<Names>,
    /// The cards that the person has chosen since to be drawn.
    pub(super) own_faces: Option<Faces>,
    /// Notice to the person, once.
    pub notice: Option<Notice>,
    /// True if the game is not written.
    pub unsaved: bool,
    /// View in place of the present trick.
    pub peeks: Option<Peek>,
    /// The round of the sheet that is looked at, from 1; the last one if none is named.
    pub sheet_round: Option<usize>,
    /// True if the cards that have been seen stand beside the table.
    pub shows_seen: bool,
    pub(super) next_seed: Seed,
    pub(super) chosen_after: usize,
    pub(super) stroke_animation: StrokeAnimation,
    pub(super) debounce: Debounce,
    /// Ticket of the review that was asked for last.
    pub(super) review_ticket: Ticket,
    /// Number of lines by which the page can be scrolled, as far as that is known.
    last_line: usize,
}

impl Model {
    /// The program at its start menu, by what the person's file says.
    pub fn new(
        file: SettingsFile,
        level: Level,
        terminal: Terminal,
        seed: Seed,
        saved: Option<AnyRecord>,
    ) -> Self {
        let shows_seen = file.config.prefs.aid.shows_seen();
        let keymap = file.keymap.clone();
        let options = Options::new(file);
        let house = *options.house();
        let changed = saved.as_ref().is_some_and(|saved| saved.header().house != house);
        Self {
            screens: vec![Screen::Menu(0)],
            keeps: saved.is_some(),
            may_find: true,
            start: EntryPoint::default(),
            seated: saved.map(Seated::resume),
            name: None,
            branch: None,
            branches: 0,
            looked_at: None,
            looked_name: None,
            was_warned: false,
            house,
            level,
            terminal,
            deck: house.deck,
            keymap,
            options,
            index: SearchIndex::default(),
            own_names: None,
            own_faces: None,
            notice: changed.then_some(Notice::RulesChanged),
            unsaved: false,
            peeks: None,
            sheet_round: None,
            shows_seen,
            next_seed: seed,
            chosen_after: 0,
            stroke_animation: StrokeAnimation::default(),
            debounce: Debounce::default(),
            review_ticket: Ticket::default(),
            last_line: usize::MAX,
        }
    }

    /// The screen that has the keys.
    pub fn screen(&self) -> &Screen {
        self.screens.last().expect("the menu is never closed")
    }

    pub(super) fn screen_mut(&mut self) -> &mut Screen {
        self.screens.last_mut().expect("the menu is never closed")
    }

    /// The screens, the lowest first.
    pub fn screens(&self) -> &[Screen] {
        &self.screens
    }

    pub(super) fn open(&mut self, screen: Screen) {
        self.screens.push(screen);
        self.last_line = usize::MAX;
    }

    /// Closes the topmost screen; the menu stays.
    pub(super) fn close(&mut self) {
        if self.screens.len() > 1 {
            self.screens.pop();
        }
        if !matches!(self.screen(), Screen::Slate(_) | Screen::Reading(..) | Screen::Review(_)) {
            self.looked_at = None;
        }
    }

    /// Closes all screens but the menu and this one above it.
    pub(super) fn show_only(&mut self, screen: Screen) {
        self.screens.truncate(1);
        self.looked_at = None;
        match screen {
            Screen::Menu(_) => self.screens[0] = screen,
            other => self.screens.push(other),
        }
    }

    /// The game at the table.
    pub const fn seated(&self) -> Option<&Seated> {
        self.seated.as_ref()
    }

    /// The game at the table, if it is one for four.
    pub fn session(&self) -> Option<&Session> {
        self.seated.as_ref().and_then(Seated::schieber)
    }

    /// The game at the table, if it is one for two.
    pub fn duel(&self) -> Option<&bodensee::Session> {
        self.seated.as_ref().and_then(Seated::bodensee)
    }

    /// The same, to be changed.
    pub fn session_mut(&mut self) -> Option<&mut Session> {
        self.seated.as_mut().and_then(Seated::schieber_mut)
    }

    /// The same, to be changed.
    pub fn duel_mut(&mut self) -> Option<&mut bodensee::Session> {
        self.seated.as_mut().and_then(Seated::bodensee_mut)
    }

    /// House rules of the game at the table, else of the next one.
    pub fn house_at_table(&self) -> &House {
        self.seated.as_ref().map_or(&self.house, Seated::house)
    }

    /// True if there is a game to go on with.
    pub fn continues(&self) -> bool {
        self.seated.as_ref().is_some_and(|seated| !seated.is_over())
    }

    /// The lines of the menu.
    pub fn menu(&self) -> Vec<menu::MenuEntry> {
        menu::MenuEntry::all(self.continues(), self.keeps)
    }

    /// The line chosen at the end of a game.
    pub const fn chosen_after(&self) -> usize {
        self.chosen_after
    }

    /// Scope in which a key would be pressed now.
    pub fn scope(&self) -> Scope {
        match self.screen() {
            Screen::Menu(_) => Scope::Menu,
            Screen::NewGame(_) => Scope::NewGame,
            Screen::Games(list) if list.asks.is_some() => Scope::Deleting,
            Screen::Games(_) => Scope::Games,
            Screen::Options(_) => Scope::Options,
            Screen::Asking(..) => Scope::Asking,
            Screen::Reading(page, _) => page.scope(),
            Screen::Slate(_) => Scope::Slate,
            Screen::Review(page) if page.playback.is_some() => Scope::Stepping,
            Screen::Review(_) => Scope::Review,
            Screen::Table => match self.seated.as_ref().map_or(Scope::Watching, Seated::scope) {
                // Nothing comes after a branch: its result is read.
                Scope::Over if self.branch.is_some() => Scope::Open,
                scope => scope,
            },
        }
    }

    /// Time until something at the table or on the slate moves by itself; nothing does while another screen lies over
    /// it.
    pub fn wakes_in(&self) -> Option<Duration> {
        match self.screen() {
            Screen::Table => self.seated.as_ref().and_then(Seated::wakes_in),
            Screen::Slate(_) => self.stroke_animation.wakes_in(),
            _ => None,
        }
    }

    /// Strokes on the slate as they were written, as far as they are to be seen already.
    pub fn strokes(&self) -> ByTeam<tafel::Strokes> {
        self.read_game()
            .and_then(Seated::schieber)
            .map(|session| self.stroke_animation.strokes(&session.strokes(session.sheet().len())))
            .unwrap_or_default()
    }

    /// These marks of a game for two, as far as they are to be seen already.
    pub fn chalked(&self, tallies: &Tallies) -> ChalkedTallies {
        self.stroke_animation.tallies(tallies)
    }

    /// True if something of the person's own holds against the preset that is chosen here.
    pub fn is_held_against(&self) -> bool {
        match self.screen() {
            Screen::NewGame(form) => form.said_against().is_some(),
            Screen::Options(view) => {
                view.page == Page::House && self.options.said_against().is_some()
            }
            _ => false,
        }
    }

    /// True if the person is told that the team may be home.
    pub fn tells_home(&self) -> bool {
        let is_home = self.session().is_some_and(Session::is_home);
        self.aid() != Aid::Tournament && self.lets_claim() && is_home
    }

    /// True if a finished trick or round waits for a person who plays over lines, so that he may claim.
    pub fn lets_claim(&self) -> bool {
        self.seated.as_ref().is_some_and(Seated::lets_claim)
    }

    /// True if the cards that have been seen are wanted beside the table.
    pub fn wants_seen(&self) -> bool {
        self.shows_seen && self.aid() != Aid::Tournament
    }

    /// A page scrolled down to this line, or as far as there is something to read.
    pub(super) fn scrolled(&self, line: usize) -> usize {
        line.min(self.last_line)
    }

    /// Keeps a page from being scrolled beyond its end, which only the drawing knows.
    pub fn clamp_scroll(&mut self, last: usize) {
        self.last_line = last;
        if let Screen::Reading(_, top) = self.screen_mut() {
            *top = (*top).min(last);
        }
    }
}
