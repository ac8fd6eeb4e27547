//! House rules and settings: the lines of a page, and the meaning of the chosen one.

use ratatui::{
    buffer::Buffer,
    layout::Rect,
    text::{Line, Span},
    widgets::{Padding, StatefulWidget},
};

use super::{
    DrawnFrame, RenderContext,
    canvas::Canvas,
    explanation::Explanation,
    footer::Footer,
    page_layout::{boxed, list_and_explanation},
};
use crate::{
    app::{
        Model, Target,
        keys::Command,
        options::{Options, Row, SettingsPage},
        pages::options::{Typing, View},
    },
    rules::house::Value,
    ui::{
        Look, OptionNarrator, PageAreas, Tier,
        text::{
            cells::{self, fit},
            words::fill,
        },
        widgets::{list::List, stepper::Stepper, title_line::TitleLine},
    },
};

/// A line of the list.
#[derive(PartialEq)]
enum OptionLine {
    Section(String),
    Row(usize),
}

/// Width of the labels.
const LABEL: u16 = 20;

/// Column of the arrows beside the values: behind cursor, star, a blank and a label.
const VALUE: u16 = 3 + LABEL - Stepper::GAP;

/// A page of house rules or settings.
pub(super) struct OptionsPage<'a> {
    look: &'a Look,
    explainer: OptionNarrator<'a>,
    footer: Footer<'a>,
    options: &'a Options,
    view: &'a View,
}

impl<'a> OptionsPage<'a> {
    /// The page with its chosen line.
    pub(super) fn of(model: &'a Model, context: &'a RenderContext, view: &'a View) -> Self {
        let options = &model.shared.options;
        let (look, explainer) = (&context.look, context.explainer(options));
        Self { look, explainer, footer: Footer::of(model, context), options, view }
    }

    /// Note that the file has the present values, or has not.
    fn whether_saved(&self) -> String {
        let words = &self.look.options;
        let is_saved = self.options.changes().is_empty();
        if is_saved { words.text.comments_stay.clone() } else { words.text.not_yet.clone() }
    }

    /// Draws the title of the page, the place of the file, and the preset of the rules.
    fn draw_title(&self, canvas: &mut Canvas<'_>, area: Rect) {
        let Self { look, options, view, .. } = *self;
        let words = &look.options.text;
        let title = match view.page {
            SettingsPage::House => &words.house_title,
            SettingsPage::Settings => &words.settings_title,
        };
        let between = &look.art.marks.between;
        let file = options.file();
        let path = file.path.as_deref().unwrap_or("jass.toml");
        let new = if file.is_new { format!(" ({})", words.new_file) } else { String::new() };
        let title = match &view.typing {
            Some(Typing::Find(text)) => format!("{}: {text}{}", words.find, look.art.marks.caret),
            Some(Typing::Text(_) | Typing::Key) | None => format!("{title} {between} {path}{new}"),
        };
        let preset = options.house().preset.code();
        let note = match view {
            View { only_differences: true, .. } => words.only.clone(),
            View { page: SettingsPage::House, .. } => fill(&words.preset, &[("preset", preset)]),
            View { page: SettingsPage::Settings, .. } => String::new(),
        };
        canvas.painter.widget(area, TitleLine { look, title: &title, note: &note });
    }

    fn draw_list(&self, canvas: &mut Canvas<'_>, area: Rect, tier: Tier) {
        let Self { look, view, .. } = *self;
        let inner = boxed(&mut canvas.painter, look, area, tier);
        let lines = self.lines();
        let selected = lines.iter().position(|line| *line == OptionLine::Row(view.chosen));
        let rows = lines.iter().map(|line| match line {
            OptionLine::Section(name) => Span::styled(name.clone(), look.theme.title).into(),
            OptionLine::Row(i) => self.option(*i, inner.width),
        });
        let list = List::new(look, rows, selected).padding(Padding::right(1));
        for (place, line) in list.hits(inner) {
            let OptionLine::Row(i) = lines[line] else { continue };
            canvas.drawn.hits.push((place, Target::Row(i)));
            if i == view.chosen && view.typing.is_none() && view.row().can_step(self.options) {
                let arrows = self.stepper(view.rows[i], inner.width).hits(place, place.x + VALUE);
                let arrows = arrows.into_iter().zip([Command::Left, Command::Right]);
                let arrows = arrows.map(|(place, command)| (place, Target::Command(command)));
                canvas.drawn.hits.extend(arrows);
            }
        }
        canvas.painter.widget(inner, &list);
    }

    /// The lines of the page, a header where a section begins.
    fn lines(&self) -> Vec<OptionLine> {
        let mut lines = Vec::new();
        let mut section = None;
        for (i, row) in self.view.rows.iter().enumerate() {
            let name = row.name();
            let own = name.rsplit_once('.').map_or("", |(section, _)| section).to_owned();
            if section.as_ref() != Some(&own) {
                let title = self.look.options.sections.get(&own);
                lines.push(OptionLine::Section(title.cloned().unwrap_or_default()));
                section = Some(own);
            }
            lines.push(OptionLine::Row(i));
        }
        lines
    }

    fn option(&self, i: usize, width: u16) -> Line<'a> {
        let Self { look, options, view, .. } = *self;
        let (theme, marks) = (&look.theme, &look.art.marks);
        let row = view.rows[i];
        let is_chosen = i == view.chosen;
        let style = if is_chosen { theme.focus } else { theme.text };
        let star = if options.differs(row) { "*" } else { " " };
        // In a colour of its own the star was a hole in the bar.
        let star = Span::styled(star, if is_chosen { style } else { theme.notice });
        let stepper = self.stepper(row, width);
        // The arrows take two columns of the label, so that the values stay in their column whichever line is chosen.
        let (room, value) = match view.typing.as_ref().filter(|_| is_chosen) {
            Some(Typing::Key) => (LABEL, vec![look.options.text.press_key.clone().into()]),
            Some(Typing::Text(text)) => (LABEL, vec![format!("{text}{}", marks.caret).into()]),
            None if is_chosen && row.can_step(options) => {
                (LABEL - Stepper::GAP, stepper.spans(style, style).to_vec())
            }
            Some(Typing::Find(_)) | None => (LABEL, vec![stepper.value().to_owned().into()]),
        };
        let label = fit(&self.explainer.label(row), room, "");
        let gap = " ".repeat(usize::from(room - cells::width(&label)));
        let value = value.into_iter().map(|span: Span<'_>| span.patch_style(style));
        let label = [star, " ".into(), Span::styled(label, style), gap.into()];
        label.into_iter().chain(value).collect()
    }

    fn stepper(&self, row: Row, width: u16) -> Stepper<'a> {
        let value = self.explainer.value(row, &self.options.value(row));
        let end = 1 + u16::from(width > 40);
        let room = width.saturating_sub(VALUE + Stepper::GAP + end) + 2 * Stepper::GAP;
        Stepper::new(self.look, &value, room)
    }
}

impl StatefulWidget for OptionsPage<'_> {
    type State = DrawnFrame;

    fn render(self, area: Rect, buffer: &mut Buffer, drawn: &mut DrawnFrame) {
        let Some(areas) = PageAreas::of(area) else { return };
        let mut canvas = Canvas::new(area, buffer, drawn);
        let (look, tier, row) = (self.look, areas.tier, self.view.row());
        self.draw_title(&mut canvas, areas.title);
        let body = areas.body.union(areas.status);
        let [list, beside] = if tier == Tier::Xs {
            list_and_explanation(body, body.height - (body.height / 2 - 1))
        } else {
            list_and_explanation(areas.body, 8)
        };
        self.draw_list(&mut canvas, list, tier);
        let (title, text) = (self.explainer.label(row), explained(&self.explainer, row));
        canvas.draw(beside, Explanation { look, tier, title: &title, text: &text });
        // The smallest screen has the explanation there.
        let news = (tier != Tier::Xs).then(|| self.whether_saved());
        self.footer.draw(&mut canvas, &areas, news.as_slice());
    }
}

/// Explanation of a row: its meaning, its usual value, and its line in the file.
pub(super) fn explained(explainer: &OptionNarrator<'_>, row: Row) -> Vec<String> {
    let mut text = explainer.meaning(row);
    text.extend(explainer.possible(row));
    text.push(file_line(row, explainer.options));
    text.push(explainer.when(row).to_owned());
    text
}

/// Line of the file for this value.
fn file_line(row: Row, options: &Options) -> String {
    let name = row.name();
    let value = match row {
        Row::Name(_) => Value::List(options.prefs.names.0.to_vec()),
        other => options.value(other),
    };
    match name.rsplit_once('.') {
        Some((section, word)) => format!("[{section}] {word} = {value}"),
        None => format!("{name} = {value}"),
    }
}
