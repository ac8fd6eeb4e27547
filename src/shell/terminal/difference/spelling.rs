//! Spellings of a cell: signs and colours that look the same.

use ratatui::{
    buffer::Cell,
    style::{Color, Modifier},
};

/// Colour and emphasis of a sign.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Ink {
    pub color: Color,
    pub modifier: Modifier,
}

/// The modifiers of which something is seen without a letter.
pub(super) const SEEN_ON_BLANKS: Modifier = Modifier::UNDERLINED.union(Modifier::REVERSED);

impl Ink {
    /// True if a blank shows something of it.
    pub(super) const fn is_seen_on_blanks(self) -> bool {
        self.modifier.intersects(SEEN_ON_BLANKS)
    }
}

/// A sign, its ground, and its ink where anything is to be seen of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Spelling<'c> {
    pub sign: &'c str,
    pub ground: Color,
    pub ink: Option<Ink>,
}

/// Halves of a cell, each with the other half.
const HALVES: [(&str, &str); 4] = [("▀", "▄"), ("▄", "▀"), ("▌", "▐"), ("▐", "▌")];

/// A whole cell of ink.
const FULL: &str = "█";

const BLANK: &str = " ";

impl<'c> Spelling<'c> {
    /// The cell as it says itself; on a blank only the ground is seen.
    fn plain(cell: &'c Cell) -> Self {
        let ink = Ink { color: cell.fg, modifier: cell.modifier };
        let is_bare = cell.symbol() == BLANK && !ink.is_seen_on_blanks();
        Self { sign: cell.symbol(), ground: cell.bg, ink: (!is_bare).then_some(ink) }
    }

    /// The same picture with ink and ground the other way round. The colours that a terminal has for text and for its
    /// ground cannot take each other's part.
    fn turned(self) -> Option<Self> {
        let Ink { color, modifier } = self.ink?;
        if color == Color::Reset || !modifier.is_empty() {
            return None;
        }
        if self.sign == FULL {
            return Some(Self { sign: BLANK, ground: color, ink: None });
        }
        let (_, half) = HALVES.into_iter().find(|(half, _)| *half == self.sign)?;
        let ink = Some(Ink { color: self.ground, modifier });
        (self.ground != Color::Reset).then_some(Self { sign: half, ground: color, ink })
    }
}

/// Number of signs in each style of a difference, but for those which any style can spell.
#[derive(Debug, Default)]
pub(super) struct StyleCounts(Vec<((Color, Option<Ink>), usize)>);

impl StyleCounts {
    /// The styles of these cells.
    pub(super) fn of<'c>(cells: impl Iterator<Item = &'c Cell>) -> Self {
        let mut counts = Self::default();
        let fixed = cells.map(Spelling::plain).filter(|plain| plain.sign != FULL);
        fixed.for_each(|plain| counts.add(plain));
        counts
    }

    fn add(&mut self, Spelling { ground, ink, .. }: Spelling<'_>) {
        match self.0.iter_mut().find(|(style, _)| *style == (ground, ink)) {
            Some((_, count)) => *count += 1,
            None => self.0.push(((ground, ink), 1)),
        }
    }

    fn count(&self, Spelling { ground, ink, .. }: Spelling<'_>) -> usize {
        self.0.iter().find(|(style, _)| *style == (ground, ink)).map_or(0, |(_, count)| *count)
    }

    /// The spelling of a cell in the style that is the more common one.
    pub(super) fn spelling<'c>(&self, cell: &'c Cell) -> Spelling<'c> {
        let plain = Spelling::plain(cell);
        match plain.turned() {
            Some(turned) if self.count(turned) > self.count(plain) => turned,
            _ => plain,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const GREEN: Color = Color::Rgb(0, 90, 0);
    const WHITE: Color = Color::Rgb(250, 250, 250);

    fn cell(sign: &str, fg: Color, bg: Color) -> Cell {
        let mut cell = Cell::default();
        cell.set_symbol(sign).set_fg(fg).set_bg(bg);
        cell
    }

    /// Checks with which sign a cell is spelt where there are two letters of another style.
    fn check(drawn: &Cell, (ink, ground): (Color, Color), sign: &str) {
        let others = [cell("a", ink, ground), cell("b", ink, ground)];
        let counts = StyleCounts::of(others.iter().chain([drawn]));
        assert_eq!(counts.spelling(drawn).sign, sign, "{drawn:?} beside {ink:?} on {ground:?}");
    }

    #[test]
    fn halves_turn_to_the_style_that_is_common() {
        check(&cell("▀", GREEN, WHITE), (GREEN, WHITE), "▀");
        check(&cell("▀", GREEN, WHITE), (WHITE, GREEN), "▄");
        check(&cell("▐", GREEN, WHITE), (WHITE, GREEN), "▌");
        check(&cell("▀", GREEN, Color::Reset), (Color::Reset, GREEN), "▀");
        check(&cell("▀", Color::Reset, WHITE), (WHITE, Color::Reset), "▀");
    }

    #[test]
    fn a_whole_cell_of_ink_is_a_blank_on_that_ground() {
        let blanks = [cell(" ", WHITE, GREEN), cell("█", GREEN, WHITE)];
        let counts = StyleCounts::of(blanks.iter());
        let blank = Spelling { sign: " ", ground: GREEN, ink: None };
        assert_eq!(counts.spelling(&blanks[1]), blank);
        check(&cell("█", GREEN, WHITE), (GREEN, WHITE), "█");
        check(&cell("█", Color::Reset, WHITE), (WHITE, GREEN), "█");
        check(&cell("a", GREEN, WHITE), (WHITE, GREEN), "a");
    }

    #[test]
    fn emphasis_keeps_its_sign() {
        let mut drawn = cell("▀", GREEN, WHITE);
        drawn.modifier = Modifier::REVERSED;
        check(&drawn, (WHITE, GREEN), "▀");
    }
}
