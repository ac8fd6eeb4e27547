//! Programs that sit at the table of a game in a terminal.

use std::{fs, thread, time::Duration};

use super::Home;
use crate::home;

/// A program that listens to nobody, and writes down its number and that of a child.
const STUBBORN: &str = "#!/bin/sh\ntrap '' HUP INT TERM\nsleep 300 &\necho $$ $! >> seated\nwhile :; do sleep 1; done\n";

/// The numbers of the processes that run of those written down.
fn running(home: &Home) -> Vec<String> {
    let noted = fs::read_to_string(home.path().join("seated")).unwrap_or_default();
    let runs = |number: &&str| {
        let state = home::shell(home.path(), &format!("ps -o stat= -p {number}")).output().unwrap();
        let state = String::from_utf8(state.stdout).unwrap();
        !state.is_empty() && !state.starts_with('Z')
    };
    noted.split_whitespace().filter(runs).map(str::to_owned).collect()
}

/// Waits until so many run, for half a minute at most.
fn wait_for(home: &Home, count: usize) {
    let is_so = (0..600).any(|_| {
        thread::sleep(Duration::from_millis(50));
        running(home).len() == count
    });
    assert!(is_so, "not {count}, but {:?}", running(home));
}

#[test]
fn a_program_at_the_table_dies_with_a_game_that_is_killed() {
    let home = Home::new();
    fs::write(home.path().join("stubborn"), STUBBORN).unwrap();
    let mut pty = home.jass("--seed 7 --level exec:./stubborn");
    home::shell(home.path(), "chmod +x stubborn").status().unwrap();
    pty.until("New game").step("Enter").until("Level").send("Enter");
    wait_for(&home, 2);
    pty.kill();
    wait_for(&home, 0);
}
