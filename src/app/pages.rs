//! Pages: each holds a state of its own, and says what keys and clicks do there.

pub mod first_questions;
pub mod game_review;
pub(in crate::app) mod guided;
pub mod learned;
pub mod menu;
pub mod new_game;
pub mod options;
mod outcome;
pub mod playback;
pub mod reading;
pub mod review;
pub mod saved_games;
mod seating;
pub mod slate;
mod stack;
pub mod table;
pub mod training;

use std::borrow::{Borrow, BorrowMut};

pub use self::stack::DrawnPage;
use self::{
    first_questions::Asking,
    game_review::AnyGameReview,
    learned::Learned,
    menu::Menu,
    new_game::NewGame,
    options::View,
    reading::{Reading, ReadingPage},
    review::AnyReview,
    slate::Slate,
    table::TablePage,
    training::TrainingPage,
};
pub(in crate::app) use self::{
    outcome::{Go, Outcome},
    stack::ScreenStack,
};
use super::saved_games::GameList;
use super::{
    keys::{Command, Key, Scope, Unavailable},
    pointer::Target,
    shared::{Shared, training::same_cards_at_table},
};
use crate::config::Aid;

/// A page with a state of its own: what it is asked by the gates that a key passes.
pub(in crate::app) trait Page {
    /// Scope in which a key is pressed here.
    fn scope(&self, shared: &Shared) -> Scope;

    /// Obeys a command that has passed all gates.
    fn obey(&mut self, command: Command, shared: &mut Shared) -> Outcome;

    /// Takes a click on something that is drawn here.
    fn click(&mut self, _: Target, _: &mut Shared) -> Outcome {
        Outcome::default()
    }

    /// True if the wheel goes through the page; elsewhere it would choose a card, or change a value.
    fn has_wheel(&self) -> bool {
        true
    }

    /// Takes a key that is a part of a text; false if it is to be obeyed.
    fn types(&mut self, _: Key, _: &mut Shared) -> bool {
        false
    }

    /// True if keys are characters of a text now.
    fn is_writing(&self) -> bool {
        false
    }

    /// Number of lines that digits choose now, where they may be more than nine.
    fn lines(&self, _: &Shared) -> usize {
        0
    }

    /// True if the command does something here now.
    fn is_possible(&self, command: Command, shared: &Shared) -> bool {
        is_possible(command, self.scope(shared), shared)
    }

    /// Reason why the command cannot be had here now, if it cannot.
    fn refuses(&self, _: Command, _: &Shared) -> Option<Unavailable> {
        None
    }

    /// Reason of its own why a command that holds here has changed nothing.
    fn why_nothing(&self, _: Command, _: &Shared) -> Option<Unavailable> {
        None
    }

    /// True if something of the person's own holds against the preset that is chosen here.
    fn is_held_against(&self, _: &Shared) -> bool {
        false
    }
}

/// True if a command does something where the page has nothing to say of it.
pub(in crate::app) fn is_possible(command: Command, scope: Scope, shared: &Shared) -> bool {
    match command {
        Command::Help => scope != Scope::Help,
        Command::Seen => shared.aid() != Aid::Tournament,
        Command::Review => shared.is_in_branch() || shared.reviewable() > 0,
        Command::WholeGame => !shared.is_in_branch() && shared.reviewable() > 0,
        Command::SameCards => same_cards_at_table(shared).is_some(),
        Command::EndEvening => shared.evenings.open().is_some(),
        Command::Export if scope == Scope::Evening => shared.evenings.known.is_some(),
        _ => true,
    }
}

/// A click on a line of a list, which chooses it as its number does.
pub(in crate::app) fn pick_row(target: Target) -> Outcome {
    match target {
        Target::Row(row) => Outcome::press(Command::Pick(row + 1)),
        _ => Outcome::default(),
    }
}

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

/// Makes a type that is one page of each game the page that it holds, a row a game.
macro_rules! page_of_each_game {
    ($name:ident: $($game:ident),+) => {
        impl Borrow<dyn Page> for $name {
            fn borrow(&self) -> &(dyn Page + 'static) {
                match self {
                    $(Self::$game(page) => &**page,)+
                }
            }
        }

        impl BorrowMut<dyn Page> for $name {
            fn borrow_mut(&mut self) -> &mut (dyn Page + 'static) {
                match self {
                    $(Self::$game(page) => &mut **page,)+
                }
            }
        }
    };
}

page_of_each_game!(AnyReview: Schieber, Bodensee);
page_of_each_game!(AnyGameReview: Schieber, Bodensee);

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
    /// The end of the guided round.
    Learned(Learned): Learned;
    /// A page to read.
    Reading(Reading): Reading;
    /// The table.
    Table(TablePage): TablePage;
    /// The slate.
    Slate(Slate): Slate;
    /// The review of a round.
    Review(AnyReview): dyn Page;
    /// Deals of the day, tournaments, statistics.
    Training(TrainingPage): TrainingPage;
    /// The review of a game.
    GameReview(AnyGameReview): dyn Page;
}

impl Screen {
    /// Page that a command opens wherever it holds, and closes where it is open.
    pub(in crate::app) fn opened_by(command: Command) -> Option<Self> {
        let (page, line) = ReadingPage::opened_by(command)?;
        Some(Reading::screen(page, line))
    }

    const fn game_review(&mut self) -> Option<&mut AnyGameReview> {
        match self {
            Self::GameReview(page) => Some(page),
            _ => None,
        }
    }

    const fn review(&mut self) -> Option<&mut AnyReview> {
        match self {
            Self::Review(review) => Some(review),
            _ => None,
        }
    }

    /// True if a saved game that is not played may be looked at here.
    pub(in crate::app) const fn may_look(&self) -> bool {
        matches!(self, Self::Slate(_) | Self::Reading(_) | Self::Review(_) | Self::GameReview(_))
    }
}
