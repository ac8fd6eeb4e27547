//! Course of what is given away: bars of the means, and a line for what each level gives away.

use ratatui::{
    buffer::Buffer,
    layout::Rect,
    symbols::bar,
    widgets::{Sparkline, Widget as _},
};

use crate::ui::text::cells::width;

/// Bars where the terminal has no blocks.
const ASCII: bar::Set<'static> = bar::Set {
    full: "#",
    seven_eighths: "#",
    three_quarters: "|",
    five_eighths: "|",
    half: ":",
    three_eighths: ":",
    one_quarter: ".",
    one_eighth: ".",
    empty: " ",
};

/// A course to be drawn.
#[derive(Clone, Debug)]
pub(super) struct CourseChart {
    /// Of each round the mean up to it.
    pub(super) course: Vec<f64>,
    /// Names of the levels, and what they give away.
    pub(super) levels: Vec<(String, f64)>,
    /// True where only letters may be drawn.
    pub(super) is_ascii: bool,
}

impl CourseChart {
    /// The chart in so many cells and rows; none of fewer than two rounds. In one row there are no levels.
    pub(super) fn lines(&self, cells: u16, rows: u16) -> Vec<String> {
        if self.course.len() < 2 || cells == 0 || rows == 0 {
            return Vec::new();
        }
        if rows == 1 {
            return self.bars(cells, 1, self.highest());
        }
        let top = self.highest();
        let names: Vec<String> = (0..rows).map(|row| self.names_in(row, rows, top)).collect();
        let widest = names.iter().map(|name| width(name)).max().unwrap_or(0);
        // The axis, and a blank before the names.
        let bars = self.bars(cells.saturating_sub(widest + 2), rows, top);
        let [axis, dash] = if self.is_ascii { ["|", "-"] } else { ["│", "┄"] };
        let line = |(bars, name): (String, &String)| {
            if name.is_empty() {
                return format!("{axis}{}", bars.trim_end());
            }
            format!("{axis}{} {name}", bars.replace(' ', dash))
        };
        bars.into_iter().zip(&names).map(line).collect()
    }

    fn highest(&self) -> f64 {
        let levels = self.levels.iter().map(|(_, given)| *given);
        // Room above the highest line; and never nothing, where nothing was given away.
        levels.chain(self.course.iter().copied()).fold(1.0, f64::max) * 1.05
    }

    /// The levels whose figures lie in this row, counted from the top.
    #[expect(clippy::cast_sign_loss, reason = "rows begin at nothing")]
    fn names_in(&self, row: u16, rows: u16, top: f64) -> String {
        let in_row = |given: &f64| {
            let from_below = (given.max(0.0) / top * f64::from(rows)) as u16;
            rows - 1 - row == from_below.min(rows - 1)
        };
        let levels = self.levels.iter().filter(|(_, given)| in_row(given));
        let told = levels.map(|(name, given)| format!("{given:.0} {name}"));
        told.collect::<Vec<_>>().join(", ")
    }

    /// The course in bars, the last of them at the right where there are more than cells.
    #[expect(clippy::cast_sign_loss, reason = "bars begin at nothing")]
    fn bars(&self, cells: u16, rows: u16, top: f64) -> Vec<String> {
        let step = self.course.len().div_ceil(usize::from(cells).max(1));
        let course = self.course.iter().rev().step_by(step);
        // A sparkline takes whole numbers: tenths, and one more, since of nothing it draws no bar.
        let mut data: Vec<u64> = course.map(|value| (value.max(0.0) * 10.0) as u64 + 1).collect();
        data.reverse();
        let area = Rect::new(0, 0, cells, rows);
        let mut buffer = Buffer::empty(area);
        let set = if self.is_ascii { ASCII } else { bar::NINE_LEVELS };
        let bars = Sparkline::default().data(&data).max((top * 10.0) as u64 + 1).bar_set(set);
        bars.render(area, &mut buffer);
        let row = |y| (0..cells).map(|x| buffer[(x, y)].symbol()).collect::<String>();
        let least = if self.is_ascii { "." } else { "▁" };
        let lines = (0..rows).map(row);
        // A blank would be lost at the beginning of a line.
        lines
            .map(|line| if rows == 1 { line.trim_end().replace(' ', least) } else { line })
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn chart(is_ascii: bool, rows: u16) -> Vec<String> {
        let levels = [("novice", 17.0), ("club", 13.0), ("expert", 1.0)];
        let levels = levels.map(|(name, given)| (name.to_owned(), given));
        let course = vec![20.0, 15.0, 10.0, 5.0, 0.0];
        CourseChart { course, levels: levels.into(), is_ascii }.lines(24, rows)
    }

    #[test]
    fn levels_are_lines_beside_the_bars() {
        let told = chart(false, 4);
        let names = ["17 novice", "13 club", "│██", "1 expert"];
        assert_eq!(told.len(), names.len());
        for (told, name) in told.iter().zip(names) {
            assert!(told.contains(name) && told.starts_with('│') && width(told) <= 24, "{told}");
        }
        assert!(told[0].starts_with("│▆┄┄") && told[3].starts_with("│███"), "{told:?}");
        assert!(chart(true, 4).concat().is_ascii() && chart(true, 1).concat().is_ascii());
        assert_eq!(chart(false, 1).len(), 1);
    }
}
