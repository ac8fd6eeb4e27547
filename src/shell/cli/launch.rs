//! From the command line and `jass.toml` to a program that can be played.

use std::{
    hash::{BuildHasher as _, RandomState},
    io::{self},
    path::{Path, PathBuf},
    process::ExitCode,
};

use crate::{
    app::{
        Model,
        model::EntryPoint,
        notice::Notice,
        options::{MissingLook, SettingsFile},
    },
    cards::text::printable,
    config::Language,
    game::Seed,
    rules::house::Variant,
    shell::{
        cli::args::{Args, DailyArgs, Global},
        clock,
        external::{self, FIRST_LIMIT, TIME_LIMIT, TimeLimits},
        output,
        play::{
            lines::{Lines, LinesEnd, OutputLock},
            screen,
            thinker::Thinker,
        },
        storage::{
            additions,
            keeper::{FoundGame, Keeper},
            own_file::OwnFile,
            paths,
        },
        terminal::{environment, signals},
        training::daily::{self, DailyCall},
    },
    ui::text::words::{Words, fill},
};

/// `jass`: plays on the terminal, or line by line.
pub fn play(args: &Args) -> Result<ExitCode, ExitCode> {
    play_from(args, None)
}

/// `jass daily`: plays the deals of a day, or tells what has become of them.
pub fn daily(args: &Args, wanted: &DailyArgs) -> Result<ExitCode, ExitCode> {
    match daily::called(args.global.places(), wanted.date, wanted.for_two)? {
        DailyCall::Begin(daily) => play_from(args, Some(EntryPoint::Daily(daily))),
        DailyCall::GoOn(number) => {
            let game = Some(PathBuf::from(number.to_string()));
            play_from(&Args { game, ..args.clone() }, None)
        }
        DailyCall::Told(status) => Ok(status),
    }
}

/// `jass match`: plays a tournament.
pub fn tournament(args: &Args, deals: u8) -> Result<ExitCode, ExitCode> {
    play_from(args, Some(EntryPoint::Tournament(deals)))
}

/// Plays from this place on, else from where the saved games say.
fn play_from(args: &Args, start: Option<EntryPoint>) -> Result<ExitCode, ExitCode> {
    let Args { global, game, time_limit, first_limit, .. } = args;
    let limits = TimeLimits {
        answer: time_limit.unwrap_or(TIME_LIMIT),
        first: first_limit.unwrap_or(FIRST_LIMIT),
    };
    let (game, thinker) = (game.as_deref(), Thinker::new(limits));
    let is_plain = global.is_plain() || environment::is_dumb();
    let added = if is_plain { additions::spoken() } else { additions::sound() };
    let own = OwnFile::find(global.rules.as_deref(), added)?;
    if args.evening && global.over(own.told().config.house).variant == Variant::Bodensee {
        return Err(output::unusable("error: --evening: an evening is one of games for four\n"));
    }
    let (keeper, found) = kept(global, game, &own)?;
    // Who says where files go does not start for the first time.
    let is_first = !own.is_there() && keeper.keeps() && !found.has_games;
    let asks = is_first && global.data_dir.is_none() && start.is_none();
    let mut model = model(global, &own, &keeper, found, is_plain);
    model.shared.saved_games.unsaved = !keeper.keeps() && game.is_none();
    model.shared.evenings.is_wanted = args.evening;
    model.start = start.unwrap_or(model.start);
    if asks {
        model.ask(Language::ALL.to_vec(), model.shared.language());
    }
    if is_plain {
        return Ok(play_lines(model, own, keeper, thinker));
    }
    Ok(screen::play(model, keeper, own, thinker))
}

/// The program with these settings and what was found among the saved games.
fn model(
    global: &Global,
    own: &OwnFile,
    keeper: &Keeper,
    found: FoundGame,
    is_plain: bool,
) -> Model {
    let (saved, over) = match found.start {
        EntryPoint::Slate => (None, found.saved),
        _ => (found.saved, None),
    };
    // With the settings, since these are read anew: --variant was forgotten before the first game once.
    let file = SettingsFile { named: global.variant, ..own.told() };
    let bots = global.level.clone().unwrap_or_default();
    let seed = global.seed.unwrap_or_else(any_seed);
    let mut model = Model::new(file, bots, environment::terminal(), seed, saved);
    let (lessons, forgotten) = keeper.told_lessons();
    // Together: a saved game that cannot be read once hid that a theme or deck is missing.
    let told = found.notice.into_iter().chain(missing_looks(own, is_plain)).chain(forgotten);
    let shared = &mut model.shared;
    shared.knows(lessons);
    shared.notice = Notice::together(told.collect()).or(shared.notice.take());
    shared.take_evening(keeper.evening());
    shared.cuts = global.seed.is_none();
    shared.saved_games.keeps = found.has_games;
    shared.training.today = Some(clock::today());
    match over {
        Some(over) => shared.look_at(over, found.name),
        None => shared.note_name(found.name),
    }
    shared.is_first_game = keeper.keeps() && !found.has_games && global.level.is_none();
    model.start = found.start;
    model
}

/// Saved games of the folder in use, and what was found there: the game of this name, or the one to go on with.
fn kept(
    global: &Global,
    game: Option<&Path>,
    own: &OwnFile,
) -> Result<(Keeper, FoundGame), ExitCode> {
    let dir = paths::data_dir(global.data_dir.as_deref());
    match game {
        Some(game) => named(dir.as_deref(), game, own),
        None => Ok(Keeper::open(dir.as_deref())),
    }
}

/// Notice of a theme or deck that cannot be used; a game line by line draws with no theme.
fn missing_looks(own: &OwnFile, is_plain: bool) -> Option<Notice> {
    let mut missing = own.told().missing_looks();
    missing.retain(|look| !is_plain || matches!(look, MissingLook::Deck(_)));
    (!missing.is_empty()).then_some(Notice::MissingLooks(missing))
}

/// The game that the command line names, to be gone on with.
fn named(dir: Option<&Path>, game: &Path, own: &OwnFile) -> Result<(Keeper, FoundGame), ExitCode> {
    let mut keeper = Keeper::take(dir);
    let found = keeper.hold_named(game).map_err(|why| {
        let (game, why) = (printable(&game.display().to_string()), printable(&why));
        let language = own.told().config.prefs.language;
        let words = Words::of(language.unwrap_or_else(|| environment::terminal().language));
        let first = fill(&words.fault.no_game, &[("game", &game)]);
        output::unusable(&format!("{first}\nerror: --game {game}: {why}\n"))
    })?;
    Ok((keeper, found))
}

fn play_lines(model: Model, own: OwnFile, keeper: Keeper, thinker: Thinker) -> ExitCode {
    let pen = OutputLock::default();
    let written = pen.clone();
    let watching = signals::watch_for_the_end(move |signal| {
        let _written = written.lock();
        external::exit(128 + signal);
    });
    if let Err(error) = watching {
        return output::failed(&format!("signals cannot be watched: {error}"));
    }
    let (input, output) = (io::stdin().lock(), io::stdout().lock());
    let ended = Lines::new(model, own, keeper, input, output, pen, thinker).run();
    external::close();
    match ended {
        LinesEnd::Quit => ExitCode::SUCCESS,
        LinesEnd::Unsaved => ExitCode::FAILURE,
        // A reader that has gone (`| head`) is no failure.
        LinesEnd::Failed(gone) if gone.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        LinesEnd::Failed(error) => {
            output::failed(&format!("the output cannot be written: {error}"))
        }
    }
}

/// A number that nobody has chosen.
fn any_seed() -> Seed {
    Seed(RandomState::new().hash_one(std::process::id()))
}
