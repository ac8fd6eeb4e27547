//! The page of the translators, whose tables say which words are used and which are not.

use super::*;

const PAGE: &str = include_str!("../../../../../.github/TRANSLATING.md");

/// The rows of the table under a heading, without its head.
fn table(heading: &str) -> Vec<Vec<&'static str>> {
    let (_, below) = PAGE.split_once(&format!("## {heading}\n")).expect("the page has the heading");
    let section = below.split("\n## ").next().unwrap_or_default();
    let rows = section.lines().filter(|line| line.starts_with('|')).skip(2);
    let cells = |row: &'static str| row.trim_matches('|').split('|').map(str::trim).collect();
    rows.map(cells).collect()
}

/// Words that are not said, each with the code of its language.
pub(super) fn unsaid() -> Vec<(&'static str, &'static str)> {
    let rows = table("Words that are not said").into_iter();
    rows.map(|row| (row[0], row[1].trim_matches('`'))).collect()
}

/// All that the program says in a language, without capitals.
fn all(language: Language) -> Vec<String> {
    let both = texts(language).into_iter().chain(option_texts(language));
    both.map(|(_, Text { text, .. })| text.to_lowercase()).collect()
}

#[test]
fn every_word_of_the_page_is_said() {
    let rows = table("Words in use");
    assert!(rows.len() > 30);
    for (column, code) in ["de", "fr", "it", "en"].into_iter().enumerate() {
        let language = Language::ALL.iter().copied().find(|it| it.code() == code).unwrap();
        let said = all(language);
        for row in &rows {
            assert_eq!(row.len(), 5, "{row:?}");
            for word in row[column + 1].split(", ") {
                let word = word.to_lowercase();
                let word = word.strip_prefix("sich ").unwrap_or(&word);
                let stem =
                    if said.iter().any(|text| text.contains(word)) { word } else { stem(word) };
                assert!(said.iter().any(|text| text.contains(stem)), "{code}: nobody says {word}");
            }
        }
    }
}

/// A verb of one word without its ending.
fn stem(word: &str) -> &str {
    let endings = ["en", "er", "re", "ir"];
    endings.iter().find_map(|ending| word.strip_suffix(ending)).unwrap_or(word)
}

#[test]
fn what_is_not_said_has_a_language_and_something_instead() {
    let codes: Vec<&str> = Language::ALL.iter().map(|language| language.code()).collect();
    for row in table("Words that are not said") {
        assert!(codes.contains(&row[0]) && row.len() == 3 && !row[2].is_empty(), "{row:?}");
        assert!(row[1].starts_with('`') && row[1].len() > 4 && row[1].to_lowercase() == row[1]);
    }
}

/// Slots that are filled in with a card or another action, whose gender no sentence knows.
const OF_ANY_GENDER: [&str; 6] = ["card", "did", "better", "action", "was", "best"];

/// Forms of being in French and Italian, behind which what follows agrees.
const IS: [&str; 14] = [
    "est", "était", "serait", "sera", "reste", "è", "era", "sarebbe", "sarà", "resta", "andrebbe",
    "va", "viene", "sembra",
];

/// Words behind them that do not change.
const UNCHANGED: [&str; 9] =
    ["carte", "carta", "une", "circa", "mieux", "meglio", "forse", "peut-être", "già"];

/// Endings of participles.
const PARTICIPLES: [&str; 12] =
    ["é", "ée", "és", "ées", "ato", "ata", "uto", "uta", "ito", "ita", "erso", "ersa"];

#[test]
fn nothing_agrees_with_what_is_filled_in() {
    for language in [Language::French, Language::Italian] {
        for (_, Text { text, place }) in texts(language) {
            for (name, before, after) in around(&text) {
                let mut next = after.split([' ', '.', ',', ':', ';', '!', '?']).skip(1);
                let (first, second) = (next.next().unwrap_or(""), next.next().unwrap_or(""));
                let is_said_of = IS.contains(&first) && after.starts_with(' ');
                assert!(
                    !is_said_of || UNCHANGED.contains(&second),
                    "{place}: {name} {first} {second}"
                );
                let beside = [before.rsplit(' ').next().unwrap_or(""), first];
                let agrees = |word: &&str| {
                    PARTICIPLES.iter().any(|end| word.ends_with(end)) && word.chars().count() > 3
                };
                let [left, right] = beside.map(|word| agrees(&word));
                assert!(
                    !(left || right && after.starts_with(' ')),
                    "{place}: {before} {name}{after}"
                );
            }
        }
    }
}

/// Each of them in a text, with what stands before and behind it.
fn around(text: &str) -> impl Iterator<Item = (&str, &str, &str)> {
    text.match_indices('{').filter_map(|(at, _)| {
        let (name, after) = text[at + 1..].split_once('}')?;
        OF_ANY_GENDER.contains(&name).then(|| (name, text[..at].trim_end(), after))
    })
}
