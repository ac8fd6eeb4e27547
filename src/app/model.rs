//! The model: the whole state of the program.

pub(in crate::app) mod branching;
mod hints;
pub(in crate::app) mod replies;
pub mod seen_again;

use std::time::Duration;

use self::branching::WaitingScreens;
use super::{
    effect::Effect,
    games::SeatedGame,
    keys::{Scope, debounce::Debounce},
    options::SettingsFile,
    pages::{DrawnPage, Go, Outcome, Screen, ScreenStack, first_questions::Asking, menu::Menu},
    shared::Shared,
    terminal::Terminal,
};
use crate::{
    config::Language,
    game::{AnyRecord, BotKind, Seed},
    rules::{House, house::Variant},
    train::daily::Daily,
};

/// Place where the program begins.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum EntryPoint {
    /// At the menu.
    #[default]
    Menu,
    /// At the menu, while the open game that was played last is still looked for.
    Search,
    /// At the table, with the game that was left.
    Table,
    /// On the slate of the game that is looked at, above the menu of `Search`.
    Slate,
    /// At the table, with this daily, which was not begun yet.
    Daily(Daily),
    /// At the table, with a tournament of so many deals.
    Tournament(u8),
}

/// The program as a value.
#[derive(Clone, Debug)]
pub struct Model {
    /// The screens.
    pub(super) screens: ScreenStack,
    /// Place where the program begins.
    pub start: EntryPoint,
    /// State that all of them share.
    pub shared: Shared,
    /// The screens that wait for the end of the branch at the table.
    pub(super) waiting: Option<WaitingScreens>,
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
        let row = first_row(saved.as_ref(), file.named);
        let shared = Shared::new(file, bots.into(), terminal, seed, saved);
        let row = row + Menu::at_game(&shared).row;
        let (screens, debounce) = (ScreenStack::at_menu(row), Debounce::default());
        Self { screens, start: EntryPoint::default(), shared, waiting: None, debounce }
    }

    /// The screen that has the keys.
    pub fn screen(&self) -> &Screen {
        self.screens.top()
    }

    /// The program as it was before the topmost screen was opened; none at the menu.
    pub fn below(&self) -> Option<Self> {
        let mut below = self.clone();
        below.screens.close();
        (below.screens.all().len() < self.screens.all().len()).then_some(below)
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
        // Else slate, record and review would go on to show the game that was looked at, in place of the one at the table.
        if !self.screen().may_look() {
            self.shared.looked_at = None;
        }
    }

    /// Goes where the outcome of a command leads; returns all effects.
    pub(super) fn follow(&mut self, outcome: Outcome) -> Vec<Effect> {
        let Outcome { mut effects, go } = outcome;
        effects.extend(match go {
            Go::Stay => Vec::new(),
            Go::Press(command) => self.command(command),
            Go::BranchOff(again) => self.branch_off(again),
            Go::LeaveBranch(said) => self.leave_branch(said),
            Go::Back => {
                self.close();
                Vec::new()
            }
            Go::To(screen) => {
                self.open(screen);
                Vec::new()
            }
            Go::Instead(screen) => {
                self.close();
                self.open(screen);
                Vec::new()
            }
            Go::Only(screen) => {
                self.screens.show_only(screen);
                self.shared.looked_at = None;
                Vec::new()
            }
        });
        effects
    }

    /// Begins a game with new cards.
    pub fn begin(&mut self, house: House, bots: BotKind) -> Vec<Effect> {
        let outcome = self.shared.begin(house, bots, "");
        self.follow(outcome)
    }

    /// Goes on with the game at the table.
    pub fn sit_down(&mut self) -> Vec<Effect> {
        let outcome = self.shared.sit_down();
        self.follow(outcome)
    }

    /// Asks before the first game: first for one of these languages, then for the cards, then if the person knows the
    /// game.
    pub fn ask(&mut self, languages: Vec<Language>, likely: Language) {
        self.open(Screen::Asking(Asking::first(languages, likely)));
    }

    /// True if the person sits at the table of a game that is not over, whatever else is open above it.
    pub fn is_playing(&self) -> bool {
        let is_open = |screen: &Screen| matches!(screen, Screen::Table(_));
        self.shared.continues() && self.screens.all().iter().any(is_open)
    }

    /// Scope in which a key would be pressed now.
    pub fn scope(&self) -> Scope {
        self.screen().page().scope(&self.shared)
    }

    /// Time until something happens by itself: something moves, or a key that may have been held is obeyed.
    pub fn wakes_in(&self) -> Option<Duration> {
        self.moves_in().into_iter().chain(self.debounce.wakes_in()).min()
    }

    /// Time until something at the table or on the slate moves by itself; nothing does while another screen lies over
    /// it.
    pub(super) fn moves_in(&self) -> Option<Duration> {
        match self.screen() {
            Screen::Table(_) => self.shared.seated.as_ref().and_then(SeatedGame::wakes_in),
            Screen::Slate(_) => self.shared.stroke_animation.wakes_in(),
            _ => None,
        }
    }

    /// True if something of the person's own holds against the preset that is chosen here.
    pub fn is_held_against(&self) -> bool {
        self.screen().page().is_held_against(&self.shared)
    }

    /// The word of the game that a hint or the line of status has just used, by its name in the glossary.
    pub const fn word(&self) -> Option<&'static str> {
        self.screens.word()
    }

    /// Takes what only the drawing knows: how far a page can be scrolled, and which word was just used.
    pub fn take_drawn(&mut self, drawn: DrawnPage) {
        if let Some(seated) = &mut self.shared.seated {
            seated.take_last_scroll(drawn.last_line);
        }
        self.screens.take_drawn(drawn);
    }
}
