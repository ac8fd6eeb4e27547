//! The model: the whole state of the program.

pub mod branch;
mod preferences;
mod screen;
mod table_view;

use std::time::Duration;

pub use branch::Branch;
pub(super) use screen::ScreenStack;
pub use screen::{DrawnPage, FirstQuestion, Screen, SlateView};
pub use table_view::{EndChoice, Peek, TableView};

use super::{
    bodensee::{self, tally_strokes::ChalkedTallies},
    effect::Ticket,
    keys::{Keymap, Scope, debounce::Debounce},
    notice::Notice,
    pages::{
        menu::{self, EntryPoint},
        options::{Options, Page, SearchIndex, SettingsFile},
    },
    seated::SeatedGame,
    table::{Session, stroke_animation::StrokeAnimation},
    terminal::Terminal,
};
use crate::{
    cards::ByTeam,
    config::Aid,
    game::{AnyRecord, BotKind, Seed, bot_kind::ProgramCommand},
    rules::{
        House,
        bodensee::Tallies,
        house::{DeckRules, Faces, Names, Variant},
        schieber::tafel,
    },
};

/// The program as a value.
#[derive(Clone, Debug)]
pub struct Model {
    /// The screens.
    pub(super) screens: ScreenStack,
    /// The game at the table.
    pub(super) seated: Option<SeatedGame>,
    /// Branch at the table, with all that waits for its end.
    pub(super) branch: Option<Box<Branch>>,
    /// Number of branches since the program began.
    pub(super) branches: u32,
    /// A saved game that is looked at and not played.
    pub(super) looked_at: Option<SeatedGame>,
    /// Place where the program begins.
    pub start: EntryPoint,
    /// The saved games, as far as they are known.
    pub saved_games: SavedGames,
    /// The rules of the next game.
    pub house: House,
    /// The bots of the next game.
    pub bots: BotKind,
    /// True until the first of all games begins, unless the person has named its bots.
    pub is_first_game: bool,
    /// Program that the person has named: no other is started.
    pub program: Option<ProgramCommand>,
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
    /// The cards that the person has chosen since.
    pub(super) own_cards: OwnCards,
    /// Notice to the person, once.
    pub notice: Option<Notice>,
    /// View of the game that the person has turned to.
    pub view: TableView,
    pub(super) next_seed: Seed,
    pub(super) stroke_animation: StrokeAnimation,
    pub(super) debounce: Debounce,
    /// Ticket of the review that was asked for last.
    pub(super) review_ticket: Ticket,
}

/// The saved games, as far as they are known, and the files of the games at hand.
#[derive(Clone, Debug)]
pub struct SavedGames {
    /// Name of the file of the game at the table, if it has one.
    pub(in crate::app) name: Option<String>,
    /// Name of the file of the game that is looked at.
    pub(in crate::app) looked_name: Option<String>,
    /// True if there are saved games.
    pub keeps: bool,
    /// True if another open game may be among them.
    pub(in crate::app) may_find: bool,
    /// True if the list has warned that the game at the table would be lost.
    pub(in crate::app) was_warned: bool,
    /// True if the game at the table is not written.
    pub unsaved: bool,
}

impl SavedGames {
    /// Saved games of which nothing is known but this: true if there are some.
    pub(in crate::app) const fn new(keeps: bool) -> Self {
        let (name, looked_name) = (None, None);
        Self { name, looked_name, keeps, may_find: true, was_warned: false, unsaved: false }
    }
}

/// The cards that the person has chosen since the program began, where he has.
#[derive(Clone, Copy, Debug, Default)]
pub(in crate::app) struct OwnCards {
    /// The words for them; else those of the game.
    pub(in crate::app) names: Option<Names>,
    /// The cards to be drawn.
    pub(in crate::app) faces: Option<Faces>,
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
        Self {
            screens: ScreenStack::at_menu(row),
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
            debounce: Debounce::default(),
            review_ticket: Ticket::default(),
        }
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
            self.looked_at = None;
        }
    }

    /// Closes all screens but the menu and this one above it.
    pub(super) fn show_only(&mut self, screen: Screen) {
        self.screens.show_only(screen);
        self.looked_at = None;
    }

    /// The game at the table.
    pub const fn seated(&self) -> Option<&SeatedGame> {
        self.seated.as_ref()
    }

    /// The game at the table, if it is one for four.
    pub fn session(&self) -> Option<&Session> {
        self.seated.as_ref().and_then(SeatedGame::schieber)
    }

    /// The game at the table, if it is one for two.
    pub fn duel(&self) -> Option<&bodensee::Session> {
        self.seated.as_ref().and_then(SeatedGame::bodensee)
    }

    /// The same, to be changed.
    pub fn session_mut(&mut self) -> Option<&mut Session> {
        self.seated.as_mut().and_then(SeatedGame::schieber_mut)
    }

    /// The same, to be changed.
    pub fn duel_mut(&mut self) -> Option<&mut bodensee::Session> {
        self.seated.as_mut().and_then(SeatedGame::bodensee_mut)
    }

    /// House rules of the game at the table, else of the next one.
    pub fn house_at_table(&self) -> &House {
        self.seated.as_ref().map_or(&self.house, SeatedGame::house)
    }

    /// True if there is a game to go on with.
    pub fn continues(&self) -> bool {
        self.seated.as_ref().is_some_and(|seated| !seated.is_over())
    }

    /// True if the person sits at the table of a game that is not over, whatever else is open above it.
    pub fn is_playing(&self) -> bool {
        self.continues() && self.screens.all().contains(&Screen::Table)
    }

    /// The lines of the menu.
    pub fn menu(&self) -> Vec<menu::MenuEntry> {
        menu::MenuEntry::all(self.continues(), self.saved_games.keeps)
    }

    /// The line chosen at the end of a game.
    pub const fn chosen_after(&self) -> usize {
        self.view.chosen_after
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
                match self.seated.as_ref().map_or(Scope::Watching, SeatedGame::scope) {
                    // Nothing comes after a branch: its result is read.
                    Scope::Over if self.branch.is_some() => Scope::Open,
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
            Screen::Table => self.seated.as_ref().and_then(SeatedGame::wakes_in),
            Screen::Slate(_) => self.stroke_animation.wakes_in(),
            _ => None,
        }
    }

    /// Strokes on the slate as they were written, as far as they are to be seen already.
    pub fn strokes(&self) -> ByTeam<tafel::Strokes> {
        self.read_game()
            .and_then(SeatedGame::schieber)
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
        self.seated.as_ref().is_some_and(SeatedGame::lets_claim)
    }

    /// True if the cards that have been seen are wanted beside the table.
    pub fn wants_seen(&self) -> bool {
        self.view.shows_seen && self.aid() != Aid::Tournament
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
