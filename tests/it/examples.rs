//! Every command that a help or a page shows, run as it is shown.
//!
//! Their answers are compared in [`crate::shown`] and [`crate::golden`], and the examples of the crate are tests of its
//! documentation.

use std::{collections::BTreeSet, fs, path::Path, process::Stdio};

use clap::Command;
use jass::shell::cli::args::{Args, flags, unused};

use crate::{
    home::{Folder, jass, shell, sources},
    review,
};

/// Pages that show commands.
pub const PAGES: [&str; 11] = [
    "README.md",
    ".github/README.de.md",
    ".github/README.fr.md",
    ".github/README.it.md",
    ".github/SCREENS.md",
    ".github/CONTRIBUTING.md",
    ".github/DECKS.md",
    ".github/STRENGTH.md",
    ".github/THEMES.md",
    ".github/TOOLS.md",
    "assets/interop/README.md",
];

/// Sizes of measurements, which are made so small here.
const SIZES: [(&str, usize); 4] =
    [("--deals", 20), ("--positions", 1), ("--worlds", 5), ("--calls", 1)];

/// Parts of commands that are long however small they are made, or need what is not here: these are only read.
const ONLY_READ: [&str; 12] = [
    "--levels",
    "--values",
    "--league",
    "--seat",
    "jass fit",
    "jass moves",
    "--effort deep",
    "python",
    "--a expert",
    "--a master",
    // On Sundays alone.
    "--for-two",
    // The game of a day that is played to its end.
    "--check",
];

/// A command as it is shown, and where.
#[derive(Debug)]
struct Example {
    place: String,
    line: String,
}

/// Names of the commands of the program, each with those before it.
fn commands(of: &Command, path: &str) -> Vec<String> {
    let inner = of.get_subcommands().filter(|command| command.get_name() != "help");
    let inner =
        inner.flat_map(|command| commands(command, &format!("{path} {}", command.get_name())));
    [path.trim().to_owned()].into_iter().chain(inner).collect()
}

/// Examples in the help of every command.
fn of_helps(home: &Path) -> Vec<Example> {
    let mut examples = Vec::new();
    for command in commands(&flags::listed(), "") {
        let output = jass(home).args(command.split_whitespace()).arg("--help").output().unwrap();
        let help = String::from_utf8(output.stdout).unwrap();
        let shown = help.split_once("Examples:\n").map_or("", |(_, shown)| shown);
        for line in shown.lines().take_while(|line| !line.is_empty()) {
            let (line, _) = line.trim_start().split_once("  ").unwrap_or((line.trim(), ""));
            let place = format!("jass {command} --help");
            examples.push(Example { place, line: line.to_owned() });
        }
    }
    examples
}

/// Commands that stand in blocks and between backticks of the pages.
fn of_pages() -> Vec<Example> {
    let mut examples = Vec::new();
    for page in PAGES {
        let text = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(page)).unwrap();
        for (part, place) in text.split("```").zip(0..) {
            let lines: Vec<String> = if place % 2 == 0 {
                let spans = part.split('`').skip(1).step_by(2);
                spans.map(whole).collect()
            } else {
                let lines = part.strip_prefix("sh\n").unwrap_or("").lines();
                lines.map(|line| line.split(" #").next().unwrap().trim().to_owned()).collect()
            };
            let is_command = |line: &String| line.starts_with("jass ") && line != "jass 1";
            let lines = lines.into_iter().filter(is_command);
            examples.extend(lines.map(|line| Example { place: page.to_owned(), line }));
        }
    }
    examples
}

/// A command between backticks on one line; where it only names a command, its help.
fn whole(span: &str) -> String {
    let line = span.replace('\n', " ");
    if line.split(' ').count() == 2 { line + " --help" } else { line }
}

/// Words of a line as a shell parts them.
pub fn words(line: &str) -> Vec<String> {
    let (mut words, mut quote) = (vec![String::new()], None);
    for sign in line.chars() {
        match (sign, quote) {
            ('\'' | '"', None) => quote = Some(sign),
            (sign, Some(end)) if sign == end => quote = None,
            (' ', None) => words.push(String::new()),
            (sign, _) => words.last_mut().unwrap().push(sign),
        }
    }
    words.retain(|word| !word.is_empty());
    words
}

/// The line with its sizes made small.
fn shortened(line: &str) -> String {
    let mut line = line.to_owned();
    for (flag, most) in SIZES {
        let Some((before, rest)) = line.split_once(&format!("{flag} ")) else { continue };
        let (size, after) = rest.split_once(' ').unwrap_or((rest, ""));
        if size.parse().is_ok_and(|size: usize| size > most) {
            line = format!("{before}{flag} {most} {after}");
        }
    }
    let is_whole_review = line.starts_with("jass review ") && !line.contains("--round");
    if is_whole_review { line + " --round 1" } else { line }
}

/// A home with the files that the examples name.
pub fn furnished() -> Folder {
    let home = Folder::new("examples");
    let game = &*review::quick_game();
    for (name, text) in [
        ("uri.toml", "preset = \"uri\"\n"),
        ("my.toml", "preset = \"uri\"\n[score]\ntarget = 1000\n"),
        ("night.toml", "base = \"cloth\"\n"),
        ("latin.toml", include_str!("../../assets/decks/latin.toml")),
        ("game.jass", game),
        ("kit.json", include_str!("../data/interop/jass-kit.json")),
        ("games/0001.jass", game),
        ("assets/interop/bot.py", include_str!("../../assets/interop/bot.py")),
        ("share/jass/games/0012.jass", game),
        ("share/jass/evenings/0003.evening", "jass evening 1\ngame 0012\n"),
        (".zfunc/README", ""),
        (".config/fish/completions/README", ""),
        (".local/share/bash-completion/completions/README", ""),
        (".local/share/man/man1/README", ""),
    ] {
        let path = home.0.join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }
    home
}

#[test]
fn every_command_that_is_shown_can_be_used() {
    let home = furnished();
    let examples: Vec<Example> = of_helps(&home.0).into_iter().chain(of_pages()).collect();
    assert!(examples.len() > 60, "{}", examples.len());
    let (mut run, mut wrong) = (BTreeSet::new(), Vec::new());
    for Example { place, line } in &examples {
        let command = line.split(" > ").next().unwrap();
        let said = match Args::parse_line(words(command)) {
            Ok(args) => unused::complaint(&args),
            Err(error) if !error.use_stderr() => None,
            Err(error) => Some(error.to_string()),
        };
        if let Some(why) = said {
            wrong.push(format!("{place}: {line}: {why}"));
        } else if !ONLY_READ.iter().any(|part| line.contains(part))
            && line != "jass regret"
            && run.insert(shortened(line))
        {
            let output = shell(&home.0, &shortened(line)).stdin(Stdio::null()).output().unwrap();
            let complaint = String::from_utf8_lossy(&output.stderr).into_owned();
            if !output.status.success() {
                wrong.push(format!("{place}: {line}: {complaint}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(run.len() > 50, "only {} of {} were run", run.len(), examples.len());
}

/// Benches, filters of the suite and scripts, each by the name that a page gives it.
#[test]
fn every_bench_filter_and_script_that_is_shown_is_there() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let suite: String = sources(&root.join("tests/it")).into_iter().map(|(_, text)| text).collect();
    let mut seen = [0; 3];
    for page in PAGES {
        let text = fs::read_to_string(root.join(page)).unwrap();
        for line in text.split(['`', '\n']) {
            let words: Vec<&str> = line.split_whitespace().collect();
            for pair in words.windows(2) {
                match *pair {
                    ["--bench", name] => {
                        seen[0] += 1;
                        assert!(
                            root.join(format!("benches/{name}.rs")).is_file(),
                            "{page}: {line}"
                        );
                    }
                    ["it", filter] if line.contains("--test it") && filter != "FILTER" => {
                        seen[1] += 1;
                        let filter = filter.split("::").next().unwrap();
                        assert!(suite.contains(filter), "{page}: {line}");
                    }
                    _ => {}
                }
            }
            let script = words
                .first()
                .filter(|word| word.starts_with(".ci/") || word.starts_with("tests/fuzz/"));
            if let Some(script) = script {
                seen[2] += 1;
                assert!(root.join(script).exists(), "{page}: {line}");
            }
        }
    }
    assert!(seen.iter().all(|count| *count > 2), "{seen:?}");
}
