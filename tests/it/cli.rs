//! The command line of the real program: its help, its complaints and its exit status.

use std::{
    fs,
    path::Path,
    process::{Output, Stdio},
};

use jass::game::Level;

use crate::{
    home::{self, Folder},
    levels,
};

/// Runs the program, without a terminal. A no-break space does not part arguments.
fn jass(line: &str) -> Output {
    let home = Folder::new("cli");
    home::jass(&home.0)
        .args(line.split_ascii_whitespace().map(|word| word.replace('\u{a0}', " ")))
        .stdin(Stdio::null())
        .output()
        .unwrap()
}

/// Runs the program, expects the exit status and gives what it said on both outputs.
fn check(line: &str, status: i32) -> [String; 2] {
    let output = jass(line);
    let said = [output.stdout, output.stderr].map(|bytes| String::from_utf8(bytes).unwrap());
    assert_eq!(output.status.code(), Some(status), "jass {line}: {said:?}");
    said
}

/// The help says all of this, on lines that fit a terminal.
fn check_help(line: &str, says: &[&str]) {
    let [help, complaint] = check(line, 0);
    for text in says {
        assert!(help.contains(text), "`jass {line}` does not say {text:?}:\n{help}");
    }
    // A request and its answer stay whole, so that they can be copied.
    let is_prose = |line: &&str| !line.starts_with('{');
    let too_long: Vec<_> =
        help.lines().filter(is_prose).filter(|line| line.chars().count() > 100).collect();
    assert_eq!(too_long, [] as [&str; 0]);
    assert_eq!(complaint, "");
}

#[test]
fn help_is_the_manual() {
    let globals = [
        "--rules <FILE>",
        "--data-dir <DIR>",
        "--seed <N>",
        "--level <LEVEL|exec:COMMAND>",
        "--plain",
    ];
    let levels = format!("possible values: {}", levels::listed());
    let [rules, data_dir, seed, level, _] = globals;
    for (line, used) in [
        ("--help", &globals[..]),
        ("rules --help", &[rules]),
        ("frame --help", &[rules, seed, level]),
        ("arena --help", &[rules, seed]),
        ("engine --help", &[rules, level]),
        ("review --help", &[rules, data_dir]),
    ] {
        check_help(line, used);
        check_help(line, &["Example", "Exit status"]);
        let [help, _] = check(line, 0);
        for flag in globals.into_iter().filter(|flag| !used.contains(flag)) {
            assert!(!help.contains(&format!("  {flag}")), "jass {line} shows {flag}");
        }
        assert_eq!(help.contains(&levels), used.contains(&level), "jass {line}");
    }
    check_help(
        "--help",
        &["128+n", "JASS_DATA_DIR", "JASS_PLAIN=1", "XDG_CONFIG_HOME", "0001.jass"],
    );
    check_help("rules --help", &["show", "check", "is `jass rules show`"]);
    check_help("rules check --help", &["[FILE]...", "exit status is 0 if every file"]);
    check_help("frame --help", &["--keys <KEYS>", "--size <WxH>", "--styles", "[default: 80x24]"]);
    check_help(
        "arena --help",
        &[
            "--a <LEVEL|exec:COMMAND>",
            "--b <LEVEL|exec:COMMAND>",
            "--deals <N>",
            "--calls <own|LEVEL>",
            "--a-calls <own|LEVEL|exec:COMMAND>",
            "--time-limit <SECONDS>",
            "--json",
        ],
    );
    check_help("help frame", &["--size <WxH>"]);
    check_help("-h", &["--seed <N>", "engine"]);
}

#[test]
fn an_installed_program_has_completions_a_manual_and_a_schema() {
    for (line, says) in [
        ("completions bash", "complete -F _jass"),
        ("completions zsh", "#compdef jass"),
        ("completions fish", "complete -c jass"),
        ("man", ".TH jass 1"),
        ("man engine", ".TH jass-engine 1"),
        ("rules schema", "\"undertrump\": {"),
    ] {
        let [page, complaint] = check(line, 0);
        assert!(page.contains(says), "`jass {line}` does not say {says:?}:\n{page}");
        assert_eq!(complaint, "", "{line}");
    }
    let folder = Folder::new("pages");
    let pages = home::jass(&folder.0).args(["man", "--all", "man1"]).status().unwrap();
    assert!(pages.success());
    // Every page that a page names is there.
    for entry in fs::read_dir(folder.0.join("man1")).unwrap() {
        let text = fs::read_to_string(entry.unwrap().path()).unwrap().replace('\\', "");
        for name in text.lines().filter_map(|line| line.strip_suffix("(1)")) {
            assert!(folder.0.join(format!("man1/{name}.1")).exists(), "{name}");
        }
    }
    let [_, complaint] = check("man arenas", 2);
    assert!(complaint.starts_with("error: COMMAND: 'arenas' is none of rules "), "{complaint}");
    let [_, complaint] = check("--config nowhere.toml rules", 2);
    assert!(complaint.starts_with("error: nowhere.toml cannot be read"), "{complaint}");
}

#[test]
fn a_name_of_old_in_a_file_is_read_with_a_hint() {
    let folder = Folder::new("renamed");
    let file = folder.0.join("old.toml");
    std::fs::write(&file, "[bodensee]\ngames_to_win = 5\n").unwrap();
    let mut show = home::jass(&folder.0);
    let output = show.arg("--rules").arg(&file).args(["rules", "show"]).output().unwrap();
    let said = String::from_utf8(output.stderr).unwrap();
    let hint = "`bodensee.games_to_win` is called `bodensee.tallies_to_win` now\n";
    assert!(said.starts_with("hint: ") && said.ends_with(hint), "{said}");
    assert!(String::from_utf8(output.stdout).unwrap().contains("tallies_to_win = 5"));
}

#[test]
fn the_version_is_that_of_the_package() {
    let [version, _] = check("--version", 0);
    assert_eq!(version, concat!("jass ", env!("CARGO_PKG_VERSION"), "\n"));
}

#[test]
fn the_changes_begin_with_the_version_of_the_package() {
    let changes = include_str!("../../.github/CHANGELOG.md");
    let mut versions = changes.lines().filter_map(|line| line.strip_prefix("## "));
    let newest = versions.find(|version| *version != "Unreleased");
    assert_eq!(newest.unwrap().split_once(':').unwrap().0, env!("CARGO_PKG_VERSION"));
}

#[test]
fn flags_that_cannot_be_used_are_status_2_and_say_why() {
    for (line, says) in [
        ("--sed 1", "'--seed'"),
        ("--seed", "a value is required"),
        ("--seed eleven", "invalid digit"),
        ("--seed 1 --seed 2", "cannot be used multiple times"),
        ("--level god", "possible values: random"),
        ("--plain=1", "unexpected value"),
        ("play", "unrecognized subcommand 'play'"),
        ("rules chekc", "'check'"),
        ("frame --size 80", "as in 80x24"),
        ("frame --size 0x24", "from 1 to 1000"),
        ("frame --size 80x24x2", "80x24x2"),
        ("frame --keys Enterr", "Enterr"),
        ("arena --a club", "--b <LEVEL|exec:COMMAND>"),
        ("arena --a club --b exec:", "or exec:COMMAND"),
        ("arena --a club --b club --time-limit 0", "seconds from 0.01 to 3600"),
        ("arena --a club --b club --deals 0", "0 is not in"),
        ("engine now", "unexpected argument 'now'"),
    ] {
        let [nothing, complaint] = check(line, 2);
        assert_eq!(nothing, "");
        assert!(complaint.starts_with("error: "), "{complaint}");
        assert!(complaint.contains(says), "`jass {line}` does not say {says:?}:\n{complaint}");
    }
}

#[test]
fn rules_are_shown_compared_and_checked() {
    let [shown, _] = check("rules show --preset uri", 0);
    assert!(shown.contains("target = 2000"), "{shown}");
    let [changes, _] = check("rules diff swisslos-2500 uri", 0);
    assert!(changes.contains("score.target: 2500 -> 2000"), "{changes}");
    let [none, _] = check("rules diff uri uri", 0);
    assert_eq!(none, "nothing changes\n");
    let [_, complaint] = check("rules diff uri nowhere.toml", 2);
    assert!(complaint.contains("nowhere.toml cannot be read"), "{complaint}");
    check("rules show --preset nobody", 2);
}

#[test]
fn a_frame_is_as_large_as_it_should_be_and_always_the_same() {
    for (size, rows, cells) in
        [("80x24", 24, 80), ("60x20", 20, 60), ("40x12", 12, 40), ("7x3", 3, 7)]
    {
        for keys in ["", " --keys Enter,Enter", " --keys Enter,Enter,Enter,?"] {
            let line = format!("frame --seed 5 --size {size}{}", keys.replace(',', "\u{a0}"));
            let [frame, complaint] = check(&line, 0);
            assert_eq!(complaint, "");
            assert_eq!(frame.lines().count(), rows, "{line}");
            assert!(frame.lines().all(|row| row.chars().count() <= cells), "{line}");
            assert!(!frame.contains('\u{1b}') && frame.ends_with('\n'), "{line}");
            assert_eq!(check(&line, 0)[0], frame, "{line}");
            let [styled, _] = check(&format!("{line} --styles"), 0);
            assert!(styled.starts_with(&frame), "{line}");
        }
    }
    let [styled, _] = check("frame --seed 5 --styles", 0);
    assert!(styled.lines().nth(24).is_some_and(|run| run.contains("..")), "{styled}");
}

#[test]
fn the_readme_has_a_row_for_every_level() {
    let readme = Path::new(env!("CARGO_MANIFEST_DIR")).join("README.md");
    let readme = fs::read_to_string(readme).unwrap();
    let (_, table) = readme.split_once("| `--level` |").unwrap();
    let rows = table.lines().skip(2).map_while(|line| line.strip_prefix("| `"));
    let rows: Vec<_> = rows.filter_map(|row| row.split('`').next()).collect();
    let levels: Vec<_> = Level::ALL.iter().map(|level| level.code()).collect();
    assert_eq!(rows, levels);
}
