//! The game for two in a terminal: a whole game by keys, and nothing lost when it is killed.

use super::{
    Home, Pty,
    player::{FLAGS, is_over},
};

/// One tally wins, and nothing moves by itself.
const SHORT: &str = "variant = \"bodensee\"\n[bodensee]\ntallies_to_win = 1\n[ui]\ntempo = 0\n";

/// A game for two that has begun.
fn begun(home: &Home) -> Pty {
    let mut pty = home.jass(FLAGS);
    pty.until_frame("the menu", |screen| screen.contains("1  New game"));
    pty.step("Enter").until("Bodensee").step("Enter");
    pty
}

/// Does what the table asks for: the lowest bid, the first mode, the card that is offered.
#[track_caller]
fn go_on(pty: &mut Pty) {
    let before = pty.screen();
    let hints = before.lines().last().unwrap_or_default().to_owned();
    let chosen = |screen: &str| screen != before;
    if hints.contains("Enter bid") {
        pty.send("Right").until_frame("a bid", chosen);
    } else if hints.contains("Enter call") && !before.contains('▶') {
        pty.send("Down").until_frame("a mode", chosen);
    }
    pty.step("Enter");
}

/// Goes on until the screen is as wanted.
#[track_caller]
fn until(pty: &mut Pty, is_so: impl Fn(&str) -> bool) {
    for _ in 0..200 {
        if is_so(&pty.screen()) {
            return;
        }
        go_on(pty);
    }
    panic!("it never comes to that:\n{}", pty.screen());
}

/// True if the person must bid, name or play.
fn wants_a_choice(screen: &str) -> bool {
    ["Enter bid", "Enter call", "Enter play"].iter().any(|hint| screen.contains(hint))
}

/// Things that must be the same when a round goes on: title, both tables with what has been said, and the hand.
fn place(screen: &str) -> Vec<String> {
    screen.lines().take(21).map(str::to_owned).collect()
}

#[test]
fn a_game_for_two_is_played_by_keys_alone() {
    let home = Home::new().rules(SHORT);
    let mut pty = begun(&home);
    until(&mut pty, is_over);
    pty.send("3").until("Slate, Bodensee to 1 tally").send("Esc").until("The same cards again");
    pty.send("q").ends_with(0);
    let game = home.game("0001.jass");
    assert!(game.contains(" variant=bodensee ") && game.contains(" call "), "{game}");
}

#[test]
fn a_round_for_two_that_is_killed_goes_on_exactly_there() {
    let home = Home::new().rules(SHORT);
    let mut pty = begun(&home);
    for there in [["Enter bid", "R1"], ["T2/18", "Enter play"], ["T9/18", "Enter play"]] {
        until(&mut pty, |screen| there.iter().all(|text| screen.contains(text)));
        let (there, saved) = (place(&pty.screen()), home.game("0001.jass"));
        pty.kill();
        assert_eq!(home.game("0001.jass"), saved);
        pty = home.jass("");
        pty.until_frame("Continue", |screen| screen.contains("▶ 1  Continue"));
        pty.step("1");
        // What happened since the person acted last is shown again first.
        until(&mut pty, |screen| place(screen) == there || wants_a_choice(screen));
        assert_eq!(place(&pty.screen()), there);
    }
    until(&mut pty, is_over);
    pty.send("q").ends_with(0);
}
