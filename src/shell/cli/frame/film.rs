//! `jass frame --film`: the program while keys are pressed, as a moving picture.

use std::time::Duration;

use ratatui::{
    buffer::Buffer,
    layout::{Rect, Size},
};

use super::tell;
use crate::{
    app::{Key, Model, Msg},
    shell::cli::args::FrameArgs,
    ui::{
        export::film::{Film, FilmFrame},
        pages::{self, RenderContext},
    },
};

/// Time that a screen which rests is looked at before the next key.
const LOOK: Duration = Duration::from_millis(900);

/// Time between two frames of a motion, at least.
const STEP: Duration = Duration::from_millis(50);

/// Time that what follows a key may take by itself.
const LONGEST: Duration = Duration::from_secs(8);

/// Time that the last screen stands.
const END: Duration = Duration::from_secs(4);

/// The program from its first screen on, each key pressed when all that moves is there and has been looked at.
pub(super) fn film(model: Model, keys: &[Key], wanted: &FrameArgs) -> String {
    let context = RenderContext::new(&model);
    let mut camera =
        Camera { context, size: wanted.size, clock: Duration::ZERO, frames: Vec::new(), model };
    camera.model.shared.options.prefs.background = wanted.background;
    camera.take();
    for key in keys {
        camera.clock += LOOK;
        camera.press(*key);
    }
    Film::new(&camera.frames, camera.clock + END).to_string()
}

/// Camera before the program, with a clock of its own.
struct Camera {
    model: Model,
    context: RenderContext,
    size: Size,
    clock: Duration,
    frames: Vec<FilmFrame>,
}

impl Camera {
    /// Presses a key, and takes what follows from it until nothing moves.
    fn press(&mut self, key: Key) {
        for msg in Msg::LOOKED.into_iter().chain([Msg::Key(key)]) {
            tell(&mut self.model, msg);
        }
        self.take();
        let end = self.clock + LONGEST;
        while let Some(wait) = self.model.wakes_in().filter(|_| self.clock < end) {
            let wait = wait.max(STEP);
            self.clock += wait;
            tell(&mut self.model, Msg::Tick(wait));
            self.take();
        }
    }

    /// Takes the screen, if it is another one.
    fn take(&mut self) {
        self.context.follow(&self.model);
        self.model.shared.index = self.context.index(&self.model);
        let mut screen = Buffer::empty(Rect::from(((0, 0).into(), self.size)));
        let drawn = pages::draw(&self.model, &self.context, screen.area, &mut screen);
        self.model.take_drawn(drawn.page);
        if self.frames.last().is_none_or(|last| last.screen != screen) {
            self.frames.push(FilmFrame { at: self.clock, screen });
        }
    }
}
