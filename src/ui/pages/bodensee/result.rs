//! The table for two at the end of a round: its result, and the tricks in the room of the cards that have been played.

use super::areas::BodenseeAreas;
use crate::{
    app::bodensee::{Table, Wait, record::RecordLine},
    cards::Side,
    ui::{
        TableAreas, Tier,
        pages::{Renderer, result::parted},
        widgets::trick_grid::{PlayedTrick, TrickGrid},
    },
};

impl Renderer<'_> {
    /// The tricks of the round whose result is read, once all cards are played and where the grid has room.
    pub(super) fn duel_tricks_to_read(&self, duel: &Table, areas: &TableAreas) -> Vec<PlayedTrick> {
        let is_played = duel.shown().hand_slots().iter().all(Option::is_none)
            && Side::ALL.iter().all(|side| duel.shown().open(*side).is_empty());
        if duel.wait() != Some(Wait::Result) || areas.tier < Tier::M || !is_played {
            return Vec::new();
        }
        let rounds = duel.chronicle(self.model.shared.aid());
        let lines = rounds.last().map_or(&[][..], |round| &round.lines);
        let played = |line: &RecordLine| match line {
            RecordLine::Trick { trick_no, trick, won: Some((by, points)), .. } => {
                Some(PlayedTrick {
                    number: *trick_no,
                    cards: Side::ALL.map(|side| trick.card_of(side)).to_vec(),
                    winner: *by as usize,
                    points: *points,
                })
            }
            RecordLine::Trick { .. } | RecordLine::Said(_) => None,
        };
        lines.iter().filter_map(played).collect()
    }

    /// Draws the result, and the tricks in the place of the hand; a large table has both within its frame.
    pub(super) fn duel_result_at_table(
        &mut self,
        duel: &Table,
        areas: &TableAreas,
        tricks: &[PlayedTrick],
    ) {
        let inner = self.duel_ground(duel, areas);
        let grid = if areas.tier >= Tier::L {
            let (result, grid) = parted(inner);
            self.duel_popup(duel, [result, inner]);
            grid
        } else {
            let BodenseeAreas { theirs, middle, ours } = BodenseeAreas::of(inner);
            self.rows_of_stacks(duel, theirs, ours);
            self.duel_popup(duel, [middle, areas.table]);
            areas.hand
        };
        let players = Side::ALL.map(|side| self.context.duel_narrator().name(side).to_owned());
        let look = &self.context.look;
        self.painter.widget(grid, &TrickGrid { look, players: &players, tricks });
    }
}
