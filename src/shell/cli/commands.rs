//! Everything but playing.

use std::{
    io::{self, BufReader},
    path::Path,
    process::ExitCode,
};

use crate::shell::{
    arena::{self, Match, Report},
    cli::{
        args::{self, Arena, Global, Regret, RulesAction},
        moves, rules,
    },
    engine, output, regret,
    storage::paths,
};
use crate::{
    app::keys::Keymap,
    config::{self, Config, Prefs, problem::printable},
    game::{Level, Seed},
    rules::House,
};

/// Reads the house rules: from this file, or the built-in ones without a file. On failure everything has been said.
pub fn config(file: Option<&Path>) -> Result<Config, ExitCode> {
    let read = file.map(read).transpose()?;
    Ok(read.map_or_else(Config::default, |read| read.config))
}

/// A file of house rules as it was read.
#[derive(Clone, Debug)]
pub struct Read {
    /// All of it.
    pub text: String,
    /// What it says.
    pub config: Config,
    /// Which keys do what by it.
    pub keymap: Keymap,
}

/// Reads a file of house rules. On failure everything has been said.
pub fn read(file: &Path) -> Result<Read, ExitCode> {
    let name = file.display().to_string();
    let bytes = rules::read_file(file).map_err(|error| {
        output::unusable(&format!("error: {} cannot be read: {error}\n", printable(&name)))
    })?;
    let read = config::utf8(&bytes).map_err(|problem| vec![problem]).and_then(|text| {
        let (config, keymap) = rules::read(text)?;
        Ok(Read { text: text.to_owned(), config, keymap })
    });
    read.map_err(|problems| {
        let text = String::from_utf8_lossy(&bytes);
        output::unusable(&rules::pictures(&name, &text, &problems))
    })
}

/// `jass rules`.
pub fn rules(global: &Global, action: Option<&RulesAction>) -> Result<ExitCode, ExitCode> {
    let found = paths::rules_file(global.rules.as_deref());
    match action {
        Some(RulesAction::Show { preset: Some(preset) }) => {
            Ok(output::print(&rules::show(&House::preset(*preset), &Prefs::default())))
        }
        Some(RulesAction::Diff { from, to }) => {
            let (from, to) = (house_named(from)?, house_named(to)?);
            Ok(output::print(&rules::diff(&from, &to)))
        }
        None | Some(RulesAction::Show { preset: None }) => {
            let config = config(found.as_deref())?;
            Ok(output::print(&rules::show(&config.house, &config.prefs)))
        }
        Some(RulesAction::Check { files }) => {
            let files = if files.is_empty() { found.into_iter().collect() } else { files.clone() };
            let checked = rules::check(&files);
            Ok(if checked.all_fine {
                output::print(&checked.text)
            } else {
                output::unusable(&checked.text)
            })
        }
    }
}

/// The rules of a preset, or of a file.
fn house_named(name: &str) -> Result<House, ExitCode> {
    match args::preset_named(name) {
        Some(preset) => Ok(House::preset(preset)),
        None => Ok(config(Some(Path::new(name)))?.house),
    }
}

/// `jass engine`.
pub fn engine(global: &Global) -> Result<ExitCode, ExitCode> {
    let config = config(global.rules.as_deref())?;
    let input = BufReader::new(io::stdin());
    match engine::run(input, io::stdout().lock(), &config.house) {
        Ok(()) => Ok(ExitCode::SUCCESS),
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(ExitCode::SUCCESS),
        Err(error) => Ok(output::failed(&format!("the answers cannot be written: {error}"))),
    }
}

/// `jass arena`.
pub fn arena(global: &Global, wanted: &Arena) -> Result<ExitCode, ExitCode> {
    let config = config(global.rules.as_deref())?;
    let seed = global.seed.unwrap_or(Seed(1));
    let Arena { a, b, a_customs, b_customs, deals, calls, .. } = *wanted;
    let customs = [a_customs, b_customs].map(|kept| kept.unwrap_or(config.house.bots.customs));
    let played = Match { a, b, deals, seed, calls, customs };
    let report = Report::new(&played, &config.house, &arena::play(&played, &config.house));
    let text = if wanted.json { report.json() } else { report.to_string() };
    Ok(output::print(&format!("{text}\n")))
}

/// `jass regret`.
pub fn regret(global: &Global, wanted: &Regret) -> Result<ExitCode, ExitCode> {
    let config = config(global.rules.as_deref())?;
    let Regret { levels, positions, worlds, json } = wanted.clone();
    let seed = global.seed.unwrap_or(Seed(1));
    let question = regret::Question { levels, positions, worlds, seed };
    let report = regret::Report::new(&question, &regret::judge_levels(&question, &config.house));
    let text = if json { report.json() } else { report.to_string() };
    Ok(output::print(&format!("{text}\n")))
}

/// `jass moves`.
pub fn moves(global: &Global, levels: &[Level], deals: usize) -> Result<ExitCode, ExitCode> {
    let house = config(global.rules.as_deref())?.house;
    let of = |level: &Level| format!("{level} {:08x}\n", moves::fingerprint(*level, deals, &house));
    Ok(output::print(&levels.iter().map(of).collect::<String>()))
}
