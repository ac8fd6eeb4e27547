//! Flags of the whole program that a command has no use for: refused rather than ignored.

use super::{ArenaArgs, Args, CliCommand, Global, RulesAction};
use crate::{
    game::{BotKind, Level},
    shell::contestant::Contestant,
};

/// Complaint, as a line of its own, about a flag that the command would ignore.
pub fn complaint(args: &Args) -> Option<String> {
    if args.game.is_some() && args.command.is_some() {
        return Some("error: --game: only a game goes on\n".to_owned());
    }
    if let Some(complaint) = misplaced(args) {
        return Some(format!("error: {complaint}\n"));
    }
    if let Some(flag) = idle_customs(args.command.as_ref()) {
        return Some(format!("error: {flag}: random keeps no customs\n"));
    }
    let heeded = heeded(args.command.as_ref());
    let ignored =
        Flag::ALL.into_iter().find(|flag| flag.is_in(&args.global) && !heeded.contains(flag))?;
    let why = match (&args.command, ignored) {
        (Some(CliCommand::Arena(_)), Flag::Level) => "arena takes its levels as --a and --b",
        (Some(CliCommand::Regret(_)), Flag::Level) => "regret takes its levels as --levels",
        (Some(CliCommand::Moves { .. }), Flag::Level) => "moves takes its levels as --levels",
        (Some(CliCommand::Moves { .. }), Flag::Seed) => {
            "the deals of moves are always the same, but for --perft"
        }
        (Some(CliCommand::Review(_)), Flag::Rules | Flag::Seed) => {
            "rules and cards are those of the game"
        }
        (Some(CliCommand::Rules { .. }), Flag::Rules) => "the rules are named after the command",
        _ => "this command has no use for it",
    };
    Some(format!("error: {}: {why}\n", ignored.name()))
}

/// Complaint about what belongs to a game at the table, or to none that is gone on with.
const fn misplaced(args: &Args) -> Option<&'static str> {
    match (&args.global.level, &args.command, &args.game) {
        (_, Some(_), _) if args.time_limit.is_some() => {
            Some("--time-limit: it stands after its command")
        }
        (Some(BotKind::Program(_)), Some(_), _) => {
            Some("--level: a program plays at the table, and in arena and regret as they name it")
        }
        (Some(BotKind::Level(_)), None, Some(_)) => {
            Some("--game: it goes on with its own bots; --level can only name its program")
        }
        _ => None,
    }
}

/// The flag of a match that gives customs to a level that knows none.
fn idle_customs(command: Option<&CliCommand>) -> Option<&'static str> {
    let Some(CliCommand::Arena(ArenaArgs { a, b, a_customs, b_customs, .. })) = command else {
        return None;
    };
    let sides = [("--a-customs", a, a_customs), ("--b-customs", b, b_customs)];
    let idle = |(_, level, customs): &(_, &Contestant, &Option<_>)| {
        **level == Contestant::Level(Level::Random) && customs.is_some()
    };
    sides.into_iter().find(idle).map(|(flag, ..)| flag)
}

/// A flag that may stand before every command.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Flag {
    Rules,
    DataDir,
    Seed,
    Level,
    Variant,
    Plain,
}

impl Flag {
    const ALL: [Self; 6] =
        [Self::Rules, Self::DataDir, Self::Seed, Self::Level, Self::Variant, Self::Plain];

    const fn name(self) -> &'static str {
        match self {
            Self::Rules => "--rules",
            Self::DataDir => "--data-dir",
            Self::Seed => "--seed",
            Self::Level => "--level",
            Self::Variant => "--variant",
            Self::Plain => "--plain",
        }
    }

    const fn is_in(self, global: &Global) -> bool {
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

/// The flags that a command heeds.
const fn heeded(command: Option<&CliCommand>) -> &'static [Flag] {
    match command {
        None => &Flag::ALL,
        Some(CliCommand::Rules { action }) => match action {
            None | Some(RulesAction::Show { preset: None, .. }) => &[Flag::Rules],
            Some(RulesAction::Check { files }) if files.is_empty() => &[Flag::Rules],
            Some(
                RulesAction::Show { .. }
                | RulesAction::Diff { .. }
                | RulesAction::Schema
                | RulesAction::Check { .. },
            ) => &[],
        },
        Some(CliCommand::Frame(_)) => &[Flag::Rules, Flag::Seed, Flag::Level, Flag::Variant],
        Some(CliCommand::Arena(_) | CliCommand::Regret(_)) => {
            &[Flag::Rules, Flag::Seed, Flag::Variant]
        }
        Some(CliCommand::Moves { perft: Some(_), .. }) => &[Flag::Rules, Flag::Seed, Flag::Variant],
        Some(CliCommand::Moves { .. }) => &[Flag::Rules, Flag::Variant],
        Some(CliCommand::Engine) => &[Flag::Rules, Flag::Level],
        Some(
            CliCommand::Themes { .. }
            | CliCommand::Decks { .. }
            | CliCommand::Completions { .. }
            | CliCommand::Man { .. },
        ) => &[],
        Some(CliCommand::Review(_)) => &[Flag::DataDir],
    }
}

#[cfg(test)]
mod tests {
    use clap::Parser;

    use super::*;

    #[test]
    fn who_keeps_no_customs_is_given_none() {
        let arena = "jass arena --a random --b club --b-customs measured";
        let complaint = |line: &str| complaint(&Args::try_parse_from(line.split(' ')).unwrap());
        assert_eq!(complaint(arena), None);
        let refused = complaint(&format!("{arena} --a-customs strict")).unwrap();
        assert_eq!(refused, "error: --a-customs: random keeps no customs\n");
    }

    #[test]
    fn a_flag_without_a_use_is_refused_wherever_it_stands() {
        let flags = [
            ("--rules f", Flag::Rules),
            ("--data-dir d", Flag::DataDir),
            ("--seed 2", Flag::Seed),
            ("--level club", Flag::Level),
            ("--plain", Flag::Plain),
        ];
        for (command, heeded) in [
            ("", "--rules --data-dir --seed --level --plain"),
            ("rules", "--rules"),
            ("rules show", "--rules"),
            ("rules show --preset uri", ""),
            ("rules diff uri uri", ""),
            ("rules check", "--rules"),
            ("rules check f", ""),
            ("frame", "--rules --seed --level"),
            ("arena --a club --b club", "--rules --seed"),
            ("regret", "--rules --seed"),
            ("moves", "--rules"),
            ("engine", "--rules --level"),
            ("rules schema", ""),
            ("completions bash", ""),
            ("man", ""),
        ] {
            for (given, flag) in flags {
                for line in [format!("{given} {command}"), format!("{command} {given}")] {
                    let args = Args::try_parse_from(format!("jass {line}").split_whitespace());
                    let said = complaint(&args.unwrap());
                    let is_heeded = heeded.split(' ').any(|name| name == flag.name());
                    assert_eq!(said.is_none(), is_heeded, "{line}: {said:?}");
                    let names_it = said
                        .is_none_or(|said| said.starts_with(&format!("error: {}: ", flag.name())));
                    assert!(names_it, "{line}");
                }
            }
        }
    }
}
