//! Screens: the choice of widgets for each state of the program.

mod aids;
mod bodensee;
mod calling;
mod context;
mod ending;
mod first_questions;
mod games;
mod hint;
mod menu;
mod motion;
mod new_game;
mod options;
mod page_layout;
mod playback;
mod popups;
mod reading;
mod record;
mod result;
mod review;
mod slate;
mod status_lines;
mod table;

pub use context::RenderContext;
use ratatui::{buffer::Buffer, layout::Rect};

use super::{
    PageAreas, Rulebook,
    layout::Tier,
    painter::Painter,
    text::{cells::wrap, words::fill},
    widgets::hints::{Hints, KeyLabel},
};
use crate::app::{
    Model, SeatedGame, Target,
    keys::{Command, KeyHint, Scope},
    pages::{DrawnPage, Screen},
};

/// Result of drawing, as far as the program must know it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DrawnFrame {
    /// Areas that can be clicked, with their targets; later ones lie above.
    pub hits: Vec<(Rect, Target)>,
    /// Findings of the drawing about the page, and the word that was used.
    pub page: DrawnPage,
}

/// Draws the program. Any size will do.
pub fn draw(model: &Model, context: &RenderContext, area: Rect, buffer: &mut Buffer) -> DrawnFrame {
    let mut renderer = Renderer {
        model,
        context,
        painter: Painter::new(area, buffer),
        drawn: DrawnFrame::default(),
    };
    renderer.screen();
    let drawn = renderer.drawn;
    if let Some(ascii) = &context.look.ascii {
        ascii.apply(buffer);
    }
    drawn
}

/// Renderer of one frame: the model, its context, and where it is drawn.
struct Renderer<'a> {
    model: &'a Model,
    context: &'a RenderContext,
    painter: Painter<'a>,
    drawn: DrawnFrame,
}

impl Renderer<'_> {
    fn screen(&mut self) {
        self.lay_ground();
        if Tier::of(self.painter.area().as_size()) == Tier::TooSmall {
            return self.say_what_size_is_needed();
        }
        match self.model.screen() {
            Screen::Menu(menu) => self.menu(menu.row),
            Screen::NewGame(form) => self.new_game(form),
            Screen::Games(list) => self.games(list),
            Screen::Options(view) => self.options(view),
            Screen::Asking(it) => self.asking(&it.question, it.row),
            Screen::Reading(it) => self.reading(it.page, it.top),
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
            Screen::Slate(slate) => self.slate(slate.strokes),
            Screen::Review(page) => self.review(page),
        }
    }

    /// Lays the cloth, and over it the sheet that a page is written on.
    fn lay_ground(&mut self) {
        let (area, theme) = (self.painter.area(), &self.context.look.theme);
        self.painter.paint(area, theme.felt);
        let is_written_full = match self.model.screen() {
            Screen::Table(_) | Screen::Menu(_) | Screen::NewGame(_) | Screen::Asking(_) => false,
            Screen::Games(_)
            | Screen::Options(_)
            | Screen::Reading(_)
            | Screen::Slate(_)
            | Screen::Review(_) => true,
        };
        if let Some(areas) = PageAreas::of(area).filter(|_| is_written_full) {
            self.painter.paint(areas.whole(), theme.ground);
        }
    }

    fn say_what_size_is_needed(&mut self) {
        let area = self.painter.area();
        let least = Tier::Xs.least();
        let (columns, rows) = (least.width.to_string(), least.height.to_string());
        let words = &self.context.look.words.size.too_small;
        let sentence = fill(words, &[("columns", &columns), ("rows", &rows)]);
        let look = &self.context.look;
        self.painter.widget(area, look.text(wrap(&sentence, area.width), look.theme.text));
    }

    /// Draws the line of hints for the commands that are possible now.
    fn hints(&mut self, area: Rect) {
        let all = self.model.hints();
        // The widget keeps the last one whatever happens: that is the way to the help.
        let (help, others): (Vec<_>, Vec<_>) =
            all.into_iter().partition(|hint| hint.command == Command::Help);
        let ordered: Vec<KeyHint> = others.into_iter().chain(help).collect();
        let hints: Vec<KeyLabel> = ordered
            .iter()
            .map(|hint| KeyLabel {
                key: hint.keys.clone(),
                label: self.context.label(hint.label).to_owned(),
                is_vital: hint.command.is_vital(),
            })
            .collect();
        let widget = Hints { look: &self.context.look, hints: &hints };
        self.clickable(widget.hits(area), |i| Target::Command(ordered[i].command));
        self.painter.widget(area, &widget);
    }

    /// Hears what is said of the game, so that the glossary can be opened at its word: the first that has one counts.
    fn hear(&mut self, said: &str) {
        let house = self.model.shared.house_at_table();
        let rulebook = Rulebook { say: self.context.narrator(), house };
        let word = self.drawn.page.word.or_else(|| rulebook.word_in(said));
        self.drawn.page.word = word;
    }

    /// Hears a line of status: the notice, or of the sentences the last first.
    fn hear_status(&mut self, notice: Option<&str>, sentences: &[String]) {
        match notice {
            Some(notice) => self.hear(notice),
            None => sentences.iter().rev().for_each(|sentence| self.hear(sentence)),
        }
    }

    /// True if there is room for lines of text only.
    fn is_narrow(&self) -> bool {
        Tier::of(self.painter.area().as_size()) == Tier::Xs
    }

    fn clickable(&mut self, hits: Vec<(Rect, usize)>, target: impl Fn(usize) -> Target) {
        self.drawn.hits.extend(hits.into_iter().map(|(place, i)| (place, target(i))));
    }
}
