//! Every screen of the game in lines: nothing that only looks, in any language.

use std::{fs, io::Write, process::Stdio};

use jass::{
    cards::{Mode, Suit},
    config::Language,
    rules::house::DeckRules,
    ui::{Deck, text::words::Words},
};

use crate::{
    home::{Folder, jass},
    plain::{Talk, say},
};

/// Letters and digits, and what is read as a pause or spelt out.
fn is_spoken(sign: char) -> bool {
    sign.is_alphanumeric() || " .,:;?!’'()-/_«»“”±\"".contains(sign)
}

/// Output of the program, without its prompts.
fn lines(said: &str, language: Language) -> Vec<String> {
    let words = Words::of(language).plain;
    let prompts =
        [words.ask.number, words.ask.name, words.ask.line, words.ask.card, words.ask.call];
    let without = prompts.iter().fold(said.to_owned(), |said, prompt| said.replace(prompt, "\n"));
    // Where a prompt stood there is nothing left, and nothing else is empty.
    without.lines().filter(|line| !line.is_empty()).map(str::to_owned).collect()
}

fn check(said: &str, language: Language) {
    for line in lines(said, language) {
        assert!(line.chars().all(is_spoken), "{language:?}: a sign in {line:?}");
        assert!(line.contains(char::is_alphanumeric), "{language:?}: {line:?}");
        assert!(!line.contains("  ") && line.trim() == line, "{language:?}: {line:?}");
        assert!(line.chars().count() < 450, "{language:?}: too long: {line:?}");
    }
    assert_eq!(said.find(|sign: char| sign.is_control() && sign != '\n'), None);
}

/// Every line of the menu and of the form, and everything that can be asked at a table.
const TOUR: &str = "?\ni\nw\nfoo\n\n1\n?\nfoo\n2\n?\nfoo\n0\n2\n1\n3\n1\n4\n3\n5\n1\n6\nVreni\n1\n\
    s\nz\nh\nm\no\np\n?\ni\nfoo\n99\n";
/// Asked between two cards, and every number. From the end of a game they lead to the next one.
const ROUND: &str = "1\ns\nz\nh\nm\no\np\n?\n1\n5\n6\n7\nfoo\n8\n9\n2\n3\n4\n1\n";

#[test]
fn every_screen_is_spoken_in_every_language() {
    for language in Language::ALL.iter().copied() {
        for faces in ["french", "german"] {
            let code = language.code();
            let folder = Folder::new(&format!("spoken-{code}-{faces}"));
            let rules = format!(
                "[deck]\nfaces = \"{faces}\"\n[score]\ntarget = 700\n\
                 [weis]\nannounce = \"ask\"\n[stoeck]\nannounce = \"ask\"\n\
                 [etiquette]\npeek_last_trick = true\n\
                 [marks]\nbergpreis = true\nschneider = true\n[ui]\nlanguage = \"{code}\"\n\
                 aid = \"{}\"\n",
                if faces == "french" { "learn" } else { "tournament" },
            );
            fs::write(folder.0.join("jass.toml"), rules).unwrap();
            // A learner has the guided round above the game to begin or to go on with.
            let game = if faces == "french" { "2" } else { "1" };
            let tour = TOUR.replacen("\n\n1\n", &format!("\n\n{game}\n"), 1);
            let typed = format!("{tour}{}0\n?\n{game}\nq\n", ROUND.repeat(2));
            let (said, status) = say(&folder.0, "C", &[], &typed);
            assert_eq!(status, 0);
            check(&said, language);
            let round = format!("{game}\n{}", ROUND.repeat(60));
            let (said, status) = say(&folder.0, "C", &[], &round);
            assert_eq!(status, 0);
            check(&said, language);
            let words = Words::of(language);
            for expected in
                [&words.end.again, &words.plain.input.end_of_input, &words.result.stoeck]
            {
                assert!(said.contains(expected.as_str()), "{language:?}: {expected}");
            }
        }
    }
}

/// Every section and every key of a page with its values, from the menu and back to it.
fn through_the_page(entry: usize) -> String {
    // Without a section or key of that number it is asked again; twice back is the menu from anywhere.
    let keys = (1..=15).flat_map(|section| (1..=17).map(move |key| (section, key)));
    let of = |(section, key)| format!("{section}\n{key}\nfoo\n?\n0\n0\n{entry}\n");
    let all = keys.map(of).collect::<Vec<_>>().concat();
    format!("{entry}\n?\n{all}d\ns\n0\n0\n")
}

#[test]
fn every_setting_is_spoken_in_every_language() {
    for language in Language::ALL.iter().copied() {
        let code = language.code();
        let folder = Folder::new(&format!("spoken-settings-{code}"));
        fs::write(folder.0.join("jass.toml"), format!("[ui]\nlanguage = \"{code}\"\n")).unwrap();
        for entry in [2, 3] {
            let (said, status) = say(&folder.0, "C", &[], &through_the_page(entry));
            assert_eq!(status, 0);
            check(&said, language);
        }
    }
}

#[test]
fn the_first_questions_are_spoken_in_every_language() {
    for (language, n) in Language::ALL.iter().copied().zip(1..) {
        let folder = Folder::new(&format!("spoken-first-{}", language.code()));
        let mut jass = jass(&folder.0)
            .env("LANG", language.code())
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let typed = format!("?\nfoo\n{n}\n?\nfoo\n2\n?\nfoo\n2\nq\n");
        let _ = jass.stdin.take().unwrap().write_all(typed.as_bytes());
        let output = jass.wait_with_output().unwrap();
        assert!(output.status.success());
        // Only the home folder has a sign.
        check(&String::from_utf8(output.stdout).unwrap().replace("~/", "/"), language);
        let file = fs::read_to_string(folder.0.join("config/jass/jass.toml")).unwrap();
        assert!(file.contains(&format!("language = \"{}\"", language.code())), "{file}");
        assert!(file.contains("faces = \"german\""), "{file}");
        assert!(file.contains("aid = \"learn\""), "{file}");
    }
}

#[test]
fn cards_and_calls_speak_the_language_from_the_first_game_on() {
    let codes = Language::ALL.iter().map(|language| (*language, language.code()));
    for (language, locale) in codes.chain([(Language::German, "gsw_CH.UTF-8")]) {
        let folder = Folder::new(&format!("spoken-names-{locale}"));
        let (said, status) = say(&folder.0, locale, &[], &"1\n".repeat(60));
        assert_eq!(status, 0);
        let deck = Deck::new(&DeckRules::default(), language);
        for word in [deck.of_suit(Suit::Schilten), deck.mode(Mode::Unenufe)] {
            assert!(said.contains(word), "{locale}: {word}");
        }
        assert_eq!(said.contains("Schaufel"), language == Language::German, "{locale}");
    }
}

#[test]
fn a_setting_is_changed_by_numbers_and_saved() {
    let folder = Folder::new("spoken-saved");
    fs::write(folder.0.join("jass.toml"), "# mine\n").unwrap();
    // Settings, screen, language, the next after that of the system; and save.
    let (said, status) = say(&folder.0, "de", &[], "3\n1\n1\n3\ns\n0\nq\n");
    assert_eq!(status, 0, "{said}");
    assert!(said.ends_with("Au revoir.\n"), "{said}");
    let file = fs::read_to_string(folder.0.join("jass.toml")).unwrap();
    assert!(file.starts_with("# mine\n") && file.contains("language = \"fr\""), "{file}");
}

#[test]
fn what_can_be_typed_is_said_to_who_typed_something_else() {
    let folder = Folder::new("spoken-possible");
    let (said, _) = say(&folder.0, "de", &[], "9\n1\n3\nx\n0\nQ\n");
    assert!(
        said.contains("Möglich: eine Nummer von 1 bis 8, i Regeln, w Wörter, c Verlässlichkeit, ? Hilfe, q beenden."),
        "{said}"
    );
    assert!(said.contains("1 swisslos-2500, 2 swisslos-1000, "), "{said}");
    assert!(said.trim_end().ends_with("Auf Wiedersehen."), "{said}");
}

#[test]
fn without_any_input_it_says_so_and_ends_well() {
    let folder = Folder::new("spoken-nothing");
    let (said, status) = say(&folder.0, "de", &[], "");
    assert_eq!(status, 0);
    assert!(said.contains("Es kommt keine Eingabe"), "{said}");
}

#[cfg(unix)]
#[test]
fn a_signal_ends_it_with_128_and_its_number_and_nothing_is_lost() {
    use std::io::{BufRead as _, BufReader};

    use rustix::process::{Pid, Signal, kill_process};

    let folder = Folder::new("spoken-signal");
    let mut jass = jass(&folder.0)
        .args(["--plain", "--seed", "7", "--level", "random", "--data-dir"])
        .arg(&folder.0)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut input = jass.stdin.take().unwrap();
    input.write_all("1\n".repeat(12).as_bytes()).unwrap();
    // A call is written before it is told: some line comes after it.
    let mut told = BufReader::new(jass.stdout.take().unwrap()).lines();
    let is_called = |game: &String| game.contains(" call ");
    while !folder.games().first().is_some_and(is_called) {
        told.next().expect("a call is told").unwrap();
    }
    kill_process(Pid::from_child(&jass), Signal::TERM).unwrap();
    assert_eq!(jass.wait().unwrap().code(), Some(128 + 15));
    drop(input);
    let (said, _) = say(&folder.0, "de", &[], "q\n");
    assert!(said.contains("1 Weiterspielen"), "{said}");
}

#[test]
fn an_earlier_round_is_asked_for_by_its_number() {
    let folder = Folder::new("spoken-record");
    let mut talk = Talk::to(&folder.0, &[]);
    talk.until("Runde 2. ");
    for line in ["o", "1", "o", "0"] {
        talk.type_in(line);
    }
    let said = &talk.said;
    let (_, asked) = said.split_once("Welche Runde?").unwrap();
    let (round, _) = asked.split_once("Welche Runde?").unwrap();
    assert!(round.starts_with("\n1 Runde 1, Ecken: Wir "), "{round}");
    assert!(round.contains("Nummer, ? Hilfe: Runde 1. Anna ist Vorhand.\nDein Blatt: "));
    let tricks =
        |line: &&str| line.contains(" gewinnt Stich ") || line.contains("Du gewinnst Stich ");
    assert_eq!(round.lines().filter(tricks).count(), 9, "{round}");
    let cards = round.lines().filter(|line| line.starts_with("Du: ")).count();
    assert_eq!(cards, 9);
}
