//! The model: the whole state of the program.

pub mod branch;
mod screen;

use std::time::Duration;

pub use branch::Branch;
pub(super) use screen::ScreenStack;
pub use screen::{DrawnPage, FirstQuestion, Screen, SlateView};

use super::{
    effect::Ticket,
    keys::{Scope, debounce::Debounce},
    notice::Notice,
    pages::{
        menu::EntryPoint,
        options::{Options, Page, SearchIndex, SettingsFile},
    },
    seated::SeatedGame,
    shared::{OwnCards, SavedGames, Shared, TableView},
    table::stroke_animation::StrokeAnimation,
    terminal::Terminal,
};
use crate::{
    game::{AnyRecord, BotKind, Seed},
    rules::house::Variant,
};

/// The program as a value.
#[derive(Clone, Debug)]
pub struct Model {
    /// The screens.
    pub(super) screens: ScreenStack,
    /// What all of them share.
    pub shared: Shared,
    pub(super) debounce: Debounce,
}

/// Row of the menu on which the program begins: who names a game does not want to go on with one of the other kind.
fn first_row(saved: Option<&AnyRecord>, named: Option<Variant>) -> usize {
    let kind = saved.map(|saved| saved.header().house.variant);
    usize::from(kind.zip(named).is_some_and(|(kind, named)| kind != named))
}

impl Model {
    /// The program at its start menu, by what the person's file says.
    pub fn new(
        file: SettingsFile,
        bots: impl Into<BotKind>,
        terminal: Terminal,
        seed: Seed,
        saved: Option<AnyRecord>,
    ) -> Self {
        let bots = bots.into();
        let keymap = file.keymap.clone();
        let options = Options::new(file);
        let house = *options.house();
        let changed = saved.as_ref().is_some_and(|saved| saved.header().house != house);
        let row = first_row(saved.as_ref(), options.file().named);
        let shared = Shared {
            saved_games: SavedGames::new(saved.is_some()),
            start: EntryPoint::default(),
            seated: saved.map(|saved| SeatedGame::resume(saved).knowing(bots.program())),
            branch: None,
            branches: 0,
            looked_at: None,
            house,
            program: bots.program().cloned(),
            bots,
            is_first_game: false,
            terminal,
            deck: house.deck,
            keymap,
            view: TableView { shows_seen: options.prefs.aid.shows_seen(), ..TableView::default() },
            options,
            index: SearchIndex::default(),
            own_cards: OwnCards::default(),
            notice: changed.then_some(Notice::RulesChanged),
            next_seed: seed,
            stroke_animation: StrokeAnimation::default(),
            review_ticket: Ticket::default(),
        };
        Self { screens: ScreenStack::at_menu(row), shared, debounce: Debounce::default() }
    }

    /// The screen that has the keys.
    pub fn screen(&self) -> &Screen {
        self.screens.top()
    }

    pub(super) fn screen_mut(&mut self) -> &mut Screen {
        self.screens.top_mut()
    }

    /// The screens, the lowest first.
    pub fn screens(&self) -> &[Screen] {
        self.screens.all()
    }

    pub(super) fn open(&mut self, screen: Screen) {
        self.screens.open(screen);
    }

    /// Closes the topmost screen; the menu stays.
    pub(super) fn close(&mut self) {
        self.screens.close();
        if !matches!(self.screen(), Screen::Slate(_) | Screen::Reading(..) | Screen::Review(_)) {
            self.shared.looked_at = None;
        }
    }

    /// Closes all screens but the menu and this one above it.
    pub(super) fn show_only(&mut self, screen: Screen) {
        self.screens.show_only(screen);
        self.shared.looked_at = None;
    }

    /// True if the person sits at the table of a game that is not over, whatever else is open above it.
    pub fn is_playing(&self) -> bool {
        self.shared.continues() && self.screens.all().contains(&Screen::Table)
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
            Screen::Table => {
                match self.shared.seated.as_ref().map_or(Scope::Watching, SeatedGame::scope) {
                    // Nothing comes after a branch: its result is read.
                    Scope::Over if self.shared.branch.is_some() => Scope::Open,
                    scope => scope,
                }
            }
        }
    }

    /// Time until something happens by itself: something moves, or a key that may have been held is obeyed.
    pub fn wakes_in(&self) -> Option<Duration> {
        self.moves_in().into_iter().chain(self.debounce.wakes_in()).min()
    }

    /// Time until something at the table or on the slate moves by itself; nothing does while another screen lies over
    /// it.
    pub(super) fn moves_in(&self) -> Option<Duration> {
        match self.screen() {
            Screen::Table => self.shared.seated.as_ref().and_then(SeatedGame::wakes_in),
            Screen::Slate(_) => self.shared.stroke_animation.wakes_in(),
            _ => None,
        }
    }

    /// True if something of the person's own holds against the preset that is chosen here.
    pub fn is_held_against(&self) -> bool {
        match self.screen() {
            Screen::NewGame(form) => form.said_against().is_some(),
            Screen::Options(view) => {
                view.page == Page::House && self.shared.options.said_against().is_some()
            }
            _ => false,
        }
    }

    /// A page scrolled down to this line, or as far as there is something to read.
    pub(super) fn scrolled(&self, line: usize) -> usize {
        self.screens.scrolled(line)
    }

    /// The word of the game that a hint or the line of status has just used, by its name in the glossary.
    pub const fn word(&self) -> Option<&'static str> {
        self.screens.word()
    }

    /// Takes what only the drawing knows: how far a page can be scrolled, and which word was just used.
    pub fn take_drawn(&mut self, drawn: DrawnPage) {
        self.screens.take_drawn(drawn);
    }
}
