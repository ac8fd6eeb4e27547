//! Branches of saved games, each in a file of its own beside its game.

use super::{Keeper, notice};
use crate::{
    app::message::KeeperReply,
    game::{
        AnyRecord, BranchPoint, Header,
        notation::{Notation, Record},
    },
    shell::storage::store::{GameFile, game_number},
};

impl Keeper {
    /// The file of a branch of the game of this name, still to be made; none where nothing is saved.
    pub(super) fn branch_off(&self, of: &str, record: &AnyRecord) -> Option<GameFile> {
        let game = game_number(of)?;
        let text = match record {
            AnyRecord::Schieber(record) => branched(game, record).to_string(),
            AnyRecord::Bodensee(record) => branched(game, record).to_string(),
        };
        let mut file = self.store.as_ref().ok()?.branch_off(game);
        file.add(&text);
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

/// Record of a branch of the game of this number, which says where it begins.
fn branched<G: Notation>(game: u32, record: &Record<G>) -> Record<G> {
    let (round_no, actions) = (record.game.round_no(), record.game.actions());
    let branch = Some(BranchPoint { game, round_no, actions });
    // What is tried again counts nothing in the evening.
    let header = Header { branch, evening: None, ..record.header.clone() };
    Record { header, game: record.game.clone() }
}
