//! Lines of the game that is played, into its file as soon as that works.

use super::{Keeper, file_name, notice};
use crate::{
    app::{message::KeeperReply, notice::Notice},
    bots::moves,
    game::{
        BotKind, CardSource, Header,
        notation::{Release, with_day},
    },
    rules::House,
    shell::{
        clock::today,
        storage::store::{GameFile, NotSaved, Store, WrittenTo},
    },
};

impl Keeper {
    /// Begins the file of a new game with this header. The reply names it.
    pub(super) fn begin_game(&mut self, header: &Header) -> Option<KeeperReply> {
        self.begin();
        // Before the header that commits to them: without its secrets a game could not prove its cards.
        self.keep_secrets(&header.cards);
        let told = self.append(&header.lines());
        told.or_else(|| Some(KeeperReply::Filed(file_name(self.path()?))))
    }

    /// Writes what a round begins with, and the day where the file notes days.
    pub(super) fn append_deal(&mut self, lines: &str) -> Option<KeeperReply> {
        let notes_day = self.game.as_mut().is_some_and(|game| {
            game.takes_notes();
            game.notes_days()
        });
        if notes_day { self.append(&with_day(lines, today())) } else { self.append(lines) }
    }

    /// Writes a line about the game.
    pub(super) fn append_note(&mut self, line: &str) -> Option<KeeperReply> {
        if let Some(game) = &mut self.game {
            game.takes_notes();
        }
        self.append(line)
    }

    /// Writes what could not be written before, if there is any.
    pub fn retry(&mut self) -> Option<KeeperReply> {
        if !self.lacks_lines() {
            return None;
        }
        let written = self.catch_up();
        self.tell(written)
    }

    /// Leaves the game that was played for a new one; if it is not fully written, a notice says so.
    fn begin(&mut self) {
        self.leave();
        (self.fails, self.renewal) = (None, None);
        self.game = self.store.as_ref().ok().map(Store::create);
    }

    /// Leaves the game that was played. Lines it lacks are written as soon as that works again, and count as not saved
    /// until then.
    pub(super) fn leave(&mut self) {
        self.left.extend(self.game.take().filter(GameFile::lacks_lines));
        self.fails = self.fails.take().filter(|_| !self.left.is_empty());
    }

    pub(super) fn append(&mut self, lines: &str) -> Option<KeeperReply> {
        self.add(lines);
        let written = self.catch_up();
        self.tell(written)
    }

    /// Writes the last lines of the game that is played, and closes it by the same write.
    pub(super) fn end(&mut self, lines: &str) -> Option<KeeperReply> {
        self.add(lines);
        self.close();
        let written = self.catch_up();
        self.forget_told();
        self.tell(written)
    }

    /// Writes all missing lines.
    fn catch_up(&mut self) -> Result<WrittenTo, NotSaved> {
        self.store.as_ref().map_err(NotSaved::clone)?;
        let left: Result<Vec<_>, _> = self.left.iter_mut().map(GameFile::catch_up).collect();
        self.left.retain(GameFile::lacks_lines);
        let written = self.game.as_mut().map_or(Ok(WrittenTo::Here), GameFile::catch_up)?;
        left.map(|_| written)
    }

    /// Reply about a change: a failure is told once, and so is its end.
    fn tell(&mut self, written: Result<WrittenTo, NotSaved>) -> Option<KeeperReply> {
        let failed = self.fails.take();
        match written {
            Ok(WrittenTo::Anew { edited, file }) => {
                let [edited, file] = [edited, file].map(|path| file_name(&path));
                Some(KeeperReply::Saved(Notice::SavedAnew { edited, file }))
            }
            Ok(WrittenTo::Here) => failed.map(|_| KeeperReply::Saved(Notice::SavedAgain)),
            Err(why) => {
                let said = failed.is_none().then(|| KeeperReply::NotSaved(notice(&why)));
                self.fails = Some(why);
                said
            }
        }
    }
}

/// Header of a game that begins with this release.
pub(super) fn begun(house: House, cards: CardSource, bots: BotKind) -> Header {
    let version = env!("CARGO_PKG_VERSION").to_owned();
    let level = match &bots {
        BotKind::Level(level) => Some(*level),
        BotKind::Program(_) => None,
    };
    let moves = level.map(|level| moves::number(&house, level).to_owned());
    Header { program: Some(Release { version, moves }), ..Header::of(house, cards, bots) }
}
