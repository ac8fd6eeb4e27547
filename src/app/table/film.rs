//! Film of a table: its last trick, and a round that is seen once more as it was seen the first time.

use std::ops::Range;

use super::{ShownEvents as _, Table, TableGame, replayed::ReplayedGame};
use crate::{app::film::FilmScene, game::card_game::Entry};

/// Number of the last trick that has been shown to its end, and the events that it is made of.
pub(in crate::app) fn last_trick<G: ReplayedGame>(
    table: &Table<G>,
) -> Option<(usize, Range<usize>)> {
    let told = table.shown_table().told();
    let ends = told.iter().zip(1..).filter(|(event, _)| G::ends_trick(event));
    let ends: Vec<usize> = ends.map(|(_, end)| end).collect();
    let (last, before) = ends.split_last()?;
    Some((ends.len(), before.last().copied().unwrap_or(0)..*last))
}

/// True if a round is finished, and no trick of the next has been turned.
pub fn follows_round<G: ReplayedGame>(table: &Table<G>) -> bool {
    table.game().round_no() > 1 && last_trick(table).is_none()
}

/// The table of a round of this game, of which so many events have been seen: all others are shown again.
pub(in crate::app) fn seen_again<G: TableGame>(
    table: &Table<G>,
    scene: &FilmScene,
) -> Option<Table<G>> {
    let mut game = G::new(*table.game().house());
    for entry in table.game().log() {
        if game.round_no() == scene.round_no && matches!(entry, Entry::Deal(_)) {
            break;
        }
        game.take(entry).ok()?;
    }
    let seen = scene.events.start.min(game.events().len());
    let mut again = Table::of(game, table.cards.clone(), table.bots.clone());
    // By the table itself, event by event: a film that was drawn in another way would look otherwise than the game did.
    again.shown.tell_past(seen);
    Some(again)
}
