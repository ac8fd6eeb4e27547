//! Saved games: read, looked at, and held if they are to be gone on with.

use std::path::Path;

use super::{FoundGame, Keeper, are_same, file_name, refusal, torn};
use crate::{
    app::{
        effect::Purpose,
        message::KeeperReply,
        model::EntryPoint,
        notice::Notice,
        saved_games::{GamesNotice, Refusal},
    },
    game::AnyRecord,
    shell::storage::{
        fault, library,
        store::{self, GameFile, NotSaved, Unreadable},
    },
};

impl Keeper {
    /// Reads a saved game, and holds it if it is to be gone on with.
    pub(super) fn fetch(&mut self, name: &str, purpose: Purpose) -> KeeperReply {
        let loaded = match &self.saved_games {
            Some(library) => library.load(name).map_err(|why| Refusal::Unreadable(why.fault)),
            None => Err(Refusal::Disk(fault::no_home())),
        };
        let torn = loaded.as_ref().ok().and_then(torn);
        let loaded = loaded.map(|mut saved| {
            self.find_secrets(&mut saved, false);
            self.close_late(&mut saved);
            saved
        });
        let goes_on = matches!(purpose, Purpose::GoOn | Purpose::Offer);
        let fetched = loaded.and_then(|saved| match goes_on.then(|| self.refuses(&saved)) {
            Some(Some(refusal)) => Err(refusal),
            Some(None) => Ok(self.hold(saved)),
            None if purpose == Purpose::SameDeals && !saved.game.is_over() => Err(Refusal::Open),
            None => Ok(saved.game),
        });
        KeeperReply::Fetched {
            name: name.to_owned(),
            purpose,
            fetched: fetched.map(Box::new),
            torn,
        }
    }

    /// Reason why a saved game cannot be gone on with.
    pub(super) fn refuses(&self, saved: &store::SavedFile<AnyRecord>) -> Option<Refusal> {
        let branch = saved.game.header().branch.map(|_| Refusal::Branch);
        let over = saved.game.is_over().then_some(Refusal::Over);
        let locked = || self.is_elsewhere(&saved.path).then_some(Refusal::Locked);
        branch.or(over).or_else(|| self.store.as_ref().err().map(refusal)).or_else(locked)
    }

    /// True if another program plays the game of this file.
    pub(super) fn is_elsewhere(&self, path: &Path) -> bool {
        let mut ours = self.game.iter().chain(&self.left).filter_map(GameFile::file);
        let is_ours = ours.any(|file| are_same(path, file));
        !is_ours && store::is_held(path)
    }

    /// Goes on with this game from now on.
    pub(super) fn hold(&mut self, mut saved: store::SavedFile<AnyRecord>) -> AnyRecord {
        self.leave();
        self.renewal = None;
        self.find_secrets(&mut saved, true);
        self.game = self.store.as_ref().ok().map(|store| store.resume(&saved));
        if let Some(game) = &mut self.game {
            // What cannot be held now is said with the first line.
            let _ = game.hold();
        }
        saved.game
    }

    /// The game that the command line names, by its number or by the path of its file; it is held if it goes on.
    pub fn hold_named(&mut self, wanted: &Path) -> Result<FoundGame, String> {
        let (saved, name) = self.find_named(wanted)?;
        if saved.game.header().branch.is_some() {
            return Err("this is a branch of a game: `Games` in the menu shows it".to_owned());
        }
        let notice = torn(&saved).map(|name| Notice::Games(GamesNotice::Torn(name)));
        let (start, has_games) = (EntryPoint::Table, true);
        let found = FoundGame { saved: None, name, has_games, start, notice };
        if saved.game.is_over() {
            return Ok(FoundGame { saved: Some(saved.game), start: EntryPoint::Slate, ..found });
        }
        self.store.as_ref().map_err(ToString::to_string)?;
        if self.is_elsewhere(&saved.path) {
            return Err(NotSaved::Locked.to_string());
        }
        Ok(FoundGame { saved: Some(self.hold(saved)), ..found })
    }

    fn find_named(
        &self,
        wanted: &Path,
    ) -> Result<(store::SavedFile<AnyRecord>, Option<String>), String> {
        let said = |unreadable: Unreadable| unreadable.fault.to_string();
        if let Some((game, _)) = file_name(wanted).rsplit_once(".torn") {
            return Err(format!("only what was cut off a game is kept there; the game is {game}"));
        }
        let library = self.saved_games.as_ref();
        let digits = wanted.to_str().filter(|text| text.bytes().all(|byte| byte.is_ascii_digit()));
        let name = if let Some(digits) = digits {
            let named = |number| library?.catalogue().named(number).ok().flatten();
            let name = digits.parse().ok().and_then(named);
            Some(name.ok_or("there is no saved game of this number")?)
        } else {
            library.and_then(|library| library.catalogue().name_of(wanted))
        };
        match (name, library) {
            (Some(name), Some(library)) => Ok((library.load(&name).map_err(said)?, Some(name))),
            _ => Ok((library::load_alone(wanted).map_err(said)?, None)),
        }
    }
}
