//! The questions before the first game in lines.

use super::{
    offer::{Offer, rows},
    page::PageLines,
};
use crate::{
    app::{options::Options, pages::first_questions::FirstQuestion},
    rules::house::Faces,
    ui::text::{
        narrate::Narrator,
        words::{fill, options::OptionWords},
    },
};

/// Lines of a question.
pub(super) struct QuestionLines<'a> {
    pub(super) say: Narrator<'a>,
    pub(super) words: &'a OptionWords,
    pub(super) question: &'a FirstQuestion,
    pub(super) options: &'a Options,
}

impl PageLines for QuestionLines<'_> {
    /// The question, and the place where the answer goes.
    fn situation(&self) -> Vec<String> {
        let words = &self.words.text;
        let asked = match self.question {
            FirstQuestion::Language(_) => &words.ask_language,
            FirstQuestion::Deck(_) => &words.ask_deck,
            FirstQuestion::Skill(..) => &words.ask_skill,
        };
        let path = self.options.file().path.as_deref().unwrap_or("jass.toml");
        vec![asked.clone(), fill(&words.ask_note, &[("path", path)])]
    }

    fn offers(&self) -> Vec<Offer> {
        let menu = &self.say.words.menu;
        match self.question {
            FirstQuestion::Language(languages) => {
                rows(languages.iter().map(|language| language.own_name().to_owned()))
            }
            FirstQuestion::Deck(_) => {
                rows(Faces::ALL.iter().map(|faces| menu.faces(*faces).to_owned()))
            }
            FirstQuestion::Skill(..) => rows(self.words.text.skills.iter().cloned()),
        }
    }
}
