//! Pages of text: title and paragraphs, on the screen and in lines.

use super::{rulebook::Rulebook, trust};
use crate::app::pages::reading::TextPage;

/// Title and paragraphs of a page, at a table where these rules hold: what it says of these words, and the rest.
pub fn text_of<'a>(
    rulebook: &Rulebook<'a>,
    page: TextPage,
    first: &[&str],
) -> (&'a str, [Vec<String>; 2]) {
    match page {
        TextPage::Glossary => (&rulebook.say.words.help.glossary, rulebook.glossary_with(first)),
        TextPage::Trust => {
            let paragraphs = trust::paragraphs(rulebook.say.words);
            (&rulebook.say.words.trust.title, [Vec::new(), paragraphs])
        }
    }
}

/// The same in lines, from what this text says on.
pub fn text_from(rulebook: &Rulebook<'_>, page: TextPage, said: &str) -> Vec<String> {
    match page {
        TextPage::Glossary => rulebook.glossary_from(said),
        TextPage::Trust => trust::paragraphs(rulebook.say.words),
    }
}
