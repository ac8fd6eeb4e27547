//! Hint at the table for two: beside the table or below it, and the alternatives over it.

use ratatui::layout::{Rect, Size};

use super::areas::for_long_hint;
use crate::{
    app::{
        bodensee::{Hint, Table},
        table::hint::HintStage,
    },
    ui::{
        TableAreas, Telling,
        bodensee::reasons::BodenseeAlternative,
        pages::{
            Renderer,
            hint::{text_size, whole},
        },
        text::{
            cells::{pad, pad_left, width, wrap},
            narrate::sentence,
        },
    },
};

impl Renderer<'_> {
    /// Draws the hint that is shown beside the table, if it stands there, or the alternatives over it.
    pub(super) fn duel_hint(&mut self, duel: &Table, areas: &TableAreas) {
        match (duel.hint(), areas.side) {
            (Some(hint), _) if hint.stage == HintStage::Full => {
                self.duel_alternatives(duel, hint, areas.body());
            }
            (Some(hint), Some(side)) => self.duel_tip(hint, duel, side),
            (_, None) | (None, _) => {}
        }
    }

    /// The areas with as much room below the table as the hint takes that stands there.
    pub(super) fn with_room_for_hint(&self, duel: &Table, areas: TableAreas) -> TableAreas {
        let room = text_below(areas.status);
        let said = self.duel_hint_below(duel, &areas);
        let is_long = said.iter().any(|said| wrap(said, room.width).len() > room.height.into());
        if is_long { for_long_hint(areas) } else { areas }
    }

    /// The hint that is shown in its sentences, where it stands below the table.
    pub(super) fn duel_hint_below(&self, duel: &Table, areas: &TableAreas) -> Option<String> {
        let hint = duel.hint().filter(|hint| hint.stage != HintStage::Full)?;
        let said = self.context.duel_narrator().hint(hint, duel, Telling::Short);
        let said: Vec<String> = said.into_iter().map(sentence).collect();
        areas.side.is_none().then(|| said.join(" "))
    }

    fn duel_tip(&mut self, hint: &Hint, duel: &Table, area: Rect) {
        let said = self.context.duel_narrator().hint(hint, duel, Telling::Short);
        let lines = whole(&said, text_size(area));
        self.tip_panel(lines, hint.advice.as_ref().map_or(0, |advice| advice.ranked.len()), area);
    }

    fn duel_alternatives(&mut self, duel: &Table, hint: &Hint, area: Rect) {
        let words = &self.context.look.words;
        let title = words.coach.others.clone();
        let Some(advice) = &hint.advice else {
            let computing = [words.coach.computing.clone()];
            return self.hint_panel(&title, "", &computing, area);
        };
        let say = self.context.duel_narrator();
        let rows = say.alternatives(advice, Telling::Short);
        let column = |of: fn(&BodenseeAlternative) -> &String| {
            rows.iter().map(|row| width(of(row))).max().unwrap_or(0)
        };
        let [label, chance, error] =
            [column(|row| &row.label), column(|row| &row.chance), column(|row| &row.error)];
        let row = |row: &BodenseeAlternative| {
            let (name, percent) = (pad(&row.label, label), pad_left(&row.chance, chance));
            format!("{name}  {percent} ±{}  {}", pad(&row.error, error), row.note)
        };
        let rows: Vec<String> = rows.iter().map(row).collect();
        let known = [say.sources(duel).to_owned()];
        self.other_actions([&words.duel.chance.all, ""], &rows, &known, area);
    }
}

/// Room for a text in the lines below the hand.
const fn text_below(status: Rect) -> Size {
    Size::new(status.width.saturating_sub(2), status.height)
}
