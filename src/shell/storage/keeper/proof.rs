//! Secrets of the games that are kept: drawn before a game, found again, made anew where they were lost, told at the end.

use super::Keeper;
use crate::{
    app::saved_games::Refusal,
    game::{AnyRecord, CardSource, Commitment, Header, notation::Version, proof::Secret, record},
    shell::storage::{
        fault,
        secrets::DrawnSecret,
        store::{GameFile, SavedFile},
    },
};

/// Commitment that is made anew in the game at hand, before the next line of it.
#[derive(Debug)]
pub(super) struct Renewal {
    drawn: DrawnSecret,
    lines: String,
}

impl Keeper {
    /// Draws the secret of the next game.
    pub(super) fn draw(&mut self) -> Option<Secret> {
        self.drawn = self.secrets.as_ref()?.draw();
        self.drawn.as_ref().map(|drawn| drawn.secret)
    }

    /// Keeps the secrets of a game that begins.
    pub(super) fn keep_secrets(&mut self, cards: &CardSource) {
        self.known = cards.commitments().iter().filter_map(|one| one.secret).collect();
        let drawn = self.drawn.take_if(|drawn| self.known.contains(&drawn.secret));
        if let (Some(secrets), Some(drawn)) = (&self.secrets, drawn) {
            // Where it cannot be written neither can the game; and what is lost is said when the game is gone on with.
            let _ = secrets.keep(drawn);
        }
    }

    /// Finds the secrets of a saved game. One that is lost is followed by another where the game goes on.
    pub(super) fn find_secrets(&mut self, saved: &mut SavedFile<AnyRecord>, goes_on: bool) {
        let Some(secrets) = self.secrets.clone() else { return };
        let round_no = saved.game.round_no();
        let header = saved.game.header_mut();
        for one in header.cards.commitments_mut() {
            one.secret = one.secret.or_else(|| secrets.find(&one.commit));
        }
        if !goes_on || header.is_closed {
            return;
        }
        self.known = header.cards.commitments().iter().filter_map(|one| one.secret).collect();
        let CardSource::Secret(all) = &mut header.cards else { return };
        if all.last().is_none_or(|last| last.secret.is_some()) {
            return;
        }
        let Some(drawn) = secrets.draw() else { return };
        let (secret, commit) = (drawn.secret, drawn.secret.commitment());
        let (word, from_round) = (String::new(), round_no + 1);
        let anew = Commitment { from_round, commit, word, secret: Some(secret) };
        self.known.push(secret);
        self.renewal = Some(Renewal { drawn, lines: anew.lines() });
        all.push(anew);
    }

    /// Adds lines to the game that is played, after a commitment that was made anew.
    pub(super) fn add(&mut self, lines: &str) {
        let Some(game) = &mut self.game else { return };
        if let Some(Renewal { drawn, lines }) = self.renewal.take() {
            if let Some(secrets) = &self.secrets {
                let _ = secrets.keep(drawn);
            }
            game.add(&lines);
        }
        game.add(lines);
    }

    /// Adds the end of the game that is played: its secrets and its checksum.
    pub(super) fn close(&mut self) {
        let closing = self.game.as_ref().and_then(|game| closing(game.lines(), &self.known));
        if let (Some(game), Some(closing)) = (&mut self.game, closing) {
            game.add(&closing);
        }
    }

    /// Forgets the secrets of the game that is played, once they are told in its file.
    pub(super) fn forget_told(&mut self) {
        if self.game.as_ref().is_some_and(GameFile::lacks_lines) {
            return;
        }
        let told = std::mem::take(&mut self.known);
        if let Some(secrets) = &self.secrets {
            for secret in told {
                secrets.forget(&secret.commitment());
            }
        }
    }

    /// Closes a game that was played to its end and killed before its secret was told.
    pub(super) fn close_late(&mut self, saved: &mut SavedFile<AnyRecord>) {
        let commitments = saved.game.header().cards.commitments();
        let is_open = saved.game.is_played_out() && !saved.game.header().is_closed;
        if !is_open || commitments.is_empty() || self.is_elsewhere(&saved.path) {
            return;
        }
        let known: Vec<Secret> = commitments.iter().filter_map(|one| one.secret).collect();
        let Some(closing) = closing(saved.lines(), &known) else { return };
        let Ok(store) = &self.store else { return };
        let mut game = store.resume(saved);
        game.add(&closing);
        if game.catch_up().is_ok() {
            saved.game.header_mut().is_closed = true;
            self.forget(saved.game.header());
        }
    }

    /// Gives a saved game up: it is closed where it stands, and tells its secrets as far as they are known.
    pub(super) fn give_up(&mut self, name: &str) -> Result<(), Refusal> {
        let library = self.saved_games.as_ref();
        let loaded = library.ok_or_else(|| Refusal::Disk(fault::no_home()))?.load(name);
        let mut saved = loaded.map_err(|why| Refusal::Unreadable(why.fault))?;
        if let Some(refused) = self.refuses(&saved) {
            return Err(refused);
        }
        self.find_secrets(&mut saved, false);
        let commitments = saved.game.header().cards.commitments();
        let known: Vec<Secret> = commitments.iter().filter_map(|one| one.secret).collect();
        let closing = closing(saved.lines(), &known).ok_or(Refusal::Over)?;
        match self.game.take_if(|game| super::is_at(game, &saved.path)) {
            Some(game) if game.is_played() => {
                self.game = Some(game);
                return Err(Refusal::AtTable);
            }
            Some(_) | None => self.renewal = None,
        }
        let store = self.store.as_ref().map_err(super::refusal)?;
        let mut game = store.resume(&saved);
        game.add(&closing);
        game.catch_up().map_err(|why| super::refusal(&why))?;
        self.forget(saved.game.header());
        Ok(())
    }

    /// Removes the secrets of a game of this header.
    pub(super) fn forget(&self, header: &Header) {
        if let Some(secrets) = &self.secrets {
            for one in header.cards.commitments() {
                secrets.forget(&one.commit);
            }
        }
    }
}

/// The end of a record of these lines, of which these secrets are known; none of an older version or of a branch.
fn closing(lines: &str, known: &[Secret]) -> Option<String> {
    let mut record = record::read(lines).ok()?;
    let header = record.header_mut();
    let ends = header.version == Version::Third && header.branch.is_none() && !header.is_closed;
    for one in header.cards.commitments_mut() {
        one.secret = known.iter().copied().find(|secret| secret.commitment() == one.commit);
    }
    ends.then(|| header.closing(lines))
}
