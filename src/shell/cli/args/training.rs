//! Arguments of the commands that train: statistics, and the deals of a day.

use std::path::PathBuf;

use super::values::{aid, count, day};
use crate::{game::Day, rules::Aid};

/// Statistics of the rounds that were played.
#[derive(Clone, Debug, PartialEq, Eq, clap::Args)]
pub struct StatsArgs {
    /// Only rounds with this help: learn, normal or tournament
    #[arg(long, value_name = "AID", value_parser = aid())]
    pub aid: Option<Aid>,
    /// Only the last rounds, so many of them
    #[arg(long, value_name = "N", value_parser = count())]
    pub last: Option<usize>,
    /// Judge first the rounds that are not in the history yet
    #[arg(long)]
    pub missing: bool,
    /// Make the history anew from the saved games first, the newest first; stopped, it goes on where it was
    #[arg(long, conflicts_with = "missing")]
    pub rebuild: bool,
    /// Write a line for each round into this file, with commas between the values; - is the output
    #[arg(long, value_name = "FILE", conflicts_with = "json")]
    pub csv: Option<PathBuf>,
    /// Print the result as one JSON object
    #[arg(long)]
    pub json: bool,
}

/// The deals of a day.
#[derive(Clone, Debug, PartialEq, Eq, clap::Args)]
pub struct DailyArgs {
    /// The day, as 2026-11-21; today if none is named
    #[arg(value_name = "DATE", value_parser = day)]
    pub date: Option<Day>,
    /// The round for two, which Sundays have beside the four deals
    #[arg(long)]
    pub for_two: bool,
    /// Say instead what has become of the daily in this saved game, a friend's perhaps, and which four signs follow from it
    #[arg(long, value_name = "FILE", conflicts_with_all = ["date", "for_two"])]
    pub check: Option<PathBuf>,
}
