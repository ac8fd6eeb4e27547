//! Screens of the program, one above the other.

use std::borrow::{Borrow, BorrowMut};

use crate::app::pages::{
    Page, first_questions::Asking, menu::Menu, new_game::NewGame, options::View, reading::Reading,
    review::ReviewPage, saved_games::GameList, slate::Slate, table::Table,
};

/// Writes the table of the pages: a variant that holds the state of each, and the page that it is.
macro_rules! screens {
    ($($(#[$doc:meta])+ $name:ident($state:ty): $page:ty;)+) => {
        /// A screen; the last of the stack has the keys.
        #[derive(Clone, Debug, PartialEq)]
        pub enum Screen {
            $($(#[$doc])+ $name($state),)+
        }

        impl Screen {
            /// The page that is shown.
            pub(in crate::app) fn page(&self) -> &dyn Page {
                match self {
                    $(Self::$name(state) => Borrow::<$page>::borrow(state),)+
                }
            }

            /// The same, to be changed.
            pub(in crate::app) fn page_mut(&mut self) -> &mut dyn Page {
                match self {
                    $(Self::$name(state) => BorrowMut::<$page>::borrow_mut(state),)+
                }
            }
        }
    };
}

screens! {
    /// The start menu.
    Menu(Menu): Menu;
    /// The form of a new game.
    NewGame(Box<NewGame>): NewGame;
    /// The saved games.
    Games(Box<GameList>): GameList;
    /// House rules or preferences.
    Options(Box<View>): View;
    /// A question before the first game.
    Asking(Asking): Asking;
    /// A page to read.
    Reading(Reading): Reading;
    /// The table.
    Table(Table): Table;
    /// The slate.
    Slate(Slate): Slate;
    /// The review of a round.
    Review(Box<ReviewPage>): ReviewPage;
}

impl Screen {
    fn review_page(&mut self) -> Option<&mut ReviewPage> {
        match self {
            Self::Review(page) => Some(page),
            _ => None,
        }
    }

    /// True if a saved game that is not played may be looked at here.
    pub(in crate::app) const fn may_look(&self) -> bool {
        matches!(self, Self::Slate(_) | Self::Reading(_) | Self::Review(_))
    }
}

/// Findings of the drawing of a frame that the program must know.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct DrawnPage {
    /// First line that is shown of the page on top.
    pub first_line: usize,
    /// Number of lines by which it can be scrolled.
    pub last_line: usize,
    /// Word of the game that was just used, by its name in the glossary.
    pub word: Option<&'static str>,
}

/// The screens, the lowest first. There is always at least one.
#[derive(Clone, Debug, PartialEq)]
pub(in crate::app) struct ScreenStack {
    screens: Vec<Screen>,
    /// Word of the game that was used last on a screen that is not a page to read.
    word: Option<&'static str>,
}

impl ScreenStack {
    /// The menu, at this line.
    pub(in crate::app) fn at_menu(row: usize) -> Self {
        Self { screens: vec![Screen::Menu(Menu { row })], word: None }
    }

    /// The table above the menu.
    pub(in crate::app) fn at_table() -> Self {
        let mut screens = Self::at_menu(0);
        screens.open(Screen::Table(Table));
        screens
    }

    pub(in crate::app) fn all(&self) -> &[Screen] {
        &self.screens
    }

    pub(in crate::app) fn all_mut(&mut self) -> &mut [Screen] {
        &mut self.screens
    }

    pub(in crate::app) fn top(&self) -> &Screen {
        self.screens.last().expect("the menu is never closed")
    }

    pub(in crate::app) fn top_mut(&mut self) -> &mut Screen {
        self.screens.last_mut().expect("the menu is never closed")
    }

    pub(in crate::app) fn open(&mut self, screen: Screen) {
        self.screens.push(screen);
    }

    /// Closes the topmost screen; the menu stays.
    pub(in crate::app) fn close(&mut self) {
        if self.screens.len() > 1 {
            self.screens.pop();
        }
    }

    /// Closes all screens but the menu and this one above it.
    pub(in crate::app) fn show_only(&mut self, screen: Screen) {
        self.screens.truncate(1);
        match screen {
            Screen::Menu(_) => self.screens[0] = screen,
            other => self.screens.push(other),
        }
    }

    /// The topmost review.
    pub(in crate::app) fn review_page(&mut self) -> Option<&mut ReviewPage> {
        self.screens.iter_mut().rev().find_map(Screen::review_page)
    }

    /// The topmost list of saved games.
    pub(in crate::app) fn game_list(&mut self) -> Option<&mut GameList> {
        self.screens.iter_mut().rev().find_map(|screen| match screen {
            Screen::Games(list) => Some(&mut **list),
            _ => None,
        })
    }

    /// The word of the game that was used last.
    pub(in crate::app) const fn word(&self) -> Option<&'static str> {
        self.word
    }

    /// Takes what the drawing has found out.
    pub(in crate::app) fn take_drawn(&mut self, drawn: DrawnPage) {
        match self.top_mut() {
            Screen::Reading(page) => page.take_drawn(drawn.first_line, drawn.last_line),
            _ => self.word = drawn.word,
        }
    }
}
