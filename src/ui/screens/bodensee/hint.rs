//! Hint at the table for two: beside the table or between its rows, and the alternatives over it.

use ratatui::layout::Rect;

use super::areas::DuelAreas;
use crate::{
    app::{
        bodensee::{DuelHint, Session},
        session::hinting::HintStage,
    },
    ui::{
        Panel, TableAreas, Telling, Tier,
        bodensee::reasons::DuelAlternative,
        screens::{
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
    /// Draws the hint that is shown, if one is: beside the table, else between its rows unless it has room below.
    pub(super) fn duel_hint(&mut self, duel: &Session, areas: &TableAreas) {
        let Some(hint) = duel.hint() else { return };
        if hint.stage == HintStage::Full {
            return self.duel_alternatives(duel, hint, areas.body());
        }
        let between = if areas.tier == Tier::Xs {
            areas.table
        } else {
            DuelAreas::of(Panel::inner(areas.table)).middle
        };
        if self.duel_hint_below(duel, areas).is_none() {
            self.duel_tip(hint, duel, areas.side.unwrap_or(between));
        }
    }

    /// The hint that is shown in a sentence, where it stands below the table.
    pub(super) fn duel_hint_below(&self, duel: &Session, areas: &TableAreas) -> Option<String> {
        let hint = duel.hint().filter(|hint| hint.stage != HintStage::Full)?;
        let said = self.context.duel_narrator().hint(hint, duel, Telling::Short);
        let text = said.into_iter().map(sentence).collect::<Vec<_>>().join(" ");
        let lines = wrap(&text, areas.status.width.saturating_sub(2)).len();
        (areas.side.is_none() && lines <= usize::from(areas.status.height)).then_some(text)
    }

    fn duel_tip(&mut self, hint: &DuelHint, duel: &Session, area: Rect) {
        let said = self.context.duel_narrator().hint(hint, duel, Telling::Short);
        let lines = whole(&said, text_size(area));
        self.tip_panel(lines, hint.advice.as_ref().map_or(0, |advice| advice.ranked.len()), area);
    }

    fn duel_alternatives(&mut self, duel: &Session, hint: &DuelHint, area: Rect) {
        let words = &self.context.look.words;
        let title = words.coach.others.clone();
        let Some(advice) = &hint.advice else {
            let computing = [words.coach.computing.clone()];
            return self.hint_panel(&title, "", &computing, area);
        };
        let say = self.context.duel_narrator();
        let rows = say.alternatives(advice, Telling::Short);
        let column = |of: fn(&DuelAlternative) -> &String| {
            rows.iter().map(|row| width(of(row))).max().unwrap_or(0)
        };
        let [label, chance, error] =
            [column(|row| &row.label), column(|row| &row.chance), column(|row| &row.error)];
        let row = |row: &DuelAlternative| {
            let (name, percent) = (pad(&row.label, label), pad_left(&row.chance, chance));
            format!("{name}  {percent} ±{}  {}", pad(&row.error, error), row.note)
        };
        let rows: Vec<String> = rows.iter().map(row).collect();
        let known = [say.sources(duel).to_owned()];
        self.other_actions([&words.duel.chance.all, ""], &rows, &known, area);
    }
}
