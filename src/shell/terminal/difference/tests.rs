use ratatui::{
    layout::Rect,
    style::{Color, Modifier, Style},
};

use super::*;
use crate::bots::Rng;

const GREEN: Style = Style::new().bg(Color::Rgb(0, 90, 0)).fg(Color::Rgb(9, 9, 9));

const AREA: Rect = Rect::new(0, 0, 20, 3);

/// The bytes for a screen with these texts in it.
fn written(texts: &[(u16, u16, &str, Style)]) -> String {
    let mut buffer = Buffer::empty(AREA);
    for (x, y, text, style) in texts {
        buffer.set_string(*x, *y, text, *style);
    }
    bytes_between(&Buffer::empty(AREA), &buffer)
}

#[test]
fn each_colour_is_named_once() {
    assert_eq!(written(&[]), "");
    let red = GREEN.fg(Color::Red);
    let texts = [(0, 0, "a ", GREEN), (2, 0, " b", red), (9, 0, "c", Style::new())];
    let bytes = "\x1b[H\x1b[38;2;9;9;9;48;2;0;90;0ma  \x1b[31mb\x1b[5C\x1b[mc";
    assert_eq!(written(&texts), bytes);
    // A colour of the 256 goes by its number; the next line begins without a place.
    let texts = [(18, 0, "ab", GREEN.bg(Color::Rgb(0, 95, 0))), (0, 1, "c", Style::new())];
    assert_eq!(written(&texts), "\x1b[1;19H\x1b[38;2;9;9;9;48;5;22mab\r\n\x1b[mc");
    // What is of one colour is written together, and what stands between is left.
    let texts = [(0, 0, "ab", red), (2, 0, "cd", GREEN), (4, 0, "ef", red)];
    let bytes = "\x1b[H\x1b[31;48;2;0;90;0mab\x1b[2Cef\x1b[4D\x1b[38;2;9;9;9mcd\x1b[m";
    assert_eq!(written(&texts), bytes);
}

#[test]
fn a_letter_is_written_once_more_rather_than_gone_over() {
    let [mut shown, mut wanted] = [(); 2].map(|()| Buffer::empty(AREA));
    shown.set_string(0, 0, "eins zwei", GREEN);
    wanted.set_string(0, 0, "Eine zwoi", GREEN);
    let written = bytes_between(&shown, &wanted);
    assert_eq!(
        written,
        "\x1b[H\x1b[38;2;9;9;9;48;2;0;90;0mEine\x1b[3Co\x1b[m".replace("\x1b[3C", " zw")
    );
}

/// Law: a terminal shows afterwards what was drawn, whatever was drawn before.
#[test]
fn a_terminal_shows_the_cells() {
    let reversed = GREEN.add_modifier(Modifier::REVERSED | Modifier::UNDERLINED);
    let texts = [(3, 0, "ab", reversed), (5, 0, "    ", GREEN), (0, 2, "♠ ▄", GREEN)];
    let mut terminal = terminal();
    terminal.process(written(&texts).as_bytes());
    let screen = terminal.screen();
    let cell = |x: u16, y: u16| screen.cell(y, x).unwrap();
    assert!(cell(4, 0).inverse() && cell(4, 0).underline());
    assert!(!cell(5, 0).inverse() && !cell(5, 0).underline());
    assert_eq!(cell(5, 0).bgcolor(), vt100::Color::Rgb(0, 90, 0));
    assert_eq!(cell(2, 2).contents(), "▄");
    assert_eq!(cell(2, 2).fgcolor(), vt100::Color::Rgb(9, 9, 9));
    assert_eq!(cell(9, 0).bgcolor(), vt100::Color::Default);
}

fn terminal() -> vt100::Parser {
    vt100::Parser::new(AREA.height.try_into().unwrap(), AREA.width.try_into().unwrap(), 0)
}

/// Colours of every kind, with what the terminal makes of them.
const COLORS: [(Color, vt100::Color); 5] = [
    (Color::Reset, vt100::Color::Default),
    (Color::Red, vt100::Color::Idx(1)),
    (Color::White, vt100::Color::Idx(15)),
    (Color::Rgb(0, 95, 0), vt100::Color::Idx(22)),
    (Color::Rgb(1, 2, 3), vt100::Color::Rgb(1, 2, 3)),
];

fn of_terminal(color: Color) -> vt100::Color {
    COLORS.iter().find(|(named, _)| *named == color).unwrap().1
}

/// Changes some cells to anything.
fn scribble(buffer: &mut Buffer, chance: &mut Rng) {
    for _ in 0..chance.below(40) {
        let cell = &mut buffer[(chance.below(20) as u16, chance.below(3) as u16)];
        cell.set_symbol([" ", "a", "♠", "x"][chance.below(4)]);
        cell.set_fg(COLORS[chance.below(5)].0).set_bg(COLORS[chance.below(5)].0);
        cell.modifier = [Modifier::empty(), Modifier::BOLD, Modifier::DIM][chance.below(3)];
    }
}

#[test]
fn a_terminal_follows_frame_by_frame() {
    let (mut chance, mut terminal) = (Rng::new(3), terminal());
    let mut shown = Buffer::empty(AREA);
    for _ in 0..300 {
        let mut next = shown.clone();
        scribble(&mut next, &mut chance);
        terminal.process(bytes_between(&shown, &next).as_bytes());
        for place in AREA.positions() {
            let (drawn, seen) = (&next[place], terminal.screen().cell(place.y, place.x).unwrap());
            assert_eq!(seen.contents().trim(), drawn.symbol().trim(), "{place:?}");
            assert_eq!(seen.bgcolor(), of_terminal(drawn.bg), "{place:?}");
            let is_blank = drawn.symbol() == " ";
            assert!(is_blank || seen.fgcolor() == of_terminal(drawn.fg), "{place:?}");
            assert!(is_blank || seen.bold() == (drawn.modifier == Modifier::BOLD), "{place:?}");
        }
        shown = next;
    }
}
