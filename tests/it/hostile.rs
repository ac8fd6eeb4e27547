//! The engine in front of a peer that sends anything.
//!
//! Every line that is not blank gets one reply of one line, and the process goes on until its input ends.
//! `JASS_HOSTILE=1000000` sends so many lines.

mod stream;

use std::{
    io::{BufRead as _, BufReader, Write as _},
    process::Stdio,
};

use jass::{bots::Rng, engine::answer, rules::House};
use serde_json::Value;

use crate::home::{Folder, jass};

const GOLDEN: &[&str] = &[
    include_str!("../data/golden/legal.jsonl"),
    include_str!("../data/golden/trick.jsonl"),
    include_str!("../data/golden/pile.jsonl"),
    include_str!("../data/golden/weis.jsonl"),
    include_str!("../data/golden/weis_compare.jsonl"),
    include_str!("../data/golden/stoeck.jsonl"),
    include_str!("../data/golden/score.jsonl"),
    include_str!("../data/golden/finish.jsonl"),
    include_str!("../data/golden/rotation.jsonl"),
    include_str!("../data/golden/tafel.jsonl"),
    include_str!("../data/golden/call.jsonl"),
    PLAY,
    SOLVE,
];

const PLAY: &str = r#"
{"id": "play-1", "family": "play", "rules": {}, "input": {"seat": 1, "hand": ["R7", "L9"], "mode": "rosen", "caller": 2, "pushed": true, "forehand": 0, "level": "club", "seed": 5, "scores": [900, 950], "weis": [{"seat": 3, "cards": ["S6", "S7", "S8"]}], "tricks": [{"leader": 0, "cards": ["S6", "S7", "S8", "SA"]}]}}
{"id": "play-2", "family": "play", "rules": {"play.undertrump": "void"}, "input": {"seat": 3, "hand": ["R7", "L9", "E6", "E8", "SA", "SK", "SO", "SU", "SB"], "mode": "schilten", "caller": 1, "pushed": false, "forehand": 1, "tricks": [{"leader": 1, "cards": ["S6", "S7"]}]}}
"#;

const SOLVE: &str = r#"
{"id": "solve-1", "family": "solve", "rules": {}, "input": {"mode": "schilten", "hands": [["L6", "L8", "SO"], ["E8", "EK", "S9"], ["LO", "E9", "SA"], ["LA", "E7", "SU"]], "leader": 0, "trick": [], "trick_no": 7, "match_bonus": true, "tricks_won": [6, 0]}}
{"id": "solve-2", "family": "solve", "rules": {"trump.slalom_eleven": "per-trick"}, "input": {"mode": "slalom-oben", "hands": [["L6", "L8"], ["E8", "EK", "S9"], ["LO", "E9", "SA"], ["LA", "E7"]], "leader": 3, "trick": ["R6", "RA"]}}
"#;

/// Pieces that a mutation puts where they do not belong.
const PIECES: &[&str] = &[
    "null",
    "-1",
    "0",
    "1e999",
    "18446744073709551616",
    "-9223372036854775808",
    "0.5",
    "[]",
    "{}",
    "[[[[",
    "\"\"",
    "\"SX\"",
    "\"SU\"",
    "true",
    ",",
    ":",
    "}",
    "]",
    "\\u0000",
    "\"\\ud800\"",
    "\u{feff}",
    "\u{fffd}",
    "\"rules\": {\"preset\": \"uri\"},",
    "\"input\": 5,",
    "999999999999",
    "slalom-unten",
    "\"hand\": [\"SU\"],",
];

fn requests() -> Vec<String> {
    let lines = GOLDEN.iter().flat_map(|text| text.lines());
    let lines = lines.filter(|line| !line.trim().is_empty());
    lines.map(|line| line.replacen("\"family\"", "\"op\"", 1)).collect()
}

/// A request, damaged: bytes changed, cut out or doubled, pieces put in, values swapped for others.
fn damaged(requests: &[String], rng: &mut Rng) -> Vec<u8> {
    let source = &requests[rng.below(requests.len())];
    let mut line = trimmed(source, rng).into_bytes();
    for _ in 0..rng.below(4) {
        let place = rng.below(line.len() + 1);
        let end = (place + rng.below(12)).min(line.len());
        match rng.below(6) {
            0 => line.truncate(place),
            1 => drop(line.drain(place..end)),
            2 => drop(line.splice(place..end, PIECES[rng.below(PIECES.len())].bytes())),
            3 => line.insert(place, rng.below(256) as u8),
            4 => {
                let doubled = line[place..end].to_vec();
                drop(line.splice(place..place, doubled));
            }
            _ => drop(line.splice(place..place, PIECES[rng.below(PIECES.len())].bytes())),
        }
    }
    line.retain(|byte| *byte != b'\n');
    line
}

/// The request of a golden case as it would be sent, with some values of its input replaced.
fn trimmed(source: &str, rng: &mut Rng) -> String {
    let Ok(Value::Object(mut fields)) = serde_json::from_str(source) else {
        return source.to_owned();
    };
    for field in ["source", "why", "expect"] {
        fields.remove(field);
    }
    if let Some(Value::Object(input)) = fields.get_mut("input") {
        let names: Vec<_> = input.keys().cloned().collect();
        for _ in 0..rng.below(3) {
            let piece =
                serde_json::from_str(PIECES[rng.below(PIECES.len())]).unwrap_or(Value::Null);
            let value = [piece, Value::from(rng.below(12)), Value::from("obenabe")];
            let name = names[rng.below(names.len())].clone();
            input.insert(name, value[rng.below(3)].clone());
        }
    }
    Value::Object(fields).to_string()
}

fn is_blank(line: &[u8]) -> bool {
    line.iter().all(|byte| b" \t\r".contains(byte))
}

/// True if a reply is one object with an id and either an output or an error of a known kind.
fn check_reply(line: &[u8], reply: &str) {
    let shown = || format!("{}\n{reply}", String::from_utf8_lossy(line));
    assert!(!reply.contains('\n'), "{}", shown());
    // An id may hold a number that only raw JSON can hold; then its text is all there is to look at.
    let Ok(reply_value) = serde_json::from_str::<Value>(reply) else {
        return assert!(reply.starts_with("{\"id\":"), "{}", shown());
    };
    let fields = reply_value.as_object().unwrap();
    assert!(fields.len() == 2 && fields.contains_key("id"), "{}", shown());
    if let Some(error) = fields.get("error") {
        let kinds =
            ["bad-json", "bad-request", "unknown-op", "bad-card", "bad-rules", "impossible"];
        assert!(kinds.iter().any(|kind| error["kind"] == *kind), "{}", shown());
        let message = error["message"].as_str().unwrap();
        assert!(!message.is_empty() && message.len() < 600, "{}", shown());
    } else {
        assert!(fields.contains_key("output"), "{}", shown());
    }
}

#[test]
fn damaged_requests_are_answered_and_never_panic() {
    let count = std::env::var("JASS_HOSTILE").ok().and_then(|count| count.parse().ok());
    let requests = requests();
    let mut rng = Rng::new(20_261_121);
    for _ in 0..count.unwrap_or(4000) {
        let line = damaged(&requests, &mut rng);
        let reply = std::panic::catch_unwind(|| answer(&line, &House::default()));
        let reply = reply.unwrap_or_else(|_| panic!("{}", String::from_utf8_lossy(&line)));
        check_reply(&line, &reply);
    }
}

/// Sends the lines to one process and gives its replies.
fn converse(lines: &[Vec<u8>]) -> Vec<String> {
    let home = Folder::new("hostile");
    let mut jass =
        jass(&home.0).arg("engine").stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    let mut input = jass.stdin.take().unwrap();
    let bytes = lines.join(&b'\n');
    let writer = std::thread::spawn(move || input.write_all(&bytes).unwrap());
    let output = jass.wait_with_output().unwrap();
    writer.join().unwrap();
    assert!(output.status.success(), "{}", output.status);
    String::from_utf8(output.stdout).unwrap().lines().map(str::to_owned).collect()
}

#[test]
fn each_line_gets_one_reply_and_the_process_goes_on() {
    let requests = requests();
    let mut rng = Rng::new(1);
    let mut lines: Vec<Vec<u8>> = vec![
        b"".to_vec(),
        b" \t \r".to_vec(),
        b"\x0b".to_vec(),
        vec![0; 1000],
        (0..=255_u8).filter(|byte| *byte != b'\n').collect(),
        b"[".repeat(1 << 20),
        b"{\"a\":".repeat(1 << 17),
        b"x".repeat((1 << 20) + 1),
        b" ".repeat(3 << 20),
        b"9".repeat(1 << 20),
        format!(r#"{{"id": "long", "op": "{}", "input": {{}}}}"#, "o".repeat(1 << 20)).into_bytes(),
        format!(r#"{{"id": {}, "op": "pile"}}"#, "9".repeat(100_000)).into_bytes(),
        b"{\"id\": 1, \"id\": 2}".to_vec(),
    ];
    lines.extend((0..1000).map(|_| damaged(&requests, &mut rng)));
    lines.push(br#"{"id": "end", "op": "tafel", "input": {"total": 157}}"#.to_vec());
    let replies = converse(&lines);
    let spoken: Vec<_> = lines.iter().filter(|line| !is_blank(line)).collect();
    assert_eq!(replies.len(), spoken.len());
    for (line, reply) in spoken.iter().zip(&replies) {
        check_reply(line, reply);
    }
    let end = r#"{"id":"end","output":{"fifties":1,"hundreds":1,"rest":7,"twenties":0}}"#;
    assert_eq!(replies.last().unwrap(), end);
}

/// A peer that waits for each reply before it goes on must not wait for ever.
#[test]
fn a_reply_is_there_before_the_next_line_is_read() {
    let home = Folder::new("hostile");
    let mut jass =
        jass(&home.0).arg("engine").stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    let mut input = jass.stdin.take().unwrap();
    let mut replies = BufReader::new(jass.stdout.take().unwrap());
    for number in 0..5 {
        writeln!(input, "{{\"id\": {number}}}").unwrap();
        let mut reply = String::new();
        replies.read_line(&mut reply).unwrap();
        assert!(reply.starts_with(&format!("{{\"id\":{number},\"error\"")), "{reply}");
    }
    drop(input);
    assert!(jass.wait().unwrap().success());
}

#[test]
fn an_unsound_file_of_rules_is_told_at_once() {
    let home = Folder::new("hostile-rules");
    let file = home.0.join("unsound.toml");
    std::fs::write(&file, "[score]\ntaget = 5\n").unwrap();
    let run = |rules: &std::path::Path| {
        jass(&home.0).args(["engine", "--rules"]).arg(rules).stdin(Stdio::null()).output().unwrap()
    };
    let unsound = run(&file);
    assert_eq!(unsound.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&unsound.stderr).contains("taget"));
    std::fs::write(&file, "preset = \"uri\"\n").unwrap();
    assert_eq!(run(&file).status.code(), Some(0));
    std::fs::remove_file(&file).unwrap();
    assert_eq!(run(&file).status.code(), Some(2));
}
