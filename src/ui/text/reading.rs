//! Pages of text: title and paragraphs, on the screen and in lines.

use super::words::{Words, rules::GlossaryWord};
use crate::app::pages::reading::TextPage;

/// Title and paragraphs of a page.
pub fn text_of(words: &Words, page: TextPage) -> (&str, Vec<String>) {
    match page {
        TextPage::Glossary => (&words.help.glossary, glossary(words)),
    }
}

/// Every word of the game with its meaning, in the order of the alphabet.
pub fn glossary(words: &Words) -> Vec<String> {
    let mut entries: Vec<&GlossaryWord> = words.glossary.values().collect();
    entries.sort_by_key(|entry| folded(&entry.word));
    entries.into_iter().map(|GlossaryWord { word, text }| format!("{word}: {text}")).collect()
}

/// A word as the alphabet orders it: without capitals and accents.
fn folded(word: &str) -> String {
    let plain = |sign| match sign {
        'ä' | 'à' | 'â' => 'a',
        'é' | 'è' | 'ê' => 'e',
        'ö' | 'ô' => 'o',
        'ü' => 'u',
        sign => sign,
    };
    word.to_lowercase().chars().map(plain).collect()
}
