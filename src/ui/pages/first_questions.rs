//! The questions before the first game.

use ratatui::layout::{Rect, Size};

use super::Renderer;
use crate::{
    app::{Target, pages::first_questions::FirstQuestion},
    rules::house::{DeckRules, Faces},
    ui::{
        Dialog, PageAreas,
        layout::centered,
        text::words::fill,
        widgets::{
            dialog::Passage,
            fan::{Fan, shown_cards},
            logo::Logo,
        },
    },
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
            FirstQuestion::Skill(..) => (&words.ask_skill, words.skills.to_vec()),
        };
        let path = self.model.shared.options.file().path.as_deref().unwrap_or("jass.toml");
        let passages = [Passage::Text(fill(&words.ask_note, &[("path", path)]))];
        let (area, note) = (areas.title.union(areas.body), &*look.words.game.name);
        let dialog =
            Dialog { look, title, note, passages: &passages, answers: &answers, selected: row };
        let [logo, asked, below] = stacked(area, dialog.area(area).height, Logo { look }.size());
        let dialog = if logo.is_empty() { dialog } else { Dialog { note: "", ..dialog } };
        self.clickable(dialog.hits(asked), Target::Row);
        self.painter.widget(asked, &dialog);
        self.painter.widget(logo, &Logo { look });
        match question {
            FirstQuestion::Deck(_) => self.both_decks(below, row),
            FirstQuestion::Language(_) | FirstQuestion::Skill(..) => self.fan(below),
        }
        self.page_status(&areas, &[]);
        self.hints(areas.hints);
    }

    /// Draws a fan of the deck that is usual here.
    fn fan(&mut self, area: Rect) {
        let look = &self.context.look;
        let cards = shown_cards(&look.deck, FANNED);
        let fan = Fan { look, cards: &cards };
        if let Some(size) = fan.size(area.as_size()) {
            self.painter.widget(centered(area, size), &fan);
        }
    }

    /// Draws a fan of each deck with the number of its answer, beside each other.
    fn both_decks(&mut self, area: Rect, chosen: usize) {
        let half = area.width / 2;
        for (i, faces) in Faces::ALL.iter().enumerate() {
            let rules = DeckRules { faces: *faces, ..self.model.shared.deck };
            let look = self.context.look.with_deck(&rules, self.model.shared.language());
            let cards = shown_cards(&look.deck, SHOWN);
            let fan = Fan { look: &look, cards: &cards };
            let place = Rect { x: area.x + i as u16 * half, width: half, ..area };
            let place = Rect { y: place.y + 1, height: place.height.saturating_sub(1), ..place };
            let Some(size) = fan.size(place.as_size()) else { return };
            self.painter.widget(Rect { height: size.height, ..place }, &fan);
            let style = if i == chosen { look.theme.focus } else { look.theme.dim };
            let number = format!(" {} ", i + 1);
            self.painter.put(place.x + half / 2 - 1, place.y - 1, &number, style);
            let drawn = Rect { x: place.x + (half - size.width) / 2, width: size.width, ..place };
            self.clickable(vec![(Rect { height: size.height, ..drawn }, i)], Target::Row);
        }
    }
}

/// Number of cards that show a deck, of two beside each other and of one alone.
const SHOWN: usize = 4;
const FANNED: usize = 7;

/// The areas of the name of the game, of the question below it, and of the rest: the name only where it has room.
fn stacked(area: Rect, rows: u16, logo: Size) -> [Rect; 3] {
    let has_logo = area.height >= rows + logo.height + 2;
    let above = if has_logo { logo.height + 2 } else { 0 };
    let free = area.height.saturating_sub(rows + above);
    let top = if free > 5 { free / 5 } else { free / 2 };
    let y = area.y + top;
    let x = area.x + area.width.saturating_sub(logo.width) / 2;
    let name = if has_logo { Rect::new(x, y, logo.width, logo.height) } else { Rect::ZERO };
    let asked = Rect { y: y + above, height: rows.min(area.height), ..area };
    let below = Rect { y: asked.bottom(), height: area.bottom() - asked.bottom(), ..area };
    [name, asked, below]
}
