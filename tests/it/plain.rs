//! The whole game as lines, through the pipes of the real program.

mod coach;
mod talk;

use std::{fs, io::Write, path::Path, process::Stdio};

pub use talk::Talk;

use crate::home::{Folder, jass};

/// Output of the program when these lines are typed, and its exit status.
pub fn say(data: &Path, language: &str, flags: &[&str], typed: &str) -> (String, i32) {
    let mut jass = jass(data)
        .args(["--plain", "--seed", "7", "--level", "random", "--data-dir"])
        .arg(data)
        .args(flags)
        .env("LANG", language)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    // The program may quit before it has read everything.
    let _ = jass.stdin.take().unwrap().write_all(typed.as_bytes());
    let output = jass.wait_with_output().unwrap();
    (String::from_utf8(output.stdout).unwrap(), output.status.code().unwrap())
}

/// A new game, and as many cards: every number in turn, so that some of them are allowed.
pub fn cards(times: usize) -> String {
    format!("1\n1\n{}", any_card(times))
}

/// Every number of a card in turn.
pub fn any_card(times: usize) -> String {
    "1\n2\n3\n4\n5\n6\n7\n8\n9\n".repeat(times)
}

#[test]
fn a_whole_game_is_played_through_pipes() {
    for (language, over) in [
        ("de_CH.UTF-8", "gewinnen"),
        ("fr_CH.UTF-8", "gagn"),
        ("it_CH.UTF-8", "Vinc"),
        ("en_GB.UTF-8", "win"),
    ] {
        let folder = Folder::new(&format!("plain-{}", &language[..2]));
        let (said, status) = say(&folder.0, language, &[], &cards(200));
        assert_eq!(status, 0);
        assert!(said.contains(over), "{said}");
        assert!(!said.contains('\x1b'), "no escapes");
        let unfilled = said.lines().find(|line| line.contains(['{', '}']));
        assert_eq!(unfilled, None);
        let game = &folder.games()[0];
        assert!(game.starts_with("jass 3\nhouse preset=swisslos-2500\nseed 7\nlevel random\n"));
        assert!(said.lines().all(|line| !line.trim().is_empty() || line.is_empty()));
    }
}

#[test]
fn a_whole_game_for_two_is_played_through_pipes() {
    for (language, over, hint) in [
        ("de_CH.UTF-8", "die Partie", "Chance"),
        ("fr_CH.UTF-8", "la partie", "Chances"),
        ("it_CH.UTF-8", "la partita", "Probabilità"),
        ("en_GB.UTF-8", "the game", "Chance"),
    ] {
        let folder = Folder::new(&format!("plain-bodensee-{}", &language[..2]));
        let typed = format!("1\n1\nt\nt\nr\nu\ni\n{}", "5\n10\np\n1\n2\n3\n4\n".repeat(3));
        let numbers = "1\n2\n3\n4\n5\n6\n7\n8\n9\n10\n11\n12\n";
        let typed = format!("{typed}{}o\n1\n", format!("{numbers}p\n").repeat(150));
        let (said, status) = say(&folder.0, language, &["--variant", "bodensee"], &typed);
        assert_eq!(status, 0);
        assert!(said.contains(over) && said.contains(hint), "{said}");
        let unfilled = said.lines().find(|line| line.contains(['{', '}', '\x1b']));
        assert_eq!(unfilled, None);
        let game = &folder.games()[0];
        let header = "jass 3\nhouse preset=swisslos-2500 variant=bodensee\nseed 7\nlevel random\n";
        assert!(game.starts_with(header), "{game}");
        // Nobody is done before somebody has five tallies: that takes five rounds or more.
        assert!(game.matches("\ndeal ").count() >= 5, "{game}");
    }
}

#[test]
fn what_was_played_through_pipes_goes_on_where_the_input_ended() {
    let folder = Folder::new("plain-continue");
    let (_, status) = say(&folder.0, "de", &[], &"1\n".repeat(12));
    assert_eq!(status, 0);
    let before = folder.games();
    let (said, _) = say(&folder.0, "de", &[], "1\ns\nh\nz\n?\ni\n0\nfoo\nq\n");
    assert!(said.contains("1 Weiterspielen"), "{said}");
    for expected in ["Wir ", "Deine Karten:", "Das verstehe ich nicht: foo.", "Auf Wiedersehen."] {
        assert!(said.contains(expected), "{expected}: {said}");
    }
    let after = folder.games();
    assert_eq!(after.len(), 1);
    assert!(after[0].starts_with(&before[0]), "nothing is lost");
    let (said, _) = say(&folder.0, "de", &[], &format!("1\n{}", any_card(200)));
    assert!(said.contains("Partie") || said.contains("gewinnen"), "{said}");
    assert!(folder.games()[0].starts_with(&before[0]));
}

#[test]
fn a_card_that_may_not_be_played_is_named_with_its_rule() {
    let folder = Folder::new("plain-rule");
    let (said, _) = say(&folder.0, "de", &[], &cards(40));
    let refused = |line: &str| line.contains("Nicht erlaubt: ") && line.contains(". Du hast noch ");
    assert!(said.lines().any(refused), "{said}");
}

/// Law: the allowed cards stand before the others, each in the order of the hand, and `Enter` plays the only one.
#[test]
fn enter_plays_the_only_card_and_no_other() {
    let folder = Folder::new("plain-only");
    let mut talk = Talk::to(&folder.0, &[]);
    let (mut heard, mut alone) = (talk.type_in("1"), 0);
    for _ in 0..200 {
        let only = heard.split("Nur eine ist erlaubt: ").nth(1).and_then(|it| it.split('.').next());
        if let Some(only) = only {
            let (_, card) = only.split_once(' ').unwrap();
            let played = talk.type_in("");
            assert!(played.starts_with(&format!("Du: {card}.")), "{card}: {played}");
            (heard, alone) = (played, alone + 1);
            if alone == 2 {
                return;
            }
        } else if heard.contains("Erlaubt: ") {
            let (before, _) = heard.rsplit_once("Erlaubt: ").unwrap();
            assert!(!before.contains("Nicht erlaubt: "), "{heard}");
            let asked = talk.type_in("");
            assert!(!asked.contains("Du: "), "Enter chooses nothing among several: {asked}");
            heard = talk.first();
        } else {
            heard = if heard.contains("Ansagen: ") { talk.first() } else { talk.type_in("") };
        }
    }
    panic!("{}", talk.said);
}

/// Law: `m` tells for two what has not been seen and where it may lie, and neither it nor a hint tells the table again.
#[test]
fn what_is_unseen_is_told_for_two_as_well() {
    let folder = Folder::new("plain-seen-for-two");
    let (said, status) =
        say(&folder.0, "de_CH.UTF-8", &["--variant", "bodensee"], "1\n1\nm\nt\nm\nq\n");
    assert_eq!(status, 0, "{said}");
    let (before, after) = said.split_once("Noch nicht gesehen:").unwrap();
    assert_eq!(after.matches("Unbekannt: 18, davon 6 in der Hand von Anna").count(), 2, "{said}");
    let told = before.lines().filter(|line| after.contains(*line) && line.len() > 60);
    assert_eq!(told.collect::<Vec<_>>(), Vec::<&str>::new(), "{said}");
}

/// Law: where a round counts as a whole, half the target is always reached with its last card.
#[test]
fn side_prizes_are_told_before_the_next_round_and_at_the_end() {
    let folder = Folder::new("plain-marks");
    let rules = "[score]\ntarget = 700\n[finish]\nmode = \"hand-end\"\n[marks]\nbergpreis = true\nschneider = true\n";
    fs::write(folder.0.join("jass.toml"), rules).unwrap();
    let (said, _) = say(&folder.0, "de", &[], &cards(150));
    let first_game = said.split_once("Neue Partie, dieselben Spieler").unwrap().0;
    let told: Vec<_> = first_game.match_indices("Der Bergpreis gehört").collect();
    let [(at, _)] = told[..] else { panic!("{said}") };
    let before = first_game[..at].trim_end();
    assert!(before.ends_with("Die Runde ist gespielt."), "{before}");
    let scores = first_game.rfind("Wir ").unwrap();
    assert!(first_game[scores..].contains("Den Bergpreis haben"), "{first_game}");
}

#[test]
fn names_target_and_level_are_chosen_by_numbers() {
    let folder = Folder::new("plain-form");
    // Target: the second value; level: the third; East is called Vreni.
    let typed = "1\n4\n2\n5\n3\n8\nVreni\n1\nq\n";
    let (said, _) = say(&folder.0, "de", &[], typed);
    assert!(said.contains("Ziel 3000") && said.contains("Vreni"), "{said}");
    assert!(folder.games()[0].contains("score.target=3000"), "{:?}", folder.games());
}

#[test]
fn who_plays_with_whom_is_said_at_once_and_on_demand() {
    let folder = Folder::new("plain-teams");
    let (said, _) = say(&folder.0, "de", &[], "1\n1\ns\n");
    let teams = "Du spielst mit Anna gegen Beat und Chasper. Nach dir kommt Beat.";
    assert_eq!(said.matches(teams).count(), 2, "{said}");
    assert!(said.find(teams) < said.find("Runde 1."), "{said}");
    // And again when the game is gone on with.
    let (said, _) = say(&folder.0, "de", &[], "1\n");
    assert_eq!(said.matches(teams).count(), 1, "{said}");
}

#[test]
fn the_suits_are_counted_at_the_call() {
    let folder = Folder::new("plain-suits");
    let mut talk = Talk::to(&folder.0, &[]);
    let mut heard = talk.until("Ansagen: ");
    let hand = heard.rsplit_once("Deine Karten: ").unwrap().1;
    let hand = hand.split_once(".\n").unwrap().0.to_owned();
    let counted = heard.split_off(heard.find("In deiner Hand: ").unwrap());
    let counted = counted.split_once(".\n").unwrap().0;
    let mut sum = 0;
    for suit in counted.trim_start_matches("In deiner Hand: ").split("; ") {
        let (n, suit) = suit.split_once(' ').unwrap();
        let (name, high) = suit.split_once(" mit ").unwrap_or((suit, ""));
        assert_eq!(hand.matches(name).count().to_string(), n, "{name}: {hand}");
        for (rank, word) in [("Bube", "Puur"), ("Neun", "Nell"), ("Ass", "Ass")] {
            let holds = hand.contains(&format!("{name} {rank}"));
            assert_eq!(holds, high.contains(word), "{name} {word}: {hand}");
        }
        sum += n.parse::<u8>().unwrap();
    }
    assert_eq!(sum, 9, "{counted}");
}

/// In the lines each direction of a family has a number of its own; offered was the number of its row on the screen, by
/// which another call was made.
#[test]
fn a_call_that_is_offered_has_its_number_in_the_list() {
    let folder = Folder::new("plain-offered");
    let rules = folder.0.join("rules.toml");
    let more = "[trump]\nslalom = true\nguschti = true\nmisere = true\ntrio = true\n";
    let first = "[deal]\nfirst_forehand = \"seat0\"\n";
    std::fs::write(&rules, format!("{first}{more}[ui]\naid = \"learn\"\n")).unwrap();
    let (said, _) = say(&folder.0, "de", &["--rules", rules.to_str().unwrap()], "2\n1\n");
    let list = said.lines().find(|line| line.starts_with("Ansagen: ")).unwrap();
    for offer in ["17 Schieben", "2 Herz"] {
        assert!(said.contains(&format!("\n{offer}: ")), "{offer}: {said}");
        let listed = format!(" {}", offer.to_lowercase());
        assert!(list.to_lowercase().contains(&listed), "{offer}: {list}");
    }
}

/// The numbered cards of a list.
fn numbered(list: &str) -> Vec<(&str, &str)> {
    let list = list.split_once(".\n").map_or(list, |(list, _)| list);
    list.split(", ").filter_map(|card| card.split_once(' ')).collect()
}

#[test]
fn a_card_keeps_its_number_for_the_whole_round() {
    let folder = Folder::new("plain-numbers");
    let mut talk = Talk::to(&folder.0, &[]);
    let mut heard = talk.until("Deine Karten: ");
    let mut asked = 0;
    for _ in 0..9 {
        while !heard.contains("Erlaubt: ") {
            heard = talk.first();
        }
        let hand = talk.said.rsplit_once("Deine Karten: ").unwrap().1.to_owned();
        let hand = numbered(&hand);
        assert_eq!(hand.len(), 9);
        let allowed = heard.rsplit_once("Erlaubt: ").unwrap().1.to_owned();
        let allowed = numbered(&allowed);
        assert!(allowed.iter().all(|card| hand.contains(card)), "{allowed:?} of {hand:?}");
        // What is gone, and what is barred, says so and changes nothing.
        for (number, card) in hand.iter().filter(|card| !allowed.contains(card)) {
            let answer = talk.type_in(number);
            let refused = answer.contains(&format!("{card} ist nicht in deiner Hand."))
                || answer.contains(&format!("{card} geht nicht: "));
            assert!(refused, "{number} {card}: {answer}");
            asked += 1;
        }
        heard = talk.type_in(allowed[0].0);
    }
    assert!(asked > 36, "{asked}");
}

#[test]
fn a_game_can_be_claimed_after_every_trick() {
    let folder = Folder::new("plain-claim");
    fs::write(folder.0.join("jass.toml"), "[finish]\nmode = \"claim\"\n").unwrap();
    let mut talk = Talk::to(&folder.0, &[]);
    let mut heard = talk.until("Ansagen: ");
    let mut offered = std::collections::BTreeSet::new();
    while !talk.said.contains("Runde 2.") {
        let tricks = talk.said.matches("gewinnt Stich ").count();
        let tricks = tricks + talk.said.matches("gewinnst Stich ").count();
        let is_between = !heard.contains("Auf dem Tisch: ") && tricks > 0;
        let possible = talk.type_in("?");
        assert_eq!(possible.contains("g bedanken"), is_between, "{possible}");
        if is_between {
            offered.insert(tricks);
        } else {
            assert!(talk.type_in("g").contains("Bedanken geht jetzt nicht."));
        }
        heard = if heard.contains("1 weiter.") { talk.type_in("") } else { talk.first() };
    }
    assert_eq!(offered, (1..=9).collect());
    while !heard.contains("1 weiter.") {
        heard = talk.first();
    }
    assert!(talk.type_in("g").contains("Du bedankst dich, aber das Ziel ist nicht erreicht."));
}

#[test]
fn who_may_be_home_is_told_so_before_a_bot_claims() {
    let home = "Vielleicht seid ihr am Ziel: g zum Bedanken.";
    let rules = "[finish]\nmode = \"claim\"\n[score]\ntarget = 200\n";
    let mut claims = 0;
    for seed in 1..=9 {
        let folder = Folder::new(&format!("plain-home-{seed}"));
        fs::write(folder.0.join("jass.toml"), rules).unwrap();
        let mut talk = Talk::of_seed(seed, &folder.0, &[]);
        let mut heard = talk.first();
        while !heard.contains(home) && !heard.contains("bedankt sich") {
            heard = if heard.contains("1 weiter.") { talk.type_in("") } else { talk.first() };
        }
        if heard.contains(home) {
            assert!(!talk.said.contains("bedankt sich"), "{}", talk.said);
            let won = talk.type_in("g");
            assert!(won.contains("Du bedankst dich: das Ziel ist erreicht."), "{won}");
            claims += 1;
        }
    }
    assert!(claims > 0, "the team is never home first");
}

#[test]
fn all_the_house_rules_are_told() {
    let folder = Folder::new("plain-house");
    fs::write(folder.0.join("jass.toml"), "[weis]\nenabled = false\n").unwrap();
    let (said, _) = say(&folder.0, "de", &[], "i\nq\n");
    let (before, all) = said.split_once("Alle Hausregeln:\n").unwrap();
    assert!(before.contains("Was von der Vorlage abweicht:"), "{before}");
    for key in jass::rules::house::KEYS.iter().filter(|key| key.section() != "bodensee") {
        let words = jass::ui::OptionWords::of(jass::config::Language::German);
        let suits = [("eicheln", "Ecken"), ("rosen", "Herz")];
        let suits = [suits, [("schilten", "Schaufel"), ("schellen", "Kreuz")]].concat();
        let label = jass::ui::text::words::fill(&words.key(key.name).unwrap().label, &suits);
        assert!(all.contains(&label), "{}: {all}", key.name);
    }
}

#[test]
fn a_setting_is_found_by_its_words() {
    let folder = Folder::new("plain-find");
    let (said, _) = say(&folder.0, "de", &[], "2\n/\nuntertrumpf\n1\n0\n/\nnixda\nq\n");
    assert!(said.contains("1 Untertrumpfen "), "{said}");
    assert!(said.contains("Nichts passt auf «nixda»."), "{said}");
}

#[test]
fn a_line_that_is_too_long_is_one_line() {
    let folder = Folder::new("plain-long-line");
    let typed = format!("{}\nq\n", "x".repeat(50_000));
    let (said, status) = say(&folder.0, "en_GB.UTF-8", &[], &typed);
    assert_eq!(status, 0);
    assert_eq!(said.matches("I do not understand: x").count(), 1, "{said}");
}
