//! Hint at a table of Schieber: the advice and the rule of thumb, or all alternatives.

use ratatui::{buffer::Buffer, layout::Rect, widgets::StatefulWidget};

use crate::{
    app::{schieber::Table, table::hint::Hint},
    ui::{
        Telling,
        pages::{
            DrawnFrame, RenderContext,
            table::{
                hint::{HintPanel, Tip, whole},
                other_actions::OtherActions,
            },
        },
        text::{
            cells::wrap,
            narrate::{
                advice::{self, AdviceText},
                calling,
            },
            words::fill,
        },
    },
};

/// A hint in a few sentences.
pub(super) struct SchieberTip<'a> {
    pub(super) context: &'a RenderContext,
    pub(super) table: &'a Table,
    pub(super) hint: &'a Hint,
    /// The key that shows the alternatives.
    pub(super) key: &'a str,
}

/// Rows that the first sentence of a hint needs in an area of this width.
pub(super) fn rows_of_hint(context: &RenderContext, table: &Table, hint: &Hint, area: Rect) -> u16 {
    let told = advice::hint(context.narrator(), table, hint, Telling::Short);
    let cells = HintPanel::text_size(area).width;
    let lines = told.first().map_or(0, |first| wrap(first, cells).len());
    HintPanel::rows(u16::try_from(lines).unwrap_or(u16::MAX - 2))
}

impl StatefulWidget for SchieberTip<'_> {
    type State = DrawnFrame;

    fn render(self, area: Rect, buffer: &mut Buffer, drawn: &mut DrawnFrame) {
        let Self { context, table, hint, key } = self;
        let say = context.narrator();
        let room = HintPanel::text_size(area);
        let mut lines = whole(&advice::hint(say, table, hint, Telling::Short), room);
        let rules = calling::of_hint(say, table, hint, Telling::Short).into_iter().flatten();
        let left = usize::from(room.height).saturating_sub(lines.len());
        let rule = rules.map(|rule| wrap(&rule, room.width)).find(|rule| rule.len() <= left);
        lines.extend(rule.into_iter().flatten());
        let is_idea = advice::is_idea(hint);
        if is_idea && lines.len() + 2 <= usize::from(room.height) {
            let answer = fill(&context.look.words.coach.answer, &[("key", key)]);
            lines.extend([String::new(), answer]);
        }
        let weighed = hint.named().map_or(0, |advice| advice.ranked.len());
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
        let (look, say) = (&context.look, context.narrator());
        let words = &look.words.coach;
        let Some(advice) = &hint.advice else {
            return HintPanel::computing(look).render(area, buffer, drawn);
        };
        let rows = AdviceText { say, advice, form: Telling::Short }.alternatives();
        let looked_at = words.worlds.of(advice.worlds as u64);
        let known = advice::sources(say, table, advice);
        let (head, note) = (advice::unit(&say.words.coach, advice.unit), looked_at.as_str());
        let scrolled = hint.scrolled;
        let others = OtherActions { look, head, note, rows: &rows, known: &known, scrolled };
        others.render(area, buffer, drawn);
    }
}
