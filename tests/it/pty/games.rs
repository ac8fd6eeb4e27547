//! The list of saved games, and `--game`: no way to a game is lost, and none is deleted by accident.

use std::{
    fs,
    path::PathBuf,
    process::{Output, Stdio},
    time::{Duration, SystemTime},
};

use jass::game::record;

use super::{
    Home, Pty, feel,
    player::{FLAGS, LONG},
};
use crate::{
    games::{game, text, whole},
    home::jass,
};

/// A home with these saved games, the first of them the oldest.
fn home_with(games: &[String]) -> Home {
    let home = Home::new().rules(LONG);
    fs::create_dir_all(home.games()).unwrap();
    for (number, text) in (1..).zip(games) {
        put(&home, number, text, number);
    }
    home
}

/// Saves a game that was written so many minutes after the others.
fn put(home: &Home, number: u64, text: &str, minutes: u64) {
    let path = home.games().join(format!("{number:04}.jass"));
    fs::write(&path, text).unwrap();
    let time = SystemTime::UNIX_EPOCH + Duration::from_secs(1_700_000_000 + minutes * 60);
    fs::File::options().append(true).open(path).unwrap().set_modified(time).unwrap();
}

/// Open, over, open and broken.
fn some() -> Vec<String> {
    vec![
        text(&game(3, 40)),
        text(&whole(4)),
        text(&game(5, 70)),
        format!("{}nonsense\n", text(&game(6, 30))),
    ]
}

/// Opens the list from the menu.
#[track_caller]
fn list(pty: &mut Pty) -> &mut Pty {
    pty.until("3  Games").send("3").until("1/4")
}

/// True if somebody plays at the table.
fn is_at_table(screen: &str) -> bool {
    screen.contains("of 600")
}

#[test]
fn every_saved_game_is_listed_with_what_is_known_of_it() {
    let home = home_with(&some());
    for (width, height) in [(80, 24), (60, 20), (40, 12), (120, 40)] {
        let mut pty = home.jass_in(width, height, "");
        list(&mut pty).until("unreadable").until("open");
        assert!(pty.screen().contains("won") || pty.screen().contains("lost"), "{}", pty.screen());
        // The broken one was written last, and says why.
        pty.until("nonsense").send("Down").until("swisslos-2500");
        pty.send("q").ends_with(0);
    }
}

#[test]
fn another_game_goes_on_and_is_what_continue_leads_to_from_then_on() {
    let home = home_with(&some());
    let mut pty = home.jass("");
    list(&mut pty).until("open").send("End").until("22:14 ·").send("Enter");
    pty.until_so("the table", is_at_table);
    pty.play_until("the turn", |screen| screen.contains("your turn")).step("Enter");
    pty.send("q").ends_with(0);
    assert!(home.game("0001.jass").len() > some()[0].len());
    assert_eq!(home.game("0003.jass"), some()[2]);

    let mut pty = home.jass("");
    pty.until("Continue").send("Down Down Enter").until("unreadable").send("q").ends_with(0);
    let written = |name: &str| fs::metadata(home.games().join(name)).unwrap().modified().unwrap();
    assert!(written("0001.jass") > written("0004.jass"));
}

#[test]
fn deleting_asks_and_the_number_is_not_given_again() {
    let home = home_with(&some());
    fs::write(home.games().join("0004.jass.torn"), "torn").unwrap();
    let mut pty = home.jass("");
    // Typed ahead, the confirming key keeps the game.
    list(&mut pty).until("unreadable").send("Delete Enter").until_quiet();
    assert!(home.games().join("0004.jass").exists());
    pty.send("Delete").until("Delete this game?").send("Down Enter").until("Game 4 is deleted.");
    assert!(!home.games().join("0004.jass").exists());
    assert!(!home.games().join("0004.jass.torn").exists());
    // The open one, to which nobody has sat down, could be deleted too; asked for and not confirmed, it stays.
    pty.until("1/3").send("Delete").until("Delete this game?").send("Esc").until_quiet();
    pty.send("Esc").until(" Menu ").send("2").until("The open game stays").step("Enter");
    pty.send("q").ends_with(0);
    assert!(home.games().join("0005.jass").exists());
    assert_eq!(home.game("0003.jass"), some()[2]);
}

#[test]
fn two_programs_look_at_the_same_games_and_each_plays_its_own() {
    let home = home_with(&some());
    let mut first = home.jass("--game 3");
    first.until_so("the table", is_at_table);
    // The next open game is offered; the first one can be looked at.
    let mut second = home.jass("");
    second.until("Continue").send("Down Down Enter").until("unreadable");
    second.send("Home").until_quiet().send("Enter");
    second.until("A game is open in another window");
    second.send("Delete").until("Delete this game?").send("Down Enter");
    second.until("A game is open in another window");
    second.send("z").until("Slate").send("Esc").until("Games").send("q").ends_with(0);
    first.send("q").ends_with(0);
}

/// Leads the first card, in a game that waits for it.
#[track_caller]
fn lead(pty: &mut Pty) {
    pty.until("your turn").send("1").until_quiet().send("1").until_gone("your turn");
}

#[test]
fn the_command_line_goes_on_with_any_game() {
    let home = home_with(&some());
    let mut pty = home.jass("--game 1");
    pty.until_so("the table", is_at_table);
    pty.play_until("the turn", |screen| screen.contains("your turn")).step("Enter");
    pty.send("q").ends_with(0);
    assert!(home.game("0001.jass").starts_with(&some()[0]));
    assert!(home.game("0001.jass").len() > some()[0].len());

    // A file that lies elsewhere goes on where it lies, and nobody else plays it at the same time.
    let elsewhere = home.path().join("mine.jass");
    fs::write(&elsewhere, text(&game(8, 40))).unwrap();
    let mut pty = home.jass("--game mine.jass");
    lead(&mut pty);
    let before = fs::read_to_string(&elsewhere).unwrap();
    is_open_elsewhere(&home, "mine.jass");
    pty.send("q").ends_with(0);
    // The bots may have played on.
    let after = fs::read_to_string(&elsewhere).unwrap();
    assert!(after.starts_with(&before) && after.len() > text(&game(8, 40)).len(), "{after}");
    assert!(record::read(&after).is_ok(), "{after}");
    assert_eq!(fs::read_dir(home.games()).unwrap().count(), 4);
}

/// Runs the program to its end, with these lines typed.
fn run(home: &Home, line: &str, typed: &str) -> Output {
    let typing = home.path().join("typed");
    fs::write(&typing, typed).unwrap();
    jass(home.path())
        .args(line.split_whitespace())
        .env("JASS_DATA_DIR", home.path().join("data"))
        .stdin(Stdio::from(fs::File::open(&typing).unwrap()))
        .output()
        .unwrap()
}

/// Asserts that the game of this file is refused to a program with another data folder, because it is open.
#[track_caller]
fn is_open_elsewhere(home: &Home, file: &str) {
    let output = run(home, &format!("--data-dir other --plain --game {file}"), "");
    let said = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(2), "{said}");
    assert!(said.contains("another jass has it open"), "{said}");
}

#[test]
fn a_game_is_held_by_its_own_file_and_by_no_other_game() {
    let home = home_with(&some());
    let mine = home.path().join("mine.jass");
    fs::write(&mine, text(&game(8, 40))).unwrap();
    // A game that is gone on with, before its first card.
    let mut pty = home.jass("--game 3");
    pty.until_so("the table", is_at_table);
    is_open_elsewhere(&home, "data/games/0003.jass");
    // Another one lies elsewhere: it goes on and is saved, though the folder of saved games is taken.
    let plays = "p\n1\n2\n3\n4\n5\n6\n7\n8\n9\n".repeat(4);
    let output = run(&home, "--plain --game mine.jass", &plays);
    assert!(output.status.success(), "{output:?}");
    let grown = fs::read_to_string(&mine).unwrap();
    assert!(grown.len() > text(&game(8, 40)).len() && record::read(&grown).is_ok(), "{grown}");
    // And so does another one of this folder.
    let output = run(&home, "--plain --game 1", "q\n");
    assert!(output.status.success(), "{output:?}");
    pty.send("q").ends_with(0);
    assert!(fs::read_dir(home.games()).unwrap().count() == 4);
}

#[test]
fn a_new_game_is_held_from_its_first_line_on() {
    let home = Home::new();
    let mut pty = home.jass(FLAGS);
    pty.begin();
    is_open_elsewhere(&home, "data/games/0001.jass");
    pty.send("q").ends_with(0);
    let output = run(&home, "--data-dir other --plain --game data/games/0001.jass", "q\n");
    assert!(output.status.success(), "{output:?}");
}

#[test]
fn a_game_that_is_open_elsewhere_is_not_offered_and_can_be_looked_at() {
    let home = home_with(&some()[..1]);
    let mut first = home.jass("--data-dir other --game data/games/0001.jass");
    first.until_so("the table", is_at_table);
    let mut second = home.jass("");
    second.until("A game is open in another window").until("New game");
    first.send("q").ends_with(0);
    second.send("q").ends_with(0);
    home.jass("").until("Continue").send("q").ends_with(0);
}

#[test]
fn a_game_that_is_over_is_looked_at() {
    let home = home_with(&some());
    let elsewhere = home.path().join("mine.jass");
    fs::write(&elsewhere, &some()[1]).unwrap();
    for named in ["2", "mine.jass"] {
        // Its slate, as from the list; below it the menu, with the game that can be gone on with.
        let mut pty = home.jass(&format!("--game {named}"));
        pty.until("Slate").send("o").until("Record").send("Esc").until("Slate");
        pty.send("Esc").until("Continue").send("q").ends_with(0);
        let said = run(&home, &format!("--plain --game {named}"), "0\nq\n");
        let said = String::from_utf8(said.stdout).unwrap();
        assert!(said.contains("We ") && said.contains("Continue"), "{said}");
    }
    for (name, text) in (1..).zip(some()) {
        assert_eq!(home.game(&format!("{name:04}.jass")), text);
    }
}

#[test]
fn a_game_that_cannot_go_on_is_refused_with_the_reason() {
    let home = home_with(&some());
    fs::write(home.games().join("0003.jass.torn"), "torn").unwrap();
    fs::create_dir(home.path().join("folder")).unwrap();
    let torn: PathBuf = home.games().join("0003.jass.torn");
    for (line, why) in [
        ("--game 4", "line "),
        ("--game 9", "no saved game of this number"),
        ("--game nowhere.jass", "No such file"),
        ("--game folder", "a folder, not a file"),
        (&format!("--game {}", torn.display()), "the game is 0003.jass"),
        ("--game 1 --seed 2", "--seed"),
        ("--game 1 --level club", "--level"),
        ("--game 1 --rules config/jass/jass.toml", "--rules"),
        ("--game 1 rules", "--game"),
        ("--game \x1b[31mx", "x"),
    ] {
        for plain in ["", " --plain"] {
            let output = run(&home, &format!("{line}{plain}"), "");
            let said = String::from_utf8(output.stderr).unwrap();
            assert_eq!(output.status.code(), Some(2), "{line}: {said}");
            assert!(said.contains(why) && !said.contains('\x1b'), "{line}: {said}");
        }
    }
    for (name, text) in (1..).zip(some()) {
        assert_eq!(home.game(&format!("{name:04}.jass")), text);
    }
}

#[test]
fn the_list_is_there_line_by_line() {
    let home = home_with(&some());
    // Games, the oldest: look at it, its record; back; the broken one: delete, keep; the finished one: the same deals.
    let typed = "3\n4\n2\no\n1\n0\n1\n1\n1\n3\n2\nq\n";
    let said = String::from_utf8(run(&home, "--plain", typed).stdout).unwrap();
    for wanted in
        ["1 Game 4", "unreadable", "4 Game 1", "Delete this game?", "We ", "The open game stays"]
    {
        assert!(said.contains(wanted), "{wanted}: {said}");
    }
    assert!(home.games().join("0004.jass").exists(), "{said}");
    let begun = home.game("0005.jass");
    let deal = |text: &str| text.lines().find(|line| line.starts_with("deal ")).unwrap().to_owned();
    assert_eq!(deal(&begun), deal(&some()[1]));
    let said = String::from_utf8(run(&home, "--plain --game 3", "q\n").stdout).unwrap();
    assert!(!said.contains("New game") && said.contains("Round "), "{said}");
    let deleted = run(&home, "--plain", "3\n3\n1\n2\nq\n");
    assert!(String::from_utf8(deleted.stdout).unwrap().contains("Game 4 is deleted."));
    assert!(!home.games().join("0004.jass").exists());
}

/// Saved games of a person who has played for years: 3,000 whole ones.
#[test]
fn thousands_of_games_are_no_burden() {
    let count = if feel::is_measured() { 3000 } else { 300 };
    let home = Home::new().rules(LONG);
    fs::create_dir_all(home.games()).unwrap();
    let mut long = String::new();
    for seed in 1.. {
        long = text(&crate::games::long(seed));
        if long.len() > 9_000 {
            break;
        }
    }
    println!("{count} games of {} bytes", long.len());
    for number in 1..=count {
        put(&home, number, &long, number);
    }
    // The only open one is the oldest.
    put(&home, 1, &text(&game(3, 40)), 0);
    let (mut menus, mut lists) = (Vec::new(), Vec::new());
    for _ in 0..if feel::is_measured() { 11 } else { 2 } {
        let begun = feel::now();
        let mut pty = home.jass("");
        pty.until_frame("the menu", |screen| screen.contains(" Menu "));
        menus.push(pty.seen.last_came().duration_since(begun));
        pty.until("Continue");
        let place = format!("1/{count}");
        let begun = feel::now();
        pty.send("3").until_frame("the list", |screen| screen.contains(&place));
        lists.push(pty.seen.last_came().duration_since(begun));
        pty.until_so("scores", |screen| {
            screen.matches("won").count() + screen.matches("lost").count() > 5
        });
        pty.send("End").until(" open").send("q").ends_with(0);
    }
    feel::report("menu beside many games", menus, FIRST);
    feel::report("list of many games", lists, FIRST);
}

/// Longest time that the first frame may take where there are 3,000 games.
const FIRST: Duration = Duration::from_millis(100);
