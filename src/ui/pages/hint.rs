//! Hint: a panel beside the table or below it, never over what it speaks of, and the alternatives over both.

use ratatui::layout::{Margin, Rect, Size};

use super::{Renderer, calling::PANEL, page_layout::first_rows};
use crate::{
    app::{
        keys::Command,
        schieber::Table,
        table::hint::{Hint, HintStage},
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
/// Height from which on a hint without a frame has its title above it.
const TITLED_FROM: u16 = 6;
/// Rows of a trick that is told in lines, on the smallest table and on a small one.
const TRICK_LINES: [u16; 2] = [3, 4];

/// The table with a hint: what the hint is about, and apart from that the hint.
pub(super) struct HintedTable {
    /// The areas that are left to the table.
    pub(super) areas: TableAreas,
    /// The area of the hint.
    pub(super) hint: Rect,
}

impl HintedTable {
    /// The hint over the cards that have been seen, which lie over what it is about; beside them where it has room.
    fn over(areas: TableAreas) -> Self {
        let Rect { y, height, .. } = areas.table;
        let upper = if areas.tier == Tier::Xs { 0 } else { height / 2 };
        let lower = Rect { y: y + upper, height: height - upper, ..areas.table };
        Self { areas, hint: areas.side.unwrap_or(lower) }
    }

    /// The hint beside the table; where it has no room there, between the table and the hand, and on the smallest
    /// table below the hand. What the table shows is then told in lines: this number of calls, or a trick.
    pub(super) fn of(areas: TableAreas, calls: usize) -> Self {
        let whole = areas.body();
        let left = Rect { width: whole.width.saturating_sub(PANEL), ..whole };
        let beside = if calls == 0 || areas.tier >= Tier::L {
            areas.side
        } else {
            Some(left).filter(|left| left.width >= LEAST_BESIDE)
        };
        if let Some(hint) = beside {
            return Self { areas, hint };
        }
        let lines = match (calls, areas.tier) {
            (0, Tier::Xs) => TRICK_LINES[0],
            (0, _) => TRICK_LINES[1],
            (calls, _) => calls.div_ceil(2) as u16,
        };
        let TableAreas { table, hand, status, .. } = areas;
        if areas.tier == Tier::Xs {
            let table = Rect { height: lines, ..table };
            let hand = Rect { y: table.bottom(), ..hand };
            let hint = Rect { y: hand.bottom(), height: status.bottom() - hand.bottom(), ..status };
            let status = Rect { y: status.bottom(), height: 0, ..status };
            return Self { areas: TableAreas { table, hand, status, ..areas }, hint };
        }
        let rows = lines.max(table.height.saturating_sub(FRAMED_FROM));
        let hint = Rect { y: table.y + rows, height: table.height - rows, ..table };
        let table = Rect { height: rows, ..table };
        Self { areas: TableAreas { table, ..areas }, hint }
    }
}

impl Renderer<'_> {
    /// The table with the area of the hint that is shown in a few sentences, if one is.
    pub(super) fn hinted(
        session: &Table,
        areas: TableAreas,
        lies_over: bool,
    ) -> Option<HintedTable> {
        session.hint().filter(|hint| hint.stage != HintStage::Full)?;
        Some(if lies_over {
            HintedTable::over(areas)
        } else {
            HintedTable::of(areas, session.shown().choices().len())
        })
    }

    /// Draws the hint that is shown, if one is: a few sentences in their area, or all alternatives over the table.
    pub(super) fn hint(&mut self, session: &Table, areas: &TableAreas, hinted: Option<Rect>) {
        let Some(hint) = session.hint() else { return };
        match hinted {
            Some(area) => {
                let is_below = areas.status.is_empty();
                let notice = if is_below { self.notice_below(area) } else { 0 };
                self.tip(session, hint, Rect { height: area.height - notice, ..area });
            }
            None => self.alternatives(session, hint, areas.body()),
        }
    }

    fn tip(&mut self, session: &Table, hint: &Hint, area: Rect) {
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
        let key = self.model.shared.keymap.keys(Command::Hint).first().map(|key| key.shown());
        let key = key.unwrap_or_default();
        if weighed > 1 && lines.len() + 2 <= usize::from(text_size(area).height) {
            lines.extend([String::new(), fill(&words.more, &[("key", &key)])]);
        }
        self.hint_panel(&words.title.clone(), &key, &lines, area);
    }

    /// Draws a panel with these lines, as many as there is room for.
    pub(super) fn hint_panel(&mut self, title: &str, note: &str, lines: &[String], area: Rect) {
        self.hear(&lines.join(" "));
        let look = &self.context.look;
        self.painter.clear(area, look.theme.panel);
        // What it covers cannot be clicked.
        self.drawn.hits.retain(|(place, _)| place.intersection(area).is_empty());
        let inner = match area.height {
            FRAMED_FROM.. => {
                self.painter.widget(area, &Panel { look, title, note });
                Panel::text_area(area)
            }
            TITLED_FROM.. => {
                self.rule(area, title);
                // A line that has room for it begins with a blank.
                area.inner(Margin::new(1, 0)).intersection(Rect { y: area.y + 1, ..area })
            }
            _ => area,
        };
        let shown: Vec<&String> = lines.iter().take(usize::from(inner.height)).collect();
        self.painter.widget(inner, look.text(shown, look.theme.text));
    }

    fn alternatives(&mut self, session: &Table, hint: &Hint, area: Rect) {
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
    let frame = match area.height {
        FRAMED_FROM.. => 2,
        TITLED_FROM.. => 1,
        _ => 0,
    };
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

#[cfg(test)]
mod tests {
    use super::*;

    /// Law: a hint lies over nothing that it speaks of, and not over the hand, at any size.
    #[test]
    fn a_hint_stands_apart_from_what_it_is_about() {
        let sizes = (40..=200).flat_map(|width| (12..=60).map(move |height| (width, height)));
        for ((width, height), calls) in sizes.flat_map(|size| [0, 6, 7, 9].map(|n| (size, n))) {
            let terminal = Rect::new(0, 0, width, height);
            let Some(areas) = TableAreas::of(terminal) else { continue };
            let HintedTable { areas, hint } = HintedTable::of(areas.without_seen(), calls);
            let TableAreas { table, hand, hints, title, .. } = areas;
            // The calls stand at the right of a table that has a hint at its left.
            let is_beside = calls > 0 && areas.tier < Tier::L && hint.y == table.y;
            let about = if is_beside {
                let whole = areas.body();
                Rect { x: whole.right() - PANEL, width: PANEL, ..whole }
            } else {
                table
            };
            for other in [about, hand, hints, title] {
                assert!(!hint.intersects(other), "{hint:?} {other:?} {width}x{height} {calls}");
            }
            assert_eq!(hint.intersection(terminal), hint);
            assert!(hint.height > 2 && hint.width >= LEAST_BESIDE.min(28), "{hint:?}");
            let rows = if calls == 0 { TRICK_LINES[0] } else { calls.div_ceil(2) as u16 };
            assert!(about.height >= rows, "{about:?} {width}x{height} {calls}");
        }
    }
}
