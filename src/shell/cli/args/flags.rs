//! Flags of the whole program, and the commands that use them: the one table for help, completions, manual and refusals.

use clap::{Command, CommandFactory as _};

use super::{Args, Global};

/// A flag that may stand before every command.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Flag {
    Rules,
    DataDir,
    Seed,
    Level,
    Variant,
    Plain,
}

impl Flag {
    pub(super) const ALL: [Self; 6] =
        [Self::Rules, Self::DataDir, Self::Seed, Self::Level, Self::Variant, Self::Plain];

    /// Name in the structure of the arguments.
    const fn id(self) -> &'static str {
        match self {
            Self::Rules => "rules",
            Self::DataDir => "data_dir",
            Self::Seed => "seed",
            Self::Level => "level",
            Self::Variant => "variant",
            Self::Plain => "plain",
        }
    }

    /// Name on the command line.
    pub(super) fn name(self) -> String {
        format!("--{}", self.id().replace('_', "-"))
    }

    pub(super) const fn is_in(self, global: &Global) -> bool {
        match self {
            Self::Rules => global.rules.is_some(),
            Self::DataDir => global.data_dir.is_some(),
            Self::Seed => global.seed.is_some(),
            Self::Level => global.level.is_some(),
            Self::Variant => global.variant.is_some(),
            Self::Plain => global.plain,
        }
    }
}

/// The commands that use a flag, each with those that it uses. A game uses all.
const USES: &[(&str, &[Flag])] = &[
    ("rules", &[Flag::Rules]),
    ("rules show", &[Flag::Rules]),
    ("rules check", &[Flag::Rules]),
    ("frame", &[Flag::Rules, Flag::Seed, Flag::Level, Flag::Variant]),
    ("arena", &[Flag::Rules, Flag::Seed, Flag::Variant]),
    ("regret", &[Flag::Rules, Flag::Seed, Flag::Variant]),
    ("moves", &[Flag::Rules, Flag::Seed, Flag::Variant]),
    ("fit leaf", &[Flag::Seed]),
    ("fit calls", &[Flag::Seed]),
    ("fit bids", &[Flag::Seed]),
    ("fit models", &[Flag::Seed]),
    ("engine", &[Flag::Rules, Flag::Level]),
    ("review", &[Flag::Rules, Flag::DataDir]),
    ("daily", &[Flag::Rules, Flag::DataDir, Flag::Plain]),
    ("match", &Flag::ALL),
    ("stats", &[Flag::DataDir, Flag::Level, Flag::Variant]),
    ("evening", &[Flag::DataDir]),
    ("verify", &[Flag::DataDir]),
];

/// The flags that a command uses, by its words.
pub(super) fn used_by(command: &str) -> &'static [Flag] {
    USES.iter().find(|(name, _)| *name == command).map_or(&[], |(_, flags)| flags)
}

/// Heading of the flags in the help of a command.
const HEADING: &str = "Options that may stand before the command too";

/// The command line as it is read. Each command knows every flag, so that one without a use is refused by what it is and
/// not as an unknown word; its help shows those that it uses.
pub fn command() -> Command {
    with_flags(Args::command(), &|command, flag, is_used| {
        // The help of each command showed all six flags, of which most commands refuse most.
        command.arg(flag.hide(!is_used).help_heading(HEADING))
    })
}

/// The command line as it is written down, for completions and manual: each command has the flags that it uses. Those of
/// clap complete hidden flags too.
pub fn listed() -> Command {
    let own = |flag: clap::Arg| flag.global(false);
    let program = with_flags(Args::command(), &move |command, flag, is_used| {
        if is_used { command.arg(own(flag).help_heading(HEADING)) } else { command }
    });
    Flag::ALL.into_iter().fold(program, |program, flag| program.mut_arg(flag.id(), own))
}

/// Gives a flag, which it uses or not, to a command.
type Give = dyn Fn(Command, clap::Arg, bool) -> Command;

fn with_flags(program: Command, give: &Give) -> Command {
    let flags = Flag::ALL.map(|flag| {
        let arg = program.get_arguments().find(|arg| arg.get_id() == flag.id());
        (flag, arg.expect("the arguments have every flag").clone())
    });
    program.mut_subcommands(|command| {
        let name = command.get_name().to_owned();
        given(command, &name, &flags, give)
    })
}

fn given(command: Command, name: &str, flags: &[(Flag, clap::Arg)], give: &Give) -> Command {
    let within = command.mut_subcommands(|within| {
        let name = format!("{name} {}", within.get_name());
        given(within, &name, flags, give)
    });
    flags.iter().fold(within, |command, (flag, arg)| {
        give(command, arg.clone(), used_by(name).contains(flag))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The flags of the program that a text names.
    fn named(text: &str) -> Vec<String> {
        let is_told = |name: &String| {
            text.match_indices(name.as_str()).any(|(at, _)| {
                !text[at + name.len()..].starts_with(|sign: char| sign.is_alphanumeric())
            })
        };
        Flag::ALL.map(Flag::name).into_iter().filter(is_told).collect()
    }

    fn names(of: &str) -> Vec<String> {
        used_by(of).iter().map(|flag| flag.name()).collect()
    }

    /// The options of a help, without its texts.
    fn options(help: &str) -> String {
        let is_option = |line: &&str| line.trim_start().starts_with('-');
        let first = |line: &str| line.split_whitespace().next().unwrap_or_default().to_owned();
        help.lines().filter(is_option).map(first).collect::<Vec<_>>().join("\n")
    }

    #[test]
    fn the_help_of_a_command_shows_the_flags_that_it_uses() {
        for path in [
            "rules",
            "rules show",
            "rules diff",
            "rules check",
            "rules schema",
            "themes",
            "themes check",
            "frame",
            "arena",
            "regret",
            "review",
            "moves",
            "fit",
            "fit leaf",
            "fit calls",
            "fit bids",
            "fit models",
            "engine",
            "man",
        ] {
            let line = std::iter::once("jass").chain(path.split(' ')).chain(["--help"]);
            let help = command().try_get_matches_from(line).unwrap_err().to_string();
            assert_eq!(named(&options(&help)), names(path), "{path}: {help}");
            let mut listed = listed();
            listed.build();
            let of_path = path.split(' ').fold(&listed, |command, word| {
                command.find_subcommand(word).expect("the command is there")
            });
            let ids: Vec<_> = of_path.get_arguments().map(|arg| arg.get_id().as_str()).collect();
            let has = |flag: &Flag| ids.contains(&flag.id());
            let has: Vec<_> = Flag::ALL.into_iter().filter(has).map(Flag::name).collect();
            assert_eq!(has, names(path), "{path}");
        }
    }

    #[test]
    fn every_command_of_the_table_is_there() {
        let program = Args::command();
        for (name, _) in USES {
            let mut words = name.split(' ');
            let found = words.try_fold(&program, |command, word| command.find_subcommand(word));
            assert!(found.is_some(), "{name}");
        }
    }
}
