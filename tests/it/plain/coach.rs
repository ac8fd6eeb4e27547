//! The coach line by line: hints, reviews, branches, lessons, and the reasons of a game that was left.

use std::fs;

use jass::{
    game::{Header, Level, Seed, schieber::Record},
    rules::House,
};

use super::{Talk, say};
use crate::{
    coach::played,
    home::{Folder, jass},
};

/// A deal in which a person who plays at random has five choices, three of them late, and gives something away in the
/// fourth trick alone.
const SEED: u64 = 542;
/// A deal after which the next one begins with a call of the person.
const CALLED_NEXT: u64 = 233;

/// A home with a saved game of which one round is over and the next one is dealt.
fn left_after_a_round(name: &str, seed: u64) -> Folder {
    let folder = Folder::new(name);
    let mut game = played(House::default(), seed, 1, Level::Random);
    game.deal(game.next_deal(Seed(seed))).unwrap();
    let header = Header::new(House::default(), Seed(seed), Level::Club);
    fs::create_dir_all(folder.0.join("games")).unwrap();
    fs::write(folder.0.join("games/0001.jass"), Record { header, game }.to_string()).unwrap();
    folder
}

/// The number of the answer that says this.
fn number_of(heard: &str, what: &str) -> String {
    let before = heard.split_once(what).unwrap_or_else(|| panic!("{what}: {heard}")).0;
    before.trim_end().rsplit(' ').next().unwrap().to_owned()
}

/// All that is answered to a line: all of this, never that, and words alone.
fn says(talk: &mut Talk, typed: &str, expected: &[&str], never: &str) -> String {
    let heard = talk.type_in(typed);
    let all = expected.iter().all(|expected| heard.contains(expected));
    let is_whole = !heard.contains(['{', '}', '\x1b', '\u{fffd}', '♠', '♥', '♦', '♣', '⇓', '⇑']);
    assert!(all && is_whole && (never.is_empty() || !heard.contains(never)), "{typed}: {heard}");
    heard
}

#[test]
fn hints_and_the_record_are_had_by_letters() {
    let folder = left_after_a_round("plain-hints", CALLED_NEXT);
    let mut talk = Talk::to(&folder.0, &[]);
    let mut says = |typed: &str, expected: &[&str], never: &str| {
        says(&mut talk, typed, expected, never);
    };
    let rule = "Faustregel für Undenufe: 4 sichere Stiche";
    says("t", &["Undenufe.", "Sichere Stiche: ", "Punkte weniger.", rule], "schlechter");
    says(
        "t",
        &[
            "Undenufe: ",
            "Am besten.",
            "% schlechter.",
            "Gerechnet aus dem, was du weisst: deine neun",
        ],
        "Sichere Stiche",
    );
    says("t", &["Ansagen: "], "Undenufe: ");
    says("o", &["Welche Runde?", "1 Runde 1"], "");
    says("1", &["Chasper hatte sichere Stiche: ", "Beat schmiert."], "");
}

#[test]
fn all_of_a_review_is_had_by_letters_and_numbers() {
    let folder = left_after_a_round("plain-coach", SEED);
    let mut talk = Talk::to(&folder.0, &[]);
    let mut says =
        |typed: &str, expected: &[&str], never: &str| says(&mut talk, typed, expected, never);
    let mark = "Stich 4, grober Fehler: Schaufel Sieben statt Ecken König";
    let review = says("r", &["Verschenkt ", mark], "");
    let (_, marks) = review.split_once("Punkte.").unwrap();
    assert!(marks.contains("Ecken König: im Mittel etwa ") && !marks.contains('±'), "{review}");
    let all =
        ["Du: Schaufel Sieben", "Mit offenen Karten wären es ", "Schaufel Sieben: ", "Am besten."];
    says(&number_of(&review, " Stich 4, "), &all, "");
    says("e", &["Schaufel Sieben: "], "Das verstehe ich nicht");
    says("e", &["Das verstehe ich nicht"], "e genauer");
    says("x", &["in 0001-round1.txt."], "");
    says("1", &["Stich 4."], "statt");
    says("2", &["Schaufel Sieben statt Ecken König"], "");
    says("d", &["Nochmals ab Stich 4", "Erlaubt: "], "Chasper sagt");
    says("0", &["Schaufel Sieben statt Ecken König"], "");
    says("0", &["Verschenkt "], "");
    says("v", &["Mit offenen Karten.", "Möglich war hier "], "statt");
    says("v", &["Verschenkt "], "");
    let asked = says("l", &["Fehler 1 von 1, Stich 4: was ist besser?"], "");
    let wrong = number_of(&asked, " Ecken König");
    says(&wrong, &["Deine Antwort: Stich 4: ", "Besser: Stich 4: ", "n weiter"], "richtig");
    says(&number_of(&asked, " Schaufel Sieben"), &["Schaufel Sieben: richtig!", "n weiter"], "");
    says("n", &["Das waren alle Fehler dieser Runde.", "Verschenkt "], "");
    says("0", &["Erlaubt: "], "");
    let exported = fs::read_to_string(folder.0.join("games/0001-round1.txt")).unwrap();
    assert!(exported.contains("Stich 4: ♠7 statt ♦K: im Mittel etwa "), "{exported}");
}

#[test]
fn a_tournament_says_why_nobody_helps() {
    let folder = left_after_a_round("plain-tournament", SEED);
    fs::write(folder.0.join("jass.toml"), "[ui]\naid = \"tournament\"\n").unwrap();
    let mut talk = Talk::to(&folder.0, &[]);
    for (typed, why) in [
        ("t", "Im Turnier zählt nur das eigene Können."),
        ("u", "Im Turnier gilt, was gespielt ist."),
        ("r", "Noch keine Runde ist zu Ende, die angesehen werden darf."),
    ] {
        assert!(talk.type_in(typed).contains(why), "{typed}: {}", talk.said);
    }
}

/// Plays the first card that may be played until this is said.
fn play_on(talk: &mut Talk, mut heard: String, until: &str) -> String {
    for _ in 0..100 {
        if heard.contains(until) {
            return heard;
        }
        heard = if heard.contains("Erlaubt: ") { talk.first() } else { talk.type_in("") };
    }
    panic!("{until}: {}", talk.said)
}

#[test]
fn what_is_tried_again_is_kept_under_its_game_and_changes_no_result() {
    let folder = left_after_a_round("plain-branch", SEED);
    let path = |name: &str| folder.0.join("games").join(name);
    let mut talk = Talk::to(&folder.0, &[]);
    let review = talk.type_in("r");
    talk.type_in(&number_of(&review, " Stich 4, "));
    let again = talk.type_in("d");
    let game = fs::read_to_string(path("0001.jass")).unwrap();
    assert!(!path("0001-branch1.jass").exists(), "nothing has been done in it");
    let heard = talk.type_in(&number_of(&again, " Schaufel Sieben"));
    let compared = play_on(&mut talk, heard, "Damals ");
    assert!(compared.contains("statt Ecken König: damals ") && compared.contains(", jetzt "));
    let branch = fs::read_to_string(path("0001-branch1.jass")).unwrap();
    assert!(branch.contains("\nlevel club\nbranch 0001 1 "), "{branch}");
    let rounds = |text: &str| {
        let lines = text.lines().skip_while(|line| !line.starts_with("round ")).skip(1);
        lines.map(str::to_owned).collect::<Vec<_>>()
    };
    let replayed = rounds(&branch).into_iter().zip(rounds(&game));
    let same = replayed.take_while(|(new, old)| new == old).count();
    assert!(same > 12 && same < branch.lines().count() - 1, "{same}");
    assert_eq!(fs::read_to_string(path("0001.jass")).unwrap(), game);
    drop(talk);
    let (said, _) = say(&folder.0, "de", &[], "3\n2\n1\nr\n0\n0\n0\nq\n");
    for told in
        ["Gespeicherte Partie: Runde 2", "Partie 1, Versuch 1", "Versuch.", "Rückblick Runde 1"]
    {
        assert!(said.contains(told), "{told}: {said}");
    }
    let named = path("0001-branch1.jass").display().to_string();
    let refused = jass(&folder.0).args(["--data-dir", ".", "--game", &named]).output().unwrap();
    let why = String::from_utf8(refused.stderr).unwrap();
    assert!(!refused.status.success() && why.contains("a branch of a game"), "{why}");
}

/// The list of calls was told again after every answer that was none.
#[test]
fn the_calls_are_listed_once_a_turn_and_again_where_that_is_asked_for() {
    let folder = left_after_a_round("plain-calls", CALLED_NEXT);
    let mut talk = Talk::to(&folder.0, &[]);
    let said = &talk.said;
    let list = said.lines().rfind(|line| line.contains("Obenabe") && line.contains("Undenufe"));
    let list = list.unwrap_or_else(|| panic!("{said}")).to_owned();
    for (typed, is_listed) in
        [("t", false), ("i", false), ("foo", false), ("?", true), ("", true), ("t", false)]
    {
        let heard = talk.type_in(typed);
        assert_eq!(heard.contains(&list), is_listed, "{typed}: {heard}");
    }
}
