//! The saved games, in words.

use super::Narrator;
use crate::{
    app::{
        Model,
        pages::saved_games::{News, Refusal, Slot, Standing, State, Summary, When},
    },
    rules::{House, Team},
    ui::text::words::fill,
};

impl Narrator<'_> {
    /// Which game it is.
    pub fn game_number(&self, number: u32) -> String {
        fill(&self.words.games.number, &[("n", &number.to_string())])
    }

    /// When a game was written last.
    pub fn date(&self, when: When) -> String {
        dated(&self.words.games.date, when)
    }

    /// The same without the year.
    pub fn short_date(&self, when: When) -> String {
        dated(&self.words.games.short_date, when)
    }

    /// How a game stands.
    pub fn game_state(&self, standing: Standing) -> &str {
        let words = &self.words.games;
        match standing {
            Standing::Open => &words.open,
            Standing::Over(Some(Team::NorthSouth)) => &words.won,
            Standing::Over(Some(Team::EastWest)) => &words.lost,
            Standing::Over(None) => &words.level,
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

    /// What is known of a game: its scores, rules and bots.
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

    /// What is asked before a game is deleted.
    pub fn fate_asked(&self, slot: &Slot) -> [String; 2] {
        let words = &self.words.games;
        let date = self.date(slot.when);
        let said = match &slot.state {
            State::Read(summary) => self.game(summary)[0].clone(),
            State::Broken(_) => words.broken.clone(),
            State::Unread | State::Asked => String::new(),
        };
        let values = [("date", &*date), ("scores", &said)];
        [fill(&words.question, &values), words.warning.clone()]
    }

    /// What becomes of the open game when a new one begins.
    pub fn what_becomes_of_the_open_game(&self, model: &Model) -> Option<&String> {
        let words = &self.words.games;
        let said = if model.unsaved { &words.unsaved } else { &words.stays };
        model.continues().then_some(said)
    }

    /// Something about saved games.
    pub fn news_of_games(&self, news: &News) -> String {
        let words = &self.words.games;
        match news {
            News::OtherStays => words.stays.clone(),
            News::WouldBeLost => words.unsaved.clone(),
            News::Deleted(number) => fill(&words.deleted, &[("n", &number.to_string())]),
            News::Torn(name) => fill(&words.torn, &[("name", name)]),
            News::Refused(Refusal::AtTable) => words.at_table.clone(),
            News::Refused(Refusal::Over) => words.over.clone(),
            News::Refused(Refusal::Locked) => words.locked.clone(),
            News::Refused(Refusal::Because(why)) => fill(&words.refused, &[("why", why)]),
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
