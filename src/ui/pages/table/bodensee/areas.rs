//! Areas of the table of Bodensee: both rows of open cards, the trick between them, and the hand.

use ratatui::layout::Rect;

use crate::{
    game::bodensee::SIX,
    ui::{TableAreas, Tier},
};

/// Rows of the hand on a small table: the least cards that are drawn.
const SMALL_HAND: u16 = 5;

/// Lines that a long hint has below the hand beyond those of the last sentences.
// Four lines with those of the last sentences.
const HINT_LINES: u16 = 2;

/// Rows of a table whose open cards are drawn, its frame included.
const DRAWN_TABLE: u16 = 2 * DRAWN_ROW + 5 + 2;

/// Rows of a large table with its frame, and of the hand below it, in cards of one size.
// The hand had cards of twelve rows at 120 x 40, and the trick above it some of five.
const LARGE_TABLE: u16 = 3 * 8 + 1 + 2;
const LARGE_HAND: u16 = 9;

/// Rows of open cards that are drawn.
const DRAWN_ROW: u16 = 6;

/// Rows of open cards on large tables, with what lies beneath them, and the width of these cards; the largest first.
// On large terminals the open cards stayed as small as at 80 columns, and so did the trick between them.
const LARGE_ROWS: [(u16, u16); 3] = [(15, 13), (11, 11), (9, 8)];

/// Columns of the middle of a large table, its frame included: six cards of nine columns with gaps.
const MIDDLE: u16 = 62;

/// Least columns of the panel beside it.
const LEAST_PANEL: u16 = 28;

/// The areas of a table of Bodensee: on a small one the hand is low, so that both rows of open cards have room, and on a
/// large one it leaves them theirs.
pub(super) fn of_bodensee(areas: TableAreas) -> TableAreas {
    let areas = on_one_axis(areas.without_seen());
    let rows = match areas.tier {
        Tier::S => SMALL_HAND,
        Tier::L if areas.table.height + areas.hand.height >= LARGE_TABLE + LARGE_HAND => LARGE_HAND,
        Tier::L => areas.hand.height - DRAWN_TABLE.saturating_sub(areas.table.height),
        Tier::TooSmall | Tier::Xs | Tier::M | Tier::Xl => return areas,
    };
    let y = areas.hand.bottom() - rows;
    let to_hand = |area: Rect| Rect { height: y - area.y, ..area };
    let (table, side) = (to_hand(areas.table), areas.side.map(to_hand));
    TableAreas { table, side, hand: Rect { y, height: rows, ..areas.hand }, ..areas }
}

/// The areas of a large table whose rows of open cards have the middle of the hand: its sides are as wide as the panel.
// Right of a panel of 30 columns they lay 15 columns right of the hand.
fn on_one_axis(areas: TableAreas) -> TableAreas {
    let both = areas.body();
    let width = areas.side.map_or(0, |side| side.width.min(both.width.saturating_sub(MIDDLE) / 2));
    if areas.tier < Tier::L || width < LEAST_PANEL {
        return areas;
    }
    let side = areas.side.map(|side| Rect { width, ..side });
    let table = Rect { x: both.x + width, width: both.width - 2 * width, ..areas.table };
    TableAreas { table, side, ..areas }
}

/// The areas with more lines below the hand for a long hint, so that it lies over nothing: the hand is lower, on the
/// smallest table the table has fewer lines.
pub(super) const fn for_long_hint(areas: TableAreas) -> TableAreas {
    let TableAreas { table, hand, status, .. } = areas;
    let y = status.y - HINT_LINES;
    let status = Rect { y, height: status.height + HINT_LINES, ..status };
    match areas.tier {
        Tier::Xs => {
            let table = Rect { height: table.height - HINT_LINES, ..table };
            let hand = Rect { y: hand.y - HINT_LINES, ..hand };
            TableAreas { table, hand, status, ..areas }
        }
        _ => {
            TableAreas { hand: Rect { height: hand.height - HINT_LINES, ..hand }, status, ..areas }
        }
    }
}

/// The areas of the table within its frame.
pub(super) struct BodenseeAreas {
    /// The open cards of the other player.
    pub(super) theirs: Rect,
    /// The trick, or the question what to bid or to name.
    pub(super) middle: Rect,
    /// The open cards of the person.
    pub(super) ours: Rect,
}

impl BodenseeAreas {
    /// The areas of a table within its frame: rows of cards as large as leave the trick as much room, else of low cards.
    pub(super) fn of(inner: Rect) -> Self {
        let is_large = |(width, rows): &(u16, u16)| {
            inner.width >= SIX as u16 * (width + 1) && inner.height > 3 * rows
        };
        let drawn = if inner.height + 2 >= DRAWN_TABLE { DRAWN_ROW } else { 3 };
        let rows = LARGE_ROWS.iter().find(|row| is_large(row)).map_or(drawn, |(_, rows)| *rows);
        let theirs = Rect { height: rows, ..inner };
        let ours = Rect { y: inner.bottom() - rows, height: rows, ..inner };
        let middle = Rect { y: inner.y + rows, height: inner.height - 2 * rows, ..inner };
        Self { theirs, middle, ours }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn open_cards_grow_with_the_table_and_leave_the_trick_its_room() {
        let rows = |width, height| {
            let inner = Rect::new(1, 1, width, height);
            let BodenseeAreas { theirs, middle, ours } = BodenseeAreas::of(inner);
            assert_eq!((theirs.bottom(), middle.bottom()), (middle.y, ours.y), "{inner:?}");
            assert_eq!(theirs.union(ours), inner);
            assert!(middle.height >= 4, "{inner:?}");
            theirs.height
        };
        assert_eq!(
            [(60, 10), (50, 11), (78, 17), (90, 22)].map(|(width, height)| rows(width, height)),
            [3, 3, 6, 6]
        );
        assert_eq!(
            [(78, 25), (130, 34), (160, 40)].map(|(width, height)| rows(width, height)),
            [8, 11, 13]
        );
        assert_eq!(rows(59, 40), 6);
    }
}
