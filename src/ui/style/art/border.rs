//! Borders of cards: nine signs, those of the edges repeated as far as the card goes.

use ratatui::{layout::Rect, style::Style};

use super::sections::{BadArt, sections};
use crate::ui::painter::Painter;

/// A border of one kind.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Border([[String; 3]; 3]);

/// Borders in which cards lie.
#[derive(Clone, Debug)]
pub struct Borders {
    /// Of most cards.
    pub solid: Border,
    /// Of a card that may not be played, and of one that is still to come.
    pub dashed: Border,
    /// Of the card that wins.
    pub heavy: Border,
}

impl Borders {
    pub(super) fn read(text: &str) -> Result<Self, BadArt> {
        let [solid, dashed, heavy] =
            ["solid", "dashed", "heavy"].map(|name| Border::read(text, name));
        Ok(Self { solid: solid?, dashed: dashed?, heavy: heavy? })
    }
}

impl Border {
    fn read(text: &str, name: &str) -> Result<Self, BadArt> {
        let sections = sections(text)?;
        let section = sections.iter().find(|section| section.name == name);
        let rows = &section.ok_or_else(|| BadArt::Heading(name.to_owned()))?.rows;
        let signs = |row: &&str| {
            let signs = row.chars().map(|sign| sign.to_string().replace('_', " "));
            <[String; 3]>::try_from(signs.collect::<Vec<_>>()).ok()
        };
        let nine: Option<Vec<[String; 3]>> = rows.iter().map(signs).collect();
        let nine = nine.and_then(|rows| rows.try_into().ok());
        nine.map(Self).ok_or_else(|| BadArt::Rows(name.to_owned()))
    }

    /// Draws the border along the inside of this area, and blanks what it encloses.
    pub fn draw(&self, painter: &mut Painter<'_>, area: Rect, style: Style) {
        let across = usize::from(area.width.saturating_sub(2));
        for y in area.top()..area.bottom() {
            let [left, middle, right] = &self.0[third(y - area.y, area.height)];
            let line = format!("{left}{}{right}", middle.repeat(across));
            painter.put(area.x, y, &line, style);
        }
    }

    /// Sign of the upper edge.
    pub fn above(&self) -> &str {
        &self.0[0][1]
    }
}

/// Row of the border that is drawn in this row of so many.
const fn third(row: u16, rows: u16) -> usize {
    if row == 0 {
        0
    } else if row + 1 == rows {
        2
    } else {
        1
    }
}
