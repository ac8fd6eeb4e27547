//! A drawn buffer as text: for stored screens, bug reports and the README.

use std::{fmt, fmt::Display};

use ratatui::{
    buffer::{Buffer, Cell},
    style::{Color, Modifier},
};

use crate::ui::text::cells::width;

/// Content of a buffer as text. A row is a line of glyphs without the blanks at its end.
///
/// ```
/// use jass::ui::Frame;
/// use ratatui::{buffer::Buffer, style::Stylize, text::Line};
/// let buffer = Buffer::with_lines([Line::from(vec!["♥".red(), "A".into()]), Line::from("")]);
/// assert_eq!(Frame::Glyphs(&buffer).to_string(), "♥A\n\n");
/// assert_eq!(Frame::Styled(&buffer).to_string(), "♥A\n\n0:0..1 fg=Red\n");
/// ```
#[derive(Clone, Copy, Debug)]
pub enum Frame<'a> {
    /// A line for each row.
    Glyphs(&'a Buffer),
    /// The rows, then a line for each stretch of cells with a style of their own.
    Styled(&'a Buffer),
}

impl Display for Frame<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (Self::Glyphs(buffer) | Self::Styled(buffer)) = self;
        for row in rows(buffer) {
            writeln!(f, "{}", glyphs(row))?;
        }
        // Below the glyphs: a stored screen that has no styles would not notice a selection that moved.
        if matches!(self, Self::Styled(_)) {
            for (y, row) in rows(buffer).enumerate() {
                runs(f, y, row)?;
            }
        }
        Ok(())
    }
}

fn rows(buffer: &Buffer) -> impl Iterator<Item = &[Cell]> {
    buffer.content.chunks(usize::from(buffer.area.width).max(1))
}

fn glyphs(row: &[Cell]) -> String {
    let mut line = String::new();
    // Behind a sign of two columns stands a cell that holds nothing of its own.
    let mut hidden = 0;
    for cell in row {
        if hidden == 0 {
            line.push_str(cell.symbol());
            hidden = width(cell.symbol()).saturating_sub(1);
        } else {
            hidden -= 1;
        }
    }
    line.truncate(line.trim_end().len());
    line
}

fn runs(f: &mut fmt::Formatter<'_>, y: usize, row: &[Cell]) -> fmt::Result {
    let mut x = 0;
    for run in row.chunk_by(|one, other| look(one) == look(other)) {
        let end = x + run.len();
        if let Some(cell) = run.first()
            && look(cell) != (Color::Reset, Color::Reset, Modifier::empty())
        {
            write!(f, "{y}:{x}..{end}")?;
            style(f, cell)?;
            writeln!(f)?;
        }
        x = end;
    }
    Ok(())
}

const fn look(cell: &Cell) -> (Color, Color, Modifier) {
    (cell.fg, cell.bg, cell.modifier)
}

fn style(f: &mut fmt::Formatter<'_>, cell: &Cell) -> fmt::Result {
    if cell.fg != Color::Reset {
        write!(f, " fg={}", cell.fg)?;
    }
    if cell.bg != Color::Reset {
        write!(f, " bg={}", cell.bg)?;
    }
    if !cell.modifier.is_empty() {
        write!(f, " {:?}", cell.modifier)?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use ratatui::{layout::Rect, style::Style};

    use super::*;

    #[test]
    fn styles_follow_the_rows() {
        let mut buffer = Buffer::empty(Rect::new(0, 0, 6, 2));
        buffer.set_string(1, 0, "♥A", Style::new());
        buffer.set_style(Rect::new(1, 0, 2, 1), Style::new().fg(Color::Red).bg(Color::Black));
        let bold = Style::new().add_modifier(Modifier::BOLD | Modifier::REVERSED);
        buffer.set_style(Rect::new(4, 1, 2, 1), bold);
        let text = " ♥A\n\n0:1..3 fg=Red bg=Black\n1:4..6 BOLD | REVERSED\n";
        assert_eq!(Frame::Styled(&buffer).to_string(), text);
        assert_eq!(Frame::Glyphs(&buffer).to_string(), " ♥A\n\n");
    }

    #[test]
    fn a_wide_sign_is_written_once() {
        let buffer = Buffer::with_lines(["日本!"]);
        assert_eq!(Frame::Glyphs(&buffer).to_string(), "日本!\n");
        assert_eq!(Frame::Styled(&Buffer::empty(Rect::ZERO)).to_string(), "");
    }
}
