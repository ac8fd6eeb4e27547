//! Pages of text: title and paragraphs, on the screen and in lines.

use super::{rulebook::Rulebook, trust};
use crate::app::pages::reading::TextPage;

/// Title and paragraphs of a page, at a table where these rules hold.
pub fn text_of<'a>(rulebook: &Rulebook<'a>, page: TextPage) -> (&'a str, Vec<String>) {
    match page {
        TextPage::Glossary => (&rulebook.say.words.help.glossary, rulebook.glossary()),
        TextPage::Trust => (&rulebook.say.words.trust.title, trust::paragraphs(rulebook.say.words)),
    }
}

/// The same in lines, from what this text says on.
pub fn text_from(rulebook: &Rulebook<'_>, page: TextPage, said: &str) -> Vec<String> {
    match page {
        TextPage::Glossary => rulebook.glossary_from(said),
        TextPage::Trust => trust::paragraphs(rulebook.say.words),
    }
}
