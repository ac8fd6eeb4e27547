//! From the command line and `jass.toml` to a program that can be played.

use std::{
    env,
    hash::{BuildHasher as _, RandomState},
    io::{self, IsTerminal as _},
    path::Path,
    process::{self, ExitCode},
};

use crate::shell::{
    cli::args::Global,
    output,
    play::lines::{Ended, Lines, OutputLock},
    storage::{
        keeper::{FoundGame, Keeper},
        own_file::OwnFile,
        paths,
    },
    terminal::signals,
};
use crate::{
    app::{
        Model,
        pages::{menu::Start, options::Options},
        settings::{Aid, Colours, Digits, Glyphs, Palette, Settings, Tempo, USUAL_NAMES},
    },
    config::{Config, Prefs, prefs, problem::printable},
    game::Seed,
    rules::BySeat,
    ui::Language,
};

/// `jass`: plays on the terminal, or line by line.
pub fn play(global: &Global, game: Option<&str>) -> Result<ExitCode, ExitCode> {
    let own = OwnFile::find(global.rules.as_deref())?;
    let config = own.config();
    let dir = paths::data_dir(global.data_dir.as_deref());
    let (keeper, found) = match game {
        Some(game) => named(dir.as_deref(), game)?,
        None => Keeper::open(dir.as_deref()),
    };
    let seed = global.seed.unwrap_or_else(any_seed);
    let level = global.level.unwrap_or_default();
    let settings = settings(config, colours(), locale().as_deref());
    let mut model = Model::new(config.house, level, settings, seed, found.saved);
    model.notice = found.notice.or(model.notice);
    model.unsaved = !keeper.keeps() && game.is_none();
    model.keeps = found.has_games;
    model.note_name(found.name);
    model.start = match game {
        Some(_) => Start::Table,
        None if found.is_unfinished => Start::Search,
        None => Start::Menu,
    };
    model.keymap = own.keymap().clone();
    model.options = Options::new(own.told());
    let language = language(&config.prefs, locale().as_deref());
    // Who says where files go does not start for the first time.
    let is_first = !own.is_there() && keeper.keeps() && !found.has_games;
    if is_first && global.data_dir.is_none() {
        model.ask(Language::ALL.map(Language::code).to_vec(), language.code());
    }
    if global.is_plain() || is_dumb() {
        return Ok(play_lines(model, language, own, keeper));
    }
    Ok(super::screen::play(model, keeper, own))
}

/// The game that the command line names, to be gone on with.
fn named(dir: Option<&Path>, game: &str) -> Result<(Keeper, FoundGame), ExitCode> {
    let mut keeper = Keeper::take(dir);
    let found = keeper.hold_named(game).map_err(|why| {
        let (game, why) = (printable(game), printable(&why));
        output::unusable(&format!("error: --game {game}: {why}\n"))
    })?;
    Ok((keeper, found))
}

fn play_lines(model: Model, language: Language, own: OwnFile, keeper: Keeper) -> ExitCode {
    let pen = OutputLock::default();
    let written = pen.clone();
    let watching = signals::watch_for_the_end(move |signal| {
        let _written = written.lock();
        process::exit(128 + signal);
    });
    if let Err(error) = watching {
        return output::failed(&format!("signals cannot be watched: {error}"));
    }
    let (input, output) = (io::stdin().lock(), io::stdout().lock());
    match Lines::new(model, language, own, keeper, input, output, pen).run() {
        Ended::Quit => ExitCode::SUCCESS,
        Ended::Unsaved => ExitCode::FAILURE,
        // A reader that has gone (`| head`) is no failure.
        Ended::Failed(gone) if gone.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
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

/// What the environment says of the colours of the terminal.
pub fn colours() -> Colours {
    let set = |name| env::var(name).unwrap_or_default();
    if !set("NO_COLOR").is_empty() {
        return Colours::None;
    }
    match &*set("COLORTERM") {
        "truecolor" | "24bit" => Colours::True,
        _ => Colours::Indexed,
    }
}

/// What the person prefers, as far as it concerns the table.
pub fn settings(config: &Config, colours: Colours, locale: Option<&str>) -> Settings {
    let prefs = &config.prefs;
    let palette = match (colours, prefs.theme) {
        (Colours::None, _) | (_, prefs::Theme::Mono) => Palette::Mono,
        (_, prefs::Theme::Four) => Palette::Four,
        (_, prefs::Theme::Two) => Palette::Two,
        (_, prefs::Theme::Okabe) => Palette::Okabe,
    };
    let glyphs = match prefs.glyphs {
        prefs::Glyphs::Auto if locale.is_some_and(makes_suits_wide) => Glyphs::Ascii,
        prefs::Glyphs::Auto | prefs::Glyphs::Unicode => Glyphs::Unicode,
        prefs::Glyphs::Ascii => Glyphs::Ascii,
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
        aid: match prefs.aid {
            prefs::Aid::Learn => Aid::Learn,
            prefs::Aid::Normal => Aid::Normal,
            prefs::Aid::Tournament => Aid::Tournament,
        },
        palette,
        glyphs,
        colours,
        motion: colours != Colours::None && !is_far(),
        deck: config.house.deck,
        names,
    }
}

/// Whether the terminal is at the other end of a line, which may be slow.
fn is_far() -> bool {
    ["SSH_CONNECTION", "SSH_TTY"].into_iter().any(|name| env::var_os(name).is_some())
}

/// The language of the texts: the one that is set, else that of the locale. A locale of a language that is not
/// spoken here gets English; one that names none, German like the cards.
pub fn language(prefs: &Prefs, locale: Option<&str>) -> Language {
    match prefs.language {
        prefs::Language::De => Language::German,
        prefs::Language::En => Language::English,
        prefs::Language::Fr => Language::French,
        prefs::Language::It => Language::Italian,
        prefs::Language::Auto => match locale {
            None => Language::German,
            Some(locale) if is_nameless(locale) => Language::German,
            Some(locale) => Language::from_code(locale).unwrap_or(Language::English),
        },
    }
}

/// Whether a locale names no language.
fn is_nameless(locale: &str) -> bool {
    matches!(locale.split('.').next(), Some("" | "C" | "POSIX"))
}

/// Whether terminals of this locale draw suits and frames two cells wide.
fn makes_suits_wide(locale: &str) -> bool {
    ["ja", "ko", "zh"].iter().any(|language| locale.starts_with(language))
}

/// The locale of the environment.
pub fn locale() -> Option<String> {
    let set = |name| env::var(name).ok().filter(|value| !value.is_empty());
    ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().find_map(set)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_language_is_that_of_the_locale_unless_one_is_set() {
        let of = |locale| language(&Prefs::default(), locale);
        assert_eq!(of(Some("de_CH.UTF-8")), Language::German);
        assert_eq!(of(Some("en_GB.UTF-8")), Language::English);
        assert_eq!(of(Some("fr_CH.UTF-8")), Language::French);
        assert_eq!(of(Some("it_CH.UTF-8")), Language::Italian);
        assert_eq!(of(Some("rm_CH.UTF-8")), Language::English);
        assert_eq!(of(Some("C.UTF-8")), Language::German);
        assert_eq!(of(None), Language::German);
        let set = Prefs { language: prefs::Language::En, ..Prefs::default() };
        assert_eq!(language(&set, Some("de_CH")), Language::English);
    }

    #[test]
    fn suits_are_letters_where_they_would_be_too_wide() {
        let with = |glyphs, locale| {
            let mut config = Config::default();
            config.prefs.glyphs = glyphs;
            settings(&config, Colours::True, locale).glyphs
        };
        assert_eq!(with(prefs::Glyphs::Auto, Some("ja_JP.UTF-8")), Glyphs::Ascii);
        assert_eq!(with(prefs::Glyphs::Auto, Some("de_CH.UTF-8")), Glyphs::Unicode);
        assert_eq!(with(prefs::Glyphs::Unicode, Some("zh_TW")), Glyphs::Unicode);
        assert_eq!(with(prefs::Glyphs::Ascii, None), Glyphs::Ascii);
    }
}
