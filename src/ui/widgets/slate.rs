//! The Jasstafel: a Z for each team, with hundreds on its upper bar, fifties on the diagonal, twenties on the lower
//! bar and the rest beside it (rules.md §11).

use ratatui::{buffer::Buffer, layout::Rect, widgets::Widget};

use super::panel::Panel;
use crate::{
    rules::tafel::Strokes,
    ui::{
        Look,
        painter::Painter,
        text::{
            cells::{fit, width},
            words::fill,
        },
    },
};

/// The half of the slate that belongs to a team: a Z where there is room for one, else strokes in lines.
#[derive(Clone, Copy, Debug)]
pub struct Jasstafel<'a> {
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
}

/// The least height and width inside the box for a Z.
const ROOM: (u16, u16) = (8, 24);

/// Line that rises from the lower left corner of an area to its upper right one.
struct Slope {
    area: Rect,
    /// Number of heights that a line can have within a cell.
    heights: u16,
}

impl Slope {
    /// Last column, counted from the first.
    fn last(&self) -> u16 {
        self.area.width.max(2) - 1
    }

    /// Distance of the line from the top, in heights within cells.
    fn depth(&self, dx: u16) -> u16 {
        let lowest = u32::from(self.area.height * self.heights - 1);
        (u32::from(self.last() - dx) * lowest / u32::from(self.last())) as u16
    }

    fn y(&self, dx: u16) -> u16 {
        self.area.y + self.depth(dx) / self.heights
    }
}

impl Jasstafel<'_> {
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
    fn counts(&self) -> [u16; 3] {
        let Strokes { hundreds, fifties, twenties, .. } = self.strokes;
        [hundreds, fifties, twenties].map(|count| u16::try_from(count).unwrap_or(u16::MAX))
    }

    fn rest(&self) -> String {
        let words = &self.look.words.slate;
        let template = if self.strokes.rest < 0 { &words.owed } else { &words.rest };
        fill(template, &[("n", &self.strokes.rest.unsigned_abs().to_string())])
    }

    fn draw_z(&self, painter: &mut Painter<'_>, area: Rect) {
        let theme = &self.look.theme;
        let labels = self.labels();
        let label =
            labels.iter().map(|label| width(label)).max().unwrap_or(0).max(width(&self.rest()));
        let bar = Rect { x: area.x + 2, width: area.width.saturating_sub(label + 5), ..area };
        let (upper, lower) = (area.y + 1, area.bottom() - 2);
        self.diagonal(painter, Rect { y: upper + 1, height: lower - upper - 1, ..bar });
        let end = bar.right() + 1;
        for (label, y) in labels.iter().zip([upper, upper.midpoint(lower), lower]) {
            painter.put(end, y, label, theme.dim);
        }
        painter.put(end, lower + 1, &self.rest(), theme.chalk);
        let [hundreds, _, twenties] = self.counts();
        for (count, y) in [(hundreds, upper), (twenties, lower)] {
            let line = self.look.art.marks.bar.repeat(usize::from(bar.width));
            painter.put(bar.x, y, &line, theme.dim);
            self.strokes(painter, Rect { x: bar.x + 2, width: bar.width - 2, y, height: 1 }, count);
        }
    }

    /// Strokes on a bar: four upright, the fifth across them. Where they have no room, the oldest fives are drawn
    /// as one sign each.
    fn strokes(&self, painter: &mut Painter<'_>, bar: Rect, count: u16) {
        let (marks, chalk) = (&self.look.art.marks, self.look.theme.chalk);
        let (fives, rest) = (count / 5, count % 5);
        let room = |small: u16| small * 2 + (fives - small) * 6 + rest;
        let small = (0..=fives).find(|small| room(*small) <= bar.width).unwrap_or(fives);
        let pitch = if room(small) <= bar.width { 2 } else { 1 };
        let mut painter = painter.within(Rect { y: bar.y - 1, height: 3, ..bar });
        let mut x = bar.x;
        for _ in 0..small {
            painter.put(x, bar.y, &marks.five, chalk);
            x += pitch;
        }
        for strokes in (small..fives).map(|_| 5).chain([rest]) {
            for dx in 0..strokes.min(4) {
                painter.put(x + dx, bar.y - 1, &marks.upright, chalk);
                painter.put(x + dx, bar.y, &marks.crossing, chalk);
                painter.put(x + dx, bar.y + 1, &marks.upright, chalk);
            }
            if strokes == 5 {
                for (dx, y) in [(1, bar.y + 1), (2, bar.y), (3, bar.y - 1)] {
                    painter.put(x + dx, y, &marks.across, chalk);
                }
            }
            x += 6;
        }
    }

    /// The rising line with the fifties on it, two of which make a cross.
    fn diagonal(&self, painter: &mut Painter<'_>, area: Rect) {
        let (marks, theme) = (&self.look.art.marks, &self.look.theme);
        let slope = Slope { area, heights: marks.slope.len() as u16 };
        for dx in 0..area.width {
            let sign = &marks.slope[usize::from(slope.depth(dx) % slope.heights)];
            painter.put(area.x + dx, slope.y(dx), sign, theme.dim);
        }
        let [_, fifties, _] = self.counts();
        let crosses = fifties.div_ceil(2);
        let first = area.width / 4;
        let room = area.width.saturating_sub(2 * first);
        let pitch = (room / crosses.max(1)).clamp(1, 5);
        for i in 0..crosses {
            let dx = (first + i * pitch).min(slope.last());
            let (place, is_pair) = ((area.x + dx, slope.y(dx)), 2 * i + 1 < fifties);
            if pitch < 3 {
                let sign = if is_pair { &marks.hundred } else { &marks.fifty };
                painter.put(place.0, place.1, sign, theme.chalk);
            } else {
                self.large_fifty(painter, area, place, is_pair);
            }
        }
    }

    /// A fifty of two by two cells, or two that cross, between the strokes that hang from the upper bar and those
    /// that stand on the lower one.
    fn large_fifty(
        &self,
        painter: &mut Painter<'_>,
        area: Rect,
        (x, y): (u16, u16),
        is_pair: bool,
    ) {
        let (marks, chalk) = (&self.look.art.marks, self.look.theme.chalk);
        let highest = area.y + 1;
        let y = y.clamp(highest, area.bottom().saturating_sub(3).max(highest));
        painter.put(x + 1, y, &marks.fifty, chalk);
        painter.put(x, y + 1, &marks.fifty, chalk);
        if is_pair {
            painter.put(x, y, &marks.fifty_back, chalk);
            painter.put(x + 1, y + 1, &marks.fifty_back, chalk);
        }
    }

    /// The strokes in three lines.
    fn draw_lines(&self, painter: &mut Painter<'_>, area: Rect) {
        let (marks, theme) = (&self.look.art.marks, &self.look.theme);
        let label = self.labels().iter().map(|label| width(label)).max().unwrap_or(0);
        let rest = self.rest();
        let from = area.x.saturating_add(label + 1).min(area.right());
        let room = (area.right() - from).saturating_sub(width(&rest) + 1);
        let upright = |count: u16| {
            let (fives, rest) = (usize::from(count / 5), usize::from(count % 5));
            let full = format!("{}{} ", marks.upright.repeat(4), marks.across);
            let wide = full.repeat(fives) + &marks.upright.repeat(rest);
            let small = format!("{} ", marks.five).repeat(fives) + &marks.upright.repeat(rest);
            if width(&wide) <= room { wide } else { small }
        };
        let [hundreds, fifties, twenties] = self.counts();
        let crosses = marks.hundred.repeat(usize::from(fifties / 2));
        let odd = if fifties % 2 == 1 { marks.fifty.as_str() } else { "" };
        let lines = [upright(hundreds), crosses + odd, upright(twenties)];
        for ((label, strokes), y) in self.labels().iter().zip(lines).zip(area.y..) {
            painter.put(area.x, y, label, theme.dim);
            painter.put(from, y, &fit(strokes.trim_end(), room, &marks.ellipsis), theme.chalk);
        }
        if area.height > 2 {
            painter.put(area.right().saturating_sub(width(&rest)), area.y + 2, &rest, theme.chalk);
        }
    }
}

impl Widget for &Jasstafel<'_> {
    fn render(self, area: Rect, buffer: &mut Buffer) {
        let mut painter = Painter::new(area, buffer);
        let area = painter.area();
        let inner = Panel::inner(area);
        if inner.height >= ROOM.0 && inner.width >= ROOM.1 {
            let cells = inner.width.saturating_sub(6);
            let (title, note) = (self.title(cells), self.note(cells));
            painter.widget(area, &Panel { look: self.look, title: &title, note: &note });
            self.draw_z(&mut painter.within(inner), inner);
        } else if area.height > 0 && area.width > 0 {
            let theme = &self.look.theme;
            painter.put(area.x, area.y, &self.title(area.width), theme.title);
            let note = self.note(area.width);
            painter.put(area.right().saturating_sub(width(&note)), area.y, &note, theme.title);
            let lines = Rect { y: area.y + 1, height: area.height - 1, ..area };
            self.draw_lines(&mut painter.within(lines), lines);
        }
    }
}

/// The areas of a slate: one for each team, and one for the rounds, where there is room for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SlateAreas {
    /// The opponents.
    pub them: Rect,
    /// The team of the person at the terminal.
    pub us: Rect,
    /// The rounds.
    pub sheet: Option<Rect>,
}

impl SlateAreas {
    /// The teams below each other beside the rounds; where there is less room side by side above them; in the
    /// smallest terminal below each other without the rounds.
    pub fn of(area: Rect) -> Self {
        if area.width >= 76 && area.height >= 20 {
            let sheet = 35 + (area.width - 76) / 4;
            let teams = area.width - sheet;
            let us = area.height / 2;
            let them = area.height - us;
            return Self {
                them: Rect { width: teams, height: them, ..area },
                us: Rect { width: teams, height: us, y: area.y + them, ..area },
                sheet: Some(Rect { x: area.x + teams, width: sheet, ..area }),
            };
        }
        if area.width >= 52 && area.height >= 15 {
            let half = area.width / 2;
            let rows = 10;
            return Self {
                them: Rect { width: half, height: rows, ..area },
                us: Rect { x: area.x + half, width: area.width - half, height: rows, ..area },
                sheet: Some(Rect { y: area.y + rows, height: area.height - rows, ..area }),
            };
        }
        let rows = area.height.min(9) / 2;
        let gap = u16::from(area.height > 2 * rows);
        Self {
            them: Rect { height: rows, ..area },
            us: Rect { y: area.y + rows + gap, height: rows, ..area },
            sheet: None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::{
        PageAreas,
        tests::{drawn, look, never_panics},
    };

    fn slate(look: &Look, strokes: Strokes) -> Jasstafel<'_> {
        let total = strokes.hundreds * 100 + strokes.fifties * 50 + strokes.twenties * 20;
        Jasstafel { look, team: "Wir", players: "(du & Anna)", total, marks: &[], strokes }
    }

    #[test]
    fn a_team_has_a_z_with_its_strokes() {
        let look = look();
        let slate = slate(&look, Strokes { hundreds: 7, fifties: 3, twenties: 4, rest: 13 });
        let picture = [
            "┌─ Wir (du & Anna) ──────────────────────── 930 ─┐",
            "│    │││╱  ││                                    │",
            "│  ──┼┼╱┼──┼┼──────────────────────────── 100er  │",
            "│    │╱││  ││                 ____───‾‾‾‾        │",
            "│           ╲╱    ╱ ____───‾‾‾            50er   │",
            "│         __╱╲───╱‾‾                             │",
            "│  _─││││‾                                       │",
            "│  ──┼┼┼┼──────────────────────────────── 20er   │",
            "│    ││││                                 +13    │",
            "└────────────────────────────────────────────────┘",
        ];
        assert_eq!(drawn(&slate, 50, 10), picture);
        assert!(drawn(&slate, 26, 10)[0].starts_with("┌─ Wir ──"));
        never_panics(&slate);
    }

    #[test]
    fn a_small_slate_is_three_lines() {
        let look = look();
        let slate = slate(&look, Strokes { hundreds: 7, fifties: 3, twenties: 4, rest: -2 });
        let picture = [
            "Wir (du & Anna)                      930",
            "100er ││││╱ ││",
            "50er  ╳╱",
            "20er  ││││                            −2",
        ];
        assert_eq!(drawn(&slate, 40, 4), picture);
    }

    #[test]
    fn marks_stand_before_the_total_and_leave_room_for_it() {
        let look = look();
        let marks = ["Bergpreis", "Schneider"];
        let slate = Jasstafel { marks: &marks, ..slate(&look, Strokes::of(490)) };
        let top = |width, height| drawn(&slate, width, height).swap_remove(0);
        assert_eq!(top(54, 10), "┌─ Wir (du & Anna) ──── Bergpreis · Schneider · 490 ─┐");
        assert_eq!(top(30, 10), "┌─ Wir ──── Schneider · 490 ─┐");
        assert_eq!(top(40, 4), "Wir          Bergpreis · Schneider · 490");
        assert_eq!(top(12, 4), "Wir      490");
        never_panics(&slate);
    }

    #[test]
    fn any_number_of_strokes_has_room() {
        let look = look();
        for hundreds in [0, 5, 24, 25, 100] {
            let strokes = Strokes { hundreds, fifties: hundreds, twenties: hundreds, rest: 19 };
            for (width, height) in [(50, 10), (30, 10), (40, 4)] {
                let rows = drawn(&slate(&look, strokes), width, height);
                let all = rows.join("\n");
                assert!(all.contains("100er") && all.contains("+19"), "{all}");
            }
        }
    }

    #[test]
    fn both_teams_fit_in_every_tier() {
        for (width, height) in [(40, 12), (60, 20), (79, 40), (80, 24), (500, 200)] {
            let body = PageAreas::of(Rect::new(0, 0, width, height)).unwrap().body;
            let SlateAreas { them, us, sheet } = SlateAreas::of(body);
            let all: Vec<Rect> = [them, us].into_iter().chain(sheet).collect();
            for (i, area) in all.iter().enumerate() {
                assert_eq!(body.intersection(*area), *area);
                assert!(area.height >= 4 && all[..i].iter().all(|other| !other.intersects(*area)));
            }
        }
    }
}
