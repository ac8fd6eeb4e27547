//! The saved games as a list, each with its summary once it is read, the last written first.

use crate::{
    app::{
        fault::{DiskFault, ReadFault},
        games::SeatedGame,
        step::Step,
    },
    cards::{ByTeam, Side, Team},
    config::Aid,
    game::{AnyRecord, BotKind, bodensee, schieber::Turn},
    rules::{House, bodensee::Tallies, schieber::finish::Ending},
};

/// Local time at which a game was written last.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names say it")]
pub struct When {
    pub year: i16,
    pub month: u8,
    pub day: u8,
    pub hour: u8,
    pub minute: u8,
}

/// Standing of a saved game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GameStatus {
    /// The game can be gone on with.
    Open,
    /// It is a branch of another game, and only looked at.
    Branch,
    /// The game is over, and the person has won it.
    Won,
    /// The game is over, and somebody else has won it.
    Lost,
    /// The game is over, and nobody has won it.
    Level,
    /// The game was given up: its secret is told, and it does not go on.
    GivenUp,
}

/// Scores of a saved game, as far as they may be known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SavedScores {
    /// Points of the two teams.
    Points(ByTeam<u32>),
    /// Marks of the two sides.
    Tallies(Tallies),
}

/// Summary of a game in the list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Summary {
    /// House rules of the game.
    pub house: House,
    /// Its bots.
    pub bots: BotKind,
    /// The round that is played, or was last.
    pub round_no: usize,
    /// Scores, as far as they may be known.
    pub scores: SavedScores,
    /// Standing of the game.
    pub standing: GameStatus,
    /// True if the game can be given up: it is open, and has a secret to be told.
    pub has_secret: bool,
}

impl Summary {
    /// Summary of a game that has been read; at a tournament nobody counts the tricks of a round before it is written.
    pub fn of(saved: AnyRecord, aid: Aid) -> Self {
        let is_branch = saved.header().branch.is_some();
        let is_given_up = saved.header().is_closed && !saved.is_played_out();
        let has_secret = !saved.is_over() && !saved.header().cards.commitments().is_empty();
        let seated = SeatedGame::resume(saved);
        let (scores, standing) = match &seated {
            SeatedGame::Schieber(table) => {
                let standing = match table.game().turn() {
                    _ if is_branch => GameStatus::Branch,
                    _ if is_given_up => GameStatus::GivenUp,
                    Turn::Over(Ending { winner: Some(Team::NorthSouth), .. }) => GameStatus::Won,
                    Turn::Over(Ending { winner: Some(Team::EastWest), .. }) => GameStatus::Lost,
                    Turn::Over(Ending { winner: None, .. }) => GameStatus::Level,
                    Turn::Player(_) | Turn::Deal => GameStatus::Open,
                };
                (SavedScores::Points(table.shown().whole_sheet().scores_with(aid)), standing)
            }
            SeatedGame::Bodensee(table) => {
                let standing = match table.game().turn() {
                    _ if is_given_up => GameStatus::GivenUp,
                    bodensee::Turn::Over(Side::Near) => GameStatus::Won,
                    bodensee::Turn::Over(Side::Far) => GameStatus::Lost,
                    bodensee::Turn::Player(_) | bodensee::Turn::Deal => GameStatus::Open,
                };
                (SavedScores::Tallies(*table.game().tallies()), standing)
            }
        };
        let (house, bots, round_no) = (*seated.house(), seated.bots().kind(), seated.round_no());
        Self { house, bots, round_no, scores, standing, has_secret }
    }
}

/// State of reading a saved game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LoadState {
    /// Not asked for yet.
    Unread,
    /// Being read.
    Asked,
    /// Read, with this summary.
    Read(Box<Summary>),
    /// Unreadable, for this reason.
    Broken(ReadFault),
}

/// A saved game in the list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListedGame {
    /// Name of the file.
    pub name: String,
    /// Number of the game.
    pub number: u32,
    /// Number among the branches of the game, if it is one of them.
    pub branch: Option<u32>,
    /// Time of the last write.
    pub when: When,
    /// State of reading it.
    pub state: LoadState,
}

/// Answer to the question if a game is to be deleted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names say it")]
pub enum DeleteAnswer {
    Keep,
    Delete,
    GiveUp,
}

impl DeleteAnswer {
    /// The answers, from top to bottom: what a key typed ahead would choose does no harm. The last is there for an open
    /// game that has a secret.
    const ALL: [Self; 3] = [Self::Keep, Self::Delete, Self::GiveUp];
}

/// Reason why something cannot be done with a saved game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// The game is at the table.
    AtTable,
    /// The game is over.
    Over,
    /// The game is not over, and its deals would show the cards to come.
    Open,
    /// It is a branch of another game.
    Branch,
    /// Another program plays with these games.
    Locked,
    /// The disk does not let it be done.
    Disk(DiskFault),
    /// Its file cannot be read.
    Unreadable(ReadFault),
}

/// News about saved games, shown once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GamesNotice {
    /// The game that was open can be found in the list.
    OtherStays,
    /// The open game is not saved and would be lost: the command must be given again.
    WouldBeLost,
    /// The game could not go on, and its secret would be told: the command must be given again.
    WouldBeGivenUp,
    /// The game is given up.
    GivenUp,
    /// The game of this number, or this branch of it, is gone.
    Deleted(u32, Option<u32>),
    /// The command cannot be carried out.
    Refused(Refusal),
    /// The last line of a game was half written; the file as it was keeps this name.
    Torn(String),
}

/// Distance from the chosen game up to which others are read: more than any screen shows.
// A folder may hold thousands of games, and to know how one stands it is played through: so only those near the eye are.
const WINDOW: usize = 44;

/// The list of saved games with the chosen one.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GameList {
    slots: Vec<ListedGame>,
    chosen: usize,
    /// The question if the chosen game is to be deleted, with the chosen answer.
    pub asks: Option<DeleteAnswer>,
    /// True if the chosen game is given up by the same answer once more.
    pub(in crate::app) was_warned: bool,
}

impl GameList {
    /// A list, the first game chosen.
    pub const fn new(slots: Vec<ListedGame>) -> Self {
        Self { slots, chosen: 0, asks: None, was_warned: false }
    }

    /// The games, the last written first.
    pub fn slots(&self) -> &[ListedGame] {
        &self.slots
    }

    /// Place of the chosen game.
    pub const fn chosen(&self) -> usize {
        self.chosen
    }

    /// The chosen game; none where there is no game at all.
    pub fn slot(&self) -> Option<&ListedGame> {
        self.slots.get(self.chosen)
    }

    /// Chooses a game.
    pub fn choose(&mut self, place: usize) {
        self.chosen = place.min(self.slots.len().saturating_sub(1));
    }

    /// Chooses the game before or after.
    pub const fn go(&mut self, step: Step) {
        if !self.slots.is_empty() {
            self.chosen = step.from(self.chosen, self.slots.len());
        }
    }

    /// Answers to the question if the chosen game is to be deleted.
    pub fn answers(&self) -> &'static [DeleteAnswer] {
        let has_secret = self.slot().is_some_and(|slot| match &slot.state {
            LoadState::Read(summary) => summary.has_secret,
            LoadState::Unread | LoadState::Asked | LoadState::Broken(_) => false,
        });
        if has_secret { &DeleteAnswer::ALL } else { &DeleteAnswer::ALL[..2] }
    }

    /// Chooses another answer.
    pub fn turn(&mut self, step: Step) {
        let answers = self.answers();
        let place = |fate| answers.iter().position(|other| *other == fate).unwrap_or(0);
        self.asks = self.asks.map(|fate| answers[step.from(place(fate), answers.len())]);
    }

    /// Names of the games that are to be read now: those near the chosen one. They are not asked for again.
    pub fn ask(&mut self) -> Vec<String> {
        let from = self.chosen.saturating_sub(WINDOW).min(self.slots.len());
        let to = (self.chosen + WINDOW).min(self.slots.len());
        let unread = self.slots[from..to].iter_mut().filter(|slot| slot.state == LoadState::Unread);
        let ask = |slot: &mut ListedGame| {
            // Not asked for again: whoever holds an arrow down would have each game read at every step.
            slot.state = LoadState::Asked;
            slot.name.clone()
        };
        unread.map(ask).collect()
    }

    /// Notes the result of reading a game.
    pub fn note(&mut self, name: &str, state: LoadState) {
        if let Some(slot) = self.slots.iter_mut().find(|slot| slot.name == name) {
            slot.state = state;
        }
    }

    /// True if branches of the chosen game are listed under it.
    pub fn has_branches(&self) -> bool {
        let is_under = |under: &ListedGame, game: &ListedGame| {
            under.branch.is_some() && under.number == game.number
        };
        let game = self.slot().filter(|slot| slot.branch.is_none());
        game.is_some_and(|game| self.slots.iter().any(|slot| is_under(slot, game)))
    }

    /// Takes a game with its branches, or a branch, out of the list; returns its numbers.
    pub fn remove(&mut self, name: &str) -> Option<(u32, Option<u32>)> {
        let place = self.slots.iter().position(|slot| slot.name == name)?;
        let gone = self.slots.remove(place);
        if gone.branch.is_none() {
            // Branches lie in files named after that of their game, and go with it.
            self.slots.retain(|slot| slot.branch.is_none() || slot.number != gone.number);
        }
        self.choose(self.chosen);
        Some((gone.number, gone.branch))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shelf(count: u32) -> GameList {
        let slot = |number| ListedGame {
            name: format!("{number:04}.jass"),
            number,
            branch: None,
            when: When::default(),
            state: LoadState::Unread,
        };
        GameList::new((1..=count).rev().map(slot).collect())
    }

    #[test]
    fn only_what_is_near_is_read_and_only_once() {
        let mut shelf = shelf(3000);
        assert_eq!(shelf.ask().len(), WINDOW);
        assert_eq!(shelf.ask(), [] as [String; 0]);
        shelf.go(Step::Forward);
        assert_eq!(shelf.ask(), ["2956.jass"]);
        shelf.choose(usize::MAX);
        assert_eq!(shelf.ask().len(), WINDOW + 1);
        assert_eq!(shelf.slot().unwrap().number, 1);
    }

    #[test]
    fn a_game_that_is_gone_leaves_the_next_one_chosen() {
        let mut shelf = shelf(3);
        shelf.go(Step::Back);
        assert_eq!(shelf.remove("0001.jass"), Some((1, None)));
        assert_eq!(shelf.slot().unwrap().number, 2);
        assert_eq!(shelf.remove("0001.jass"), None);
        shelf.remove("0002.jass");
        shelf.remove("0003.jass");
        assert_eq!(shelf.slot(), None);
        shelf.go(Step::Forward);
        assert_eq!(shelf.ask(), [] as [String; 0]);
    }

    #[test]
    fn a_game_that_is_gone_takes_its_branches_along() {
        let mut shelf = shelf(2);
        let branch = |number, branch| ListedGame {
            name: format!("{number:04}-branch{branch}.jass"),
            branch: Some(branch),
            ..shelf.slots[0].clone()
        };
        let branches = [branch(2, 1), branch(2, 2)];
        shelf.slots.splice(1..1, branches.map(|slot| ListedGame { number: 2, ..slot }));
        assert_eq!(shelf.remove("0002-branch1.jass"), Some((2, Some(1))));
        assert_eq!(shelf.remove("0002.jass"), Some((2, None)));
        assert_eq!(shelf.slots.iter().map(|slot| slot.number).collect::<Vec<_>>(), [1]);
    }
}
