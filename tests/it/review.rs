//! `jass review` on saved games.

use std::{fs, process::Output, sync::OnceLock};

use jass::{
    game::{Header, Level, Seed, schieber::Record},
    rules::House,
};
use serde_json::Value;

use crate::{
    coach::played,
    home::{self, Folder},
};

/// A deal in which the forehand has few choices, all of them late: a review of it is done at once.
const QUICK: u64 = 139;

/// A home with a game of one round, and of another that has begun.
fn home() -> Folder {
    let folder = Folder::new("review");
    fs::write(folder.0.join("game.jass"), quick_game()).unwrap();
    folder
}

/// A game of one round that is reviewed at once, and of another that has begun.
pub fn quick_game() -> String {
    let mut game = played(House::default(), QUICK, 1, Level::Random);
    game.deal(game.next_deal(Seed(QUICK))).unwrap();
    let header = Header::new(House::default(), Seed(QUICK), Level::Club);
    Record { header, game }.to_string()
}

fn run(folder: &Folder, line: &str) -> Output {
    home::jass(&folder.0).arg("review").args(line.split_whitespace()).output().unwrap()
}

/// Text on the output; the exit status is this.
fn said(line: &str, status: i32) -> String {
    let output = run(&home(), line);
    let [said, complaint] = [output.stdout, output.stderr].map(|it| String::from_utf8(it).unwrap());
    assert_eq!(output.status.code(), Some(status), "review {line}: {said}{complaint}");
    if status == 0 { said } else { complaint }
}

/// The one reviewed round.
fn round(line: &str) -> Value {
    let all: Value = serde_json::from_str(&said(line, 0)).unwrap();
    let rounds = all["rounds"].as_array().unwrap();
    assert_eq!(rounds.len(), 1, "{all}");
    rounds[0].clone()
}

/// The review as it was first worked out, for every test that only reads it.
pub fn known() -> &'static Value {
    &whole()["rounds"][0]
}

/// The same with what stands beside its one round.
pub fn whole() -> &'static Value {
    static WHOLE: OnceLock<Value> = OnceLock::new();
    WHOLE.get_or_init(|| serde_json::from_str(&said("game.jass --json", 0)).unwrap())
}

fn names(object: &Value) -> Vec<&str> {
    object.as_object().unwrap().keys().map(String::as_str).collect()
}

#[test]
fn a_review_is_told_in_the_language_of_the_file_that_is_named() {
    let folder = home();
    fs::write(folder.0.join("it.toml"), "[ui]\nlanguage = \"it\"\n").unwrap();
    let told = run(&folder, "game.jass --rules it.toml");
    let told = String::from_utf8(told.stdout).unwrap();
    assert!(told.starts_with("Mano 1 "), "{told}");
}

#[test]
fn a_review_is_one_object_with_every_decision() {
    let round = known();
    let fields = [
        "calls",
        "decisions",
        "error",
        "game",
        "given_away",
        "given_signed",
        "mode",
        "open",
        "round",
        "saldo",
        "split",
        "turning",
    ];
    assert_eq!(names(round), fields);
    for unit in ["calls", "game"] {
        assert_eq!(names(&round[unit]), ["error", "given_away", "given_signed"]);
    }
    assert_eq!(
        (&round["round"], &round["open"], &round["split"]),
        (&1.into(), &Value::Null, &Value::Null)
    );
    let decisions = round["decisions"].as_array().unwrap();
    assert!(!decisions.is_empty());
    let fields = [
        "best",
        "by_rule",
        "cards",
        "cause",
        "class",
        "did",
        "error",
        "exact",
        "expected",
        "loss",
        "place",
        "played_on",
        "seat",
        "solved",
        "trick",
        "unit",
        "why",
        "worlds",
    ];
    for decision in decisions {
        assert_eq!(names(decision), fields);
        assert_eq!(decision["seat"], 0);
        let is_mark = ["slip", "error", "blunder"].contains(&decision["class"].as_str().unwrap());
        assert!(!is_mark || decision["best"] != decision["did"], "{decision}");
        assert_eq!(is_mark, decision["loss"] != 0.0, "{decision}");
        assert!(!is_mark || decision["played_on"]["worlds"] == 240, "{decision}");
        assert!(!is_mark || decision["by_rule"] == false, "{decision}");
        let cards = decision["cards"].as_array().unwrap();
        assert!(cards.iter().any(|card| card["card"] == decision["did"]), "{decision}");
        assert_eq!(cards[0]["less"], 0.0, "{decision}");
    }
}

/// law: nothing but the marks is summed, each as it is shown.
#[test]
fn what_is_given_away_is_the_sum_of_the_losses() {
    let round = known();
    for (unit, given) in [("saldo", round), ("written", &round["calls"]), ("worth", &round["game"])]
    {
        let decisions = round["decisions"].as_array().unwrap().iter();
        let losses = decisions.filter(|decision| decision["unit"] == unit);
        let sum: f64 = losses.map(|decision| decision["loss"].as_f64().unwrap()).sum();
        assert_eq!(given["given_away"], sum, "{round}");
    }
}

#[test]
fn the_text_has_a_line_for_each_trick_and_the_same_marks() {
    let text = said("game.jass", 0);
    assert!(text.starts_with("Round 1 · "), "{text}");
    let tricks = |line: &&str| line.trim_start().starts_with(|first: char| first.is_ascii_digit());
    assert_eq!(text.lines().filter(tricks).count(), 9, "{text}");
    let losses = known()["decisions"].as_array().unwrap();
    let blunders = losses.iter().filter(|decision| decision["class"] == "blunder").count();
    assert_eq!(text.lines().filter(|line| line.contains(" ??")).count(), blunders, "{text}");
    assert!(text.contains("given away "), "{text}");
}

#[test]
fn of_another_seat_the_decisions_are_its_own() {
    let round = round("game.jass --json --seat 2 --round 1");
    assert!(round["decisions"].as_array().unwrap().iter().all(|it| it["seat"] == 2), "{round}");
    assert_eq!(round["saldo"], known()["saldo"]);
}

#[test]
fn open_cards_stand_beside_verdicts_that_are_the_same_each_time() {
    let mut round = round("game.jass --json --view open");
    let open = round["open"].take();
    assert_eq!(&round, known());
    assert_eq!(open["cards"].as_array().unwrap().len(), 36);
    assert_eq!(names(&open["cards"][0]), ["better", "card", "less", "possible", "seat"]);
    let text = said("game.jass --view open", 0);
    assert!(text.contains("With open cards. Nobody could know that."), "{text}");
    assert!([" ✓", " ?!", " ??"].iter().all(|mark| !text.contains(mark)), "{text}");
}

#[test]
fn a_deeper_look_sees_more_worlds() {
    let deep = round("game.jass --json --effort deep");
    let worlds = |round: &Value| -> Vec<u64> {
        let decisions = round["decisions"].as_array().unwrap();
        decisions.iter().map(|it| it["worlds"].as_u64().unwrap()).collect()
    };
    let both = worlds(&deep).into_iter().zip(worlds(known()));
    assert!(both.clone().all(|(deep, known)| deep > known), "{:?}", both.collect::<Vec<_>>());
}

#[test]
fn what_cannot_be_reviewed_is_told_with_the_status() {
    assert!(said("game.jass --round 2", 2).contains("1 rounds of this game are finished"));
    for (line, wrong) in [
        ("game.jass --round 0", "0 is not in"),
        ("game.jass --seat 4", "4 is not in"),
        ("game.jass --view both", "possible values: knowledge, open"),
        ("game.jass --effort tip", "possible values: review, deep"),
        ("", "<FILE>"),
    ] {
        let complaint = said(line, 2);
        assert!(complaint.contains(wrong), "review {line}: {complaint}");
    }
    assert!(said("nowhere.jass", 1).contains("nowhere.jass"));
    assert!(said("7", 1).contains("there is no game 7"));
    let folder = home();
    fs::write(folder.0.join("bad.jass"), "jass 2\nhouse preset=uri\nseed x\n").unwrap();
    let output = run(&folder, "bad.jass");
    assert_eq!(output.status.code(), Some(1));
    let complaint = String::from_utf8(output.stderr).unwrap();
    assert!(complaint.contains("line 3"), "{complaint}");
}

#[test]
fn a_table_of_all_decisions_has_the_columns_that_its_help_names() {
    let table = said("game.jass --round 1 --csv", 0);
    let (columns, lines) = table.split_once('\n').unwrap();
    let columns: Vec<&str> = columns.split(',').collect();
    let help = said("--help", 0);
    let (_, named) = help.split_once("CSV: ").unwrap();
    let named = named.split_once(';').unwrap().0.replace('\n', " ");
    let named: Vec<&str> = named.split(", ").map(str::trim).collect();
    assert_eq!(columns, named);
    let place = |name: &str| columns.iter().position(|column| *column == name).unwrap();
    let (class, loss) = (place("class"), place("loss"));
    assert_eq!(lines.lines().count(), known()["decisions"].as_array().unwrap().len());
    for (line, decision) in lines.lines().zip(known()["decisions"].as_array().unwrap()) {
        let values: Vec<&str> = line.split(',').collect();
        assert_eq!(values.len(), columns.len(), "{line}");
        assert_eq!(values[class], decision["class"].as_str().unwrap());
        assert_eq!(values[loss], decision["loss"].as_f64().unwrap().to_string());
    }
}
