//! The frame of the slate: wood where the theme has it, else lines.

use ratatui::layout::{Position, Rect};

use crate::ui::{Look, painter::Painter, text::cells::width};

/// The frame around both halves and the hinge between them.
#[derive(Clone, Copy, Debug)]
pub struct BoardFrame {
    area: Rect,
    /// Slate inside the frame: the opponents' half, and the own one.
    pub grounds: [Rect; 2],
}

/// The least number of rows with a half above the other.
const STACKED_FROM: u16 = 17;

/// The width of a half up to which its title takes all of the frame above it.
const NARROW: u16 = 15;

/// The least width of a frame with sides, where it is of lines.
const SIDES_FROM: u16 = 44;

/// The least height of a frame with a lower edge, where it is of lines.
const CLOSED_FROM: u16 = 10;

/// The least height of a wooden frame with a lower edge.
const WOOD_CLOSED_FROM: u16 = 8;

/// Lines by the neighbours that they go on to: above 1, below 2, left 4, right 8.
const LINES: [&str; 16] =
    [" ", "│", "│", "│", "─", "┘", "┐", "┤", "─", "└", "┌", "├", "─", "┴", "┬", "┼"];

impl BoardFrame {
    /// Frame of a slate in this area: its halves below each other or side by side as there is room.
    pub fn of(look: &Look, area: Rect) -> Self {
        let is_solid = look.theme.wood.bg.is_some();
        if area.height >= STACKED_FROM {
            Self::stacked(area, is_solid)
        } else {
            Self::beside(area, is_solid)
        }
    }

    /// Halves with the hinge between the rows of one and of the other.
    fn stacked(area: Rect, is_solid: bool) -> Self {
        let inner = inside(area, is_solid);
        let upper = inner.height / 2;
        let above = Rect { height: upper, ..inner };
        let below = Rect { y: inner.y + upper + 1, height: inner.height - upper, ..inner };
        Self { area, grounds: [above, Rect { height: below.height.saturating_sub(1), ..below }] }
    }

    /// Halves with the hinge between the columns of one and of the other.
    fn beside(area: Rect, is_solid: bool) -> Self {
        let inner = inside(area, is_solid);
        let left = inner.width.saturating_sub(1) / 2;
        let right =
            Rect { x: inner.x + left + 1, width: inner.width.saturating_sub(left + 1), ..inner };
        Self { area, grounds: [Rect { width: left, ..inner }, right] }
    }

    /// Draws the frame, and the slate inside it.
    pub fn draw(&self, painter: &mut Painter<'_>, look: &Look) {
        let theme = &look.theme;
        for ground in self.grounds {
            painter.clear(ground, theme.slate);
        }
        for place in self.area.positions().filter(|place| self.has(*place)) {
            // `Block` has no frame of wood, which is two columns thick at its sides, and no hinge between two halves.
            let line = if theme.wood.bg.is_some() { " " } else { LINES[self.goes_on(place)] };
            painter.put(place.x, place.y, line, theme.wood);
        }
    }

    fn has(&self, place: Position) -> bool {
        self.area.contains(place) && !self.grounds.iter().any(|ground| ground.contains(place))
    }

    /// Sum of the neighbours that belong to the frame too.
    fn goes_on(&self, Position { x, y }: Position) -> usize {
        let neighbours = [(x, y.wrapping_sub(1)), (x, y + 1), (x.wrapping_sub(1), y), (x + 1, y)];
        let has = |(x, y): &(u16, u16)| self.has(Position { x: *x, y: *y });
        (0..4).filter(|i| has(&neighbours[*i])).map(|i| 1 << i).sum()
    }
}

/// Number of cells for what stands in the frame above a half.
pub const fn title_room(ground: Rect) -> u16 {
    ground.width.saturating_sub(1 + 5 * inset(ground))
}

/// Columns of the frame that stay free at either end of a title; a narrow half has no room for them.
const fn inset(ground: Rect) -> u16 {
    (ground.width > NARROW) as u16
}

/// Writes a title into the frame above a half, and a note at its right.
pub fn frame_title(painter: &mut Painter<'_>, look: &Look, ground: Rect, [title, note]: [&str; 2]) {
    let theme = &look.theme;
    let style = if theme.wood.bg.is_some() { theme.wood } else { theme.title };
    let (Some(y), inset) = (ground.y.checked_sub(1), inset(ground)) else { return };
    let note = format!(" {note}{}", " ".repeat(inset.into()));
    painter.put(ground.x + inset, y, &format!(" {title} "), style);
    painter.put(ground.right().saturating_sub(inset + width(&note)), y, &note, style);
}

/// The area inside the frame. Wood goes all around, and is as thick at its sides as above and below where it can be.
fn inside(area: Rect, is_solid: bool) -> Rect {
    let is_wide = area.width >= SIDES_FROM;
    let side = u16::from(is_wide) + u16::from(is_solid);
    let closed_from = if is_solid { WOOD_CLOSED_FROM } else { CLOSED_FROM };
    let below = u16::from(area.height >= closed_from);
    Rect {
        x: area.x + side,
        y: area.y + 1,
        width: area.width.saturating_sub(2 * side),
        height: area.height - 1 - below,
    }
}
