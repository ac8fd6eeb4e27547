//! Half of the slate: the team and its total in the frame, below them hundreds on the upper bar of the Z, fifties on
//! the diagonal, twenties on the lower bar and the rest beside it.

use ratatui::{
    layout::{Position, Rect},
    style::Style,
};

use super::{
    frame::{frame_title, title_room},
    line::PrintedZ,
};
use crate::{
    rules::schieber::tafel::Strokes,
    ui::{
        Look,
        painter::Painter,
        text::{
            cells::{fit, width},
            words::fill,
        },
    },
};

/// The half of the slate that belongs to a team.
#[derive(Clone, Copy, Debug)]
pub struct SlateHalf<'a> {
    /// Look of the slate.
    pub look: &'a Look,
    /// The team.
    pub team: &'a str,
    /// Players of the team; left out where they have no room.
    pub players: &'a str,
    /// Total of the strokes.
    pub total: u32,
    /// Side prizes that are marked beside it.
    pub marks: &'a [&'a str],
    /// The strokes.
    pub strokes: Strokes,
    /// True if they are written in gold, those of the winner.
    pub is_golden: bool,
}

/// The least width with a column for the value of each bar.
const LABELLED_FROM: u16 = 26;

/// The least height of a Z.
const LEAST_ROWS: u16 = 5;

/// Columns from a bundle of five close strokes to the next.
const BUNDLE: u16 = bundle(1);

/// Rows of the strokes from which on they stand apart, and a fifty has three rows.
// Of 24 rows of a Z close strokes took four, and looked lost beside it.
const LARGE_STROKES: u16 = 5;

/// Columns from a bundle of five strokes to the next, of strokes that stand so far apart.
const fn bundle(pitch: u16) -> u16 {
    4 * pitch + 2
}

impl SlateHalf<'_> {
    /// The value of the strokes of each bar, at its end.
    fn labels(&self) -> [&str; 3] {
        let words = &self.look.words.slate;
        [&words.hundreds, &words.fifties, &words.twenties]
    }

    /// The total and before it as many marks as leave room for the team.
    fn note(&self, cells: u16) -> String {
        let total = self.total.to_string();
        let room = cells.saturating_sub(width(self.team) + 1);
        let gap = format!(" {} ", self.look.art.marks.between);
        let from = |first: usize| [&self.marks[first..], &[&total]].concat().join(&gap);
        let fitting = (0..self.marks.len()).map(from).find(|note| width(note) <= room);
        fitting.unwrap_or(total)
    }

    /// Team and players, or just the team, beside its total.
    fn title(&self, cells: u16) -> String {
        let whole = format!("{} {}", self.team, self.players);
        let room = cells.saturating_sub(width(&self.note(cells)) + 1);
        let title = if width(&whole) <= room { whole.trim_end() } else { self.team };
        fit(title, room, &self.look.art.marks.ellipsis)
    }

    /// Hundreds, fifties and twenties; no slate has room for more than can be counted here.
    pub(super) fn counts(&self) -> [u16; 3] {
        let Strokes { hundreds, fifties, twenties, .. } = self.strokes;
        [hundreds, fifties, twenties].map(|count| u16::try_from(count).unwrap_or(u16::MAX))
    }

    pub(super) fn rest(&self) -> String {
        let words = &self.look.words.slate;
        let template = if self.strokes.rest < 0 { &words.owed } else { &words.rest };
        fill(template, &[("n", &self.strokes.rest.unsigned_abs().to_string())])
    }

    pub(super) fn chalk(&self) -> Style {
        let theme = &self.look.theme;
        theme.slate.patch(if self.is_golden { theme.chalk_gold } else { theme.chalk })
    }

    /// Draws the half on its ground, and the team in the frame above it.
    pub(super) fn draw(&self, painter: &mut Painter<'_>, ground: Rect) {
        self.draw_title(painter, ground);
        let margin = u16::from(ground.height > 10);
        let z = self.z(Rect {
            y: ground.y + margin,
            height: ground.height.saturating_sub(2 * margin),
            ..ground
        });
        if z.area.height >= LEAST_ROWS && z.area.width > BUNDLE {
            let mut painter = painter.within(ground);
            z.draw(&mut painter);
            self.draw_labels(&mut painter, &z, ground);
            self.draw_bars(&mut painter, &z);
            self.draw_fifties(&mut painter, &z);
        }
    }

    fn draw_title(&self, painter: &mut Painter<'_>, ground: Rect) {
        let cells = title_room(ground);
        frame_title(painter, self.look, ground, [&self.title(cells), &self.note(cells)]);
    }

    /// The Z, with room beside it for the values of its bars and for the number.
    fn z(&self, ground: Rect) -> PrintedZ<'_> {
        let margin = if ground.width < LABELLED_FROM { 1 } else { 2 };
        let beside = if ground.width < LABELLED_FROM { 0 } else { self.label_width() + 1 };
        let width = ground.width.saturating_sub(2 * margin + beside);
        PrintedZ { look: self.look, area: Rect { x: ground.x + margin, width, ..ground } }
    }

    fn label_width(&self) -> u16 {
        let labels = self.labels().into_iter().map(width);
        labels.chain([width(&self.rest())]).max().unwrap_or(0)
    }

    /// Draws the value of each bar at its end, and the number below them.
    fn draw_labels(&self, painter: &mut Painter<'_>, z: &PrintedZ<'_>, ground: Rect) {
        let (rest, dim) = (self.rest(), self.look.theme.slate.patch(self.look.theme.chalk_dim));
        let Rect { y, height, .. } = z.area;
        let end = z.area.right() + 1;
        if ground.width < LABELLED_FROM {
            let x = z.area.right().saturating_sub(width(&rest));
            painter.put(
                x.saturating_sub(1),
                z.area.bottom() - 1,
                &format!(" {rest}"),
                self.chalk(),
            );
            return;
        }
        for (label, y) in self.labels().into_iter().zip([y, y + height / 2, y + height - 2]) {
            painter.put(end, y, label, dim);
        }
        painter.put(end, y + height - 1, &rest, self.chalk());
    }

    /// Draws the hundreds below the upper bar, and the twenties above the lower one where the diagonal leaves room.
    fn draw_bars(&self, painter: &mut Painter<'_>, z: &PrintedZ<'_>) {
        let (between, rows) = (z.between(), stroke_rows(z));
        let [hundreds, _, twenties] = self.counts();
        let room = between.width - 1;
        let free = (between.width * (rows + 1) / between.height).min(between.width / 2);
        // Strokes are drawn small rather than across the diagonal.
        let clear = between.width.saturating_sub(free + 1);
        let upper = Rect { x: between.x + 1, width: room, height: rows, ..between };
        let pitch = if rows < LARGE_STROKES { 1 } else { 2 };
        self.draw_strokes(painter, Bundles::apart(hundreds, clear, pitch), upper);
        let bundles = Bundles::apart(twenties, clear, pitch);
        let from = free.min(room.saturating_sub(bundles.width())).max(1);
        let (x, y) = (between.x + from, between.bottom() - rows);
        self.draw_strokes(
            painter,
            bundles,
            Rect { x, y, width: between.width - from, height: rows },
        );
    }

    /// Draws the fifties across the diagonal, two as a cross, where it is clear of the strokes on the bars.
    fn draw_fifties(&self, painter: &mut Painter<'_>, z: &PrintedZ<'_>) {
        let [_, fifties, _] = self.counts();
        let (between, rows) = (z.between(), stroke_rows(z));
        let is_clear = |dx: &u16| (between.y + rows..between.bottom() - rows).contains(&z.row(*dx));
        let clear: Vec<u16> = (1..z.area.width - 1).filter(is_clear).collect();
        let (crosses, room) = (fifties.div_ceil(2), clear.len() as u16);
        let pitch = (room / crosses.max(1)).min(5);
        let (first, pitch) = if pitch == 0 { (1, 1) } else { (clear[0], pitch) };
        let is_large = pitch > 2 && room >= crosses * pitch;
        let size = match rows {
            _ if !is_large => 1,
            LARGE_STROKES.. => 3,
            _ => 2,
        };
        for i in 0..crosses {
            let dx = (first + i * pitch).min(z.area.width - 1);
            let lowest = between.bottom() - rows - size;
            let y = if is_large { z.row(dx).min(lowest) } else { z.row(dx) };
            self.draw_fifty(painter, (z.area.x + dx, y), size, 2 * i + 1 < fifties);
        }
    }

    /// Draws a fifty of so many rows and columns, or two that cross, between the strokes of the bars.
    pub(super) fn draw_fifty(
        &self,
        painter: &mut Painter<'_>,
        (x, y): (u16, u16),
        size: u16,
        is_pair: bool,
    ) {
        let (marks, chalk) = (&self.look.art.marks, self.chalk());
        for i in 0..size {
            let back = size - 1 - i;
            if is_pair {
                painter.put(x + i, y + i, &marks.fifty_back, chalk);
            }
            let sign = if is_pair && i == back { &marks.hundred } else { &marks.fifty };
            painter.put(x + back, y + i, sign, chalk);
        }
    }

    /// Draws strokes from left to right: the oldest fives as one sign each where not all have room, then bundles of
    /// five, then what is over.
    pub(super) fn draw_strokes(&self, painter: &mut Painter<'_>, bundles: Bundles, place: Rect) {
        let (mut x, chalk) = (place.x, self.chalk());
        for _ in 0..bundles.small {
            painter.put(x, place.y + place.height / 2, &self.look.art.marks.five, chalk);
            x += 2;
        }
        let pitch = bundles.pitch;
        for _ in 0..bundles.fives {
            self.draw_uprights(painter, Rect { x, width: 4 * pitch, ..place }, pitch);
            self.draw_across(painter, Rect { x, width: 4, ..place });
            x += bundle(pitch);
        }
        self.draw_uprights(painter, Rect { x, width: pitch * bundles.over, ..place }, pitch);
    }

    fn draw_uprights(&self, painter: &mut Painter<'_>, place: Rect, pitch: u16) {
        for cell in place.positions().filter(|cell| (cell.x - place.x).is_multiple_of(pitch)) {
            painter.put(cell.x, cell.y, upright(self.look, cell), self.chalk());
        }
    }

    /// Draws the fifth stroke across the other four.
    fn draw_across(&self, painter: &mut Painter<'_>, place: Rect) {
        let marks = &self.look.art.marks;
        if place.height == 1 {
            painter.put(place.x, place.y, &marks.crossing.repeat(4), self.chalk());
            return;
        }
        let first = place.x + u16::from(place.height < 4);
        for (x, y) in (first..).zip(place.rows().rev().map(|row| row.y)) {
            painter.put(x, y, &marks.across, self.chalk());
        }
    }
}

/// A piece of an upright stroke: chalk breaks here and there.
pub(in crate::ui::widgets) fn upright(look: &Look, at: Position) -> &str {
    // By its place and not by lot: a stroke that broke elsewhere in each frame would tremble.
    let is_broken = (5 * u32::from(at.x) + 3 * u32::from(at.y)).is_multiple_of(4);
    if is_broken { &look.art.marks.broken } else { &look.art.marks.upright }
}

/// Height of the strokes of a Z.
const fn stroke_rows(z: &PrintedZ<'_>) -> u16 {
    match z.between().height {
        0..5 => 1,
        5..12 => 2,
        12..18 => 3,
        18..21 => 4,
        height => height / 4,
    }
}

/// Strokes of a bar in bundles of five.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Bundles {
    /// Oldest fives, drawn as one sign each for want of room.
    small: u16,
    /// Fives of four strokes and one across.
    fives: u16,
    /// Strokes that are no five yet.
    over: u16,
    /// Columns from a stroke to the next.
    pitch: u16,
}

impl Bundles {
    /// Close strokes, as many fives of them in full as have room beside the rest.
    pub(super) fn of(count: u16, room: u16) -> Self {
        Self::apart(count, room, 1)
    }

    /// Strokes that stand so far apart.
    fn apart(count: u16, room: u16, pitch: u16) -> Self {
        let (fives, over) = (count / 5, count % 5);
        let bundles = |small: u16| Self { small, fives: fives - small, over, pitch };
        let fitting = (0..=fives).map(bundles).find(|bundles| bundles.width() <= room);
        fitting.unwrap_or_else(|| bundles(fives))
    }

    pub(super) const fn width(self) -> u16 {
        let gap = if self.over == 0 && self.fives > 0 { 2 } else { 0 };
        let full = bundle(self.pitch) * self.fives + self.pitch * self.over;
        (2 * self.small).saturating_add(full - gap)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn strokes_of_a_high_slate_stand_apart_where_they_have_room() {
        let wide = Bundles::apart(7, 40, 2);
        assert_eq!((wide.fives, wide.over, wide.small, wide.width()), (1, 2, 0, 14));
        assert_eq!(Bundles::of(7, 40).width(), 8);
        let narrow = Bundles::apart(22, 30, 2);
        assert_eq!((narrow.small, narrow.fives), (2, 2));
        assert!(narrow.width() <= 30);
    }
}
