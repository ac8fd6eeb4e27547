//! Areas of a table with a hint: beside the table or below it, never over what it speaks of.

use ratatui::layout::Rect;

use super::call_panel::PANEL;
use crate::{
    app::{schieber::Table, table::hint::HintStage},
    ui::{TableAreas, Tier, pages::table::hint::FRAMED_FROM},
};

/// Least width of a hint beside the calls.
const LEAST_BESIDE: u16 = 30;
/// Least rows of the calls above what is told of them on the smallest table.
const LEAST_CALLS: u16 = 3;
/// Rows of a trick that is told in lines, on the smallest table and on a small one.
const TRICK_LINES: [u16; 2] = [3, 4];

/// The table with a hint: what the hint is about, and apart from that the hint.
pub(super) struct HintedTable {
    /// The areas that are left to the table.
    pub(super) areas: TableAreas,
    /// The area of the hint.
    pub(super) hint: Rect,
}

impl HintedTable {
    /// The hint over the cards that have been seen, which lie over what it is about; beside them where it has room.
    fn over(areas: TableAreas) -> Self {
        let Rect { y, height, .. } = areas.table;
        let upper = if areas.tier == Tier::Xs { 0 } else { height / 2 };
        let lower = Rect { y: y + upper, height: height - upper, ..areas.table };
        Self { areas, hint: areas.side.unwrap_or(lower) }
    }

    /// The hint beside the table; where it has no room there, between the table and the hand, and on the smallest
    /// table below the hand, where the calls give way if it needs so many rows. What the table shows is then told in
    /// lines: this number of calls, or a trick.
    // Eleven calls left two rows at 40 x 12: the question of a hint, which takes three, was not shown, and a lesson of
    // four ended in the middle of a sentence.
    fn of(areas: TableAreas, calls: usize, needed: u16) -> Self {
        let whole = areas.body();
        let left = Rect { width: whole.width.saturating_sub(PANEL), ..whole };
        let beside = if calls == 0 || areas.tier >= Tier::L {
            areas.side
        } else {
            Some(left).filter(|left| left.width >= LEAST_BESIDE)
        };
        if let Some(hint) = beside {
            return Self { areas, hint };
        }
        let lines = match (calls, areas.tier) {
            (0, Tier::Xs) => TRICK_LINES[0],
            (0, _) => TRICK_LINES[1],
            (calls, _) => calls.div_ceil(2) as u16,
        };
        let TableAreas { table, hand, status, .. } = areas;
        if areas.tier == Tier::Xs {
            let left = (table.height + status.height).saturating_sub(needed);
            let least = if calls == 0 { lines } else { LEAST_CALLS.min(lines) };
            let table = Rect { height: left.clamp(least, lines), ..table };
            let hand = Rect { y: table.bottom(), ..hand };
            let hint = Rect { y: hand.bottom(), height: status.bottom() - hand.bottom(), ..status };
            let status = Rect { y: status.bottom(), height: 0, ..status };
            return Self { areas: TableAreas { table, hand, status, ..areas }, hint };
        }
        let rows = lines.max(table.height.saturating_sub(FRAMED_FROM));
        let hint = Rect { y: table.y + rows, height: table.height - rows, ..table };
        let table = Rect { height: rows, ..table };
        Self { areas: TableAreas { table, ..areas }, hint }
    }

    /// The table with the area of what is told of it, which needs these rows.
    pub(super) fn told(table: &Table, areas: TableAreas, lies_over: bool, needed: u16) -> Self {
        if lies_over {
            Self::over(areas)
        } else {
            Self::of(areas, table.shown().choice_lines().len(), needed)
        }
    }

    /// The table with the area of the hint that is shown in a few sentences, if one is: that to a question stands in its
    /// box.
    pub(super) fn with(
        table: &Table,
        areas: TableAreas,
        lies_over: bool,
        needed: u16,
    ) -> Option<Self> {
        let is_apart = table.shown().asks().is_none();
        table.hint().filter(|hint| is_apart && hint.stage != HintStage::Full)?;
        Some(Self::told(table, areas, lies_over, needed))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Law: a hint lies over nothing that it speaks of, and not over the hand, at any size.
    #[test]
    fn a_hint_stands_apart_from_what_it_is_about() {
        let sizes = (40..=200).flat_map(|width| (12..=60).map(move |height| (width, height)));
        let told = [(0, 0), (6, 0), (7, 5), (9, 3), (11, 3), (11, 5)];
        for ((width, height), (calls, needed)) in
            sizes.flat_map(|size| told.map(|told| (size, told)))
        {
            let terminal = Rect::new(0, 0, width, height);
            let Some(areas) = TableAreas::of(terminal) else { continue };
            let HintedTable { areas, hint } = HintedTable::of(areas.without_seen(), calls, needed);
            let TableAreas { table, hand, hints, title, .. } = areas;
            // The calls stand at the right of a table that has a hint at its left.
            let is_beside = calls > 0 && areas.tier < Tier::L && hint.y == table.y;
            let about = if is_beside {
                let whole = areas.body();
                Rect { x: whole.right() - PANEL, width: PANEL, ..whole }
            } else {
                table
            };
            for other in [about, hand, hints, title] {
                assert!(!hint.intersects(other), "{hint:?} {other:?} {width}x{height} {calls}");
            }
            assert_eq!(hint.intersection(terminal), hint);
            // Elsewhere it has no less room than it had.
            let needed = if areas.tier == Tier::Xs { needed } else { 0 };
            assert!(hint.height >= needed.max(3) && hint.width >= LEAST_BESIDE.min(28), "{hint:?}");
            let usual = if calls == 0 { TRICK_LINES[0] } else { calls.div_ceil(2) as u16 };
            let rows = if needed == 0 { usual } else { LEAST_CALLS };
            assert!(about.height >= rows, "{about:?} {width}x{height} {calls}");
        }
    }
}
