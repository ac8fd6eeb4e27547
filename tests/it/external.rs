//! Programs at the table (`exec:COMMAND`): our own engine plays as its level does, and whoever fails pays with a card.

use std::{fs, process::Output};

use jass::{game::Level, shell::external::TIME_LIMIT};
use serde_json::Value;

use crate::home::{self, Folder, JASS};

fn arena(words: &[&str]) -> Output {
    let folder = Folder::new("external");
    home::jass(&folder.0).arg("arena").args(words).output().unwrap()
}

/// Result of a match of these two as JSON.
fn result(a: &str, b: &str, others: &[&str]) -> Value {
    let words = [&["--a", a, "--b", b, "--json"][..], others].concat();
    let output = arena(&words);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    serde_json::from_slice(&output.stdout).unwrap()
}

/// A program that answers every question with this output.
fn answering(output: &str) -> String {
    let output = output.replace('"', "\\\"");
    let reply = format!(r#"echo "{{\"id\":$i,\"output\":{output}}}""#);
    format!(r#"exec:while read -r l; do i=${{l#*\"id\":}}; i=${{i%%,*}}; {reply}; done"#)
}

#[test]
fn the_engine_over_the_pipe_plays_exactly_as_its_level() {
    for level in [Level::Random, Level::Novice, Level::Club] {
        for others in [&["--deals", "6"][..], &["--deals", "4", "--variant", "bodensee"]] {
            let engine = format!("exec:'{JASS}' engine --level {level}");
            let found = result(&engine, level.code(), others);
            assert_eq!(found["diff"]["mean"], 0.0, "{level} {others:?}: {found}");
            let faults = &found["faults"][engine.as_str()];
            assert!(faults["asked"].as_u64() > Some(50) && faults["first"].is_null(), "{faults}");
            let built_in = result(level.code(), level.code(), others);
            assert_eq!(found["diff"], built_in["diff"], "{level} {others:?}");
            assert_eq!(found.get("points"), built_in.get("points"), "{level} {others:?}");
        }
    }
}

#[test]
fn whoever_gives_no_legal_answer_pays_with_a_card_by_lot() {
    let cases = [
        ("exec:true".to_owned(), "ended", "it ended without an answer"),
        ("exec:no-such-program-here".to_owned(), "ended", "it ended without an answer"),
        ("exec:cat".to_owned(), "no_answer", "the answer has no output"),
        ("exec:while read -r l; do echo hello; done".to_owned(), "no_answer", "not JSON: hello"),
        (answering(r#"{"card":"XX"}"#), "illegal", "is not legal"),
        (answering(r#"{"card":7}"#), "illegal", "no text 'card'"),
    ];
    for (program, kind, first) in cases {
        let found = result(&program, "random", &["--deals", "2", "--calls", "club"]);
        let faults = &found["faults"][program.as_str()];
        assert_eq!(faults["asked"], 2 * 2 * 18, "{faults}");
        let [of_kind, given_up] = [kind, "given_up"].map(|kind| faults[kind].as_u64().unwrap());
        assert!(of_kind >= 3 && of_kind + given_up == 72, "{program}: {faults}");
        assert!(faults["first"].as_str().unwrap().contains(first), "{program}: {faults}");
    }
}

#[test]
fn whoever_is_late_is_ended_with_its_children() {
    let folder = Folder::new("children");
    let noted = folder.0.join("children");
    let sleeper = format!("exec:sleep 300 & echo $! >> '{}'; wait", noted.display());
    let words = ["--deals", "1", "--calls", "club", "--time-limit", "0.2"];
    let found = result(&sleeper, "random", &words);
    let faults = &found["faults"][sleeper.as_str()];
    assert_eq!((&faults["late"], &faults["given_up"]), (&3.into(), &33.into()), "{faults}");
    assert_eq!(faults["first"], "no answer within 0.2 s");
    let children = fs::read_to_string(&noted).unwrap();
    assert_eq!(children.lines().count(), 3);
    for child in children.lines() {
        let state = format!("ps -o stat= -p {child}");
        let state = home::shell(&folder.0, &state).output().unwrap();
        let state = String::from_utf8(state.stdout).unwrap();
        // One that has ended may still wait for somebody who takes note of it.
        assert!(state.is_empty() || state.starts_with('Z'), "{child} still runs: {state}");
    }
}

#[test]
fn the_faults_stand_under_the_result() {
    let output = arena(&["--a", "exec:true", "--b", "random", "--deals", "1"]);
    let text = String::from_utf8(output.stdout).unwrap();
    let faults = text.lines().last().unwrap();
    assert!(faults.starts_with("faults of exec:true: 3"), "{text}");
    assert!(faults.ends_with("given up; the first: it ended without an answer"), "{text}");
    assert!(TIME_LIMIT.as_secs() >= 5, "a program may think");
}

#[test]
fn a_name_that_nobody_has_is_refused_with_all_that_there_are() {
    let output = arena(&["--a", "god", "--b", "club"]);
    assert_eq!(output.status.code(), Some(2));
    let why = String::from_utf8(output.stderr).unwrap();
    assert!(why.contains("random, novice, club, expert, master, or exec:COMMAND"), "{why}");
}
