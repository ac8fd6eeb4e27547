//! The questions before the first game.

use ratatui::{
    buffer::Buffer,
    layout::{Rect, Size},
    widgets::StatefulWidget,
};

use super::{DrawnFrame, RenderContext, canvas::Canvas, footer::Footer};
use crate::{
    app::{Model, Target, pages::first_questions::FirstQuestion},
    rules::house::{DeckRules, Faces},
    ui::{
        Dialog, Look, PageAreas,
        layout::centered,
        text::words::fill,
        widgets::{
            dialog::Passage,
            fan::{Fan, shown_cards},
            logo::Logo,
        },
    },
};

/// A question before the first game.
pub(super) struct FirstQuestionPage<'a> {
    context: &'a RenderContext,
    footer: Footer<'a>,
    title: &'a str,
    passage: Passage,
    answers: Vec<String>,
    row: usize,
    /// The look of each deck, where the question is which.
    decks: Vec<Look>,
}

impl<'a> FirstQuestionPage<'a> {
    /// The question with this answer chosen.
    pub(super) fn of(
        model: &Model,
        context: &'a RenderContext,
        question: &FirstQuestion,
        row: usize,
    ) -> Self {
        let words = &context.look.options.text;
        let mut decks = Vec::new();
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
                decks.extend(Faces::ALL.iter().map(|faces| {
                    let rules = DeckRules { faces: *faces, ..model.shared.deck };
                    context.look.with_deck(&rules, model.shared.language())
                }));
                (&words.ask_deck, Faces::ALL.iter().map(said).collect())
            }
            FirstQuestion::Skill(..) => (&words.ask_skill, words.skills.to_vec()),
        };
        let path = model.shared.options.file().path.as_deref().unwrap_or("jass.toml");
        let passage = Passage::Text(fill(&words.ask_note, &[("path", path)]));
        let footer = Footer::of(model, context);
        Self { context, footer, title, passage, answers, row, decks }
    }

    /// Draws a fan of each deck with the number of its answer, beside each other.
    fn draw_decks(&self, canvas: &mut Canvas<'_>, area: Rect) {
        let half = area.width / 2;
        for (i, look) in self.decks.iter().enumerate() {
            let cards = shown_cards(&look.deck, SHOWN);
            let fan = Fan { look, cards: &cards };
            let place = Rect { x: area.x + i as u16 * half, width: half, ..area };
            let place = Rect { y: place.y + 1, height: place.height.saturating_sub(1), ..place };
            let Some(size) = fan.size(place.as_size()) else { return };
            canvas.painter.widget(Rect { height: size.height, ..place }, &fan);
            let style = if i == self.row { look.theme.focus } else { look.theme.dim };
            let number = format!(" {} ", i + 1);
            canvas.painter.put(place.x + half / 2 - 1, place.y - 1, &number, style);
            let drawn = Rect { x: place.x + (half - size.width) / 2, width: size.width, ..place };
            canvas.clickable(vec![(Rect { height: size.height, ..drawn }, i)], Target::Row);
        }
    }
}

impl StatefulWidget for FirstQuestionPage<'_> {
    type State = DrawnFrame;

    fn render(self, area: Rect, buffer: &mut Buffer, drawn: &mut DrawnFrame) {
        let Some(areas) = PageAreas::of(area) else { return };
        let mut canvas = Canvas::new(area, buffer, drawn);
        let look = &self.context.look;
        let (area, note) = (areas.title.union(areas.body), &*look.words.game.name);
        let (passages, answers) = (std::slice::from_ref(&self.passage), &self.answers[..]);
        let dialog =
            Dialog { look, title: self.title, note, passages, answers, selected: self.row };
        let [logo, asked, below] = stacked(area, dialog.area(area).height, Logo { look }.size());
        let dialog = if logo.is_empty() { dialog } else { Dialog { note: "", ..dialog } };
        canvas.clickable(dialog.hits(asked), Target::Row);
        canvas.painter.widget(asked, &dialog);
        canvas.painter.widget(logo, &Logo { look });
        // The felt below the question stayed empty.
        if self.decks.is_empty() {
            draw_fan(&mut canvas, look, below);
        } else {
            self.draw_decks(&mut canvas, below);
        }
        self.footer.draw(&mut canvas, &areas, &[]);
    }
}

/// Draws a fan of the deck that is usual here.
fn draw_fan(canvas: &mut Canvas<'_>, look: &Look, area: Rect) {
    let cards = shown_cards(&look.deck, FANNED);
    let fan = Fan { look, cards: &cards };
    if let Some(size) = fan.size(area.as_size()) {
        canvas.painter.widget(centered(area, size), &fan);
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
