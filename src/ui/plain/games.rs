//! The saved games line by line: a page of them by number, and the actions on each.

use super::{
    Plain,
    offers::{Answer, numbered, order},
};
use crate::{
    app::{
        Model, Msg, SeatedGame, Target,
        keys::Command,
        model::Screen,
        pages::saved_games::{DeleteAnswer, GameList, GameStatus, ListedGame, LoadState},
    },
    ui::text::saved_games,
};

/// Number of games that are listed at once.
const PAGE: usize = 10;

impl Plain<'_> {
    /// Sentences about the list before one answers.
    pub(super) fn what_is_saved(&self, list: &GameList) -> Vec<String> {
        let words = &self.say.words.games;
        match (list.asks, list.slot()) {
            (_, None) => vec![words.empty.clone()],
            (Some(_), Some(slot)) => {
                let number = format!(
                    "{}.",
                    saved_games::number(&self.say.words.games, slot.number, slot.branch)
                );
                std::iter::once(number)
                    .chain(saved_games::fate_asked(self.say, slot, list.has_branches()))
                    .collect()
            }
            (None, Some(_)) => vec![words.which.clone()],
        }
    }

    /// The slate of a game that is looked at.
    pub(super) fn what_is_looked_at(&self, model: &Model) -> Vec<String> {
        let looks = model.is_looking() && matches!(model.screen(), Screen::Slate(_));
        match model.read_game().filter(|_| looks) {
            Some(SeatedGame::Schieber(session)) => self.slate(session),
            Some(SeatedGame::Bodensee(duel)) => self.duel_slate(duel),
            None => Vec::new(),
        }
    }

    /// The answers to the question if a game is to be deleted, or a page of games, and the way to older and newer ones.
    pub(super) fn saved_games(&self, list: &GameList) -> Vec<(String, Answer)> {
        let words = &self.say.words.games;
        if list.asks.is_some() {
            let answer = |(row, fate): (usize, &DeleteAnswer)| {
                let what = match fate {
                    DeleteAnswer::Keep => &words.keep,
                    DeleteAnswer::Delete => &words.delete,
                };
                (what.to_owned(), Answer::Do(vec![Msg::Click(Target::Row(row))]))
            };
            return DeleteAnswer::ALL.iter().enumerate().map(answer).collect();
        }
        let first = list.chosen() / PAGE * PAGE;
        let page = list.slots().iter().enumerate().skip(first).take(PAGE);
        let games =
            page.map(|(place, slot)| (self.saved_game(slot), self.deeds(list, place, slot)));
        let turn = |what: &str, command| (what.to_owned(), Answer::Do(vec![order(command)]));
        let has_older = first + PAGE < list.slots().len();
        let older = has_older.then(|| turn(&words.older, Command::PageDown));
        let newer = (first > 0).then(|| turn(&words.newer, Command::PageUp));
        games.chain(older).chain(newer).collect()
    }

    /// A game in one sentence.
    fn saved_game(&self, slot: &ListedGame) -> String {
        let mut said = vec![
            saved_games::number(&self.say.words.games, slot.number, slot.branch),
            saved_games::date(&self.say.words.games.date, slot.when),
        ];
        match &slot.state {
            LoadState::Unread | LoadState::Asked => {}
            LoadState::Read(summary) => {
                said.extend(saved_games::summary(self.say, summary));
                said.push(saved_games::status(&self.say.words.games, summary.standing).to_owned());
            }
            LoadState::Broken(fault) => said.push(saved_games::unreadable(self.say.words, fault)),
        }
        said.join(", ")
    }

    /// Actions on a game.
    fn deeds(&self, list: &GameList, place: usize, slot: &ListedGame) -> Answer {
        let words = &self.say.words.games;
        let hint = |command| self.say.words.commands.hint(command);
        let choose = (list.chosen() != place).then_some(Msg::Click(Target::Row(place)));
        let deed = |what: &str, command| {
            let msgs = choose.clone().into_iter().chain([order(command)]).collect();
            (what.to_owned(), Answer::Do(msgs))
        };
        let go_on = deed(&words.go_on, Command::Confirm);
        let look = deed(&words.look_at, Command::Slate);
        let again = deed(hint(Command::SameDeals), Command::SameDeals);
        let delete = deed(hint(Command::Remove), Command::Remove);
        let is_over = |state: &LoadState| matches!(state, LoadState::Read(known) if known.standing != GameStatus::Open);
        let deeds = match &slot.state {
            LoadState::Broken(_) => vec![delete],
            state if is_over(state) => vec![look, again, delete],
            _ => vec![go_on, look, again, delete],
        };
        Answer::Choose {
            said: vec![format!("{}.", self.saved_game(slot))],
            values: numbered(deeds),
        }
    }
}
