//! Hint at a table of Bodensee: beside the table or below it, and the alternatives over it.

use ratatui::{
    buffer::Buffer,
    layout::{Rect, Size},
    widgets::StatefulWidget,
};

use super::areas::for_long_hint;
use crate::{
    app::{
        bodensee::{Hint, Table},
        table::hint::HintStage,
    },
    ui::{
        TableAreas, Telling,
        pages::{
            DrawnFrame, RenderContext,
            table::{
                hint::{HintPanel, Tip, whole},
                other_actions::OtherActions,
            },
        },
        text::{cells::wrap, narrate::sentence},
    },
};

/// The areas with as much room below the table as the hint takes that stands there.
pub(super) fn with_room_for_hint(
    context: &RenderContext,
    table: &Table,
    areas: TableAreas,
) -> TableAreas {
    let room = text_below(areas.status);
    let said = hint_below(context, table, &areas);
    let is_long = said.iter().any(|said| wrap(said, room.width).len() > room.height.into());
    if is_long { for_long_hint(areas) } else { areas }
}

/// The hint that is shown in its sentences, where it stands below the table.
pub(super) fn hint_below(
    context: &RenderContext,
    table: &Table,
    areas: &TableAreas,
) -> Option<String> {
    let hint = table.hint().filter(|hint| hint.stage != HintStage::Full)?;
    let said = context.bodensee_narrator().hint(hint, Telling::Short);
    let said: Vec<String> = said.into_iter().map(sentence).collect();
    areas.side.is_none().then(|| said.join(" "))
}

/// Room for a text in the lines below the hand.
const fn text_below(status: Rect) -> Size {
    Size::new(status.width.saturating_sub(2), status.height)
}

/// A hint in its sentences, beside the table.
pub(super) struct BodenseeTip<'a> {
    pub(super) context: &'a RenderContext,
    pub(super) hint: &'a Hint,
    /// The key that shows the alternatives.
    pub(super) key: &'a str,
}

impl StatefulWidget for BodenseeTip<'_> {
    type State = DrawnFrame;

    fn render(self, area: Rect, buffer: &mut Buffer, drawn: &mut DrawnFrame) {
        let Self { context, hint, key } = self;
        let said = context.bodensee_narrator().hint(hint, Telling::Short);
        let lines = whole(&said, HintPanel::text_size(area));
        let weighed = hint.advice.as_ref().map_or(0, |advice| advice.ranked.len());
        Tip { look: &context.look, key, lines, weighed }.render(area, buffer, drawn);
    }
}

/// All alternatives to the advice.
pub(super) struct Alternatives<'a> {
    pub(super) context: &'a RenderContext,
    pub(super) table: &'a Table,
    pub(super) hint: &'a Hint,
}

impl StatefulWidget for Alternatives<'_> {
    type State = DrawnFrame;

    fn render(self, area: Rect, buffer: &mut Buffer, drawn: &mut DrawnFrame) {
        let Self { context, table, hint } = self;
        let (look, say) = (&context.look, context.bodensee_narrator());
        let Some(advice) = &hint.advice else {
            return HintPanel::computing(look).render(area, buffer, drawn);
        };
        let rows = say.alternatives(advice, Telling::Short);
        let known = say.sources(table, advice);
        let (head, note) = (look.words.bodensee.chance.all.as_str(), "");
        let scrolled = hint.scrolled;
        let others = OtherActions { look, head, note, rows: &rows, known: &known, scrolled };
        others.render(area, buffer, drawn);
    }
}
