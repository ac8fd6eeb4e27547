//! Decks that a person adds: found, checked with a picture of each mistake, chosen, drawn and named.

use std::fs;

use jass::{
    config::{
        OwnDeck,
        deck::{NameLimits, suit_names},
    },
    rules::house::{Faces, Value},
};

use crate::themes::{home, said};

/// The deck that the page about decks shows.
const LATIN: &str = include_str!("../../assets/decks/latin.toml");

#[test]
fn a_deck_of_ones_own_is_listed_shown_and_drawn() {
    let settings = "[ui]\ndeck = \"latin\"\nlanguage = \"it\"\n";
    let home = home(&[("jass.toml", settings), ("decks/latin.toml", LATIN)]);
    let [listed, complaint] = said(&home, "decks", 0);
    assert!(listed.contains("german                built in\n"), "{listed}");
    assert!(listed.contains("latin                 your own\n"), "{listed}");
    assert!(listed.contains("\nDecks of your own lie in "), "{listed}");
    assert_eq!(complaint, "");
    assert_eq!(said(&home, "decks show latin", 0), [LATIN.to_owned(), String::new()]);
    let [checked, _] = said(&home, "decks check", 0);
    assert!(checked.ends_with("latin.toml: fine\n"), "{checked}");
    let [rules, _] = said(&home, "rules", 0);
    assert!(rules.contains("deck = \"latin\"  # default: \"auto\"\n"), "{rules}");
    let [by_rules, _] =
        said(&home, "frame --size 120x40 --keys Enter --rules config/jass/jass.toml", 0);
    assert!(by_rules.contains("▽A"), "{by_rules}");
    assert!(!by_rules.contains(['♠', '♥', '♦', '♣']), "{by_rules}");
    let [plain, _] = said(&home, "--plain --data-dir saved", 0);
    assert!(!plain.contains("picche"), "{plain}");
}

/// law: every deck that comes with the program to be copied is without a fault.
#[test]
fn the_decks_to_be_copied_are_fine() {
    let vorarlberg = include_str!("../../assets/decks/vorarlberg.toml");
    let home = home(&[]);
    for (deck, text) in [("latin", LATIN), ("vorarlberg", vorarlberg)] {
        fs::write(home.0.join(format!("{deck}.toml")), text).unwrap();
        let [checked, _] = said(&home, &format!("decks check {deck}.toml"), 0);
        assert_eq!(checked, format!("{deck}.toml: fine\n"));
    }
    let drawn = "frame --keys Enter --size 120x40 --deck vorarlberg.toml";
    let [drawn, _] = said(&home, drawn, 0);
    assert!(["EiX", "HeX", "LaX", "ScX"].iter().any(|ten| drawn.contains(ten)), "{drawn}");
}

#[test]
fn a_deck_of_the_program_shown_as_a_file_is_that_deck() {
    let home = home(&[]);
    for deck in ["french", "german"] {
        let [shown, _] = said(&home, &format!("decks show {deck}"), 0);
        let path = home.0.join("own.toml");
        fs::write(&path, &shown).unwrap();
        let [checked, _] = said(&home, "decks check own.toml", 0);
        assert_eq!(checked, "own.toml: fine\n", "{shown}");
        let table = format!("[deck]\nfaces = \"{deck}\"\n[ui]\nlanguage = \"en\"\n");
        fs::write(home.0.join("english.toml"), table).unwrap();
        let drawn = "frame --seed 5 --styles --keys Enter --rules english.toml --size 120x40";
        let [own, _] = said(&home, &format!("{drawn} --deck own.toml"), 0);
        let [built_in, _] = said(&home, &format!("{drawn} --deck {deck}"), 0);
        assert!(own == built_in, "{deck}");
    }
}

#[test]
fn a_mistake_in_a_deck_is_shown_with_its_line() {
    let wrong = "base = \"french\"\n[ranks]\nlettres = []\n";
    let home = home(&[("decks/mine.toml", wrong)]);
    let steps = ["config", "jass", "decks", "mine.toml"];
    let path = steps.iter().fold(home.0.clone(), |to, step| to.join(step));
    let picture = format!(
        "error: there is no `lettres` in [ranks]\n --> {}:3:1\n  |\n3 | lettres = []\n  | ^^^^^^^\n  \
         = help: did you mean `letters`?\n",
        path.display()
    );
    assert_eq!(said(&home, "decks check", 2), [String::new(), picture.clone()]);
    let [listed, complaint] = said(&home, "decks", 0);
    assert!(listed.contains("mine                  cannot be used\n"), "{listed}");
    assert_eq!(complaint, picture);
    fs::write(home.0.join("config/jass/jass.toml"), "[ui]\ndeck = \"mine\"\n").unwrap();
    for line in ["rules", "rules check"] {
        let [nothing, complaint] = said(&home, line, 2);
        assert_eq!(nothing, "");
        assert!(complaint.starts_with(&picture), "{complaint}");
        assert!(complaint.contains("error: there is no sound deck \"mine\"\n"), "{complaint}");
        assert!(complaint.contains("2 | deck = \"mine\"\n"), "{complaint}");
    }
}

#[test]
fn a_deck_that_is_not_there_is_no_silent_default() {
    let home = home(&[("jass.toml", "[ui]\ndeck = \"latni\"\n"), ("decks/latin.toml", LATIN)]);
    for line in ["rules", "rules check"] {
        let [_, complaint] = said(&home, line, 2);
        assert!(
            complaint.contains("= help: did you mean \"latin\"? `jass decks` says"),
            "{complaint}"
        );
    }
    let [_, complaint] = said(&home, "decks show latni", 2);
    assert!(complaint.starts_with("error: NAME: there is no deck 'latni'"), "{complaint}");
    let [_, complaint] = said(&home, "frame --deck latni", 2);
    assert!(complaint.contains("it takes french, german or a file NAME.toml"), "{complaint}");
    fs::write(home.0.join("german.toml"), LATIN).unwrap();
    let [_, complaint] = said(&home, "decks check german.toml", 2);
    assert!(complaint.contains("a deck of the program has this name already"), "{complaint}");
}

/// Texts as a list of a file.
fn list(texts: Vec<String>) -> String {
    Value::List(texts).to_string()
}

/// Decks that the program of the suite knows: two with the widest signs, letters and names that a file may give, and one
/// that people would like.
pub fn added() -> Vec<OwnDeck> {
    let of_base = |base: Faces, signs: [&str; 4], letters: &str| {
        let (limits, code) = (NameLimits::of(base), base.code());
        let suits = suit_names(base);
        let suits = suits.iter().zip(signs).zip('A'..).map(|((suit, sign), letter)| {
            let [name, of] = [limits.suit, limits.of_suit].map(|it| letter.to_string().repeat(it));
            format!(
                "{suit} = {{ sign = \"{sign}\", letter = \"{letter}\", name = \"{name}\", of = \"{of}\" }}\n"
            )
        });
        let suits: String = suits.collect();
        let named = |cells: usize| {
            list(('a'..='i').map(|letter| letter.to_string().repeat(cells)).collect())
        };
        let text = format!(
            "base = \"{code}\"\n[suits]\n{suits}[ranks]\nletters = {letters}\nnames = {}\nmany = {}\n",
            named(limits.rank),
            named(limits.many)
        );
        OwnDeck::read(&format!("widest-{code}"), &text).unwrap()
    };
    let numbers = list((11..20).map(|number| number.to_string()).collect());
    let single = list((1..10).map(|number| number.to_string()).collect());
    let signs = ["†", "▽", "◎", "‖"];
    vec![
        of_base(Faces::French, signs, &numbers),
        of_base(Faces::German, ["Aa", "Bb", "Cc", "Dd"], &single),
        OwnDeck::read("latin", LATIN).unwrap(),
    ]
}
