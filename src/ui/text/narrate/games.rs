//! The saved games, in words.

use super::Narrator;
use crate::{
    app::{
        Model,
        pages::saved_games::{
            GameStatus, GamesNotice, ListedGame, LoadState, Refusal, Summary, When,
        },
    },
    rules::{House, Team},
    ui::text::words::fill,
};

impl Narrator<'_> {
    /// The number of a game.
    pub fn game_number(&self, number: u32) -> String {
        fill(&self.words.games.number, &[("n", &number.to_string())])
    }

    /// Time at which a game was written last.
    pub fn date(&self, when: When) -> String {
        dated(&self.words.games.date, when)
    }

    /// The date without the year.
    pub fn short_date(&self, when: When) -> String {
        dated(&self.words.games.short_date, when)
    }

    /// Standing of a game.
    pub fn game_state(&self, standing: GameStatus) -> &str {
        let words = &self.words.games;
        match standing {
            GameStatus::Open => &words.open,
            GameStatus::Over(Some(Team::NorthSouth)) => &words.won,
            GameStatus::Over(Some(Team::EastWest)) => &words.lost,
            GameStatus::Over(None) => &words.level,
        }
    }

    /// The rules of a game: their preset, and how many differ.
    pub fn rules_of(&self, house: &House) -> String {
        let preset = house.preset.code();
        match house.differences().len() {
            0 => preset.to_owned(),
            n => {
                let differ = self.words.new_game.rules_differ.of(n as u64);
                fill(&self.words.games.rules, &[("preset", preset), ("differ", &differ)])
            }
        }
    }

    /// Summary of a game: its scores, rules and bots.
    pub fn game(&self, summary: &Summary) -> [String; 3] {
        let scores = Team::ALL.map(|team| summary.scores[team].to_string());
        let round = summary.round_no.to_string();
        let values = [("round", &*round), ("us", &scores[0]), ("them", &scores[1])];
        let level = self.words.level(summary.level);
        [
            fill(&self.words.games.scores, &values),
            self.rules_of(&summary.house),
            fill(&self.words.menu.saved_level, &[("level", level)]),
        ]
    }

    /// The question before a game is deleted.
    pub fn fate_asked(&self, slot: &ListedGame) -> [String; 2] {
        let words = &self.words.games;
        let date = self.date(slot.when);
        let said = match &slot.state {
            LoadState::Read(summary) => self.game(summary)[0].clone(),
            LoadState::Broken(_) => words.broken.clone(),
            LoadState::Unread | LoadState::Asked => String::new(),
        };
        let values = [("date", &*date), ("scores", &said)];
        [fill(&words.question, &values), words.warning.clone()]
    }

    /// Fate of the open game when a new one begins.
    pub fn what_becomes_of_the_open_game(&self, model: &Model) -> Option<&String> {
        let words = &self.words.games;
        let said = if model.unsaved { &words.unsaved } else { &words.stays };
        model.continues().then_some(said)
    }

    /// News about saved games.
    pub fn news_of_games(&self, news: &GamesNotice) -> String {
        let words = &self.words.games;
        match news {
            GamesNotice::OtherStays => words.stays.clone(),
            GamesNotice::WouldBeLost => words.unsaved.clone(),
            GamesNotice::Deleted(number) => fill(&words.deleted, &[("n", &number.to_string())]),
            GamesNotice::Torn(name) => fill(&words.torn, &[("name", name)]),
            GamesNotice::Refused(Refusal::AtTable) => words.at_table.clone(),
            GamesNotice::Refused(Refusal::Over) => words.over.clone(),
            GamesNotice::Refused(Refusal::Locked) => words.locked.clone(),
            GamesNotice::Refused(Refusal::Because(why)) => fill(&words.refused, &[("why", why)]),
        }
    }
}

fn dated(template: &str, when: When) -> String {
    let When { year, month, day, hour, minute } = when;
    let two = |number: u8| format!("{number:02}");
    let values = [
        ("year", &*year.to_string()),
        ("month", &two(month)),
        ("day", &two(day)),
        ("hour", &two(hour)),
        ("minute", &two(minute)),
    ];
    fill(template, &values)
}
