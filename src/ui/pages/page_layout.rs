//! Layout of a page: a list, and beside or below it the meaning of the chosen line.

use ratatui::layout::{Constraint, Layout, Rect};

use crate::ui::{Look, Panel, Tier, painter::Painter};

/// Number of columns from which on the explanation stands beside the list.
pub(super) const WIDE: u16 = 76;

/// Least and most width of the list beside it.
// At 80 columns the list keeps 46 and leaves 34. Two of five would be 32, and a saved game shows its year from 42 on.
const LIST: [u16; 2] = [46, 72];

/// Draws a box where there is room for one; returns its inside.
pub(super) fn boxed(painter: &mut Painter<'_>, look: &Look, area: Rect, tier: Tier) -> Rect {
    if tier == Tier::Xs {
        return area;
    }
    painter.widget(area, &Panel { look, title: "", note: "" });
    Panel::inner(area)
}

/// Width of the list in a body of this width: two of five columns, within its bounds.
fn list_width(body: u16) -> u16 {
    let [least, most] = LIST;
    (body * 2 / 5).clamp(least, most)
}

/// The areas of a list and of the meaning of its chosen line: beside each other where there is room, else this number
/// of rows of the body below.
pub(super) fn list_and_explanation(body: Rect, rows_below: u16) -> [Rect; 2] {
    let layout = if body.width >= WIDE {
        Layout::horizontal([Constraint::Length(list_width(body.width)), Constraint::Fill(1)])
    } else {
        Layout::vertical([Constraint::Fill(1), Constraint::Length(rows_below)])
    };
    body.layout(&layout)
}
