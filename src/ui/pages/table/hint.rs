//! Hint at a table: a panel of a few sentences.

use ratatui::{
    buffer::Buffer,
    layout::{Margin, Rect, Size},
    widgets::StatefulWidget,
};

use crate::{
    app::{keys::Command, shared::Shared},
    ui::{
        Look, Panel,
        pages::{DrawnFrame, canvas::Canvas},
        text::{cells::wrap, words::fill},
        widgets::rule::Rule,
    },
};

/// Height from which on a hint has a frame.
pub(super) const FRAMED_FROM: u16 = 8;
/// Height from which on a hint without a frame has its title above it.
const TITLED_FROM: u16 = 6;

/// A panel with as many lines as there is room for. What it covers cannot be clicked.
#[derive(Clone, Copy)]
pub(super) struct HintPanel<'a> {
    pub(super) look: &'a Look,
    pub(super) title: &'a str,
    pub(super) note: &'a str,
    pub(super) lines: &'a [String],
}

impl<'a> HintPanel<'a> {
    /// The panel while the advice is still computed.
    pub(super) fn computing(look: &'a Look) -> Self {
        let words = &look.words.coach;
        let lines = std::slice::from_ref(&words.computing);
        Self { look, title: &words.others, note: "", lines }
    }

    /// Rows of a panel with so many lines of text.
    pub(super) const fn rows(lines: u16) -> u16 {
        if lines < TITLED_FROM {
            lines
        } else if lines + 1 < FRAMED_FROM {
            lines + 1
        } else {
            lines + 2
        }
    }

    /// Room for text in a panel of this area.
    pub(super) const fn text_size(area: Rect) -> Size {
        let frame = match area.height {
            FRAMED_FROM.. => 2,
            TITLED_FROM.. => 1,
            _ => 0,
        };
        Size::new(area.width.saturating_sub(4), area.height.saturating_sub(frame))
    }
}

impl StatefulWidget for HintPanel<'_> {
    type State = DrawnFrame;

    fn render(self, area: Rect, buffer: &mut Buffer, drawn: &mut DrawnFrame) {
        let Self { look, title, note, lines } = self;
        let mut canvas = Canvas::new(area, buffer, drawn);
        canvas.hear(lines.join(" "));
        canvas.painter.clear(area, look.theme.panel);
        // What cannot be seen any more is no target.
        canvas.drawn.hits.retain(|(place, _)| place.intersection(area).is_empty());
        let inner = match area.height {
            FRAMED_FROM.. => {
                canvas.painter.widget(area, &Panel { look, title, note });
                Panel::text_area(area)
            }
            TITLED_FROM.. => {
                canvas.painter.widget(area, Rule { look, title });
                // A line that has room for it begins with a blank.
                area.inner(Margin::new(1, 0)).intersection(Rect { y: area.y + 1, ..area })
            }
            _ => area,
        };
        let shown = lines.iter().take(usize::from(inner.height));
        canvas.painter.widget(inner, look.text(shown, look.theme.text));
    }
}

/// The key that asks for a hint, and for more of one.
pub(super) fn key_of_hints(shared: &Shared) -> String {
    key_of(Command::Hint, shared)
}

/// The key of a command, whether or not the line of keys names it now.
pub(super) fn key_of(command: Command, shared: &Shared) -> String {
    let keys = shared.keymap.keys(command);
    keys.first().map(|key| key.shown()).unwrap_or_default()
}

/// A tip in its lines, and the key that shows the others of the actions that were weighed.
pub(super) struct Tip<'a> {
    pub(super) look: &'a Look,
    pub(super) key: &'a str,
    pub(super) lines: Vec<String>,
    /// Number of actions that were weighed.
    pub(super) weighed: usize,
}

impl StatefulWidget for Tip<'_> {
    type State = DrawnFrame;

    fn render(self, area: Rect, buffer: &mut Buffer, drawn: &mut DrawnFrame) {
        let Self { look, key, mut lines, weighed } = self;
        let words = &look.words.coach;
        if weighed > 1 && lines.len() + 2 <= usize::from(HintPanel::text_size(area).height) {
            lines.extend([String::new(), fill(&words.more, &[("key", key)])]);
        }
        let panel = HintPanel { look, title: &words.title, note: key, lines: &lines };
        panel.render(area, buffer, drawn);
    }
}

/// Lines of these sentences, of each all or none, as many as there is room for.
pub(super) fn whole(sentences: &[String], room: Size) -> Vec<String> {
    let mut lines = Vec::new();
    for sentence in sentences {
        let wrapped = wrap(sentence, room.width);
        if lines.len() + wrapped.len() <= usize::from(room.height) {
            lines.extend(wrapped);
        }
    }
    lines
}
