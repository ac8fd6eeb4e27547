//! Hint: a panel beside the table or in its place, and the alternatives over both.

use ratatui::layout::Rect;

use super::Renderer;
use crate::{
    app::{
        keys::Command,
        session::{
            Session,
            hinting::{Hint, HintStage},
        },
    },
    ui::{
        Panel, TableAreas, Telling, Tier,
        text::{
            cells::{fit, width, wrap},
            narrate::advice::Alternative,
            words::fill,
        },
    },
};

/// Longest bar of a value.
const BAR: u16 = 24;
/// Width from which on the values have bars.
const BARS_FROM: u16 = 60;
/// Height from which on a hint has a frame.
const FRAMED_FROM: u16 = 8;

impl Renderer<'_> {
    /// Draws the hint that is shown, if one is.
    pub(super) fn hint(&mut self, session: &Session, areas: &TableAreas) {
        let Some(hint) = session.hint() else { return };
        let whole = areas.body();
        match hint.stage {
            HintStage::Full => self.alternatives(hint, whole),
            HintStage::Brief | HintStage::Away => {
                let beside = areas.side.filter(|_| session.choices().is_empty());
                let lower = Rect {
                    y: whole.y + whole.height / 2,
                    height: whole.height - whole.height / 2,
                    ..whole
                };
                let is_narrow = areas.tier == Tier::Xs;
                let in_place = if is_narrow { areas.table } else { lower };
                self.tip(session, hint, beside.unwrap_or(in_place));
            }
        }
    }

    fn tip(&mut self, session: &Session, hint: &Hint, area: Rect) {
        let words = &self.context.look.words.coach;
        let key = self.model.keymap.keys(Command::Hint).first().map(|key| key.shown());
        let key = key.unwrap_or_default();
        let say = self.context.narrator();
        let mut lines = Vec::new();
        for sentence in
            say.hint(hint, Telling::Short).into_iter().chain(say.rule_of_call(session, hint))
        {
            lines.extend(wrap(&sentence, area.width.saturating_sub(4)));
        }
        if hint.advice.as_ref().is_some_and(|advice| advice.ranked.len() > 1) {
            lines.extend([String::new(), fill(&words.more, &[("key", &key)])]);
        }
        self.hint_panel(&words.title.clone(), &key, &lines, area);
    }

    /// Draws a panel with these lines, as many as there is room for.
    pub(super) fn hint_panel(&mut self, title: &str, note: &str, lines: &[String], area: Rect) {
        let look = &self.context.look;
        self.painter.clear(area, self.context.look.theme.panel);
        let has_frame = area.height >= FRAMED_FROM;
        if has_frame {
            self.painter.widget(area, &Panel { look, title, note });
        }
        let inner = if has_frame { Panel::text_area(area) } else { area };
        let shown: Vec<&String> = lines.iter().take(usize::from(inner.height)).collect();
        self.painter.widget(inner, look.text(shown, look.theme.text));
    }

    fn alternatives(&mut self, hint: &Hint, area: Rect) {
        let say = self.context.narrator();
        let words = &self.context.look.words.coach;
        let Some(advice) = &hint.advice else {
            let computing = [words.computing.clone()];
            return self.hint_panel(&words.others.clone(), "", &computing, area);
        };
        let cells = area.width.saturating_sub(4);
        let rows = say.alternatives(advice, Telling::Short);
        let columns = Columns::of(&rows, cells);
        let marks = &self.context.look.art.marks;
        let mut lines = vec![say.unit(advice.unit).to_owned()];
        for row in &rows {
            lines.push(fit(&columns.line(row, &marks.rule), cells, &marks.ellipsis));
        }
        lines.push(String::new());
        for sentence in say.sources(advice) {
            lines.extend(wrap(&sentence, cells));
        }
        let looked_at = words.worlds.of(advice.worlds as u64);
        self.hint_panel(&words.others.clone(), &looked_at, &lines, area);
    }
}

/// Widths of the columns of the alternatives.
struct Columns {
    label: u16,
    value: u16,
    error: u16,
    /// Width of the longest bar; 0 where there is no room for bars.
    bar: u16,
}

impl Columns {
    fn of(rows: &[Alternative], cells: u16) -> Self {
        let widest = |text: fn(&Alternative) -> &String| {
            rows.iter().map(|row| width(text(row))).max().unwrap_or(0)
        };
        Self {
            label: widest(|row| &row.label),
            value: widest(|row| &row.value),
            error: widest(|row| &row.error),
            bar: if cells >= BARS_FROM { BAR } else { 0 },
        }
    }

    /// Line of an alternative, its bar drawn of this sign.
    fn line(&self, row: &Alternative, sign: &str) -> String {
        let label = padded(&row.label, self.label);
        let value = before(&row.value, self.value);
        let error = padded(&row.error, self.error);
        let bar = self.bar_of(row, sign);
        format!("{label}  {value} ±{error}{bar}  {}", row.note)
    }

    fn bar_of(&self, row: &Alternative, sign: &str) -> String {
        if self.bar == 0 {
            return String::new();
        }
        let long = self.bar * row.share / 100;
        let gap = usize::from(self.bar - long);
        format!("  {}{}", sign.repeat(usize::from(long)), " ".repeat(gap))
    }
}

fn padded(text: &str, cells: u16) -> String {
    format!("{text}{}", " ".repeat(usize::from(cells - width(text))))
}

fn before(text: &str, cells: u16) -> String {
    format!("{}{text}", " ".repeat(usize::from(cells - width(text))))
}
