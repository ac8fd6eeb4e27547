//! The ground: what the terminal says of its own, and that it has it back in the end.

use std::time::Duration;

use jass::ui::style::theme::indexed::red_green_blue;
use vt100::Color;

use super::{Home, Pty, let_pass, player::FLAGS};

/// The question for the colour behind the text.
const QUESTION: &[u8] = b"\x1b]11;?";

/// The answer of a white terminal.
const WHITE: &[u8] = b"\x1b]11;rgb:ffff/ffff/ffff\x1b\\";

/// A terminal with all colours.
fn colourful() -> Home {
    Home::new().env("COLORTERM", "truecolor")
}

fn asks(raw: &[u8]) -> bool {
    raw.windows(QUESTION.len()).any(|part| part == QUESTION)
}

/// The brightness of the last line, where no choice is ever marked.
fn is_light(pty: &Pty) -> bool {
    let parts = match pty.cell(79, 23).bgcolor() {
        Color::Rgb(red, green, blue) => [red, green, blue],
        Color::Idx(place) => red_green_blue(place),
        Color::Default => panic!("the ground is the terminal's own"),
    };
    parts.into_iter().all(|part| part > 128)
}

#[test]
fn a_white_terminal_gets_the_light_variant() {
    let mut pty = colourful().jass(FLAGS);
    pty.wait_for("the question", asks, |_| true).unwrap();
    pty.write(WHITE);
    pty.until_frame("the menu", |screen| screen.contains("▶ 1 ")).until_quiet();
    assert!(is_light(&pty));
    pty.send("q").ends_with(0);
}

/// law: no byte of a late answer reaches the keys, whole or cut, and none changes the colours under one's eyes.
#[test]
fn a_late_answer_is_no_key() {
    for cut in [WHITE.len(), 1, 2, 4, 5, 9, 14, WHITE.len() - 1] {
        let mut pty = colourful().jass(FLAGS);
        pty.until_frame("the menu", |screen| screen.contains("▶ 1 ")).until_quiet();
        let before = pty.raw().len();
        pty.write(&WHITE[..cut]);
        let_pass(Duration::from_millis(80));
        pty.write(&WHITE[cut..]);
        assert_eq!(pty.until_quiet().raw().len(), before, "cut at {cut}");
        assert!(!is_light(&pty), "cut at {cut}");
        pty.send("q").ends_with(0);
    }
}

#[test]
fn who_has_said_it_is_not_asked() {
    let said = colourful().rules("[ui]\nbackground = \"light\"\n");
    for (home, flags) in [
        (said, FLAGS),
        (colourful().env("NO_COLOR", "1"), FLAGS),
        (colourful().env("TERM", "linux"), FLAGS),
        (colourful(), "--plain"),
        (colourful(), "frame"),
    ] {
        let mut pty = home.jass(flags);
        pty.until_quiet().wait_for("anything", |raw| !raw.is_empty(), |_| true).unwrap();
        assert!(!asks(&pty.until_quiet().raw()), "{flags}");
    }
}

/// Every cell is painted, after a change of size and after Ctrl-L too, and in the end the terminal has its own ground.
#[test]
fn the_whole_screen_is_painted_and_given_back() {
    let mut pty = colourful().jass(FLAGS);
    pty.until_frame("the menu", |screen| screen.contains("▶ 1 ")).until_quiet();
    let is_painted = |pty: &Pty, width: u16, height: u16| {
        let corners = [(0, 0), (width - 1, 0), (0, height - 1), (width - 1, height - 1)];
        corners.into_iter().all(|(x, y)| pty.cell(x, y).bgcolor() != Color::Default)
    };
    assert!(is_painted(&pty, 80, 24));
    pty.scribble("\x1b[0m\x1b[2J")
        .send("C-l")
        .until_frame("the menu", |screen| screen.contains("▶ 1 "));
    assert!(is_painted(pty.until_quiet(), 80, 24));
    pty.resize(100, 30).until_frame("the menu", |screen| screen.contains("▶ 1 "));
    assert!(is_painted(pty.until_quiet(), 100, 30));
    pty.send("q").ends_with(0);
    let raw = pty.raw();
    let text = String::from_utf8_lossy(&raw);
    let end = text.rfind("\x1b[?1049l").unwrap();
    // Where there is no other screen, the one there is has lost its paint.
    assert!(text[..end].ends_with("\x1b[0m\x1b[2J"), "{:?}", &text[end - 20..end]);
}
