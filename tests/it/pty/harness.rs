//! The harness itself, on programs that do what is needed.

use rustix::process::Signal;

use super::{Ending, Home};

#[test]
fn help_is_shown_and_leaves_no_trace() {
    let home = Home::new();
    let mut pty = home.jass_in(100, 130, "--help");
    pty.ends_with(0);
    assert!(pty.screen().contains("Usage: jass [OPTIONS] [COMMAND]"), "{}", pty.screen());
    assert_eq!(home.jass("--no-such-flag").wait_exit(), Ending::Status(2));
}

#[test]
fn help_fits_the_terminal() {
    let mut pty = Home::new().jass_in(60, 150, "--help");
    pty.until("128+n");
    let wrapped = pty.until_quiet().screen();
    assert!(wrapped.contains("\n          Keep the saved games in this folder\n"), "{wrapped}");
}

#[test]
fn a_person_types_pastes_and_looks() {
    let mut pty = Home::new().sh("stty raw -echo; printf 'ready\\r\\n'; exec cat -v");
    pty.until("ready").send("a Esc Up C-a F1 é").until("a^[^[[A^A^[OPM-CM-)");
    pty.paste("one two").until("one two").until_quiet();
    assert!(!pty.screen().contains("200~"));
    assert_eq!(pty.find("two"), Some((23, 1)), "{}", pty.screen());
    assert_eq!(pty.cell(23, 1).contents(), "t");
    pty.signal(Signal::TERM);
    assert_eq!(pty.wait_exit(), Ending::Signal("Terminated".to_owned()));
}

#[test]
fn a_terminal_reports_what_was_asked_for() {
    let modes = "\\033[?1000h\\033[?1006h\\033[?2004h";
    let script = format!("stty raw -echo; printf '{modes}ready\\r\\n'; exec cat -v");
    let mut pty = Home::new().sh(&script);
    pty.until("ready").click(4, 2).until("^[[<0;5;3M^[[<0;5;3m");
    pty.right_click(0, 0).until("^[[<2;1;1M^[[<2;1;1m");
    pty.wheel_down(0, 0).until("^[[<65;1;1M");
    pty.paste("x").until("^[[200~x^[[201~");
    assert!(pty.is_on(2004));
    pty.kill();
}

#[test]
fn a_change_of_size_is_told() {
    let mut pty =
        Home::new().sh("trap 'stty size' WINCH; echo ready; while :; do sleep 0.05; done");
    pty.until("ready").resize(60, 20).until("20 60");
}

#[test]
fn the_end_of_the_terminal_is_told() {
    let home = Home::new();
    let script = "trap 'echo over > said; exit 5' HUP; echo ready; while :; do sleep 0.05; done";
    let mut pty = home.sh(script);
    pty.until("ready").close();
    assert_eq!(pty.wait_exit(), Ending::Status(5));
    assert_eq!(std::fs::read_to_string(home.path().join("said")).unwrap(), "over\n");
}

#[test]
fn what_is_left_behind_is_found() {
    let home = Home::new().env("SAID", "the environment is clean");
    for (script, left) in [
        ("printf '\\033[?1049h'", &["mode 1049 is on"] as &[_]),
        ("printf '\\033[?1000;1006h'", &["mode 1000 is on", "mode 1006 is on"]),
        ("printf '\\033[?25l'", &["the cursor is hidden"]),
        ("printf '\\033[31m'", &["colours are on"]),
        ("stty -echo", &["keys and lines work differently"]),
        ("exit 0", &[]),
    ] {
        let mut pty = home.sh(script);
        assert_eq!(pty.wait_exit(), Ending::Status(0), "{script}");
        assert_eq!(pty.left_behind(), left, "{script}");
    }
    home.sh("printf '\\033[?1049h\\033[?25l\\033[1m\\033[m\\033[?25h\\033[?1049l'").ends_with(0);
    home.sh("test \"$JASS_DATA_DIR/games\" = \"$PWD/data/games\" && echo $SAID").ends_with(0);
    assert!(home.games().ends_with("data/games"));
}

#[test]
fn a_wait_in_vain_shows_the_screen() {
    let mut pty = Home::new().sh("echo only this");
    let said = pty.wait("more", |screen| screen.contains("more")).unwrap_err();
    assert!(said.contains("waited in vain for more; the program: "), "{said}");
    assert!(said.contains("\n|only this "), "{said}");
    pty.until_gone("more");
}
