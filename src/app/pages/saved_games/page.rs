//! Keys in the list of saved games.

use super::fetching::{enter, fetch};
use crate::{
    app::{
        effect::{Effect, KeeperRequest, Purpose},
        fault::ReadFault,
        keys::{Command, Scope},
        notice::Notice,
        pages::{Go, Outcome, Page, Screen, pick_row},
        pointer::Target,
        saved_games::{
            DeleteAnswer, GameList, GamesNotice, ListedGame, LoadState, Refusal, Summary,
        },
        shared::Shared,
        step::Step,
    },
    config::Aid,
    game::AnyRecord,
};

/// Number of games that a page key passes.
const PAGE: usize = 10;

/// Opens the list.
pub(in crate::app) fn open(shared: &mut Shared) -> Outcome {
    shared.saved_games.was_warned = false;
    let evening = shared.evenings.known.is_some().then_some(KeeperRequest::Evening);
    let effects = std::iter::once(KeeperRequest::List).chain(evening).map(Effect::Keep).collect();
    Outcome { effects, go: Go::To(Screen::Games(Box::default())) }
}

impl Shared {
    pub(in crate::app) fn refuse_game(&mut self, refusal: Refusal) {
        self.notice = Some(Notice::Games(GamesNotice::Refused(refusal)));
    }
}

impl GameList {
    /// Takes the games that there are.
    pub(in crate::app) fn listed(&mut self, slots: Vec<ListedGame>) -> Vec<Effect> {
        *self = Self::new(slots);
        self.read_near()
    }

    /// Effects that read the games near the chosen one.
    fn read_near(&mut self) -> Vec<Effect> {
        let names = self.ask();
        if names.is_empty() { Vec::new() } else { vec![Effect::Read { names }] }
    }

    /// Takes games that have been read.
    pub(in crate::app) fn take_read(
        &mut self,
        games: Vec<(String, Result<AnyRecord, ReadFault>)>,
        aid: Aid,
    ) {
        for (name, read) in games {
            let state = match read {
                Ok(saved) => LoadState::Read(Box::new(Summary::of(saved, aid))),
                Err(why) => LoadState::Broken(why),
            };
            self.note(&name, state);
        }
    }

    /// Chooses a game, or if it was chosen already, goes on with it.
    fn pick(&mut self, place: usize, shared: &mut Shared) -> Outcome {
        if place == self.chosen() {
            return enter(self, shared);
        }
        self.choose(place);
        self.read_near().into()
    }

    fn ask_to_delete(&mut self, shared: &mut Shared) {
        let Some(slot) = self.slot() else { return };
        if shared.played_name() == Some(&slot.name) {
            return shared.refuse_game(Refusal::AtTable);
        }
        (self.asks, self.was_warned) = (Some(DeleteAnswer::Keep), false);
    }

    /// Answer to the question of deleting that a command gives, if it gives one.
    fn answer(&self, command: Command) -> Option<DeleteAnswer> {
        match command {
            Command::Pick(number) => self.answers().get(number.wrapping_sub(1)).copied(),
            Command::Confirm => Some(self.asks.unwrap_or(DeleteAnswer::Keep)),
            Command::Back => Some(DeleteAnswer::Keep),
            _ => None,
        }
    }

    /// True if a key would delete the chosen game.
    pub(in crate::app) fn would_delete(&self, command: Command) -> bool {
        let harm = [DeleteAnswer::Delete, DeleteAnswer::GiveUp];
        self.asks.is_some() && self.answer(command).is_some_and(|fate| harm.contains(&fate))
    }

    fn in_deleting(&mut self, command: Command, shared: &mut Shared) -> Vec<Effect> {
        match command {
            Command::Up | Command::Left => self.turn(Step::Back),
            Command::Down | Command::Right => self.turn(Step::Forward),
            _ => return self.decide(command, shared),
        }
        Vec::new()
    }

    /// Does what the answer says; a game is given up by the second time.
    fn decide(&mut self, command: Command, shared: &mut Shared) -> Vec<Effect> {
        let Some(fate) = self.answer(command) else { return Vec::new() };
        // Nothing takes it back: once the secret of its cards is told no round can be dealt from it any more.
        if fate == DeleteAnswer::GiveUp && !self.was_warned {
            (self.asks, self.was_warned) = (Some(fate), true);
            shared.notice = Some(Notice::Games(GamesNotice::WouldBeGivenUp));
            return Vec::new();
        }
        (self.asks, self.was_warned) = (None, false);
        let Some(slot) = self.slot() else { return Vec::new() };
        let name = slot.name.clone();
        match fate {
            DeleteAnswer::Keep => Vec::new(),
            DeleteAnswer::Delete => vec![Effect::Keep(KeeperRequest::Delete { name })],
            DeleteAnswer::GiveUp => vec![Effect::Keep(KeeperRequest::GiveUp { name })],
        }
    }

    /// Takes a game out that has been deleted.
    pub(in crate::app) fn deleted(&mut self, name: &str, shared: &mut Shared) -> Vec<Effect> {
        let gone = self.remove(name);
        shared.notice =
            gone.map(|(game, branch)| Notice::Games(GamesNotice::Deleted(game, branch)));
        shared.saved_games.keeps = !self.slots().is_empty();
        self.read_near()
    }
}

impl Page for GameList {
    fn scope(&self, _: &Shared) -> Scope {
        if self.asks.is_some() { Scope::Deleting } else { Scope::Games }
    }

    fn obey(&mut self, command: Command, shared: &mut Shared) -> Outcome {
        let chosen = self.chosen();
        match command {
            command if self.asks.is_some() => return self.in_deleting(command, shared).into(),
            Command::Up => self.go(Step::Back),
            Command::Down => self.go(Step::Forward),
            Command::PageUp => self.choose(chosen.saturating_sub(PAGE)),
            Command::PageDown => self.choose(chosen + PAGE),
            Command::First => self.choose(0),
            Command::Last => self.choose(usize::MAX),
            Command::Pick(number) => return self.pick(number - 1, shared),
            Command::Confirm => return enter(self, shared),
            Command::Slate => return fetch(self, Purpose::Slate, shared).into(),
            Command::Record => return fetch(self, Purpose::Record, shared).into(),
            Command::Review => return fetch(self, Purpose::Review, shared).into(),
            Command::WholeGame => return fetch(self, Purpose::GameReview, shared).into(),
            Command::SameDeals => return fetch(self, Purpose::SameDeals, shared).into(),
            Command::Remove => self.ask_to_delete(shared),
            Command::Back => return Outcome::go(Go::Back),
            _ => {}
        }
        self.read_near().into()
    }

    fn click(&mut self, target: Target, shared: &mut Shared) -> Outcome {
        match target {
            Target::Row(row) if self.asks.is_none() => self.pick(row, shared),
            target => pick_row(target),
        }
    }

    fn is_possible(&self, command: Command, shared: &Shared) -> bool {
        let Some(slot) = self.slot() else {
            return matches!(command, Command::Back | Command::Help | Command::Quit);
        };
        match command {
            Command::Confirm
            | Command::Slate
            | Command::Record
            | Command::Review
            | Command::WholeGame
            | Command::SameDeals => !matches!(slot.state, LoadState::Broken(_)),
            Command::Remove => shared.played_name() != Some(&slot.name),
            _ => true,
        }
    }
}
