//! The saved games, in words.

use super::Narrator;
use crate::{
    app::{
        Model,
        fault::ReadFault,
        pages::{
            new_game::{BotChoice, FormField, NewGame},
            saved_games::{
                GameStatus, GamesNotice, ListedGame, LoadState, Refusal, SavedScores, Summary, When,
            },
        },
    },
    cards::{ByTeam, Team},
    config::Aid,
    game::Level,
    rules::House,
    ui::text::{bodensee::BodenseeNarrator, words::fill},
};

impl Narrator<'_> {
    /// Name of a game by its number, or of a branch of it.
    pub fn game_number(&self, number: u32, branch: Option<u32>) -> String {
        let words = &self.words.games;
        let number = number.to_string();
        branch.map_or_else(
            || fill(&words.number, &[("n", &number)]),
            |branch| fill(&words.branch_number, &[("n", &number), ("branch", &branch.to_string())]),
        )
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
            GameStatus::Branch => &words.branch,
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
        let level = self.words.bots(&summary.bots);
        [
            self.scores_of(summary),
            self.rules_of(&summary.house),
            fill(&self.words.menu.saved_level, &[("level", &level)]),
        ]
    }

    /// Round and scores of a game in a sentence.
    fn scores_of(&self, summary: &Summary) -> String {
        let round = summary.round_no.to_string();
        match summary.scores {
            SavedScores::Points(ByTeam([us, them])) => {
                let [us, them] = [us, them].map(|score| score.to_string());
                let values = [("round", &*round), ("us", &us), ("them", &them)];
                fill(&self.words.games.scores, &values)
            }
            SavedScores::Tallies(tallies) => {
                let marks = BodenseeNarrator { say: *self }.both_marks(&tallies.0);
                let values = [("round", &*round), ("marks", &marks)];
                fill(&self.words.duel.rounds.saved_round, &values)
            }
        }
    }

    /// Scores of a game in few signs.
    pub fn scores_in_brief(&self, summary: &Summary) -> String {
        match summary.scores {
            SavedScores::Points(scores) => scores.0.map(|score| score.to_string()).join(":"),
            SavedScores::Tallies(tallies) => {
                let say = BodenseeNarrator { say: *self };
                tallies.0.0.map(|column| say.marks(&column)).join(" : ")
            }
        }
    }

    /// The question before a game is deleted.
    pub fn fate_asked(&self, slot: &ListedGame, has_branches: bool) -> [String; 2] {
        let words = &self.words.games;
        let question = if slot.branch.is_some() { &words.question_branch } else { &words.question };
        let warning = if has_branches { &words.warning_branches } else { &words.warning };
        let date = self.date(slot.when);
        let said = match &slot.state {
            LoadState::Read(summary) => self.game(summary)[0].clone(),
            LoadState::Broken(_) => words.broken.clone(),
            LoadState::Unread | LoadState::Asked => String::new(),
        };
        let values = [("date", &*date), ("scores", &said)];
        [fill(question, &values), warning.clone()]
    }

    /// A game that cannot be read, with the reason.
    pub fn unreadable(&self, fault: &ReadFault) -> String {
        fill(&self.words.games.because, &[("why", &self.read_fault(fault))])
    }

    /// The sentence of the menu on saving where no game is open.
    pub const fn none_open(&self, model: &Model) -> &String {
        match &model.saved_games {
            saved if saved.keeps => &self.words.games.none_open,
            saved if saved.unsaved => &self.words.menu.unsaved,
            _ => &self.words.menu.no_saved,
        }
    }

    /// Fate of the open game when a new one begins.
    pub fn what_becomes_of_the_open_game(&self, model: &Model) -> Option<&String> {
        let words = &self.words.games;
        let said = if model.saved_games.unsaved { &words.unsaved } else { &words.stays };
        model.continues().then_some(said)
    }

    /// Sentence on a line of the form of a new game, by the value that it has.
    pub const fn about_field(&self, form: &NewGame, field: FormField) -> &String {
        let words = &self.words.new_game;
        match field {
            FormField::Begin => &words.about.start,
            FormField::Game => &words.about.game,
            FormField::Rules => &words.rules_note,
            FormField::Target => &words.about.target,
            FormField::Tallies => &words.about.tallies,
            FormField::Level => match form.bot_choice() {
                BotChoice::Level(level) => words.about_levels.of(level),
                BotChoice::Program => &words.about.program,
            },
            FormField::Aid => words.about_aids.of(form.aid()),
            FormField::Name(_) | FormField::Opponent => &words.about.name,
        }
    }

    /// All levels, then all aids, each with what it does.
    pub fn levels_and_aids(&self) -> [String; 2] {
        let words = &self.words.new_game;
        let levels = Level::ALL.iter().map(|level| {
            format!("{}: {}", self.words.level(*level), words.about_levels.of(*level))
        });
        let aids = Aid::ALL
            .iter()
            .map(|aid| format!("{}: {}", self.words.aid(*aid), words.about_aids.of(*aid)));
        let list = |label: &str, told: Vec<String>| format!("{label}. {}", told.join(" "));
        [list(&words.level, levels.collect()), list(&self.words.aid.label, aids.collect())]
    }

    /// News about saved games.
    pub fn news_of_games(&self, news: &GamesNotice) -> String {
        let words = &self.words.games;
        match news {
            GamesNotice::OtherStays => words.stays.clone(),
            GamesNotice::WouldBeLost => words.unsaved.clone(),
            GamesNotice::Deleted(number, branch) => {
                fill(&words.deleted, &[("game", &self.game_number(*number, *branch))])
            }
            GamesNotice::Torn(name) => fill(&words.torn, &[("name", name)]),
            GamesNotice::Refused(Refusal::AtTable) => words.at_table.clone(),
            GamesNotice::Refused(Refusal::Over) => words.over.clone(),
            GamesNotice::Refused(Refusal::Branch) => words.branch_stays.clone(),
            GamesNotice::Refused(Refusal::Locked) => words.locked.clone(),
            GamesNotice::Refused(Refusal::Disk(fault)) => {
                fill(&words.refused, &[("why", &self.disk_fault(fault))])
            }
            GamesNotice::Refused(Refusal::Unreadable(fault)) => self.unreadable(fault),
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
