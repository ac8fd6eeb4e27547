//! Score chart: the scores of both teams round by round, as curves of half cells. `Chart` has no
//! dashed line, and no names where the curves end.

use std::{cmp::Reverse, collections::BTreeMap};

use ratatui::{buffer::Buffer, layout::Rect, style::Style, widgets::Widget};

use crate::{
    cards::{ByTeam, Team},
    ui::{Look, painter::Painter, text::cells::width},
};

/// Curves of both teams; the opponents' is dashed.
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

/// Columns of a dash of the opponents' curve and the gap behind it.
const DASH: u16 = 4;

/// The whole course, in thousandths.
const WHOLE: u32 = 1000;

impl ScoreChart<'_> {
    /// The highest number that has room.
    fn top(&self) -> u32 {
        let scores = self.course.iter().flat_map(|scores| scores.0);
        scores.chain(self.target).max().unwrap_or(0).max(1)
    }

    /// Number of dots of a cell, one above the other.
    const fn dots_in_cell(&self) -> u16 {
        match self.look.ascii {
            Some(_) => 1,
            None => 2,
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
        let (last, lowest) = (plot.width - 1, plot.height * self.dots_in_cell() - 1);
        let depth = |x: u16| {
            let score = self.score_at(team, x.into(), u32::from(last).max(1));
            lowest - (u32::from(lowest) * score / self.top()) as u16
        };
        let drawn = u32::from(last) * u32::from(self.part) / WHOLE;
        // Dashed, for a theme without colours has none to tell the curves apart by.
        let is_seen = |x: &u16| team == Team::NorthSouth || x % DASH != DASH - 1;
        let column = |x: u16| {
            let above = depth(x);
            // From the dot before on: a steep curve would have holes.
            let below = if x == 0 { above } else { depth(x - 1).saturating_sub(1).max(above) };
            (above..=below).map(move |y| (x, y))
        };
        (0..=drawn as u16).filter(is_seen).flat_map(column).collect()
    }

    fn draw_curve(&self, painter: &mut Painter<'_>, team: Team, plot: Rect) {
        let per_cell = self.dots_in_cell();
        let mut cells: BTreeMap<(u16, u16), [bool; 2]> = BTreeMap::new();
        for (x, y) in self.dots(team, plot) {
            let halves = cells.entry((plot.x + x, plot.y + y / per_cell)).or_default();
            halves[usize::from(y % per_cell)] = true;
        }
        for ((x, y), halves) in cells {
            painter.put(x, y, self.sign(team, halves), self.style(team));
        }
    }

    /// The sign of a cell of which these halves are dots.
    fn sign(&self, team: Team, halves: [bool; 2]) -> &str {
        let marks = &self.look.art.marks;
        match (self.look.ascii.is_some(), team, halves) {
            (true, Team::NorthSouth, _) => &marks.our_curve,
            (true, Team::EastWest, _) => &marks.their_curve,
            // Half cells: every font and terminal has them, which does not hold for finer dots.
            (false, _, [true, true]) => &marks.full,
            (false, _, [true, false]) => &marks.upper_half,
            (false, _, [false, _]) => &marks.lower_half,
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
        // One's own last: where the curves cross it lies above.
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
            "1000 ╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌▄▄▄▄▀ Wir",
            "                     ▀▀▀  ▄▀   Sie",
            "                   █   ▄▄▀",
            "                 ▄▄▄▄▄▀",
            "            ▄▀▀▀▀▀",
            "         ▄▀▀  ▄▀",
            "   0 ▄▄▀▀▄▄▄ ▀",
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
            "                     ... ..**. Sie",
            "                   .    ***",
            "                 ..  ***",
            "            *********",
            "         ***  ..",
            "   0 ****... .",
            "     0                       3",
        ];
        assert_eq!(drawn(&chart, 34, 8), picture);
    }

    #[test]
    fn a_part_of_the_course_is_its_beginning() {
        let look = look();
        let chart = |part| ScoreChart { look: &look, course: &COURSE, target: None, part };
        let count = |part| drawn(&chart(part), 34, 8).join("").matches(['▀', '▄', '█']).count();
        let counts = [0, 250, 500, 1000].map(count);
        assert!(counts.is_sorted_by(|one, other| one < other), "{counts:?}");
    }
}
