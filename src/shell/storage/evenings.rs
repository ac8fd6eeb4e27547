//! The evenings: a file each, which names its games in their order, beside the folder of the games.
//!
//! Nothing else is kept of an evening: what a game brings follows from its record. Each game says in its header which evening
//! it is of, so that an evening can be made again from its games where its file is lost or spoilt.

use std::{
    ffi::OsStr,
    fs::{self, DirEntry},
    io::{self, ErrorKind},
    path::{Path, PathBuf},
};

use super::{
    files::{self, Longest, replace},
    library::Library,
    store::{self, NotSaved, Store},
};
use crate::app::evening::{CountedGame, Evening, EveningGame, SpoiltFile};

/// The folder of the evenings, and the games that they name.
#[derive(Clone, Debug)]
pub struct Evenings {
    folder: PathBuf,
    saved_games: Library,
}

/// First line of the file of an evening, the line before the number of a game, and the line that ends it.
const FIRST: &str = "jass evening 1";
const GAME: &str = "game";
const END: &str = "end";

/// Lines of a game in which its header says which evening it is of.
const HEADER: usize = 8;

/// Content of the file of an evening.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct EveningSheet {
    games: Vec<u32>,
    is_ended: bool,
}

impl EveningSheet {
    fn text(&self) -> String {
        let games = self.games.iter().map(|game| format!("{GAME} {game:04}"));
        let end = self.is_ended.then(|| END.to_owned());
        let lines: Vec<String> =
            std::iter::once(FIRST.to_owned()).chain(games).chain(end).collect();
        lines.join("\n") + "\n"
    }

    /// Reads a file; the error is the number of the first line that cannot stand there.
    fn read(text: &str) -> Result<Self, usize> {
        let mut lines = (1..).zip(text.split_inclusive('\n'));
        if lines.next().is_none_or(|(_, line)| line.trim_end() != FIRST) {
            return Err(1);
        }
        let mut sheet = Self::default();
        for (number, line) in lines {
            let whole = line.strip_suffix('\n').filter(|_| !sheet.is_ended).ok_or(number)?;
            match whole.trim_end().split_once(' ') {
                Some((GAME, game)) => sheet.games.push(game.parse().ok().ok_or(number)?),
                None if whole.trim_end() == END => sheet.is_ended = true,
                _ => return Err(number),
            }
        }
        Ok(sheet)
    }
}

impl Evenings {
    /// Evenings of this data folder, which need not exist.
    pub fn of(dir: &Path) -> Self {
        Self { folder: dir.join("evenings"), saved_games: Library::of(dir) }
    }

    /// The evening that was begun last, open or ended.
    pub fn newest(&self) -> Option<Evening> {
        self.numbers().into_iter().max().map(|number| self.read(number))
    }

    /// The evening of this number, if it has a file or a game.
    pub fn named(&self, number: u32) -> Option<Evening> {
        let evening = self.read(number);
        (self.path(number).exists() || !evening.games.is_empty()).then_some(evening)
    }

    /// Reads an evening and all its games.
    fn read(&self, number: u32) -> Evening {
        let (sheet, spoilt) = self.sheet(number);
        let spoilt = spoilt.map(|line| SpoiltFile { name: name_of(number), line });
        let game = |game: u32| {
            let read = self.saved_games.load(&store::file_name(game)).map(|saved| saved.game);
            let counted = read.map(CountedGame::of).map_err(|unreadable| unreadable.fault);
            EveningGame { number: game, counted }
        };
        let games = sheet.games.iter().copied().map(game).collect();
        Evening { number, is_open: !sheet.is_ended, games, spoilt }
    }

    /// The games of an evening, by its file and by what the games say, and the line at which the file is spoilt.
    fn sheet(&self, number: u32) -> (EveningSheet, Option<usize>) {
        let text = match files::read(&self.path(number), Longest::RULES) {
            Ok(bytes) => String::from_utf8_lossy(&bytes).into_owned(),
            Err(error) if error.kind() == ErrorKind::NotFound => {
                return (EveningSheet { games: self.games_of(number, 0), is_ended: false }, None);
            }
            Err(_) => String::new(),
        };
        match EveningSheet::read(&text) {
            Ok(mut sheet) => {
                // Between the first line of a game and its line here the program may have been killed.
                let last = sheet.games.iter().copied().max().unwrap_or(0);
                let unnamed = if sheet.is_ended { Vec::new() } else { self.games_of(number, last) };
                sheet.games.extend(unnamed);
                (sheet, None)
            }
            Err(line) => {
                let is_ended = text.lines().any(|line| line.trim_end() == END);
                (EveningSheet { games: self.games_of(number, 0), is_ended }, Some(line))
            }
        }
    }

    /// The games after this one that say that they are of the evening.
    fn games_of(&self, evening: u32, after: u32) -> Vec<u32> {
        let entries = self.saved_games.catalogue().entries().unwrap_or_default().into_iter();
        let later = entries.filter(|entry| entry.number > after);
        let of_it = later.filter(|entry| self.evening_of(&entry.name) == Some(evening));
        let mut games: Vec<u32> = of_it.map(|entry| entry.number).collect();
        games.sort_unstable();
        games
    }

    /// Evening of which a saved game says that it is.
    fn evening_of(&self, name: &str) -> Option<u32> {
        // The header is looked at and the game not replayed, for it may be one of thousands.
        let bytes = files::read(&self.saved_games.catalogue().path(name), Longest::GAME).ok()?;
        let text = String::from_utf8_lossy(&bytes);
        let mut header = text.lines().take(HEADER);
        header.find_map(|line| line.strip_prefix("evening ")?.trim().parse().ok())
    }

    /// Puts a game on the slate of an evening.
    pub fn add(&self, store: &Store, number: u32, game: u32) -> Result<(), NotSaved> {
        self.change(store, number, |sheet| {
            if !sheet.games.contains(&game) {
                sheet.games.push(game);
            }
        })
    }

    /// Ends an evening.
    pub fn end(&self, store: &Store, number: u32) -> Result<(), NotSaved> {
        self.change(store, number, |sheet| sheet.is_ended = true)
    }

    /// Number of the open evening, or of one that is begun.
    pub fn open_or_begin(&self, store: &Store) -> Result<u32, NotSaved> {
        let _held = store.hold()?;
        let newest = self.numbers().into_iter().max();
        if let Some(open) = newest.filter(|number| !self.sheet(*number).0.is_ended) {
            return Ok(open);
        }
        // Nor is the number of an evening taken whose file is lost: its games would stand on this slate.
        let entries = self.saved_games.catalogue().entries().unwrap_or_default();
        let said = entries.iter().filter_map(|entry| self.evening_of(&entry.name)).max();
        let number = newest.max(said).map_or(1, |number| number.saturating_add(1));
        let made = files::make_folders(&self.folder).and_then(|()| {
            replace::create(&self.path(number), EveningSheet::default().text().as_bytes())
        });
        made.map(|_| number).map_err(|error| NotSaved::refused(&self.path(number), &error))
    }

    /// Writes an evening anew with this change. A spoilt file is kept beside it, as a torn game is.
    fn change(
        &self,
        store: &Store,
        number: u32,
        change: impl FnOnce(&mut EveningSheet),
    ) -> Result<(), NotSaved> {
        let _held = store.hold()?;
        let (mut sheet, spoilt) = self.sheet(number);
        change(&mut sheet);
        let path = self.path(number);
        let written = if path.exists() {
            let kept = if spoilt.is_some() { keep_aside(&path) } else { Ok(()) };
            kept.and_then(|()| replace::replace(&path, sheet.text().as_bytes()).map(drop))
        } else {
            let folder = files::make_folders(&self.folder);
            folder.and_then(|()| replace::create(&path, sheet.text().as_bytes()).map(drop))
        };
        written.map_err(|error| NotSaved::refused(&path, &error))
    }

    fn path(&self, number: u32) -> PathBuf {
        self.folder.join(name_of(number))
    }

    /// Numbers of the evenings that have a file.
    fn numbers(&self) -> Vec<u32> {
        let entries = fs::read_dir(&self.folder).into_iter().flatten();
        entries.filter_map(|entry| number_of(&entry)).collect()
    }
}

fn name_of(number: u32) -> String {
    format!("{number:04}.evening")
}

fn number_of(entry: &io::Result<DirEntry>) -> Option<u32> {
    let name = entry.as_ref().ok()?.file_name();
    let digits = OsStr::to_str(&name)?.strip_suffix(".evening")?;
    let is_number = digits.len() >= 4 && digits.bytes().all(|byte| byte.is_ascii_digit());
    digits.parse().ok().filter(|_| is_number)
}

/// Keeps a spoilt file as it is under another name.
fn keep_aside(path: &Path) -> io::Result<()> {
    let bytes = files::read(path, Longest::RULES)?;
    replace::cut_torn(path, &bytes, 0).map(drop)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        app::{effect::KeeperRequest, message::KeeperReply},
        game::{BotKind, Seed},
        rules::House,
        shell::storage::keeper::Keeper,
    };

    /// Begins a game on the slate of the evening; returns its number.
    fn begin(keeper: &mut Keeper, in_evening: bool) -> u32 {
        let (house, cards, bots) = (House::default(), Seed(1).into(), BotKind::default());
        let begun = keeper.keep(&KeeperRequest::Begin { house, cards, bots, in_evening });
        let Some(KeeperReply::Filed(name)) = begun else { panic!("{begun:?}") };
        store::game_number(&name).unwrap()
    }

    fn games(evening: &Evening) -> Vec<u32> {
        assert!(evening.games.iter().all(|game| game.counted.is_ok()), "{evening:?}");
        evening.games.iter().map(|game| game.number).collect()
    }

    #[test]
    fn an_evening_names_its_games_until_it_is_ended() {
        let folder = tempfile::tempdir().unwrap();
        let (mut keeper, evenings) =
            (Keeper::take(Some(folder.path())), Evenings::of(folder.path()));
        assert_eq!(evenings.newest(), None);
        let numbers = [true, false, true].map(|in_evening| begin(&mut keeper, in_evening));
        let evening = evenings.newest().unwrap();
        assert_eq!((evening.number, evening.is_open, games(&evening)), (1, true, vec![1, 3]));
        assert_eq!(numbers, [1, 2, 3]);
        let text = fs::read_to_string(folder.path().join("evenings/0001.evening")).unwrap();
        assert_eq!(text, "jass evening 1\ngame 0001\ngame 0003\n");
        let ended = keeper.keep(&KeeperRequest::EndEvening);
        assert_eq!(ended, Some(KeeperReply::EveningEnded(Ok(()))));
        begin(&mut keeper, true);
        let next = evenings.newest().unwrap();
        assert_eq!((next.number, next.is_open, games(&next)), (2, true, vec![4]));
        assert!(!evenings.named(1).unwrap().is_open);
        assert_eq!(evenings.named(3), None);
    }

    #[test]
    fn an_evening_is_made_again_from_its_games() {
        let folder = tempfile::tempdir().unwrap();
        let (mut keeper, evenings) =
            (Keeper::take(Some(folder.path())), Evenings::of(folder.path()));
        [true, false, true].into_iter().map(|it| begin(&mut keeper, it)).for_each(drop);
        let file = folder.path().join("evenings/0001.evening");
        // A kill after the first line of the last game.
        fs::write(&file, "jass evening 1\ngame 0001\n").unwrap();
        assert_eq!((games(&evenings.newest().unwrap()), evenings.sheet(1).1), (vec![1, 3], None));
        for (spoilt, line, is_open) in [
            ("", 1, true),
            ("jass evening 2\n", 1, true),
            ("jass evening 1\ngame one\n", 2, true),
            ("jass evening 1\ngame 0001\ngame 0003", 3, true),
            ("jass evening 1\nnoise\nend\n", 2, false),
            ("jass evening 1\nend\ngame 0001\n", 3, false),
        ] {
            fs::write(&file, spoilt).unwrap();
            let evening = evenings.newest().unwrap();
            assert_eq!((games(&evening), evening.is_open), (vec![1, 3], is_open), "{spoilt:?}");
            assert_eq!(evening.spoilt.map(|spoilt| spoilt.line), Some(line), "{spoilt:?}");
            assert_eq!(fs::read_to_string(&file).unwrap(), spoilt, "reading changes nothing");
        }
        fs::write(&file, "noise\n").unwrap();
        assert_eq!(begin(&mut keeper, true), 4);
        let evening = evenings.newest().unwrap();
        assert_eq!((games(&evening), evening.spoilt), (vec![1, 3, 4], None));
        let torn = fs::read_to_string(file.with_file_name("0001.evening.torn")).unwrap();
        assert_eq!(torn, "noise\n", "what was spoilt is kept");
        // Without its file it is still found by its number, which no other evening gets.
        fs::remove_file(&file).unwrap();
        assert_eq!(games(&evenings.named(1).unwrap()), [1, 3, 4]);
        begin(&mut keeper, true);
        assert_eq!(evenings.newest().unwrap().number, 2);
    }
}
