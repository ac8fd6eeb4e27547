use proptest::prelude::*;

use super::*;
use crate::config::OwnTheme;

/// Messages and help of everything that is wrong with a deck.
fn wrong(text: &str) -> Vec<String> {
    let problems = OwnDeck::read("mine", text).unwrap_err();
    let said = |problem: Problem| problem.message + "; " + &problem.help.unwrap_or_default();
    problems.into_iter().map(said).collect()
}

/// A French deck with these signs of its suits.
fn signs(signs: [&str; 4]) -> String {
    let names = Inks::<()>::NAMES.iter().zip(signs);
    let suits = names.map(|(name, sign)| format!("{name} = {{ sign = \"{sign}\" }}\n"));
    format!("base = \"french\"\n[suits]\n{}", suits.collect::<String>())
}

#[test]
fn a_deck_says_what_differs_from_its_base() {
    let text = signs(["†", "♡", "◇", "♧"])
        + "[ranks]\nletters = [\"6\", \"7\", \"8\", \"9\", \"10\", \"11\", \"12\", \"R\", \"1\"]\n\
           [dark]\nsuits = { clubs = \"#b0ffff\" }\n";
    let deck = OwnDeck::read("mine", &text).unwrap();
    assert_eq!((deck.base, deck.faint.len()), (Faces::French, 0));
    assert_eq!(deck.suits.spades.sign.as_deref(), Some("†"));
    assert_eq!(deck.suits.spades.letter, None);
    assert_eq!(deck.ranks.letters.as_ref().unwrap()[5], "11");
    let table = DeckRules::default();
    let choice = DeckChoice::new(table, Some(&deck));
    let pale = Paint::read("#b0ffff").unwrap();
    for (palette, has_colour) in
        [(Palette::Cloth, true), (Palette::Two, true), (Palette::Mono, false)]
    {
        let theme = ThemeChoice::BuiltIn(palette);
        let paints = choice.paints(theme, Background::Dark);
        assert_eq!(paints.suits.clubs == pale, has_colour, "{palette:?}");
        assert_eq!(choice.paints(theme, Background::Light), theme.paints(Background::Light));
    }
    let german = OwnDeck::read("mine", "base = \"german\"\n").unwrap();
    assert_eq!(DeckChoice::new(table, Some(&german)).rules.faces, Faces::German);
    assert_eq!(DeckChoice::new(table, None).rules, table);
}

/// Leaves had the blue of the shields in whose place they stand.
#[test]
fn leaves_are_green_where_they_stand_for_shields() {
    let text = include_str!("../../../assets/decks/vorarlberg.toml");
    let deck = OwnDeck::read("vorarlberg", text).unwrap();
    assert_eq!((deck.suits.spades.name.as_deref(), deck.faint.len()), (Some("Laub"), 0));
    let choice = DeckChoice::new(DeckRules::default(), Some(&deck));
    let theme = ThemeChoice::BuiltIn(Palette::Cloth);
    for background in [Background::Dark, Background::Light] {
        let (leaves, shields) = (choice.paints(theme, background), theme.paints(background));
        assert_eq!(leaves.suits.spades, shields.suits.clubs, "{background:?}");
        let inks = leaves.inks;
        assert_eq!(inks.spades, Paint::read("#005f00").unwrap());
        assert!([inks.hearts, inks.diamonds, inks.clubs].iter().all(|ink| *ink != inks.spades));
    }
}

#[test]
fn everything_that_is_wrong_with_a_deck_is_said() {
    let suits = |words: &str| format!("base = \"german\"\n[suits]\n{words}\n");
    let ranks = |words: &str| format!("base = \"german\"\n[ranks]\n{words}\n");
    let same = signs(["†", "♡", "†", "♧"]);
    let taken = signs(["●", "♡", "◇", "♧"]);
    for (text, says) in [
        ("", &["a `base`; write base = \"french\" or"][..]),
        ("base = \"tarot\"", &["`base` is no deck of the program; write base = "]),
        ("base = \"german\"\n[siuts]\n", &["there is no `siuts` in a deck; did you mean `suits`?"]),
        ("base = \"german\"\nranks = 1\n", &["[ranks] is a section, not a key"]),
        (&suits("hearts = {}"), &["there is no suit `hearts` in this deck"]),
        (&suits("rosen = \"R\""), &["`rosen` takes words in braces"]),
        (
            &suits("rosen = { sing = \"R\" }"),
            &["there is no word `sing` for a suit; did you mean `sign`?"],
        ),
        (
            &suits("rosen = { sign = \"R\" }\neicheln = { sign = \"E\" }"),
            &["`sign` is missing for schilten and schellen; it is given for all four"],
        ),
        (&same, &["another suit has this `sign`"]),
        (&taken, &["`sign`: \"●\" has `●`, which stands for something else"]),
        (&ranks("letters = [\"6\"]"), &["`letters` is a list of 9 texts; they run from the Six"]),
        (
            &ranks("names = [\"a\", \"b\", \"c\", \"d\", \"e\", \"f\", \"g\", \"h\", \"a\"]"),
            &["another rank has this in `names`"],
        ),
        (
            &ranks("letters = [\"6\", \"7\", \"8\", \"9\", \"10\", \"U\", \"O\", \"K\", 1]"),
            &["`letters`: \"10\" does not fill one cell", "`letters` is a text in quotes"],
        ),
        ("base = \"german\"\n[dark]\nfelt = \"red\"", &["there is no `felt` in [dark]"]),
        (
            "base = \"german\"\n[dark]\ninks = { rosen = \"rde\" }",
            &["`inks.hearts`: `rde` is no colour; did you mean red?"],
        ),
    ] {
        let wrong = wrong(text);
        assert_eq!(wrong.len(), says.len(), "{text}: {wrong:?}");
        for (wrong, says) in wrong.iter().zip(says) {
            assert!(wrong.contains(says), "{wrong}");
        }
    }
}

#[test]
fn nothing_that_would_break_the_layout_is_a_sign() {
    for sign in [
        "",
        " ",
        "10",
        "♠♠",
        "花",
        "\u{301}",
        "A\u{301}",
        "♥\u{fe0f}",
        "🍷",
        "א",
        "\u{202e}",
        "⇓",
        "x1",
    ] {
        let text = signs([sign, "♡", "◇", "♧"]);
        assert!(OwnDeck::read("mine", &text).is_err(), "{sign:?}");
    }
    for word in ["", " a", "a\\u0007", "{rank}", "elf Buchstaben"] {
        let words = ["Asse", "b", "c", "d"].map(|other| if other == "Asse" { word } else { other });
        let names = Inks::<()>::NAMES.iter().zip(words);
        let suits = names.map(|(name, word)| format!("{name} = {{ name = \"{word}\" }}"));
        let suits: Vec<String> = suits.collect();
        let text = format!("base = \"french\"\n[suits]\n{}\n", suits.join("\n"));
        assert!(OwnDeck::read("mine", &text).is_err(), "{word:?}");
    }
}

#[test]
fn what_is_hard_to_read_is_a_warning_at_its_line() {
    let text = "base = \"german\"\n[dark]\nsuits = { rosen = \"#400000\" }\n";
    let deck = OwnDeck::read("mine", text).unwrap();
    let warning = deck.faint[0].warning("mine.toml", text);
    assert!(warning.starts_with("warning: `suits.hearts` on `bar` is hard to read"), "{warning}");
    assert!(warning.contains("--> mine.toml:3:19"), "{warning}");
}

/// Pieces of files, sound and unsound.
const PIECES: &[&str] = &[
    "base = \"french\"\n",
    "base = \"german\"\n",
    "base = 3\n",
    "[suits]\n",
    "[ranks]\n",
    "[dark]\n",
    "[light]\n",
    "spades = { sign = \"♠\", letter = \"S\" }\n",
    "rosen = { sign = 1 }\n",
    "rosen.sign = \"\"\n",
    "letters = [\"6\", \"7\", \"8\", \"9\", \"B\", \"U\", \"O\", \"K\", \"A\"]\n",
    "letters = [[[[[]]]]]\n",
    "suits = { spades = \"red\" }\n",
    "inks = { rosen = \"#zzzzzz\" }\n",
    "\u{1b}[2J",
    "'''",
    "\"\"\"",
    "=",
    "{",
    "[[",
];

proptest! {
    #[test]
    fn any_file_is_a_deck_or_has_problems_within_it(
        pieces in prop::collection::vec(prop::sample::select(PIECES), 0..12),
        noise in "\\PC{0,20}",
    ) {
        let text = pieces.concat() + &noise;
        let problems = OwnDeck::read("mine", &text).err().unwrap_or_default();
        let of_theme = OwnTheme::read("mine", &text).err().unwrap_or_default();
        for problem in problems.into_iter().chain(of_theme) {
            prop_assert!(problem.span.start <= text.len());
            let picture = problem.picture("mine.toml", &text);
            let has_escape = picture.contains('\u{1b}');
            prop_assert!(!has_escape);
        }
    }
}
