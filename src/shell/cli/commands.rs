//! Commands other than playing.

use std::{
    fs,
    io::{self, BufReader},
    path::Path,
    process::ExitCode,
    sync::Arc,
};

use crate::{
    coach::report::Effort,
    config::{Config, Language},
    game::{Level, Seed},
    rules::{House, house::Variant},
    shell::{
        arena::{self, GameLog, LogPlace, Match},
        cli::{
            args::{
                self, ArenaArgs, FitAction, FitCallsArgs, FitLeafArgs, FitModelsArgs, Global,
                RegretArgs, RulesAction,
            },
            install, moves, perft, rules, schema,
        },
        contestant::Contestant,
        external,
        fit::{self, CallsQuestion, LeafQuestion, ModelsQuestion},
        output,
        pipe::{self, StreamFault},
        regret,
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
fn house(global: &Global) -> Result<House, ExitCode> {
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
pub fn man(command: Option<&str>) -> ExitCode {
    match install::man(command) {
        Ok(page) => output::file(&page),
        Err(why) => output::unusable(&format!("error: COMMAND: {why}\n")),
    }
}

/// Runs `jass arena`.
pub fn arena(global: &Global, wanted: &ArenaArgs) -> Result<ExitCode, ExitCode> {
    let house = house(global)?;
    let seed = global.seed.unwrap_or(Seed(1));
    let ArenaArgs { a_customs, b_customs, deals, time_limit, log, json, .. } = wanted.clone();
    let [a, b] = [&wanted.a, &wanted.b].map(|player| player.clone().within(time_limit));
    let customs = [a_customs, b_customs].map(|kept| kept.unwrap_or(house.bots.customs));
    if matches!(log, Some(LogPlace::Kit(_))) && house.variant != Variant::Schieber {
        return Err(output::unusable("error: --log: jass-kit knows no game for two\n"));
    }
    let calls = wanted.callers(&[&a, &b]);
    let played = Match { a, b, deals, seed, calls, customs, log: None };
    watch_over(played.players())?;
    let players = [played.a.clone(), played.b.clone()];
    let log = log.map(|place| opened(place, players, seed)).transpose()?;
    let played = Match { log: log.clone(), ..played };
    let report = arena::report(&played, &house, json);
    log.map_or(Ok(()), |log| closed(&log))?;
    Ok(output::print(&format!("{report}\n")))
}

/// Sees to it that programs among these players end with us, should a signal end us.
fn watch_over<'a>(players: impl IntoIterator<Item = &'a Contestant>) -> Result<(), ExitCode> {
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

/// Runs `jass regret`.
pub fn regret(global: &Global, wanted: &RegretArgs) -> Result<ExitCode, ExitCode> {
    let house = house(global)?;
    let levels = wanted.levels.clone().into_iter();
    let players: Vec<_> = levels.map(|player| player.within(wanted.time_limit)).collect();
    watch_over(&players)?;
    let seed = global.seed.unwrap_or(Seed(1));
    if let Some(report) = of_coach(wanted, &players, &house, seed)? {
        return Ok(output::print(&format!("{report}\n")));
    }
    let RegretArgs { positions, worlds, json, .. } = *wanted;
    let question = regret::RegretQuestion { players, positions, worlds, seed };
    let judged = regret::judge_levels(&question, &house);
    let report = regret::RegretReport::new(&question, house.variant, &judged);
    let report = if json { report.json() } else { report.to_string() };
    Ok(output::print(&format!("{report}\n")))
}

/// What is measured of the coach, if anything is.
fn of_coach(
    wanted: &RegretArgs,
    players: &[Contestant],
    house: &House,
    seed: Seed,
) -> Result<Option<String>, ExitCode> {
    let &RegretArgs { positions, marks, calls, again, json, .. } = wanted;
    let asked = [
        ("--marks", marks),
        ("--claims", wanted.claims.is_some()),
        ("--rounds", wanted.rounds.is_some()),
        ("--planted", wanted.planted.is_some()),
    ];
    let Some((flag, _)) = asked.into_iter().find(|(_, is_asked)| *is_asked) else {
        return Ok(None);
    };
    if house.variant != Variant::Schieber {
        let game = house.variant.code();
        return Err(output::unusable(&format!("error: {flag}: {game} is not marked yet\n")));
    }
    if marks {
        let players = players.to_vec();
        let question = regret::marks::MarksQuestion { players, positions, calls, seed, again };
        return Ok(Some(regret::marks::report(&question, house, json)));
    }
    if let Some(decisions) = wanted.planted {
        let question = regret::planted::PlantedQuestion { decisions, seed };
        return Ok(Some(regret::planted::report(question, house, json)));
    }
    let levels = levels_of(players, flag)?;
    Ok(Some(match (wanted.claims, wanted.rounds) {
        (Some(rounds), _) => {
            let question = regret::claims::ClaimsQuestion { levels, rounds, seed };
            regret::claims::report(&question, house, json)
        }
        (None, rounds) => {
            let effort = if wanted.quick { Effort::Tip } else { Effort::Review };
            let (rounds, as_it_lay) = (rounds.unwrap_or_default(), wanted.as_it_lay);
            let question =
                regret::rounds::RoundsQuestion { levels, rounds, seed, as_it_lay, effort };
            regret::rounds::report(&question, house, json)
        }
    }))
}

/// The levels among which a flag asks, none of them a program.
fn levels_of(players: &[Contestant], flag: &str) -> Result<Vec<Level>, ExitCode> {
    let level = |player: &Contestant| match player {
        Contestant::Level(level) => Ok(*level),
        Contestant::Program(_) => {
            Err(output::unusable(&format!("error: {flag}: {player} is no level\n")))
        }
    };
    players.iter().map(level).collect()
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
    deals: usize,
    most: Option<u32>,
) -> Result<ExitCode, ExitCode> {
    let house = house(global)?;
    if let Some(most) = most {
        let seed = global.seed.unwrap_or(Seed(1));
        return Ok(output::print(&perft::counts(seed, most, &house)));
    }
    let of = |level: &Level| format!("{level} {:08x}\n", moves::fingerprint(*level, deals, &house));
    Ok(output::print(&levels.iter().map(of).collect::<String>()))
}
