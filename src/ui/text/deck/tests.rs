use super::*;
use crate::{
    config::deck::{NameLimits, TAKEN},
    rules::house::Names,
};

fn deck(faces: Faces, names: Names) -> Deck {
    Deck::new(&DeckRules { faces, names, ..DeckRules::default() }, Language::German)
}

fn letters(faces: Faces, names: Names) -> String {
    let deck = deck(faces, names);
    let ranks: Vec<&str> = Rank::ALL.iter().rev().map(|rank| deck.letters(*rank)).collect();
    ranks.join(" ")
}

#[test]
fn letters_belong_to_the_deck() {
    assert_eq!(letters(Faces::French, Names::German), "A K D B 10 9 8 7 6");
    assert_eq!(letters(Faces::French, Names::French), "A R D V 10 9 8 7 6");
    assert_eq!(letters(Faces::French, Names::English), "A K Q J 10 9 8 7 6");
    assert_eq!(letters(Faces::French, Names::Italian), "A R D F 10 9 8 7 6");
    for names in Names::ALL {
        let ten = if *names == Names::Vorarlberg { "X" } else { "B" };
        assert_eq!(letters(Faces::German, *names), format!("A K O U {ten} 9 8 7 6"));
    }
}

#[test]
fn cards_and_calls_speak_the_language_unless_words_are_chosen() {
    let nine = "S9".parse().unwrap();
    let said = |names, language| {
        let deck = Deck::new(&DeckRules { names, ..DeckRules::default() }, language);
        [deck.spoken(nine), deck.mode(Mode::Unenufe).to_owned()].join(", ")
    };
    let spoken: [&str; Language::ALL.len()] = [
        "Schaufel Neun, Undenufe",
        "neuf de pique, bas en haut",
        "nove di picche, dal basso",
        "Nine of Spades, Undenufe",
    ];
    for (language, own) in Language::ALL.iter().copied().zip(spoken) {
        assert_eq!(said(Names::Auto, language), own);
        assert_eq!(said(Names::French, language), said(Names::Auto, Language::French));
        let swiss = said(Names::Swiss, language);
        assert!(Language::ALL.iter().all(|other| said(Names::Auto, *other) != swiss), "{swiss}");
    }
}

#[test]
fn colour_follows_the_picture() {
    let hues =
        |rules: DeckRules| Suit::ALL.map(|suit| Deck::new(&rules, Language::German).hue(suit));
    let swisslos = [Hue::Diamonds, Hue::Hearts, Hue::Spades, Hue::Clubs];
    let classic = [Hue::Clubs, Hue::Hearts, Hue::Spades, Hue::Diamonds];
    assert_eq!(hues(DeckRules::default()), swisslos);
    let french_map = FrenchMap::Classic;
    assert_eq!(hues(DeckRules { french_map, ..DeckRules::default() }), classic);
    assert_eq!(hues(DeckRules { faces: Faces::German, ..DeckRules::default() }), classic);
}

#[test]
fn cards_are_written_suit_first_and_spoken_by_the_language() {
    let king = "LK".parse().unwrap();
    let check = |faces, names, code: &str, spoken: &str| {
        let deck = deck(faces, names);
        assert_eq!(deck.code(king), code);
        assert_eq!(deck.spoken(king), spoken);
    };
    check(Faces::French, Names::German, "♣K", "Kreuz König");
    check(Faces::German, Names::German, "SeK", "Schellen König");
    check(Faces::French, Names::French, "♣R", "roi de trèfle");
    check(Faces::French, Names::English, "♣K", "King of Clubs");
}

#[test]
fn in_ascii_a_letter_stands_for_the_suit() {
    let check = |faces, names, card: &str, code: &str| {
        assert_eq!(deck(faces, names).in_ascii().code(card.parse().unwrap()), code);
    };
    check(Faces::German, Names::German, "EK", "EK");
    check(Faces::German, Names::English, "LB", "LB");
    check(Faces::French, Names::German, "SB", "S10");
    check(Faces::French, Names::French, "LK", "TR");
}

#[test]
fn every_sign_that_is_no_number_has_its_name() {
    let [suits, ranks] = [Names::German, Names::French].map(|names| {
        let deck = deck(Faces::French, names).in_ascii();
        deck.signs().map(|signs| format!("{signs:?}"))
    });
    assert_eq!(suits[0], r#"[("S", "Schaufel"), ("H", "Herz"), ("K", "Kreuz"), ("E", "Ecken")]"#);
    assert_eq!(ranks[1], r#"[("A", "as"), ("R", "roi"), ("D", "dame"), ("V", "valet")]"#);
}

#[test]
fn melds_have_names() {
    let check = |names, cards: &str, text: &str, spoken: &str| {
        let meld = Meld { cards: cards.parse().unwrap(), points: 20 };
        let deck = deck(Faces::French, names);
        assert_eq!((&*deck.meld(meld), &*deck.meld_spoken(meld)), (text, spoken));
    };
    check(Names::German, "RU RO RK", "Dreiblatt ♥ B D K", "Dreiblatt Herz, Bube bis König");
    check(Names::German, "EK RK SK LK", "vier Könige", "vier Könige");
    check(
        Names::English,
        "S6 S7 S8 S9",
        "run of four ♠ 6 7 8 9",
        "run of four, Spades, Six to Nine",
    );
}

#[test]
fn a_deck_of_ones_own_gives_words_and_leaves_the_others() {
    let text = "base = \"french\"\n[suits]\nspades = { name = \"spade\", of = \"di spade\" }\n\
                hearts = { name = \"coppe\" }\ndiamonds = { name = \"denari\" }\nclubs = { name = \"bastoni\" }\n\
                [ranks]\nletters = [\"6\", \"7\", \"8\", \"9\", \"10\", \"F\", \"C\", \"R\", \"A\"]\n";
    let own = OwnDeck::read("mine", text).unwrap();
    let rules = DeckRules { faces: Faces::German, ..DeckRules::default() };
    let deck = Deck::of(DeckChoice::new(rules, Some(&own)), Language::Italian);
    let [swords, cups] = ["SO", "RO"].map(|card| card.parse().unwrap());
    assert_eq!(deck.code(swords), "♠C");
    assert_eq!(deck.spoken(swords), "donna di spade");
    assert_eq!(deck.spoken(cups), "donna coppe");
    assert_eq!(deck.mode_title(Mode::Trump(Suit::Rosen)), "♥ coppe");
    assert!(Hue::ALL.iter().all(|hue| !deck.is_written(*hue)), "the drawings are of these signs");
}

#[test]
fn a_sign_of_letters_is_not_said_twice() {
    let names = ["spades", "hearts", "diamonds", "clubs"].into_iter().zip('P'..);
    let suits = names.map(|(suit, letter)| format!("{suit} = {{ sign = \"{letter}\" }}\n"));
    let text = format!("base = \"french\"\n[suits]\n{}", suits.collect::<String>());
    let own = OwnDeck::read("mine", &text).unwrap();
    let deck = Deck::of(DeckChoice::new(DeckRules::default(), Some(&own)), Language::German);
    let ten = "SB".parse().unwrap();
    assert_eq!(deck.code(ten), "P10");
    assert_eq!(deck.mode_title(Mode::Trump(Suit::Schilten)), "Schaufel");
    assert_eq!(deck.pip(Suit::Schilten), "P");
    assert!(Hue::ALL.iter().all(|hue| deck.is_written(*hue)));
}

/// The limits of names are those of the words that every screen is looked at with.
#[test]
fn no_name_of_the_program_is_longer_than_one_of_a_file_may_be() {
    for (faces, language) in
        Faces::ALL.iter().flat_map(|faces| Language::ALL.iter().map(move |it| (*faces, *it)))
    {
        let limits = NameLimits::of(faces);
        for names in [Names::Auto, Names::Swiss] {
            let rules = DeckRules { faces, names, ..DeckRules::default() };
            let deck = Deck::new(&rules, language);
            let fits = |text: &str, cells: usize| {
                assert!(usize::from(width(text)) <= cells, "{text}");
            };
            for suit in Suit::ALL {
                fits(deck.suit(suit), limits.suit);
                fits(deck.of_suit(suit), limits.of_suit);
                fits(deck.some_of(suit), limits.of_suit);
            }
            for rank in Rank::ALL {
                fits(deck.rank(rank), limits.rank);
                fits(deck.many(rank), limits.many);
            }
        }
    }
}

#[test]
fn no_sign_of_the_program_may_be_that_of_a_suit() {
    let marks: toml::Table = toml::from_str(include_str!("../../../../assets/marks.toml")).unwrap();
    let marks: String = marks.values().map(ToString::to_string).collect();
    let borders = include_str!("../../../../assets/cards/borders.txt").to_owned();
    let deck = deck(Faces::French, Names::German);
    let modes: String = Mode::NO_TRUMP.iter().map(|mode| deck.mode_sign(*mode)).collect();
    let all = marks + &borders + &modes;
    let is_sign = |sign: &char| !sign.is_alphanumeric() && !" \"\n',_".contains(*sign);
    let free: Vec<char> = all.chars().filter(is_sign).filter(|it| !TAKEN.contains(*it)).collect();
    assert_eq!(free, []);
}
