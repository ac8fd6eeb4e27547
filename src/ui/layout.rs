//! Where things are: the size of the terminal and named areas of it.

use ratatui::layout::{Rect, Size};

/// How much of the table can be drawn. A tier needs both its dimensions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Tier {
    /// Nothing can be drawn but a sentence.
    TooSmall,
    /// From 40 × 12: lines of text.
    Xs,
    /// From 60 × 20: cards on the table, the hand in a line.
    S,
    /// From 80 × 24: large cards and a panel at the side.
    M,
}

impl Tier {
    /// The tiers in which one can play, smallest first.
    pub const PLAYABLE: [Self; 3] = [Self::Xs, Self::S, Self::M];

    /// The least size of a tier.
    pub const fn least(self) -> Size {
        match self {
            Self::TooSmall => Size::ZERO,
            Self::Xs => Size::new(40, 12),
            Self::S => Size::new(60, 20),
            Self::M => Size::new(80, 24),
        }
    }

    /// The size beyond which more room would only pull things apart.
    const fn most(self) -> Size {
        match self {
            Self::TooSmall => Size::ZERO,
            Self::Xs => Size::new(60, 16),
            Self::S => Size::new(80, 26),
            Self::M => Size::new(120, 34),
        }
    }

    /// The largest tier for a terminal.
    pub fn of(size: Size) -> Self {
        let fits =
            |tier: &Self| size.width >= tier.least().width && size.height >= tier.least().height;
        Self::PLAYABLE.into_iter().rev().find(fits).unwrap_or(Self::TooSmall)
    }
}

/// The areas of the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TableAreas {
    /// How much is drawn.
    pub tier: Tier,
    /// What was called, round and trick, the scores.
    pub title: Rect,
    /// The trick and the players.
    pub table: Rect,
    /// What has happened, where there is room for it.
    pub side: Option<Rect>,
    /// The nine cards.
    pub hand: Rect,
    /// The last sentences.
    pub status: Rect,
    /// The keys.
    pub hints: Rect,
}

impl TableAreas {
    /// The areas for a terminal that is large enough.
    pub fn of(area: Rect) -> Option<Self> {
        let tier = Tier::of(area.as_size());
        let middle = middle(area, tier)?;
        let (gap, hand_rows, below) = match tier {
            Tier::TooSmall => return None,
            Tier::Xs => (0, 2, 0),
            Tier::S => (1, 1, 1),
            Tier::M => (1, 6, 0),
        };
        let mut rows = Rows(middle);
        let title = rows.top(1);
        let hints = rows.bottom(1);
        let status = rows.bottom(2);
        rows.bottom(below);
        let hand = rows.bottom(hand_rows);
        rows.bottom(gap);
        let (table, side) = split_side(rows.0, tier);
        Some(Self { tier, title, table, side, hand, status, hints })
    }

    /// Table and side panel together, for what needs the room of both.
    pub fn body(&self) -> Rect {
        self.side.map_or(self.table, |side| self.table.union(side))
    }

    /// All areas.
    pub fn all(&self) -> Vec<Rect> {
        let all = [self.title, self.table, self.hand, self.status, self.hints];
        all.into_iter().chain(self.side).collect()
    }
}

/// The areas of a screen without a table: menu, form, slate, help.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PageAreas {
    /// How much is drawn.
    pub tier: Tier,
    /// What the screen is.
    pub title: Rect,
    /// The screen.
    pub body: Rect,
    /// The last sentence.
    pub status: Rect,
    /// The keys.
    pub hints: Rect,
}

impl PageAreas {
    /// The areas for a terminal that is large enough.
    pub fn of(area: Rect) -> Option<Self> {
        let tier = Tier::of(area.as_size());
        let mut rows = Rows(middle(area, tier)?);
        let title = rows.top(1);
        let hints = rows.bottom(1);
        let status = rows.bottom(1);
        Some(Self { tier, title, body: rows.0, status, hints })
    }

    /// All areas.
    pub const fn all(&self) -> [Rect; 4] {
        [self.title, self.body, self.status, self.hints]
    }
}

/// The part of the terminal that is drawn on: all of a small one, the middle of a large one.
fn middle(area: Rect, tier: Tier) -> Option<Rect> {
    if tier == Tier::TooSmall {
        return None;
    }
    let most = tier.most();
    let (width, height) = (area.width.min(most.width), area.height.min(most.height));
    let x = area.x + (area.width - width) / 2;
    let y = area.y + (area.height - height) / 2;
    Some(Rect::new(x, y, width, height))
}

/// Table and side panel: of each three columns more the panel gets one.
fn split_side(area: Rect, tier: Tier) -> (Rect, Option<Rect>) {
    if tier != Tier::M {
        return (area, None);
    }
    let side = 28 + (area.width - tier.least().width) / 3;
    let table = Rect { width: area.width - side, ..area };
    (table, Some(Rect { x: table.right(), width: side, ..area }))
}

/// Rows that are taken from an area.
struct Rows(Rect);

impl Rows {
    fn top(&mut self, rows: u16) -> Rect {
        let rows = rows.min(self.0.height);
        let taken = Rect { height: rows, ..self.0 };
        self.0 = Rect { y: self.0.y + rows, height: self.0.height - rows, ..self.0 };
        taken
    }

    fn bottom(&mut self, rows: u16) -> Rect {
        let rows = rows.min(self.0.height);
        self.0.height -= rows;
        Rect { y: self.0.bottom(), height: rows, ..self.0 }
    }
}

/// A rectangle of this size in the middle of an area, or as much of it as fits.
pub fn centered(area: Rect, size: Size) -> Rect {
    let (width, height) = (size.width.min(area.width), size.height.min(area.height));
    let x = area.x + (area.width - width) / 2;
    let y = area.y + (area.height - height) / 2;
    Rect::new(x, y, width, height)
}

#[cfg(test)]
mod tests {
    use super::*;

    const SIZES: [(u16, u16, Tier); 12] = [
        (0, 0, Tier::TooSmall),
        (39, 99, Tier::TooSmall),
        (99, 11, Tier::TooSmall),
        (40, 12, Tier::Xs),
        (41, 13, Tier::Xs),
        (200, 19, Tier::Xs),
        (60, 20, Tier::S),
        (79, 40, Tier::S),
        (80, 24, Tier::M),
        (120, 40, Tier::M),
        (200, 60, Tier::M),
        (500, 200, Tier::M),
    ];

    fn check(terminal: Rect, areas: &[Rect]) {
        for (i, area) in areas.iter().enumerate() {
            assert_eq!(area.intersection(terminal), *area, "{area:?} in {terminal:?}");
            assert!(!area.is_empty(), "{area:?} in {terminal:?}");
            assert!(areas[..i].iter().all(|other| !other.intersects(*area)), "{area:?}");
        }
    }

    #[test]
    fn areas_lie_inside_and_apart() {
        for (width, height, tier) in SIZES {
            let terminal = Rect::new(3, 5, width, height);
            assert_eq!(Tier::of(terminal.as_size()), tier, "{terminal:?}");
            let (table, page) = (TableAreas::of(terminal), PageAreas::of(terminal));
            assert_eq!(table.is_none(), tier == Tier::TooSmall);
            assert_eq!(page.is_none(), tier == Tier::TooSmall);
            if let Some(table) = table {
                check(terminal, &table.all());
            }
            if let Some(page) = page {
                check(terminal, &page.all());
            }
        }
    }

    #[test]
    fn the_table_has_room_for_its_cards() {
        for (width, height, tier) in SIZES {
            let Some(areas) = TableAreas::of(Rect::new(0, 0, width, height)) else { continue };
            let (table, hand) = match tier {
                Tier::TooSmall => continue,
                Tier::Xs => (Size::new(40, 6), Size::new(40, 2)),
                Tier::S => (Size::new(60, 13), Size::new(60, 1)),
                Tier::M => (Size::new(52, 13), Size::new(80, 6)),
            };
            assert!(areas.table.width >= table.width && areas.table.height >= table.height);
            assert!(areas.hand.width >= hand.width && areas.hand.height >= hand.height);
        }
    }
}
