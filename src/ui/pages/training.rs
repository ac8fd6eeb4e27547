//! Training: the deals of the day, tournaments, and the way to the statistics; beside them what the chosen line is.

use ratatui::{buffer::Buffer, layout::Rect, widgets::StatefulWidget};

use super::{DrawnFrame, RenderContext, canvas::Canvas, footer::Footer};
use crate::{
    app::{
        Model, Target,
        pages::training::{self, TrainingEntry},
    },
    ui::{Menu, MenuItem, PageAreas, text::training as text, widgets::list::row_key},
};

/// The page of training.
pub(super) struct TrainingPage<'a> {
    context: &'a RenderContext,
    footer: Footer<'a>,
    items: Vec<MenuItem>,
    row: usize,
    /// Title and lines beside the list.
    aside: (String, Vec<String>),
}

impl<'a> TrainingPage<'a> {
    /// The page as it stands.
    pub(super) fn of(
        model: &'a Model,
        context: &'a RenderContext,
        page: training::TrainingPage,
    ) -> Self {
        let say = context.narrator();
        let training = &model.shared.training;
        let item = |(row, entry): (usize, TrainingEntry)| {
            let (key, label) = (row_key(row).to_owned(), text::name(say, entry));
            MenuItem { key, label, note: text::note(say, training, entry) }
        };
        let entry = page.entry();
        let aside = (text::name(say, entry), text::about(say, training, entry));
        let items = page.entries().into_iter().enumerate().map(item).collect();
        Self { context, footer: Footer::of(model, context), items, row: page.row, aside }
    }
}

impl StatefulWidget for TrainingPage<'_> {
    type State = DrawnFrame;

    fn render(self, area: Rect, buffer: &mut Buffer, drawn: &mut DrawnFrame) {
        let Some(areas) = PageAreas::of(area) else { return };
        let mut canvas = Canvas::new(area, buffer, drawn);
        let look = &self.context.look;
        let (aside_title, aside) = (self.aside.0.as_str(), &self.aside.1[..]);
        let (title, items, selected) = (&look.words.menu.training, &self.items[..], self.row);
        let menu = Menu { look, title, items, selected, aside_title, aside };
        let area = areas.title.union(areas.body);
        canvas.clickable(menu.hits(area), Target::Row);
        canvas.painter.widget(area, &menu);
        self.footer.draw(&mut canvas, &areas, &[]);
    }
}
