//! Screens of the program, one above the other.

use crate::{
    app::pages::{
        new_game::NewGame, options::View, reading::ReadingPage, review::ReviewPage,
        saved_games::GameList,
    },
    config::Language,
    rules::house::Faces,
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

impl Screen {
    fn review_page(&mut self) -> Option<&mut ReviewPage> {
        match self {
            Self::Review(page) => Some(page),
            _ => None,
        }
    }
}

/// Question before the first game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FirstQuestion {
    /// The language, out of these.
    Language(Vec<Language>),
    /// The cards; the language was chosen before.
    Deck(Language),
    /// Knowledge of the game; language and cards were chosen before.
    Skill(Language, Faces),
}

impl FirstQuestion {
    /// Number of answers.
    pub const fn count(&self) -> usize {
        match self {
            Self::Language(languages) => languages.len(),
            Self::Deck(_) => Faces::ALL.len(),
            Self::Skill(..) => 2,
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
    /// Number of lines by which the page on top can be scrolled, as far as that is known.
    last_line: usize,
    /// Word of the game that was used last on a screen that is not a page to read.
    word: Option<&'static str>,
}

impl ScreenStack {
    /// The menu, at this line.
    pub(in crate::app) fn at_menu(row: usize) -> Self {
        Self::of(vec![Screen::Menu(row)])
    }

    /// The table above the menu.
    pub(in crate::app) fn at_table() -> Self {
        Self::of(vec![Screen::Menu(0), Screen::Table])
    }

    const fn of(screens: Vec<Screen>) -> Self {
        Self { screens, last_line: usize::MAX, word: None }
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
        self.last_line = usize::MAX;
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

    /// A page scrolled down to this line, or as far as there is something to read.
    pub(in crate::app) fn scrolled(&self, line: usize) -> usize {
        line.min(self.last_line)
    }

    /// The word of the game that was used last.
    pub(in crate::app) const fn word(&self) -> Option<&'static str> {
        self.word
    }

    /// Takes what the drawing has found out: a page is not scrolled beyond its end.
    pub(in crate::app) fn take_drawn(&mut self, drawn: DrawnPage) {
        self.last_line = drawn.last_line;
        match self.top_mut() {
            Screen::Reading(_, top) => *top = drawn.first_line,
            _ => self.word = drawn.word,
        }
    }
}
