//! Branches of saved games, each in a file of its own beside its game.

use super::{Keeper, notice};
use crate::{
    app::message::KeeperReply,
    game::{BranchPoint, Header, schieber::Record},
    shell::storage::store::{GameFile, game_number},
};

impl Keeper {
    /// The file of a branch of the game of this name, still to be made; none where nothing is saved.
    pub(super) fn branch_off(&self, of: &str, record: &Record) -> Option<GameFile> {
        let (game, round) = (game_number(of)?, record.game.round()?);
        let (round_no, actions) = (record.game.round_no(), round.log().len());
        let branch = Some(BranchPoint { game, round_no, actions });
        let header = Header { branch, ..record.header.clone() };
        let mut file = self.store.as_ref().ok()?.branch_off(game);
        file.add(&Record { header, game: record.game.clone() }.to_string());
        Some(file)
    }

    /// Writes lines of the branch. If that fails no more of it is written.
    pub(super) fn append_to_branch(&mut self, lines: &str) -> Option<KeeperReply> {
        let branch = self.branch.as_mut()?;
        branch.add(lines);
        let failed = branch.catch_up().err()?;
        self.branch = None;
        Some(KeeperReply::BranchNotSaved(notice(&failed)))
    }
}
