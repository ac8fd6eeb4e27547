//! A drawn buffer as a picture, for people who look at a page and not at a terminal.

mod path;

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

use path::{moved, widened};

use crate::ui::{
    read_asset,
    style::theme::indexed::{number, red_green_blue},
};

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
        Self { buffer, means: read_asset(MEANS).expect("the file is read by the tests") }
    }
}

impl Display for Svg<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.begin(f)?;
        self.rows(f)?;
        writeln!(f, "</svg>")
    }
}

impl Svg<'_> {
    /// The beginning of the picture: its size, its letters and its ground.
    pub(super) fn begin(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
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
        )
    }

    /// Contents of the buffer.
    pub(super) fn rows(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut layers = Layers::default();
        let columns = usize::from(self.buffer.area.width).max(1);
        for (row, y) in self.buffer.content.chunks(columns).zip(0..) {
            self.runs(row, 0).try_for_each(|run| self.add(&mut layers, &run, y))?;
        }
        layers.fmt(f)
    }

    /// Cells of a row from this column on, over whatever the picture shows there.
    pub(super) fn stretch(
        &self,
        layers: &mut Layers,
        (x, y): (usize, usize),
        cells: &[Cell],
    ) -> fmt::Result {
        for run in self.runs(cells, x) {
            // Over the frame before: a cell without a ground of its own must hide what stood there.
            let bare = || Some(self.means.ground.as_str().into());
            let ground = run.ground.clone().or_else(bare);
            self.add(layers, &TextRun { ground, ..run }, y)?;
        }
        Ok(())
    }

    /// Adds a run to the layers: its ground, and its characters, drawn ones in paths of one kind, the rest as letters.
    fn add(&self, layers: &mut Layers, run: &TextRun<'_>, y: usize) -> fmt::Result {
        if let Some(ground) = &run.ground {
            let ((x, y), width) = (at(run.x, y), run.cells.len() * CELL.0);
            let height = CELL.1;
            let path = layers.grounds.entry(ground.to_string()).or_default();
            write!(path, "M{x} {y}h{width}v{height}h-{width}z")?;
        }
        let mut x = run.x;
        for same in run.cells.chunk_by(|one, other| one.symbol() == other.symbol()) {
            self.signs(layers, run, same, at(x, y));
            x += same.len();
        }
        self.letters(&mut layers.letters, run, y)
    }
}

/// Parts of a picture by what lies over what: grounds by colour, drawn signs by ink, and letters.
#[derive(Clone, Debug, Default)]
// One path for each colour, not for each run of cells: the pictures became half as large by it.
pub(super) struct Layers {
    grounds: BTreeMap<String, String>,
    signs: BTreeMap<String, String>,
    letters: String,
}

impl Display for Layers {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (ground, path) in &self.grounds {
            writeln!(f, "<path fill=\"{ground}\" d=\"{path}\"/>")?;
        }
        for (ink, path) in &self.signs {
            writeln!(f, "<path{ink} d=\"{path}\"/>")?;
        }
        f.write_str(&self.letters)
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
    /// The attributes of what is drawn with the ink of this run.
    fn style(&self, weight: Weight) -> String {
        let modifier = self.cells[0].modifier;
        let mut style = format!(" fill=\"{}\"", self.ink);
        for (is_so, attribute) in [
            (weight == Weight::Own && modifier.contains(Modifier::BOLD), " font-weight=\"bold\""),
            (modifier.contains(Modifier::DIM), " opacity=\"0.6\""),
            (modifier.contains(Modifier::ITALIC), " font-style=\"italic\""),
            (modifier.contains(Modifier::UNDERLINED), " text-decoration=\"underline\""),
        ] {
            style.push_str(if is_so { attribute } else { "" });
        }
        style
    }
}

/// Weight of what is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Weight {
    /// That of the run.
    Own,
    /// The same whether the run is bold or not.
    Any,
}

/// Way in which a character is put into the picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum SignKind<'a> {
    Blank,
    Letter,
    Filled(&'a str),
    Line(&'a str, &'a str),
}

impl Svg<'_> {
    fn runs<'r>(&'r self, row: &'r [Cell], first: usize) -> impl Iterator<Item = TextRun<'r>> {
        let look = |cell: &Cell| (cell.fg, cell.bg, cell.modifier);
        let mut next = first;
        row.chunk_by(move |one, other| look(one) == look(other)).map(move |cells| {
            let x = next;
            next += cells.len();
            let (ink, ground) = (self.colour(cells[0].fg), self.colour(cells[0].bg));
            // A picture knows no reversal: what a terminal would exchange is exchanged here.
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

    fn kind(&self, sign: &str) -> SignKind<'_> {
        let Means { filled, lines, thick, .. } = &self.means;
        match (filled.get(sign), lines.get(sign), thick.get(sign)) {
            (Some(path), ..) => SignKind::Filled(path),
            (_, Some(path), _) => SignKind::Line(path, "1.2"),
            (.., Some(path)) => SignKind::Line(path, "2.4"),
            _ if sign.trim().is_empty() => SignKind::Blank,
            _ => SignKind::Letter,
        }
    }

    /// Cells with the same character that is drawn, in a path of one kind with all that is drawn so.
    fn signs(
        &self,
        layers: &mut Layers,
        run: &TextRun<'_>,
        same: &[Cell],
        (left, top): (usize, usize),
    ) {
        let (stroke, path) = match self.kind(same[0].symbol()) {
            SignKind::Filled(path) => ("", path),
            SignKind::Line(path, stroke) => (stroke, path),
            SignKind::Blank | SignKind::Letter => return,
        };
        // A path is not bold: the signs of runs of both weights go into one.
        let mut style = run.style(Weight::Any);
        if !stroke.is_empty() {
            style = style.replacen("fill", "fill=\"none\" stroke", 1);
            style = format!("{style} stroke-width=\"{stroke}\"");
        }
        let all = layers.signs.entry(style).or_default();
        if let Some(wide) = widened(path, same.len()) {
            all.push_str(&moved(&wide, left, top));
            return;
        }
        for column in 0..same.len() {
            all.push_str(&moved(path, left + column * CELL.0, top));
        }
    }

    fn letters(&self, letters: &mut String, run: &TextRun<'_>, y: usize) -> fmt::Result {
        let is_letter = |cell: &Cell| self.kind(cell.symbol()) == SignKind::Letter;
        let mut x = run.x;
        for word in run.cells.chunk_by(|one, other| is_letter(one) == is_letter(other)) {
            if is_letter(&word[0]) {
                let ((left, top), width) = (at(x, y), word.len() * CELL.0);
                // Letters stand on a base line, three quarters down the twenty of a cell.
                let (style, line) = (run.style(Weight::Own), top + 15);
                // By their length words keep to the grid, whatever font the reader has.
                write!(letters, "<text{style} x=\"{left}\" y=\"{line}\" textLength=\"{width}\">")?;
                for sign in word.iter().flat_map(|cell| cell.symbol().chars()) {
                    match sign {
                        '<' => letters.push_str("&lt;"),
                        '>' => letters.push_str("&gt;"),
                        '&' => letters.push_str("&amp;"),
                        sign => letters.push(sign),
                    }
                }
                letters.push_str("</text>\n");
            }
            x += word.len();
        }
        Ok(())
    }
}

fn hex([red, green, blue]: [u8; 3]) -> String {
    format!("#{red:02x}{green:02x}{blue:02x}")
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
        let lines = [Line::from(vec!["ab".reversed(), " c<".red()]), Line::from("▄──")];
        let mut buffer = Buffer::with_lines(lines);
        buffer.set_style(Rect::new(3, 1, 2, 1), Style::new().on_blue());
        let picture = Svg::new(&buffer).to_string();
        for part in [
            "viewBox=\"0 0 70 60\"",
            "<path fill=\"#d5d9e0\" d=\"M10 10h20v20h-20z\"/>",
            "<text fill=\"#14161b\" x=\"10\" y=\"25\" textLength=\"20\">ab</text>",
            "<text fill=\"#d1555a\" x=\"40\" y=\"25\" textLength=\"20\">c&lt;</text>",
            "<path fill=\"#d5d9e0\" d=\"M10 40H20V50H10Z\"/>",
            "fill=\"none\" stroke=\"#d5d9e0\" stroke-width=\"1.2\" d=\"M20 40H40\"/>",
            "<path fill=\"#5b8bd9\" d=\"M40 30h20v20h-20z\"/>",
        ] {
            assert!(picture.contains(part), "no {part} in\n{picture}");
        }
    }
}
