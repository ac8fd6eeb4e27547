mod ideas;
mod room;
mod terms;
mod translating;

use std::collections::{BTreeMap, BTreeSet};

use toml::de::{DeTable, DeValue};

use super::{screens::CommandWord, *};
use crate::ui::text::cells::{width, wrap};

/// A text of a language file.
struct Text {
    text: String,
    /// File, line and key.
    place: String,
}

/// Every text of a language file by its path.
fn texts(language: Language) -> BTreeMap<String, Text> {
    let mut texts = BTreeMap::new();
    let file = text(language);
    walk((language, file), "", DeTable::parse(file).unwrap().get_ref(), &mut texts);
    texts
}

/// Every text of the settings by its path.
fn option_texts(language: Language) -> BTreeMap<String, Text> {
    let mut texts = BTreeMap::new();
    let file = options::text(language);
    walk((language, file), "", DeTable::parse(file).unwrap().get_ref(), &mut texts);
    texts
}

fn walk(
    (language, file): (Language, &str),
    path: &str,
    table: &DeTable,
    texts: &mut BTreeMap<String, Text>,
) {
    // Every language says a word in as many forms as it has.
    for (key, value) in table.iter().filter(|(key, _)| key.get_ref() != "said") {
        let path = format!("{path}.{}", key.get_ref());
        let line = file[..key.span().start].lines().count() + 1;
        let text = |path: &str, text: &str| Text {
            text: text.to_owned(),
            place: format!("{}.toml:{line} {}", language.code(), &path[1..]),
        };
        match value.get_ref() {
            DeValue::Table(table) => walk((language, file), &path, table, texts),
            DeValue::Array(items) => {
                for (i, item) in items.iter().enumerate() {
                    let path = format!("{path}.{i}");
                    let word = item.get_ref().as_str().unwrap_or_else(|| panic!("{path}: no text"));
                    texts.insert(path.clone(), text(&path, word));
                }
            }
            value => {
                let word = value.as_str().unwrap_or_else(|| panic!("{path}: no text"));
                texts.insert(path.clone(), text(&path, word));
            }
        }
    }
}

/// Placeholders of a text, whatever their forms: `suit` of `{suit:some}`.
fn placeholders(text: &str) -> BTreeSet<&str> {
    filled_in(text).map(|name| name.split_once(':').map_or(name, |(base, _)| base)).collect()
}

fn filled_in(text: &str) -> impl Iterator<Item = &str> {
    text.split('{').skip(1).filter_map(|piece| piece.split_once('}')).map(|(name, _)| name)
}

/// The last name of a path.
fn last(path: &str) -> &str {
    path.rsplit('.').next().unwrap_or(path)
}

/// The numbers that a language tells apart.
const fn counts(language: Language) -> &'static [&'static str] {
    match language {
        Language::French => &["zero", "one", "other"],
        Language::German | Language::Italian | Language::English => &["one", "other"],
    }
}

/// Words that change with what follows them, and so never stand before something that is filled in.
const fn articles(language: Language) -> &'static [&'static str] {
    match language {
        Language::German => &[
            "der", "die", "das", "dem", "den", "des", "ein", "eine", "einen", "einem", "einer",
            "kein", "keine", "keinen", "vom", "zum", "zur", "im",
        ],
        Language::French => &[
            "le", "la", "les", "l’", "un", "une", "du", "des", "de", "d’", "au", "aux", "que",
            "qu’", "si", "ne", "n’", "je", "j’", "me", "m’", "te", "t’", "se", "s’", "ce", "c’",
        ],
        Language::Italian => &[
            "il", "lo", "la", "l’", "i", "gli", "le", "un", "uno", "una", "un’", "al", "allo",
            "alla", "ai", "agli", "alle", "dal", "dalla", "del", "dello", "della", "dell’", "dei",
            "degli", "delle", "nel", "nella", "sul", "sulla",
        ],
        Language::English => &["a", "an"],
    }
}

/// Placeholders for a number, which no article minds, or a whole sentence.
const NUMBERS: &[&str] = &[
    "n", "points", "round", "rounds", "trick", "step", "us", "them", "target", "bid_min",
    "bid_max", "bid_step", "sack", "claims", "happened",
];

#[test]
fn every_language_is_whole() {
    for language in Language::ALL.iter().copied() {
        let read = read_asset::<Words>(text(language));
        assert!(read.is_ok(), "{language:?}: {}", read.unwrap_err());
    }
}

#[test]
fn a_command_has_words_that_fit() {
    for language in Language::ALL.iter().copied() {
        let words = Words::of(language).commands.0;
        for (command, CommandWord { name, hint }) in words.iter() {
            assert!(width(name) <= 19, "{name}");
            assert_ne!(hint.as_deref(), Some(""), "{language:?}: {}", command.name());
        }
    }
}

/// law: a list that lacks a line or has one too many is refused in each language, by its name and the key.
#[test]
fn a_list_that_is_not_whole_is_refused_by_its_name() {
    let lines = [
        ("slower = { ", "commands: no words for slower"),
        ("slalom-oben = ", "modes of Bodensee: no words for slalom-oben"),
    ];
    for language in Language::ALL.iter().copied() {
        for (line, says) in lines {
            let whole = text(language);
            let at = whole.find(&format!("\n{line}")).unwrap() + 1;
            let error = |changed: &str| read_asset::<Words>(changed).unwrap_err().to_string();
            let rest = whole[at..].split_once('\n').unwrap().1;
            assert_eq!(error(&format!("{}{rest}", &whole[..at])), says, "{language:?}");
            let more = whole[at..].replacen(line, &format!("x-{line}"), 1);
            let said = error(&format!("{}{more}", &whole[..at]));
            assert!(said.starts_with(says), "{language:?}: {said}");
        }
    }
}

#[test]
fn languages_have_the_same_texts() {
    let german = texts(Language::German);
    let is_zero = |path: &str| last(path) == "zero";
    for language in Language::ALL.iter().copied() {
        let texts = texts(language);
        for (path, Text { place, .. }) in &texts {
            assert!(german.contains_key(path) || is_zero(path), "{place} is superfluous");
        }
        for (path, Text { place, .. }) in &german {
            let code = language.code();
            assert!(texts.contains_key(path) || is_zero(path), "missing in {code}: {place}");
        }
    }
}

#[test]
fn things_are_counted_as_the_language_does() {
    for language in Language::ALL.iter().copied() {
        let texts = texts(language);
        let counted = texts.keys().filter_map(|path| path.strip_suffix(".one"));
        let counted: BTreeSet<&str> = counted.collect();
        assert!(!counted.is_empty());
        for path in counted {
            for form in ["zero", "one", "other"] {
                let has = texts.contains_key(&format!("{path}.{form}"));
                let place = &texts[&format!("{path}.one")].place;
                assert_eq!(has, counts(language).contains(&form), "{place}: {form}");
            }
        }
    }
}

#[test]
fn languages_agree_on_what_is_filled_in() {
    let german = texts(Language::German);
    for language in Language::ALL.iter().copied() {
        for (path, Text { text, place }) in texts(language) {
            let of_many = path.strip_suffix(".zero").map(|stem| format!("{stem}.other"));
            let as_in = german.get(of_many.as_ref().unwrap_or(&path));
            let expected = as_in.map_or_else(BTreeSet::new, |other| placeholders(&other.text));
            // Of none and of one the number may be said in words.
            let may_lack_n = ["zero", "one"].contains(&last(&path));
            let found = placeholders(&text);
            let is_right = found == expected
                || may_lack_n
                    && found.iter().copied().chain(["n"]).collect::<BTreeSet<_>>() == expected;
            assert!(is_right, "{place}: {found:?} instead of {expected:?}");
            for name in filled_in(&text).filter(|name| name.contains(':')) {
                assert!(["suit:some", "suit:of"].contains(&name), "{place}: no form {name}");
            }
        }
    }
}

#[test]
fn no_article_stands_before_what_is_filled_in() {
    for language in Language::ALL.iter().copied() {
        for (_, Text { text, place }) in texts(language) {
            for (i, _) in text.match_indices('{') {
                let name = filled_in(&text[i..]).next().unwrap_or_default();
                let before = text[..i].trim_end().to_lowercase();
                let last = before.rsplit([' ', '\n', '(']).next().unwrap_or_default();
                let is_article = articles(language).contains(&last);
                assert!(!is_article || NUMBERS.contains(&name), "{place}: {last} {{{name}}}");
            }
        }
    }
}

#[test]
fn texts_hold_no_sharp_s_no_wide_sign_and_no_lone_brace() {
    for language in Language::ALL.iter().copied() {
        for (path, Text { text, place }) in texts(language) {
            assert!(!text.contains('ß') && !text.contains('\u{fe0f}'), "{place}");
            assert_eq!(text.matches('{').count(), text.matches('}').count(), "{place}");
            let may_be_empty = path.starts_with(".title.");
            assert!(may_be_empty || !text.trim().is_empty(), "{place}");
        }
    }
}

#[test]
fn things_are_counted() {
    let words = Words::of(Language::German);
    assert_eq!(words.game.points.of(1_u16), "1 Punkt");
    assert_eq!(words.game.points.of(0_u16), "0 Punkte");
    assert_eq!(words.game.points.of(157_u16), "157 Punkte");
    // French counts none like one.
    let words = Words::of(Language::French);
    assert_eq!([0_u16, 1, 2].map(|n| words.game.points.of(n)), ["0 point", "1 point", "2 points"]);
}

#[test]
fn what_has_no_value_stays() {
    assert_eq!(fill("{a} {b} {", &[("a", "1")]), "1 {b} {");
}

#[test]
fn a_notice_fits_the_two_lines_of_the_smallest_table() {
    for language in Language::ALL.iter().copied() {
        for (path, Text { text, place }) in texts(language) {
            let is_notice = [".notice.", ".illegal.", ".bodensee.refusal."]
                .iter()
                .any(|part| path.starts_with(part));
            let fits = || text.contains('{') || wrap(&text, 40).len() <= 2;
            assert!(!is_notice || fits(), "{place}: {text}");
        }
    }
}

/// Texts of the status line at the table.
const STATUS: [&str; 8] = [
    ".table.your_turn",
    ".table.turn",
    ".table.duty.",
    ".table.last_trick",
    ".table.not_saved",
    ".calling.first",
    ".calling.pushed",
    ".claim.home",
];

/// A text with the widest that is usually filled in.
fn filled(text: &str) -> String {
    let mut parts = text.split('{');
    let mut filled = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let (value, rest) = part.split_once('}').unwrap();
        filled += match value.split(':').next().unwrap() {
            "name" | "partner" => "Chasper",
            "suit" | "trump" => "Ei",
            "key" => "g",
            value => panic!("{value} is filled in"),
        };
        filled += rest;
    }
    filled
}

#[test]
fn the_status_line_is_whole_on_the_smallest_table() {
    for language in Language::ALL.iter().copied() {
        let mut said = 0;
        for (path, Text { text, place }) in texts(language) {
            if STATUS.iter().any(|start| path.starts_with(start)) {
                let text = filled(&text);
                assert!(wrap(&text, 40).len() <= 2, "{place}: {text}");
                assert_eq!(wrap(&text, 78).len(), 1, "{place}: {text}");
                said += 1;
            }
        }
        assert!(said >= STATUS.len() + 6, "{language:?}: {said}");
    }
}
/// Words that mean something else in French: an *annonce* is a Weis, and the rest of the table chooses.
const CHOSEN: [&str; 8] = [
    ".calling.push",
    ".title.called",
    ".title.pushed",
    ".event.called",
    ".hint.call",
    ".illegal.not_offered",
    ".sections.schieben",
    ".sections.trump",
];

#[test]
fn every_language_keeps_to_its_vocabulary() {
    for language in Language::ALL.iter().copied() {
        let both = texts(language).into_iter().chain(option_texts(language));
        for (path, Text { text, place }) in both {
            let text = text.to_lowercase();
            for (_, unsaid) in
                translating::unsaid().iter().filter(|(code, _)| *code == language.code())
            {
                assert!(!text.contains(unsaid), "{place}: {unsaid}");
            }
            let is_chosen = CHOSEN.iter().any(|chosen| path.starts_with(chosen));
            let is_trump = path.contains(".schieben.") || path.contains(".trump.");
            if language == Language::French && (is_chosen || is_trump) {
                assert!(!text.contains("annonc"), "{place}: {text}");
            }
            let explains_puur = path.starts_with(".glossary") || language != Language::French;
            assert!(explains_puur || !text.contains("puur"), "{place}");
        }
    }
}

/// Words that begin a condition, where a file must not begin a meaning with them.
const fn conditions(language: Language) -> &'static [&'static str] {
    match language {
        Language::French => &["si ", "s’il"],
        Language::Italian => &["se ", "qualora "],
        Language::German => &["wenn ", "ob "],
        Language::English => &["if ", "whether "],
    }
}

#[test]
fn no_meaning_is_a_bare_condition() {
    for language in Language::ALL.iter().copied() {
        for (path, Text { text, place }) in option_texts(language) {
            let begins =
                conditions(language).iter().any(|word| text.to_lowercase().starts_with(word));
            assert!(last(&path) != "text" || !begins, "{place}: {text}");
        }
    }
}

#[test]
fn no_key_of_the_file_is_named_where_people_play() {
    let keys = crate::rules::house::KEYS.iter().map(|key| key.name);
    let keys: Vec<&str> = keys.filter(|name| name.contains('.')).collect();
    for language in Language::ALL.iter().copied() {
        for (path, Text { text, place }) in texts(language) {
            let is_of_the_file =
                [".help.options", ".plain.input.settings"].contains(&path.as_str());
            assert!(is_of_the_file || !text.contains("jass.toml"), "{place}");
            assert!(!keys.iter().any(|key| text.contains(key)), "{place}");
        }
        for (path, Text { text, place }) in option_texts(language) {
            let is_meaning = path.starts_with(".keys") || path.starts_with(".presets");
            assert!(!is_meaning || !text.contains("seat0"), "{place}");
        }
    }
}
