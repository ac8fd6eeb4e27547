//! Deletion of a saved game, which is asked about first.

use crate::app::{
    effect::{Effect, KeeperRequest},
    keys::Command,
    model::{Model, Screen},
    notice::Notice,
    pages::saved_games::{DeleteAnswer, GamesNotice, Refusal},
};

impl Model {
    pub(super) fn ask_to_delete(&mut self) {
        let Some(slot) = self.chosen_game() else { return };
        if self.shared.open_name() == Some(&slot.name) {
            return self.refuse_game(Refusal::AtTable);
        }
        if let Screen::Games(list) = self.screen_mut() {
            list.asks = Some(DeleteAnswer::Keep);
        }
    }

    pub(super) fn in_deleting(&mut self, command: Command) -> Vec<Effect> {
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

    pub(super) fn deleted(&mut self, name: &str, done: Result<(), Refusal>) -> Vec<Effect> {
        if let Err(refusal) = done {
            self.refuse_game(refusal);
            return Vec::new();
        }
        if self.shared.saved_games.name.as_deref() == Some(name) {
            self.shared.saved_games.name = None;
        }
        if let Screen::Games(list) = self.screen_mut() {
            let gone = list.remove(name);
            let is_empty = list.slots().is_empty();
            self.shared.notice =
                gone.map(|(game, branch)| Notice::Games(GamesNotice::Deleted(game, branch)));
            self.shared.saved_games.keeps = !is_empty;
        }
        self.read_near()
    }
}
