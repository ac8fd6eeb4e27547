//! Keys and signs of life: colours, stops, pastes, haste and silence.

use std::time::{Duration, Instant};

use rustix::process::Signal;

use super::{
    Home, Pty, let_pass,
    modes::has_colours,
    player::{FLAGS, LONG, is_mid_trick, mid_trick, place},
};

#[test]
fn without_colours_the_choice_is_still_seen() {
    let home = Home::new().rules(LONG).env("NO_COLOR", "1");
    let mut pty = home.jass(FLAGS);
    pty.until("▶ 1  New game");
    let (x, y) = pty.find("New game").unwrap();
    assert!(pty.cell(x, y).inverse(), "the chosen line looks like the others");
    pty.begin().play_until("the turn", |screen| screen.contains("your turn")).until("─[");
    pty.step("Enter").send("F3 F3").until_quiet().send("q").ends_with(0);
    assert!(!has_colours(&pty.raw()));

    let mut pty = Home::new().jass("");
    pty.until("Menu").send("q").ends_with(0);
    assert!(has_colours(&pty.raw()));
}

#[test]
fn a_stop_gives_the_terminal_to_the_shell_and_back() {
    let home = Home::new().rules(LONG);
    let mut pty =
        home.sh(&format!("set -m; \"$JASS\" {FLAGS}; echo stopped $?; read line; fg; echo end $?"));
    pty.begin().play_until("the middle of a trick", is_mid_trick);
    let there = place(&pty.screen());
    pty.send("C-z").until("stopped").until_quiet().assert_restored();
    assert!(!pty.screen().contains("your turn"), "{}", pty.screen());
    pty.send("Enter").until_frame("the table", is_mid_trick).assert_taken();
    assert_eq!(place(&pty.screen()), there);
    pty.step("Enter").send("q").until("end 0").ends_with(0);
}

#[test]
fn what_others_write_is_wiped_by_a_redraw_and_by_going_on() {
    let home = Home::new().rules(LONG);
    let mut pty = mid_trick(&home);
    let before = pty.screen();
    let wipe: [fn(&mut Pty) -> &mut Pty; 2] =
        [|pty| pty.send("C-l"), |pty| pty.signal(Signal::STOP).signal(Signal::CONT)];
    for wipe in wipe {
        pty.scribble("\x1b[HYou have mail").until("You have mail");
        wipe(&mut pty).until_frame("the table", |screen| screen == before).assert_taken();
    }
    pty.step("Enter").send("q").ends_with(0);
}

#[test]
fn a_paste_plays_no_card() {
    let home = Home::new().rules(LONG);
    let mut pty = mid_trick(&home);
    let (screen, saved) = (pty.screen(), home.game("0001.jass"));
    pty.paste("\r1 1\nq").until_quiet();
    assert_eq!((pty.screen(), home.game("0001.jass")), (screen, saved));
    pty.step("Enter").send("q").ends_with(0);
}

#[test]
#[expect(clippy::disallowed_methods, reason = "haste is about time")]
fn no_key_is_kept_waiting_by_what_is_shown() {
    let home = Home::new().rules("[ui]\ntempo = 1\n");
    let mut pty = home.jass(FLAGS);
    let begun = Instant::now();
    pty.begin().play_until("the slate", |screen| screen.contains("after round 1"));
    // 27 cards and 9 tricks of two seconds each would be 72.
    assert!(begun.elapsed() < Duration::from_secs(40), "{:?}", begun.elapsed());
    pty.send("q").ends_with(0);
}

#[test]
fn nothing_is_written_while_nothing_happens() {
    let home = Home::new().rules(LONG);
    let mut pty = home.jass(FLAGS);
    pty.until("Menu");
    is_silent(&mut pty);
    for there in ["your turn", "trick to ", "after round 1"] {
        if pty.screen().contains("Menu") {
            pty.begin();
        }
        pty.play_until(there, |screen| screen.contains(there));
        is_silent(&mut pty);
    }
    pty.send("q").ends_with(0);
}

#[track_caller]
fn is_silent(pty: &mut Pty) {
    let before = pty.until_quiet().raw().len();
    let_pass(Duration::from_millis(300));
    assert_eq!(pty.raw().len(), before);
}

#[test]
fn a_size_that_changes_while_it_is_stopped_is_there_when_it_goes_on() {
    let home = Home::new().rules(LONG);
    let go_on = "while [ $? -ne 0 ]; do read line; fg; done; echo end";
    let mut pty = home.sh(&format!("set -m; \"$JASS\" {FLAGS}; {go_on}"));
    pty.begin().play_until("the middle of a trick", is_mid_trick);
    let (there, saved) = (place(&pty.screen()), home.game("0001.jass"));
    for (width, height, shown) in [(60, 20, "your turn"), (120, 40, "your turn"), (1, 1, "T")] {
        pty.send("C-z").until_quiet().assert_restored();
        pty.resize(width, height).send("Enter");
        pty.until_frame(shown, |screen| screen.contains(shown)).assert_taken();
        assert!(pty.is_on(1000) && pty.is_on(1006) && pty.is_on(2004));
        let is_back = |screen: &str| is_mid_trick(screen) && place(screen) == there;
        pty.resize(80, 24).until_frame("the place", is_back);
    }
    assert_eq!(home.game("0001.jass"), saved);
    pty.send("q").until("end").ends_with(0);
}

#[test]
fn the_mouse_comes_and_goes_with_the_terminal() {
    let home = Home::new().rules(LONG);
    let pty = || {
        let mut pty = home.jass(FLAGS);
        pty.until("Menu").until_quiet();
        assert!(pty.is_on(1000) && pty.is_on(1006));
        pty
    };
    pty().send("q").ends_with(0);
    pty().send("C-c").ends_with(0);
    for (signal, status) in
        [(Signal::TERM, 143), (Signal::HUP, 129), (Signal::INT, 130), (Signal::QUIT, 131)]
    {
        pty().signal(signal).ends_with(status);
    }
}
