//! Enter pressed too often, too early or too long.

use std::time::Duration;

use super::{
    Home, let_pass,
    player::{LOOK, wants_enter},
};

#[test]
fn enter_held_down_plays_no_card_and_calls_nothing() {
    let home = Home::new().rules("[ui]\ntempo = 3\n");
    let mut pty = home.jass("--seed 7 --level random");
    pty.begin();
    let before = home.game("0001.jass");
    for _ in 0..20 {
        pty.send("Enter");
        let_pass(Duration::from_millis(30));
    }
    pty.until("Choose first: a suit, ");
    assert_eq!(home.game("0001.jass"), before, "nothing was called");
    pty.send("1 1").until_frame("the turn", |screen| screen.contains("Enter play"));
    let before = home.game("0001.jass");
    for _ in 0..30 {
        pty.send("Enter");
        let_pass(Duration::from_millis(30));
    }
    assert_eq!(home.game("0001.jass"), before, "no card was played");
    pty.until("Too soon to count");
    let_pass(LOOK);
    pty.send("Enter").until_frame("the table goes on", |screen| !screen.contains("Too soon"));
    assert_ne!(home.game("0001.jass"), before);
    pty.until_frame("the next turn", wants_enter).send("q").ends_with(0);
}

/// Lines of the person's cards in a saved game.
fn cards(home: &Home) -> usize {
    let saved = home.game("0001.jass");
    saved.lines().filter(|line| line.starts_with("0 ") && line.split(' ').count() == 2).count()
}

/// law: who presses Enter five times a second plays; the key held down after that plays nothing.
#[test]
fn enter_pressed_five_times_a_second_plays_cards() {
    let home = Home::new().rules("[ui]\ntempo = 3\n");
    let mut pty = home.jass("--seed 7 --level random");
    pty.begin().send("1").until("▶ 1").send("1");
    pty.until_frame("the turn", |screen| screen.contains("Enter play"));
    let before = cards(&home);
    for _ in 0..40 {
        pty.send("Enter");
        let_pass(Duration::from_millis(200));
    }
    let played = cards(&home) - before;
    assert!(played >= 3, "{played} cards:\n{}", home.game("0001.jass"));
    // Pressed, and held from half a second later on.
    pty.until_quiet().play_until("a turn", |screen| screen.contains("Enter play"));
    let before = cards(&home);
    pty.send("Enter");
    let_pass(Duration::from_millis(500));
    for _ in 0..60 {
        pty.send("Enter");
        let_pass(Duration::from_millis(33));
    }
    let after = cards(&home) - before;
    assert!(after <= 1, "the press itself may play, but no repetition of it: {after}");
    pty.send("q").ends_with(0);
}
