//! The folder: finding games in it, numbers, deleting, and entries that are no files.

use super::*;

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

#[cfg(unix)]
#[test]
fn nothing_but_files_is_waited_for() {
    use crate::shell::system::unix::make_pipe;
    let folder = Folder::new();
    folder.put("0001.jass", "toy\n");
    make_pipe(&folder.path("0002.jass"));
    let store = folder.store();
    let found = latest(&store);
    assert_eq!(found.unreadable[0].name, "0002.jass");
    let mut game = store.resume(&found.game.unwrap());
    fs::remove_file(folder.path("0001.jass")).unwrap();
    make_pipe(&folder.path("0001.jass"));
    assert!(matches!(append(&mut game, "card R6\n"), Err(NotSaved::Refused { .. })));
    drop((game, store));
    fs::remove_file(folder.0.join("lock")).unwrap();
    make_pipe(&folder.0.join("lock"));
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
    append(&mut store.resume(&found.game.unwrap()), "card R7\n").unwrap();
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
fn a_branch_is_listed_under_its_game_is_never_gone_on_with_and_goes_with_it() {
    let folder = Folder::new();
    folder.put("0001.jass", "toy\ncard R6\n");
    folder.put("0002.jass", "toy\ncard R7\n");
    age(&folder, "0002.jass", 60);
    let store = folder.store();
    for lines in ["toy\ncard R8\n", "toy\ncard R9\n"] {
        append(&mut store.branch_off(2), lines).unwrap();
    }
    assert_eq!(latest(&store).game.unwrap().game, ["R6"]);
    let names = || -> Vec<String> {
        let listed = Catalogue::of(&folder.0).with_branches().unwrap();
        listed.into_iter().map(|entry| entry.name).collect()
    };
    assert_eq!(names(), ["0001.jass", "0002.jass", "0002-branch1.jass", "0002-branch2.jass"]);
    store.delete("0002-branch1.jass").unwrap();
    assert_eq!(names(), ["0001.jass", "0002.jass", "0002-branch2.jass"]);
    store.delete("0002.jass").unwrap();
    assert_eq!(names(), ["0001.jass"]);
    assert_eq!(folder.text("0001.jass"), "toy\ncard R6\n");
}
