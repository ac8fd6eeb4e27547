//! Hint: a panel beside the table or in its place, and the alternatives over both.

use ratatui::layout::{Rect, Size};

use super::{Renderer, calling::PANEL, page_layout::first_rows};
use crate::{
    app::{
        keys::Command,
        session::{
            Session,
            hinting::{Hint, HintStage},
        },
    },
    ui::{
        Look, Panel, TableAreas, Telling, Tier,
        text::{
            cells::{fit, width, wrap},
            narrate::advice::Alternative,
            words::fill,
        },
    },
};

/// Least width of a hint beside the calls.
const LEAST_BESIDE: u16 = 30;
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
            HintStage::Full => self.alternatives(session, hint, whole),
            HintStage::Brief | HintStage::Away => {
                let left = Rect { width: whole.width.saturating_sub(PANEL), ..whole };
                // The calls stay to be seen.
                let beside = if session.choices().is_empty() || areas.tier >= Tier::L {
                    areas.side
                } else {
                    Some(left).filter(|left| left.width >= LEAST_BESIDE)
                };
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
        let say = self.context.narrator();
        let room = text_size(area);
        let mut lines = whole(&say.hint(hint, Telling::Short), room);
        let rules = say.rule_of_call(session, hint, Telling::Short).into_iter().flatten();
        let left = usize::from(room.height).saturating_sub(lines.len());
        let rule = rules.map(|rule| wrap(&rule, room.width)).find(|rule| rule.len() <= left);
        lines.extend(rule.into_iter().flatten());
        self.tip_panel(lines, hint.advice.as_ref().map_or(0, |advice| advice.ranked.len()), area);
    }

    /// Draws a tip of these lines, and by which key the others of the actions that were weighed are shown.
    pub(super) fn tip_panel(&mut self, mut lines: Vec<String>, weighed: usize, area: Rect) {
        let words = &self.context.look.words.coach;
        let key = self.model.keymap.keys(Command::Hint).first().map(|key| key.shown());
        let key = key.unwrap_or_default();
        if weighed > 1 && lines.len() + 2 <= usize::from(text_size(area).height) {
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

    fn alternatives(&mut self, session: &Session, hint: &Hint, area: Rect) {
        let say = self.context.narrator();
        let words = &self.context.look.words.coach;
        let Some(advice) = &hint.advice else {
            let computing = [words.computing.clone()];
            return self.hint_panel(&words.others.clone(), "", &computing, area);
        };
        let cells = area.width.saturating_sub(4);
        let rows = say.alternatives(advice, Telling::Short);
        let columns = AlternativeColumns::of(&rows, cells);
        let marks = &self.context.look.art.marks;
        let row = |row| {
            let line = columns.line(row, &marks.rule);
            // Where there is no room for all the first half of the comparison says enough.
            let brief = line.rsplit_once(", ").filter(|_| width(&line) > cells);
            brief.map_or(line.clone(), |(brief, _)| brief.to_owned())
        };
        let rows: Vec<String> = rows.iter().map(row).collect();
        let looked_at = words.worlds.of(advice.worlds as u64);
        let known = say.sources(session, advice);
        self.other_actions([say.unit(advice.unit), &looked_at], &rows, &known, area);
    }

    /// Draws these rows below their head, as many as there is room for, then the sentences on what was known.
    pub(super) fn other_actions(
        &mut self,
        [head, note]: [&str; 2],
        rows: &[String],
        known: &[String],
        area: Rect,
    ) {
        let Look { words, art, .. } = &self.context.look;
        let room = text_size(area);
        let rows = rows.iter().map(|row| vec![fit(row, room.width, &art.marks.ellipsis)]).collect();
        let rows = first_rows(rows, usize::from(room.height) - 1, &words.coach.further);
        let mut lines = [vec![head.to_owned()], rows, vec![String::new()]].concat();
        let left = room.height.saturating_sub(lines.len() as u16);
        lines.extend(whole(known, Size::new(room.width, left)));
        self.hint_panel(&words.coach.others.clone(), note, &lines, area);
    }
}

/// Room for text in a panel of this area.
pub(super) const fn text_size(area: Rect) -> Size {
    let frame = if area.height >= FRAMED_FROM { 2 } else { 0 };
    Size::new(area.width.saturating_sub(4), area.height.saturating_sub(frame))
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

/// Widths of the columns of the alternatives.
struct AlternativeColumns {
    label: u16,
    value: u16,
    error: u16,
    /// Width of the longest bar; 0 where there is no room for bars.
    bar: u16,
}

impl AlternativeColumns {
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
