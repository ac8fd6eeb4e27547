//! House rules and settings: the lines of a page, and what the chosen one means.

use ratatui::layout::Rect;

use super::Canvas;
use crate::{
    app::{
        Target,
        keys::Command,
        model::Screen,
        pages::options::{Options, Page, Row, Typing, View},
    },
    rules::house::Value,
    ui::{
        OptionNarrator, PageAreas, Panel, Tier,
        text::{
            cells::{fit, width, wrap},
            words::{Telling, fill},
        },
    },
};

/// A line of the list.
enum Line {
    Section(String),
    Row(usize),
}

/// How wide labels are.
const LABEL: u16 = 20;

/// From how many columns on the explanation stands beside the list.
const WIDE: u16 = 76;

/// How wide the list is then.
const LIST: u16 = 46;

impl Canvas<'_> {
    pub(super) fn options(&mut self, view: &View) {
        let Some(areas) = PageAreas::of(self.painter.area()) else { return };
        self.options_title(areas.title, view);
        let body = areas.body.union(areas.status);
        let text = self.explained(view.row());
        let (list, beside) = if body.width >= WIDE {
            let beside = Rect { x: body.x + LIST, width: body.width - LIST, ..areas.body };
            (Rect { width: LIST, ..areas.body }, beside)
        } else if areas.tier == Tier::Xs {
            let rows = body.height / 2 - 1;
            (
                Rect { height: rows, ..body },
                Rect { y: body.y + rows, height: body.height - rows, ..body },
            )
        } else {
            let rows = areas.body.height - 8;
            (
                Rect { height: rows, ..areas.body },
                Rect { y: areas.body.y + rows, height: 8, ..areas.body },
            )
        };
        self.list(list, view, areas.tier);
        self.explanation(beside, &self.explainer().label(view.row()), &text, areas.tier);
        // The smallest screen has the explanation there.
        let news = (areas.tier != Tier::Xs).then(|| self.whether_saved());
        self.page_status(&areas, news.as_slice());
        self.hints(areas.hints);
    }

    /// Whether the file says what holds.
    fn whether_saved(&self) -> String {
        let words = &self.lens.look.options;
        let is_saved = self.model.options.changes().is_empty();
        if is_saved { words.text.comments_stay.clone() } else { words.text.not_yet.clone() }
    }

    /// What the page is, where it is written, and what the rules go by.
    fn options_title(&mut self, area: Rect, view: &View) {
        let look = &self.lens.look;
        let words = &look.options.text;
        let options = &self.model.options;
        let title = match view.page {
            Page::House => &words.house_title,
            Page::Settings => &words.settings_title,
        };
        let between = &look.art.marks.between;
        let margin = u16::from(area.width >= 60);
        let room = area.width.saturating_sub(2 * margin);
        let file = options.file();
        let path = file.path.as_deref().unwrap_or("jass.toml");
        let new = if file.is_new { format!(" ({})", words.new_file) } else { String::new() };
        let title = match &view.typing {
            Some(Typing::Find(text)) => format!("{}: {text}{}", words.find, look.art.marks.caret),
            Some(Typing::Text(_) | Typing::Key) | None => format!("{title} {between} {path}{new}"),
        };
        let title = fit(&title, room, &look.art.marks.ellipsis);
        let preset = options.house().preset.code();
        let note = match view {
            View { only_differences: true, .. } => words.only.clone(),
            View { page: Page::House, .. } => fill(&words.preset, &[("preset", preset)]),
            View { page: Page::Settings, .. } => String::new(),
        };
        self.painter.put(area.x + margin, area.y, &title, look.theme.title);
        if width(&title) + 2 + width(&note) <= room {
            let x = area.right() - margin - width(&note);
            self.painter.put(x, area.y, &note, look.theme.dim);
        }
    }

    fn list(&mut self, area: Rect, view: &View, tier: Tier) {
        let inner = if tier == Tier::Xs {
            area
        } else {
            let panel = Panel { look: &self.lens.look, title: "", note: "" };
            self.painter.widget(area, &panel);
            Panel::inner(area)
        };
        let lines = self.lines(view);
        let rows = usize::from(inner.height);
        let chosen =
            lines.iter().position(|line| matches!(line, Line::Row(i) if *i == view.chosen));
        let last = lines.len().saturating_sub(rows);
        let first = chosen.unwrap_or(0).saturating_sub(rows / 2).min(last);
        for (line, y) in lines.iter().skip(first).zip(inner.y..inner.bottom()) {
            let place = Rect { y, height: 1, ..inner };
            match line {
                Line::Section(name) => {
                    self.painter.put(place.x + 1, y, name, self.lens.look.theme.title);
                }
                Line::Row(i) => self.option(place, view, *i),
            }
        }
        self.more(inner, first > 0, first < last);
    }

    /// Marks where there is more of the list.
    pub(super) fn more(&mut self, inner: Rect, above: bool, below: bool) {
        let (theme, marks) = (&self.lens.look.theme, &self.lens.look.art.marks);
        let x = inner.right() - 1;
        if above {
            self.painter.put(x, inner.y, &marks.above, theme.dim);
        }
        if below {
            self.painter.put(x, inner.bottom() - 1, &marks.below, theme.dim);
        }
    }

    /// The lines of the page, a header where a section begins.
    fn lines(&self, view: &View) -> Vec<Line> {
        let mut lines = Vec::new();
        let mut section = None;
        for (i, row) in view.rows.iter().enumerate() {
            let name = row.name();
            let own = name.rsplit_once('.').map_or("", |(section, _)| section).to_owned();
            if section.as_ref() != Some(&own) {
                let title = self.lens.look.options.sections.get(&own);
                lines.push(Line::Section(title.cloned().unwrap_or_default()));
                section = Some(own);
            }
            lines.push(Line::Row(i));
        }
        lines
    }

    fn option(&mut self, place: Rect, view: &View, i: usize) {
        let look = &self.lens.look;
        let (theme, marks) = (&look.theme, &look.art.marks);
        let (row, options) = (view.rows[i], &self.model.options);
        let is_chosen = i == view.chosen;
        let style = match (is_chosen, row.is_waiting(options)) {
            (true, _) => theme.focus,
            (false, true) => theme.dim,
            (false, false) => theme.text,
        };
        let (x, y) = (place.x, place.y);
        let at = x + 3 + LABEL;
        let room = place.right().saturating_sub(at + 1 + u16::from(place.width > 40));
        let typing = view.typing.as_ref().filter(|_| is_chosen);
        let value = match typing {
            Some(Typing::Key) => look.options.text.press_key.clone(),
            Some(Typing::Text(text)) => format!("{text}{}", marks.caret),
            Some(Typing::Find(_)) | None => self.explainer().value(row, &options.value(row)),
        };
        let value = fit(&value, room, &marks.ellipsis);
        let (mark, star) = (
            if is_chosen { &*marks.cursor } else { " " },
            if options.differs(row) { "*" } else { " " },
        );
        let label = self.explainer().label(row);
        self.painter.put(x, y, mark, style);
        self.painter.put(x + 1, y, star, if is_chosen { style } else { theme.notice });
        self.painter.put(x + 3, y, &label, style);
        let end = self.painter.put(at, y, &value, style);
        self.drawn.hits.push((Rect { width: place.width - 1, ..place }, Target::Row(i)));
        if is_chosen {
            self.painter.paint(Rect { width: place.width - 1, ..place }, theme.focus);
            if typing.is_none() && row.can_step(options) {
                self.arrows(Rect { x: at - 2, width: end + 2 - at, ..place });
            }
        }
    }

    /// What can be clicked to go through the values.
    fn arrows(&mut self, value: Rect) {
        let (theme, marks) = (&self.lens.look.theme, &self.lens.look.art.marks);
        let less = Rect { width: 1, ..value };
        let more = Rect { x: value.right() + 1, width: 1, ..value };
        for (place, mark, command) in
            [(less, &marks.less, Command::Left), (more, &marks.more, Command::Right)]
        {
            self.painter.put(place.x, place.y, mark, theme.focus);
            let place = place.intersection(self.painter.area());
            self.drawn.hits.push((place, Target::Command(command)));
        }
    }

    /// What the row means, what is usual, and how the file says it.
    fn explained(&self, row: Row) -> Vec<String> {
        let explainer = self.explainer();
        let mut text = explainer.meaning(row);
        text.extend(explainer.possible(row));
        text.push(file_line(row, &self.model.options));
        text.push(explainer.when(row).to_owned());
        text
    }

    /// Names the lines of the settings.
    pub(super) const fn explainer(&self) -> OptionNarrator<'_> {
        let look = &self.lens.look;
        OptionNarrator {
            words: &look.options,
            options: &self.model.options,
            deck: &look.deck,
            form: Telling::Short,
        }
    }

    pub(super) fn explanation(&mut self, area: Rect, title: &str, text: &[String], tier: Tier) {
        let look = &self.lens.look;
        let inner = if tier == Tier::Xs {
            let rule = look.art.marks.rule.repeat(usize::from(area.width));
            self.painter.put(area.x, area.y, &rule, look.theme.border);
            self.painter.put(area.x + 1, area.y, &format!(" {title} "), look.theme.title);
            Rect { y: area.y + 1, height: area.height - 1, ..area }
        } else {
            self.painter.widget(area, &Panel { look, title, note: "" });
            let inner = Panel::inner(area);
            Rect { x: inner.x + 1, width: inner.width - 2, ..inner }
        };
        let spread = |gap: &str| wrap(&text.join(gap), inner.width);
        let fits = |lines: &Vec<String>| lines.len() <= usize::from(inner.height);
        let gaps: &[&str] = if tier == Tier::Xs { &[] } else { &["\n\n", "\n"] };
        let found = gaps.iter().map(|gap| spread(gap)).find(fits);
        let lines = found.unwrap_or_else(|| fitting(text, inner));
        for (line, y) in lines.iter().zip(inner.y..) {
            self.painter.put(inner.x, y, line, self.lens.look.theme.text);
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

/// The paragraphs that have room one behind the other; the help has them all.
fn fitting(paragraphs: &[String], area: Rect) -> Vec<String> {
    let mut shown = String::new();
    for paragraph in paragraphs {
        let longer = format!("{shown} {paragraph}");
        if wrap(&longer, area.width).len() <= usize::from(area.height) {
            shown = longer;
        }
    }
    wrap(&shown, area.width)
}

/// The line of the file that says it.
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
