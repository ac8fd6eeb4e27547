//! Footer: the notice or the last sentences of a page, and below them the keys that matter now.

use ratatui::{buffer::Buffer, layout::Rect, widgets::StatefulWidget};

use super::{DrawnFrame, RenderContext, canvas::Canvas};
use crate::{
    app::{
        Model, Target,
        keys::{Command, KeyHint, Label, Scope},
    },
    ui::{
        Look, PageAreas, Status, TableAreas,
        widgets::hints::{Hints, KeyLabel},
    },
};

/// The keys that matter now, each of which can be clicked.
#[derive(Clone, Debug)]
pub(super) struct KeyLine<'a> {
    look: &'a Look,
    commands: Vec<Command>,
    labels: Vec<KeyLabel>,
}

impl<'a> KeyLine<'a> {
    /// The commands that are possible now.
    pub(super) fn of(model: &Model, context: &'a RenderContext) -> Self {
        // The widget keeps the last one whatever happens: that is the way to the help.
        let (help, others): (Vec<KeyHint>, Vec<KeyHint>) =
            model.hints().into_iter().partition(|hint| hint.command == Command::Help);
        let is_calling = model.scope() == Scope::Calling;
        let label = |hint: KeyHint| {
            let label = context.label(hint.label).to_owned();
            let turns = is_calling && hint.label == Label::Change;
            let (is_vital, alone_from) = need(hint.command, turns);
            (hint.command, KeyLabel { key: hint.keys, label, is_vital, alone_from })
        };
        let (commands, labels) = others.into_iter().chain(help).map(label).unzip();
        Self { look: &context.look, commands, labels }
    }

    /// The keys of a command that is possible now; nothing of another.
    fn keys_of(&self, command: Command) -> &str {
        let mut all = self.commands.iter().zip(&self.labels);
        all.find(|(other, _)| **other == command).map_or("", |(_, label)| &label.key)
    }
}

/// True if a command is shown before others, and the step of shortening from which on its key stands alone.
// At 40 columns there was room for the arrows that turn a Slalom or a Trio in English alone, and nothing else names them.
const fn need(command: Command, turns: bool) -> (bool, Option<u8>) {
    let alone_from = match command {
        _ if turns => Some(1),
        Command::Hint => Some(2),
        _ => None,
    };
    (command.is_vital() || turns, alone_from)
}

impl StatefulWidget for &KeyLine<'_> {
    type State = DrawnFrame;

    fn render(self, area: Rect, buffer: &mut Buffer, drawn: &mut DrawnFrame) {
        let mut canvas = Canvas::new(area, buffer, drawn);
        let widget = Hints { look: self.look, hints: &self.labels };
        canvas.clickable(widget.hits(area), |i| Target::Command(self.commands[i]));
        canvas.painter.widget(area, &widget);
    }
}

/// The lines below a page.
#[derive(Clone, Debug)]
pub(super) struct Footer<'a> {
    notice: Option<String>,
    keys: KeyLine<'a>,
}

impl<'a> Footer<'a> {
    /// The notice to the person, and the keys.
    pub(super) fn of(model: &Model, context: &'a RenderContext) -> Self {
        Self { notice: context.notice_of(&model.shared), keys: KeyLine::of(model, context) }
    }

    /// Draws the notice over as many lines as it takes, else as many of these sentences as the line has room for; and
    /// the keys.
    pub(super) fn draw(&self, canvas: &mut Canvas<'_>, areas: &PageAreas, sentences: &[String]) {
        let look = self.keys.look;
        let notice = self.notice.as_deref();
        canvas.hear_status(notice, sentences);
        let status = Status { look, sentences, style: look.theme.text, notice };
        let rows = status.needs(areas.status.width).clamp(1, 1 + areas.body.height);
        // Cleared first: the notice may lie over the end of the page, and its lines are not all of the same length.
        if notice.is_some() {
            let y = areas.status.bottom() - rows;
            let area = Rect { y, height: rows, ..areas.status };
            canvas.painter.clear(area, look.theme.panel);
            canvas.painter.widget(area, &status);
        } else if rows == 1 {
            canvas.painter.widget(areas.status, &status);
        }
        canvas.draw(areas.hints, &self.keys);
    }

    /// Draws the bar above the cloth of a table, the sheet below it, and on that the keys.
    pub(super) fn draw_at_table(&self, canvas: &mut Canvas<'_>, areas: &TableAreas) {
        let theme = &self.keys.look.theme;
        canvas.painter.paint(areas.title, theme.bar);
        canvas.painter.paint(areas.status.union(areas.hints), theme.panel);
        canvas.draw(areas.hints, &self.keys);
    }

    /// Draws the notice in the last lines of this area, in half of it at most; returns their number.
    pub(super) fn notice_below(&self, canvas: &mut Canvas<'_>, area: Rect) -> u16 {
        self.notice_in(canvas, area, area.height / 2)
    }

    /// The same in so many lines at most.
    pub(super) fn notice_in(&self, canvas: &mut Canvas<'_>, area: Rect, most: u16) -> u16 {
        let Some(notice) = self.notice.as_deref() else { return 0 };
        canvas.hear(notice);
        let look = self.keys.look;
        let said = Status { look, sentences: &[], style: look.theme.text, notice: Some(notice) };
        let rows = said.needs(area.width).min(most);
        let below = Rect { y: area.bottom() - rows, height: rows, ..area };
        canvas.painter.widget(below, &said);
        rows
    }

    /// The notice, if there is one.
    pub(super) fn notice(&self) -> Option<&str> {
        self.notice.as_deref()
    }

    /// The keys of a command that is possible now; nothing of another.
    pub(super) fn keys_of(&self, command: Command) -> &str {
        self.keys.keys_of(command)
    }
}
