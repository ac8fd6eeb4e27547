//! Whatever ends the program, the next start goes on from there.

use std::fs;

use rustix::process::Signal;

use super::{
    Ending, Home, Pty,
    player::{FLAGS, LONG, is_mid_trick, mid_trick, place},
};

/// Goes on with the game: the place is that from before, and nothing that was saved has changed.
#[track_caller]
fn goes_on(home: &Home, from: &[String]) -> Pty {
    let before = home.game("0001.jass");
    let mut pty = home.jass("");
    pty.resume();
    assert_eq!(place(&pty.screen()), from);
    let after = home.game("0001.jass");
    assert!(after.starts_with(&before), "{after} does not go on from {before}");
    pty
}

/// Plays to the middle of another trick, has the program end there, and goes on.
#[track_caller]
fn survives(home: &Home, mut pty: Pty, end: impl FnOnce(Pty)) -> Pty {
    let before = home.game("0001.jass");
    pty.step("Enter").play_until("the middle of a trick", is_mid_trick);
    let (there, saved) = (place(&pty.screen()), home.game("0001.jass"));
    assert!(saved.starts_with(&before) && saved.len() > before.len());
    end(pty);
    assert_eq!(home.game("0001.jass"), saved);
    goes_on(home, &there)
}

#[test]
fn nothing_is_lost_whatever_ends_it() {
    let home = Home::new().rules(LONG);
    let mut pty = mid_trick(&home);
    for (key, status) in [("q", 0), ("C-c", 0)] {
        pty = survives(&home, pty, |mut pty| pty.send(key).ends_with(status));
    }
    for (signal, status) in [(Signal::TERM, 143), (Signal::HUP, 129), (Signal::INT, 130)] {
        pty = survives(&home, pty, |mut pty| pty.signal(signal).ends_with(status));
    }
    pty = survives(&home, pty, |mut pty| {
        assert_eq!(pty.close().wait_exit(), Ending::Status(129));
    });
    pty = survives(&home, pty, Pty::kill);
    pty.send("q").ends_with(0);
    assert_eq!(fs::read_dir(home.games()).unwrap().count(), 1);
}

#[test]
fn a_terminal_that_closes_while_it_is_drawn_on_is_a_hangup() {
    let home = Home::new().rules("[ui]\ntempo = 5\n");
    for presses in 0..6 {
        let mut pty = home.jass(FLAGS);
        pty.until("Menu").send(&"Down Up ".repeat(presses));
        assert_eq!(pty.close().wait_exit(), Ending::Status(129));
    }
}

/// law: killed on a page of training, or at a daily that was just begun, nothing that was written is lost; and begun is tried.
#[test]
fn nothing_is_lost_on_the_pages_of_training() {
    let home = Home::new().rules(LONG);
    let mut pty = home.jass("daily 2026-11-19");
    pty.until_frame("the table", |screen| screen.contains("R1/4") || screen.contains("your turn"));
    pty.kill();
    let begun = home.game("0001.jass");
    let history = home.path().join("data/history.jsonl");
    let line = "{\"v\":1,\"judge\":1,\"t\":\"round\",\"game\":1,\"round\":1,\"play\":\"schieber\",\"hints\":0,\
        \"mode\":\"rosen\",\"saldo\":7,\"written\":7,\"given\":0.0,\"error\":0.0,\"signed\":-0.5,\
        \"signed_error\":0.0,\"choices\":6,\"asked\":[]}\n";
    fs::write(&history, line).unwrap();
    for (keys, title) in [("9", "Daily"), ("9 End Enter", "1/4"), ("9 End Enter Right", "2/4")] {
        let mut pty = home.jass("");
        pty.until("Continue").send(keys).until(title);
        pty.kill();
        let now = home.game("0001.jass");
        assert!(now.starts_with(&begun), "{title}: {now} does not go on from {begun}");
        assert_eq!(fs::read_to_string(&history).unwrap(), line, "{title}");
    }
    let mut pty = home.jass("daily 2026-11-19");
    pty.until_frame("the table", |screen| screen.contains("R1/4") || screen.contains("your turn"));
    pty.kill();
    assert!(!home.games().join("0002.jass").exists(), "the first try goes on");
}

#[test]
fn a_torn_line_is_kept_aside_and_the_game_goes_on() {
    let home = Home::new().rules(LONG);
    let mut pty = mid_trick(&home);
    let there = place(&pty.screen());
    pty.send("q").ends_with(0);
    let sound = home.game("0001.jass");
    let torn = format!("{sound}0 play E");
    fs::write(home.games().join("0001.jass"), &torn).unwrap();

    let mut pty = home.jass("");
    pty.resume();
    assert_eq!(place(&pty.screen()), there);
    pty.step("Enter").send("q").ends_with(0);
    assert_eq!(home.game("0001.jass.torn"), torn);
    let after = home.game("0001.jass");
    assert!(after.starts_with(&sound) && after.len() > sound.len() && after.ends_with('\n'));
}

#[test]
fn a_file_that_does_not_load_is_left_alone_and_named() {
    let home = Home::new().rules(LONG);
    mid_trick(&home).send("q").ends_with(0);
    let broken = home.game("0001.jass") + "nonsense\n";
    fs::write(home.games().join("0001.jass"), &broken).unwrap();

    let mut pty = home.jass(FLAGS);
    pty.until("0001.jass").until(&format!("(line {})", broken.lines().count()));
    assert!(!pty.screen().contains("Continue"), "{}", pty.screen());
    pty.begin().send("q").ends_with(0);
    assert_eq!(home.game("0001.jass"), broken);
    assert!(home.game("0002.jass").starts_with("jass 3\n"));
}

#[test]
fn changed_rules_are_said_and_leave_the_game_alone() {
    let home = Home::new().rules(LONG);
    mid_trick(&home).send("q").ends_with(0);
    let home = home.rules("[score]\ntarget = 1000\n[ui]\ntempo = 0\n");
    let mut pty = home.jass("");
    pty.until("goes on by its own rules").resume().until("2500").send("q").ends_with(0);
}
