//! The saved games as the program lists and reads them. Nothing is changed here, so no lock is needed.

use std::{path::Path, time::SystemTime};

use jiff::{Timestamp, tz::TimeZone};

use crate::{
    app::{
        Msg,
        fault::ReadFault,
        saved_games::{ListedGame, LoadState, When},
    },
    game::{AnyRecord, BadRecord, record},
    shell::{
        jass_kit,
        storage::store::{self, Catalogue, CatalogueEntry, Unreadable},
    },
};

/// Number of games read before the menu is shown: whoever has played more to their end since the one that is open finds
/// it in the menu a moment later.
const AT_ONCE: usize = 16;

/// The folder of saved games as one that is only read.
#[derive(Clone, Debug)]
pub struct Library {
    catalogue: Catalogue,
}

/// Findings of a look at the folder.
#[derive(Debug, Default)]
pub struct Glance {
    /// The open game that was played last.
    pub game: Option<store::SavedFile<AnyRecord>>,
    /// Files that cannot be read, as far as the look went.
    pub unreadable: Vec<Unreadable>,
    /// True if older games are there that have not been looked at.
    pub is_unfinished: bool,
    /// True if games are saved there.
    pub has_games: bool,
    /// True if another program plays an open game of these.
    pub is_elsewhere: bool,
}

impl Library {
    /// Library of this data folder, which need not exist.
    pub fn of(dir: &Path) -> Self {
        Self { catalogue: Catalogue::of(dir) }
    }

    /// The folder as a list of names.
    pub const fn catalogue(&self) -> &Catalogue {
        &self.catalogue
    }

    /// Looks for the open game that was played last, but only at the first few.
    pub fn glance(&self) -> Glance {
        let entries = self.entries();
        let first = self.catalogue.first(&entries[..entries.len().min(AT_ONCE)], read_open);
        Glance {
            is_unfinished: first.game.is_none() && entries.len() > AT_ONCE,
            has_games: !entries.is_empty(),
            is_elsewhere: first.is_elsewhere,
            game: first.game,
            unreadable: first.unreadable,
        }
    }

    /// The name of the open game that was played last.
    pub fn seek(&self) -> Option<String> {
        let found = self.catalogue.first(&self.entries(), read_open).game?;
        Some(found.path.file_name()?.to_str()?.to_owned())
    }

    /// Every saved game with its branches, none of them read.
    pub fn slots(&self) -> Vec<ListedGame> {
        let slot = |CatalogueEntry { name, number, branch, written }| ListedGame {
            name,
            number,
            branch,
            when: when(written),
            state: LoadState::Unread,
        };
        self.catalogue.with_branches().unwrap_or_default().into_iter().map(slot).collect()
    }

    /// Reads these games for the list.
    pub fn read(&self, names: &[String]) -> Msg {
        let read = |name: &String| {
            let saved = self.load(name).map(|saved| saved.game);
            (name.clone(), saved.map_err(|unreadable| unreadable.fault))
        };
        Msg::Read(names.iter().map(read).collect())
    }

    /// Reads one game whole, open or over.
    pub fn load(&self, name: &str) -> Result<store::SavedFile<AnyRecord>, Unreadable> {
        load_alone(&self.catalogue.path(name))
    }

    fn entries(&self) -> Vec<CatalogueEntry> {
        self.catalogue.entries().unwrap_or_default()
    }
}

/// Reads a game that may lie anywhere.
pub fn load_alone(path: &Path) -> Result<store::SavedFile<AnyRecord>, Unreadable> {
    let no_file = || Unreadable { name: path.display().to_string(), fault: ReadFault::Empty };
    store::load(path, |text| record::read(text).map(Some))?.ok_or_else(no_file)
}

/// Reads the games of a file that may lie anywhere, one or several, in our notation or as entries of jass-kit.
pub fn load_games(path: &Path) -> Result<Vec<AnyRecord>, Unreadable<String>> {
    let read = |text: &str| {
        if jass_kit::is_entry(text) {
            return jass_kit::read_all(text).map(Some);
        }
        record::read_all(text).map(Some).map_err(|bad| bad.to_string())
    };
    Ok(store::load(path, read)?.map_or_else(Vec::new, |saved| saved.game))
}

/// Reads the game of a file, unless it is over or a branch of another.
fn read_open(text: &str) -> Result<Option<AnyRecord>, BadRecord> {
    let saved = record::read(text)?;
    let goes_on = !saved.is_over() && saved.header().branch.is_none();
    Ok(goes_on.then_some(saved))
}

/// Local time of the clock on the wall.
fn when(time: SystemTime) -> When {
    let Ok(stamp) = Timestamp::try_from(time) else { return When::default() };
    let local = stamp.to_zoned(TimeZone::system());
    When {
        year: local.year(),
        month: local.month().unsigned_abs(),
        day: local.day().unsigned_abs(),
        hour: local.hour().unsigned_abs(),
        minute: local.minute().unsigned_abs(),
    }
}
