//! The rules in words: a page for each table, which says what holds there and nothing of what does not.

mod pairs;
mod positions;

use std::sync::LazyLock;

use jass::{
    app::{
        keys::{Keymap, Scope},
        pages::{
            Screen,
            reading::{Reading, ReadingPage, TextPage},
        },
    },
    bots::Rng,
    cards::{BySeat, Mode, Start, Suit},
    config::{Aid, Language},
    rules::{
        House,
        house::{FinishMode, KEYS, Preset, Value, Variant, Verwerfen},
    },
    ui::{Narrator, Rulebook, text::deck::Deck, text::words::Words},
};

use crate::{driver::Driver, second::any_house};

fn names() -> BySeat<String> {
    BySeat(["", "Beat", "Anna", "Chasper"].map(str::to_owned))
}

/// The page of a table as it is read.
pub fn page(house: &House, language: Language) -> String {
    static WORDS: LazyLock<Vec<Words>> =
        LazyLock::new(|| Language::ALL.iter().map(|language| Words::of(*language)).collect());
    let place = Language::ALL.iter().position(|of| *of == language).unwrap();
    let (words, deck, names) = (&WORDS[place], Deck::new(&house.deck, language), names());
    let say = Narrator::new(words, &deck, &names);
    let chapters = Rulebook { say, house }.whole().into_iter();
    let chapters = chapters.map(|(title, told)| format!("{title}\n\n{}", told.join("\n")));
    chapters.collect::<Vec<_>>().join("\n\n")
}

/// Presets whose pages are stored in a language.
const fn stored(language: Language) -> &'static [Preset] {
    match language {
        Language::German => Preset::ALL,
        Language::French => &[Preset::Swisslos1000, Preset::Romandie],
        Language::Italian => &[Preset::Official, Preset::SwissClub],
        Language::English => &[Preset::Pagat3000],
    }
}

#[test]
fn the_page_of_each_preset() {
    let mut settings = insta::Settings::clone_current();
    settings.set_snapshot_path("../data/rulebook");
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    for language in Language::ALL.iter().copied() {
        for preset in stored(language) {
            let name = format!("{}_{}", preset.code(), language.code());
            let page = page(&House::preset(*preset), language);
            settings.bind(|| insta::assert_snapshot!(name, page));
        }
    }
}

const LANGUAGES: usize = Language::ALL.len();

/// Something that a table plays or not, and how its page names it in each language.
type Switch = (fn(&House) -> bool, [&'static str; LANGUAGES]);

const SWITCHES: [Switch; 13] = [
    // In German the Stöck are "gewiesen" too: only the chapter tells whether there is Weis.
    (|house| house.weis.enabled, ["\nweis\n", "annonce", "annunci", "weis"]),
    (|house| house.stoeck.enabled && has_trump(house), ["stöck"; LANGUAGES]),
    (has_trump, ["puur", "bour ", "bauer", "puur"]),
    (|house| house.schieben.enabled, ["schieb", "chibr", "pass", "push"]),
    (
        |house| house.schieben.enabled && house.schieben.back_push,
        ["zurückschieb", "rechibr", "ripass", "push back"],
    ),
    (counts_match, ["match"; LANGUAGES]),
    (|house| house.offers(Mode::Obenabe), ["obenabe", "haut en bas", "dall’alto:", "obenabe"]),
    (|house| house.offers(Mode::Unenufe), ["undenufe", "bas en haut", "dal basso:", "undenufe"]),
    (has_slalom, ["slalom"; LANGUAGES]),
    (|house| house.offers(Mode::Trio(Suit::Rosen)), ["trio"; LANGUAGES]),
    (
        |house| house.finish.hands == 0 && house.finish.mode == FinishMode::Claim,
        ["bedank", "sortir", "fuori", "claim the game"],
    ),
    (
        |house| house.finish.hands == 0 && (house.marks.bergpreis || house.evening.bergpreis > 0),
        ["bergpreis"; LANGUAGES],
    ),
    (|house| house.etiquette.allow_rest_claim, ["ablegen", "poser", "posare", "hand down"]),
];

fn has_trump(house: &House) -> bool {
    house.offered().iter().any(|mode| mode.trump().is_some())
}

/// A match counts points, or strokes in an evening.
const fn counts_match(house: &House) -> bool {
    house.score.match_bonus > 0 || house.evening.r#match > 0 || house.evening.counter_match > 0
}

const fn has_slalom(house: &House) -> bool {
    house.offers(Mode::Slalom(Start::Oben))
}

fn suit_factor(suit: Suit) -> String {
    format!("score.factor.{}", Mode::Trump(suit).code())
}

#[test]
fn what_is_switched_off_is_not_explained() {
    let plays = |name: &str| !["preset", "variant", "deck", "bodensee"].contains(&section(name));
    let keys: Vec<&str> = KEYS.iter().map(|key| key.name).filter(|name| plays(name)).collect();
    let mut seen = [[0; 2]; SWITCHES.len()];
    for seed in 0..150 {
        let house = any_house(&keys, &mut Rng::new(seed));
        // Chance hardly ever takes all suits away.
        let no_suit = Suit::ALL.map(|suit| (suit_factor(suit), Value::Int(0)));
        let house = if seed % 5 == 0 { house.with(no_suit).unwrap_or(house) } else { house };
        for (language, place) in Language::ALL.iter().copied().zip(0..) {
            let page = page(&house, language);
            assert!(!page.contains(['{', '}']), "{language:?}: {page}");
            let page = page.to_lowercase();
            for ((is_on, words), seen) in SWITCHES.iter().zip(&mut seen) {
                let (is_on, word) = (is_on(&house), words[place]);
                seen[usize::from(is_on)] += 1;
                let told = page.contains(word);
                assert!(is_on || !told, "{language:?}, seed {seed}: {word} in\n{page}");
            }
        }
    }
    assert!(seen.iter().all(|[off, on]| *off > 0 && *on > 0), "{seen:?}");
}

#[test]
fn what_is_played_is_explained() {
    let line = "preset=swisslos-2500 trump.slalom=true trump.trio=true schieben.back_push=true \
                finish.mode=claim marks.bergpreis=true marks.schneider=true";
    let house = House::read(line).unwrap();
    for (language, place) in Language::ALL.iter().copied().zip(0..) {
        let page = page(&house, language).to_lowercase();
        for (is_on, words) in &SWITCHES {
            assert!(is_on(&house) && page.contains(words[place]), "{language:?}: {}", words[place]);
        }
    }
}

fn section(name: &str) -> &str {
    name.split_once('.').map_or(name, |(section, _)| section)
}

#[test]
fn the_page_says_which_way_round_it_goes_who_deals_and_what_counts_eleven() {
    let line = "preset=swisslos-2500 deal.direction=clockwise trump.unenufe_eleven=ace";
    let usual = page(&House::default(), Language::English);
    let other = page(&House::read(line).unwrap(), Language::English);
    for (sentence, is_usual) in [
        ("anticlockwise: after you comes the opponent on your right", true),
        ("clockwise: after you comes the opponent on your left", false),
        ("Undenufe: the Six counts eleven, the Ace nothing.", true),
        ("Undenufe: the Ace counts eleven, the Six nothing", false),
    ] {
        assert_eq!(usual.contains(sentence), is_usual, "{sentence}");
        assert_eq!(other.contains(sentence), !is_usual, "{sentence}");
    }
    for sentence in [
        "The forehand of this round deals the next.",
        "Only with nothing but trumps in hand is it allowed.",
        "Jack 20, Nine 14, Ace 11, King 4, Queen 3, Ten 10, Eight, Seven, Six",
        "Six 11, Seven, Eight 8, Nine, Ten 10, Jack 2, Queen 3, King 4, Ace",
    ] {
        assert!(usual.contains(sentence), "{sentence}");
    }
}

#[test]
fn what_two_keys_make_together_is_told() {
    let slalom_alone = "trump.slalom=true trump.obenabe=false trump.unenufe=false";
    for (line, told, untold) in [
        ("", "count at any time, even before they are played", "they count double"),
        ("finish.mode=hand-end", "the Stöck and count 20", "count at any time"),
        (
            "score.match_bonus=0 score.counter_match_factor=2",
            "If the side that did not call takes all nine tricks, they count double.",
            "A match",
        ),
        (
            "schieben.leader=caller schieben.lead_trump_after_push=true",
            "the partner called a suit, a trump must be led first",
            "forehand must lead",
        ),
        (
            slalom_alone,
            "from the top: Ace, King 4, Queen 3, Jack 2, Ten 10, Nine, Eight 8, Seven, Six.",
            "the Ace always counts eleven",
        ),
        (
            "trump.slalom=true trump.unenufe_eleven=ace trump.slalom_eleven=per-trick",
            "In Slalom the Ace always counts eleven and the Six nothing.",
            "does not always make",
        ),
        (
            "trump.slalom=true trump.unenufe=false",
            "If a Slalom begins from below, of two that are equal the lower is the better.",
            "Undenufe",
        ),
        (
            "variant=bodensee bodensee.no_trump_modes=false",
            "from the top: Ace, King 4, Queen 3, Jack 2, Ten 10, Nine, Eight 8, Seven, Six.",
            "dealt again",
        ),
        ("variant=bodensee", "whoever has not dealt them deals next", "dealt again"),
        ("variant=bodensee", "with 5 tallies and no open 0", "with 5 tallies."),
        ("variant=bodensee bodensee.sack_max=-1", "won with 5 tallies.", " 0"),
    ] {
        let house = House::read(&format!("preset=swisslos-2500 {line}")).unwrap();
        let page = page(&house, Language::English);
        assert!(page.contains(told), "{line}: {told} in\n{page}");
        assert!(!page.contains(untold), "{line}: {untold} in\n{page}");
    }
}

#[test]
fn help_explains_what_the_table_plays_and_no_more() {
    let house = House::preset(Preset::SwissClub);
    let language = Language::German;
    let (words, deck, names) = (Words::of(language), Deck::new(&house.deck, language), names());
    let say = Narrator::new(&words, &deck, &names);
    let help = |scope, aid| Rulebook { say, house: &house }.help(scope, aid).join("\n");
    assert_eq!(help(Scope::Saying, Aid::Normal), "");
    assert!(help(Scope::Calling, Aid::Normal).contains("Vorhand"));
    assert!(
        help(Scope::Playing, Aid::Normal).contains("in ihrer Farbe kein Gegner mehr überbieten")
    );
    assert!(!help(Scope::Playing, Aid::Tournament).contains("Bock"));
}

#[test]
fn the_words_of_the_game_are_a_key_away_from_the_rules_and_every_help() {
    let open = Keymap::default().hints(Scope::Rules, |_| true);
    assert!(open.iter().any(|hint| hint.keys == "w"));
    for keys in ["?", "? PageDown"] {
        let mut driver = Driver::new(7);
        driver.keys(keys);
        driver.keys("w");
        assert!(matches!(
            driver.model.screen(),
            Screen::Reading(Reading { page: ReadingPage::Text(TextPage::Glossary), .. })
        ));
        driver.keys("PageDown Esc");
        assert_eq!(driver.model.scope(), Scope::Help);
    }
}

fn glossary(house: &House, language: Language) -> Vec<String> {
    let (words, deck, names) = (Words::of(language), Deck::new(&house.deck, language), names());
    let say = Narrator::new(&words, &deck, &names);
    Rulebook { say, house }.glossary()
}

#[test]
fn the_glossary_knows_the_words_of_its_table_and_no_others() {
    let knows = |house: &House, word: &str| {
        let entries = glossary(house, Language::German);
        entries.iter().any(|entry| entry.starts_with(&format!("{word}: ")))
    };
    let usual = House::default();
    let mut club = House::preset(Preset::SwissClub);
    // In an evening a match counts without a bonus too.
    (club.evening.r#match, club.evening.counter_match) = (0, 0);
    for word in ["Weis", "Stöck", "Match", "Stöck, Wys, Stich"] {
        assert!(knows(&usual, word) && !knows(&club, word), "{word}");
    }
    let mut other = usual;
    other.trump.slalom = true;
    other.weis.card_reuse = true;
    other.schieben.back_push = true;
    other.bots.verwerfen = Verwerfen::Quer;
    other.finish.mode = FinishMode::Claim;
    for word in ["Slalom", "Zurückschieben", "Quer verwerfen", "Bedanken"] {
        assert!(knows(&other, word) && !knows(&usual, word), "{word}");
    }
    let romandie = House::preset(Preset::Romandie);
    for word in ["Obenabe", "Undenufe", "Faktor"] {
        assert!(knows(&usual, word) && !knows(&romandie, word), "{word}");
    }
    let mut two = House { variant: Variant::Bodensee, ..usual };
    for word in ["Bieten", "Gais", "Sack", "0", "Genug", "Strich", "Verdeckte Karte"] {
        assert!(knows(&two, word) && !knows(&usual, word), "{word}");
    }
    for word in ["Weis", "Schieben", "Stöck", "Partei", "Schmieren", "Vorhand", "Brauch"] {
        assert!(knows(&usual, word) && !knows(&two, word), "{word}");
    }
    let entries = glossary(&two, Language::German);
    for told in ["Runde: einmal geben und achtzehn Stiche", "Bock: Spiel ohne Trumpf"] {
        assert!(entries.iter().any(|entry| entry.starts_with(told)), "{told}");
    }
    two.bodensee.sack_max = -1;
    two.bodensee.no_trump_modes = false;
    assert!(["Sack", "0", "Bock", "Gais"].iter().all(|word| !knows(&two, word)));
}

#[test]
fn the_glossary_follows_the_alphabet_of_its_language() {
    let words: [&str; LANGUAGES] = ["Bock: ", "Carte maîtresse: ", "Carta franca: ", "De Letzti: "];
    for (language, word) in Language::ALL.iter().zip(words) {
        let entries = glossary(&House::default(), *language);
        assert!(entries.iter().any(|entry| entry.starts_with(word)), "{word}");
        let is_word = |entry: &&String| entry.starts_with(char::is_alphabetic);
        let first = |entry: &String| entry.chars().next().unwrap();
        let plain = |sign| if sign == 'É' { 'E' } else { sign };
        assert!(entries.iter().filter(is_word).map(first).map(plain).is_sorted(), "{entries:?}");
    }
}
