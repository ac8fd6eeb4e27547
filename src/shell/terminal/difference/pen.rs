//! Pen of a terminal, which goes and changes colour in few bytes.

use std::fmt::Display;

use ratatui::layout::Position;

use super::{
    runs::Run,
    sgr::{PenStyle, change},
    spelling::SEEN_ON_BLANKS,
};

/// Pen of the terminal: its place and style at the moment, and what it has written.
#[derive(Debug, Default)]
pub(super) struct Pen {
    columns: u16,
    written: String,
    place: Option<Position>,
    style: PenStyle,
}

/// Most rows down of which each is a byte of its own.
// A place by its numbers takes six bytes or more (`ESC [ 2 ; 2 H`); some rows down and a way sideways can be less up to
// here.
const NEAR: u16 = 3;

impl Pen {
    /// Pen for a terminal of so many columns.
    pub(super) fn new(columns: u16) -> Self {
        Self { columns, ..Self::default() }
    }

    /// Writes a run at its place.
    pub(super) fn write(&mut self, run: &Run) {
        if self.place != Some(run.place) {
            let way = self.way(run.place);
            self.written.push_str(&way);
        }
        let style = self.style_for(run);
        if let Some(codes) = change(self.style, style) {
            self.written.push_str(&command(codes, 'm'));
        }
        self.written.push_str(&run.signs);
        self.style = style;
        self.place = Some(Position { x: run.place.x + run.columns, ..run.place });
    }

    /// The style of a run; blanks are written in any ink.
    fn style_for(&self, run: &Run) -> PenStyle {
        let ground = run.ground;
        match run.ink {
            Some(ink) => PenStyle { ink: ink.color, ground, modifier: ink.modifier },
            None => {
                PenStyle { ground, modifier: self.style.modifier - SEEN_ON_BLANKS, ..self.style }
            }
        }
    }

    /// The shortest way to a place.
    fn way(&self, to: Position) -> String {
        let from_here = self.place.and_then(|here| self.way_from(here, to));
        let straight = straight(to);
        from_here.filter(|way| way.len() <= straight.len()).unwrap_or(straight)
    }

    /// The way that begins where the pen is; behind the last column it is nowhere until it returns. (A terminal that
    /// is taken over leaves a line feed what it is: one row down.)
    fn way_from(&self, here: Position, to: Position) -> Option<String> {
        let down = to.y.checked_sub(here.y).filter(|rows| *rows <= NEAR)?;
        let down = "\n".repeat(usize::from(down));
        let returning = format!("\r{down}{}", sideways(0, to.x));
        let falling = down + &sideways(here.x, to.x);
        let is_behind = here.x >= self.columns;
        Some(if is_behind || returning.len() < falling.len() { returning } else { falling })
    }

    /// Leaves the terminal with its own style; returns what was written.
    pub(super) fn put_down(mut self) -> String {
        if let Some(codes) = change(self.style, PenStyle::default()) {
            self.written.push_str(&command(codes, 'm'));
        }
        self.written
    }
}

/// The way to a place from anywhere.
fn straight(Position { x, y }: Position) -> String {
    match (x, y) {
        (0, 0) => command("", 'H'),
        (0, y) => command(y + 1, 'H'),
        (x, y) => command(format!("{};{}", y + 1, x + 1), 'H'),
    }
}

/// The way from one column to another.
fn sideways(from: u16, to: u16) -> String {
    match (to.abs_diff(from), to < from) {
        (0, _) => String::new(),
        (back @ 1..=3, true) => "\u{8}".repeat(usize::from(back)),
        (back, true) => command(back, 'D'),
        (1, false) => command("", 'C'),
        (on, false) => command(on, 'C'),
    }
}

fn command(parameters: impl Display, name: char) -> String {
    format!("\x1b[{parameters}{name}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_way_is_the_shortest() {
        let check = |from: (u16, u16), to: (u16, u16), way: &str| {
            let pen = Pen { place: Some(from.into()), ..Pen::new(80) };
            assert_eq!(pen.way(to.into()), way, "{from:?} to {to:?}");
        };
        check((9, 1), (10, 1), "\x1b[C");
        check((9, 1), (20, 1), "\x1b[11C");
        check((19, 1), (12, 1), "\x1b[7D");
        check((19, 1), (12, 2), "\n\x1b[7D");
        check((19, 1), (17, 2), "\n\u{8}\u{8}");
        check((19, 1), (19, 3), "\n\n");
        check((19, 1), (1, 2), "\r\n\x1b[C");
        check((19, 1), (30, 9), "\x1b[10;31H");
        check((19, 9), (19, 8), "\x1b[9;20H");
        check((5, 9), (0, 0), "\x1b[H");
        // Behind the last column only the begin of a line is sure.
        check((80, 1), (73, 2), "\r\n\x1b[73C");
        check((80, 1), (0, 2), "\r\n");
    }
}
