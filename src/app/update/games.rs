//! Keys at the list of saved games, and the replies of the shell to them.

use crate::{
    app::{
        effect::{Effect, KeeperRequest, Purpose},
        keys::Command,
        message::KeeperReply,
        model::{Model, Screen},
        notice::Notice,
        pages::reading::ReadingPage,
        pages::saved_games::{
            DeleteAnswer, GameList, GameStatus, GamesNotice, ListedGame, LoadState, Refusal,
            Summary,
        },
        seated::Seated,
        session::stroke_animation::StrokeAnimation,
        step::Step,
    },
    game::AnyRecord,
    rules::House,
};

/// Number of games that a page key passes.
const PAGE: usize = 10;

impl Model {
    /// The game whose slate and record are read: one that is looked at, else the one at the table.
    pub fn read_game(&self) -> Option<&Seated> {
        self.looked_at.as_ref().or(self.seated.as_ref())
    }

    /// True if a saved game is looked at that is not played.
    pub const fn is_looking(&self) -> bool {
        self.looked_at.is_some()
    }

    /// Notes the name of the file in which the game at the table lies.
    pub fn note_name(&mut self, name: Option<String>) {
        self.saved_games.name = name;
    }

    /// The name of the file of the open game at the table, if it has one.
    pub fn open_name(&self) -> Option<&str> {
        self.saved_games.name.as_deref().filter(|_| self.continues())
    }

    /// Takes a reply of the keeper.
    pub(in crate::app) fn kept(&mut self, reply: KeeperReply) -> Vec<Effect> {
        match reply {
            KeeperReply::Listed(games) => return self.listed(games),
            KeeperReply::Fetched { name, purpose, fetched, torn } => {
                return self.fetched(name, purpose, fetched, torn);
            }
            KeeperReply::Deleted { name, done } => return self.deleted(&name, done),
            KeeperReply::Filed(name) => {
                (self.saved_games.name, self.saved_games.keeps) = (Some(name), true);
            }
            KeeperReply::NotSaved(notice) => {
                (self.saved_games.unsaved, self.notice) = (true, Some(notice));
            }
            KeeperReply::BranchNotSaved(notice) => self.notice = Some(notice),
            KeeperReply::Saved(notice) => {
                (self.saved_games.unsaved, self.notice) = (false, Some(notice));
            }
        }
        Vec::new()
    }

    /// Opens the list of saved games.
    pub(in crate::app) fn open_games(&mut self) -> Vec<Effect> {
        self.saved_games.was_warned = false;
        self.open(Screen::Games(Box::default()));
        vec![Effect::Keep(KeeperRequest::List)]
    }

    fn listed(&mut self, slots: Vec<ListedGame>) -> Vec<Effect> {
        self.saved_games.keeps = !slots.is_empty();
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

    pub(in crate::app) fn games_read(&mut self, games: Vec<(String, Result<AnyRecord, String>)>) {
        let aid = self.aid();
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

    /// Goes on with the chosen game, or looks at it if it is over.
    fn enter_game(&mut self) -> Vec<Effect> {
        let Some(slot) = self.chosen_game() else { return Vec::new() };
        if self.open_name() == Some(&slot.name) {
            return self.sit_down();
        }
        let is_over = match &slot.state {
            LoadState::Read(summary) => summary.standing != GameStatus::Open,
            LoadState::Unread | LoadState::Asked | LoadState::Broken(_) => false,
        };
        self.fetch(if is_over { Purpose::Slate } else { Purpose::GoOn })
    }

    fn fetch(&mut self, purpose: Purpose) -> Vec<Effect> {
        let replaces = matches!(purpose, Purpose::GoOn | Purpose::SameDeals);
        if replaces && self.saved_games.unsaved && self.continues() && !self.saved_games.was_warned
        {
            self.saved_games.was_warned = true;
            self.notice = Some(Notice::Games(GamesNotice::WouldBeLost));
            return Vec::new();
        }
        let Some(slot) = self.chosen_game() else { return Vec::new() };
        match &slot.state {
            LoadState::Broken(why) => {
                self.refuse_game(Refusal::Because(why.clone()));
                Vec::new()
            }
            LoadState::Unread | LoadState::Asked | LoadState::Read(_) => {
                let name = slot.name.clone();
                vec![Effect::Keep(KeeperRequest::Fetch { name, purpose })]
            }
        }
    }

    fn refuse_game(&mut self, refusal: Refusal) {
        self.notice = Some(Notice::Games(GamesNotice::Refused(refusal)));
    }

    fn fetched(
        &mut self,
        name: String,
        purpose: Purpose,
        fetched: Result<Box<AnyRecord>, Refusal>,
        torn: Option<String>,
    ) -> Vec<Effect> {
        let effects = match (fetched, purpose) {
            (Ok(saved), _) => self.use_game(name, purpose, *saved),
            (Err(_), Purpose::Offer) => Vec::new(),
            (Err(refusal), _) => {
                self.refuse_game(refusal);
                Vec::new()
            }
        };
        let is_taken = self.notice.is_none() && !self.is_looking();
        if let Some(torn) = torn.filter(|_| is_taken) {
            self.notice = Some(Notice::Games(GamesNotice::Torn(torn)));
        }
        effects
    }

    fn use_game(&mut self, name: String, purpose: Purpose, saved: AnyRecord) -> Vec<Effect> {
        let house = saved.header().house;
        let seated = Seated::resume(saved);
        self.saved_games.looked_name = Some(name.clone());
        match purpose {
            Purpose::Offer => self.offer(seated, name),
            Purpose::GoOn => {
                self.put_at_table(seated, Some(name));
                self.note_rules(&house);
                return self.sit_down();
            }
            Purpose::Slate => {
                self.looked_at = Some(seated);
                self.open_slate();
            }
            Purpose::Record => {
                self.looked_at = Some(seated);
                self.open(Screen::Reading(ReadingPage::Record, 0));
                return self.explain();
            }
            Purpose::Review => {
                self.looked_at = Some(seated);
                let effects = self.open_review();
                self.looked_at = self.looked_at.take().filter(|_| !effects.is_empty());
                return effects;
            }
            Purpose::SameDeals => {
                let stays = self.open_name().is_some();
                let effects = self.begin_with(seated.once_more());
                self.notice = stays.then_some(Notice::Games(GamesNotice::OtherStays));
                return effects;
            }
        }
        Vec::new()
    }

    /// Takes this game into the menu; a person who has chosen another line there keeps it.
    fn offer(&mut self, seated: Seated, name: String) {
        let house = *seated.house();
        self.put_at_table(seated, Some(name));
        self.note_rules(&house);
        if let Some(Screen::Menu(row)) = self.screens.all_mut().first_mut() {
            *row += 1;
        }
    }

    /// Notes that a game goes on by other rules than those of the next one.
    fn note_rules(&mut self, house: &House) {
        if *house != self.house {
            self.notice = Some(Notice::RulesChanged);
        }
    }

    /// Puts a game at the table in place of what was there.
    pub(in crate::app) fn put_at_table(&mut self, seated: Seated, name: Option<String>) {
        self.saved_games.may_find |= self.continues();
        self.seated = Some(seated);
        self.saved_games.name = name;
        self.looked_at = None;
        self.view.chosen_after = 0;
        self.view.shows_seen = self.aid().shows_seen();
        self.stroke_animation = StrokeAnimation::default();
        self.saved_games.unsaved = false;
    }

    /// Looks for another open game where none is at the table.
    pub(in crate::app) fn seek(&self) -> Vec<Effect> {
        let seeks = self.saved_games.may_find && !self.continues();
        if seeks { vec![Effect::Seek] } else { Vec::new() }
    }

    pub(in crate::app) fn sought(&mut self, found: Option<String>) -> Vec<Effect> {
        let is_at_table = self.screens().iter().any(|screen| matches!(screen, Screen::Table));
        match found {
            Some(name) if !self.continues() && !is_at_table => {
                vec![Effect::Keep(KeeperRequest::Fetch { name, purpose: Purpose::Offer })]
            }
            Some(_) => Vec::new(),
            None => {
                self.saved_games.may_find = false;
                Vec::new()
            }
        }
    }

    fn ask_to_delete(&mut self) {
        let Some(slot) = self.chosen_game() else { return };
        if self.open_name() == Some(&slot.name) {
            return self.refuse_game(Refusal::AtTable);
        }
        if let Screen::Games(list) = self.screen_mut() {
            list.asks = Some(DeleteAnswer::Keep);
        }
    }

    fn in_deleting(&mut self, command: Command) -> Vec<Effect> {
        let Screen::Games(list) = self.screen_mut() else { return Vec::new() };
        let fate = match command {
            Command::Up | Command::Down | Command::Left | Command::Right => {
                list.turn();
                return Vec::new();
            }
            Command::Pick(number @ (1 | 2)) => DeleteAnswer::ALL[number - 1],
            Command::Confirm => list.asks.unwrap_or(DeleteAnswer::Keep),
            Command::Back => DeleteAnswer::Keep,
            _ => return Vec::new(),
        };
        list.asks = None;
        match (fate, list.slot()) {
            (DeleteAnswer::Delete, Some(slot)) => {
                let name = slot.name.clone();
                vec![Effect::Keep(KeeperRequest::Delete { name })]
            }
            (DeleteAnswer::Delete, None) | (DeleteAnswer::Keep, _) => Vec::new(),
        }
    }

    /// Place of the game that the question of deleting is about.
    pub(in crate::app) fn deleting(&self) -> Option<usize> {
        match self.screen() {
            Screen::Games(list) => list.asks.map(|_| list.chosen()),
            _ => None,
        }
    }

    /// True if a key would delete the chosen game.
    pub(in crate::app) fn would_delete(&self, command: Command) -> bool {
        let Screen::Games(list) = self.screen() else { return false };
        let fate = match command {
            Command::Confirm => list.asks,
            Command::Pick(number) => DeleteAnswer::ALL.get(number - 1).copied(),
            _ => None,
        };
        fate == Some(DeleteAnswer::Delete)
    }

    fn deleted(&mut self, name: &str, done: Result<(), Refusal>) -> Vec<Effect> {
        if let Err(refusal) = done {
            self.refuse_game(refusal);
            return Vec::new();
        }
        if self.saved_games.name.as_deref() == Some(name) {
            self.saved_games.name = None;
        }
        if let Screen::Games(list) = self.screen_mut() {
            let gone = list.remove(name);
            let is_empty = list.slots().is_empty();
            self.notice =
                gone.map(|(game, branch)| Notice::Games(GamesNotice::Deleted(game, branch)));
            self.saved_games.keeps = !is_empty;
        }
        self.read_near()
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
            Command::Remove => self.open_name() != Some(&slot.name),
            _ => true,
        }
    }
}
