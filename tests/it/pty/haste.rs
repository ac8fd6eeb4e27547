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
