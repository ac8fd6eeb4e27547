//! The saved games line by line: a page of them by number, and the actions on each.

use super::{
    offer::{Answer, Offer, numbered, order, rows},
    page::PageLines,
};
use crate::{
    app::{
        Msg, Target,
        evening::Evening,
        keys::Command,
        saved_games::{GameList, GameStatus, ListedGame, LoadState},
    },
    ui::text::{evening, narrate::Narrator, saved_games},
};

/// Number of games that are listed at once.
// As many as a page key passes on the screen, since older and newer games come by that command.
const PAGE: usize = 10;

/// Lines of the list.
pub(super) struct ListLines<'a> {
    pub(super) say: Narrator<'a>,
    pub(super) list: &'a GameList,
    pub(super) evening: Option<&'a Evening>,
}

impl PageLines for ListLines<'_> {
    fn situation(&self) -> Vec<String> {
        let words = &self.say.words.games;
        match (self.list.asks, self.list.slot()) {
            (_, None) => vec![words.empty.clone()],
            (Some(_), Some(slot)) => {
                let number = format!("{}.", saved_games::number(words, slot.number, slot.branch));
                let asked = saved_games::fate_asked(self.say, slot, self.list.has_branches());
                std::iter::once(number).chain(asked).collect()
            }
            (None, Some(_)) => vec![words.which.clone()],
        }
    }

    fn offers(&self) -> Vec<Offer> {
        if self.list.asks.is_none() {
            return numbered(self.games());
        }
        let words = &self.say.words.games;
        rows(self.list.answers().iter().map(|fate| saved_games::fate(words, *fate).clone()))
    }
}

impl ListLines<'_> {
    /// A page of games, and the way to older and newer ones.
    fn games(&self) -> Vec<(String, Answer)> {
        let (words, list) = (&self.say.words.games, self.list);
        let first = list.chosen() / PAGE * PAGE;
        let page = list.slots().iter().enumerate().skip(first).take(PAGE);
        let games = page.map(|(place, slot)| (self.saved_game(slot), self.deeds(place, slot)));
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
    fn deeds(&self, place: usize, slot: &ListedGame) -> Answer {
        let words = &self.say.words.games;
        let hint = |command| self.say.words.commands.hint(command);
        let choose = (self.list.chosen() != place).then_some(Msg::Click(Target::Row(place)));
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
        let evening = saved_games::evening_of(self.evening, slot);
        let evening = evening.map(|it| evening::standing_told(self.say, &it));
        let game = format!("{}.", self.saved_game(slot));
        Answer::Choose {
            said: std::iter::once(game).chain(evening).collect(),
            values: numbered(deeds),
        }
    }
}
