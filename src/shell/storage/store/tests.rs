mod folder;
mod notes;

use super::*;
use std::{
    env, fs, process,
    sync::atomic::{AtomicU32, Ordering},
};

#[cfg(unix)]
use crate::app::fault::DiskFaultKind;

/// A data folder that goes with its test.
struct Folder(PathBuf);

impl Folder {
    fn new() -> Self {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let count = COUNT.fetch_add(1, Ordering::Relaxed);
        let path = env::temp_dir().join(format!("jass-store-{}-{count}", process::id()));
        Self(path)
    }

    fn store(&self) -> Store {
        Store::open(&self.0).unwrap()
    }

    fn path(&self, name: &str) -> PathBuf {
        self.0.join("games").join(name)
    }

    fn put(&self, name: &str, bytes: impl AsRef<[u8]>) {
        fs::create_dir_all(self.0.join("games")).unwrap();
        fs::write(self.path(name), bytes).unwrap();
    }

    fn text(&self, name: &str) -> String {
        fs::read_to_string(self.path(name)).unwrap()
    }

    fn names(&self) -> Vec<String> {
        let entries = fs::read_dir(self.0.join("games")).unwrap();
        let mut names: Vec<_> =
            entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
        names.sort();
        names
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// Reads a toy game: a line `toy`, then cards; `end` ends it.
/// A line of a toy game that is none, and its number.
#[derive(Debug, PartialEq)]
struct BadLine(usize, String);

impl Display for BadLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.0, self.1)
    }
}

fn read(text: &str) -> Result<Option<Vec<String>>, BadLine> {
    let mut cards = Vec::new();
    for (index, line) in text.lines().enumerate() {
        match (index, line.split_once(' ')) {
            (0, None) if line == "toy" => {}
            (_, None) if line == "end" => return Ok(None),
            (1.., Some(("card", card))) if card.len() == 2 => cards.push(card.to_owned()),
            _ => return Err(BadLine(index + 1, format!("'{line}' is no line"))),
        }
    }
    Ok(Some(cards))
}

fn latest(store: &Store) -> FirstFound<Vec<String>, BadLine> {
    catalogue(store).first(&catalogue(store).entries().unwrap(), read)
}

fn catalogue(store: &Store) -> Catalogue {
    Catalogue::of(&store.dir)
}

/// Adds lines to a game and writes them.
fn append(game: &mut GameFile, lines: &str) -> Result<WrittenTo, NotSaved> {
    game.add(lines);
    game.catch_up()
}

/// A new game with its first line.
fn begun(store: &Store) -> GameFile {
    let mut game = store.create();
    assert_eq!(append(&mut game, "toy\n"), Ok(WrittenTo::Here));
    game
}

fn resumed(store: &Store) -> GameFile {
    store.resume(&latest(store).game.unwrap())
}

#[test]
fn a_game_grows_and_is_found_again() {
    let folder = Folder::new();
    let store = folder.store();
    assert_eq!(latest(&store), FirstFound { game: None, unreadable: vec![], is_elsewhere: false });
    let mut game = begun(&store);
    append(&mut game, "card R6\n").unwrap();
    append(&mut game, "card R7\ncard R8\n").unwrap();
    assert_eq!(folder.text("0001.jass"), "toy\ncard R6\ncard R7\ncard R8\n");
    drop((game, store));

    let store = folder.store();
    let saved = latest(&store).game.unwrap();
    assert_eq!(saved.game, ["R6", "R7", "R8"]);
    append(&mut store.resume(&saved), "end\n").unwrap();
    assert_eq!(latest(&store).game, None);
    assert!(begun(&store).path().unwrap().ends_with("games/0002.jass"));
    assert_eq!(folder.names(), ["0001.jass", "0002.jass"]);
}

#[test]
fn two_processes_begin_games_in_one_folder_and_each_plays_its_own() {
    let folder = Folder::new();
    let [one, other] = [folder.store(), folder.store()];
    let mut games = [begun(&one), begun(&other)];
    for game in &mut games {
        append(game, "card R6\n").unwrap();
    }
    assert_eq!(folder.names(), ["0001.jass", "0002.jass"]);
    assert_eq!(one.delete("0002.jass"), Err(NotSaved::Locked));
    let found = latest(&other);
    assert!(found.game.is_none() && found.is_elsewhere);
    let [first, _] = games;
    drop(first);
    assert_eq!(latest(&other).game.unwrap().path, folder.path("0001.jass"));
    other.delete("0001.jass").unwrap();
    assert_eq!(begun(&one).file().unwrap(), folder.path("0003.jass"));
}

#[test]
fn whoever_holds_the_folder_for_long_is_not_waited_for() {
    let folder = Folder::new();
    let store = folder.store();
    let held = hold_folder(&folder.0).unwrap();
    assert_eq!(Store::open(&folder.0).unwrap_err(), NotSaved::Locked);
    let mut game = store.create();
    assert_eq!(append(&mut game, "toy\n"), Err(NotSaved::Locked));
    drop(held);
    assert_eq!(game.catch_up(), Ok(WrittenTo::Here));
}

/// As where a program is being started: until it runs it has every file open too.
#[test]
fn a_file_is_let_go_of_while_it_is_open_elsewhere() {
    let folder = Folder::new();
    let path = folder.path("held");
    folder.put("held", "");
    let open = || File::create(&path).unwrap();
    let file = open();
    let elsewhere = file.try_clone().unwrap();
    let held = HeldFile::hold(file, &path).unwrap();
    assert_eq!(HeldFile::hold(open(), &path).unwrap_err(), NotSaved::Locked);
    drop(held);
    HeldFile::hold(open(), &path).unwrap();
    drop(elsewhere);
}

#[test]
fn a_kill_at_any_byte_loses_no_complete_line() {
    let whole = "toy\ncard R6\ncard ♥7\ncard R8\n".replace('♥', "S");
    for len in 0..=whole.len() {
        let folder = Folder::new();
        folder.put("0001.jass", &whole.as_bytes()[..len]);
        let store = folder.store();
        let lines = whole[..len].matches('\n').count();
        let Some(saved) = latest(&store).game else {
            assert_eq!(lines, 0);
            assert_eq!(latest(&store).unreadable[0].name, "0001.jass");
            continue;
        };
        assert_eq!(saved.game.len(), lines - 1, "cut after {len} bytes");
        append(&mut store.resume(&saved), "card L9\n").unwrap();
        let sound: String = whole.split_inclusive('\n').take(lines).collect();
        assert_eq!(folder.text("0001.jass"), sound.clone() + "card L9\n");
        let is_torn = sound.len() < len;
        assert_eq!(folder.path("0001.jass.torn").exists(), is_torn);
        if is_torn {
            assert_eq!(folder.text("0001.jass.torn"), whole[..len]);
        }
    }
}

#[test]
fn what_was_torn_before_is_kept() {
    let folder = Folder::new();
    for rest in ["card R", "car", "\0\0\0"] {
        folder.put("0001.jass", format!("toy\n{rest}"));
        append(&mut resumed(&folder.store()), "card R6\n").unwrap();
    }
    let names = ["0001.jass", "0001.jass.torn", "0001.jass.torn2", "0001.jass.torn3"];
    assert_eq!(folder.names(), names);
    assert_eq!(
        names.map(|name| folder.text(name)),
        ["toy\ncard R6\n", "toy\ncard R", "toy\ncar", "toy\n\0\0\0"]
    );
}

#[test]
fn an_edited_file_stays_as_it_is_and_the_game_goes_on_in_a_new_one() {
    for edited in ["toy\ncard R6\ncard R9\n", "toy\ncard L6\n", "toy\ncard R6\ncard", "toy\n", ""] {
        let folder = Folder::new();
        let store = folder.store();
        let mut game = begun(&store);
        append(&mut game, "card R6\n").unwrap();
        folder.put("0001.jass", edited);
        let [old, new] = ["0001.jass", "0002.jass"].map(|name| folder.path(name));
        let anew = WrittenTo::Anew { edited: old, file: new.clone() };
        assert_eq!(append(&mut game, "card R7\n"), Ok(anew), "{edited}");
        assert_eq!(append(&mut game, "card R8\n"), Ok(WrittenTo::Here));
        assert_eq!(game.path(), Some(&*new));
        assert_eq!(folder.text("0001.jass"), edited);
        assert_eq!(folder.text("0002.jass"), "toy\ncard R6\ncard R7\ncard R8\n");
    }
}

#[test]
fn a_file_that_is_found_and_edited_stays_as_it_is() {
    let folder = Folder::new();
    folder.put("0001.jass", "toy\ncard R6\ncar");
    let store = folder.store();
    let saved = latest(&store).game.unwrap();
    folder.put("0001.jass", "toy\nend\n");
    let mut game = store.resume(&saved);
    assert!(matches!(append(&mut game, "card R7\n"), Ok(WrittenTo::Anew { .. })));
    assert_eq!(folder.text("0001.jass"), "toy\nend\n");
    assert_eq!(folder.text("0002.jass"), "toy\ncard R6\ncard R7\n");
}

#[test]
fn what_only_looks_edited_goes_on() {
    let folder = Folder::new();
    let store = folder.store();
    let mut game = begun(&store);
    fs::rename(folder.path("0001.jass"), folder.path("old")).unwrap();
    fs::copy(folder.path("old"), folder.path("0001.jass")).unwrap();
    assert_eq!(append(&mut game, "card R6\n"), Ok(WrittenTo::Here));
    assert_eq!(folder.text("0001.jass"), "toy\ncard R6\n");
}

#[test]
fn what_could_not_be_written_is_written_as_soon_as_it_goes() {
    let folder = Folder::new();
    let store = folder.store();
    let mut game = begun(&store);
    let path = folder.path("0001.jass");
    let read_only = |is: bool| {
        let mut permissions = fs::metadata(&path).unwrap().permissions();
        permissions.set_readonly(is);
        fs::set_permissions(&path, permissions).unwrap();
    };
    read_only(true);
    for card in ["card R6\n", "card R7\n"] {
        assert!(matches!(append(&mut game, card), Err(NotSaved::Refused { .. })));
        assert!(game.lacks_lines() && game.path().is_none());
    }
    assert_eq!(folder.text("0001.jass"), "toy\n");
    read_only(false);
    assert_eq!(game.catch_up(), Ok(WrittenTo::Here));
    assert_eq!(folder.text("0001.jass"), "toy\ncard R6\ncard R7\n");
    assert!(!game.lacks_lines());
}

#[test]
fn half_of_what_could_not_be_written_is_not_doubled() {
    for half in ["", "c", "card R6\n", "card R6\ncar"] {
        let folder = Folder::new();
        let store = folder.store();
        let mut game = begun(&store);
        game.add("card R6\n");
        game.add("card R7\n");
        game.break_off(half);
        assert_eq!(folder.text("0001.jass"), format!("toy\n{half}"));
        assert_eq!(append(&mut game, "card R8\n"), Ok(WrittenTo::Here));
        assert_eq!(folder.text("0001.jass"), "toy\ncard R6\ncard R7\ncard R8\n");
        assert_eq!(folder.names(), ["0001.jass"]);
    }
}

#[test]
fn a_game_that_could_not_be_begun_is_begun_later() {
    let folder = Folder::new();
    let store = folder.store();
    let games = folder.0.join("games");
    fs::remove_dir(&games).unwrap();
    fs::write(&games, "").unwrap();
    let mut game = store.create();
    assert!(matches!(append(&mut game, "toy\n"), Err(NotSaved::Refused { .. })));
    assert!(matches!(append(&mut game, "card R6\n"), Err(NotSaved::Refused { .. })));
    fs::remove_file(&games).unwrap();
    fs::create_dir(&games).unwrap();
    assert_eq!(append(&mut game, "card R7\n"), Ok(WrittenTo::Here));
    assert_eq!(folder.text("0001.jass"), "toy\ncard R6\ncard R7\n");
}

#[cfg(unix)]
#[test]
fn a_removed_file_and_a_removed_folder_are_noticed() {
    let folder = Folder::new();
    let store = folder.store();
    let mut game = begun(&store);
    fs::remove_dir_all(folder.path("")).unwrap();
    let gone = append(&mut game, "card R7\n").unwrap_err();
    let NotSaved::Refused(gone) = gone else { panic!("{gone}") };
    assert_eq!(gone.kind, DiskFaultKind::Removed);
    assert!(matches!(append(&mut store.create(), "toy\n"), Err(NotSaved::Refused { .. })));
    assert_eq!(catalogue(&store).entries().unwrap(), []);
}

#[test]
fn a_game_is_held_by_its_own_file_wherever_it_is_come_to_from() {
    let folder = Folder::new();
    folder.put("0001.jass", "toy\ncard R6\n");
    let store = folder.store();
    let saved = latest(&store).game.unwrap();
    let (mut game, mut other) = (store.resume(&saved), store.resume(&saved));
    assert!(!game.is_played());
    append(&mut game, "card R7\n").unwrap();
    assert!(game.is_played());
    assert_eq!(append(&mut other, "card R8\n"), Err(NotSaved::Locked));
    assert_eq!(store.delete("0001.jass"), Err(NotSaved::Locked));
    drop(game);
    // What was played meanwhile stays: the other goes on in a file of its own.
    assert!(matches!(other.catch_up(), Ok(WrittenTo::Anew { .. })));
    assert_eq!(folder.text("0001.jass"), "toy\ncard R6\ncard R7\n");
    assert_eq!(folder.text("0002.jass"), "toy\ncard R6\ncard R8\n");
}

#[test]
fn a_game_is_held_from_its_first_line_on_and_when_its_file_is_put_in_its_place_anew() {
    let folder = Folder::new();
    let store = folder.store();
    let path = folder.path("0001.jass");
    let game = begun(&store);
    assert!(is_held(&path));
    drop(game);
    assert!(!is_held(&path));
    folder.put("0001.jass", "toy\ncard R6\ncar");
    let mut game = resumed(&store);
    assert!(!is_held(&path), "it is only found");
    game.hold().unwrap();
    assert!(is_held(&path) && !game.is_played(), "it is offered");
    game.let_go();
    assert!(!is_held(&path));
    append(&mut game, "card R7\n").unwrap();
    assert_eq!(folder.text("0001.jass"), "toy\ncard R6\ncard R7\n");
    assert!(is_held(&path), "what was torn is cut off, in a file of its own");
}
