//! The pages to read.

use super::{Go, Outcome, Page, Screen};
use crate::{
    app::{
        effect::{Effect, KeeperRequest},
        keys::{Command, Scope},
        shared::Shared,
        step::Step,
    },
    rules::house::Variant,
    train::{
        daily::Daily,
        history::History,
        statistics::{Filter, FilterPart},
    },
};

/// Number of lines that a page key scrolls.
const PAGE: usize = 10;

/// A page to read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReadingPage {
    /// The rules in force.
    Rules,
    /// Help for a scope.
    Help(Scope),
    /// The record of the game.
    Record,
    /// The statistics.
    Statistics(StatisticsView),
    /// The result of a daily.
    Daily(Daily),
    /// Results of the others with the deals at the table.
    SameCards,
    /// The slate of the evening.
    Evening,
    /// A text that is the same on the screen and in lines.
    Text(TextPage),
}

impl ReadingPage {
    /// Scope in which a key is pressed on this page.
    pub const fn scope(self) -> Scope {
        match self {
            Self::Rules => Scope::Rules,
            Self::Help(_) => Scope::Help,
            Self::Record => Scope::Record,
            Self::Statistics(_) => Scope::Statistics,
            Self::Daily(_) | Self::SameCards => Scope::Daily,
            Self::Evening => Scope::Evening,
            Self::Text(page) => page.scope(),
        }
    }

    /// Line of a page of text that begins at the word that was just used.
    pub const AT_WORD: usize = usize::MAX;

    /// Page that a command opens, and closes where it is open, with the line at the top.
    pub fn opened_by(command: Command) -> Option<(Self, usize)> {
        if command == Command::Record {
            return Some((Self::Record, usize::MAX));
        }
        if command == Command::SameCards {
            return Some((Self::SameCards, 0));
        }
        let page = TextPage::ALL.iter().find(|page| page.command() == command)?;
        Some((Self::Text(*page), Self::AT_WORD))
    }
}

/// A page to read, as far as it is scrolled down.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reading {
    /// The page.
    pub page: ReadingPage,
    /// Number of the line at the top.
    pub top: usize,
    /// Number of lines by which it can be scrolled, as far as that is known.
    last: usize,
}

impl Reading {
    /// Screen of a page at this line.
    pub(in crate::app) const fn screen(page: ReadingPage, top: usize) -> Screen {
        Screen::Reading(Self { page, top, last: usize::MAX })
    }

    /// Takes what the drawing has found out: a page is not scrolled beyond its end.
    pub(in crate::app) const fn take_drawn(&mut self, first: usize, last: usize) {
        (self.top, self.last) = (first, last);
    }
}

/// Opens the slate of the evening, and has it read anew.
pub(in crate::app) fn open_evening() -> Outcome {
    let go = Go::To(Reading::screen(ReadingPage::Evening, 0));
    Outcome { effects: vec![Effect::Keep(KeeperRequest::Evening)], go }
}

impl Page for Reading {
    fn scope(&self, _: &Shared) -> Scope {
        self.page.scope()
    }

    fn obey(&mut self, command: Command, shared: &mut Shared) -> Outcome {
        if let ReadingPage::Statistics(view) = &mut self.page
            && view.obey(command, &shared.training.history)
        {
            self.top = 0;
            return Outcome::default();
        }
        let next = match command {
            Command::EndEvening if self.page == ReadingPage::Evening => {
                return Effect::Keep(KeeperRequest::EndEvening).into();
            }
            Command::Export if self.page == ReadingPage::Evening => {
                return Effect::ExportEvening.into();
            }
            Command::Up => self.top.saturating_sub(1),
            Command::Down => self.top.saturating_add(1),
            Command::PageUp => self.top.saturating_sub(PAGE),
            Command::PageDown => self.top.saturating_add(PAGE),
            Command::First => 0,
            // Not the largest number of all, which is that of a page that begins at the word just used.
            Command::Last => usize::from(u16::MAX),
            Command::Back | Command::Confirm => return Outcome::go(Go::Back),
            _ => return Outcome::default(),
        };
        self.top = next.min(self.last);
        Outcome::default()
    }
}

/// The page of the statistics that is looked at, and the rounds that are chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StatisticsView {
    /// The page, from 0.
    pub part: usize,
    /// The choice of rounds.
    pub filter: Filter,
}

/// Number of pages of the statistics.
pub const PARTS: usize = 4;

impl Default for StatisticsView {
    fn default() -> Self {
        Self { part: 0, filter: Filter::all(Variant::Schieber) }
    }
}

impl StatisticsView {
    /// Obeys a command that turns to another page or to other rounds; false if it is none of these.
    fn obey(&mut self, command: Command, history: &History) -> bool {
        match command {
            Command::Left => self.part = Step::Back.from(self.part, PARTS),
            Command::Right => self.part = Step::Forward.from(self.part, PARTS),
            Command::Filter => self.filter = self.filter.turned(FilterPart::Last, history),
            Command::Pick(number) => {
                let Some(part) = FilterPart::ALL.get(number.wrapping_sub(1)) else { return false };
                self.filter = self.filter.turned(*part, history);
            }
            _ => return false,
        }
        true
    }
}

/// Writes the table of the pages of text: each has a command and a scope of its name.
macro_rules! text_pages {
    ($($(#[$doc:meta])+ $page:ident,)+) => {
        /// A page of text, on the screen and in lines.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum TextPage {
            $($(#[$doc])+ $page,)+
        }

        impl TextPage {
            /// Every page of text.
            pub const ALL: &[Self] = &[$(Self::$page),+];

            /// Command that opens the page.
            pub const fn command(self) -> Command {
                match self {
                    $(Self::$page => Command::$page,)+
                }
            }

            const fn scope(self) -> Scope {
                match self {
                    $(Self::$page => Scope::$page,)+
                }
            }
        }
    };
}

text_pages! {
    /// The words of the game.
    Glossary,
    /// The page on how far to trust the coach.
    Trust,
}
