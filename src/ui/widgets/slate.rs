//! The Jasstafel: both halves of the slate in one frame, with a Z for each team (rules.md §11).

mod frame;
mod half;
mod line;
mod row;

use ratatui::{
    buffer::Buffer,
    layout::{Constraint, Rect},
    widgets::Widget,
};

pub use frame::{BoardFrame, frame_title, title_room};
pub use half::SlateHalf;
pub(super) use half::upright;

use crate::ui::{Look, painter::Painter};

/// The slate: the opponents' half and the own one, below each other or side by side as the area allows.
#[derive(Clone, Copy, Debug)]
pub struct SlateBoard<'a> {
    /// Look of the slate.
    pub look: &'a Look,
    /// The opponents' half, and the own one.
    pub halves: [SlateHalf<'a>; 2],
}

impl SlateBoard<'_> {
    fn frame(&self, area: Rect) -> BoardFrame {
        BoardFrame::of(self.look, area)
    }
}

impl Widget for &SlateBoard<'_> {
    fn render(self, area: Rect, buffer: &mut Buffer) {
        let mut painter = Painter::new(area, buffer);
        let area = painter.area();
        if area.is_empty() {
            return;
        }
        let frame = self.frame(area);
        frame.draw(&mut painter, self.look);
        for (half, ground) in self.halves.iter().zip(frame.grounds) {
            half.draw(&mut painter, ground);
        }
    }
}

/// The areas of the page: the slate, and the rounds where there is room for them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SlateAreas {
    /// The slate.
    pub board: Rect,
    /// The rounds.
    pub sheet: Option<Rect>,
}

/// Most columns and rows of slate and rounds together: at 200 x 60 a stroke was as high as a card.
const MOST: [u16; 2] = [150, 44];

impl SlateAreas {
    /// The slate beside the rounds; where there is less room above them; in the smallest terminal without them.
    pub fn of(body: Rect) -> Self {
        let [width, height] = [body.width.min(MOST[0]), body.height.min(MOST[1])];
        let area = body.centered(Constraint::Length(width), Constraint::Length(height));
        if area.width >= 76 && area.height >= 20 {
            let sheet = 35 + (area.width - 76) / 4;
            let board = area.width - sheet;
            return Self {
                board: Rect { width: board, ..area },
                sheet: Some(Rect { x: area.x + board, width: sheet, ..area }),
            };
        }
        if area.width >= 52 && area.height >= 15 {
            let rows = 10;
            return Self {
                board: Rect { height: rows, ..area },
                sheet: Some(Rect { y: area.y + rows, height: area.height - rows, ..area }),
            };
        }
        Self { board: area, sheet: None }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use ratatui::layout::Position;

    use super::*;
    use crate::{
        rules::schieber::tafel::Strokes,
        ui::{
            PageAreas,
            tests::{drawn, look, never_panics},
        },
    };

    fn half(look: &Look, strokes: Strokes) -> SlateHalf<'_> {
        let total = strokes.hundreds * 100 + strokes.fifties * 50 + strokes.twenties * 20;
        SlateHalf {
            look,
            team: "Wir",
            players: "(du & Anna)",
            total,
            marks: &[],
            strokes,
            is_golden: false,
        }
    }

    const fn strokes(hundreds: u32, fifties: u32, twenties: u32, rest: i32) -> Strokes {
        Strokes { hundreds, fifties, twenties, rest }
    }

    fn board(look: &Look, strokes: [Strokes; 2]) -> SlateBoard<'_> {
        SlateBoard { look, halves: strokes.map(|strokes| half(look, strokes)) }
    }

    #[test]
    fn a_half_is_a_z_with_its_strokes() {
        let look = look();
        let board = board(&look, [strokes(7, 3, 4, 13), strokes(10, 2, 5, -2)]);
        let picture = [
            "┌─ Wir (du & Anna) ────────────────── 930 ─┐",
            "│  ▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁ 100er  │",
            "│   ▌▌▞▌  ▍▌                  ▁──▔▔        │",
            "│   ▌▞▌▍  ▌▍             ▁▁─▔▔             │",
            "│                    ▁──▔                  │",
            "│          ▚▞   ▁▞─▔▔               50er   │",
            "│          ▞▚─▔▔▞                          │",
            "│      ▁──▔     ▌▌▌▍                       │",
            "│  ▁─▔▔         ▍▌▌▌                20er   │",
            "│  ▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔ +13    │",
            "├─ Wir (du & Anna) ───────────────── 1200 ─┤",
            "│  ▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁ 100er  │",
            "│   ▍▌▞▌  ▌▌▞▌                ▁──▔▔        │",
            "│   ▌▞▌▌  ▌▞▌▍           ▁▁─▔▔             │",
            "│                    ▁──▔                  │",
            "│          ▚▞   ▁──▔▔               50er   │",
            "│          ▞▚─▔▔                           │",
            "│      ▁──▔     ▌▍▞▌                       │",
            "│  ▁─▔▔         ▌▞▍▌                20er   │",
            "│  ▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔ −2     │",
            "└──────────────────────────────────────────┘",
        ];
        assert_eq!(drawn(&board, 44, 21), picture);
        never_panics(&board);
    }

    /// Heights of a thin line in a cell, from above.
    const THIN: [&str; 3] = ["▔", "─", "▁"];

    /// The height of the diagonal in each column of an empty half, in thirds of a cell from above.
    fn diagonal(buffer: &Buffer, ground: Rect) -> Vec<u16> {
        let rows: Vec<u16> = ground.rows().map(|row| row.y).collect();
        let between = &rows[1..rows.len() - 1];
        let heights = |x: u16| {
            between.iter().zip(0..).filter_map(move |(y, dy)| {
                let sign = buffer[(x, *y)].symbol();
                THIN.iter().zip(0..).find(|(thin, _)| **thin == sign).map(|(_, i)| 3 * dy + i)
            })
        };
        let is_bar = |x: &u16| buffer[(*x, rows[0])].symbol() == THIN[2];
        let bar = ground.columns().map(|column| column.x).filter(is_bar);
        let depths = bar.map(|x| heights(x).collect::<Vec<u16>>());
        depths.map(|depths| <[u16; 1]>::try_from(depths).expect("one sign a column")[0]).collect()
    }

    #[test]
    fn the_diagonal_is_one_even_line_from_bar_to_bar() {
        let look = look();
        let none = board(&look, [strokes(0, 0, 0, 0); 2]);
        for (width, height) in [(40, 9), (60, 10), (44, 21), (73, 37), (90, 39)] {
            let mut buffer = Buffer::empty(Rect::new(0, 0, width, height));
            none.render(buffer.area, &mut buffer);
            for mut ground in none.frame(buffer.area).grounds {
                let margin = u16::from(ground.height > 10);
                ground =
                    Rect { y: ground.y + margin, height: ground.height - 2 * margin, ..ground };
                let depths = diagonal(&buffer, ground);
                assert_eq!((depths[0], depths[depths.len() - 1]), (3 * ground.height - 7, 0));
                let steps: BTreeSet<u16> =
                    depths.windows(2).map(|pair| pair[0] - pair[1]).collect();
                let (least, most) = (steps.first().unwrap(), steps.last().unwrap());
                assert!(most - least <= 1, "{width}x{height}: {steps:?}");
            }
        }
    }

    #[test]
    fn marks_stand_before_the_total_and_leave_room_for_it() {
        let look = look();
        let marks = ["Bergpreis", "Schneider"];
        let half = SlateHalf { marks: &marks, ..half(&look, Strokes::of(490)) };
        let board = SlateBoard { look: &look, halves: [half; 2] };
        let top = |width| drawn(&board, width, 21).swap_remove(0);
        assert_eq!(top(56), "┌─ Wir (du & Anna) ────── Bergpreis · Schneider · 490 ─┐");
        assert_eq!(top(44), "┌─ Wir ────── Bergpreis · Schneider · 490 ─┐");
        let beside = drawn(&board, 40, 9).swap_remove(0);
        assert_eq!(beside, "─ Wir ─────── 490 ─┬─ Wir ──────── 490 ─");
    }

    /// Hundreds and twenties of a usual game lie clear of the diagonal at every size of the slate.
    #[test]
    fn strokes_on_the_bars_do_not_cross_the_diagonal() {
        let look = look();
        let drawn_on = |hundreds, twenties, (width, height)| {
            let board = board(&look, [strokes(hundreds, 0, twenties, 0); 2]);
            let mut buffer = Buffer::empty(Rect::new(0, 0, width, height));
            board.render(buffer.area, &mut buffer);
            buffer
        };
        for size in [(32, 9), (34, 10), (40, 9), (60, 10), (44, 21), (73, 37)] {
            let empty = drawn_on(0, 0, size);
            let grounds = board(&look, [strokes(0, 0, 0, 0); 2]).frame(empty.area).grounds;
            let is_line = |at: &Position| {
                THIN.contains(&empty[*at].symbol())
                    && grounds.iter().any(|ground| ground.contains(*at))
            };
            let line: Vec<Position> = empty.area.positions().filter(is_line).collect();
            for (hundreds, twenties) in [(4, 4), (8, 6), (10, 9), (12, 12)] {
                let buffer = drawn_on(hundreds, twenties, size);
                let crossed = line.iter().find(|at| buffer[**at] != empty[**at]);
                assert_eq!(crossed, None, "{hundreds} {twenties} {size:?}");
            }
        }
    }

    #[test]
    fn any_number_of_strokes_has_room() {
        let look = look();
        for count in [0, 5, 24, 25, 100] {
            for (width, height) in [(44, 21), (60, 10), (40, 9)] {
                let rows =
                    drawn(&board(&look, [strokes(count, count, count, 19); 2]), width, height);
                let all = rows.join("\n");
                assert!(all.contains("+19") && (width < 44 || all.contains("100er")), "{all}");
            }
        }
    }

    #[test]
    fn both_halves_fit_in_every_tier() {
        let look = look();
        let board = board(&look, [strokes(0, 0, 0, 0); 2]);
        for (width, height) in [(40, 12), (60, 20), (79, 40), (80, 24), (500, 200)] {
            let body = PageAreas::of(Rect::new(0, 0, width, height)).unwrap().body;
            let areas = SlateAreas::of(body);
            let [them, us] = board.frame(areas.board).grounds;
            let all: Vec<Rect> = [them, us].into_iter().chain(areas.sheet).collect();
            for (i, area) in all.iter().enumerate() {
                assert_eq!(body.intersection(*area), *area);
                assert!(area.height >= 7 && all[..i].iter().all(|other| !other.intersects(*area)));
            }
        }
    }
}
