//! `jass stats`: what the history of one's rounds says.

use std::{fs, path::Path, process::ExitCode};

use serde_json::{Value, json};

use crate::{
    app::shared::Training,
    config::Config,
    game::BotKind,
    shell::{
        cli::args::{Global, StatsArgs},
        clock, output,
        storage::{fields::FieldFile, history::HistoryFile, house_file, library::Library, paths},
        terminal::environment,
        training::{
            rebuild,
            recall::{self, Played},
        },
    },
    train::{
        history::RoundLine,
        mean::Mean,
        progress::Progress,
        statistics::{Filter, Statistics},
    },
    ui::text::{
        deck::Deck,
        narrate::Narrator,
        statistics::{StatisticsPart, StatisticsText},
        words::Words,
    },
};

/// Runs `jass stats`.
pub fn stats(global: &Global, wanted: &StatsArgs) -> Result<ExitCode, ExitCode> {
    let config = house_file::config(paths::rules_file(None).as_deref())?;
    let no_home = || output::failed("no folder for saved games is known");
    let dir = paths::data_dir(global.data_dir.as_deref()).ok_or_else(no_home)?;
    let (file, library) = (HistoryFile::of(&dir), Library::of(&dir));
    let history = match (wanted.rebuild, wanted.missing) {
        (true, _) => rebuild::rebuild(&file, &library),
        (false, true) => rebuild::catch_up(&file, &library),
        // The rounds of a game that was deleted go with it.
        (false, false) => file.read().map(|read| read.of_games(&rebuild::numbers(&library))),
    };
    let history = history.map_err(|why| output::failed(&format!("the history: {why}")))?;
    let variant = global.variant.unwrap_or_default();
    let level = match global.level {
        Some(BotKind::Level(level)) => Some(level),
        Some(BotKind::Program(_)) | None => None,
    };
    let filter = Filter { level, aid: wanted.aid, last: wanted.last, ..Filter::all(variant) };
    if let Some(path) = &wanted.csv {
        return csv(path, &filter.of(&history.rounds));
    }
    let text = if wanted.json {
        format!("{}\n", object(&Statistics::of(&history, &filter)))
    } else {
        let fields = FieldFile::of(&dir).read();
        let Played { dailies, tournaments } = recall::played(&library, clock::today(), &fields);
        let today = Some(clock::today());
        text(
            &config,
            &Training { today, history, is_recalled: true, dailies, fields, tournaments },
            filter,
        )
    };
    Ok(output::print(&text))
}

fn text(config: &Config, training: &Training, filter: Filter) -> String {
    let language = config.prefs.language.unwrap_or_else(|| environment::terminal().language);
    let words = Words::of(language);
    let deck = Deck::new(&config.house.deck, language);
    let names = words.seated(&config.prefs.names);
    let say = Narrator::new(&words, &deck, &names);
    let statistics = &Statistics::of(&training.history, &filter);
    let told = StatisticsText { say, training, filter, statistics };
    let mut lines = vec![format!("{} · {}", words.stats.title, told.chosen())];
    for part in StatisticsPart::ALL {
        let of_part = told.lines(part);
        // Without rounds every part says the same sentence.
        if statistics.rounds == 0 {
            lines.extend(of_part);
            break;
        }
        lines.extend([String::new(), told.name(part).to_owned()]);
        lines.extend(of_part);
    }
    lines.iter().flat_map(|line| [line.trim_end(), "\n"]).collect()
}

fn mean(mean: Mean) -> Value {
    json!({ "n": mean.n, "mean": rounded(mean.value), "error": mean.error.map(rounded) })
}

fn rounded(value: f64) -> f64 {
    (value * 100.0).round() / 100.0
}

fn object(statistics: &Statistics) -> Value {
    let places = statistics.places.iter().map(|(place, of)| (place.code().to_owned(), mean(*of)));
    let causes = statistics
        .causes
        .iter()
        .map(|of| json!({ "cause": of.cause.code(), "times": of.times, "given": mean(of.given) }));
    let against = statistics.against.iter().map(|(level, of)| (level.to_string(), mean(*of)));
    let progress = match statistics.progress {
        Progress::Nothing => Value::Null,
        Progress::Better { since } => json!({ "change": "better", "since": since + 1 }),
        Progress::Worse { since } => json!({ "change": "worse", "since": since + 1 }),
    };
    json!({
        "rounds": statistics.rounds,
        "given": mean(statistics.given),
        "course": statistics.course.iter().map(|value| rounded(*value)).collect::<Vec<_>>(),
        "progress": progress,
        "places": places.collect::<serde_json::Map<_, _>>(),
        "causes": causes.collect::<Vec<_>>(),
        "same_cards": against.collect::<serde_json::Map<_, _>>(),
        "written": mean(statistics.written),
        "help": statistics.hints,
    })
}

/// A column: its name, and the value of a round. No value holds a comma, a quote or a line feed.
type RoundColumn = (&'static str, fn(&RoundLine) -> String);

const COLUMNS: &[RoundColumn] = &[
    ("game", |line| line.game.to_string()),
    ("round", |line| line.round.to_string()),
    ("day", |line| line.date().map_or_else(String::new, |day| day.to_string())),
    ("variant", |line| line.variant().map_or_else(String::new, |it| it.code().to_owned())),
    ("aid", |line| line.aid().map_or_else(String::new, |aid| aid.code().to_owned())),
    ("help", |line| line.hints.to_string()),
    ("level", |line| line.level().map_or_else(String::new, |level| level.to_string())),
    ("mode", |line| line.mode().map_or_else(String::new, |mode| mode.code().to_owned())),
    ("saldo", |line| line.saldo.to_string()),
    ("written", |line| line.written.to_string()),
    ("given", |line| line.given.to_string()),
    ("error", |line| line.error.to_string()),
    ("given_signed", |line| line.signed.to_string()),
    ("signed_error", |line| line.signed_error.to_string()),
    ("choices", |line| line.choices.to_string()),
];

/// Writes a line for each round into a file, or to the output where it is `-`.
fn csv(path: &Path, rounds: &[&RoundLine]) -> Result<ExitCode, ExitCode> {
    let names = COLUMNS.iter().map(|(name, _)| (*name).to_owned()).collect::<Vec<_>>();
    let row = |line: &&RoundLine| COLUMNS.iter().map(|(_, value)| value(line)).collect::<Vec<_>>();
    let rows = std::iter::once(names).chain(rounds.iter().map(row));
    let text: String = rows.flat_map(|row| [row.join(","), "\n".to_owned()]).collect();
    if path == Path::new("-") {
        return Ok(output::print(&text));
    }
    let written = fs::write(path, text);
    let failed = |why| output::failed(&format!("{}: {why}", paths::shown(path)));
    written.map(|()| ExitCode::SUCCESS).map_err(failed)
}
