//! The command line, and with it the manual that `--help` prints.

#![expect(
    clippy::doc_markdown,
    reason = "what documents a flag is its help, and help shows no backticks"
)]

pub mod additions;
mod evening;
mod fit;
pub mod flags;
mod manual;
mod measure;
mod saved;
mod training;
pub mod unused;
pub mod values;

use std::{
    env,
    ffi::{OsStr, OsString},
    path::PathBuf,
    time::Duration,
};

use clap::{FromArgMatches as _, Parser, Subcommand};
use clap_complete::Shell;
use ratatui::layout::Size;

use additions::{AdditionsAction, NamedLook, picture_deck, picture_theme};
pub use evening::EveningArgs;
pub use fit::{FitAction, FitBidsArgs, FitCallsArgs, FitLeafArgs, FitModelsArgs};
pub use measure::{ArenaArgs, Caller, RegretArgs};
pub use saved::{ReviewArgs, ReviewForm, VerifyArgs, ViewArg};
pub use training::{DailyArgs, StatsArgs};
use values::{
    BotParser, background, below_master, count, language, level, preset, seed, size, time_limit,
    variant,
};

use crate::{
    config::{Background, Language},
    game::{BotKind, Level, Seed},
    rules::{
        House,
        house::{Preset, Variant},
    },
    shell::training::daily::NamedPlaces,
};

/// Schieber, the Swiss national card game: you and three bots at a table.
#[derive(Clone, Debug, PartialEq, Eq, Parser)]
#[command(name = "jass", version, max_term_width = 100)]
#[command(long_about = manual::JASS, after_help = manual::SHORT, after_long_help = manual::AFTER)]
pub struct Args {
    /// Flags of all commands.
    #[command(flatten)]
    pub global: Global,
    /// Go on with this saved game, or look at it if it is over: its number, or the path of its file
    ///
    /// It goes on by its own rules, with its own cards and bots, in the very file where it lies.
    /// Games in the menu shows the numbers.
    #[arg(long, value_name = "N|PATH", conflicts_with_all = ["seed", "variant"])]
    pub game: Option<PathBuf>,
    /// Play an evening: the games that begin stand on one slate until one ends it
    ///
    /// It goes on with the evening that is open, else opens one. For four only.
    #[arg(long, conflicts_with = "game")]
    pub evening: bool,
    /// Time in which the program of --level exec:COMMAND must answer, in seconds; 10 if not said
    #[arg(long, value_name = "SECONDS", value_parser = time_limit)]
    pub time_limit: Option<Duration>,
    /// Time in which the first answer of each of its processes must come, in seconds; 60 if not said
    #[arg(long, value_name = "SECONDS", value_parser = time_limit)]
    pub first_limit: Option<Duration>,
    /// Command to run; without one, the game is played.
    #[command(subcommand)]
    pub command: Option<CliCommand>,
}

impl Args {
    /// The arguments of a line, which begins with the name of the program.
    ///
    /// # Errors
    /// What is wrong with it, or the help or version that it asks for.
    pub fn parse_line<T>(line: impl IntoIterator<Item = T>) -> Result<Self, clap::Error>
    where
        T: Into<OsString> + Clone,
    {
        let matches = flags::command().try_get_matches_from(line)?;
        Self::from_arg_matches(&matches)
    }
}

/// Flags that stand before or after the subcommand.
#[derive(Clone, Debug, Default, PartialEq, Eq, clap::Args)]
#[command(next_help_heading = "Options before or after a command that has a use for them")]
pub struct Global {
    /// Play by the house rules of this file
    ///
    /// Without it: ./jass.toml, else jass/jass.toml in $XDG_CONFIG_HOME (~/.config), else the
    /// built-in rules. The commands engine, arena and frame read no file but this one.
    #[arg(long, visible_alias = "config", global = true, value_name = "FILE")]
    pub rules: Option<PathBuf>,
    /// Keep the saved games in this folder
    ///
    /// Without it: $JASS_DATA_DIR, else jass in $XDG_DATA_HOME (~/.local/share). A game is one
    /// file of plain text in its folder games.
    #[arg(long, global = true, value_name = "DIR")]
    pub data_dir: Option<PathBuf>,
    /// Deal the cards that belong to this number
    ///
    /// The same number deals the same cards for ever: from 0 to 18446744073709551615.
    /// Without it a game draws one; frame and arena take 1.
    #[arg(long, global = true, value_name = "N", value_parser = seed())]
    pub seed: Option<Seed>,
    /// How well the bots play, or the program that plays in their place
    ///
    /// exec:COMMAND seats a program of your own, as jass arena --help describes it.
    #[arg(long, global = true, value_name = "LEVEL|exec:COMMAND", value_parser = BotParser)]
    pub level: Option<BotKind>,
    /// Play this game: schieber for four, bodensee for two
    ///
    /// Without it: the key variant of the house rules.
    #[arg(long, global = true, value_name = "GAME", value_parser = variant())]
    pub variant: Option<Variant>,
    /// No colours, no motion, no pictures: letters only
    ///
    /// Good for screen readers and plain terminals. JASS_PLAIN=1 in the environment does the same.
    #[arg(long, global = true)]
    pub plain: bool,
}

impl Global {
    /// Places that the flags name.
    pub fn places(&self) -> NamedPlaces<'_> {
        NamedPlaces { data_dir: self.data_dir.as_deref(), rules: self.rules.as_deref() }
    }

    /// These house rules with the game that the command line names, if it names one.
    pub fn over(&self, house: House) -> House {
        House { variant: self.variant.unwrap_or(house.variant), ..house }
    }

    /// The level that is named, where no program can be seated.
    pub fn built_in(&self) -> Level {
        match self.level {
            Some(BotKind::Level(level)) => level,
            Some(BotKind::Program(_)) | None => Level::default(),
        }
    }

    /// True if letters only are wanted, by the flag or by `JASS_PLAIN` in the environment.
    pub fn is_plain(&self) -> bool {
        self.plain || env::var_os("JASS_PLAIN").is_some_and(|value| is_yes(&value))
    }
}

fn is_yes(value: &OsStr) -> bool {
    !value.is_empty() && value != "0"
}

/// Commands other than playing.
#[derive(Clone, Debug, PartialEq, Eq, Subcommand)]
pub enum CliCommand {
    /// Show the house rules in force, or check files of them
    #[command(long_about = manual::RULES, after_long_help = manual::RULES_AFTER)]
    Rules {
        /// Action on the rules; without one, they are shown.
        #[command(subcommand)]
        action: Option<RulesAction>,
    },
    /// List the themes that the screens can be drawn in, or check files of them
    #[command(after_long_help = manual::THEMES_AFTER)]
    Themes {
        /// Action on themes; without one, they are listed.
        #[command(subcommand)]
        action: Option<AdditionsAction>,
    },
    /// List the decks that the cards can be drawn with, or check files of them
    #[command(after_long_help = manual::DECKS_AFTER)]
    Decks {
        /// Action on decks; without one, they are listed.
        #[command(subcommand)]
        action: Option<AdditionsAction>,
    },
    /// Print the screen as it stands after some keys
    #[command(long_about = manual::FRAME, after_long_help = manual::FRAME_AFTER)]
    Frame(FrameArgs),
    /// Let two levels or programs play the same deals against each other
    #[command(long_about = manual::ARENA, after_long_help = manual::ARENA_AFTER)]
    Arena(Box<ArenaArgs>),
    /// Measure how much the cards of a level give away, by a judge that looks at far more worlds
    #[command(long_about = manual::REGRET, after_long_help = manual::REGRET_AFTER)]
    Regret(RegretArgs),
    /// Judge the decisions of finished rounds, by what the player could know
    #[command(long_about = manual::REVIEW, after_long_help = manual::REVIEW_AFTER)]
    Review(ReviewArgs),
    /// Play the four deals of a day, which are the same for everybody, or say what has become of them
    #[command(long_about = manual::DAILY, after_long_help = manual::DAILY_AFTER)]
    Daily(DailyArgs),
    /// Play a tournament: so many deals without a target, each by itself
    ///
    /// In the end stands the rank among players of the levels who have played the same cards in one's seat.
    Match {
        /// How many deals
        #[arg(long, value_name = "N", default_value_t = 8)]
        #[arg(value_parser = clap::value_parser!(u8).range(1..=99))]
        deals: u8,
    },
    /// Say what one gives away a round, where, and whether that changes
    #[command(long_about = manual::STATS, after_long_help = manual::STATS_AFTER)]
    Stats(StatsArgs),
    /// Say which games stand on the slate of an evening, who has won them, and the strokes that each has brought
    #[command(after_long_help = manual::EVENING_AFTER)]
    Evening(EveningArgs),
    /// Check what a saved game proves: that its cards were fixed before, and that no bot saw them
    #[command(long_about = manual::VERIFY, after_long_help = manual::VERIFY_AFTER)]
    Verify(VerifyArgs),
    /// Print a number for all that a level does in some fixed deals
    ///
    /// The number changes as soon as the level calls or plays anything else than before.
    Moves {
        /// The levels; all below master if none is named
        #[arg(long, value_name = "LEVELS", value_delimiter = ',', value_parser = level())]
        #[arg(default_values_t = below_master(), hide_default_value = true)]
        levels: Vec<Level>,
        /// In how many deals; if not said, in those of the number that a record names
        #[arg(long, value_name = "N", value_parser = count())]
        deals: Option<usize>,
        /// Print instead how many sequences of 1 to N cards the rules allow from the deal of --seed, by mode
        #[arg(long, value_name = "N", conflicts_with_all = ["levels", "deals"])]
        #[arg(value_parser = clap::value_parser!(u32).range(1..=36))]
        perft: Option<u32>,
    },
    /// Fit a net of the bots anew, from rounds that are played for it
    #[command(long_about = manual::FIT, after_long_help = manual::FIT_AFTER)]
    Fit {
        /// The net.
        #[command(subcommand)]
        net: FitAction,
    },
    /// Answer questions about rules and play, one JSON object a line
    #[command(long_about = manual::ENGINE, after_long_help = manual::engine_after())]
    Engine,
    /// Print the script by which a shell completes commands, flags and their values
    #[command(after_long_help = manual::COMPLETIONS_AFTER)]
    Completions {
        /// The shell
        #[arg(value_name = "SHELL")]
        shell: Shell,
    },
    /// Print the manual page, for man
    #[command(after_long_help = manual::MAN_AFTER)]
    Man {
        /// A command, for its own page
        #[arg(value_name = "COMMAND")]
        command: Option<String>,
        /// Write instead every page, that of the program and those of its commands, into this folder
        #[arg(long, value_name = "DIR", conflicts_with = "command")]
        all: Option<PathBuf>,
    },
}

/// Actions on house rules.
#[derive(Clone, Debug, PartialEq, Eq, Subcommand)]
pub enum RulesAction {
    /// Print every key in force as a jass.toml
    ///
    /// What differs from the preset carries a comment. What is printed can be saved as a
    /// jass.toml and means the same.
    Show {
        /// Show a preset instead of the rules in force
        #[arg(long, value_name = "PRESET", value_parser = preset())]
        preset: Option<Preset>,
        /// Explain each key above it: what it means, and the values that it takes
        #[arg(long)]
        comments: bool,
        /// Explain in this language; in English if not said
        #[arg(long, value_name = "LANGUAGE", value_parser = language(), requires = "comments")]
        language: Option<Language>,
    },
    /// Say what changes from one set of rules to another
    ///
    /// Each is the name of a preset or a file. The exit status is 0 even if something changes.
    Diff {
        /// The rules to start from
        #[arg(value_name = "A")]
        from: PathBuf,
        /// The rules to go to
        #[arg(value_name = "B")]
        to: PathBuf,
    },
    /// Print the JSON schema of jass.toml, by which editors check and complete it
    Schema,
    /// Say of each file whether it can be played by, or everything that is wrong with it
    ///
    /// Nothing is written. The exit status is 0 if every file can be used, else 2.
    Check {
        /// Files of house rules; without any, the file that a game would read
        #[arg(value_name = "FILE")]
        files: Vec<PathBuf>,
    },
}

/// One screen to print.
#[derive(Clone, Debug, PartialEq, Eq, clap::Args)]
pub struct FrameArgs {
    /// Keys to press first, by name, with blanks between them
    #[arg(long, value_name = "KEYS", default_value = "")]
    pub keys: String,
    /// Columns x rows of the screen, each from 1 to 1000
    #[arg(long, value_name = "WxH", default_value = "80x24", value_parser = size)]
    pub size: Size,
    /// Draw in these colours, whatever the file says: cloth, four, two, okabe, mono or a file of a theme
    #[arg(long, value_name = "THEME|FILE", value_parser = picture_theme())]
    pub theme: Option<NamedLook>,
    /// Draw these cards, whatever the file says: french, german or a file of a deck
    #[arg(long, value_name = "DECK|FILE", value_parser = picture_deck())]
    pub deck: Option<NamedLook>,
    /// Draw for a terminal with this background
    #[arg(long, value_name = "BACKGROUND", value_parser = background())]
    pub background: Option<Background>,
    /// Print the colours and other styles below the picture
    #[arg(long)]
    pub styles: bool,
    /// Print a picture of it as SVG instead
    #[arg(long, conflicts_with = "styles")]
    pub svg: bool,
    /// Print a moving picture as SVG: from the first screen on, key by key, with all that moves
    #[arg(long, conflicts_with_all = ["styles", "svg"])]
    pub film: bool,
}

#[cfg(test)]
mod tests;
