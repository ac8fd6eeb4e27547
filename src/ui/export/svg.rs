//! A drawn buffer as a picture, for people who look at a page and not at a terminal.

use std::{
    borrow::Cow,
    collections::BTreeMap,
    fmt::{self, Display, Write as _},
};

use ratatui::{
    buffer::{Buffer, Cell},
    style::{Color, Modifier},
};
use serde::Deserialize;

use crate::ui::style::theme::indexed::{number, red_green_blue};

/// Width and height of a cell.
const CELL: (usize, usize) = (10, 20);

/// Margin around the screen.
const MARGIN: usize = 10;

/// Content of a buffer as an SVG: grounds as rectangles, lines and blocks as paths, the rest as letters in a grid.
///
/// ```
/// use jass::ui::export::svg::Svg;
/// use ratatui::{buffer::Buffer, style::Stylize, text::Line};
/// let buffer = Buffer::with_lines([Line::from(vec!["♥".red(), "A".into()])]);
/// let picture = Svg::new(&buffer).to_string();
/// assert!(picture.starts_with("<svg ") && picture.contains(">A</text>"));
/// ```
#[derive(Clone, Debug)]
pub struct Svg<'a> {
    buffer: &'a Buffer,
    means: Means,
}

/// Means of drawing: colours, and the characters that are drawn as paths.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Means {
    colours: [String; 16],
    text: String,
    ground: String,
    font: String,
    size: usize,
    filled: BTreeMap<String, String>,
    lines: BTreeMap<String, String>,
    thick: BTreeMap<String, String>,
}

const MEANS: &str = include_str!("../../../assets/svg.toml");

impl<'a> Svg<'a> {
    /// The picture of this buffer.
    pub fn new(buffer: &'a Buffer) -> Self {
        Self { buffer, means: toml::from_str(MEANS).expect("the file is read by the tests") }
    }
}

impl Display for Svg<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Means { text, ground, font, size, .. } = &self.means;
        let area = self.buffer.area;
        let width = usize::from(area.width) * CELL.0 + 2 * MARGIN;
        let height = usize::from(area.height) * CELL.1 + 2 * MARGIN;
        writeln!(
            f,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" \
             width=\"{width}\" height=\"{height}\" font-family=\"{font}\" font-size=\"{size}\" \
             fill=\"{text}\" xml:space=\"preserve\">\n\
             <rect width=\"100%\" height=\"100%\" rx=\"8\" fill=\"{ground}\"/>"
        )?;
        for (row, y) in self.buffer.content.chunks(usize::from(area.width).max(1)).zip(0..) {
            let runs: Vec<_> = self.runs(row).collect();
            for run in &runs {
                run.ground(f, y)?;
            }
            for run in &runs {
                self.signs(f, run, y)?;
            }
        }
        writeln!(f, "</svg>")
    }
}

/// Run of cells of one look, side by side.
struct TextRun<'a> {
    x: usize,
    cells: &'a [Cell],
    ink: Cow<'a, str>,
    ground: Option<Cow<'a, str>>,
}

/// Upper left corner of a cell.
const fn at(x: usize, y: usize) -> (usize, usize) {
    (MARGIN + x * CELL.0, MARGIN + y * CELL.1)
}

impl TextRun<'_> {
    fn ground(&self, f: &mut fmt::Formatter<'_>, y: usize) -> fmt::Result {
        let Some(ground) = &self.ground else { return Ok(()) };
        let ((x, y), width) = (at(self.x, y), self.cells.len() * CELL.0);
        let height = CELL.1;
        writeln!(
            f,
            "<rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" fill=\"{ground}\"/>"
        )
    }

    /// The attributes of what is drawn with the ink of this run.
    fn style(&self, is_bold: bool) -> String {
        let modifier = self.cells[0].modifier;
        let mut style = format!(" fill=\"{}\"", self.ink);
        for (is_so, attribute) in [
            (is_bold && modifier.contains(Modifier::BOLD), " font-weight=\"bold\""),
            (modifier.contains(Modifier::DIM), " opacity=\"0.6\""),
            (modifier.contains(Modifier::ITALIC), " font-style=\"italic\""),
            (modifier.contains(Modifier::UNDERLINED), " text-decoration=\"underline\""),
        ] {
            style.push_str(if is_so { attribute } else { "" });
        }
        style
    }
}

/// Way in which a character is put into the picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind<'a> {
    Blank,
    Letter,
    Filled(&'a str),
    Line(&'a str, &'a str),
}

impl Svg<'_> {
    fn runs<'r>(&'r self, row: &'r [Cell]) -> impl Iterator<Item = TextRun<'r>> {
        let look = |cell: &Cell| (cell.fg, cell.bg, cell.modifier);
        let mut next = 0;
        row.chunk_by(move |one, other| look(one) == look(other)).map(move |cells| {
            let x = next;
            next += cells.len();
            let (ink, ground) = (self.colour(cells[0].fg), self.colour(cells[0].bg));
            if cells[0].modifier.contains(Modifier::REVERSED) {
                let ink_over = ground.unwrap_or_else(|| self.means.ground.as_str().into());
                let ground = ink.or_else(|| Some(self.means.text.as_str().into()));
                return TextRun { x, cells, ink: ink_over, ground };
            }
            let ink = ink.unwrap_or_else(|| self.means.text.as_str().into());
            TextRun { x, cells, ink, ground }
        })
    }

    fn colour(&self, colour: Color) -> Option<Cow<'_, str>> {
        match (colour, number(colour)) {
            (Color::Rgb(red, green, blue), _) => Some(hex([red, green, blue]).into()),
            (_, Some(number @ ..16)) => {
                Some(self.means.colours[usize::from(number)].as_str().into())
            }
            (_, Some(number)) => Some(hex(red_green_blue(number)).into()),
            (_, None) => None,
        }
    }

    fn kind(&self, sign: &str) -> Kind<'_> {
        let Means { filled, lines, thick, .. } = &self.means;
        match (filled.get(sign), lines.get(sign), thick.get(sign)) {
            (Some(path), ..) => Kind::Filled(path),
            (_, Some(path), _) => Kind::Line(path, "1.2"),
            (.., Some(path)) => Kind::Line(path, "2.4"),
            _ if sign.trim().is_empty() => Kind::Blank,
            _ => Kind::Letter,
        }
    }

    /// The characters of a run: letters together, drawn ones each at its place in paths of one kind.
    fn signs(&self, f: &mut fmt::Formatter<'_>, run: &TextRun<'_>, y: usize) -> fmt::Result {
        let mut paths: BTreeMap<&str, String> = BTreeMap::new();
        for (cell, x) in run.cells.iter().zip(run.x..) {
            let (left, top) = at(x, y);
            let (stroke, path) = match self.kind(cell.symbol()) {
                Kind::Filled(path) => ("", path),
                Kind::Line(path, stroke) => (stroke, path),
                Kind::Blank | Kind::Letter => continue,
            };
            let path = moved(path, left, top);
            paths.entry(stroke).or_default().push_str(&path);
        }
        for (stroke, path) in paths {
            let style = run.style(false);
            if stroke.is_empty() {
                writeln!(f, "<path{style} d=\"{path}\"/>")?;
            } else {
                let style = style.replacen("fill", "fill=\"none\" stroke", 1);
                writeln!(f, "<path{style} stroke-width=\"{stroke}\" d=\"{path}\"/>")?;
            }
        }
        self.letters(f, run, y)
    }

    fn letters(&self, f: &mut fmt::Formatter<'_>, run: &TextRun<'_>, y: usize) -> fmt::Result {
        let is_letter = |cell: &Cell| self.kind(cell.symbol()) == Kind::Letter;
        let mut x = run.x;
        for word in run.cells.chunk_by(|one, other| is_letter(one) == is_letter(other)) {
            if is_letter(&word[0]) {
                let ((left, top), width) = (at(x, y), word.len() * CELL.0);
                let (style, line) = (run.style(true), top + 15);
                write!(f, "<text{style} x=\"{left}\" y=\"{line}\" textLength=\"{width}\">")?;
                for sign in word.iter().flat_map(|cell| cell.symbol().chars()) {
                    match sign {
                        '<' => f.write_str("&lt;")?,
                        '>' => f.write_str("&gt;")?,
                        '&' => f.write_str("&amp;")?,
                        sign => f.write_char(sign)?,
                    }
                }
                writeln!(f, "</text>")?;
            }
            x += word.len();
        }
        Ok(())
    }
}

fn hex([red, green, blue]: [u8; 3]) -> String {
    format!("#{red:02x}{green:02x}{blue:02x}")
}

/// The path of a cell at another place: `M0 0H10` becomes `M30 40H40`. Small letters are relative already.
fn moved(path: &str, left: usize, top: usize) -> String {
    let mut moved = String::new();
    let mut rest = path;
    while let Some(command) = rest.chars().next() {
        rest = &rest[command.len_utf8()..];
        let end = rest.find(|sign: char| sign.is_ascii_alphabetic()).unwrap_or(rest.len());
        let numbers = rest[..end].replace('-', " -");
        rest = &rest[end..];
        moved.push(command);
        let numbers = numbers.split_whitespace().filter_map(|number| number.parse::<f64>().ok());
        let moved_numbers: Vec<String> = numbers
            .enumerate()
            .map(|(i, number)| {
                let offset = match command {
                    'H' => left,
                    'V' => top,
                    upper if upper.is_ascii_uppercase() => [left, top][i % 2],
                    _ => 0,
                };
                let sum = number + f64::from(u32::try_from(offset).unwrap_or(u32::MAX));
                ((sum * 10.0).round() / 10.0).to_string()
            })
            .collect();
        moved.push_str(&moved_numbers.join(" "));
    }
    moved
}

#[cfg(test)]
mod tests {
    use ratatui::{
        layout::Rect,
        style::{Style, Stylize as _},
        text::Line,
    };

    use super::*;

    #[test]
    fn a_path_goes_where_its_cell_is() {
        assert_eq!(moved("M0 10H10V-2ZM.5 1h2v-2z", 30, 40), "M30 50H40V38ZM30.5 41h2v-2z");
        assert_eq!(moved("M5 3C5.6 6 9.6 8 9 1", 10, 20), "M15 23C15.6 26 19.6 28 19 21");
    }

    #[test]
    fn every_colour_of_a_terminal_has_one() {
        let buffer = Buffer::default();
        let picture = Svg::new(&buffer);
        for (colour, shown) in [
            (Color::Indexed(74), "#5fafd7"),
            (Color::Indexed(9), "#f0727a"),
            (Color::Indexed(255), "#eeeeee"),
            (Color::Rgb(86, 180, 233), "#56b4e9"),
        ] {
            assert_eq!(picture.colour(colour).as_deref(), Some(shown));
        }
        assert_eq!(picture.colour(Color::Reset), None);
    }

    #[test]
    fn grounds_are_rectangles_blocks_are_paths_and_letters_keep_their_grid() {
        let lines = [Line::from(vec!["ab".reversed(), " c<".red()]), Line::from("▄─")];
        let mut buffer = Buffer::with_lines(lines);
        buffer.set_style(Rect::new(3, 1, 2, 1), Style::new().on_blue());
        let picture = Svg::new(&buffer).to_string();
        for part in [
            "viewBox=\"0 0 70 60\"",
            "<rect x=\"10\" y=\"10\" width=\"20\" height=\"20\" fill=\"#d5d9e0\"/>",
            "<text fill=\"#14161b\" x=\"10\" y=\"25\" textLength=\"20\">ab</text>",
            "<text fill=\"#d1555a\" x=\"40\" y=\"25\" textLength=\"20\">c&lt;</text>",
            "<path fill=\"#d5d9e0\" d=\"M10 40H20V50H10Z\"/>",
            "fill=\"none\" stroke=\"#d5d9e0\" stroke-width=\"1.2\" d=\"M20 40H30\"/>",
            "<rect x=\"40\" y=\"30\" width=\"20\" height=\"20\" fill=\"#5b8bd9\"/>",
        ] {
            assert!(picture.contains(part), "no {part} in\n{picture}");
        }
    }
}
