//! Keys at the slate, and how a game begins.

use crate::{
    app::{
        effect::Effect,
        keymap::Command,
        model::{Model, Screen, Strokes},
        pen::Pen,
        session::{Session, Wait},
        settings::Tempo,
    },
    game::{Level, Seed},
    rules::House,
};

impl Model {
    pub(in crate::app) fn at_slate(&mut self, command: Command) -> Vec<Effect> {
        let Screen::Slate(strokes) = self.screen_mut() else { return Vec::new() };
        match command {
            Command::Tidy => {
                *strokes = match strokes {
                    Strokes::Written => Strokes::Tidied,
                    Strokes::Tidied => Strokes::Written,
                };
                Vec::new()
            }
            // As at the table: what ends a show does no more.
            Command::Confirm if self.pen.finish() => Vec::new(),
            Command::Confirm => {
                self.close();
                let result = |s: &Session| s.wait() == Some(Wait::Result);
                if self.session.as_ref().is_some_and(result) {
                    return self.with_session(Session::read);
                }
                Vec::new()
            }
            Command::Back | Command::Slate => {
                self.close();
                Vec::new()
            }
            _ => Vec::new(),
        }
    }

    /// Opens the slate. After a round its strokes are written before the person's eyes, but only once.
    pub(in crate::app) fn open_slate(&mut self) {
        self.open(Screen::Slate(Strokes::Written));
        let moves = self.settings.motion && self.settings.tempo != Tempo::STILL;
        if let Some(session) = &self.session {
            self.pen.open(session, moves && session.wait() == Some(Wait::Result));
        }
    }

    /// Begins a game: with new cards, or with those of a seed.
    pub fn begin(&mut self, house: House, level: Level, again: Option<Seed>) -> Vec<Effect> {
        let seed = again.unwrap_or(self.next_seed);
        if again.is_none() {
            self.next_seed = seed.successor();
        }
        self.session = Some(Session::new(house, seed, level));
        self.chosen_after = 0;
        self.pen = Pen::default();
        self.unsaved = false;
        let begin = Effect::Begin { house, seed, level };
        std::iter::once(begin).chain(self.sit_down()).collect()
    }
}
