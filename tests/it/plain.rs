//! The whole game as lines, through the pipes of the real program.

use std::{
    fs,
    io::Write,
    path::{Path, PathBuf},
    process::{Command, Stdio},
};

/// A folder of its own, gone with the test.
pub struct Folder(pub PathBuf);

impl Folder {
    pub fn new(name: &str) -> Self {
        let path = std::env::temp_dir().join(format!("jass-{}-{name}", std::process::id()));
        fs::create_dir_all(&path).unwrap();
        Self(path)
    }

    pub fn games(&self) -> Vec<String> {
        let mut texts = Vec::new();
        for number in 1.. {
            match fs::read_to_string(self.0.join(format!("games/{number:04}.jass"))) {
                Ok(text) => texts.push(text),
                Err(_) => break,
            }
        }
        texts
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// What the program says when these lines are typed, and its exit status.
pub fn say(data: &Path, language: &str, flags: &[&str], typed: &str) -> (String, i32) {
    let mut jass = Command::new(env!("CARGO_BIN_EXE_jass"))
        .args(["--plain", "--seed", "7", "--level", "random", "--data-dir"])
        .arg(data)
        .args(flags)
        .env_clear()
        .env("LANG", language)
        .current_dir(data)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    // The program may quit before it has read everything.
    let _ = jass.stdin.take().unwrap().write_all(typed.as_bytes());
    let output = jass.wait_with_output().unwrap();
    (String::from_utf8(output.stdout).unwrap(), output.status.code().unwrap())
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
        // 1 begins a game, calls the first mode and plays the first card allowed.
        let (said, status) = say(&folder.0, language, &[], &"1\n".repeat(600));
        assert_eq!(status, 0);
        assert!(said.contains(over), "{said}");
        assert!(!said.contains('\x1b'), "no escapes");
        let unfilled = said.lines().find(|line| line.contains(['{', '}']));
        assert_eq!(unfilled, None);
        let game = &folder.games()[0];
        assert!(game.starts_with("jass 1\nhouse preset=swisslos-2500\nseed 7\nlevel random\n"));
        assert!(said.lines().all(|line| !line.trim().is_empty() || line.is_empty()));
    }
}

#[test]
fn what_was_played_through_pipes_goes_on_where_the_input_ended() {
    let folder = Folder::new("plain-continue");
    let (_, status) = say(&folder.0, "de", &[], &"1\n".repeat(12));
    assert_eq!(status, 0);
    let before = folder.games();
    let (said, _) = say(&folder.0, "de", &[], "1\ns\nh\nz\n?\nr\n0\nfoo\nq\n");
    assert!(said.contains("1 Weiterspielen"), "{said}");
    for expected in ["Wir ", "Deine Karten:", "Das verstehe ich nicht: foo.", "Auf Wiedersehen."] {
        assert!(said.contains(expected), "{expected}: {said}");
    }
    let after = folder.games();
    assert_eq!(after.len(), 1);
    assert!(after[0].starts_with(&before[0]), "nothing is lost");
    let (said, _) = say(&folder.0, "de", &[], &"1\n".repeat(600));
    assert!(said.contains("Partie") || said.contains("gewinnen"), "{said}");
    assert!(folder.games()[0].starts_with(&before[0]));
}

#[test]
fn a_card_that_may_not_be_played_is_named_with_its_rule() {
    let folder = Folder::new("plain-rule");
    let (said, _) = say(&folder.0, "de", &[], &"1\n".repeat(300));
    assert!(said.contains("Nicht erlaubt, weil du noch "), "{said}");
}

/// Where a round counts as a whole, half the target is always reached with its last card.
#[test]
fn side_prizes_are_told_before_the_next_round_and_at_the_end() {
    let folder = Folder::new("plain-marks");
    let rules = "[score]\ntarget = 700\n[finish]\nmode = \"hand-end\"\n[marks]\nbergpreis = true\nschneider = true\n";
    fs::write(folder.0.join("jass.toml"), rules).unwrap();
    let (said, _) = say(&folder.0, "de", &[], &"1\n".repeat(600));
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
    let typed = "1\n3\n2\n4\n3\n7\nVreni\n1\nq\n";
    let (said, _) = say(&folder.0, "de", &[], typed);
    assert!(said.contains("Ziel 3000") && said.contains("Vreni"), "{said}");
    assert!(folder.games()[0].contains("score.target=3000"), "{:?}", folder.games());
}
