//! The pictures of the README and of SCREENS, made by the program itself and up to date.
//!
//! `UPDATE=1 cargo test --test it pictures` makes them anew.

use std::{env, fs, path::PathBuf};

use crate::home::{Folder, jass};

/// The first call, and Enter so many times.
fn called(times: usize) -> String {
    "Enter Enter Down ".to_owned() + &"Enter ".repeat(times)
}

/// The next thing is chosen and done, so many times: a call, a card, an answer.
fn done(times: usize) -> String {
    "Enter Enter ".to_owned() + &"Down Enter ".repeat(times)
}

/// A bid that nobody goes over, the first mode, and Enter so many times.
fn bid(times: usize) -> String {
    "Enter Enter 1 2 0 Enter Down Enter ".to_owned() + &"Enter ".repeat(times)
}

/// Contents of each picture: its name, the game, the size of the terminal, the keys pressed before.
fn pictures() -> [(&'static str, &'static str, &'static str, String); 7] {
    [
        ("table", "schieber", "80x24", called(8)),
        ("swiss", "schieber", "80x24", called(8) + "F2 Left Right"),
        ("calling", "schieber", "80x24", "Enter Enter Down".to_owned()),
        ("slate", "schieber", "80x24", done(120) + "z"),
        ("review", "schieber", "80x24", done(26) + "r n"),
        ("small", "schieber", "60x20", called(10)),
        ("bodensee", "bodensee", "80x24", bid(8)),
    ]
}

/// A game from the menu to the slate: the calls looked at one by one, a hint and its reasons, the rest of the round fast.
const FILM: &str = "Enter Enter Down Down Down Down Enter Enter Enter t t t Enter Enter + + Enter Enter Enter Enter \
                    Enter Enter";

/// Largest size of the moving picture, in bytes.
const LARGEST: usize = 1_000_000;

/// Holds a stored picture to what the program prints, or writes it anew; and this page shows it.
fn check(name: &str, page: &str, arguments: &[&str]) -> String {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("assets/pictures");
    let home = Folder::new(name);
    let mut command = jass(&home.0);
    command.args(["frame", "--seed", "5", "--level", "club"]).args(arguments);
    let said = command.output().unwrap();
    assert!(said.status.success(), "{}", String::from_utf8_lossy(&said.stderr));
    let (path, made) =
        (folder.join(format!("{name}.svg")), String::from_utf8(said.stdout).unwrap());
    if env::var_os("UPDATE").is_some() {
        fs::write(&path, &made).unwrap();
    }
    let stored = fs::read_to_string(&path).unwrap_or_default();
    assert!(stored == made, "{name}.svg is old: UPDATE=1 cargo test --test it pictures");
    let text = fs::read_to_string(folder.join("../..").join(page)).unwrap();
    let link = format!("assets/pictures/{name}.svg");
    assert!(text.contains(&link), "{page} does not show {link}");
    made
}

#[test]
fn the_pictures_are_those_of_the_program() {
    for (name, variant, size, keys) in pictures() {
        check(
            name,
            ".github/SCREENS.md",
            &["--svg", "--size", size, "--variant", variant, "--keys", keys.trim()],
        );
    }
}

#[test]
fn the_moving_picture_is_a_game_of_the_program_and_small() {
    let film = check("game", "README.md", &["--film", "--keys", FILM]);
    assert!(film.len() < LARGEST, "{} bytes", film.len());
    let changes = film.matches("<g id=").count();
    assert!(changes > 100, "{changes} changes");
    for seen in [">Partie</text>", ">sonst?</text>", ">Jasstafel</text>", ">Weisen</text>"] {
        assert!(film.contains(seen), "{seen} is not seen");
    }
}
