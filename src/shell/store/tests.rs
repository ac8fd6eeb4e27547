use super::*;
use std::{
    env, fs, process,
    sync::atomic::{AtomicU32, Ordering},
};

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

/// A game is `toy`, then cards; `end` ends it.
fn read(text: &str) -> Result<Option<Vec<String>>, (usize, String)> {
    let mut cards = Vec::new();
    for (index, line) in text.lines().enumerate() {
        match (index, line.split_once(' ')) {
            (0, None) if line == "toy" => {}
            (_, None) if line == "end" => return Ok(None),
            (1.., Some(("card", card))) if card.len() == 2 => cards.push(card.to_owned()),
            _ => return Err((index + 1, format!("'{line}' is no line"))),
        }
    }
    Ok(Some(cards))
}

fn latest(store: &Store) -> Found<Vec<String>> {
    catalogue(store).first(&catalogue(store).entries().unwrap(), read)
}

fn catalogue(store: &Store) -> Catalogue {
    Catalogue::of(&store.dir)
}

/// Adds lines to a game and writes them.
fn append(game: &mut GameFile, lines: &str) -> Result<Written, NotSaved> {
    game.add(lines);
    game.catch_up()
}

/// A new game with its first line.
fn begun(store: &Store) -> GameFile {
    let mut game = store.create();
    assert_eq!(append(&mut game, "toy\n"), Ok(Written::Here));
    game
}

fn resumed(store: &Store) -> GameFile {
    store.resume(&latest(store).game.unwrap())
}

#[test]
fn a_game_grows_and_is_found_again() {
    let folder = Folder::new();
    let store = folder.store();
    assert_eq!(latest(&store), Found { game: None, unreadable: vec![] });
    let mut game = begun(&store);
    append(&mut game, "card R6\n").unwrap();
    append(&mut game, "card R7\ncard R8\n").unwrap();
    assert_eq!(folder.text("0001.jass"), "toy\ncard R6\ncard R7\ncard R8\n");
    drop((game, store));

    let store = folder.store();
    let saved = latest(&store).game.unwrap();
    assert_eq!(saved.game, ["R6", "R7", "R8"]);
    append(&mut store.resume(&saved), "end\n");
    assert_eq!(latest(&store).game, None);
    assert!(begun(&store).path().unwrap().ends_with("games/0002.jass"));
    assert_eq!(folder.names(), ["0001.jass", "0002.jass"]);
}

#[test]
fn one_process_plays_at_a_time() {
    let folder = Folder::new();
    let store = folder.store();
    assert_eq!(Store::open(&folder.0).unwrap_err(), NotSaved::Locked);
    let game = begun(&store);
    drop(store);
    assert_eq!(Store::open(&folder.0).unwrap_err(), NotSaved::Locked);
    drop(game);
    folder.store();
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
        append(&mut store.resume(&saved), "card L9\n");
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
fn what_cannot_be_read_is_named_and_left_alone() {
    let folder = Folder::new();
    folder.put("0001.jass", "toy\ncard R6\n");
    folder.put("0002.jass", "toy\ncard R6\ncard R77\n");
    folder.put("0003.jass", "");
    folder.put("0004.jass", "toy");
    folder.put("0005.jass", b"toy\ncard \xff\n");
    folder.put("0006.jass", "toy\n".repeat(2 << 20));
    fs::create_dir(folder.path("0007.jass")).unwrap();
    folder.put("0008.jass", "toy\nend\n");
    let store = folder.store();
    let found = latest(&store);
    assert_eq!(found.game.unwrap().game, ["R6"]);
    let said: Vec<_> = found.unreadable.iter().map(ToString::to_string).collect();
    let expected = [
        "0007.jass: it is a folder, not a file",
        "0006.jass: it is longer than a game can be",
        "0005.jass, line 2: it is not text",
        "0004.jass: not one line of it is complete",
        "0003.jass: it is empty",
        "0002.jass, line 3: 'card R77' is no line",
    ];
    assert_eq!(said, expected);
    assert_eq!(folder.text("0002.jass"), "toy\ncard R6\ncard R77\n");
    assert_eq!(folder.names().len(), 8);
}

#[test]
fn no_name_is_used_twice() {
    let folder = Folder::new();
    let check = |taken: &str, next: &str| {
        folder.put(taken, "junk");
        let game = begun(&folder.store());
        assert!(game.path().unwrap().ends_with(next), "{game:?} after {taken}");
        assert_eq!(folder.text(next), "toy\n");
    };
    check("0041.jass", "0042.jass");
    fs::create_dir(folder.path("0043.jass")).unwrap();
    check("0007.jass", "0044.jass");
    check("0044.jass.new", "0045.jass");
    check("9999.jass", "10000.jass");
    check("999999999.jass", "0001.jass");
    check("notes.txt", "0002.jass");
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
        let anew = Written::Anew { edited: old, file: new.clone() };
        assert_eq!(append(&mut game, "card R7\n"), Ok(anew), "{edited}");
        assert_eq!(append(&mut game, "card R8\n"), Ok(Written::Here));
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
    assert!(matches!(append(&mut game, "card R7\n"), Ok(Written::Anew { .. })));
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
    assert_eq!(append(&mut game, "card R6\n"), Ok(Written::Here));
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
    assert_eq!(game.catch_up(), Ok(Written::Here));
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
        assert_eq!(append(&mut game, "card R8\n"), Ok(Written::Here));
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
    assert_eq!(append(&mut game, "card R7\n"), Ok(Written::Here));
    assert_eq!(folder.text("0001.jass"), "toy\ncard R6\ncard R7\n");
}

#[cfg(unix)]
#[test]
fn a_removed_file_and_a_removed_folder_are_noticed() {
    let folder = Folder::new();
    let store = folder.store();
    let mut game = begun(&store);
    fs::remove_dir_all(folder.path("")).unwrap();
    assert!(matches!(append(&mut game, "card R7\n"), Err(NotSaved::Removed(_))));
    assert!(matches!(append(&mut store.create(), "toy\n"), Err(NotSaved::Refused { .. })));
    assert_eq!(catalogue(&store).entries().unwrap(), []);
}

#[cfg(unix)]
#[test]
fn nothing_but_files_is_waited_for() {
    use rustix::fs::{CWD, FileType, Mode, mknodat};
    let folder = Folder::new();
    folder.put("0001.jass", "toy\n");
    let pipe = |path: &Path| mknodat(CWD, path, FileType::Fifo, Mode::RWXU, 0).unwrap();
    pipe(&folder.path("0002.jass"));
    let store = folder.store();
    let found = latest(&store);
    assert_eq!(found.unreadable[0].name, "0002.jass");
    let mut game = store.resume(&found.game.unwrap());
    fs::remove_file(folder.path("0001.jass")).unwrap();
    pipe(&folder.path("0001.jass"));
    assert!(matches!(append(&mut game, "card R6\n"), Err(NotSaved::Refused { .. })));
    drop((game, store));
    fs::remove_file(folder.0.join("lock")).unwrap();
    pipe(&folder.0.join("lock"));
    assert!(matches!(Store::open(&folder.0), Err(NotSaved::Refused { .. })));
}

#[cfg(unix)]
#[test]
fn links_are_followed_and_stay_links() {
    use std::os::unix::fs::symlink;
    let folder = Folder::new();
    folder.put("elsewhere", "toy\ncard R6\ncar");
    symlink("elsewhere", folder.path("0001.jass")).unwrap();
    symlink("nowhere", folder.path("0002.jass")).unwrap();
    let store = folder.store();
    let found = latest(&store);
    assert_eq!(found.unreadable[0].name, "0002.jass");
    append(&mut store.resume(&found.game.unwrap()), "card R7\n");
    assert_eq!(folder.text("elsewhere"), "toy\ncard R6\ncard R7\n");
    assert!(fs::symlink_metadata(folder.path("0001.jass")).unwrap().is_symlink());
    assert!(begun(&store).path().unwrap().ends_with("0003.jass"));
}

#[test]
fn a_folder_that_cannot_be_made_is_refused() {
    let folder = Folder::new();
    folder.put("file", "");
    let error = Store::open(&folder.path("file")).unwrap_err();
    assert!(matches!(error, NotSaved::Refused { .. }), "{error}");
}

#[cfg(unix)]
#[test]
fn nobody_else_reads_the_saved_games() {
    use std::os::unix::fs::PermissionsExt as _;
    let folder = Folder::new();
    begun(&folder.store());
    let mode = |path: &Path| fs::metadata(path).unwrap().permissions().mode() & 0o777;
    assert_eq!([mode(&folder.0), mode(&folder.path(""))], [0o700; 2]);
    assert_eq!([mode(&folder.0.join("lock")), mode(&folder.path("0001.jass"))], [0o600; 2]);
}

/// Sets when a game was written last, in seconds of an age long gone.
fn age(folder: &Folder, name: &str, seconds: u64) {
    let file = OpenOptions::new().append(true).open(folder.path(name)).unwrap();
    let time = std::time::SystemTime::UNIX_EPOCH + std::time::Duration::from_secs(seconds);
    file.set_modified(time).unwrap();
}

#[test]
fn the_open_game_that_was_written_last_goes_on() {
    let folder = Folder::new();
    let store = folder.store();
    for (name, text, seconds) in [
        ("0001.jass", "toy\ncard R6\n", 300),
        ("0002.jass", "toy\ncard R7\n", 100),
        ("0003.jass", "toy\nend\n", 400),
        ("0004.jass", "toy\ncard R8\n", 200),
    ] {
        folder.put(name, text);
        age(&folder, name, seconds);
    }
    assert_eq!(latest(&store).game.unwrap().game, ["R6"]);
    age(&folder, "0002.jass", 300);
    // Of those written at once it is the newer one.
    assert_eq!(latest(&store).game.unwrap().game, ["R7"]);
    let names: Vec<String> =
        catalogue(&store).entries().unwrap().into_iter().map(|entry| entry.name).collect();
    assert_eq!(names, ["0003.jass", "0002.jass", "0001.jass", "0004.jass"]);
}

#[test]
fn looking_for_a_game_reads_no_further_than_it() {
    let folder = Folder::new();
    for number in 1..=100 {
        let text = if number == 90 { "toy\ncard R6\n" } else { "toy\nend\n" };
        folder.put(&format!("{number:04}.jass"), text);
        age(&folder, &format!("{number:04}.jass"), number);
    }
    let store = folder.store();
    let count = std::cell::Cell::new(0);
    let counted = |text: &str| {
        count.set(count.get() + 1);
        read(text)
    };
    let entries = catalogue(&store).entries().unwrap();
    assert_eq!(count.get(), 0);
    assert!(catalogue(&store).first(&entries[..8], counted).game.is_none());
    assert_eq!(count.replace(0), 8);
    assert!(catalogue(&store).first(&entries, counted).game.is_some());
    assert_eq!(count.get(), 11);
}

#[test]
fn a_deleted_game_takes_what_was_torn_along_and_its_number_is_never_given_again() {
    let folder = Folder::new();
    let torn = ["0002.jass.torn", "0002.jass.torn2"];
    for name in ["0001.jass", "0002.jass", "0012.jass.torn", "0002.jass.torn.mine"] {
        folder.put(name, "toy\n");
    }
    for name in torn {
        folder.put(name, "toy\nca");
    }
    let store = folder.store();
    store.delete("0002.jass").unwrap();
    assert_eq!(folder.names(), ["0001.jass", "0002.jass.torn.mine", "0012.jass.torn"]);
    store.delete("0001.jass").unwrap();
    drop(store);
    let store = folder.store();
    assert!(begun(&store).path().unwrap().ends_with("games/0003.jass"));
    store.delete("0003.jass").unwrap();
    assert!(begun(&store).path().unwrap().ends_with("games/0004.jass"));
    assert!(store.delete("0009.jass").is_err());
    assert!(store.delete("notes.txt").is_err());
}

/// A kill between any two steps leaves a game that can be deleted again, and a number that is not given again.
#[test]
fn a_number_is_remembered_before_its_game_is_gone() {
    let folder = Folder::new();
    folder.put("0007.jass", "toy\n");
    let store = folder.store();
    fs::create_dir(folder.path("0007.jass.torn")).unwrap();
    // What was torn off cannot be removed, so the game stays.
    assert!(store.delete("0007.jass").is_err());
    assert_eq!(folder.text("0007.jass"), "toy\n");
    assert_eq!(fs::read_to_string(folder.0.join("highest")).unwrap(), "7\n");
    fs::remove_file(folder.path("0007.jass")).unwrap();
    assert!(begun(&store).path().unwrap().ends_with("0008.jass"));
    // What says nothing is passed over.
    fs::write(folder.0.join("highest"), "many").unwrap();
    assert!(begun(&store).path().unwrap().ends_with("0009.jass"));
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
    assert!(matches!(other.catch_up(), Ok(Written::Anew { .. })));
    assert_eq!(folder.text("0001.jass"), "toy\ncard R6\ncard R7\n");
    assert_eq!(folder.text("0002.jass"), "toy\ncard R6\ncard R8\n");
}
