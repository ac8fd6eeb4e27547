//! The evening on whose slate the games stand that are played.

use super::{Keeper, refusal};
use crate::{
    app::{message::KeeperReply, saved_games::Refusal},
    game::Header,
    shell::storage::{
        fault,
        store::{GameFile, NotSaved, game_number},
    },
};

/// Begins the file of a game on the slate of the open evening, or of one that begins with it. Where no evening can be
/// written the game is one like any other, and is not among its games.
pub(super) fn begin(keeper: &mut Keeper, header: Header) -> Option<KeeperReply> {
    let evening = open(keeper).ok();
    // The header names the evening before the evening names the game: by the header it is found again after a kill.
    let told = keeper.begin_game(&Header { evening, ..header });
    let file = keeper.game.as_ref().and_then(GameFile::file).and_then(|file| file.file_name());
    let game = file.and_then(|name| game_number(&name.to_string_lossy()));
    if let (Some(evenings), Ok(store), Some(evening), Some(game)) =
        (&keeper.evenings, &keeper.store, evening, game)
    {
        let _ = evenings.add(store, evening, game);
    }
    told
}

fn open(keeper: &Keeper) -> Result<u32, NotSaved> {
    let store = keeper.store.as_ref().map_err(NotSaved::clone)?;
    let evenings = keeper.evenings.as_ref().ok_or_else(|| NotSaved::Refused(fault::no_home()))?;
    evenings.open_or_begin(store)
}

/// Ends the open evening, if there is one.
pub(super) fn end(keeper: &Keeper) -> Result<(), Refusal> {
    let store = keeper.store.as_ref().map_err(refusal)?;
    let evenings = keeper.evenings.as_ref().ok_or_else(|| Refusal::Disk(fault::no_home()))?;
    match evenings.newest().filter(|evening| evening.is_open) {
        Some(open) => evenings.end(store, open.number).map_err(|why| refusal(&why)),
        None => Ok(()),
    }
}
