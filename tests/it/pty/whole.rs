//! A whole game by keys alone, from the menu to the menu.

use std::time::Duration;

use super::{
    Home,
    player::{FLAGS, LONG, is_over, wants_enter},
};

#[test]
fn a_game_is_played_by_keys_alone() {
    let home = Home::new().rules(LONG);
    let mut pty = home.jass(FLAGS);
    pty.until("▶ 1  New game").assert_taken();
    pty.send("Enter").until("◂ 2500 ▸").send("Down Down Down Left Left Left Left Left");
    pty.until("▶ Target").until("◂ 300 ▸").step("Enter").play_until("the end", is_over);
    let first = home.game("0001.jass");
    assert!(first.contains("score.target=300"), "{first}");

    pty.send("3").until("Slate · ").until("(you & Anna)");
    pty.send("Esc").until("The same cards again").send("Up Up").until("▶ 1 New game");
    // The end stays until it can have been read.
    super::let_pass(Duration::from_millis(1600));
    pty.step("Enter").until("Round 1 · We 0 · They 0");
    assert_eq!(home.game("0001.jass"), first);
    assert!(home.game("0002.jass").contains("score.target=300"));

    pty.play_until("the end", is_over).send("4");
    pty.until_frame("the menu", |screen| screen.contains(" Menu ") && wants_enter(screen));
    assert!(!pty.screen().contains("Continue"), "{}", pty.screen());
    pty.send("Up").until("▶ 9  Quit").send("Enter").ends_with(0);
}

#[test]
fn the_same_cards_come_again() {
    let home = Home::new().rules("[score]\ntarget = 300\n[ui]\ntempo = 0\ndigits = \"play\"\n");
    let mut pty = home.jass(FLAGS);
    pty.begin().play_until("the end", is_over).step("2").play_until("the end", is_over);
    pty.send("q").ends_with(0);
    assert_eq!(home.game("0001.jass"), home.game("0002.jass"));
}
