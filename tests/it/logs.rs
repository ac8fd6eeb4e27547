//! Games that `jass arena --log` writes down: in our notation, and as jass-kit has them.

use std::{fs, path::Path, process::Output};

use jass::{
    cards::Team,
    game::{AnyRecord, bodensee, record, schieber::Turn},
};
use serde_json::Value;

use crate::home::{self, Folder, JASS};

fn arena(folder: &Folder, line: &str) -> Output {
    home::jass(&folder.0).arg("arena").args(line.split_whitespace()).output().unwrap()
}

/// Report of a match of the club against chance, as JSON.
fn played(folder: &Folder, line: &str) -> Value {
    let output = arena(folder, &format!("--a club --b random --json {line}"));
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    serde_json::from_slice(&output.stdout).unwrap()
}

/// Complaint about a match that is not played.
fn refused(folder: &Folder, line: &str) -> String {
    let output = arena(folder, &format!("--a club --b random {line}"));
    assert!(!output.status.success() && output.stdout.is_empty(), "{line}");
    String::from_utf8(output.stderr).unwrap()
}

fn text(path: &Path) -> String {
    fs::read_to_string(path).unwrap()
}

#[test]
fn a_folder_holds_a_game_for_each_play_and_a_file_holds_the_same() {
    let folder = Folder::new("logs");
    let report = played(&folder, "--deals 6 --log games");
    let one_each: String =
        (1..=12).map(|number| text(&folder.0.join(format!("games/{number:04}.jass")))).collect();
    assert_eq!(fs::read_dir(folder.0.join("games")).unwrap().count(), 12);
    played(&folder, "--deals 6 --log games.jass");
    assert_eq!(text(&folder.0.join("games.jass")), one_each);
    let mut points = [0, 0];
    for (play, found) in record::read_all(&one_each).unwrap().into_iter().enumerate() {
        let AnyRecord::Schieber(found) = found else { panic!("a game for four") };
        assert!(matches!(found.game.turn(), Turn::Over(_)) && found.game.written().len() == 1);
        let cards = found.game.round().unwrap().table().unwrap().playing().points();
        let a = if play % 2 == 0 { Team::NorthSouth } else { Team::EastWest };
        points[0] += u64::from(cards[a]);
        points[1] += u64::from(cards[a.other()]);
    }
    assert_eq!(
        (&report["points"]["a"], &report["points"]["b"]),
        (&points[0].into(), &points[1].into())
    );
    assert!(one_each.contains("# seats 0 and 2: club\n# seats 1 and 3: random\n"), "{one_each}");
}

#[test]
fn games_for_two_are_written_down_as_well() {
    let folder = Folder::new("logs");
    played(&folder, "--deals 3 --variant bodensee --log two.jass");
    let games = record::read_all(&text(&folder.0.join("two.jass"))).unwrap();
    assert_eq!(games.len(), 6);
    for game in games {
        let AnyRecord::Bodensee(found) = game else { panic!("a game for two") };
        assert!(matches!(found.game.turn(), bodensee::Turn::Over(_)), "{}", found);
    }
    let why = refused(&folder, "--variant bodensee --log two.json");
    assert!(why.contains("jass-kit knows no game for two"), "{why}");
}

#[test]
fn rounds_of_a_file_with_several_games_are_counted_through() {
    let folder = Folder::new("logs");
    played(&folder, "--deals 2 --log games.jass");
    let review = |line: &str| {
        let words = format!("review games.jass --json {line}");
        home::jass(&folder.0).args(words.split_whitespace()).output().unwrap()
    };
    let why = String::from_utf8(review("--round 5").stderr).unwrap();
    assert!(why.contains("--round 5: 4 rounds of this game are finished"), "{why}");
}

/// A deal in which the last seat has few choices, all of them late: a review of it is done at once.
const QUICK: [&str; 4] = ["59", "--seat", "3", "--json"];

/// The review of the first round of a log.
fn judged(folder: &Folder, log: &str) -> Value {
    let words = [&["review", log, "--round", "1"], &QUICK[1..]].concat();
    let output = home::jass(&folder.0).args(words).output().unwrap();
    assert!(output.status.success(), "{log}: {}", String::from_utf8_lossy(&output.stderr));
    serde_json::from_slice::<Value>(&output.stdout).unwrap()["rounds"][0].clone()
}

#[test]
fn a_game_with_a_program_is_reviewed_from_every_kind_of_log() {
    let folder = Folder::new("logs");
    let program = format!("exec:'{JASS}' engine --level random");
    for log in ["games", "games.jass", "games.json"] {
        let words = ["--a", "random", "--b", &program, "--deals", "1", "--log", log];
        let output =
            home::jass(&folder.0).arg("arena").args(words).args(["--seed", QUICK[0]]).output();
        assert!(output.unwrap().status.success(), "{log}");
    }
    let first = text(&folder.0.join("games/0001.jass"));
    assert!(text(&folder.0.join("games.jass")).starts_with(&first), "{first}");
    let round = judged(&folder, "games/0001.jass");
    // The kit knows no Weis, so that what can be known of the cards is not the same, but all that was done is.
    let of_kit = judged(&folder, "games.json");
    let done = |round: &Value| {
        let decisions = round["decisions"].as_array().unwrap();
        decisions.iter().map(|it| it["did"].clone()).collect::<Vec<_>>()
    };
    assert!(!done(&round).is_empty(), "{round}");
    assert_eq!((&of_kit["mode"], &of_kit["saldo"]), (&round["mode"], &round["saldo"]));
    assert_eq!(done(&of_kit), done(&round));
}

#[test]
fn a_log_that_cannot_be_reviewed_is_told_why() {
    let folder = Folder::new("logs");
    played(&folder, "--deals 1 --variant bodensee --log two.jass");
    fs::write(folder.0.join("bad.json"), CHECKED.replacen("\"C9\"", "\"C1\"", 1)).unwrap();
    for (words, why) in [
        ("two.jass --seat 2", "the game for two has the seats 0 and 1"),
        ("bad.json", "bad.json, line 1: 'C1' is not a card"),
    ] {
        let output = home::jass(&folder.0).arg("review").args(words.split(' ')).output().unwrap();
        let told = String::from_utf8(output.stderr).unwrap();
        assert!(!output.status.success() && told.contains(why), "{words}: {told}");
    }
}

#[test]
fn a_game_for_two_is_reviewed_from_its_log() {
    let folder = Folder::new("logs");
    played(&folder, "--deals 1 --variant bodensee --log two.jass");
    let reviewed = |words: &[&str]| {
        let words = [&["review", "two.jass", "--round", "1"], words].concat();
        let output = home::jass(&folder.0).args(words).output().unwrap();
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8(output.stdout).unwrap()
    };
    let all: Value = serde_json::from_str(&reviewed(&["--seat", "1", "--json"])).unwrap();
    let round = &all["rounds"][0];
    let decisions = round["decisions"].as_array().unwrap();
    let lost = decisions.iter().map(|it| it["loss"].as_f64().unwrap()).sum::<f64>();
    assert!(decisions.len() > 4 && decisions.iter().all(|it| it["seat"] == 1), "{round}");
    assert!((round["given_away"].as_f64().unwrap() - lost).abs() < 1e-6, "{round}");
    // The seat of the club, which has less to be played on.
    let text = reviewed(&["--seat", "0"]);
    assert!(text.lines().count() > 9, "{text}");
}

#[test]
fn nothing_that_is_there_is_overwritten() {
    let folder = Folder::new("logs");
    played(&folder, "--deals 1 --log games");
    played(&folder, "--deals 1 --log games.jass");
    let before = text(&folder.0.join("games.jass"));
    assert!(refused(&folder, "--log games").contains("--log games: the folder is not empty"));
    assert!(refused(&folder, "--log games.jass").contains("the file is there already"));
    assert!(refused(&folder, "--log games.png").contains("FILE.jass, FILE.json or a folder"));
    assert_eq!(text(&folder.0.join("games.jass")), before);
}

/// Rows of the kit's table `card_values` (jass/game/const.py): points of A K Q J 10 9 8 7 6 of a suit.
const TRUMP: [u64; 9] = [11, 4, 3, 20, 10, 14, 0, 0, 0];
const SIDE_SUIT: [u64; 9] = [11, 4, 3, 2, 10, 0, 0, 0, 0];
const OBE_ABE: [u64; 9] = [11, 4, 3, 2, 10, 0, 8, 0, 0];
const UNE_UFE: [u64; 9] = [0, 4, 3, 2, 10, 0, 8, 0, 11];

/// Points of a card by the kit's table, trump as its number: D H S C, 4 Obe-Abe, 5 Une-Ufe.
fn kit_points(card: &str, trump: u64) -> u64 {
    let (suit, rank) = card.split_at(1);
    let suit = "DHSC".find(suit).unwrap() as u64;
    let rank = ["A", "K", "Q", "J", "10", "9", "8", "7", "6"].iter().position(|it| *it == rank);
    let row = match trump {
        4 => OBE_ABE,
        5 => UNE_UFE,
        _ if trump == suit => TRUMP,
        _ => SIDE_SUIT,
    };
    row[rank.unwrap()]
}

/// The kit's `next_player`: it numbers north, east, south, west, and plays the other way round.
fn kit_next(player: &Value) -> Value {
    [3, 0, 1, 2][player.as_u64().unwrap() as usize].into()
}

#[test]
fn entries_of_jass_kit_keep_to_its_own_tables() {
    let folder = Folder::new("logs");
    played(&folder, "--deals 30 --log games.json");
    let text = text(&folder.0.join("games.json"));
    assert_eq!(text.lines().count(), 60);
    for (play, line) in text.lines().enumerate() {
        let entry: Value = serde_json::from_str(line).unwrap();
        // Club is A, 0: north and south in the first play of a deal, east and west in the second.
        let ids = if play % 2 == 0 { [0, 1, 0, 1] } else { [1, 0, 1, 0] };
        assert_eq!(entry["player_ids"], serde_json::json!(ids));
        let game = &entry["game"];
        assert_eq!((&game["version"], &game["jassTyp"]), (&"V0.2".into(), &"SCHIEBER".into()));
        let (trump, tricks) = (game["trump"].as_u64().unwrap(), game["tricks"].as_array().unwrap());
        let mut leader = kit_next(&game["dealer"]);
        let mut seen = std::collections::BTreeSet::new();
        let mut total = 0;
        for (trick_no, trick) in tricks.iter().enumerate() {
            let cards: Vec<_> =
                trick["cards"].as_array().unwrap().iter().map(|it| it.as_str().unwrap()).collect();
            let points: u64 = cards.iter().map(|card| kit_points(card, trump)).sum();
            let points = points + if trick_no == 8 { 5 } else { 0 };
            assert_eq!((&trick["first"], &trick["points"]), (&leader, &points.into()), "{line}");
            leader = trick["win"].clone();
            total += points;
            seen.extend(cards.into_iter().map(str::to_owned));
        }
        assert_eq!((tricks.len(), seen.len(), total), (9, 36, 157), "{line}");
    }
}

/// Two games that jass-kit 2.0.5 read, played again by its own simulator, and wrote as they stand here.
const CHECKED: &str = include_str!("../data/interop/jass-kit.json");

#[test]
fn entries_are_those_that_the_kit_itself_has_checked() {
    let folder = Folder::new("logs");
    played(&folder, "--deals 1 --seed 3 --log games.json");
    let undated = |line: &str| {
        let mut entry: Value = serde_json::from_str(line).unwrap();
        let date = entry["date"].take();
        assert_eq!(date.as_str().unwrap().len(), "22.11.26 16:04:37".len());
        entry
    };
    let text = text(&folder.0.join("games.json"));
    let found: Vec<_> = text.lines().map(undated).collect();
    assert_eq!(found, CHECKED.lines().map(undated).collect::<Vec<_>>());
}

#[test]
fn what_jass_kit_cannot_tell_is_left_out_with_a_word() {
    let folder = Folder::new("logs");
    fs::write(folder.0.join("slalom.toml"), "[trump]\nslalom = true\n").unwrap();
    let output =
        arena(&folder, "--a random --b random --deals 40 --rules slalom.toml --log games.json");
    let why = String::from_utf8(output.stderr).unwrap();
    let left_out = 80 - text(&folder.0.join("games.json")).lines().count();
    assert!(left_out > 0, "chance calls Slalom now and then");
    assert!(why.contains(&format!("games.json: {left_out} games are left out")), "{why}");
}

#[test]
fn a_league_that_was_broken_off_goes_on_where_it_was() {
    let folder = Folder::new("logs");
    fs::write(folder.0.join("players.txt"), "# three\nrandom\n\nnovice\nclub\n").unwrap();
    let league = |line: &str| {
        let output = arena(&folder, &format!("--league players.txt --deals 20 {line}"));
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8(output.stdout).unwrap()
    };
    let whole = league("");
    let place = |name: &str| whole.find(&format!("  {name}")).unwrap();
    assert!(place("club") < place("novice") && place("novice") < place("random"), "{whole}");
    assert!(whole.contains("club minus random: ") && whole.contains(" from +"), "{whole}");
    let kept = folder.0.join("players.txt.results");
    let results = text(&kept);
    assert_eq!(results.lines().filter(|line| !line.is_empty()).count(), 3);
    // Broken off in the middle of the last line: that pair is played again, and no other.
    fs::write(&kept, &results[..results.len() - 40]).unwrap();
    assert_eq!(league(""), whole);
    fs::write(&kept, results.replace("\"mean\":-", "\"mean\":-1")).unwrap();
    assert_ne!(league(""), whole, "what is kept is not played again");
    // Other deals are other matches.
    let found: Value = serde_json::from_str(&league("--json --seed 9")).unwrap();
    assert_eq!(
        (found["players"].as_array().unwrap().len(), &found["pairs"][2]["a"]),
        (3, &"novice".into())
    );
    for (players, why) in [
        ("club\n", "two players"),
        ("club\ngod\n", "line 2: it must be"),
        ("club\nclub\n", "twice"),
    ] {
        fs::write(folder.0.join("players.txt"), players).unwrap();
        let output = arena(&folder, "--league players.txt");
        let said = String::from_utf8(output.stderr).unwrap();
        assert!(output.status.code() == Some(2) && said.contains(why), "{said}");
    }
}
