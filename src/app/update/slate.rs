//! Keys at the slate, and how a game begins.

use crate::{
    app::{
        effect::Effect,
        keymap::Command,
        model::{Model, Screen, Strokes},
        session::{Session, Wait},
        settings::Aid,
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

    /// Begins a game: with new cards, or with those of a seed.
    pub fn begin(&mut self, house: House, level: Level, again: Option<Seed>) -> Vec<Effect> {
        let seed = again.unwrap_or(self.next_seed);
        if again.is_none() {
            self.next_seed = seed.successor();
        }
        self.session = Some(Session::new(house, seed, level));
        self.chosen_after = 0;
        self.shows_seen = self.settings.aid == Aid::Learn;
        self.unsaved = false;
        let begin = Effect::Begin { house, seed, level };
        std::iter::once(begin).chain(self.sit_down()).collect()
    }
}
