//! House rules and settings: the lines of a page, and the meaning of the chosen one.

use ratatui::{
    layout::Rect,
    text::{Line, Span},
    widgets::Padding,
};

use super::{Renderer, page_layout::list_and_explanation};
use crate::{
    app::{
        Target,
        keys::Command,
        pages::{
            Screen,
            options::{Options, Page, Row, Typing, View},
        },
    },
    rules::house::Value,
    ui::{
        OptionNarrator, PageAreas, Tier,
        text::{
            cells::{self, fit},
            words::{Telling, fill},
        },
        widgets::{list::List, stepper::Stepper},
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

impl<'a> Renderer<'a> {
    pub(super) fn options(&mut self, view: &View) {
        let Some(areas) = PageAreas::of(self.painter.area()) else { return };
        self.options_title(areas.title, view);
        let body = areas.body.union(areas.status);
        let text = self.explained(view.row());
        let [list, beside] = if areas.tier == Tier::Xs {
            list_and_explanation(body, body.height - (body.height / 2 - 1))
        } else {
            list_and_explanation(areas.body, 8)
        };
        self.option_list(list, view, areas.tier);
        self.explanation(beside, &self.explainer().label(view.row()), &text, areas.tier);
        // The smallest screen has the explanation there.
        let news = (areas.tier != Tier::Xs).then(|| self.whether_saved());
        self.page_status(&areas, news.as_slice());
        self.hints(areas.hints);
    }

    /// Note that the file has the present values, or has not.
    fn whether_saved(&self) -> String {
        let words = &self.context.look.options;
        let is_saved = self.model.shared.options.changes().is_empty();
        if is_saved { words.text.comments_stay.clone() } else { words.text.not_yet.clone() }
    }

    /// Draws the title of the page, the place of the file, and the preset of the rules.
    fn options_title(&mut self, area: Rect, view: &View) {
        let look = &self.context.look;
        let words = &look.options.text;
        let options = &self.model.shared.options;
        let title = match view.page {
            Page::House => &words.house_title,
            Page::Settings => &words.settings_title,
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
            View { page: Page::House, .. } => fill(&words.preset, &[("preset", preset)]),
            View { page: Page::Settings, .. } => String::new(),
        };
        self.title_line(area, &title, &note);
    }

    fn option_list(&mut self, area: Rect, view: &View, tier: Tier) {
        let inner = self.boxed(area, tier);
        let lines = self.lines(view);
        let selected = lines.iter().position(|line| *line == OptionLine::Row(view.chosen));
        let rows = lines.iter().map(|line| match line {
            OptionLine::Section(name) => {
                Span::styled(name.clone(), self.context.look.theme.title).into()
            }
            OptionLine::Row(i) => self.option(view, *i, inner.width),
        });
        let list = List::new(&self.context.look, rows, selected).padding(Padding::right(1));
        for (place, line) in list.hits(inner) {
            let OptionLine::Row(i) = lines[line] else { continue };
            self.drawn.hits.push((place, Target::Row(i)));
            if i == view.chosen
                && view.typing.is_none()
                && view.row().can_step(&self.model.shared.options)
            {
                let arrows = self.stepper(view.rows[i], inner.width).hits(place, place.x + VALUE);
                let arrows = arrows.into_iter().zip([Command::Left, Command::Right]);
                let arrows = arrows.map(|(place, command)| (place, Target::Command(command)));
                self.drawn.hits.extend(arrows);
            }
        }
        self.painter.widget(inner, &list);
    }

    /// The lines of the page, a header where a section begins.
    fn lines(&self, view: &View) -> Vec<OptionLine> {
        let mut lines = Vec::new();
        let mut section = None;
        for (i, row) in view.rows.iter().enumerate() {
            let name = row.name();
            let own = name.rsplit_once('.').map_or("", |(section, _)| section).to_owned();
            if section.as_ref() != Some(&own) {
                let title = self.context.look.options.sections.get(&own);
                lines.push(OptionLine::Section(title.cloned().unwrap_or_default()));
                section = Some(own);
            }
            lines.push(OptionLine::Row(i));
        }
        lines
    }

    fn option(&self, view: &View, i: usize, width: u16) -> Line<'a> {
        let look = &self.context.look;
        let (theme, marks) = (&look.theme, &look.art.marks);
        let (row, options) = (view.rows[i], &self.model.shared.options);
        let is_chosen = i == view.chosen;
        let style = if is_chosen { theme.focus } else { theme.text };
        let star = if options.differs(row) { "*" } else { " " };
        let star = Span::styled(star, if is_chosen { style } else { theme.notice });
        let stepper = self.stepper(row, width);
        let (room, value) = match view.typing.as_ref().filter(|_| is_chosen) {
            Some(Typing::Key) => (LABEL, vec![look.options.text.press_key.clone().into()]),
            Some(Typing::Text(text)) => (LABEL, vec![format!("{text}{}", marks.caret).into()]),
            None if is_chosen && row.can_step(options) => {
                (LABEL - Stepper::GAP, stepper.spans(style, style).to_vec())
            }
            Some(Typing::Find(_)) | None => (LABEL, vec![stepper.value().to_owned().into()]),
        };
        let label = fit(&self.explainer().label(row), room, "");
        let gap = " ".repeat(usize::from(room - cells::width(&label)));
        let value = value.into_iter().map(|span: Span<'_>| span.patch_style(style));
        let label = [star, " ".into(), Span::styled(label, style), gap.into()];
        label.into_iter().chain(value).collect()
    }

    fn stepper(&self, row: Row, width: u16) -> Stepper<'a> {
        let value = self.explainer().value(row, &self.model.shared.options.value(row));
        let end = 1 + u16::from(width > 40);
        let room = width.saturating_sub(VALUE + Stepper::GAP + end) + 2 * Stepper::GAP;
        Stepper::new(&self.context.look, &value, room)
    }

    /// Explanation of the row: its meaning, its usual value, and its line in the file.
    fn explained(&self, row: Row) -> Vec<String> {
        let explainer = self.explainer();
        let mut text = explainer.meaning(row);
        text.extend(explainer.possible(row));
        text.push(file_line(row, &self.model.shared.options));
        text.push(explainer.when(row).to_owned());
        text
    }

    /// Narrator of the lines of the settings.
    pub(super) const fn explainer(&self) -> OptionNarrator<'_> {
        let look = &self.context.look;
        OptionNarrator {
            commands: &look.words.commands,
            words: &look.options,
            options: &self.model.shared.options,
            deck: &look.deck,
            form: Telling::Short,
        }
    }

    /// The explanation of the line that help was asked for.
    pub(super) fn explained_in_help(&self) -> String {
        let view = self.model.screens().iter().rev().find_map(|screen| match screen {
            Screen::Options(view) => Some(view),
            _ => None,
        });
        view.map_or_else(String::new, |view| {
            let row = view.row();
            format!("{}\n{}\n\n", self.explainer().label(row), self.explained(row).join("\n"))
        })
    }
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
