use super::*;
use crate::shell::arena::Calls;

fn parse(line: &str) -> Result<Args, String> {
    let words = std::iter::once("jass").chain(line.split_whitespace());
    Args::parse_line(words).map_err(|error| error.to_string())
}

#[test]
fn the_command_line_is_well_made() {
    flags::command().debug_assert();
    flags::listed().debug_assert();
}

#[test]
fn nothing_means_to_play() {
    assert_eq!(
        parse(""),
        Ok(Args {
            global: Global::default(),
            game: None,
            evening: false,
            time_limit: None,
            first_limit: None,
            command: None
        })
    );
}

#[test]
fn global_flags_stand_before_or_after_the_subcommand() {
    let show = RulesAction::Show { preset: None, comments: false, language: None };
    for line in ["--seed 7 --plain --rules r rules show", "rules show --rules r --plain --seed 7"] {
        let args = parse(line).unwrap();
        let global = Global {
            rules: Some("r".into()),
            seed: Some(Seed(7)),
            plain: true,
            ..Global::default()
        };
        assert_eq!(args.global, global, "{line}");
        assert_eq!(args.command, Some(CliCommand::Rules { action: Some(show.clone()) }));
    }
}

#[test]
fn every_level_is_a_value() {
    for level in Level::ALL.iter().copied() {
        assert_eq!(parse(&format!("--level {level}")).unwrap().global.level, Some(level.into()));
    }
    let refused = parse("--level god").unwrap_err();
    let codes: Vec<_> = Level::ALL.iter().map(|level| level.code()).collect();
    let offered = format!("[possible values: {}]", codes.join(", "));
    assert!(refused.contains(&offered), "{refused}");
}

#[test]
fn each_level_calls_for_itself_unless_one_calls_for_all() {
    let calls = |line: &str| match parse(line).unwrap().command {
        Some(CliCommand::Arena(arena)) => arena.calls,
        other => panic!("{other:?}"),
    };
    assert_eq!(calls("arena --a club --b novice"), Calls::Own);
    assert_eq!(calls("arena --a club --b novice --calls own"), Calls::Own);
    let novice = calls("arena --a club --b club --calls novice");
    assert_eq!(novice, Calls::By(Level::Novice));
    assert!(parse("arena --a club --b club --calls god").is_err());
}

#[test]
fn a_seed_is_any_number_of_64_bits() {
    let args = parse("--seed 18446744073709551615").unwrap();
    assert_eq!(args.global.seed, Some(Seed(u64::MAX)));
    for bad in ["--seed 18446744073709551616", "--seed -1", "--seed x", "--seed"] {
        assert!(parse(bad).is_err(), "{bad}");
    }
}

#[test]
fn plain_is_asked_for_by_any_value_but_none_and_nought() {
    assert!(is_yes(OsStr::new("1")));
    assert!(!is_yes(OsStr::new("0")) && !is_yes(OsStr::new("")));
}
