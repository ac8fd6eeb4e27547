//! From the command line and `jass.toml` to a program that can be played.

use std::{
    env,
    hash::{BuildHasher as _, RandomState},
    io::{self, IsTerminal as _},
    process::ExitCode,
};

use super::{
    args::Global,
    commands,
    keeper::Keeper,
    output, paths,
    plain::{Ended, Lines},
};
use crate::{
    app::{
        Model,
        settings::{Digits, Palette, Settings, Tempo, USUAL_NAMES},
    },
    config::{Config, Prefs, prefs},
    game::Seed,
    rules::BySeat,
    ui::words::{Language, Words},
};

/// `jass`: plays on the terminal, or line by line.
pub fn play(global: &Global) -> Result<ExitCode, ExitCode> {
    let config = commands::config(paths::rules_file(global.rules.as_deref()).as_deref())?;
    let (keeper, found) = Keeper::open(paths::data_dir(global.data_dir.as_deref()).as_deref());
    let seed = global.seed.unwrap_or_else(any_seed);
    let level = global.level.unwrap_or_default();
    let settings = settings(&config);
    let mut model = Model::new(config.house, level, settings, seed, found.saved);
    model.notice = found.notice.or(model.notice);
    model.unsaved = !keeper.keeps();
    let words = Words::of(language(&config.prefs));
    if global.is_plain() || is_dumb() {
        return Ok(play_lines(model, &words, keeper));
    }
    Ok(output::failed("no screen"))
}

fn play_lines(model: Model, words: &Words, keeper: Keeper) -> ExitCode {
    let (input, output) = (io::stdin().lock(), io::stdout().lock());
    match Lines::new(model, words, keeper, input, output).run() {
        Ended::Quit => ExitCode::SUCCESS,
        Ended::Failed(error) => output::failed(&format!("the output cannot be written: {error}")),
    }
}

/// A terminal that cannot draw gets lines, and so does an output that is none.
fn is_dumb() -> bool {
    env::var_os("TERM").is_some_and(|term| term == "dumb") || !io::stdout().is_terminal()
}

/// A number that nobody has chosen.
fn any_seed() -> Seed {
    Seed(RandomState::new().hash_one(std::process::id()))
}

/// What the person prefers, as far as it concerns the table.
pub fn settings(config: &Config) -> Settings {
    let prefs = &config.prefs;
    let colours = env::var_os("NO_COLOR").is_none_or(|value| value.is_empty());
    let palette = match prefs.theme {
        _ if !colours => Palette::Mono,
        prefs::Theme::Four | prefs::Theme::Okabe => Palette::Four,
        prefs::Theme::Two => Palette::Two,
        prefs::Theme::Mono => Palette::Mono,
    };
    let names = BySeat::from_fn(|seat| match prefs.names[seat.number()].as_str() {
        "" => USUAL_NAMES[seat].to_owned(),
        name => name.to_owned(),
    });
    Settings {
        tempo: Tempo::new(prefs.tempo),
        digits: match prefs.digits {
            prefs::Digits::Select => Digits::Select,
            prefs::Digits::Play => Digits::Play,
        },
        palette,
        colours,
        deck: config.house.deck,
        names,
    }
}

/// The language of the texts: the one that is set, else the locale's, else English.
pub fn language(prefs: &Prefs) -> Language {
    match prefs.language {
        prefs::Language::De => Language::German,
        prefs::Language::En | prefs::Language::Fr | prefs::Language::It => Language::English,
        prefs::Language::Auto => {
            let set = |name| env::var(name).ok().filter(|value| !value.is_empty());
            let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().find_map(set);
            locale.and_then(|locale| Language::from_code(&locale)).unwrap_or(Language::English)
        }
    }
}
