//! Answers that pages, helps and the documentation show, compared with those that the program gives now.
//!
//! `…` stands for anything. A figure stands in a row of a table with the command that prints it, and is compared as
//! exactly as it is written; what takes long is compared where `JASS_FIGURES` is set. Times are no answers. The answers
//! of the pipe are compared in [`crate::golden`].

mod forms;

use std::{collections::BTreeMap, env, fs, path::Path};

use serde_json::Value;

use crate::{
    examples::{PAGES, furnished, words},
    home::{Folder, jass, sources},
};

/// Pages and sources, each with its name and its text.
fn texts() -> Vec<(String, String)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let pages = PAGES.map(|page| (page.to_owned(), fs::read_to_string(root.join(page)).unwrap()));
    let named = |(path, text): (std::path::PathBuf, String)| {
        let prose =
            text.lines().map(|line| line.trim_start_matches("//! ").trim_start_matches("//!"));
        (path.display().to_string(), prose.flat_map(|line| [line, "\n"]).collect())
    };
    pages.into_iter().chain(sources(&root.join("src")).into_iter().map(named)).collect()
}

/// Blocks of a text, each with the word that says of what kind it is.
fn blocks(text: &str) -> impl Iterator<Item = (&str, &str)> {
    let inner = text.split("\n```").skip(1).step_by(2);
    inner.map(|block| block.split_once('\n').unwrap_or((block, "")))
}

#[test]
fn every_block_of_a_page_is_of_a_kind_that_is_compared() {
    // Commands, files of the program and records. What is to be run with jass-kit or wasm-bindgen needs more than is here.
    let kinds = ["sh", "toml", "text", "python", "rust"];
    for page in PAGES {
        let text = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(page)).unwrap();
        for (kind, block) in blocks(&text) {
            assert!(kinds.contains(&kind), "{page} shows {kind}");
            assert!(kind != "text" || block.starts_with("jass 3\n"), "{page} shows {block}");
        }
    }
}

/// True if the words are those that are shown, where `…` stands for any number of them.
fn is_shown(shown: &[&str], words: &[&str]) -> bool {
    match shown {
        [] => words.is_empty(),
        ["…", rest @ ..] => (0..=words.len()).any(|from| is_shown(rest, &words[from..])),
        [first, rest @ ..] => words.first() == Some(first) && is_shown(rest, &words[1..]),
    }
}

/// Record of the game that somebody begins, who types this after the first question of the menu.
fn saved(variant: &str, typed: &str) -> String {
    let home = Folder::new("shown");
    let settings = home.0.join("config/jass/jass.toml");
    fs::create_dir_all(settings.parent().unwrap()).unwrap();
    fs::write(settings, "[ui]\nlanguage = \"en\"\n[deck]\nfaces = \"french\"\n").unwrap();
    fs::write(home.0.join("typed"), format!("1\n1\n{typed}")).unwrap();
    let mut command = jass(&home.0);
    command.args(["--plain", "--seed", "42", "--level", "club", "--data-dir", "."]);
    command.args(["--variant", variant]).stdin(fs::File::open(home.0.join("typed")).unwrap());
    assert!(command.output().unwrap().status.success());
    home.games().remove(0)
}

#[test]
fn a_record_that_is_shown_is_that_of_its_game() {
    let games =
        [("schieber", saved("schieber", "6\n")), ("bodensee", saved("bodensee", "t\n65\np\n"))];
    let mut seen = [0; 2];
    for (name, text) in texts() {
        for (_, block) in
            blocks(&text).filter(|(kind, block)| *kind == "text" && block.starts_with("jass 3\n"))
        {
            let which = usize::from(block.contains("variant=bodensee"));
            seen[which] += 1;
            let (_, game) = &games[which];
            for (shown, line) in block.lines().zip(game.lines()) {
                let [found, real] =
                    [shown, line].map(|line| line.split_whitespace().collect::<Vec<_>>());
                assert!(is_shown(&found, &real), "{name} shows\n{block}\nthe game is\n{game}");
            }
            assert!(
                block.lines().count() <= game.lines().count(),
                "{name} shows\n{block}\nthe game is\n{game}"
            );
        }
    }
    assert_eq!(seen, [2, 1]);
}

#[test]
fn a_file_that_is_shown_can_be_used() {
    let home = Folder::new("shown");
    let mut seen = 0;
    for (name, text) in texts() {
        for (_, block) in blocks(&text).filter(|(kind, _)| *kind == "toml") {
            fs::write(home.0.join("shown.toml"), block).unwrap();
            // The page names the command that checks such files.
            let kind = if text.contains("jass decks check") { "decks" } else { "themes" };
            let checked = jass(&home.0).args([kind, "check", "shown.toml"]).output().unwrap();
            let said = String::from_utf8(checked.stdout).unwrap();
            assert!(said.ends_with("shown.toml: fine\n"), "{name} shows\n{block}\n{said}");
            seen += 1;
        }
    }
    assert_eq!(seen, 3);
}

/// A row of a table: its cells by the words over them.
type Row = BTreeMap<String, String>;

/// Rows of all tables of a text that end with a command.
fn rows(text: &str) -> Vec<Row> {
    let mut rows = Vec::new();
    let mut heads: Vec<&str> = Vec::new();
    for line in text.lines() {
        let Some(cells) = line.strip_prefix("| ").and_then(|line| line.strip_suffix(" |")) else {
            continue;
        };
        let cells: Vec<&str> = cells.split(" | ").map(str::trim).collect();
        match cells.last() {
            Some(&"command") => heads = cells,
            Some(last) if last.starts_with("`jass ") && cells.len() == heads.len() => {
                rows.push(
                    heads
                        .iter()
                        .zip(cells)
                        .map(|(head, cell)| ((*head).to_owned(), cell.to_owned()))
                        .collect(),
                );
            }
            _ => {}
        }
    }
    rows
}

/// True if a command takes so long that its figures are compared only where that is wanted.
fn is_long(command: &str) -> bool {
    ["expert", "master", "regret", "10000"].iter().any(|part| command.contains(part))
        && env::var_os("JASS_FIGURES").is_none()
}

/// Complaint if a number is not the one that is shown, as exactly as it is written.
fn differs(shown: &str, number: &Value) -> Option<String> {
    let shown = shown.replace('−', "-").replace(',', "");
    let decimals = shown.split_once('.').map_or("", |(_, decimals)| decimals);
    let unit = decimals.chars().fold(1.0, |unit, _| unit / 10.0);
    let off = (shown.parse::<f64>().unwrap() - number.as_f64().unwrap()).abs();
    (off > 0.5001 * unit).then(|| format!("{shown} is shown, it is {number}"))
}

/// Complaints about the figures of a row, of which so many were compared.
fn wrong_in(row: &Row, home: &Folder) -> Vec<String> {
    let command = row["command"].trim_matches('`');
    let mut run = jass(&home.0);
    run.args(&words(command)[1..]).arg("--json").env("PATH", path());
    let output = run.output().unwrap();
    let found: Value =
        serde_json::from_slice(&output.stdout).unwrap_or_else(|_| panic!("{command}: {output:?}"));
    let numbers = |at: [&Value; 2], cell: &str| {
        let shown = cell.split(" to ").zip(at);
        shown.filter_map(|(shown, number)| differs(shown, number)).collect::<Vec<_>>()
    };
    let mut wrong = Vec::new();
    for (head, cell) in row {
        let diff = &found["diff"];
        wrong.extend(match head.as_str() {
            "better by" => numbers([&diff["mean"]; 2], cell),
            "95 % interval" => numbers([&diff["lo"], &diff["hi"]], cell),
            "deals won" => numbers([&found["pairs"]["a"], &found["pairs"]["b"]], cell),
            "gives away" => numbers([&found["levels"][0]["mean"]; 2], cell),
            _ => Vec::new(),
        });
    }
    wrong.into_iter().map(|why| format!("{command}: {why}")).collect()
}

/// Folders of programs, with that of ours first.
fn path() -> String {
    let own = Path::new(crate::home::JASS).parent().unwrap();
    format!("{}:/usr/bin:/bin", own.display())
}

#[test]
fn a_figure_that_is_shown_is_that_of_its_command() {
    let home = furnished();
    let has_python = Path::new("/usr/bin/python3").exists();
    let (mut compared, mut wrong) = (0, Vec::new());
    for row in texts().iter().flat_map(|(_, text)| rows(text)) {
        let command = &row["command"];
        if !is_long(command) && (has_python || !command.contains("python3")) {
            wrong.extend(wrong_in(&row, &home));
            compared += 1;
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(compared > 4, "{compared}");
}
