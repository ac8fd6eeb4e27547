//! The screens, one above the other.

use super::{Screen, game_review::AnyGameReview, menu::Menu, review::AnyReview, table::TablePage};
use crate::app::saved_games::GameList;

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
        screens.open(Screen::Table(TablePage));
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
    pub(in crate::app) fn review(&mut self) -> Option<&mut AnyReview> {
        self.screens.iter_mut().rev().find_map(Screen::review)
    }

    /// The topmost review of a game.
    pub(in crate::app) fn game_review(&mut self) -> Option<&mut AnyGameReview> {
        self.screens.iter_mut().rev().find_map(Screen::game_review)
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
            // The glossary itself is full of words: the one that was just used is that of the screen from which it was
            // opened.
            Screen::Reading(page) => page.take_drawn(drawn.first_line, drawn.last_line),
            _ => self.word = drawn.word,
        }
    }
}
