//! Commands other than playing.

use std::{
    fs,
    io::{self, BufReader},
    path::Path,
    process::ExitCode,
    sync::Arc,
};

use crate::{
    bots,
    config::{Config, Language},
    game::{Level, Seed},
    rules::{House, house::Variant},
    shell::{
        arena::{
            self, GameLog, LogPlace, Match, ValueLog,
            league::{League, LeagueFault},
        },
        cli::{
            args::{
                self, ArenaArgs, FitAction, FitBidsArgs, FitCallsArgs, FitLeafArgs, FitModelsArgs,
                Global, RulesAction,
            },
            install, moves, perft, rules, schema,
        },
        contestant::{Contestant, Silent},
        external,
        fit::{self, BidsQuestion, CallsQuestion, LeafQuestion, ModelsQuestion},
        output,
        pipe::{self, StreamFault},
        storage::{house_file, paths},
        terminal::signals,
    },
};

/// Runs `jass rules`.
pub fn rules(global: &Global, action: Option<&RulesAction>) -> Result<ExitCode, ExitCode> {
    let found = paths::rules_file(global.rules.as_deref());
    match action {
        Some(RulesAction::Schema) => Ok(output::print(&format!("{:#}\n", schema::schema()))),
        Some(RulesAction::Diff { from, to }) => {
            let (from, to) = (house_named(from)?, house_named(to)?);
            Ok(output::print(&rules::diff(&from, &to)))
        }
        None => Ok(output::print(&rules::show(&house_file::config(found.as_deref())?, None))),
        Some(RulesAction::Show { preset, comments, language }) => {
            let config = match preset {
                Some(preset) => Config { house: House::preset(*preset), ..Config::default() },
                None => house_file::config(found.as_deref())?,
            };
            let language = comments.then(|| language.unwrap_or(Language::English));
            Ok(output::print(&rules::show(&config, language)))
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
fn house_named(name: &Path) -> Result<House, ExitCode> {
    match name.to_str().and_then(args::values::preset_named) {
        Some(preset) => Ok(House::preset(preset)),
        None => Ok(house_file::config(Some(name))?.house),
    }
}

/// The rules of the file that is named, or the built-in ones, for the game that is named.
pub(super) fn house(global: &Global) -> Result<House, ExitCode> {
    Ok(global.over(house_file::config(global.rules.as_deref())?.house))
}

/// Runs `jass engine`.
pub fn engine(global: &Global) -> Result<ExitCode, ExitCode> {
    let config = house_file::config(global.rules.as_deref())?;
    let input = BufReader::new(io::stdin());
    let level = global.built_in();
    match pipe::run(input, io::stdout().lock(), &config.house, level) {
        Ok(()) => Ok(ExitCode::SUCCESS),
        Err(StreamFault::Output(error)) if error.kind() == io::ErrorKind::BrokenPipe => {
            Ok(ExitCode::SUCCESS)
        }
        Err(fault) => Ok(output::failed(&fault.to_string())),
    }
}

/// Runs `jass man`.
pub fn man(command: Option<&str>, all: Option<&Path>) -> ExitCode {
    if let Some(folder) = all {
        let failed = |error| output::failed(&format!("--all {}: {error}", folder.display()));
        return write_all(folder).map_or_else(failed, |()| ExitCode::SUCCESS);
    }
    match install::man(command) {
        Ok(page) => output::file(&page),
        Err(why) => output::unusable(&format!("error: COMMAND: {why}\n")),
    }
}

/// Writes every page of the manual into a folder.
fn write_all(folder: &Path) -> io::Result<()> {
    fs::create_dir_all(folder)?;
    install::pages()
        .into_iter()
        .try_for_each(|(name, page)| fs::write(folder.join(format!("{name}.1")), page))
}

/// Runs `jass arena`.
pub fn arena(global: &Global, wanted: &ArenaArgs) -> Result<ExitCode, ExitCode> {
    let house = house(global)?;
    if let Some(file) = &wanted.league {
        return league(global, wanted, file, &house);
    }
    let (Some(a), Some(b)) = (&wanted.a, &wanted.b) else {
        return Err(output::unusable("error: --a and --b are missing\n"));
    };
    if matches!(wanted.log, Some(LogPlace::Kit(_))) && house.variant != Variant::Schieber {
        return Err(output::unusable("error: --log: jass-kit knows no game for two\n"));
    }
    let played = of_pair(global, wanted, &house, [a, b]);
    watch_over(played.players())?;
    let players = [played.a.clone(), played.b.clone()];
    let log = wanted.log.clone().map(|place| opened(place, players, played.seed)).transpose()?;
    let values = wanted.values.as_deref().map(|path| valued(path, &played, &house)).transpose()?;
    let played = Match { log: log.clone(), values: values.clone(), ..played };
    let silent = |silent: Silent| output::failed(&silent.to_string());
    let report = arena::report(&played, &house, wanted.json).map_err(silent)?;
    log.map_or(Ok(()), |log| closed(&log))?;
    let failed = |error| output::failed(&format!("--values: {error}"));
    values.map_or(Ok(()), |values| values.close()).map_err(failed)?;
    Ok(output::print(&format!("{report}\n")))
}

/// The match of two players, of which nothing is written down.
fn of_pair(global: &Global, wanted: &ArenaArgs, house: &House, players: [&Contestant; 2]) -> Match {
    let [a, b] = players.map(|player| player.clone().within(wanted.limits()));
    let customs =
        [wanted.a_customs, wanted.b_customs].map(|kept| kept.unwrap_or(house.bots.customs));
    let (calls, seed) = (wanted.callers(&[&a, &b]), global.seed.unwrap_or(Seed(1)));
    Match { a, b, deals: wanted.deals, seed, calls, customs, log: None, values: None }
}

/// Runs `jass arena --league`.
fn league(
    global: &Global,
    wanted: &ArenaArgs,
    file: &Path,
    house: &House,
) -> Result<ExitCode, ExitCode> {
    let failed = |fault: LeagueFault| {
        let path = file.display();
        match fault {
            LeagueFault::Players(why) => {
                output::unusable(&format!("error: --league: {path}: {why}\n"))
            }
            LeagueFault::File(error) => output::failed(&format!("--league {path}: {error}")),
            LeagueFault::Silent(silent) => output::failed(&silent.to_string()),
        }
    };
    let league = League::read(file).map_err(failed)?;
    watch_over(&league.players)?;
    let of = |a: &Contestant, b: &Contestant| of_pair(global, wanted, house, [a, b]);
    let table = league.play(of, house, wanted.json).map_err(failed)?;
    Ok(output::print(&format!("{table}\n")))
}

/// The file of the values of a match at this place.
fn valued(path: &Path, played: &Match, house: &House) -> Result<Arc<ValueLog>, ExitCode> {
    let failed = |error| output::failed(&format!("--values {}: {error}", path.display()));
    let head = played.head(house);
    ValueLog::open(path, played.deals, &head).map(Arc::new).map_err(failed)
}

/// Sees to it that programs among these players end with us, should a signal end us.
pub(super) fn watch_over<'a>(
    players: impl IntoIterator<Item = &'a Contestant>,
) -> Result<(), ExitCode> {
    if players.into_iter().all(|player| player.program().is_none()) {
        return Ok(());
    }
    let watching = signals::watch_for_the_end(|signal| external::exit(128 + signal));
    watching.map_err(|error| output::failed(&format!("signals cannot be watched: {error}")))
}

/// The log of a match at this place.
fn opened(place: LogPlace, players: [Contestant; 2], seed: Seed) -> Result<Arc<GameLog>, ExitCode> {
    let path = place.path().display().to_string();
    let refused = |error: io::Error| output::failed(&format!("--log {path}: {error}"));
    GameLog::open(place, players, seed).map(Arc::new).map_err(refused)
}

/// Keeps the games of a match, and says how many are left out.
fn closed(log: &GameLog) -> Result<(), ExitCode> {
    let path = log.place().path().display();
    match log.close() {
        Ok(0) => {}
        Ok(count) => output::complain(&format!(
            "{path}: {count} games are left out: jass-kit knows no Slalom, and its forehand always leads\n"
        )),
        Err(error) => return Err(output::failed(&format!("--log {path}: {error}"))),
    }
    Ok(())
}

/// Runs `jass fit`.
pub fn fit(global: &Global, net: &FitAction) -> Result<ExitCode, ExitCode> {
    let seed = global.seed.unwrap_or(Seed(1));
    let tell = |line: &str| output::complain(&format!("{line}\n"));
    let (fitted, out) = match net {
        FitAction::Leaf(FitLeafArgs { positions, held_out, passes, out }) => {
            let (positions, held_out, passes) = (*positions, *held_out, *passes);
            (fit::leaf(&LeafQuestion { positions, held_out, passes, seed }, tell), out)
        }
        FitAction::Calls(FitCallsArgs { deals, players, nodes, out }) => {
            let (deals, level, nodes) = (*deals, *players, *nodes);
            (fit::calls(&CallsQuestion { deals, level, nodes, seed }, tell), out)
        }
        FitAction::Bids(FitBidsArgs { deals, out }) => {
            (fit::bids(&BidsQuestion { deals: *deals, seed }, tell), out)
        }
        FitAction::Models(FitModelsArgs { levels, deals }) => {
            let question = ModelsQuestion { levels: levels.clone(), deals: *deals, seed };
            return Ok(output::print(&fit::models(&question)));
        }
    };
    if let Some(path) = out {
        let failed = |error| output::failed(&format!("--out {}: {error}", path.display()));
        fs::write(path, &fitted.bytes).map_err(failed)?;
    }
    Ok(output::print(&fitted.report))
}

/// Runs `jass moves`.
pub fn moves(
    global: &Global,
    levels: &[Level],
    deals: Option<usize>,
    most: Option<u32>,
) -> Result<ExitCode, ExitCode> {
    let house = house(global)?;
    if let Some(most) = most {
        let seed = global.seed.unwrap_or(Seed(1));
        return Ok(output::print(&perft::counts(seed, most, &house)));
    }
    let of = |level: &Level| {
        let deals = deals.unwrap_or_else(|| bots::moves::deals(&house, *level));
        format!("{level} {:08x}\n", moves::fingerprint(*level, deals, &house))
    };
    Ok(output::print(&levels.iter().map(of).collect::<String>()))
}
