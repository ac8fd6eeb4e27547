//! The table at the end of a round: its result, and the nine tricks in the room that no hand needs any more.

use super::{popups::Popup, trick::match_in_motion};
use crate::{
    app::schieber::{
        Table, Wait,
        record::{RecordLine, lines},
    },
    cards::Seat,
    config::Aid,
    ui::{
        TableAreas, Tier,
        pages::{
            canvas::Canvas,
            table::{framed, parted},
        },
        widgets::trick_grid::{PlayedTrick, TrickGrid},
    },
};

/// The tricks of the round whose result is read, as far as one may look back; none while cards are held, or where
/// nothing has room but the result.
pub(super) fn tricks_to_read(table: &Table, aid: Aid, tier: Tier) -> Vec<PlayedTrick> {
    let is_read = matches!(table.wait(), Some(Wait::Result | Wait::Over))
        && match_in_motion(table).is_none()
        && table.shown().slots().iter().all(Option::is_none);
    if !is_read || tier == Tier::Xs {
        return Vec::new();
    }
    let played = |line: &RecordLine| match line {
        RecordLine::Trick { trick_no, trick, won: Some((by, points)) } => Some(PlayedTrick {
            number: *trick_no,
            cards: Seat::ALL.map(|seat| trick.card_of(seat)).to_vec(),
            winner: *by as usize,
            points: *points,
        }),
        RecordLine::Trick { .. } | RecordLine::Said(_) => None,
    };
    let told = table.shown().told(aid);
    lines(&told, table.shown_table().trick_no()).iter().filter_map(played).collect()
}

/// The result of a round with its tricks.
pub(super) struct ResultScene<'a> {
    pub(super) popup: Popup<'a>,
    pub(super) tricks: &'a [PlayedTrick],
    /// Title of the table.
    pub(super) title: &'a str,
}

impl ResultScene<'_> {
    /// Draws the result, and the tricks in the place of the hand; a large table has both within its frame.
    pub(super) fn draw(&self, canvas: &mut Canvas<'_>, areas: &TableAreas) {
        let context = self.popup.context;
        let (look, tricks) = (&context.look, self.tricks);
        let is_large = areas.tier >= Tier::L;
        let inner = framed(&mut canvas.painter, look, areas.table, self.title);
        let [result, grid] = if is_large { parted(inner) } else { [inner, areas.hand] };
        let whole = if is_large { result } else { areas.table };
        self.popup.draw(canvas, [result, whole]);
        let players = Seat::ALL.map(|seat| context.name(seat).to_owned());
        canvas.painter.widget(grid, &TrickGrid { look, players: &players, tricks });
    }
}
