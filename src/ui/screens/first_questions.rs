//! The questions before the first game.

use super::Renderer;
use crate::{
    app::{Target, model::FirstQuestion},
    rules::house::Faces,
    ui::{Dialog, PageAreas, text::words::fill, widgets::dialog::Passage},
};

impl Renderer<'_> {
    /// A question before the first game.
    pub(super) fn asking(&mut self, question: &FirstQuestion, row: usize) {
        let Some(areas) = PageAreas::of(self.painter.area()) else { return };
        let look = &self.context.look;
        let words = &look.options.text;
        let (title, answers): (_, Vec<String>) = match question {
            FirstQuestion::Language(languages) => {
                let own = languages.iter().map(|language| language.own_name().to_owned());
                (&words.ask_language, own.collect())
            }
            FirstQuestion::Deck(_) => {
                let said = |faces: &Faces| match faces {
                    Faces::French => words.deck_french.clone(),
                    Faces::German => words.deck_german.clone(),
                };
                (&words.ask_deck, Faces::ALL.iter().map(said).collect())
            }
        };
        let path = self.model.options.file().path.as_deref().unwrap_or("jass.toml");
        let passages = [Passage::Text(fill(&words.ask_note, &[("path", path)]))];
        let dialog =
            Dialog { look, title, note: "", passages: &passages, answers: &answers, selected: row };
        let area = areas.title.union(areas.body);
        self.clickable(dialog.hits(area), Target::Row);
        self.painter.widget(area, &dialog);
        self.page_status(&areas, &[]);
        self.hints(areas.hints);
    }
}
