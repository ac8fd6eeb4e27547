//! `jass evening`: the games that stand on one slate, and what each has brought.

use std::{path::Path, process::ExitCode};

use serde_json::{Value, json};

use crate::{
    app::{
        evening::{Evening, EveningGame, EveningNotice},
        saved_games::{GameStatus, SavedScores},
    },
    config::Config,
    game::schieber::evening::{WonPrize, strokes},
    shell::{
        cli::args::{EveningArgs, Global},
        output,
        storage::{evenings::Evenings, house_file, paths, store::Store},
        terminal::environment,
    },
    ui::text::{
        deck::Deck,
        evening::{EveningText, news},
        narrate::Narrator,
        words::Words,
    },
};

/// Runs `jass evening`.
pub fn evening(global: &Global, wanted: &EveningArgs) -> Result<ExitCode, ExitCode> {
    let config = house_file::config(paths::rules_file(None).as_deref())?;
    let no_home = || output::failed("no folder for saved games is known");
    let dir = paths::data_dir(global.data_dir.as_deref()).ok_or_else(no_home)?;
    let evenings = Evenings::of(&dir);
    let mut found = found(&evenings, wanted.number)?;
    if wanted.end {
        end(&evenings, &dir, &found)?;
        found.is_open = false;
    }
    let text = match (wanted.json, wanted.csv) {
        (true, _) => format!("{}\n", object(&found)),
        (false, true) => csv(&found),
        (false, false) => text(&config, &found),
    };
    Ok(output::print(&text))
}

fn found(evenings: &Evenings, number: Option<u32>) -> Result<Evening, ExitCode> {
    let (found, why) = match number {
        Some(number) => (evenings.named(number), format!("there is no evening {number}")),
        None => {
            (evenings.newest(), "there is no evening yet: jass --evening begins one".to_owned())
        }
    };
    found.ok_or_else(|| output::failed(&why))
}

fn end(evenings: &Evenings, dir: &Path, found: &Evening) -> Result<(), ExitCode> {
    let ended = Store::open(dir).and_then(|store| evenings.end(&store, found.number));
    ended.map_err(|why| output::failed(&why.to_string()))
}

fn text(config: &Config, evening: &Evening) -> String {
    let language = config.prefs.language.unwrap_or_else(|| environment::terminal().language);
    let words = Words::of(language);
    let (deck, names) =
        (Deck::new(&config.house.deck, language), words.seated(&config.prefs.names));
    let text = EveningText { say: Narrator::new(&words, &deck, &names), evening };
    let spoilt = evening.spoilt.clone().map(|file| news(&words, &EveningNotice::Spoilt(file)));
    let told = spoilt.map_or_else(String::new, |told| format!("\n{told}\n"));
    format!("{}{told}", text.page())
}

/// Word of a standing.
const fn standing(standing: GameStatus) -> &'static str {
    match standing {
        GameStatus::Open => "open",
        GameStatus::Branch => "branch",
        GameStatus::Won => "won",
        GameStatus::Lost => "lost",
        GameStatus::Level => "level",
        GameStatus::GivenUp => "given-up",
    }
}

fn object(evening: &Evening) -> Value {
    json!({
        "evening": evening.number,
        "open": evening.is_open,
        "strokes": evening.strokes().0,
        "spoilt": evening.spoilt.as_ref().map(|file| json!({ "file": file.name, "line": file.line })),
        "games": evening.games.iter().map(of_game).collect::<Vec<_>>(),
    })
}

fn of_game(game: &EveningGame) -> Value {
    let counted = match &game.counted {
        Ok(counted) => counted,
        Err(fault) => return json!({ "game": game.number, "fault": fault.to_string() }),
    };
    let scores = match counted.summary.scores {
        SavedScores::Points(scores) => json!(scores.0),
        SavedScores::Tallies(_) => Value::Null,
    };
    json!({
        "game": game.number,
        "standing": standing(counted.summary.standing),
        "rounds": counted.summary.round_no,
        "scores": scores,
        "strokes": strokes(&counted.prizes).0,
        "prizes": counted.prizes.iter().map(of_prize).collect::<Vec<_>>(),
    })
}

fn of_prize(won: &WonPrize) -> Value {
    let WonPrize { prize, team, strokes, round_no } = won;
    json!({ "prize": prize.code(), "team": team.number(), "strokes": strokes, "round": round_no })
}

/// A line for each prize of each game.
fn csv(evening: &Evening) -> String {
    let head = "evening,game,round,prize,team,strokes\n".to_owned();
    let rows =
        evening.games.iter().filter_map(|game| Some((game.number, game.counted.as_ref().ok()?)));
    let rows = rows.flat_map(|(game, counted)| {
        counted.prizes.iter().map(move |won| {
            let WonPrize { prize, team, strokes, round_no } = won;
            let (evening, team) = (evening.number, team.number());
            format!("{evening},{game},{round_no},{},{team},{strokes}\n", prize.code())
        })
    });
    std::iter::once(head).chain(rows).collect()
}
