//! Keys at the list of saved games, and the replies of the shell to them.

mod deleting;
mod fetching;

use crate::{
    app::{
        effect::{Effect, KeeperRequest, Purpose},
        fault::ReadFault,
        keys::Command,
        message::KeeperReply,
        model::{Model, Screen},
        notice::Notice,
        pages::saved_games::{GameList, GamesNotice, ListedGame, LoadState, Refusal, Summary},
        step::Step,
    },
    game::AnyRecord,
};

/// Number of games that a page key passes.
const PAGE: usize = 10;

impl Model {
    /// Takes a reply of the keeper.
    pub(in crate::app) fn kept(&mut self, reply: KeeperReply) -> Vec<Effect> {
        match reply {
            KeeperReply::Listed(games) => return self.listed(games),
            KeeperReply::Fetched { name, purpose, fetched, torn } => {
                return self.fetched(name, purpose, fetched, torn);
            }
            KeeperReply::Deleted { name, done } => return self.deleted(&name, done),
            KeeperReply::Filed(name) => {
                (self.shared.saved_games.name, self.shared.saved_games.keeps) = (Some(name), true);
            }
            KeeperReply::NotSaved(notice) => {
                (self.shared.saved_games.unsaved, self.shared.notice) = (true, Some(notice));
            }
            KeeperReply::BranchNotSaved(notice) => self.shared.notice = Some(notice),
            KeeperReply::Saved(notice) => {
                (self.shared.saved_games.unsaved, self.shared.notice) = (false, Some(notice));
            }
        }
        Vec::new()
    }

    /// Opens the list of saved games.
    pub(in crate::app) fn open_games(&mut self) -> Vec<Effect> {
        self.shared.saved_games.was_warned = false;
        self.open(Screen::Games(Box::default()));
        vec![Effect::Keep(KeeperRequest::List)]
    }

    fn listed(&mut self, slots: Vec<ListedGame>) -> Vec<Effect> {
        self.shared.saved_games.keeps = !slots.is_empty();
        if let Screen::Games(list) = self.screen_mut() {
            **list = GameList::new(slots);
        }
        self.read_near()
    }

    /// Effects that read the games near the chosen one.
    fn read_near(&mut self) -> Vec<Effect> {
        let Screen::Games(list) = self.screen_mut() else { return Vec::new() };
        let names = list.ask();
        if names.is_empty() { Vec::new() } else { vec![Effect::Read { names }] }
    }

    pub(in crate::app) fn games_read(
        &mut self,
        games: Vec<(String, Result<AnyRecord, ReadFault>)>,
    ) {
        let aid = self.shared.aid();
        let list = self.screens.all_mut().iter_mut().rev().find_map(|screen| match screen {
            Screen::Games(list) => Some(list),
            _ => None,
        });
        let Some(list) = list else { return };
        for (name, read) in games {
            let state = match read {
                Ok(saved) => LoadState::Read(Box::new(Summary::of(saved, aid))),
                Err(why) => LoadState::Broken(why),
            };
            list.note(&name, state);
        }
    }

    pub(in crate::app) fn in_games(&mut self, command: Command) -> Vec<Effect> {
        let Screen::Games(list) = self.screen_mut() else { return Vec::new() };
        let chosen = list.chosen();
        match command {
            command if list.asks.is_some() => return self.in_deleting(command),
            Command::Up => list.go(Step::Back),
            Command::Down => list.go(Step::Forward),
            Command::PageUp => list.choose(chosen.saturating_sub(PAGE)),
            Command::PageDown => list.choose(chosen + PAGE),
            Command::First => list.choose(0),
            Command::Last => list.choose(usize::MAX),
            Command::Pick(number) => return self.pick_game(number - 1),
            Command::Confirm => return self.enter_game(),
            Command::Slate => return self.fetch(Purpose::Slate),
            Command::Record => return self.fetch(Purpose::Record),
            Command::Review => return self.fetch(Purpose::Review),
            Command::SameDeals => return self.fetch(Purpose::SameDeals),
            Command::Remove => self.ask_to_delete(),
            Command::Back => self.close(),
            _ => {}
        }
        self.read_near()
    }

    /// Takes a click or a digit: chooses a game, or if it was chosen already, goes on with it.
    pub(in crate::app) fn pick_game(&mut self, place: usize) -> Vec<Effect> {
        let Screen::Games(list) = self.screen_mut() else { return Vec::new() };
        if place == list.chosen() {
            return self.enter_game();
        }
        list.choose(place);
        self.read_near()
    }

    fn chosen_game(&self) -> Option<&ListedGame> {
        match self.screen() {
            Screen::Games(list) => list.slot(),
            _ => None,
        }
    }

    fn refuse_game(&mut self, refusal: Refusal) {
        self.shared.notice = Some(Notice::Games(GamesNotice::Refused(refusal)));
    }

    pub(in crate::app) fn sought(&mut self, found: Option<String>) -> Vec<Effect> {
        let is_at_table = self.screens().iter().any(|screen| matches!(screen, Screen::Table));
        match found {
            Some(name) if !self.shared.continues() && !is_at_table => {
                vec![Effect::Keep(KeeperRequest::Fetch { name, purpose: Purpose::Offer })]
            }
            Some(_) => Vec::new(),
            None => {
                self.shared.saved_games.may_find = false;
                Vec::new()
            }
        }
    }

    /// True if something can be done with the chosen game.
    pub(in crate::app) fn is_possible_with_game(&self, command: Command) -> bool {
        let Some(slot) = self.chosen_game() else {
            return matches!(command, Command::Back | Command::Help | Command::Quit);
        };
        let is_broken = matches!(slot.state, LoadState::Broken(_));
        match command {
            Command::Confirm
            | Command::Slate
            | Command::Record
            | Command::Review
            | Command::SameDeals => !is_broken,
            Command::Remove => self.shared.open_name() != Some(&slot.name),
            _ => true,
        }
    }
}
