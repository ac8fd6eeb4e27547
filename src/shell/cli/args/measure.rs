//! Arguments of the commands that measure how well a player plays.

use std::time::Duration;

use super::values::{calls, contestant, count, customs, read_path, time_limit};
use crate::{
    rules::house::Customs,
    shell::{
        arena::{Calls, LogPlace},
        contestant::Contestant,
    },
};

/// A match between two players.
#[derive(Clone, Debug, PartialEq, Eq, clap::Args)]
pub struct ArenaArgs {
    /// Who plays in one team: a level, or the program that this command starts
    #[arg(long, value_name = "LEVEL|exec:COMMAND", value_parser = contestant)]
    pub a: Contestant,
    /// Who plays in the other
    #[arg(long, value_name = "LEVEL|exec:COMMAND", value_parser = contestant)]
    pub b: Contestant,
    /// Whether the bots of --a keep the customs between partners strictly; if not said, as the house rules have it
    #[arg(long, value_name = "CUSTOMS", value_parser = customs())]
    pub a_customs: Option<Customs>,
    /// The same for the bots of --b
    #[arg(long, value_name = "CUSTOMS", value_parser = customs())]
    pub b_customs: Option<Customs>,
    /// How many deals; each is played twice, the second time with the teams' cards exchanged
    #[arg(long, value_name = "N", default_value_t = 1000)]
    #[arg(value_parser = clap::value_parser!(u32).range(1..))]
    pub deals: u32,
    /// Who calls: each level for itself, or one level for all seats, so that only the play differs
    #[arg(long, value_name = "own|LEVEL", default_value = "own", value_parser = calls())]
    pub calls: Calls,
    /// Time in which an exec:COMMAND must answer, in seconds
    #[arg(long, value_name = "SECONDS", default_value = "10", value_parser = time_limit)]
    pub time_limit: Duration,
    /// Write down the games that are played: in a folder, in one FILE.jass, or for jass-kit in a FILE.json
    #[arg(long, value_name = "PATH", value_parser = read_path(LogPlace::named))]
    pub log: Option<LogPlace>,
    /// Print the result as one JSON object
    #[arg(long)]
    pub json: bool,
}

/// A judgement of what levels play.
#[derive(Clone, Debug, PartialEq, Eq, clap::Args)]
pub struct RegretArgs {
    /// The levels, or exec:COMMAND, each compared with the one before it
    #[arg(long, value_name = "LEVELS", value_delimiter = ',', value_parser = contestant)]
    #[arg(default_value = "club,expert,master")]
    pub levels: Vec<Contestant>,
    /// At how many positions, each of another deal
    #[arg(long, value_name = "N", default_value_t = 300, value_parser = count())]
    pub positions: usize,
    /// How many worlds the judge looks at
    #[arg(long, value_name = "N", default_value_t = 2000, value_parser = count())]
    pub worlds: usize,
    /// Show the marks that the coach gives instead: classes by place in the trick and by reason
    #[arg(long, conflicts_with = "worlds")]
    pub marks: bool,
    /// With --marks: with how many hands each level calls
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = count(), requires = "marks")]
    pub calls: usize,
    /// With --marks: play every mark on once more, with the whole expert at its seat
    #[arg(long, requires = "marks")]
    pub again: bool,
    /// Time in which an exec:COMMAND must answer, in seconds
    #[arg(long, value_name = "SECONDS", default_value = "10", value_parser = time_limit)]
    pub time_limit: Duration,
    /// Print the result as one JSON object
    #[arg(long)]
    pub json: bool,
}
