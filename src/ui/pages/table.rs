//! Tables of the games: what all of them have in common.

mod banner;
pub(super) mod bodensee;
mod ending;
mod farewell;
mod hint;
mod other_actions;
mod refuted;
pub(super) mod schieber;
mod status;

use ratatui::layout::{Constraint, Layout, Rect};

use crate::ui::{Look, Panel, TableAreas, painter::Painter, widgets::trick::card_size};

/// Rows of the largest result.
// The frame, what was called and the Bergpreis with a blank below each, the heads, four kinds of points, a rule and two
// sums.
const RESULT: u16 = 14;

/// Height from which on a panel has room for the rounds below what has happened in this one.
const SHEET_FROM: u16 = 24;

/// Rows of the least list of rounds, and of what stands around them.
const LEAST_SHEET: u16 = 8;
const AROUND: u16 = 6;

/// The area of the log, and below it that of this number of rounds: empty where there are none, or no room for them.
fn log_and_sheet(side: Rect, rounds: usize) -> [Rect; 2] {
    let has_room = rounds > 0 && side.height >= SHEET_FROM;
    // What has happened is read while one plays: the rounds have a third at most.
    let most = if has_room { side.height / 3 } else { 0 };
    let rows = rows_of_sheet(Rect { height: most, ..side }, rounds).height;
    let log = Rect { height: side.height - rows, ..side };
    [log, Rect { y: log.bottom(), height: rows, ..side }]
}

/// The upper rows of a panel, as many as this number of rounds needs.
fn rows_of_sheet(panel: Rect, rounds: usize) -> Rect {
    let needed = (rounds as u16).saturating_add(AROUND).max(LEAST_SHEET);
    Rect { height: if rounds == 0 { 0 } else { needed.min(panel.height) }, ..panel }
}

/// Draws a frame around the table where that takes no room from its cards; returns its inside.
fn framed(painter: &mut Painter<'_>, look: &Look, area: Rect, title: &str) -> Rect {
    let inner = Panel::inner(area);
    let size = card_size(look, inner);
    if size.is_none() || size != card_size(look, area) {
        return area;
    }
    painter.widget(area, &Panel { look, title, note: "" });
    painter.lay(area, look.theme.bar);
    painter.paint(inner, look.theme.felt);
    inner
}

/// The areas with table and panels down to the last sentences.
fn without_hand(areas: TableAreas) -> TableAreas {
    let longer = |area: Rect| Rect { height: areas.hand.bottom() - area.y, ..area };
    let (table, side, seen) = (longer(areas.table), areas.side.map(longer), areas.seen.map(longer));
    let hand = Rect { y: areas.hand.bottom(), height: 0, ..areas.hand };
    TableAreas { table, side, seen, hand, ..areas }
}

/// The result of a round above, and what is left below it.
fn parted(area: Rect) -> [Rect; 2] {
    area.layout(&Layout::vertical([Constraint::Length(RESULT), Constraint::Fill(1)]))
}
