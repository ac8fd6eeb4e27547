//! The statistics as a page: its text, and the course of what is given away drawn above it.

use ratatui::layout::Rect;

use super::course_chart::CourseChart;
use crate::{
    app::{Model, pages::reading::StatisticsView},
    rules::house::Variant,
    train::{mean::Mean, statistics::Statistics},
    ui::{
        pages::{RenderContext, titled_text::TitledText},
        text::{
            level_figures::given_by_levels,
            statistics::{StatisticsPart, StatisticsText},
        },
    },
};

/// Rows of the chart of the course where the page has so many.
const CHARTS: [(u16, u16); 2] = [(18, 8), (0, 1)];

/// The page of the statistics that is looked at, for a page of this area.
pub(super) fn told(
    context: &RenderContext,
    model: &Model,
    view: StatisticsView,
    area: Rect,
) -> TitledText {
    let training = &model.shared.training;
    let history = &training.history;
    let filter = view.filter;
    let statistics = Statistics::of(history, &filter);
    let say = context.narrator();
    let text = StatisticsText { say, training, filter, statistics: &statistics };
    let part = StatisticsPart::ALL[view.part.min(StatisticsPart::ALL.len() - 1)];
    let course = if part == StatisticsPart::Given {
        let named = |(level, mean): (_, Mean)| (say.words.level(level).to_owned(), mean.value);
        // What is given away for two has another unit, in which the levels were not measured.
        let is_measured = filter.variant == Variant::Schieber;
        let levels = given_by_levels().into_iter().filter(|_| is_measured).map(named).collect();
        let (course, is_ascii) = (statistics.course.clone(), context.look.deck.is_ascii());
        let rows =
            CHARTS.iter().find(|(least, _)| area.height >= *least).map_or(1, |(_, rows)| *rows);
        CourseChart { course, levels, is_ascii }.lines(area.width, rows)
    } else {
        Vec::new()
    };
    let head = [text.chosen(), String::new()];
    let lines: Vec<String> = head.into_iter().chain(course).chain(text.lines(part)).collect();
    let title = format!(
        "{} {}/{} · {}",
        say.words.stats.title,
        view.part + 1,
        StatisticsPart::ALL.len(),
        text.name(part)
    );
    TitledText { title, text: lines.join("\n"), headings: Vec::new(), begins: None }
}
