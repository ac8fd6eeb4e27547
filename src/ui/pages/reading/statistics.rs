//! The statistics as a page: its text, and the course of what is given away drawn above it.

use ratatui::{
    buffer::Buffer,
    layout::Rect,
    widgets::{Sparkline, Widget as _},
};

use crate::{
    app::{Model, pages::reading::StatisticsView},
    train::statistics::Statistics,
    ui::{
        pages::{RenderContext, titled_text::TitledText},
        text::statistics::{Part, StatisticsText},
    },
};

/// The page of the statistics that is looked at, in lines of so many cells.
pub(super) fn told(
    context: &RenderContext,
    model: &Model,
    view: StatisticsView,
    cells: u16,
) -> TitledText {
    let history = &model.shared.training.history;
    let filter = view.filter(history);
    let statistics = Statistics::of(history, &filter);
    let say = context.narrator();
    let text = StatisticsText { say, history, filter, statistics: &statistics };
    let part = Part::ALL[view.part.min(Part::ALL.len() - 1)];
    let course = (part == Part::Given).then(|| sparkline(&statistics.course, cells)).flatten();
    let head = [text.chosen(), String::new()];
    let lines: Vec<String> = head.into_iter().chain(course).chain(text.lines(part)).collect();
    let title = format!(
        "{} {}/{} · {}",
        say.words.stats.title,
        view.part + 1,
        Part::ALL.len(),
        text.name(part)
    );
    TitledText { title, text: lines.join("\n"), headings: Vec::new(), begins: None }
}

/// The course in bars of one line, the last of them at the right; none of fewer than two rounds.
#[expect(clippy::cast_sign_loss, reason = "bars begin at nothing")]
fn sparkline(course: &[f64], cells: u16) -> Option<String> {
    if course.len() < 2 || cells == 0 {
        return None;
    }
    let step = course.len().div_ceil(usize::from(cells));
    let mut data: Vec<u64> =
        course.iter().rev().step_by(step).map(|value| (value.max(0.0) * 10.0) as u64 + 1).collect();
    data.reverse();
    let area = Rect::new(0, 0, data.len() as u16, 1);
    let mut buffer = Buffer::empty(area);
    Sparkline::default().data(&data).render(area, &mut buffer);
    // A blank would be lost at the beginning of a line.
    let glyph = |x| match buffer[(x, 0)].symbol() {
        " " => "▁".to_owned(),
        glyph => glyph.to_owned(),
    };
    Some((0..area.width).map(glyph).collect())
}
