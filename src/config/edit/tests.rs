use proptest::prelude::*;

use super::*;
use crate::{
    config::{self, MANUAL, Prefs, prefs::PREFS},
    rules::house::{KEYS, ValueKind, key_named},
};

/// The text after the change: a value as it is written, or an empty one to take the key out.
fn changed(text: &str, name: &str, value: &str) -> String {
    let value = match value {
        "" => None,
        "true" | "false" => Some(Value::Bool(value == "true")),
        value => Some(value.parse().map_or_else(|_| Value::from(value), Value::Int)),
    };
    edit(text, &[Change { name: name.to_owned(), value }]).unwrap()
}

#[track_caller]
fn check(before: &str, name: &str, value: &str, after: &str) {
    assert_eq!(changed(before, name, value), after, "{before:?}");
}

#[test]
fn a_value_changes_and_nothing_beside_it() {
    check(
        "[score]\ntarget = 2500 # ours\n",
        "score.target",
        "1000",
        "[score]\ntarget = 1000 # ours\n",
    );
    check("[score]\r\n  target=2500\r\n", "score.target", "1000", "[score]\r\n  target=1000\r\n");
    check("score.\"target\"  =  1_000", "score.target", "1500", "score.\"target\"  =  1500\n");
    check(
        "score = { target = 1, last_trick = 5 } # x",
        "score.target",
        "300",
        "score = { target = 300, last_trick = 5 } # x\n",
    );
    check("preset = 'uri'", "preset", "official", "preset = \"official\"\n");
}

#[test]
fn a_name_of_old_gives_way_to_that_of_today() {
    let old = "[bodensee]\ngames_to_win = 3\nslalom = false\n";
    let today = "[bodensee]\nslalom = false\ntallies_to_win = 4\n";
    check(old, "bodensee.tallies_to_win", "4", today);
    check(old, "bodensee.tallies_to_win", "", "[bodensee]\nslalom = false\n");
}

#[test]
fn a_new_key_goes_where_its_section_is() {
    check(
        "[score]\ntarget = 1\n\n[weis]\n",
        "score.last_trick",
        "0",
        "[score]\ntarget = 1\nlast_trick = 0\n\n[weis]\n",
    );
    check(
        "[score]\n# target = 2500\n\n# more\n",
        "score.target",
        "9",
        "[score]\n# target = 2500\ntarget = 9\n\n# more\n",
    );
    check("[score] # points", "score.target", "9", "[score] # points\ntarget = 9\n");
    check(
        "score.target = 1\n",
        "score.last_trick",
        "0",
        "score.target = 1\nscore.last_trick = 0\n",
    );
    check("score = {}\n", "score.target", "9", "score = { target = 9 }\n");
    check(
        "score = { target = 1 }\n",
        "score.factor.rosen",
        "2",
        "score = { target = 1 , factor.rosen = 2 }\n",
    );
    check(
        "[score]\nfactor.rosen = 1\n",
        "score.factor.slalom",
        "2",
        "[score]\nfactor.rosen = 1\nfactor.slalom = 2\n",
    );
    check(
        "[score.factor]\nrosen = 1\n",
        "score.target",
        "9",
        "[score.factor]\nrosen = 1\n\n[score]\ntarget = 9\n",
    );
    check("", "score.target", "9", "[score]\ntarget = 9\n");
    check("# mine", "ui.tempo", "1", "# mine\n\n[ui]\ntempo = 1\n");
}

#[test]
fn the_preset_goes_to_the_top() {
    check(
        "# mine\n\n# points\n[score]\n",
        "preset",
        "uri",
        "# mine\npreset = \"uri\"\n\n# points\n[score]\n",
    );
    check("# points\n[score]\n", "preset", "uri", "preset = \"uri\"\n# points\n[score]\n");
    check("\u{feff}[score]\r\n", "preset", "uri", "\u{feff}preset = \"uri\"\r\n\r\n[score]\r\n");
    check(
        "variant = \"schieber\"\n[ui]\n",
        "preset",
        "uri",
        "variant = \"schieber\"\npreset = \"uri\"\n[ui]\n",
    );
}

#[test]
fn a_key_that_goes_leaves_its_comments() {
    check(
        "[score]\n# why\ntarget = 1\nlast_trick = 5\n",
        "score.target",
        "",
        "[score]\n# why\nlast_trick = 5\n",
    );
    check("[score]\n  target = 1  # short\n", "score.target", "", "[score]\n  # short\n");
    check(
        "score = { target = 1, last_trick = 5 }",
        "score.target",
        "",
        "score = { last_trick = 5 }\n",
    );
    check(
        "score = { target = 1, last_trick = 5 }",
        "score.last_trick",
        "",
        "score = { target = 1}\n",
    );
    check(
        "score = {\n target = 1, # why\n last_trick = 5, # ours\n}\n",
        "score.last_trick",
        "",
        "score = {\n target = 1,\n# why\n # ours\n}\n",
    );
    check("[ui]\nnames = [\n \"a#\", # me\n 'b', \"\", \"\"]\n", "ui.names", "", "[ui]\n# me\n");
    check("[score]\ntarget = 1", "score.last_trick", "", "[score]\ntarget = 1\n");
}

#[test]
fn names_change_one_by_one() {
    let text = "ui.names = [\n \"a\", # me\n 'b', \"\", \"\",\n]\n";
    let names = Value::List(["a", "Beat", "", "C"].map(str::to_owned).to_vec());
    let change = Change { name: "ui.names".to_owned(), value: Some(names) };
    let after = "ui.names = [\n \"a\", # me\n \"Beat\", \"\", \"C\",\n]\n";
    assert_eq!(edit(text, &[change]).unwrap(), after);
    let text = "[keys]\nquit = [\"x\", # one\n\"y\"]\n";
    check(text, "keys.quit", "w", "[keys]\n# one\nquit = \"w\"\n");
}

const NASTY: [&str; 9] = [
    MANUAL,
    "",
    "# only a comment",
    "\u{feff}# mine\r\n\r\n[ weis ] # Weis\r\n\ttie = 'both'\t# as at home\r\n\r\n[ui]\r\ntempo=1",
    "preset = \"uri\" # Altdorf\nscore.\"target\" = 1_500 # dotted\nscore.factor = { rosen = 2, slalom = 0x3, } # braces\n[weis]\n# table = \"small\"\n",
    "[score.factor]\nrosen = 2\n\n\n[score] # after its child\n# nothing\n\n[stoeck]",
    "ui = { names = [\"a # no comment\", 'b', \"\\\"\", \"\"], tempo = 5 }\nscore = {}\n",
    "[ui]\nnames = [ # all\n  \"Anna\", # me\n  \"\", \"\",\n  \"\", # nobody\n] # end\n[keys]\nquit = [\"x\"] # exit\n",
    "[score]\nfactor.rosen = 0 # none\nfactor.\"slalom\" = 1\n  target = 300\n[finish]\nhands = 0\n",
];

/// Every comment of a text, in order of the alphabet. No text in quotes goes over a line.
fn all_comments(text: &str) -> Vec<&str> {
    let mut all: Vec<&str> = text.lines().filter_map(comment).collect();
    all.sort_unstable();
    all
}

fn comment(line: &str) -> Option<&str> {
    let (mut quote, mut is_escaped) = (None, false);
    let begins = |sign: char| {
        match quote {
            _ if is_escaped => is_escaped = false,
            Some('"') if sign == '\\' => is_escaped = true,
            Some(open) if sign == open => quote = None,
            None if sign == '"' || sign == '\'' => quote = Some(sign),
            _ => {}
        }
        sign == '#' && quote.is_none()
    };
    line.find(begins).map(|at| line[at..].trim_end())
}

fn values(kind: ValueKind) -> Vec<Value> {
    match kind {
        ValueKind::Bool => vec![Value::Bool(true), Value::Bool(false)],
        ValueKind::Range(low, high) => vec![Value::Int(low), Value::Int(high)],
        ValueKind::OneOf(numbers) => numbers.iter().copied().map(Value::Int).collect(),
        ValueKind::Words(words) | ValueKind::Named(words) => {
            words.iter().copied().map(Value::from).collect()
        }
        ValueKind::Forehand => vec![Value::from("L7"), Value::from("random")],
        ValueKind::Order => vec![Value::from("stoeck-stich-wys")],
        ValueKind::Names => vec![Value::List(["#", "\"", "ä", ""].map(str::to_owned).to_vec())],
    }
}

/// Kinds of places in a file, each with the kind of values there.
fn kinds() -> Vec<(&'static str, ValueKind)> {
    let house = KEYS.iter().map(|key| (key.name, key.kind));
    house.chain(PREFS.iter().map(|key| (key.name, key.kind))).collect()
}

fn value_of(config: &config::Config, name: &str) -> Value {
    let house = key_named(name).map(|key| key.get(&config.house));
    house.unwrap_or_else(|| config::pref_named(name).unwrap().get(&config.prefs))
}

proptest! {
    #[test]
    fn after_changes_a_file_says_them_and_keeps_its_comments(
        file in 0..NASTY.len(),
        changes in prop::collection::vec((any::<prop::sample::Index>(), any::<prop::sample::Index>(), 0..3), 1..8),
    ) {
        let mut text = NASTY[file].to_owned();
        for (key, value, goes) in changes {
            let kinds = kinds();
            let (name, kind) = *key.get(&kinds);
            let all = values(kind);
            let value = (goes > 0).then(|| value.get(&all).clone());
            let before = config::read(&text).unwrap();
            let change = Change { name: name.to_owned(), value: value.clone() };
            let after = edit(&text, &[change]).unwrap();
            prop_assert_eq!(all_comments(&after), all_comments(&text), "{}", after);
            prop_assert_eq!(after.contains("\r\n"), text.contains("\r\n"));
            if let Ok(config) = config::read(&after) {
                for (other, _) in kinds {
                    let now = value_of(&config, other);
                    if other != name && name != "preset" {
                        prop_assert_eq!(&now, &value_of(&before, other), "{} for {} in {}", other, name, after);
                    }
                }
                let usual = config::Config { house: crate::rules::House::preset(config.house.preset), prefs: Prefs::default() };
                let wanted = value.unwrap_or_else(|| value_of(&usual, name));
                if name != "preset" { prop_assert_eq!(value_of(&config, name), wanted, "{} in {}", name, after); }
                text = after;
            } else {
                // All values are sound; together they may clash, and then nothing else is wrong.
                let problems = config::read(&after).unwrap_err();
                prop_assert!(problems.iter().all(|problem| problem.help.as_ref().is_some_and(|help| help.starts_with("it comes from"))), "{problems:?} in {after}");
            }
        }
    }
}
