//! Layout: the size of the terminal and named areas of it.

pub mod seat_position;

use ratatui::layout::{Rect, Size};

/// Tier: the amount of the table that can be drawn. A tier needs both its dimensions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Tier {
    /// Nothing can be drawn but a sentence.
    TooSmall,
    /// From 40 × 12: lines of text.
    Xs,
    /// From 60 × 20: the smallest cards.
    S,
    /// From 80 × 24: larger ones, and a panel at the side.
    M,
    /// From 110 × 34: large cards and a panel at either side.
    L,
    /// From 160 × 50: cards as large as they are drawn.
    Xl,
}

impl Tier {
    /// The tiers in which one can play, smallest first.
    pub const PLAYABLE: [Self; 5] = [Self::Xs, Self::S, Self::M, Self::L, Self::Xl];

    /// The least size of a tier.
    pub const fn least(self) -> Size {
        match self {
            Self::TooSmall => Size::ZERO,
            Self::Xs => Size::new(40, 12),
            Self::S => Size::new(60, 20),
            Self::M => Size::new(80, 24),
            Self::L => Size::new(110, 34),
            Self::Xl => Size::new(160, 50),
        }
    }

    /// The size beyond which more room would only pull things apart.
    const fn most(self) -> Size {
        match self {
            Self::TooSmall => Size::ZERO,
            Self::Xs => Size::new(60, 16),
            Self::S => Size::new(100, 30),
            Self::M => Size::new(160, 44),
            Self::L => Size::new(200, 56),
            Self::Xl => Size::new(240, 72),
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
    /// Tier in which the table is drawn.
    pub tier: Tier,
    /// Title line: the call, round and trick, the scores.
    pub title: Rect,
    /// The trick and the players.
    pub table: Rect,
    /// The log, where there is room for it.
    pub side: Option<Rect>,
    /// The cards that have been seen, where there is room for both; else they take the place of the log.
    pub seen: Option<Rect>,
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
        // Cards that are not chosen leave one or two of the rows of the hand blank.
        let hand_rows = match tier {
            Tier::TooSmall => return None,
            Tier::Xs => 2,
            Tier::S => 6,
            Tier::M if !has_room_for_larger_cards(middle) => 7,
            Tier::M => 9,
            Tier::L => 12,
            Tier::Xl => 14,
        };
        let mut rows = Rows(middle);
        let title = rows.top(1);
        let hints = rows.bottom(1);
        let status = rows.bottom(2);
        let hand = rows.bottom(hand_rows);
        let [side, table, seen] = columns(rows.0, tier);
        let shown = |area: Rect| (!area.is_empty()).then_some(area);
        let (side, seen) = (shown(side), shown(seen));
        Some(Self { tier, title, table, side, seen, hand, status, hints })
    }

    /// Table and panels together, for what needs the room of all.
    pub fn body(&self) -> Rect {
        self.side.into_iter().chain(self.seen).fold(self.table, Rect::union)
    }

    /// The areas with a log as wide as its lines, as far as the trick keeps its room.
    #[must_use]
    pub fn with_log(self, cells: u16) -> Self {
        let Some(side) = self.side else { return self };
        let both = side.union(self.table);
        let width = cells.min(both.width.saturating_sub(LEAST_TABLE[self.tier as usize]));
        let rest = both.width - width;
        let (x, table_x) =
            if side.x < self.table.x { (both.x, both.x + width) } else { (both.x + rest, both.x) };
        let side = Rect { x, width, ..side };
        Self { side: Some(side), table: Rect { x: table_x, width: rest, ..self.table }, ..self }
    }

    /// The areas of a large table whose trick lies in the middle of all: a panel at either side of it as wide as the lines
    /// of the log, from a row on, in the columns that the trick leaves there.
    // Beside a panel at the left alone the trick lay right of the middle of the hand.
    #[must_use]
    pub fn around(self, (columns, row): (u16, u16), cells: u16) -> Self {
        let body = self.body();
        let rims = MIDDLES.map(|least| body.width.saturating_sub(least) / 2);
        let rim = rims.into_iter().find(|rim| *rim >= cells).unwrap_or(rims[1]);
        let width = cells.min(columns.saturating_sub(1)).min(rim);
        let margin = (columns.saturating_sub(width) / 2).min(rim - width);
        // The last row is left to the name of the person and the points of the trick.
        let height = body.bottom().saturating_sub(row + 1);
        let side = Rect { x: body.x + margin, y: row, width, height };
        let seen = Rect { x: body.right() - margin - width, ..side };
        Self { table: body, side: Some(side), seen: Some(seen), ..self }
    }

    /// The part of the table between the panels at its sides.
    pub fn between(&self) -> Rect {
        let [left, right] = [self.side, self.seen].map(Option::unwrap_or_default);
        let (x, end) = (self.table.x.max(left.right()), self.table.right());
        let end = if right.is_empty() { end } else { end.min(right.x) };
        Rect { x, width: end.saturating_sub(x), ..self.table }
    }

    /// The areas without a place for the cards that have been seen.
    #[must_use]
    pub fn without_seen(self) -> Self {
        let table = self.seen.map_or(self.table, |seen| self.table.union(seen));
        Self { table, seen: None, ..self }
    }
}

/// The areas of a screen without a table: menu, form, slate, help.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PageAreas {
    /// Tier in which the screen is drawn.
    pub tier: Tier,
    /// Title of the screen.
    pub title: Rect,
    /// Content of the screen.
    pub body: Rect,
    /// The last sentence.
    pub status: Rect,
    /// The keys.
    pub hints: Rect,
}

impl PageAreas {
    /// All areas together.
    pub fn whole(&self) -> Rect {
        self.all().into_iter().fold(self.title, Rect::union)
    }

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
    (tier != Tier::TooSmall).then(|| centered(area, tier.most()))
}

/// True if a middling terminal is large enough for larger cards, in the hand and on the table.
const fn has_room_for_larger_cards(area: Rect) -> bool {
    area.width >= 90 && area.height >= 30
}

/// The width of a panel in the least terminal of its tier.
const PANEL: u16 = 28;

/// Least width of the table beside a log, tier by tier: room for the trick in the cards of the hand.
const LEAST_TABLE: [u16; 6] = [0, 0, 0, 52, 56, 68];

/// Columns between the panels of a large table: those of calls with their rules where the log keeps its width, else for a
/// popup those of a middling table in its frame.
const MIDDLES: [u16; 2] = [102, 50];

/// The log, the table, and the cards that have been seen. The panel of a middling terminal stands at the right and gets
/// of each three columns more one; of a large one each gets one of five.
fn columns(area: Rect, tier: Tier) -> [Rect; 3] {
    let more = area.width - tier.least().width.min(area.width);
    let (left, right) = match tier {
        Tier::TooSmall | Tier::Xs | Tier::S => (0, 0),
        Tier::M => (0, PANEL + more / 3),
        Tier::L | Tier::Xl => (PANEL + more / 5, PANEL + more / 5),
    };
    let part = |x: u16, width: u16| Rect { x: area.x + x, width, ..area };
    let table = part(left, area.width - left - right);
    let (first, last) = (part(0, left), part(area.width - right, right));
    if tier == Tier::M { [last, table, first] } else { [first, table, last] }
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

    const SIZES: [(u16, u16, Tier); 16] = [
        (0, 0, Tier::TooSmall),
        (39, 99, Tier::TooSmall),
        (99, 11, Tier::TooSmall),
        (40, 12, Tier::Xs),
        (41, 13, Tier::Xs),
        (200, 19, Tier::Xs),
        (60, 20, Tier::S),
        (79, 40, Tier::S),
        (80, 24, Tier::M),
        (109, 60, Tier::M),
        (200, 33, Tier::M),
        (110, 34, Tier::L),
        (120, 40, Tier::L),
        (159, 60, Tier::L),
        (160, 50, Tier::Xl),
        (500, 200, Tier::Xl),
    ];

    fn check(terminal: Rect, areas: &[Rect]) {
        for (i, area) in areas.iter().enumerate() {
            assert_eq!(area.intersection(terminal), *area, "{area:?} in {terminal:?}");
            assert!(!area.is_empty(), "{area:?} in {terminal:?}");
            assert!(areas[..i].iter().all(|other| !other.intersects(*area)), "{area:?}");
        }
    }

    fn all(areas: TableAreas) -> Vec<Rect> {
        let all = [areas.title, areas.table, areas.hand, areas.status, areas.hints];
        all.into_iter().chain(areas.side).chain(areas.seen).collect()
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
                check(terminal, &all(table));
                check(terminal, &all(table.without_seen()));
                assert_eq!(table.body(), table.without_seen().body());
            }
            if let Some(page) = page {
                check(terminal, &page.all());
            }
        }
    }

    #[test]
    fn a_large_table_has_one_middle() {
        for (width, columns, between) in
            [(110, 37, 50), (120, 42, 50), (200, 77, 102), (240, 97, 102)]
        {
            let areas = TableAreas::of(Rect::new(3, 5, width, 60)).unwrap();
            let around = areas.around((columns, 14), 35);
            let [left, right] = [around.side.unwrap(), around.seen.unwrap()];
            assert_eq!(around.table, areas.body(), "{width}");
            assert_eq!(left.x - areas.body().x, areas.body().right() - right.right(), "{width}");
            assert!(left.width <= 35 && left.right() - areas.body().x < columns, "{left:?}");
            assert!(around.between().width >= between, "{:?}", around.between());
            assert_eq!((left.y, left.bottom()), (14, areas.body().bottom() - 1));
            assert_eq!(around.table.intersection(left), left);
        }
    }

    #[test]
    fn a_page_fills_what_the_table_fills() {
        for (width, height, _) in SIZES {
            let terminal = Rect::new(0, 0, width, height);
            let Some((table, page)) = TableAreas::of(terminal).zip(PageAreas::of(terminal)) else {
                continue;
            };
            assert_eq!((page.title, page.hints), (table.title, table.hints), "{terminal:?}");
            if (80..=240).contains(&width) && (24..=44).contains(&height) && width < 160 {
                assert_eq!(page.whole(), terminal);
            }
        }
        let large = Rect::new(0, 0, 200, 60);
        assert_eq!(PageAreas::of(large).unwrap().whole(), large);
    }

    #[test]
    fn the_table_has_room_for_its_cards() {
        for (width, height, tier) in SIZES {
            let Some(areas) = TableAreas::of(Rect::new(0, 0, width, height)) else { continue };
            let (table, hand) = match tier {
                Tier::TooSmall => continue,
                Tier::Xs => (Size::new(40, 6), Size::new(40, 2)),
                Tier::S => (Size::new(60, 10), Size::new(60, 6)),
                Tier::M => (Size::new(52, 13), Size::new(80, 7)),
                Tier::L => (Size::new(54, 18), Size::new(107, 12)),
                Tier::Xl => (Size::new(84, 32), Size::new(143, 14)),
            };
            assert!(areas.table.width >= table.width && areas.table.height >= table.height);
            assert!(areas.hand.width >= hand.width && areas.hand.height >= hand.height);
        }
    }
}
