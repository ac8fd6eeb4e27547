//! Backend that writes a frame in few bytes: painted screens change colour in every other cell.

use std::{
    fmt::Display,
    io::{self, Write as _},
};

use crossterm::style::Colored;
use ratatui::{
    backend::{Backend, ClearType, CrosstermBackend, IntoCrossterm as _, WindowSize},
    buffer::Cell,
    layout::{Position, Size},
    style::{Color, Modifier},
};

use super::gate::Gate;
use crate::ui::{style::theme::indexed::numbered, text::cells::width};

/// The terminal behind its gate.
#[derive(Debug)]
pub(super) struct ThriftyBackend(CrosstermBackend<Gate>);

impl ThriftyBackend {
    pub(super) fn new() -> Self {
        Self(CrosstermBackend::new(Gate::default()))
    }
}

impl Backend for ThriftyBackend {
    type Error = io::Error;

    fn draw<'a, I>(&mut self, content: I) -> io::Result<()>
    where
        I: Iterator<Item = (u16, u16, &'a Cell)>,
    {
        let mut pen = Pen::default();
        for (x, y, cell) in content {
            pen.write(Position { x, y }, cell);
        }
        self.0.write_all(pen.put_down().as_bytes())
    }

    fn hide_cursor(&mut self) -> io::Result<()> {
        self.0.hide_cursor()
    }

    fn show_cursor(&mut self) -> io::Result<()> {
        self.0.show_cursor()
    }

    fn get_cursor_position(&mut self) -> io::Result<Position> {
        self.0.get_cursor_position()
    }

    fn set_cursor_position<P: Into<Position>>(&mut self, position: P) -> io::Result<()> {
        self.0.set_cursor_position(position)
    }

    fn clear(&mut self) -> io::Result<()> {
        self.0.clear()
    }

    fn clear_region(&mut self, clear_type: ClearType) -> io::Result<()> {
        self.0.clear_region(clear_type)
    }

    fn size(&self) -> io::Result<Size> {
        self.0.size()
    }

    fn window_size(&mut self) -> io::Result<WindowSize> {
        self.0.window_size()
    }

    fn flush(&mut self) -> io::Result<()> {
        Backend::flush(&mut self.0)
    }
}

/// Pen of the terminal: its place and style at the moment, and what it has written.
#[derive(Debug, Default)]
struct Pen {
    written: String,
    place: Option<Position>,
    ink: Color,
    ground: Color,
    modifier: Modifier,
}

/// The modifiers that are drawn, with the codes that set and unset them.
const MODIFIERS: [(Modifier, &str, &str); 5] = [
    (Modifier::BOLD, "1", WEIGHT_OFF),
    (Modifier::DIM, "2", WEIGHT_OFF),
    (Modifier::ITALIC, "3", "23"),
    (Modifier::UNDERLINED, "4", "24"),
    (Modifier::REVERSED, "7", "27"),
];

/// Code that makes letters neither bold nor dim.
const WEIGHT_OFF: &str = "22";

/// The modifiers of which something is seen without a letter.
const SEEN_ON_BLANKS: Modifier = Modifier::UNDERLINED.union(Modifier::REVERSED);

impl Pen {
    fn write(&mut self, place: Position, cell: &Cell) {
        self.go(place);
        let is_bare = cell.symbol() == " " && !cell.modifier.intersects(SEEN_ON_BLANKS);
        // On a blank only the ground is seen.
        let (ink, modifier) = if is_bare {
            (self.ink, self.modifier - SEEN_ON_BLANKS)
        } else {
            (cell.fg, cell.modifier)
        };
        self.take(ink, cell.bg, modifier);
        self.written.push_str(cell.symbol());
        let x = place.x + width(cell.symbol());
        self.place = Some(Position { x, ..place });
    }

    fn go(&mut self, place: Position) {
        match self.place {
            Some(now) if now == place => {}
            Some(now) if now.y == place.y && now.x < place.x => {
                self.command(place.x - now.x, 'C');
            }
            Some(now) if place.x == 0 && now.y + 1 == place.y => self.written.push_str("\r\n"),
            _ => self.command(format!("{};{}", place.y + 1, place.x + 1), 'H'),
        }
    }

    fn take(&mut self, ink: Color, ground: Color, modifier: Modifier) {
        let mut codes = self.modifier_codes(modifier);
        if ink != self.ink {
            codes.push(Colored::ForegroundColor(numbered(ink).into_crossterm()).to_string());
        }
        if ground != self.ground {
            codes.push(Colored::BackgroundColor(numbered(ground).into_crossterm()).to_string());
        }
        if !codes.is_empty() {
            self.command(codes.join(";"), 'm');
        }
        (self.ink, self.ground, self.modifier) = (ink, ground, modifier);
    }

    fn modifier_codes(&self, wanted: Modifier) -> Vec<String> {
        let mut kept = self.modifier & wanted;
        let mut codes: Vec<&str> = Vec::new();
        for (modifier, _, off) in MODIFIERS {
            if self.modifier.contains(modifier) && !wanted.contains(modifier) {
                codes.push(off);
                if off == WEIGHT_OFF {
                    kept -= Modifier::BOLD | Modifier::DIM;
                }
            }
        }
        codes.dedup();
        let set =
            MODIFIERS.into_iter().filter(|(modifier, ..)| (wanted - kept).contains(*modifier));
        codes.extend(set.map(|(_, on, _)| on));
        codes.into_iter().map(str::to_owned).collect()
    }

    fn command(&mut self, parameters: impl Display, name: char) {
        self.written.extend(["\x1b[", &parameters.to_string()]);
        self.written.push(name);
    }

    /// Leaves the terminal with its own style; returns what was written.
    fn put_down(mut self) -> String {
        if (self.ink, self.ground, self.modifier) != Default::default() {
            self.command("", 'm');
        }
        self.written
    }
}

#[cfg(test)]
mod tests {
    use ratatui::{buffer::Buffer, layout::Rect, style::Style};

    use super::*;

    const GREEN: Style = Style::new().bg(Color::Rgb(0, 90, 0)).fg(Color::Rgb(9, 9, 9));

    /// The bytes for a screen with these texts in it.
    fn written(texts: &[(u16, u16, &str, Style)]) -> String {
        let (blank, mut buffer) = (Buffer::empty(AREA), Buffer::empty(AREA));
        for (x, y, text, style) in texts {
            buffer.set_string(*x, *y, text, *style);
        }
        let mut pen = Pen::default();
        for (x, y, cell) in blank.diff(&buffer) {
            pen.write(Position { x, y }, cell);
        }
        pen.put_down()
    }

    const AREA: Rect = Rect::new(0, 0, 20, 3);

    #[test]
    fn each_colour_is_named_once() {
        assert_eq!(written(&[]), "");
        let red = GREEN.fg(Color::Red);
        let texts = [(0, 0, "a ", GREEN), (2, 0, " b", red), (9, 0, "c", Style::new())];
        let bytes = "\x1b[1;1H\x1b[38;2;9;9;9;48;2;0;90;0ma  \x1b[38;5;1mb\x1b[5C\x1b[39;49mc";
        assert_eq!(written(&texts), bytes);
        // A colour of the 256 goes by its number; the next line begins without a place.
        let texts = [(18, 0, "ab", GREEN.bg(Color::Rgb(0, 95, 0))), (0, 1, "c", Style::new())];
        let bytes = "\x1b[1;19H\x1b[38;2;9;9;9;48;5;22mab\r\n\x1b[39;49mc";
        assert_eq!(written(&texts), bytes);
    }

    #[test]
    fn modifiers_go_one_by_one() {
        let [bold, dim] = [Modifier::BOLD, Modifier::DIM].map(|it| Style::new().add_modifier(it));
        let both = bold.add_modifier(Modifier::DIM);
        let texts = [(0, 1, "a", both), (1, 1, "b", dim), (2, 1, "c", bold), (3, 1, " ", GREEN)];
        let bytes = "\x1b[2;1H\x1b[1;2ma\x1b[22;2mb\x1b[22;1mc\x1b[48;2;0;90;0m \x1b[m";
        assert_eq!(written(&texts), bytes);
    }

    /// What a terminal shows afterwards is what was drawn, whatever was drawn before.
    #[test]
    fn a_terminal_shows_the_cells() {
        let reversed = GREEN.add_modifier(Modifier::REVERSED | Modifier::UNDERLINED);
        let texts = [(3, 0, "ab", reversed), (5, 0, "    ", GREEN), (0, 2, "♠ ▄", GREEN)];
        let mut terminal = vt100::Parser::new(3.try_into().unwrap(), 20.try_into().unwrap(), 0);
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
}
