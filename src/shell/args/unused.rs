//! Flags of the whole program that a command has no use for: refused rather than passed over.

use super::{Args, Command};

/// What is wrong, as a line of its own: a flag was given that the command would not heed.
pub fn complaint(args: &Args) -> Option<String> {
    let (level, seed) = (args.global.level.is_some(), args.global.seed.is_some());
    let why = match &args.command {
        Some(_) if args.game.is_some() => "--game: only a game goes on",
        Some(Command::Arena(_)) if level => "--level: arena takes its levels as --a and --b",
        Some(Command::Regret(_)) if level => "--level: regret takes its levels as --levels",
        Some(Command::Moves { .. }) if level => "--level: moves takes its levels as --levels",
        Some(Command::Moves { .. }) if seed => "--seed: the deals of moves are always the same",
        _ => return None,
    };
    Some(format!("error: {why}\n"))
}

#[cfg(test)]
mod tests {
    use clap::Parser;

    use super::*;

    #[test]
    fn a_flag_without_a_use_is_refused() {
        let refused = |line: &str| {
            let args = Args::try_parse_from(format!("jass {line}").split(' ')).unwrap();
            complaint(&args).is_some()
        };
        assert!(refused("arena --a club --b club --level club"));
        assert!(refused("regret --level club"));
        assert!(refused("moves --seed 2"));
        assert!(!refused("arena --a club --b club --seed 2"));
        assert!(!refused("regret --seed 2"));
        assert!(!refused("--level club --seed 2"));
    }
}
