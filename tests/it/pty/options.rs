//! House rules and settings in a terminal: what is changed, what is written, and what is left alone.

use std::fs;

use super::{Home, player::FLAGS};

const MINE: &str = "# Our table\r\npreset = \"uri\" # Altdorf\r\n\r\n[score] # points\r\ntarget = 1500 # short\r\n\r\n[ui]\r\ntempo = 0\r\n";

#[test]
fn a_change_is_written_and_every_comment_stays() {
    let home = Home::new().rules(MINE);
    let mut pty = home.jass(FLAGS);
    pty.until("Menu").send("2").until("House rules · ~/config/jass/jass.toml");
    pty.send("/ t a r g e t Enter")
        .until("[score] target = 1500")
        .send("1 2 5 0 Enter")
        .until("[score] target = 1250");
    pty.send("s").until("Saved in ~/config/jass/jass.toml.");
    let written = fs::read_to_string(home.own_file()).unwrap();
    assert_eq!(written, MINE.replace("1500", "1250"));
    pty.send("Esc").until("Menu").send("1").until("◂ 1250 ▸").send("Esc").until("Menu");
    pty.send("q").ends_with(0);
    home.sh("\"$JASS\" rules | grep '^target'").until("target = 1250").ends_with(0);
}

#[test]
fn what_is_not_saved_is_said_and_the_file_is_left_alone() {
    let home = Home::new().rules(MINE);
    let mut pty = home.jass(FLAGS);
    pty.until("Menu")
        .send("3")
        .until("Settings · ")
        .send("Down Down Down Down Down Down Down Right");
    pty.until("mouse = false").until_quiet();
    assert!(!pty.is_on(1000));
    pty.send("Esc").until("Not saved: the changes hold until you quit Jass.");
    pty.send("q").ends_with(0);
    assert_eq!(fs::read_to_string(home.own_file()).unwrap(), MINE);
}

#[test]
fn a_file_that_breaks_meanwhile_is_left_as_it_is() {
    let home = Home::new().rules(MINE);
    let mut pty = home.jass(FLAGS);
    pty.until("Menu").send("3").until("Settings · ").send("Down Down Down Down Down Right");
    pty.until("tempo = 1");
    let broken = "[score\ntarget = 5";
    fs::write(home.own_file(), broken).unwrap();
    pty.send("s").until("Not saved: line 1 of ~/config/jass/jass.toml has a mistake");
    assert_eq!(fs::read_to_string(home.own_file()).unwrap(), broken);
    fs::write(home.own_file(), "# mended\n").unwrap();
    pty.send("s").until("has been read again").send("s").until("Saved in");
    let written = fs::read_to_string(home.own_file()).unwrap();
    assert_eq!(written, "# mended\n\n[ui]\ntempo = 1\n");
    pty.send("q").ends_with(0);
    fs::write(home.own_file(), broken).unwrap();
    assert_eq!(home.jass(FLAGS).wait_exit(), super::Ending::Status(2));
    assert_eq!(fs::read_to_string(home.own_file()).unwrap(), broken);
}

#[test]
fn the_first_start_asks_three_times_and_never_again() {
    let home = Home::fresh();
    let mut pty = home.jass("--seed 7");
    pty.until("Which language?").until(" English").send("Home Enter");
    pty.until("Mit welchen Karten?").send("2").until("Kannst du jassen?");
    assert!(!home.own_file().exists(), "it is written when all is answered");
    pty.send("Enter").until("Gespeichert in ~/config/jass/jass.toml.");
    pty.until("Menü").send("q").ends_with(0);
    let written = fs::read_to_string(home.own_file()).unwrap();
    assert!(
        written.ends_with("\n[ui]\nlanguage = \"de\"\n\n[deck]\nfaces = \"german\"\n"),
        "{written}"
    );
    home.jass("--seed 7").until("Menü").send("q").ends_with(0);
}

/// The first game of somebody who does not know the game is explained and played by novices, whenever it begins; the
/// next is offered with the club.
#[test]
fn who_does_not_know_the_game_learns_it_in_the_first_game() {
    let home = Home::fresh();
    let mut pty = home.jass("");
    pty.until("Which language?").send("Home Enter").until("Mit welchen Karten?").send("1");
    pty.until("Kannst du jassen?").send("q").ends_with(0);
    assert!(!home.own_file().exists());
    let mut pty = home.jass("");
    pty.until("Which language?").send("Home Enter").until("Mit welchen Karten?").send("1");
    pty.until("Kannst du jassen?").send("2").until("Gespeichert in").send("q").ends_with(0);
    assert!(fs::read_to_string(home.own_file()).unwrap().contains("\naid = \"learn\"\n"));
    let mut pty = home.jass("");
    pty.until("Neue Partie").send("Enter").until("Anfänger").until("Lernen");
    pty.send("Enter").until("Runde 1").send("q").ends_with(0);
    assert!(home.game("0001.jass").contains("\nlevel novice\n"));
    let mut pty = home.jass("");
    pty.until("2  Weiterspielen").send("3").until("Stärke");
    pty.until_frame("the form", |screen| screen.contains("Club") && screen.contains("Lernen"));
    assert!(!pty.screen().contains("Anfänger"), "{}", pty.screen());
    pty.send("q").ends_with(0);
}

#[test]
fn the_game_that_the_command_line_names_outlives_the_first_questions() {
    let home = Home::fresh();
    let mut pty = home.jass("--seed 7 --variant bodensee");
    pty.until("Which language?").send("Home Enter").until("Mit welchen Karten?").send("1");
    pty.until("Kannst du jassen?").send("Esc");
    pty.until("Menü").send("Enter").until("Spiel").until("Bodensee");
    pty.send("Enter").until("STEIGERN").send("q").ends_with(0);
    let written = fs::read_to_string(home.own_file()).unwrap();
    assert!(!written.contains("variant"), "{written}");
}

#[test]
fn a_first_start_that_cannot_be_written_goes_on() {
    let home = Home::fresh();
    fs::write(home.path().join("config"), "no folder").unwrap();
    let mut pty = home.jass("--seed 7");
    pty.until("Which language?").send("Enter").until("With which cards?").send("Enter");
    pty.until("Do you know Jass?").send("Enter");
    pty.until("Not saved: it is a file, not a folder (~/config/jass/jass.toml).")
        .until("Menu")
        .send("q")
        .ends_with(0);
}

#[test]
fn the_settings_are_changed_by_the_mouse_alone() {
    let home = Home::new().rules(MINE);
    let mut pty = home.jass(FLAGS);
    pty.until("Settings");
    let mut click = |text: &str, then: &str| {
        pty.until(text);
        let (x, y) = pty.find(text).unwrap();
        pty.click(x, y).until(then).until_quiet();
    };
    click("3  Settings", "[ui] language");
    click("Digits", "[ui] digits = \"select\"");
    click("▸", "[ui] digits = \"play\"");
    click("s save", "Saved in");
    let (x, y) = pty.find("Digits").unwrap();
    pty.wheel_down(x, y).until("[ui] aid").send("q").ends_with(0);
    let written = fs::read_to_string(home.own_file()).unwrap();
    assert_eq!(written, MINE.to_owned() + "digits = \"play\"\r\n");
}

#[test]
fn keys_are_given_away_and_do_what_they_say() {
    let home = Home::new().rules("[keys]\nquit = \"y\"\n");
    let mut pty = home.jass(FLAGS);
    pty.until("y quit").send("q").until_quiet().send("y").ends_with(0);
}
