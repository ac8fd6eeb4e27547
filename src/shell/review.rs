//! `jass review`: the decisions of finished rounds, judged.

pub mod json;

use std::{path::Path, process::ExitCode};

use crate::{
    coach,
    game::{AnyRecord, Record},
    rules::Seat,
    shell::{
        cli::args::{Global, ReviewArgs, ViewArg},
        output,
        storage::{
            house_file,
            library::{self, Library},
            paths,
        },
        terminal::environment,
    },
    train::{OpenRound, PastRound, Review},
};
use crate::{
    config::{Config, problem::printable},
    ui::text::review::ReviewText,
};

/// A round that has been reviewed, and its view with open cards if that is wanted.
#[derive(Debug)]
pub struct ReviewedRound {
    /// The round.
    pub past: PastRound,
    /// Review of it.
    pub review: Review,
    /// View with open cards.
    pub open: Option<OpenRound>,
}

/// Runs `jass review`.
pub fn review(global: &Global, wanted: &ReviewArgs) -> Result<ExitCode, ExitCode> {
    let config = house_file::config(paths::rules_file(None).as_deref())?;
    let saved = load(global, &wanted.file)?;
    let rounds = rounds(&saved, wanted)?;
    let reviewed: Vec<ReviewedRound> =
        rounds.into_iter().filter_map(|past| reviewed(past, wanted)).collect();
    if wanted.json {
        return Ok(output::print(&format!("{}\n", json::rounds(&reviewed))));
    }
    Ok(output::print(&text(&config, &reviewed)))
}

/// The game of a path, or of a number in the folder of saved games.
fn load(global: &Global, file: &str) -> Result<Record, ExitCode> {
    let numbered = file.parse().ok().filter(|_| file.bytes().all(|byte| byte.is_ascii_digit()));
    let saved = match numbered {
        Some(number) => {
            let library =
                Library::of(&paths::data_dir(global.data_dir.as_deref()).unwrap_or_default());
            let named = library.catalogue().named(number).ok().flatten();
            let no_game = || output::failed(&format!("there is no game {number}"));
            library.load(&named.ok_or_else(no_game)?)
        }
        None => library::load_alone(Path::new(file)),
    };
    let saved = saved.map_err(|why| output::failed(&printable(&why.to_string())))?;
    match saved.game {
        AnyRecord::Schieber(record) => Ok(record),
        AnyRecord::Bodensee(_) => Err(output::failed("only games for four are reviewed")),
    }
}

/// The finished rounds that are asked for.
fn rounds(saved: &Record, wanted: &ReviewArgs) -> Result<Vec<PastRound>, ExitCode> {
    let finished = saved.game.written().len();
    let of = |round_no| PastRound::of(&saved.game, saved.header.seed, round_no);
    match wanted.round {
        None => Ok((1..=finished).filter_map(of).collect()),
        Some(round_no) => of(round_no).map(|past| vec![past]).ok_or_else(|| {
            output::unusable(&format!(
                "error: --round {round_no}: {finished} rounds of this game are finished\n"
            ))
        }),
    }
}

fn reviewed(past: PastRound, wanted: &ReviewArgs) -> Option<ReviewedRound> {
    let seat = Seat::from_number(wanted.seat)?;
    let review = coach::review(&past, seat, wanted.effort, |_| {})?;
    let open = match wanted.view {
        ViewArg::Knowledge => None,
        ViewArg::Open => Some(coach::open(past.round(), seat)),
    };
    Some(ReviewedRound { past, review, open })
}

fn text(config: &Config, reviewed: &[ReviewedRound]) -> String {
    let language = config.prefs.language.unwrap_or_else(|| environment::terminal().language);
    let text = ReviewText::new(language, &config.house.deck, &config.prefs.names);
    if reviewed.is_empty() {
        return text.nothing();
    }
    let told = |ReviewedRound { past, review, open }: &ReviewedRound| {
        text.told(past, review, open.as_ref())
    };
    reviewed.iter().map(told).collect::<Vec<_>>().join("\n")
}
