//! Pages: a view for each state of the program. A view holds what its page shows.

mod canvas;
mod context;
mod explanation;
mod first_questions;
mod footer;
mod game_review;
mod learned;
mod menu;
mod new_game;
mod options;
mod page_layout;
mod reading;
mod record;
mod review;
mod saved_games;
mod slate;
mod table;
mod titled_text;
mod training;

pub use context::RenderContext;
use ratatui::{buffer::Buffer, layout::Rect, widgets::StatefulWidget};

use self::{
    canvas::Canvas,
    first_questions::FirstQuestionPage,
    game_review::GameReviewPage,
    learned::LearnedPage,
    menu::MenuPage,
    new_game::NewGamePage,
    options::OptionsPage,
    reading::ReadingPage,
    review::ReviewPage,
    saved_games::SavedGamesPage,
    slate::{bodensee::BodenseeSlate, schieber::SchieberSlate},
    table::{
        bodensee::{BodenseeTable, ending::BodenseeEnding},
        schieber::{SchieberTable, ending::SchieberEnding, match_scene::match_to_read},
    },
    training::TrainingPage,
};
use super::{
    Look, PageAreas, Rulebook,
    layout::Tier,
    painter::Painter,
    text::{cells::wrap, words::fill},
};
use crate::app::{
    Model, SeatedGame, Target,
    keys::Scope,
    pages::{DrawnPage, Screen, game_review::AnyGameReview, review::AnyReview, slate::Slate},
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
    TopPage { model, context }.render(area, buffer, &mut drawn);
    drawn
}

/// The page on top of all others, as a widget. Its state is what the drawing tells.
#[derive(Clone, Copy, Debug)]
pub struct TopPage<'a> {
    /// The program.
    pub model: &'a Model,
    /// Words, colours and pictures for it.
    pub context: &'a RenderContext,
}

impl StatefulWidget for TopPage<'_> {
    type State = DrawnFrame;

    fn render(self, area: Rect, buffer: &mut Buffer, drawn: &mut DrawnFrame) {
        let Self { model, context } = self;
        // What it holds of the page before could be clicked where nothing is any more.
        *drawn = DrawnFrame::default();
        let canvas = &mut Canvas::new(area, buffer, drawn);
        lay_ground(&mut canvas.painter, &context.look, model.screen());
        if Tier::of(canvas.painter.area().as_size()) == Tier::TooSmall {
            say_what_size_is_needed(&mut canvas.painter, &context.look);
        } else {
            draw_page(canvas, model, context);
        }
        let house = model.shared.house_at_table();
        let rulebook = Rulebook { say: context.narrator(), house };
        let said = std::mem::take(&mut drawn.said);
        drawn.page.word = said.iter().find_map(|said| rulebook.word_in(said));
        if let Some(light) = &context.look.light {
            light.fall(buffer);
        }
        // Last and over all cells: the widgets of ratatui know nothing of it, nor need ours.
        if let Some(ascii) = &context.look.ascii {
            ascii.apply(buffer);
        }
    }
}

fn draw_page(canvas: &mut Canvas<'_>, model: &Model, context: &RenderContext) {
    let area = canvas.painter.area();
    match model.screen() {
        Screen::Menu(menu) => canvas.draw(area, MenuPage::of(model, context, menu.row)),
        Screen::NewGame(form) => canvas.draw(area, NewGamePage::of(model, context, form)),
        Screen::Games(list) => canvas.draw(area, SavedGamesPage::of(model, context, list)),
        Screen::Options(view) => canvas.draw(area, OptionsPage::of(model, context, view)),
        Screen::Asking(it) => {
            canvas.draw(area, FirstQuestionPage::of(model, context, &it.question, it.row));
        }
        Screen::Learned(it) => canvas.draw(area, LearnedPage::of(model, context, it.row)),
        Screen::Reading(it) => {
            if let Some(view) = ReadingPage::of(model, context, (it.page, it.top), area) {
                canvas.draw(area, view);
            }
        }
        Screen::Table(_) => draw_table(canvas, model, context),
        Screen::Slate(slate) => draw_slate(canvas, model, context, slate),
        Screen::Review(AnyReview::Schieber(page)) => {
            canvas.draw(area, ReviewPage::of(model, context, page));
        }
        Screen::Review(AnyReview::Bodensee(page)) => {
            canvas.draw(area, ReviewPage::of(model, context, page));
        }
        Screen::Training(page) => canvas.draw(area, TrainingPage::of(model, context, *page)),
        Screen::GameReview(AnyGameReview::Schieber(page)) => {
            canvas.draw(area, GameReviewPage::of(model, context, page));
        }
        Screen::GameReview(AnyGameReview::Bodensee(page)) => {
            canvas.draw(area, GameReviewPage::of(model, context, page));
        }
    }
}

fn draw_slate(canvas: &mut Canvas<'_>, model: &Model, context: &RenderContext, slate: &Slate) {
    let area = canvas.painter.area();
    match model.shared.read_game() {
        Some(SeatedGame::Schieber(game)) => {
            canvas.draw(area, SchieberSlate::of(model, context, game, slate.strokes));
        }
        Some(SeatedGame::Bodensee(game)) => {
            canvas.draw(area, BodenseeSlate::of(model, context, game));
        }
        None => {}
    }
}

fn draw_table(canvas: &mut Canvas<'_>, model: &Model, context: &RenderContext) {
    let (area, is_over) = (canvas.painter.area(), model.scope() == Scope::Over);
    // A match that ends the game is seen before its end.
    let is_match = |game| match_to_read(game).is_some_and(|(_, part)| part < 1000);
    match model.shared.seated() {
        Some(SeatedGame::Schieber(game)) if is_over && !is_match(game) => {
            canvas.draw(area, SchieberEnding::of(model, context, game));
        }
        Some(SeatedGame::Schieber(game)) => {
            canvas.draw(area, SchieberTable::of(model, context, game));
        }
        Some(SeatedGame::Bodensee(game)) if is_over => {
            canvas.draw(area, BodenseeEnding::of(model, context, game));
        }
        Some(SeatedGame::Bodensee(game)) => {
            canvas.draw(area, BodenseeTable::of(model, context, game));
        }
        None => {}
    }
}

/// Lays the cloth, and over it the sheet that a page is written on.
fn lay_ground(painter: &mut Painter<'_>, look: &Look, screen: &Screen) {
    let area = painter.area();
    painter.paint(area, look.theme.felt);
    let is_written_full = match screen {
        Screen::Table(_)
        | Screen::Menu(_)
        | Screen::NewGame(_)
        | Screen::Asking(_)
        | Screen::Learned(_)
        | Screen::Training(_) => false,
        Screen::Games(_)
        | Screen::Options(_)
        | Screen::Reading(_)
        | Screen::Slate(_)
        | Screen::Review(_)
        | Screen::GameReview(_) => true,
    };
    if let Some(areas) = PageAreas::of(area).filter(|_| is_written_full) {
        painter.paint(areas.whole(), look.theme.ground);
    }
}

fn say_what_size_is_needed(painter: &mut Painter<'_>, look: &Look) {
    let area = painter.area();
    let least = Tier::Xs.least();
    let (columns, rows) = (least.width.to_string(), least.height.to_string());
    let sentence = fill(&look.words.size.too_small, &[("columns", &columns), ("rows", &rows)]);
    painter.widget(area, look.text(wrap(&sentence, area.width), look.theme.text));
}
