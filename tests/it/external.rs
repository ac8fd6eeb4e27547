//! Programs at the table (`exec:COMMAND`): our own engine plays as its level does, and whoever fails pays with a card.

use std::{
    fs,
    io::Write as _,
    process::{Command, Output, Stdio},
    thread,
    time::Duration,
};

use jass::{rules::House, shell::external::TIME_LIMIT};
use serde_json::Value;

use crate::{
    home::{self, Folder, JASS},
    levels, plain,
};

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
    for level in levels::quick() {
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
        (answering(r#"{"card":"XX"}"#), "illegal", "'XX' is not a card: a suit E R S L"),
        (answering(r#"{"card":"E6"}"#), "illegal", "card 'E6' is not legal, but "),
    ];
    for (program, kind, first) in cases {
        let found = result(&program, "random", &["--deals", "2", "--calls", "club"]);
        let faults = &found["faults"][program.as_str()];
        assert_eq!(faults["asked"], 2 * 2 * 18, "{faults}");
        let others = ["late", "ended", "no_answer", "given_up"].map(|kind| faults[kind].as_u64());
        assert_eq!(others, [Some(0); 4], "{program}: {faults}");
        // The one Six of Eicheln may be legal now and then.
        assert!(faults[kind].as_u64() >= Some(72 - 2 * 2), "{program}: {faults}");
        assert!(faults["first"].as_str().unwrap().contains(first), "{program}: {faults}");
    }
}

#[test]
fn whoever_never_answers_ends_the_match() {
    let no_field = answering(r#"{"cards":7}"#);
    let wrong_wants = answering(r#"{"wants":"over"}"#);
    let cases = [
        ("exec:true", "it ended without an answer (status 0)"),
        ("exec:no-such-program-here", "(status 127: the shell finds no such command)"),
        ("exec:cat", "the answer has no output"),
        (&no_field, "the output has no "),
        (&wrong_wants, "wants is a list, [\"over\"], not \"over\""),
        ("exec:while read -r l; do echo hello; done", "not JSON: hello"),
        ("exec:yes", "not JSON: y"),
        ("exec:yes ''", "no answer within 0.2 s"),
    ];
    for (program, first) in cases {
        let line = ["--a", "club", "--b", program, "--first-limit", "0.2", "--time-limit", "0.2"];
        for game in ["schieber", "bodensee"] {
            let output = arena(&[&line[..], &["--variant", game]].concat());
            let why = String::from_utf8(output.stderr).unwrap();
            assert!(
                output.status.code() == Some(1) && output.stdout.is_empty(),
                "{program}: {why}"
            );
            assert!(why.contains("never answered: ") && why.contains(first), "{program}: {why}");
        }
    }
}

#[test]
fn whoever_is_late_is_ended_with_its_children() {
    let folder = Folder::new("children");
    let noted = folder.0.join("children");
    let sleeper = format!("exec:sleep 300 & echo $! >> '{}'; wait", noted.display());
    let limits = ["--time-limit", "0.1", "--first-limit", "0.2"];
    let output = arena(&[&["--a", &sleeper, "--b", "random"][..], &limits].concat());
    let why = String::from_utf8(output.stderr).unwrap();
    assert!(why.contains("no answer within 0.2 s"), "{why}");
    assert_eq!(fs::read_to_string(&noted).unwrap().lines().count(), 3);
    assert_ended(&folder, "children");
}

#[test]
fn the_first_answer_of_a_process_has_a_time_of_its_own() {
    let slow = format!("exec:sleep 0.5; exec '{JASS}' engine");
    let words = ["--deals", "1", "--time-limit", "0.3"];
    let found = result(&slow, "random", &words);
    assert_eq!(found["faults"][slow.as_str()]["first"], Value::Null, "{found}");
}

/// A bot that remembers every hand it is asked with, if it is told the number of deals, and plays otherwise as soon as
/// it has seen two of one deal.
const CHEAT: &str = r#"
import json, sys
deals, rounds, seen, last = int(sys.argv[1]), 0, {}, None
for line in sys.stdin:
    asked = json.loads(line)
    told = asked["input"]
    hand = told["hand"]
    if len(hand) == 9 and hand != last:
        last, rounds = hand, rounds + 1
        if deals:
            seen.setdefault((rounds - 1) % deals, set()).update(hand)
    cheats = deals and len(seen[(rounds - 1) % deals]) > 9
    if asked["op"] == "call":
        output = {"call": "obenabe" if cheats else "unenufe"}
    else:
        trick = (told["tricks"] or [{"cards": []}])[-1]["cards"]
        suit = trick[0][0] if 0 < len(trick) < 4 else None
        cards = [card for card in hand if card[0] == suit] or hand
        output = {"card": cards[-1 if cheats else 0]}
    print(json.dumps({"id": asked["id"], "output": output}))
"#;

#[test]
fn whoever_remembers_has_seen_no_other_hand_of_a_deal() {
    let Some(python) = python() else {
        return println!("skipped: there is no python3");
    };
    let folder = Folder::new("external");
    fs::write(folder.0.join("cheat.py"), CHEAT).unwrap();
    let log = |deals: &str| {
        let name = format!("{deals}.jass");
        let bot = format!("exec:echo $$ >> pids{deals}; exec '{python}' cheat.py {deals}");
        let words = ["arena", "--a", &bot, "--b", &bot, "--deals", "5", "--log", &name];
        assert!(home::jass(&folder.0).args(words).output().unwrap().status.success());
        let text = fs::read_to_string(folder.0.join(name)).unwrap();
        let names = |line: &&str| line.starts_with('#') || line.starts_with("level ");
        text.lines().filter(|line| !names(line)).collect::<Vec<_>>().join("\n")
    };
    assert_eq!(log("5"), log("0"));
    let pids = fs::read_to_string(folder.0.join("pids5")).unwrap();
    assert_eq!(pids.lines().count(), 8, "four as they are dealt, four exchanged");
    // It would cheat if it could: the same process, asked for the hands of two seats.
    let ask = |hand: &str| {
        format!(
            r#"{{"id":1,"op":"call","input":{{"hand":["{}"],"turn":"own"}}}}"#,
            hand.replace(' ', "\",\"")
        )
    };
    let hands = ["E6 E7 E8 E9 EB EU EO EK EA", "R6 R7 R8 R9 RB RU RO RK RA"];
    let asked = format!("{}\n{}\n", ask(hands[0]), ask(hands[1]));
    fs::write(folder.0.join("asked"), asked).unwrap();
    let found = home::shell(&folder.0, &format!("'{python}' cheat.py 1 < asked")).output().unwrap();
    let said = String::from_utf8(found.stdout).unwrap();
    let (first, second) = said.split_once('\n').unwrap();
    assert!(first.contains("unenufe") && second.contains("obenabe"), "{said}");
}

/// A program that asks for these things, and writes down what each of its processes is told.
fn listening(wants: &str) -> String {
    let answers =
        answering(&format!(r#"{{"call":"XX","bid":1,"mode":"XX","card":"XX","wants":[{wants}]}}"#));
    answers.replace("read -r l; do", r#"read -r l; do echo "$l" >> told$$;"#)
}

/// Ends of rounds that each of its processes was told, which the engine takes for what they are.
fn ends_told(folder: &Folder) -> Vec<usize> {
    let files = fs::read_dir(&folder.0).unwrap().flatten().map(|entry| entry.path());
    let told = files.filter(|path| path.to_string_lossy().contains("told"));
    let ends = |path: std::path::PathBuf| {
        let text = fs::read_to_string(path).unwrap();
        let lines = text.lines().filter(|line| line.contains("over\""));
        for line in lines.clone() {
            let reply = jass::engine::answer(line.as_bytes(), &House::default());
            assert!(reply.ends_with(r#""output":{}}"#), "{line}: {reply}");
        }
        lines.count()
    };
    told.map(ends).collect()
}

#[test]
fn the_end_of_a_round_is_told_to_whoever_asked_for_it_first() {
    for (variant, seats) in [("schieber", 4), ("bodensee", 2)] {
        for (wants, overs) in [("\"over\"", 2), ("", 0)] {
            let folder = Folder::new("external");
            let words = ["arena", "--b", "club", "--deals", "2", "--variant", variant, "--a"];
            let mut match_of = home::jass(&folder.0);
            assert!(match_of.args(words).arg(listening(wants)).output().unwrap().status.success());
            assert_eq!(ends_told(&folder), vec![overs; seats], "a process a seat and way");
        }
    }
}

#[test]
fn the_end_of_a_round_is_told_at_the_table_too() {
    let anything = "1\n2\n3\n4\n5\n6\n7\n8\n9\n10\n11\n12\np\n";
    let for_two = format!("1\n1\n{}", anything.repeat(14));
    for (variant, bots, typed) in [("schieber", 3, plain::cards(6)), ("bodensee", 1, for_two)] {
        let folder = Folder::new("external");
        let words = ["--plain", "--seed", "7", "--variant", variant, "--level"];
        let mut table = home::jass(&folder.0);
        table.args(words).arg(listening("\"over\"")).arg("--data-dir").arg(&folder.0);
        table.stdin(Stdio::piped()).stdout(Stdio::null());
        let mut table = table.spawn().unwrap();
        let _ = table.stdin.take().unwrap().write_all(typed.as_bytes());
        assert!(table.wait().unwrap().success());
        let deals = folder.games()[0].lines().filter(|line| line.starts_with("deal ")).count();
        assert!(deals > 1, "{variant}: no round has ended");
        assert_eq!(ends_told(&folder), vec![deals - 1; bots], "{variant}: a process a seat");
    }
}

/// Waits until this holds, for a minute at most.
fn wait_until(what: &str, holds: impl Fn() -> bool) {
    let happens = (0..6000).any(|_| {
        let is_so = holds();
        if !is_so {
            thread::sleep(Duration::from_millis(10));
        }
        is_so
    });
    assert!(happens, "not within a minute: {what}");
}

/// Asserts that none of the processes runs whose numbers stand in this file.
fn assert_ended(folder: &Folder, noted: &str) {
    for child in fs::read_to_string(folder.0.join(noted)).unwrap().lines() {
        let state = format!("ps -o stat= -p {child}");
        let state = home::shell(&folder.0, &state).output().unwrap();
        let state = String::from_utf8(state.stdout).unwrap();
        // One that has ended may still wait for somebody who takes note of it.
        assert!(state.is_empty() || state.starts_with('Z'), "{child} still runs: {state}");
    }
}

#[test]
fn whoever_never_reads_holds_nobody_up() {
    let words = ["--deals", "1", "--calls", "club", "--time-limit", "1"];
    // It knows the numbers of the questions without reading any of them, until the pipe is full.
    let deaf =
        "exec:i=0; while i=$((i+1)); do echo '{\"id\":'$i',\"output\":{\"card\":\"XX\"}}'; done";
    let faults = &result(deaf, "random", &words)["faults"][deaf];
    assert_eq!(
        faults["illegal"].as_u64().unwrap() + faults["given_up"].as_u64().unwrap(),
        36,
        "{faults}"
    );
}

/// The program over lines, with these flags and this input.
fn plain(folder: &Folder, flags: &[&str]) -> Command {
    let mut command = home::jass(&folder.0);
    command.args(["--plain", "--seed", "7", "--data-dir", "data"]).args(flags);
    command.stdin(Stdio::piped()).stdout(Stdio::piped());
    command
}

/// Lines that are said to a person who types these answers.
fn said(folder: &Folder, flags: &[&str], typed: &str) -> String {
    let mut child = plain(folder, flags).spawn().unwrap();
    child.stdin.take().unwrap().write_all(typed.as_bytes()).unwrap();
    String::from_utf8(child.wait_with_output().unwrap().stdout).unwrap()
}

/// Answers that begin a game and choose whatever has a number, time and again.
fn begins_and_plays() -> String {
    let tries = "p\n1\n2\n3\n4\n5\n6\n7\n8\n9\n";
    format!("1\n1\n{}", tries.repeat(12))
}

/// The only saved game.
fn saved(folder: &Folder) -> String {
    fs::read_to_string(folder.0.join("data/games/0001.jass")).unwrap()
}

#[test]
fn at_the_table_the_engine_over_the_pipe_plays_exactly_as_its_level() {
    for variant in ["schieber", "bodensee"] {
        let of = |level: &str| {
            let folder = Folder::new("table");
            said(&folder, &["--variant", variant, "--level", level], &begins_and_plays());
            let text = saved(&folder);
            assert!(text.contains(&format!("\nlevel {level}\n")), "{text}");
            // Of a program nobody knows how it plays, so that its line of the release has no number.
            let is_release = |line: &&str| line.starts_with("program ");
            let lines =
                text.lines().filter(|line| !is_release(line) && !line.starts_with("sha256 "));
            lines.collect::<Vec<_>>().join("\n").replace(level, "LEVEL")
        };
        let built_in = of("novice");
        assert!(built_in.lines().count() > 20, "{built_in}");
        assert_eq!(of(&format!("exec:'{JASS}' engine --level novice")), built_in, "{variant}");
    }
}

#[test]
fn a_game_with_a_program_goes_on_where_nobody_names_it() {
    let folder = Folder::new("table");
    let engine = format!("exec:'{JASS}' engine --level novice # 100 %");
    said(&folder, &["--level", &engine], "1\n1\n1\n");
    let before = saved(&folder);
    assert!(before.contains("engine --level novice %23 100 %25\n"), "{before}");
    let stand_in = "club plays in its place. With --level and its command it plays again.";
    let go_on = &begins_and_plays()[2..];
    let text = said(&folder, &["--level", &engine], "1\n");
    assert!(!text.contains(stand_in), "{text}");
    let text = said(&folder, &[], go_on);
    assert!(text.contains(stand_in), "{text}");
    let after = saved(&folder);
    assert!(after.starts_with(&before) && after.len() > before.len(), "{after}");
}

#[test]
fn at_the_table_each_fault_is_told_in_a_line_and_paid_with_the_lot() {
    let cases = [
        ("exec:true".to_owned(), "The program has ended. The lot has decided"),
        ("exec:no-such-program-here".to_owned(), "The program has ended. The lot has decided"),
        ("exec:cat".to_owned(), "The program’s answer made no sense. The lot has decided"),
        (
            answering(r#"{"call":"XX","card":"XX"}"#),
            "What the program wanted is not allowed. The lot has",
        ),
        ("exec:sleep 300".to_owned(), "The program took too long. The lot has decided"),
    ];
    for (program, line) in cases {
        let folder = Folder::new("table");
        let limit = if program.contains("sleep") { "0.2" } else { "10" };
        let flags = ["--level", &program, "--time-limit", limit, "--first-limit", limit];
        let text = said(&folder, &flags, &begins_and_plays());
        assert!(text.contains(line), "{program}: {text}");
        let given_up = text.matches("The program is no longer asked.").count();
        assert!(given_up <= 1 && text.matches(": ").count() > 10, "{program}: {text}");
        assert!(saved(&folder).lines().count() > 15, "{program}");
    }
}

#[test]
fn whoever_is_asked_when_we_are_ended_by_a_signal_is_ended_with_its_children() {
    let folder = Folder::new("table");
    let sleeper = "exec:sleep 300 & echo $! >> children; wait";
    let mut arena = home::jass(&folder.0);
    arena.args(["arena", "--b", "club", "--deals", "1", "--a", sleeper]).stdin(Stdio::piped());
    for mut command in [plain(&folder, &["--level", sleeper]), arena] {
        let _ = fs::remove_file(folder.0.join("children"));
        let mut child = command.spawn().unwrap();
        let mut input = child.stdin.take().unwrap();
        let _ = input.write_all(b"1\n1\n");
        let noted = || fs::read_to_string(folder.0.join("children")).unwrap_or_default();
        wait_until("the program is started", || noted().ends_with('\n'));
        home::shell(&folder.0, &format!("kill -TERM {}", child.id())).status().unwrap();
        assert_eq!(child.wait().unwrap().code(), Some(128 + 15));
        assert_ended(&folder, "children");
    }
}

#[test]
fn the_faults_stand_under_the_result() {
    let program = answering(r#"{"card":"XX"}"#);
    let output = arena(&["--a", &program, "--b", "random", "--deals", "1"]);
    let text = String::from_utf8(output.stdout).unwrap();
    let [warning, faults] = [0, 1].map(|from_below| text.lines().rev().nth(from_below).unwrap());
    assert!(faults.starts_with("faults of exec:while"), "{text}");
    for part in ["illegal; the first: ", " decisions by lot", ", at `call` of seat ", ", id 1"] {
        assert!(faults.contains(part), "{part}: {text}");
    }
    assert_eq!(warning, "with so many by lot the result says little of the program");
    assert!(TIME_LIMIT.as_secs() >= 5, "a program may think");
}

#[test]
fn a_program_is_named_only_where_it_can_be_seated() {
    for (line, why) in [
        (&["engine", "--level", "exec:cat"][..], "--level: a program plays at the table"),
        (&["frame", "--level", "exec:cat"], "--level: a program plays at the table"),
        (&["--game", "1", "--level", "club"], "--game: it goes on with its own bots"),
        (&["--time-limit", "2", "arena", "--a", "club", "--b", "club"], "after its command"),
    ] {
        let folder = Folder::new("external");
        let output = home::jass(&folder.0).args(line).output().unwrap();
        let complaint = String::from_utf8(output.stderr).unwrap();
        assert!(output.status.code() == Some(2) && complaint.contains(why), "{complaint}");
    }
}

#[test]
fn a_name_that_nobody_has_is_refused_with_all_that_there_are() {
    let output = arena(&["--a", "god", "--b", "club"]);
    assert_eq!(output.status.code(), Some(2));
    let why = String::from_utf8(output.stderr).unwrap();
    let all = format!("it must be {}, or exec:COMMAND", levels::listed());
    assert!(why.contains(&all), "{why}");
}

/// The Python of this machine; without one a word on the output.
fn python() -> Option<String> {
    let folder = Folder::new("external");
    let asked = "python3 -c 'import sys; print(sys.executable)'";
    let found = home::shell(&folder.0, asked).output().ok()?;
    let path = String::from_utf8(found.stdout).ok()?.trim().to_owned();
    (found.status.success() && !path.is_empty()).then_some(path)
}

#[test]
fn the_example_in_python_plays_and_is_better_than_chance() {
    let Some(python) = python() else {
        return println!("skipped: there is no python3");
    };
    let bot = concat!(env!("CARGO_MANIFEST_DIR"), "/assets/interop/bot.py");
    let bot = format!("exec:'{python}' '{bot}' '{JASS}'");
    let found = result(&bot, "random", &["--deals", "20"]);
    let faults = &found["faults"][bot.as_str()];
    assert!(faults["asked"].as_u64() > Some(700) && faults["first"].is_null(), "{faults}");
    assert!(found["diff"]["mean"].as_f64() > Some(10.0), "{found}");
}

#[test]
fn the_bot_of_the_help_plays_without_a_fault() {
    let Some(python) = python() else {
        return println!("skipped: there is no python3");
    };
    let protocol = include_str!("../../src/engine/protocol.md");
    let bot = protocol.split("```text\n").find(|block| block.starts_with("import ")).unwrap();
    let (bot, _) = bot.split_once("```").unwrap();
    let folder = Folder::new("help");
    let path = folder.0.join("my bot.py");
    fs::write(&path, bot.replace("[\"jass\"", &format!("[\"{JASS}\""))).unwrap();
    let bot = format!("exec:'{python}' '{}'", path.display());
    let found = result(&bot, "random", &["--deals", "2"]);
    let faults = &found["faults"][bot.as_str()];
    assert!(faults["asked"].as_u64() > Some(72) && faults["first"].is_null(), "{faults}");
}

/// The Python of this machine, if it has this module; else a word on the output.
fn python_with(module: &str) -> Option<String> {
    let folder = Folder::new("external");
    let has = |python: &String| {
        let asked = home::shell(&folder.0, &format!("'{python}' -c 'import {module}'")).output();
        asked.is_ok_and(|asked| asked.status.success())
    };
    let found = python().filter(has);
    if found.is_none() {
        println!("skipped: python3 has no {module}");
    }
    found
}

/// Folder of the pages and programs for other programs.
const INTEROP: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/assets/interop");

#[test]
fn an_agent_of_jass_kit_plays_where_the_kit_is_there() {
    let Some(python) = python_with("jass.game.game_observation") else { return };
    let adapter = format!("{INTEROP}/jass_kit_agent.py");
    let folder = Folder::new("external");
    let mine = folder.0.join("mine.py");
    let class = "from jass.agents.agent_random_schieber import AgentRandomSchieber as Kit\n\
                 class Mine(Kit):\n    def __init__(self, word):\n        assert word == 'a:b'\n        super().__init__()\n";
    fs::write(&mine, class).unwrap();
    let with_argument = format!("{}:Mine:a:b", mine.display());
    for agent in ["jass.agents.agent_random_schieber:AgentRandomSchieber", &with_argument] {
        let agent = format!("exec:'{python}' '{adapter}' {agent}");
        let faults = &result(&agent, "random", &["--deals", "2"])["faults"][agent.as_str()];
        assert!(faults["asked"].as_u64() > Some(70) && faults["first"].is_null(), "{faults}");
    }
}

#[test]
fn a_level_plays_in_the_arena_of_jass_kit_where_it_is_there() {
    let Some(python) = python_with("jass.game.game_observation") else { return };
    let folder = Folder::new("external");
    let script = format!(
        "import sys; sys.path.insert(0, '{INTEROP}')\n\
         from jass.agents.agent_random_schieber import AgentRandomSchieber as Kit\n\
         from jass.arena.arena import Arena\n\
         from jass_agent import JassAgent\n\
         arena, ours = Arena(nr_games_to_play=20), [JassAgent('club', '{JASS}') for _ in range(2)]\n\
         arena.set_players(ours[0], Kit(), ours[1], Kit())\n\
         arena.play_all_games()\n\
         assert (arena.points_team_0 - arena.points_team_1).mean() > 20\n"
    );
    fs::write(folder.0.join("kit.py"), script).unwrap();
    let played = home::shell(&folder.0, &format!("'{python}' kit.py")).output().unwrap();
    assert!(played.status.success(), "{}", String::from_utf8_lossy(&played.stderr));
}

#[test]
fn the_python_module_is_tested_where_it_is_installed() {
    let Some(python) = python_with("jass_engine") else { return };
    let folder = Folder::new("external");
    let tests = format!("'{python}' -W ignore -m unittest '{INTEROP}/python/test_jass_engine.py'");
    let tested = home::shell(&folder.0, &tests).output().unwrap();
    assert!(tested.status.success(), "{}", String::from_utf8_lossy(&tested.stderr));
}

#[test]
fn a_program_ends_when_its_game_is_left_and_plays_on_when_it_goes_on() {
    let folder = Folder::new("table");
    let engine = format!("exec:echo $$ >> leaders; exec '{JASS}' engine --level novice");
    let mut child = plain(&folder, &["--level", &engine]).spawn().unwrap();
    let mut input = child.stdin.take().unwrap();
    let noted = || fs::read_to_string(folder.0.join("leaders")).unwrap_or_default();
    let runs = |leader: &str| {
        let state = home::shell(&folder.0, &format!("ps -o stat= -p {leader}")).output().unwrap();
        !state.stdout.is_empty()
    };
    input.write_all(b"1\n1\n").unwrap();
    wait_until("the program is started", || noted().ends_with('\n'));
    let before = noted().lines().count();
    input.write_all(b"0\n").unwrap();
    wait_until("the program is gone", || !noted().lines().any(runs));
    assert_eq!(child.try_wait().unwrap(), None, "the program itself goes on");
    // The first line of the menu goes on with the game now.
    input.write_all(format!("1\n{}", &begins_and_plays()[4..]).as_bytes()).unwrap();
    wait_until("the program is started again", || noted().lines().count() > before);
    drop(input);
    let text = String::from_utf8(child.wait_with_output().unwrap().stdout).unwrap();
    assert!(!text.contains("The program has ended"), "{text}");
}

#[test]
fn a_command_is_typed_over_lines_as_on_the_screen() {
    let folder = Folder::new("table");
    let engine = format!("exec:'{JASS}' engine --level novice");
    let typed = format!("1\n5\n4\n{engine}\n");
    let text = said(&folder, &[], &(typed + &begins_and_plays()[2..]));
    assert!(text.contains("5 Level club") && text.contains("4 exec:COMMAND"), "{text}");
    let text = saved(&folder);
    assert!(text.contains(&format!("\nlevel {engine}\n")), "{text}");
}

#[test]
fn over_lines_it_is_said_for_whom_one_waits() {
    let folder = Folder::new("table");
    let flags = ["--level", "exec:sleep 300", "--time-limit", "2", "--first-limit", "2"];
    let text = said(&folder, &flags, "1\n1\n");
    let starts = "The program is starting; its first answer may take a minute.\n";
    let (waits, late) = (starts, "The program took too long.");
    assert!(text.find(waits).unwrap() < text.find(late).unwrap(), "{text}");
    let folder = Folder::new("table");
    let text = said(&folder, &["--level", &format!("exec:'{JASS}' engine")], "1\n1\n1\n");
    assert!(!text.contains("is thinking"), "{text}");
}

#[test]
fn whoever_ends_after_each_answer_is_given_up_too() {
    let once = answering(r#"{"card":"XX"}"#).replace("; done", "; exit; done");
    let found = result(&once, "random", &["--deals", "1", "--calls", "club"]);
    let faults = &found["faults"][once.as_str()];
    let counts = ["illegal", "ended", "given_up"].map(|kind| faults[kind].as_u64().unwrap());
    assert_eq!(counts, [16, 16, 4], "{faults}");
}

/// Open files of a process, and its threads.
#[cfg(target_os = "linux")]
fn held_by(process: u32) -> [usize; 2] {
    ["fd", "task"].map(|of| fs::read_dir(format!("/proc/{process}/{of}")).unwrap().count())
}

#[cfg(target_os = "linux")]
#[test]
fn starting_anew_holds_no_more_than_before_though_a_child_holds_the_pipes() {
    let folder = Folder::new("table");
    let engine = format!("exec:setsid sleep 20 & echo $$ >> leaders; exec '{JASS}' engine");
    let mut child = plain(&folder, &["--level", &engine]).spawn().unwrap();
    let mut input = child.stdin.take().unwrap();
    let noted = || fs::read_to_string(folder.0.join("leaders")).unwrap_or_default();
    input.write_all(b"1\n1\n").unwrap();
    let mut before = None;
    for started in 1..=10 {
        wait_until("the program is started", || noted().lines().count() >= started);
        input.write_all(b"0\n1\np\n1\n2\n3\n4\n5\n6\n7\n8\n9\n").unwrap();
        if started == 3 {
            before = Some(held_by(child.id()));
        }
    }
    let before = before.unwrap();
    let is_back = || held_by(child.id()).iter().zip(before).all(|(now, before)| *now <= before);
    wait_until("what was held is let go", is_back);
    drop(input);
    child.wait().unwrap();
}
