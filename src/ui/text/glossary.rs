//! Glossary: the words of the game, each with its meaning, in the order of the alphabet.

use super::words::{Words, rules::GlossaryWord};

/// Every word of the game with its meaning, as a person looks it up.
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
