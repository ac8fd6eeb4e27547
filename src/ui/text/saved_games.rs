//! The saved games, in words.

use super::{
    bodensee::BodenseeNarrator,
    faults,
    narrate::Narrator,
    words::{Words, fill, games::GamesWords},
};
use crate::{
    app::{
        Model,
        evening::{Evening, EveningStanding},
        fault::ReadFault,
        saved_games::{
            DeleteAnswer, GameStatus, GamesNotice, ListedGame, LoadState, Refusal, SavedScores,
            Summary, When,
        },
    },
    cards::ByTeam,
    rules::House,
};

/// Name of a game by its number, or of a branch of it.
pub fn number(words: &GamesWords, number: u32, branch: Option<u32>) -> String {
    let number = number.to_string();
    branch.map_or_else(
        || fill(&words.number, &[("n", &number)]),
        |branch| fill(&words.branch_number, &[("n", &number), ("branch", &branch.to_string())]),
    )
}

/// Time at which a game was written last, with the year or without it as the template has it.
pub fn date(template: &str, when: When) -> String {
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

/// Standing of a game.
pub fn status(words: &GamesWords, status: GameStatus) -> &str {
    match status {
        GameStatus::Open => &words.open,
        GameStatus::Branch => &words.branch,
        GameStatus::Won => &words.won,
        GameStatus::Lost => &words.lost,
        GameStatus::Level => &words.level,
        GameStatus::GivenUp => &words.given_up,
    }
}

/// The rules of a game: their preset, and how many differ.
fn rules(words: &Words, house: &House) -> String {
    let preset = house.preset.code();
    match house.differences().len() {
        0 => preset.to_owned(),
        n => {
            let differ = words.new_game.rules_differ.of(n as u64);
            fill(&words.games.rules, &[("preset", preset), ("differ", &differ)])
        }
    }
}

/// Summary of a game: its scores, rules and bots.
pub fn summary(say: Narrator<'_>, summary: &Summary) -> [String; 3] {
    let level = say.words.bots(&summary.bots);
    [
        scores(say, summary),
        rules(say.words, &summary.house),
        fill(&say.words.menu.saved_level, &[("level", &level)]),
    ]
}

/// Round and scores of a game in a sentence.
fn scores(say: Narrator<'_>, summary: &Summary) -> String {
    let round = summary.round_no.to_string();
    match summary.scores {
        SavedScores::Points(ByTeam([us, them])) => {
            let [us, them] = [us, them].map(|score| score.to_string());
            let values = [("round", &*round), ("us", &us), ("them", &them)];
            fill(&say.words.games.scores, &values)
        }
        SavedScores::Tallies(tallies) => {
            let marks = BodenseeNarrator { say }.both_marks(&tallies.0);
            let values = [("round", &*round), ("marks", &marks)];
            fill(&say.words.bodensee.rounds.saved_round, &values)
        }
    }
}

/// Scores of a game in few signs.
pub fn scores_in_brief(say: Narrator<'_>, summary: &Summary) -> String {
    match summary.scores {
        SavedScores::Points(scores) => scores.0.map(|score| score.to_string()).join(":"),
        SavedScores::Tallies(tallies) => {
            let say = BodenseeNarrator { say };
            tallies.0.0.map(|column| say.marks(&column)).join(" : ")
        }
    }
}

/// The question before a game is deleted.
pub fn fate_asked(say: Narrator<'_>, slot: &ListedGame, has_branches: bool) -> [String; 2] {
    let words = &say.words.games;
    let question = if slot.branch.is_some() { &words.question_branch } else { &words.question };
    let warning = if has_branches { &words.warning_branches } else { &words.warning };
    let date = date(&words.date, slot.when);
    let said = match &slot.state {
        LoadState::Read(read) => scores(say, read),
        LoadState::Broken(_) => words.broken.clone(),
        LoadState::Unread | LoadState::Asked => String::new(),
    };
    let values = [("date", &*date), ("scores", &said)];
    [fill(question, &values), warning.clone()]
}

/// Standing of this evening with what a game has brought, if it is one of its games.
pub fn evening_of(evening: Option<&Evening>, slot: &ListedGame) -> Option<EveningStanding> {
    let evening = evening.filter(|_| slot.branch.is_none())?;
    evening.standing_of(slot.number)
}

/// A game that cannot be read, with the reason.
pub fn unreadable(words: &Words, fault: &ReadFault) -> String {
    fill(&words.games.because, &[("why", &faults::read(&words.fault, fault))])
}

/// The sentence of the menu on saving where no game is open.
pub const fn none_open<'a>(words: &'a Words, model: &Model) -> &'a String {
    match &model.shared.saved_games {
        saved if saved.keeps => &words.games.none_open,
        saved if saved.unsaved => &words.menu.unsaved,
        _ => &words.menu.no_saved,
    }
}

/// Fate of the open game when a new one begins.
pub fn fate_of_the_open_game<'a>(words: &'a GamesWords, model: &Model) -> Option<&'a String> {
    // A new game once hid the way to the one before it, and nobody was told.
    let said = if model.shared.saved_games.unsaved { &words.unsaved } else { &words.stays };
    model.shared.continues().then_some(said)
}

/// Answer to the question if a game is to be deleted.
pub const fn fate(words: &GamesWords, fate: DeleteAnswer) -> &String {
    match fate {
        DeleteAnswer::Keep => &words.keep,
        DeleteAnswer::Delete => &words.delete,
        DeleteAnswer::GiveUp => &words.give_up,
    }
}

/// News about saved games.
pub fn news(words: &Words, news: &GamesNotice) -> String {
    let texts = &words.games;
    match news {
        GamesNotice::OtherStays => texts.stays.clone(),
        GamesNotice::WouldBeLost => texts.unsaved.clone(),
        GamesNotice::WouldBeGivenUp => texts.would_give_up.clone(),
        GamesNotice::GivenUp => texts.has_given_up.clone(),
        GamesNotice::Deleted(game, branch) => {
            fill(&texts.deleted, &[("game", &number(texts, *game, *branch))])
        }
        GamesNotice::Torn(name) => fill(&texts.torn, &[("name", name)]),
        GamesNotice::Refused(Refusal::AtTable) => texts.at_table.clone(),
        GamesNotice::Refused(Refusal::Over) => texts.over.clone(),
        GamesNotice::Refused(Refusal::Open) => texts.open_deals.clone(),
        GamesNotice::Refused(Refusal::Branch) => texts.branch_stays.clone(),
        GamesNotice::Refused(Refusal::Locked) => texts.locked.clone(),
        GamesNotice::Refused(Refusal::Disk(fault)) => {
            fill(&texts.refused, &[("why", &faults::disk(&words.fault, fault))])
        }
        GamesNotice::Refused(Refusal::Unreadable(fault)) => unreadable(words, fault),
    }
}
