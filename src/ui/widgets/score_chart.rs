//! Score chart: the scores of both teams round by round, as curves.

use std::cmp::Reverse;

use ratatui::{buffer::Buffer, layout::Rect, style::Style, widgets::Widget};

use crate::{
    rules::{ByTeam, Team},
    ui::{Look, painter::Painter, text::cells::width},
};

/// Curves of both teams; the opponents' is dotted.
#[derive(Clone, Copy, Debug)]
pub struct ScoreChart<'a> {
    /// Look of the chart.
    pub look: &'a Look,
    /// Scores at the beginning and after each round.
    pub course: &'a [ByTeam<u32>],
    /// Points that win, unless the rounds are counted.
    pub target: Option<u32>,
    /// Part of the course that is drawn, in thousandths.
    pub part: u16,
}

/// The whole course, in thousandths.
const WHOLE: u32 = 1000;

/// Bits of the dots of a cell, row by row.
const DOTS: [[u8; 2]; 4] = [[0x01, 0x08], [0x02, 0x10], [0x04, 0x20], [0x40, 0x80]];

/// The sign of a cell without dots; those with dots follow.
const NO_DOTS: u32 = 0x2800;

/// Dots of a cell, in columns and rows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Grain {
    columns: u16,
    rows: u16,
}

impl ScoreChart<'_> {
    /// The highest number that has room.
    fn top(&self) -> u32 {
        let scores = self.course.iter().flat_map(|scores| scores.0);
        scores.chain(self.target).max().unwrap_or(0).max(1)
    }

    const fn grain(&self) -> Grain {
        match self.look.ascii {
            Some(_) => Grain { columns: 1, rows: 1 },
            None => Grain { columns: 2, rows: 4 },
        }
    }

    const fn style(&self, team: Team) -> Style {
        match team {
            Team::NorthSouth => self.look.theme.turn,
            Team::EastWest => self.look.theme.text,
        }
    }

    /// The row of a score, counted from the first of the curves.
    fn row(&self, score: u32, plot: Rect) -> u16 {
        let lowest = plot.height - 1;
        lowest - (u32::from(lowest) * score / self.top()) as u16
    }

    /// The area of the curves: at its left stand the points, at its right the teams, below it the rounds.
    fn plot(&self, area: Rect) -> Rect {
        let points = width(&self.top().to_string()) + 1;
        let teams = Team::ALL.map(|team| width(self.look.words.team(team)) + 1);
        let beside = points + teams.into_iter().max().unwrap_or(0);
        let below = u16::from(area.height > 3);
        Rect {
            x: area.x + points,
            width: area.width.saturating_sub(beside),
            height: area.height.saturating_sub(below),
            ..area
        }
    }

    /// Score of a team this far on the way, both in the same units.
    fn score_at(&self, team: Team, way: u32, whole: u32) -> u32 {
        let rounds = self.course.len().saturating_sub(1) as u32;
        let place = way * rounds;
        let (round, beyond) = ((place / whole) as usize, place % whole);
        let score = |round: usize| {
            self.course.get(round).or(self.course.last()).map_or(0, |scores| scores[team])
        };
        let (from, to) = (score(round), score(round + 1));
        from + (to.saturating_sub(from)) * beyond / whole
    }

    /// The dots of a curve, column by column from above, as far as it is drawn.
    fn dots(&self, team: Team, plot: Rect) -> Vec<(u16, u16)> {
        let Grain { columns, rows } = self.grain();
        let (last, lowest) = (plot.width * columns - 1, plot.height * rows - 1);
        let depth = |x: u16| {
            let score = self.score_at(team, x.into(), u32::from(last).max(1));
            lowest - (u32::from(lowest) * score / self.top()) as u16
        };
        let drawn = u32::from(last) * u32::from(self.part) / WHOLE;
        let is_seen = |x: &u16| team == Team::NorthSouth || columns == 1 || x % 4 < 2;
        let column = |x: u16| {
            let above = depth(x);
            let below = if x == 0 { above } else { depth(x - 1).saturating_sub(1).max(above) };
            (above..=below).map(move |y| (x, y))
        };
        (0..=drawn as u16).filter(is_seen).flat_map(column).collect()
    }

    fn draw_curve(&self, painter: &mut Painter<'_>, team: Team, plot: Rect) {
        let grain = self.grain();
        let mut cells = vec![0; usize::from(plot.width) * usize::from(plot.height)];
        for (x, y) in self.dots(team, plot) {
            let bit = DOTS[usize::from(y % grain.rows)][usize::from(x % grain.columns)];
            cells[usize::from(y / grain.rows) * usize::from(plot.width)
                + usize::from(x / grain.columns)] |= bit;
        }
        for (place, dots) in plot.positions().zip(cells).filter(|(_, dots)| *dots > 0) {
            painter.put(place.x, place.y, &self.sign(team, dots), self.style(team));
        }
    }

    /// The sign of a cell with these dots.
    fn sign(&self, team: Team, dots: u8) -> String {
        let marks = &self.look.art.marks;
        match (self.look.ascii.is_some(), team) {
            (true, Team::NorthSouth) => marks.our_curve.clone(),
            (true, Team::EastWest) => marks.their_curve.clone(),
            (false, _) => {
                char::from_u32(NO_DOTS + u32::from(dots)).map_or_else(String::new, String::from)
            }
        }
    }

    /// Writes the points beside the curves, and the rounds below them.
    fn draw_scale(&self, painter: &mut Painter<'_>, area: Rect, plot: Rect) {
        let dim = self.look.theme.dim;
        let top = self.top().to_string();
        if let Some(target) = self.target {
            let line = self.look.art.marks.goal_line.repeat(plot.width.into());
            painter.put(plot.x, plot.y + self.row(target, plot), &line, self.look.theme.border);
        }
        painter.put(area.x, plot.y, &top, dim);
        painter.put(plot.x.saturating_sub(2), plot.bottom() - 1, "0", dim);
        let rounds = self.course.len().saturating_sub(1).to_string();
        if area.height > plot.height {
            painter.put(plot.x, plot.bottom(), "0", dim);
            painter.put(plot.right().saturating_sub(width(&rounds)), plot.bottom(), &rounds, dim);
        }
    }

    /// Writes the teams where their curves end, the one that is ahead above.
    fn draw_names(&self, painter: &mut Painter<'_>, plot: Rect) {
        let score = |team: Team| self.course.last().map_or(0, |scores| scores[team]);
        let mut teams = Team::ALL;
        teams.sort_by_key(|team| Reverse(score(*team)));
        let [ahead, behind] = teams;
        let [first, second] = teams.map(|team| self.row(score(team), plot));
        let first = first.min(plot.height.saturating_sub(2));
        for (row, team) in [(first, ahead), (second.max(first + 1), behind)] {
            painter.put(
                plot.right() + 1,
                plot.y + row,
                self.look.words.team(team),
                self.style(team),
            );
        }
    }
}

impl Widget for &ScoreChart<'_> {
    fn render(self, area: Rect, buffer: &mut Buffer) {
        let mut painter = Painter::new(area, buffer);
        let area = painter.area();
        let plot = self.plot(area);
        if plot.width < 4 || plot.height < 2 {
            return;
        }
        self.draw_scale(&mut painter, area, plot);
        for team in [Team::EastWest, Team::NorthSouth] {
            self.draw_curve(&mut painter, team, plot);
        }
        if u32::from(self.part) == WHOLE {
            self.draw_names(&mut painter, plot);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::{
        Ascii,
        tests::{drawn, look, never_panics},
    };

    const COURSE: [ByTeam<u32>; 4] =
        [ByTeam([0, 0]), ByTeam([400, 100]), ByTeam([500, 900]), ByTeam([1000, 950])];

    #[test]
    fn the_scores_rise_from_round_to_round() {
        let look = look();
        let chart = ScoreChart { look: &look, course: &COURSE, target: Some(1000), part: 1000 };
        let picture = [
            "1000 ╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌⢀╌⣀╌⣀╌⠤⡠⠊ Wir",
            "                     ⠁   ⢀⠔⠊   Sie",
            "                   ⠎   ⡠⠔⠁",
            "                 ⣀⣀⣀⠤⠤⠊",
            "           ⢀⠤⠒⠉⠉⠉",
            "        ⢀⠤⠊⠁   ⠁",
            "   0 ⣀⠤⠊⠁⠤ ⠔ ⠊",
            "     0                       3",
        ];
        assert_eq!(drawn(&chart, 34, 8), picture);
        never_panics(&chart);
    }

    #[test]
    fn curves_of_letters_differ_without_colour() {
        let look = Look { ascii: Some(Ascii::new()), ..look() };
        let chart = ScoreChart { look: &look, course: &COURSE, target: Some(1000), part: 1000 };
        let picture = [
            "1000 ╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌* Wir",
            "                     ......**. Sie",
            "                   ..   ***",
            "                 ..  ***",
            "            *********",
            "         ***  ..",
            "   0 ****.....",
            "     0                       3",
        ];
        assert_eq!(drawn(&chart, 34, 8), picture);
    }

    #[test]
    fn a_part_of_the_course_is_its_beginning() {
        let look = look();
        let chart = |part| ScoreChart { look: &look, course: &COURSE, target: None, part };
        let count = |part| {
            drawn(&chart(part), 34, 8).join("").chars().filter(|sign| *sign > '\u{2800}').count()
        };
        let counts = [0, 250, 500, 1000].map(count);
        assert!(counts.is_sorted_by(|one, other| one < other), "{counts:?}");
    }
}
