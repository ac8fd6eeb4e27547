//! Title of the table: the call, the round and the scores.

use ratatui::{buffer::Buffer, layout::Rect, widgets::Widget};

use crate::{
    app::{person::ME, schieber::Table, shared::Shared},
    cards::Mode,
    game::schieber::Round,
    rules::house::TrumpRules,
    ui::{
        pages::RenderContext,
        widgets::title::{Title, TitleContract, TrickDirection},
    },
};

/// The title line of a game.
pub(super) struct SchieberTitle<'a> {
    pub(super) context: &'a RenderContext,
    pub(super) table: &'a Table,
    pub(super) shared: &'a Shared,
}

impl Widget for SchieberTitle<'_> {
    fn render(self, area: Rect, buffer: &mut Buffer) {
        let Self { context, table, shared } = self;
        let shown_table = table.shown_table();
        let called =
            shown_table.called.zip(table.shown().factor()).filter(|_| !table.shown().is_dealing());
        let deciding = table.shown().turn().or_else(|| table.game().round().map(Round::forehand));
        let contract = called.map_or_else(
            || TitleContract::Deciding { by: context.name(deciding.unwrap_or(ME)) },
            |((by, mode), factor)| TitleContract::Called {
                mode,
                factor: context.tells_factor.then(|| factor * table.shown().times()),
                doubled: shown_table.doubled.last().map(|(_, word)| *word),
                by: context.name(by),
                direction: direction(mode, shown_table.trick_no(), &table.game().house().trump),
                pushed_by: table.shown_table().pushed.last().map(|seat| context.name(*seat)),
            },
        );
        let title = Title {
            look: &context.look,
            contract,
            round_no: table.game().round_no(),
            trick_no: called.map(|_| shown_table.trick_no()),
            scores: table.shown().sheet().scores_with(shared.aid()),
            target: table.game().standing().target,
        };
        (&title).render(area, buffer);
    }
}

/// Direction of this trick, where it turns.
fn direction(mode: Mode, trick_no: u8, rules: &TrumpRules) -> Option<TrickDirection> {
    let trick_no = trick_no.min(9);
    let next = rules.next_turn(mode, trick_no).map(|next| (next, rules.ranking(mode, next)));
    (!mode.is_steady()).then(|| TrickDirection { now: rules.ranking(mode, trick_no), next })
}
