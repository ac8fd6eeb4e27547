//! Flags of the whole program that a command has no use for: refused rather than ignored.

use super::{
    ArenaArgs, Args, CliCommand, FitAction, RulesAction,
    flags::{Flag, used_by},
};
use crate::{
    game::{BotKind, Level},
    shell::contestant::Contestant,
};

/// Advice to whoever names a file of rules beside a saved game.
// "The argument '--game' cannot be used with '--rules'" told nobody who wanted his language what to do.
const GOES_ON: &str = "--rules: a saved game goes on by its own rules; leave it out, and set language and looks in the \
                       settings of the program, or in ./jass.toml";

/// Complaint, as a line of its own, about a flag that the command would ignore.
pub fn complaint(args: &Args) -> Option<String> {
    if let Some(complaint) = out_of_place(args).or_else(|| misplaced(args)) {
        return Some(format!("error: {complaint}\n"));
    }
    if let Some(flag) = idle_customs(args.command.as_ref()) {
        return Some(format!("error: {flag}: random keeps no customs\n"));
    }
    let command = args.command.as_ref()?;
    let is_ignored = |flag: &Flag| flag.is_in(&args.global) && !heeds(command, *flag);
    let ignored = Flag::ALL.into_iter().find(is_ignored)?;
    let why = why_idle(command, ignored);
    Some(format!("error: {}: {why}\n", ignored.name()))
}

/// The reason for which a command ignores a flag.
const fn why_idle(command: &CliCommand, ignored: Flag) -> &'static str {
    match (command, ignored) {
        (CliCommand::Arena(_), Flag::Level) => "arena takes its levels as --a and --b",
        (CliCommand::Regret(_), Flag::Level) => "regret takes its levels as --levels",
        (CliCommand::Moves { .. }, Flag::Level) => "moves takes its levels as --levels",
        (CliCommand::Moves { .. }, Flag::Seed) => {
            "the deals of moves are always the same, but for --perft"
        }
        (CliCommand::Review(_), Flag::Seed) | (CliCommand::Verify(_), Flag::Rules | Flag::Seed) => {
            "rules and cards are those of the game"
        }
        (CliCommand::Stats(_) | CliCommand::Evening(_), Flag::Rules | Flag::Seed) => {
            "rules and cards are those of the games"
        }
        (CliCommand::Daily(_), Flag::Seed | Flag::Level | Flag::Variant) => {
            "cards, rules and bots are those of the day"
        }
        (CliCommand::Rules { .. }, Flag::Rules) => "the rules are named after the command",
        _ => "this command has no use for it",
    }
}

/// Complaint about what only a game at the table takes.
const fn out_of_place(args: &Args) -> Option<&'static str> {
    match (&args.game, &args.command) {
        (Some(_), Some(_)) => Some("--game: only a game goes on"),
        (Some(_), None) if args.global.rules.is_some() => Some(GOES_ON),
        (None, Some(_)) if args.evening => {
            Some("--evening: only a game at the table is one of an evening")
        }
        _ => None,
    }
}

/// Complaint about what belongs to a game at the table, or to none that is gone on with.
const fn misplaced(args: &Args) -> Option<&'static str> {
    match (&args.global.level, &args.command, &args.game) {
        (_, Some(_), _) if args.time_limit.is_some() => {
            Some("--time-limit: it stands after its command")
        }
        (_, Some(_), _) if args.first_limit.is_some() => {
            Some("--first-limit: it stands after its command")
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
    let Some(CliCommand::Arena(arena)) = command else { return None };
    let ArenaArgs { a, b, a_customs, b_customs, .. } = &**arena;
    let sides = [("--a-customs", a, a_customs), ("--b-customs", b, b_customs)];
    let idle = |(_, level, customs): &(_, &Option<Contestant>, &Option<_>)| {
        **level == Some(Contestant::Level(Level::Random)) && customs.is_some()
    };
    sides.into_iter().find(idle).map(|(flag, ..)| flag)
}

/// The words of a command.
const fn words(command: &CliCommand) -> &'static str {
    match command {
        CliCommand::Rules { action: None } => "rules",
        CliCommand::Rules { action: Some(RulesAction::Show { .. }) } => "rules show",
        CliCommand::Rules { action: Some(RulesAction::Diff { .. }) } => "rules diff",
        CliCommand::Rules { action: Some(RulesAction::Schema) } => "rules schema",
        CliCommand::Rules { action: Some(RulesAction::Check { .. }) } => "rules check",
        CliCommand::Themes { .. } => "themes",
        CliCommand::Decks { .. } => "decks",
        CliCommand::Frame(_) => "frame",
        CliCommand::Arena(_) => "arena",
        CliCommand::Regret(_) => "regret",
        CliCommand::Review(_) => "review",
        CliCommand::Stats(_) => "stats",
        CliCommand::Evening(_) => "evening",
        CliCommand::Verify(_) => "verify",
        CliCommand::Daily(_) => "daily",
        CliCommand::Match { .. } => "match",
        CliCommand::Moves { .. } => "moves",
        CliCommand::Fit { net: FitAction::Leaf(_) } => "fit leaf",
        CliCommand::Fit { net: FitAction::Calls(_) } => "fit calls",
        CliCommand::Fit { net: FitAction::Bids(_) } => "fit bids",
        CliCommand::Fit { net: FitAction::Models(_) } => "fit models",
        CliCommand::Engine => "engine",
        CliCommand::Completions { .. } => "completions",
        CliCommand::Man { .. } => "man",
    }
}

/// True if the command uses the flag, with what else is said.
fn heeds(command: &CliCommand, flag: Flag) -> bool {
    let is_idle = match command {
        CliCommand::Rules { action: Some(RulesAction::Show { preset: Some(_), .. }) } => true,
        CliCommand::Rules { action: Some(RulesAction::Check { files }) } => !files.is_empty(),
        CliCommand::Moves { perft: None, .. } => flag == Flag::Seed,
        _ => false,
    };
    used_by(words(command)).contains(&flag) && !is_idle
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_keeps_no_customs_is_given_none() {
        let arena = "jass arena --a random --b club --b-customs measured";
        let complaint = |line: &str| complaint(&Args::parse_line(line.split(' ')).unwrap());
        assert_eq!(complaint(arena), None);
        let refused = complaint(&format!("{arena} --a-customs strict")).unwrap();
        assert_eq!(refused, "error: --a-customs: random keeps no customs\n");
    }

    #[test]
    fn who_goes_on_with_a_game_is_told_where_its_language_is_set() {
        let line = ["jass", "--game", "1", "--rules", "my.toml"];
        let refused = complaint(&Args::parse_line(line).unwrap()).unwrap();
        assert!(
            refused.starts_with("error: --rules: ") && refused.contains("language"),
            "{refused}"
        );
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
            ("fit leaf", "--seed"),
            ("fit calls", "--seed"),
            ("fit bids", "--seed"),
            ("engine", "--rules --level"),
            ("review 1", "--rules --data-dir"),
            ("verify 1", "--data-dir"),
            ("stats", "--data-dir --level"),
            ("daily", "--rules --data-dir --plain"),
            ("match", "--rules --data-dir --seed --level --plain"),
            ("rules schema", ""),
            ("completions bash", ""),
            ("man", ""),
        ] {
            for (given, flag) in flags {
                for line in [format!("{given} {command}"), format!("{command} {given}")] {
                    let args = Args::parse_line(format!("jass {line}").split_whitespace());
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
