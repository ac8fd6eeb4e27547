//! The table at the end of a round: its result, and the nine tricks in the room that no hand needs any more.

use ratatui::layout::Rect;

use super::Renderer;
use crate::{
    app::schieber::{
        Table, Wait,
        record::{RecordLine, lines},
    },
    cards::Seat,
    ui::{
        TableAreas, Tier,
        widgets::trick_grid::{PlayedTrick, TrickGrid},
    },
};

/// Rows of the largest result.
const RESULT: u16 = 14;

impl Renderer<'_> {
    /// The tricks of the round whose result is read, as far as one may look back; none while cards are held, or where
    /// nothing has room but the result.
    pub(super) fn tricks_to_read(&self, session: &Table, areas: &TableAreas) -> Vec<PlayedTrick> {
        let is_read = matches!(session.wait(), Some(Wait::Result | Wait::Over))
            && Self::match_in_motion(session).is_none()
            && session.shown().slots().iter().all(Option::is_none);
        if !is_read || areas.tier == Tier::Xs {
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
        let told = session.shown().told(self.model.shared.aid());
        lines(&told, session.shown_table().trick_no()).iter().filter_map(played).collect()
    }

    /// Draws the result, and the tricks in the place of the hand; a large table has both within its frame.
    pub(super) fn result_at_table(
        &mut self,
        session: &Table,
        areas: &TableAreas,
        tricks: &[PlayedTrick],
    ) {
        let is_large = areas.tier >= Tier::L;
        let inner = self.framed(areas.table, &self.table_title());
        let (result, grid) = if is_large { parted(inner) } else { (inner, areas.hand) };
        let whole = if is_large { result } else { areas.table };
        self.popup(session, [result, whole]);
        let players = Seat::ALL.map(|seat| self.context.name(seat).to_owned());
        let look = &self.context.look;
        self.painter.widget(grid, &TrickGrid { look, players: &players, tricks });
    }
}

/// The areas with table and panels down to the last sentences.
pub(super) fn without_hand(areas: TableAreas) -> TableAreas {
    let longer = |area: Rect| Rect { height: areas.hand.bottom() - area.y, ..area };
    let (table, side, seen) = (longer(areas.table), areas.side.map(longer), areas.seen.map(longer));
    let hand = Rect { y: areas.hand.bottom(), height: 0, ..areas.hand };
    TableAreas { table, side, seen, hand, ..areas }
}

/// The result above, and what is left below it.
pub(super) fn parted(area: Rect) -> (Rect, Rect) {
    let rows = RESULT.min(area.height);
    let below = Rect { y: area.y + rows, height: area.height - rows, ..area };
    (Rect { height: rows, ..area }, below)
}
