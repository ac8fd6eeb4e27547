//! The table at the end of a round: its result, and the tricks in the room of the cards that have been played.

use super::{areas::BodenseeAreas, ground::Ground, places::Places, popups::Popup};
use crate::{
    app::bodensee::{Table, Wait, record::RecordLine},
    cards::Side,
    config::Aid,
    ui::{
        TableAreas, Tier,
        pages::{canvas::Canvas, table::parted},
        widgets::trick_grid::{GridTrick, TrickGrid},
    },
};

/// The tricks of the round whose result is read, once all cards are played and where the grid has room.
pub(super) fn tricks_to_read(table: &Table, aid: Aid, tier: Tier) -> Vec<GridTrick> {
    let is_played = table.shown().hand_slots().iter().all(Option::is_none)
        && Side::ALL.iter().all(|side| table.shown().open(*side).is_empty());
    if table.wait() != Some(Wait::Result) || tier < Tier::M || !is_played {
        return Vec::new();
    }
    let rounds = table.chronicle(aid);
    let lines = rounds.last().map_or(&[][..], |round| &round.lines);
    let played = |line: &RecordLine| match line {
        RecordLine::Trick { trick_no, trick, won: Some((by, points)), .. } => Some(GridTrick {
            number: *trick_no,
            cards: Side::ALL.map(|side| trick.card_of(side)).to_vec(),
            winner: *by as usize,
            points: *points,
        }),
        RecordLine::Trick { .. } | RecordLine::Said(_) => None,
    };
    lines.iter().filter_map(played).collect()
}

/// The result of a round with its tricks.
pub(super) struct ResultScene<'a> {
    pub(super) ground: Ground<'a>,
    pub(super) places: Places<'a>,
    pub(super) popup: Popup<'a>,
    pub(super) tricks: &'a [GridTrick],
}

impl ResultScene<'_> {
    /// Draws the result, and the tricks in the place of the hand; a large table has both within its frame.
    pub(super) fn draw(&self, canvas: &mut Canvas<'_>, areas: &TableAreas) {
        let inner = self.ground.draw(&mut canvas.painter, areas);
        let grid = if areas.tier >= Tier::L {
            let [result, grid] = parted(inner);
            self.popup.draw(canvas, [result, inner]);
            grid
        } else {
            let BodenseeAreas { theirs, middle, ours } = BodenseeAreas::of(inner);
            self.places.draw_both(canvas, theirs, ours);
            self.popup.draw(canvas, [middle, areas.table]);
            areas.hand
        };
        let context = self.ground.context;
        let players = Side::ALL.map(|side| context.bodensee_narrator().name(side).to_owned());
        let (look, tricks) = (&context.look, self.tricks);
        canvas.painter.widget(grid, &TrickGrid { look, players: &players, tricks });
    }
}
