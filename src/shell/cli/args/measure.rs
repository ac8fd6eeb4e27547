//! Arguments of the commands that measure how well a player plays.

use std::{path::PathBuf, time::Duration};

use super::values::{ContestantParser, calls, contestant, count, customs, read_path, time_limit};
use crate::{
    rules::house::Customs,
    shell::{
        arena::{Calls, LogPlace},
        contestant::{Contestant, NotAContestant},
        external::TimeLimits,
    },
};

/// A match between two players.
#[derive(Clone, Debug, PartialEq, Eq, clap::Args)]
pub struct ArenaArgs {
    /// Who plays in one team: a level, or the program that this command starts
    #[arg(long, value_name = "LEVEL|exec:COMMAND", value_parser = ContestantParser, hide_possible_values = true)]
    #[arg(required_unless_present = "league")]
    pub a: Option<Contestant>,
    /// Who plays in the other
    #[arg(long, value_name = "LEVEL|exec:COMMAND", value_parser = ContestantParser, hide_possible_values = true)]
    #[arg(required_unless_present = "league")]
    pub b: Option<Contestant>,
    /// Let all players of this file, one a line as --a takes it, play against each other on the same deals
    #[arg(long, value_name = "FILE")]
    #[arg(conflicts_with_all = ["a", "b", "a_customs", "b_customs", "a_calls", "b_calls", "log", "values"])]
    pub league: Option<PathBuf>,
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
    /// Who calls in place of --a, whoever plays the cards; if not said, --a itself
    #[arg(long, value_name = "own|LEVEL|exec:COMMAND", value_parser = caller, conflicts_with = "calls")]
    pub a_calls: Option<Caller>,
    /// The same for --b
    #[arg(long, value_name = "own|LEVEL|exec:COMMAND", value_parser = caller, conflicts_with = "calls")]
    pub b_calls: Option<Caller>,
    /// Time in which an exec:COMMAND must answer, in seconds
    #[arg(long, value_name = "SECONDS", default_value = "10", value_parser = time_limit)]
    pub time_limit: Duration,
    /// Time in which the first answer of each of its processes must come, in seconds, never less than --time-limit
    #[arg(long, value_name = "SECONDS", default_value = "60", value_parser = time_limit)]
    pub first_limit: Duration,
    /// Write down the games that are played: in a folder, in one FILE.jass, or for jass-kit in a FILE.json
    #[arg(long, value_name = "PATH", value_parser = read_path(LogPlace::named))]
    pub log: Option<LogPlace>,
    /// Write what the level expert finds for each card and call, whoever plays, as lines of JSON into this file
    #[arg(long, value_name = "FILE")]
    pub values: Option<PathBuf>,
    /// Print the result as one JSON object
    #[arg(long)]
    pub json: bool,
}

impl ArenaArgs {
    /// Times in which a program must answer.
    pub const fn limits(&self) -> TimeLimits {
        TimeLimits { answer: self.time_limit, first: self.first_limit }
    }

    /// Those who call: by the flags of the sides if there are any, else by --calls.
    pub fn callers(&self, [a, b]: &[&Contestant; 2]) -> Calls {
        if self.a_calls.is_none() && self.b_calls.is_none() {
            return self.calls.clone();
        }
        let of = |caller: &Option<Caller>, player: &Contestant| match caller {
            Some(Caller::By(caller)) => caller.clone().within(self.limits()),
            Some(Caller::Own) | None => player.clone(),
        };
        Calls::Each([of(&self.a_calls, a), of(&self.b_calls, b)])
    }
}

/// Who calls for one side of a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Caller {
    /// The player of the side.
    Own,
    /// Somebody else.
    By(Contestant),
}

/// Who calls for one side.
fn caller(text: &str) -> Result<Caller, NotAContestant> {
    if text == Calls::Own.code() { Ok(Caller::Own) } else { contestant(text).map(Caller::By) }
}

/// A judgement of what levels play.
#[derive(Clone, Debug, PartialEq, Eq, clap::Args)]
pub struct RegretArgs {
    /// The levels, or exec:COMMAND, each compared with the one before it
    #[arg(long, value_name = "LEVELS", value_delimiter = ',', value_parser = ContestantParser, hide_possible_values = true)]
    #[arg(default_value = "club,expert,master")]
    pub levels: Vec<Contestant>,
    /// At how many positions, each of another deal
    #[arg(long, value_name = "N", default_value_t = 300, value_parser = count())]
    pub positions: usize,
    /// How many worlds the judge looks at
    #[arg(long, value_name = "N", default_value_t = 2000, value_parser = count())]
    pub worlds: usize,
    /// Show the marks that the coach gives instead: classes by place in the trick and by reason
    #[arg(long, conflicts_with = "worlds", group = "kept")]
    pub marks: bool,
    /// With --marks: with how many hands each level calls
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = count(), requires = "marks")]
    pub calls: usize,
    /// With --marks: play every mark on once more, with an expert at its seat who looks at 30 worlds a card
    #[arg(long, requires = "marks")]
    pub again: bool,
    /// With --marks, --rounds or --planted: keep each judgement in this file as it is made, and go on where it ends
    #[arg(long, value_name = "FILE", requires = "kept")]
    pub keep: Option<PathBuf>,
    /// Compare instead what the coach says is likely with what came of it: in so many rounds, a table of each level
    #[arg(long, value_name = "ROUNDS", value_parser = count(), conflicts_with_all = ["worlds", "marks"])]
    pub claims: Option<usize>,
    /// Review instead so many whole rounds of each level: marks a round, what they sum to, and those on customs
    #[arg(long, value_name = "N", value_parser = count())]
    #[arg(conflicts_with_all = ["worlds", "marks", "claims"], groups = ["whole_rounds", "kept"])]
    pub rounds: Option<usize>,
    /// With --rounds: play every mark on with the cards as they really lay
    #[arg(long, requires = "rounds")]
    pub as_it_lay: bool,
    /// With --rounds or --luck: judge in few worlds, where only the sums are of interest
    #[arg(long, requires = "whole_rounds")]
    pub quick: bool,
    /// Split instead the results of so many rounds of each level among the club: how the cards lay, what was given away
    #[arg(long, value_name = "N", value_parser = count())]
    #[arg(conflicts_with_all = ["worlds", "marks", "claims"], group = "whole_rounds")]
    pub luck: Option<usize>,
    /// Draw instead so many players from the rounds that are kept of each level, and tell which changes the statistics see
    #[arg(long, value_name = "PLAYERS", value_parser = count())]
    #[arg(conflicts_with_all = ["worlds", "marks", "claims", "whole_rounds", "planted", "levels"])]
    pub changes: Option<usize>,
    /// Plant blunders instead at so many decisions of the club, and count those that are marked
    #[arg(long, value_name = "N", value_parser = count())]
    #[arg(conflicts_with_all = ["worlds", "marks", "claims", "rounds", "luck", "levels"], group = "kept")]
    pub planted: Option<usize>,
    /// Have each level call instead with so many hands, and count the calls by family, and those that playing on puts first
    #[arg(long, value_name = "HANDS", value_parser = count())]
    #[arg(conflicts_with_all = ["worlds", "marks", "claims", "whole_rounds", "planted"])]
    pub called: Option<usize>,
    /// Time in which an exec:COMMAND must answer, in seconds
    #[arg(long, value_name = "SECONDS", default_value = "10", value_parser = time_limit)]
    pub time_limit: Duration,
    /// Time in which the first answer of each of its processes must come, in seconds, never less than --time-limit
    #[arg(long, value_name = "SECONDS", default_value = "60", value_parser = time_limit)]
    pub first_limit: Duration,
    /// Print the result as one JSON object
    #[arg(long)]
    pub json: bool,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        game::Level,
        shell::cli::args::{Args, CliCommand},
    };

    fn callers(line: &str) -> Option<Calls> {
        let words = "jass arena --a club".split(' ').chain(line.split(' '));
        match Args::parse_line(words).ok()?.command {
            Some(CliCommand::Arena(arena)) => {
                Some(arena.callers(&[arena.a.as_ref()?, arena.b.as_ref()?]))
            }
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn a_side_may_have_a_caller_of_its_own() {
        let each = |a: Level, b: Level| Some(Calls::Each([a.into(), b.into()]));
        assert_eq!(callers("--b novice --a-calls expert"), each(Level::Expert, Level::Novice));
        let both = callers("--b novice --a-calls own --b-calls club");
        assert_eq!(both, each(Level::Club, Level::Club));
        assert_eq!(callers("--b novice"), Some(Calls::Own));
        for calls in ["--calls club", "--calls own"] {
            assert_eq!(callers(&format!("--b club {calls} --a-calls expert")), None);
        }
    }
}
