//! Drawn buffers one after the other as a moving picture.

use std::{
    fmt::{self, Display},
    time::Duration,
};

use ratatui::buffer::{Buffer, Cell};

use super::svg::{Layers, Svg};

/// Frame of a moving picture.
#[derive(Clone, Debug)]
pub struct FilmFrame {
    /// Time from the beginning after which it is seen.
    pub at: Duration,
    /// Content of the screen from then on.
    pub screen: Buffer,
}

/// Moving picture as an SVG that begins anew at its end: the first frame, and over it, one after the other, what each
/// changes. Who wants nothing to move sees the last one.
///
/// ```
/// use std::time::Duration;
/// use jass::ui::export::film::{Film, FilmFrame};
/// use ratatui::buffer::Buffer;
/// let frame = |at, text| FilmFrame { at: Duration::from_millis(at), screen: Buffer::with_lines([text]) };
/// let frames = [frame(0, "ab"), frame(500, "ac")];
/// let picture = Film::new(&frames, Duration::from_secs(2)).to_string();
/// assert!(picture.contains("@keyframes f1{0%{visibility:hidden}25%{visibility:visible}}"));
/// assert!(picture.contains(">ab</text>") && picture.contains(">c</text>"));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Film<'a> {
    frames: &'a [FilmFrame],
    length: Duration,
}

impl<'a> Film<'a> {
    /// The moving picture of these frames, which lasts so long.
    pub const fn new(frames: &'a [FilmFrame], length: Duration) -> Self {
        Self { frames, length }
    }

    /// Rules by which each change is hidden until its time has come.
    fn style(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let seconds = self.length.as_secs_f64();
        write!(f, "<style>g{{animation:{seconds:.2}s step-end infinite}}")?;
        for (frame, number) in self.frames.iter().zip(0..).skip(1) {
            let percent = (frame.at.as_secs_f64() / seconds * 10_000.0).round() / 100.0;
            write!(f, "#f{number}{{animation-name:f{number}}}")?;
            write!(
                f,
                "@keyframes f{number}{{0%{{visibility:hidden}}{percent}%{{visibility:visible}}}}"
            )?;
        }
        writeln!(f, "@media(prefers-reduced-motion){{g{{animation:none!important}}}}</style>")
    }
}

impl Display for Film<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Some(first) = self.frames.first() else { return Ok(()) };
        let svg = Svg::new(&first.screen);
        svg.begin(f)?;
        self.style(f)?;
        svg.rows(f)?;
        for (pair, number) in self.frames.windows(2).zip(1..) {
            let [before, after] = pair else { continue };
            writeln!(f, "<g id=\"f{number}\">")?;
            // Only what the frame changes, which keeps a whole round below 600 kB.
            let change = change(&svg, &before.screen, &after.screen)?;
            writeln!(f, "{change}</g>")?;
        }
        writeln!(f, "</svg>")
    }
}

/// Number of cells that may lie unchanged between two changes which are drawn as one.
// A stretch of its own is a ground and a text of its own, which takes more bytes than two letters again.
const BRIDGED: usize = 2;

/// All in which the second buffer differs from the first.
fn change(svg: &Svg<'_>, before: &Buffer, after: &Buffer) -> Result<Layers, fmt::Error> {
    let mut layers = Layers::default();
    let columns = usize::from(after.area.width).max(1);
    let rows = before.content.chunks(columns).zip(after.content.chunks(columns));
    for ((old, new), y) in rows.zip(0..) {
        for (start, end) in stretches(old, new) {
            svg.stretch(&mut layers, (start, y), &new[start..end])?;
        }
    }
    Ok(layers)
}

/// Columns from and to which a row has changed.
fn stretches(old: &[Cell], new: &[Cell]) -> Vec<(usize, usize)> {
    let mut stretches: Vec<(usize, usize)> = Vec::new();
    for x in (0..new.len()).filter(|x| old[*x] != new[*x]) {
        match stretches.last_mut().filter(|(_, end)| x <= *end + BRIDGED) {
            Some((_, end)) => *end = x + 1,
            None => stretches.push((x, x + 1)),
        }
    }
    stretches
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_has_changed_is_drawn_in_few_stretches() {
        let [old, new] = ["abcdefghij", "aXcYefghiZ"].map(|text| Buffer::with_lines([text]));
        assert_eq!(stretches(&old.content, &new.content), [(1, 4), (9, 10)]);
        assert_eq!(stretches(&old.content, &old.content), []);
        assert_eq!(Film::new(&[], Duration::ZERO).to_string(), "");
    }
}
