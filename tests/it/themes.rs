//! Themes that a person adds: found, checked with a picture of each mistake, chosen and drawn.

use std::{fs, process::Output};

use crate::home::{Folder, jass};

/// A theme of which everything is right.
const NIGHT: &str = "base = \"cloth\"\n\n[dark]\nfelt = \"#ffffd7 on #0e2c5e\"\n";

/// A home with these files in its folder of settings.
pub fn home(files: &[(&str, &str)]) -> Folder {
    let home = Folder::new("additions");
    let folder = home.0.join("config/jass");
    for kind in ["themes", "decks"] {
        fs::create_dir_all(folder.join(kind)).unwrap();
    }
    for (name, text) in files {
        fs::write(folder.join(name), text).unwrap();
    }
    home
}

fn run(home: &Folder, line: &str) -> Output {
    let mut command = jass(&home.0);
    command.args(line.split(' ')).output().unwrap()
}

/// Words of the program on both outputs, where it ends with this status.
pub fn said(home: &Folder, line: &str, status: i32) -> [String; 2] {
    let output = run(home, line);
    let said = [output.stdout, output.stderr].map(|bytes| String::from_utf8(bytes).unwrap());
    assert_eq!(output.status.code(), Some(status), "jass {line}: {said:?}");
    said
}

#[test]
fn a_theme_of_ones_own_is_listed_shown_and_drawn() {
    let settings = "[ui]\ntheme = \"night\"\n";
    let home = home(&[("jass.toml", settings), ("themes/night.toml", NIGHT)]);
    let nobody = self::home(&[]);
    assert_eq!(said(&nobody, "themes check", 0)[0], "no theme of your own is there\n");
    let [listed, complaint] = said(&home, "themes", 0);
    assert!(listed.contains("okabe                 built in\n"), "{listed}");
    assert!(listed.contains("night                 your own\n"), "{listed}");
    assert_eq!(complaint, "");
    assert_eq!(said(&home, "themes show night", 0), [NIGHT.to_owned(), String::new()]);
    let [shown, _] = said(&home, "themes show four", 0);
    assert_eq!(shown, include_str!("../../assets/themes/four.toml"));
    let [checked, _] = said(&home, "themes check", 0);
    assert!(checked.ends_with("night.toml: fine\n"), "{checked}");
    let [rules, _] = said(&home, "rules", 0);
    assert!(rules.contains("theme = \"night\"  # default: \"auto\"\n"), "{rules}");
    let drawn = "frame --seed 5 --styles --keys Enter --theme";
    let [own, _] = said(&home, &format!("{drawn} config/jass/themes/night.toml"), 0);
    let [cloth, _] = said(&home, &format!("{drawn} cloth"), 0);
    assert!(own.contains("bg=#0E2C5E"), "{own}");
    // Light falls on either ground: all but the grounds is the same.
    let without_grounds = |text: &str| {
        let mut parts = text.split(" bg=#");
        let first = parts.next().unwrap().to_owned();
        first + &parts.map(|part| &part[6..]).collect::<String>()
    };
    assert_eq!(without_grounds(&own), without_grounds(&cloth));
    let [by_file, _] =
        said(&home, "frame --seed 5 --styles --keys Enter --rules config/jass/jass.toml", 0);
    assert_eq!(by_file, own);
}

#[test]
fn a_mistake_in_a_theme_is_shown_with_its_line() {
    let wrong = "base = \"cloth\"\n[dark]\nflet = \"red\"\n";
    let home = home(&[("themes/night.toml", wrong)]);
    let path = ["config", "jass", "themes", "night.toml"]
        .iter()
        .fold(home.0.clone(), |to, step| to.join(step));
    let picture = format!(
        "error: there is no role `flet` in [dark]\n --> {}:3:1\n  |\n3 | flet = \"red\"\n  | ^^^^\n  \
         = help: did you mean `felt`?\n",
        path.display()
    );
    assert_eq!(said(&home, "themes check", 2), [String::new(), picture.clone()]);
    let [listed, complaint] = said(&home, "themes", 0);
    assert!(listed.contains("night                 cannot be used\n"), "{listed}");
    assert_eq!(complaint, picture);
    fs::write(home.0.join("config/jass/jass.toml"), "[ui]\ntheme = \"night\"\n").unwrap();
    for line in ["rules", "rules check"] {
        let [nothing, complaint] = said(&home, line, 2);
        assert_eq!(nothing, "");
        assert!(complaint.starts_with(&picture), "{complaint}");
        assert!(complaint.contains("error: there is no sound theme \"night\"\n"), "{complaint}");
        assert!(complaint.contains("2 | theme = \"night\"\n"), "{complaint}");
    }
}

/// law: what cannot be drawn with costs a sentence in the language of the person, and not the game; line by line no
/// colours are drawn, and none are missed.
#[test]
fn a_theme_or_deck_that_cannot_be_used_does_not_stop_the_game() {
    for (language, deck) in [
        ("de", "Die Karten «mine» lassen sich nicht brauchen"),
        ("fr", "Les cartes «mine» sont inutilisables"),
        ("it", "Le carte «mine» non si possono usare"),
        ("en", "The deck “mine” cannot be used"),
    ] {
        let settings =
            format!("[ui]\nlanguage = \"{language}\"\ntheme = \"night\"\ndeck = \"mine\"\n");
        let home = home(&[("jass.toml", &settings), ("themes/night.toml", "[dark]\nflet = 1\n")]);
        let [said, complaint] = said(&home, "--plain", 0);
        assert!(said.contains(deck), "{said}");
        assert!(!said.contains("night") && complaint.is_empty(), "{said}{complaint}");
    }
}

/// law: what cannot be used at the start is told whole, one thing hides no other.
#[test]
fn a_missing_deck_and_a_game_that_cannot_be_read_are_both_told() {
    let home = home(&[("jass.toml", "[ui]\nlanguage = \"en\"\ndeck = \"mine\"\n")]);
    let games = home.0.join("share/jass/games");
    fs::create_dir_all(&games).unwrap();
    fs::write(games.join("0001.jass"), "nonsense\n").unwrap();
    let [said, _] = said(&home, "--plain", 0);
    let (game, deck) = said.split_once("The deck “mine” cannot be used").unwrap();
    assert!(game.contains("0001.jass") && deck.starts_with(','), "{said}");
}

/// law: a file with a mistake says first, in the language that it names, which file it is and what to do.
#[test]
fn a_file_that_stops_the_game_says_so_first_in_its_language() {
    for (language, first) in [
        ("de", "So beginnt keine Partie: in "),
        ("fr", "Aucune partie ne commence: "),
        ("it", "Nessuna partita comincia: in "),
        ("en", "No game begins: something in "),
    ] {
        let settings =
            format!("[ui]\nlanguage = \"{language}\"\n[score]\ntarget = \"vielleicht\"\n");
        let home = home(&[("jass.toml", &settings)]);
        let [nothing, complaint] = said(&home, "--plain", 2);
        let line = complaint.lines().next().unwrap();
        assert!(line.starts_with(first) && line.contains("jass.toml"), "{complaint}");
        assert!(nothing.is_empty() && complaint.contains("\nerror: "), "{complaint}");
        let [_, checked] = said(&home, "rules check", 2);
        assert!(checked.starts_with("error: "), "{checked}");
        let [_, game] = said(&self::home(&[]), "--plain --game 9", 2);
        assert!(game.lines().nth(1).unwrap().starts_with("error: --game 9: "), "{game}");
    }
}

#[test]
fn a_theme_that_is_not_there_is_no_silent_default() {
    let home = home(&[("jass.toml", "[ui]\ntheme = \"clohth\"\n"), ("themes/night.toml", NIGHT)]);
    for line in ["rules", "rules check"] {
        let [_, complaint] = said(&home, line, 2);
        assert!(
            complaint.contains("= help: did you mean \"cloth\"? `jass themes` says"),
            "{complaint}"
        );
    }
    let [_, complaint] = said(&home, "themes show nihgt", 2);
    assert!(complaint.starts_with("error: NAME: there is no theme 'nihgt'"), "{complaint}");
    let [_, complaint] = said(&home, "frame --theme nihgt", 2);
    assert!(complaint.contains("it takes cloth, four, two, okabe, mono or a file NAME.toml"));
    let [_, complaint] = said(&home, "frame --theme nowhere.toml", 2);
    assert!(complaint.starts_with("error: nowhere.toml cannot be read"), "{complaint}");
}

#[test]
fn what_is_hard_to_read_and_names_that_are_taken_are_said() {
    let faint = "base = \"cloth\"\n[dark]\ntext = \"#202020\"\n";
    let home = home(&[
        ("themes/faint.toml", faint),
        ("themes/mono.toml", NIGHT),
        ("themes/a.b.toml", NIGHT),
    ]);
    let [checked, _] = said(&home, "themes check config/jass/themes/faint.toml", 0);
    assert!(
        checked.contains("warning: `text` on `panel` is hard to read on a dark background: 1."),
        "{checked}"
    );
    assert!(checked.ends_with("faint.toml: fine, but for the warnings above\n"), "{checked}");
    let [_, complaint] = said(&home, "themes check", 2);
    assert!(
        complaint.contains("mono.toml: a theme of the program has this name already"),
        "{complaint}"
    );
    assert!(
        complaint.contains("a.b.toml: the name of a theme is at most 20 letters"),
        "{complaint}"
    );
}
