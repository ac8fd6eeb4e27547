//! Screens: the choice of widgets for each state of the program.

mod aids;
mod bodensee;
mod calling;
mod canvas;
mod context;
mod ending;
mod explanation;
mod first_questions;
mod footer;
mod hint;
mod menu;
mod motion;
mod new_game;
mod options;
mod page_layout;
mod popups;
mod reading;
mod record;
mod result;
mod review;
mod saved_games;
mod shim;
mod slate;
mod status_lines;
mod table;

pub use context::RenderContext;
use ratatui::{buffer::Buffer, layout::Rect};

use self::{
    canvas::Canvas,
    first_questions::FirstQuestionPage,
    footer::KeyLine,
    menu::MenuPage,
    new_game::NewGamePage,
    options::OptionsPage,
    reading::ReadingPage,
    review::ReviewPage,
    saved_games::SavedGamesPage,
    slate::{bodensee::BodenseeSlate, schieber::SchieberSlate},
};
use super::{
    PageAreas, Rulebook,
    layout::Tier,
    text::{cells::wrap, words::fill},
};
use crate::app::{
    Model, SeatedGame, Target,
    keys::Scope,
    pages::{DrawnPage, Screen},
};

/// Result of drawing, as far as the program must know it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DrawnFrame {
    /// Areas that can be clicked, with their targets; later ones lie above.
    pub hits: Vec<(Rect, Target)>,
    /// Findings of the drawing about the page, and the word that was used.
    pub page: DrawnPage,
    /// Sentences about the game, in one of which the word stands.
    said: Vec<String>,
}

/// Draws the program. Any size will do.
pub fn draw(model: &Model, context: &RenderContext, area: Rect, buffer: &mut Buffer) -> DrawnFrame {
    let mut drawn = DrawnFrame::default();
    let canvas = Canvas::new(area, buffer, &mut drawn);
    Renderer { model, context, canvas }.screen();
    let rulebook = Rulebook { say: context.narrator(), house: model.shared.house_at_table() };
    let said = std::mem::take(&mut drawn.said);
    drawn.page.word = said.iter().find_map(|said| rulebook.word_in(said));
    if let Some(ascii) = &context.look.ascii {
        ascii.apply(buffer);
    }
    drawn
}

/// Renderer of one frame: the model, its context, and where it is drawn.
struct Renderer<'a> {
    model: &'a Model,
    context: &'a RenderContext,
    canvas: Canvas<'a>,
}

impl Renderer<'_> {
    fn screen(&mut self) {
        self.lay_ground();
        let area = self.canvas.painter.area();
        if Tier::of(self.canvas.painter.area().as_size()) == Tier::TooSmall {
            return self.say_what_size_is_needed();
        }
        match self.model.screen() {
            Screen::Menu(menu) => {
                self.canvas.draw(area, MenuPage::of(self.model, self.context, menu.row))
            }
            Screen::NewGame(form) => {
                self.canvas.draw(area, NewGamePage::of(self.model, self.context, form))
            }
            Screen::Games(list) => {
                self.canvas.draw(area, SavedGamesPage::of(self.model, self.context, list))
            }
            Screen::Options(view) => {
                self.canvas.draw(area, OptionsPage::of(self.model, self.context, view))
            }
            Screen::Asking(it) => self
                .canvas
                .draw(area, FirstQuestionPage::of(self.model, self.context, &it.question, it.row)),
            Screen::Reading(it) => {
                let view = ReadingPage::of(self.model, self.context, (it.page, it.top), area);
                view.into_iter().for_each(|view| self.canvas.draw(area, view));
            }
            Screen::Table(_) => match self.model.shared.seated() {
                Some(SeatedGame::Schieber(session)) if self.model.scope() == Scope::Over => {
                    self.ending(session);
                }
                Some(SeatedGame::Schieber(session)) => self.table(session),
                Some(SeatedGame::Bodensee(duel)) if self.model.scope() == Scope::Over => {
                    self.duel_ending(duel);
                }
                Some(SeatedGame::Bodensee(duel)) => self.duel(duel),
                None => {}
            },
            Screen::Slate(slate) => match self.model.shared.read_game() {
                Some(SeatedGame::Schieber(session)) => self.canvas.draw(
                    area,
                    SchieberSlate::of(self.model, self.context, session, slate.strokes),
                ),
                Some(SeatedGame::Bodensee(session)) => {
                    self.canvas.draw(area, BodenseeSlate::of(self.model, self.context, session))
                }
                None => {}
            },
            Screen::Review(page) => {
                self.canvas.draw(area, ReviewPage::of(self.model, self.context, page))
            }
        }
    }

    /// Lays the cloth, and over it the sheet that a page is written on.
    fn lay_ground(&mut self) {
        let (area, theme) = (self.canvas.painter.area(), &self.context.look.theme);
        self.canvas.painter.paint(area, theme.felt);
        let is_written_full = match self.model.screen() {
            Screen::Table(_) | Screen::Menu(_) | Screen::NewGame(_) | Screen::Asking(_) => false,
            Screen::Games(_)
            | Screen::Options(_)
            | Screen::Reading(_)
            | Screen::Slate(_)
            | Screen::Review(_) => true,
        };
        if let Some(areas) = PageAreas::of(area).filter(|_| is_written_full) {
            self.canvas.painter.paint(areas.whole(), theme.ground);
        }
    }

    fn say_what_size_is_needed(&mut self) {
        let area = self.canvas.painter.area();
        let least = Tier::Xs.least();
        let (columns, rows) = (least.width.to_string(), least.height.to_string());
        let words = &self.context.look.words.size.too_small;
        let sentence = fill(words, &[("columns", &columns), ("rows", &rows)]);
        let look = &self.context.look;
        self.canvas.painter.widget(area, look.text(wrap(&sentence, area.width), look.theme.text));
    }

    /// Draws the line of hints for the commands that are possible now.
    fn hints(&mut self, area: Rect) {
        self.canvas.draw(area, &KeyLine::of(self.model, self.context));
    }

    /// True if there is room for lines of text only.
    fn is_narrow(&self) -> bool {
        Tier::of(self.canvas.painter.area().as_size()) == Tier::Xs
    }
}
