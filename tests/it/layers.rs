//! Arrows between the layers: the map of who may name whom, as a test.
//!
//! Reads every file of `src` and checks each path that begins with `crate::`, and what the pure layers must not
//! touch. Comments, texts in quotes and test modules are left out.

mod circles;
mod reader;

use reader::{Source, paths, sources, tokens, without_tests};

/// Part of a layer that another may name.
enum May {
    All,
    Only(&'static [&'static str]),
}
use May::{All, Only};

/// For each layer the others it may name; `shell` may name all. A room within a room is a layer of its own.
const MAP: &[(&str, &[(&str, May)])] = &[
    ("cards", &[]),
    ("rules", &[("cards", All)]),
    ("game", &[("cards", All), ("rules", All)]),
    ("search", &[("cards", All), ("rules", All)]),
    ("bots", &[("cards", All), ("rules", All), ("search", All), ("game", Only(SEEN_BY_BOTS))]),
    ("config", &[("cards", All), ("rules", All)]),
    ("coach::report", &[("cards", All), ("rules", All), ("game", All)]),
    (
        "coach",
        &[
            ("cards", All),
            ("rules", All),
            ("game", Only(SEEN_BY_BOTS)),
            ("bots", All),
            ("coach::report", All),
        ],
    ),
    (
        "engine",
        &[
            ("cards", All),
            ("rules", All),
            ("game", All),
            ("bots", All),
            ("coach", All),
            ("coach::report", All),
        ],
    ),
    (
        "app",
        &[("cards", All), ("rules", All), ("game", All), ("config", All), ("coach::report", All)],
    ),
    (
        "ui",
        &[
            ("cards", All),
            ("rules", All),
            ("game", All),
            ("config", All),
            ("app", All),
            ("coach::report", All),
        ],
    ),
];

/// A bot that could name a game or a seed could look into the cards. The guideline and the value of a hand are
/// functions of the hand that they are given.
const SEEN_BY_BOTS: &[&str] = &[
    "Action",
    "Deal",
    "Event",
    "guideline",
    "hand_value",
    "Legal",
    "Level",
    "Observation",
    "Places",
    "Playing",
    "Reason",
    "ReasonKind",
    "Round",
    "Says",
    "Signals",
    "Standing",
    "Weising",
];

/// The games, each in a room of its name.
const GAMES: [&str; 2] = ["schieber", "bodensee"];

/// A bot's memory between two calls would survive an undo and could serve two seats.
const NOT_IN_BOTS: &[&str] = &["static", "thread_local", "Cell", "RefCell", "Mutex", "OnceLock"];

/// The world outside, which only the shell touches.
const NOT_BELOW_SHELL: &[&str] = &[
    "std::fs",
    "std::env",
    "std::io",
    "std::net",
    "std::process",
    "std::thread",
    "std::time::Instant",
    "std::time::SystemTime",
];

/// Layer that a path below the crate leads to: the longest of the map, else its first step.
fn layer_of<T: AsRef<str>>(path: &[T]) -> String {
    let begins = |name: &str| {
        let steps: Vec<&str> = name.split("::").collect();
        path.len() >= steps.len() && steps.iter().zip(path).all(|(step, it)| *step == it.as_ref())
    };
    let named = MAP.iter().map(|(name, _)| *name).filter(|name| begins(name));
    let first = path.first().map_or("", AsRef::as_ref);
    named.max_by_key(|name| name.len()).unwrap_or(first).to_owned()
}

/// Reason why a path of this layer is not allowed.
fn forbidden(layer: &str, path: &[String]) -> bool {
    let Some((_, may)) = MAP.iter().find(|(name, _)| *name == layer) else { return false };
    let other = layer_of(path);
    match may.iter().find(|(name, _)| *name == other) {
        _ if other == layer => false,
        None => true,
        Some((_, All)) => false,
        Some((_, Only(names))) => {
            // A module of small things, such as `playing::TrickWon`, goes by the thing it is named after; each game has
            // its own under the same names.
            let own = usize::from(path.get(1).is_some_and(|step| GAMES.contains(&step.as_str())));
            let item = path.get(1 + own).map_or("", String::as_str);
            !names.iter().any(|name| *name == item || name.to_lowercase() == item)
        }
    }
}

#[test]
fn every_layer_names_only_those_below_it() {
    let mut wrong = Vec::new();
    for source in sources() {
        for path in paths(&source.tokens, "crate") {
            if forbidden(&source.layer, &path) {
                wrong.push(format!("{}: crate::{}", source.name, path.join("::")));
            }
        }
        // From `bots/random` two steps up are out of the layer.
        let depth = source.name.split(['/', '\\']).count() - source.layer.matches("::").count();
        for path in paths(&source.tokens, "super") {
            if path.iter().take_while(|step| *step == "super").count() + 1 >= depth {
                wrong.push(format!("{}: super::{}", source.name, path.join("::")));
            }
        }
    }
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}

/// The coach's verdicts are from what a seat knew: a round, which holds all cards, is named only by what looks at the
/// real cards and says so, by what plays on in worlds that were drawn, and by the review, which takes a round apart.
const COACH_WITH_ROUNDS: &[&str] = &["open", "played_on", "review"];

#[test]
fn only_three_parts_of_the_coach_name_a_round() {
    let (sources, mut named) = (sources(), Vec::new());
    for source in sources.iter().filter(|source| source.layer == "coach") {
        let part = source.name.split(['/', '\\', '.']).nth(2).unwrap_or_default();
        let rounds = ["Round", "PastRound", "Game"];
        let holds_cards = |token: &String| rounds.contains(&token.as_str());
        if !COACH_WITH_ROUNDS.contains(&part) && source.tokens.iter().any(holds_cards) {
            named.push(&source.name);
        }
    }
    assert!(named.is_empty(), "{named:?}");
    let open =
        sources.iter().find(|source| source.layer == "coach" && source.name.contains("open"));
    assert!(open.is_some_and(|open| open.tokens.contains(&"Round".to_owned())));
}

#[test]
fn bots_remember_nothing() {
    let mut wrong = Vec::new();
    for source in sources().iter().filter(|source| source.layer == "bots") {
        for (i, token) in source.tokens.iter().enumerate() {
            let lifetime = i > 0 && source.tokens[i - 1] == "'";
            if !lifetime && NOT_IN_BOTS.contains(&token.as_str()) {
                wrong.push(format!("{}: {token}", source.name));
            }
        }
    }
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}

#[test]
fn only_the_shell_touches_the_world() {
    let mut wrong = Vec::new();
    let pure = |source: &Source| MAP.iter().any(|(layer, _)| *layer == source.layer);
    for source in sources().iter().filter(|source| pure(source)) {
        for path in paths(&source.tokens, "std") {
            let path = format!("std::{}", path.join("::"));
            let within =
                |outside: &str| path == outside || path.starts_with(&format!("{outside}::"));
            if NOT_BELOW_SHELL.iter().any(|outside| within(outside)) {
                wrong.push(format!("{}: {path}", source.name));
            }
        }
    }
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}

/// Words of one system, and of the crates that speak to it.
const OF_A_SYSTEM: &[&str] =
    &["jass_stand_in", "rustix", "signal_hook", "sys_locale", "target_os", "unix", "windows"];

#[test]
fn one_module_knows_the_system() {
    let mut wrong = Vec::new();
    for source in sources().iter().filter(|source| !source.name.starts_with("shell/system")) {
        for pair in source.tokens.windows(2) {
            // A list has windows too.
            if pair[0] != "." && OF_A_SYSTEM.contains(&pair[1].as_str()) {
                wrong.push(format!("{}: {}", source.name, pair[1]));
            }
        }
    }
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}

#[test]
fn the_reader_of_paths_sees_through_groups_comments_and_tests() {
    let source = r##"
        //! crate::comment::line
        /* crate::comment::block */
        use crate::{
            a::{self, B, c::{D as E, f}},
            g,
        };
        use std::{fmt, time::{Duration, Instant}};
        const TEXT: &str = "crate::text::\"quoted\""; const RAW: &str = r#"crate::raw"#;
        const QUOTE: char = '"'; const ESCAPED: char = '\''; fn life<'a>(x: &'a str) -> &'static str { x }
        fn f() { crate::h::i(5); crate::j::<u8>(); }
        #[cfg(test)]
        mod tests { use crate::test::only; fn g() { { } } }
        #[cfg(test)]
        mod other;
        fn after() { crate::k }
    "##;
    let tokens = without_tests(&tokens(source));
    let joined = |first| -> Vec<String> {
        paths(&tokens, first).iter().map(|path| path.join("::")).collect()
    };
    let crates = ["a::self", "a::B", "a::c::D", "a::c::f", "g", "h::i", "j", "k"];
    assert_eq!(joined("crate"), crates);
    assert_eq!(joined("std"), ["fmt", "time::Duration", "time::Instant"]);
    let path = |text: &str| text.split("::").map(str::to_owned).collect::<Vec<_>>();
    assert!(forbidden("rules", &path("game::schieber::Action")));
    assert!(forbidden("bots", &path("game::Seed")));
    assert!(forbidden("bots", &path("game::seed::Seed")));
    assert!(forbidden("bots", &path("game::bodensee::Game")));
    assert!(forbidden("bots", &path("game::bodensee")));
    assert!(forbidden("config", &path("shell")));
    assert!(!forbidden("bots", &path("game::schieber::Observation")));
    assert!(!forbidden("bots", &path("game::bodensee::Observation")));
    assert!(!forbidden("shell", &path("game::schieber::Game")));
}
