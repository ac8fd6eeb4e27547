//! `jass daily --check`: the line that somebody has shared, from that person's saved game.

use std::{path::Path, process::ExitCode};

use super::{
    cli::args::Global,
    clock, output,
    storage::paths,
    training::{daily::told, recall::results},
    verify,
};
use crate::{
    game::{record, verify::CheckResult},
    train::{daily::Daily, played::PlayedDaily},
};

/// Tells what has become of the daily in a saved game, whoever has played it, with the letters that follow from it: so a
/// friend checks a line that was shared.
pub(super) fn checked(global: &Global, file: &Path) -> Result<ExitCode, ExitCode> {
    let data_dir = global.data_dir.as_deref();
    let saved = verify::text_of(data_dir, file)?;
    let found = verify::found(&saved.game, saved.is_torn(), false);
    let found = found.map_err(|why| output::unusable(&why))?;
    if found.iter().any(|check| check.result == CheckResult::Fails) {
        output::complain(&verify::as_text(&found));
        return Err(ExitCode::FAILURE);
    }
    let refused = |why: &str| output::unusable(&format!("error: {}: {why}\n", paths::shown(file)));
    let record = record::read(&saved.game).map_err(|why| refused(&why.to_string()))?;
    let daily = Daily::of_header(record.header(), clock::today());
    let daily = daily.ok_or_else(|| refused("this is no daily"))?;
    if !record.is_played_out() {
        return Err(refused("this daily is not played to its end"));
    }
    let played = PlayedDaily::new(daily, String::new(), &record, results(&record));
    told(global.places(), &played, record.header())
}
