//! Arrows between the layers: the map of who may name whom, as a test.
//!
//! Reads every file of `src` and checks each path that begins with `crate::`, and what the pure layers must not
//! touch. Comments, texts in quotes and test modules are left out.

mod circles;
mod own_blocks;
mod reader;

use jass::rules::house::Variant;
use reader::{Source, sources};

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
    ("fit", &[("cards", All), ("rules", All), ("search", All), ("game", All), ("bots", All)]),
    ("train", &[("cards", All), ("rules", All), ("game", All), ("coach::report", All)]),
    (
        "app",
        &[
            ("cards", All),
            ("rules", All),
            ("game", All),
            ("config", All),
            ("coach::report", All),
            ("train", All),
        ],
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
            ("train", All),
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
    "UnseenCards",
    "Weising",
];

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
            let is_game = |step: &String| Variant::ALL.iter().any(|game| game.code() == step);
            let own = usize::from(path.get(1).is_some_and(is_game));
            let item = path.get(1 + own).map_or("", String::as_str);
            !names.iter().any(|name| *name == item || name.to_lowercase() == item)
        }
    }
}

#[test]
fn every_layer_names_only_those_below_it() {
    let mut wrong = Vec::new();
    for source in sources() {
        // From `bots/random` two steps up are out of the layer.
        let depth = source.module().len() - source.layer.matches("::").count();
        for path in &source.paths {
            let up = path.iter().take_while(|step| *step == "super").count();
            let is_below = path[0] != "crate" || !forbidden(&source.layer, &path[1..]);
            if !is_below || (up > 0 && up >= depth) {
                wrong.push(format!("{}: {}", source.name, path.join("::")));
            }
        }
    }
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}

/// The coach's verdicts are from what a seat knew: a round, which holds all cards, is named only by what looks at the
/// real cards and says so, by the split of a result, by what plays on in worlds that were drawn, and by the review, which
/// takes a round apart.
const COACH_WITH_ROUNDS: &[&str] = &["luck", "open", "played_on", "review"];

/// Rooms of the games within those of what they share.
const GAMES: [&str; 2] = ["schieber", "bodensee"];

#[test]
fn only_four_parts_of_the_coach_name_a_round() {
    let (sources, mut named) = (sources(), Vec::new());
    for source in sources.iter().filter(|source| source.layer == "coach") {
        let mut steps = source.name.split('/').skip(1);
        let part = steps.find(|step| !GAMES.contains(step)).unwrap_or_default();
        let rounds = ["Round", "PastRound", "Game"];
        let holds_cards = |word: &String| rounds.contains(&word.as_str());
        if !COACH_WITH_ROUNDS.contains(&part) && source.words.iter().any(holds_cards) {
            named.push(&source.name);
        }
    }
    assert!(named.is_empty(), "{named:?}");
    let open =
        sources.iter().find(|source| source.layer == "coach" && source.name.contains("open"));
    assert!(open.is_some_and(|open| open.words.contains(&"Round".to_owned())));
}

#[test]
fn bots_remember_nothing() {
    let mut wrong = Vec::new();
    for source in sources().iter().filter(|source| source.layer == "bots") {
        let remember = |word: &&String| NOT_IN_BOTS.contains(&word.as_str());
        let words = source.words.iter().filter(remember);
        wrong.extend(words.map(|word| format!("{}: {word}", source.name)));
    }
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}

#[test]
fn only_the_shell_touches_the_world() {
    let mut wrong = Vec::new();
    let pure = |source: &Source| MAP.iter().any(|(layer, _)| *layer == source.layer);
    for source in sources().iter().filter(|source| pure(source)) {
        for path in source.paths.iter().filter(|path| path[0] == "std") {
            let path = path.join("::");
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
        // A list has windows too, but by a method.
        let of_a_system = |word: &&String| OF_A_SYSTEM.contains(&word.as_str());
        let words = source.words.iter().filter(of_a_system);
        wrong.extend(words.map(|word| format!("{}: {word}", source.name)));
    }
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}

#[test]
fn the_reader_of_paths_sees_through_groups_comments_macros_and_tests() {
    let source = Source::read(
        "game/example",
        r##"
        //! crate::comment::line
        /* crate::comment::block */
        use crate::{
            a::{self, B, c::{D as E, f}},
            g,
        };
        use std::{fmt, time::{Duration, Instant}};
        const TEXT: &str = "crate::text::\"quoted\""; const RAW: &str = r#"crate::raw"#;
        const QUOTE: char = '"'; fn life<'unix>(x: &'unix str) -> &'static str { x.windows(2) }
        fn f() { crate::h::i(5); crate::j::<u8>(); }
        #[cfg(test)]
        mod tests { use crate::test::only; fn g() { { } } }
        #[cfg(test)]
        mod other;
        #[cfg(all(unix, not(test)))]
        fn after() -> crate::k { println!("{}", [crate::l::m(2).target_os(), Cell::<crate::n::O>::new()]) }
        macro_rules! made { ($name:ident) => { use crate::p::{q::R, S as T}; impl $name {} } }
        "##,
    );
    let begun = |first: &str| -> Vec<String> {
        let paths = source.paths.iter().filter(|path| path[0] == first);
        paths.map(|path| path[1..].join("::")).collect()
    };
    let of_macros = ["l::m", "n::O", "p::q::R", "p::S"];
    let crates = ["a", "a::B", "a::c::D", "a::c::f", "g", "h::i", "j", "k"];
    assert_eq!(begun("crate"), [&crates[..], &of_macros].concat());
    assert_eq!(begun("std"), ["fmt", "time::Duration", "time::Instant"]);
    let words = |word: &str| source.words.iter().filter(|it| *it == word).count();
    assert_eq!(["unix", "windows", "target_os", "static", "Cell"].map(words), [1, 0, 0, 0, 1]);
}

#[test]
fn the_map_forbids_what_it_does_not_name() {
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
