//! Runs of cells that are written in one style, in the order of their colours.

use ratatui::{
    buffer::{Buffer, Cell},
    layout::Position,
    style::Color,
};

use super::spelling::{Ink, Spelling, StyleCounts};
use crate::ui::text::cells::width;

/// Neighbours in a row that are written in one go.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Run {
    pub place: Position,
    pub columns: u16,
    pub signs: String,
    pub ground: Color,
    /// Ink, where anything is to be seen of it.
    pub ink: Option<Ink>,
}

/// Most cells between two runs that are rather written once more than left out.
// The way over a gap takes three bytes for one cell and four for more (`ESC [ 2 C`); written once more it is a byte a
// letter.
const NEAR: u16 = 3;

/// The runs of all that differs, colour by colour, and from top to bottom in each.
pub(super) fn runs(shown: &Buffer, wanted: &Buffer) -> Vec<Run> {
    let cells = shown.diff(wanted);
    let counts = StyleCounts::of(cells.iter().map(|(_, _, cell)| *cell));
    let mut runs: Vec<Run> = Vec::new();
    for (x, y, cell) in cells {
        let spelling = counts.spelling(cell);
        let place = Position { x, y };
        let is_joined = runs.last_mut().is_some_and(|run| {
            run.bridge(wanted, place, &counts);
            run.join(place, &spelling)
        });
        if !is_joined {
            runs.push(Run::of(place, &spelling));
        }
    }
    by_colour(runs)
}

fn by_colour(mut runs: Vec<Run>) -> Vec<Run> {
    let (mut grounds, mut inks) = (Vec::new(), Vec::new());
    for run in &runs {
        if !grounds.contains(&run.ground) {
            grounds.push(run.ground);
        }
        if !inks.contains(&run.ink) {
            inks.push(run.ink);
        }
    }
    // The sort is stable: from top to bottom, as they are.
    runs.sort_by_cached_key(|run| {
        let ground = grounds.iter().position(|ground| *ground == run.ground);
        let ink = inks.iter().position(|ink| *ink == run.ink).filter(|_| run.ink.is_some());
        (ground, ink)
    });
    runs
}

impl Run {
    fn of(place: Position, spelling: &Spelling<'_>) -> Self {
        let Spelling { sign, ground, ink } = *spelling;
        Self { place, columns: width(sign), signs: sign.to_owned(), ground, ink }
    }

    const fn end(&self) -> Position {
        Position { x: self.place.x + self.columns, y: self.place.y }
    }

    /// Adds the cell if it stands at the end, in the same colours.
    fn join(&mut self, place: Position, spelling: &Spelling<'_>) -> bool {
        let is_next = self.end() == place && self.ground == spelling.ground;
        let ink = match (self.ink, spelling.ink) {
            (Some(own), Some(other)) if own != other => return false,
            (Some(own), None) if own.is_seen_on_blanks() => return false,
            (None, Some(other)) if other.is_seen_on_blanks() => return false,
            (own, other) => own.or(other),
        };
        if is_next {
            self.ink = ink;
            self.signs.push_str(spelling.sign);
            self.columns += width(spelling.sign);
        }
        is_next
    }

    /// Adds what stands before this place and is to stay, if that takes no more than going over it.
    fn bridge(&mut self, wanted: &Buffer, to: Position, counts: &StyleCounts) {
        let end = self.end();
        let gap = to.x.saturating_sub(end.x);
        if to.y != end.y || gap > NEAR {
            return;
        }
        let mut bridged = self.clone();
        let cells = (end.x..to.x).map(|x| (Position { x, ..to }, &wanted[(x, to.y)]));
        let is_plain = |cell: &Cell| cell.symbol().len() == 1;
        if { cells }
            .all(|(place, cell)| is_plain(cell) && bridged.join(place, &counts.spelling(cell)))
        {
            *self = bridged;
        }
    }
}
