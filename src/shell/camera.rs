//! Camera before the program: its screens one after the other, with a clock of its own.

use std::time::Duration;

use ratatui::{
    buffer::Buffer,
    layout::{Rect, Size},
};

use crate::{
    app::{Key, Model, Msg},
    ui::{
        export::film::{Film, FilmFrame},
        pages::{self, RenderContext},
    },
};

/// Time that a screen which rests is looked at before the next key.
pub const LOOK: Duration = Duration::from_millis(900);

/// Time between two frames of a motion, at least.
// Twenty pictures a second are a motion, and each of them is kept with all that it changes.
const STEP: Duration = Duration::from_millis(50);

/// Time that the last screen stands.
const END: Duration = Duration::from_secs(4);

/// Camera before the program.
#[derive(Debug)]
pub struct Camera {
    model: Model,
    context: RenderContext,
    size: Size,
    clock: Duration,
    frames: Vec<FilmFrame>,
    /// Carries out what the program asks for.
    tell: fn(&mut Model, Msg),
}

impl Camera {
    /// Camera before this program, whose messages are told in this way; it has taken the first screen.
    pub fn before(model: Model, size: Size, tell: fn(&mut Model, Msg)) -> Self {
        let context = RenderContext::new(&model);
        let (clock, frames) = (Duration::ZERO, Vec::new());
        let mut camera = Self { model, context, size, clock, frames, tell };
        camera.take();
        camera
    }

    /// Turns to another program.
    pub fn turn_to(&mut self, model: Model) {
        self.model = model;
        self.take();
    }

    /// The program before the camera.
    pub const fn model(&self) -> &Model {
        &self.model
    }

    /// Looks at the screen for a while, and then presses a key.
    pub fn press(&mut self, key: Key) {
        self.clock += LOOK;
        for msg in Msg::LOOKED.into_iter().chain([Msg::Key(key)]) {
            (self.tell)(&mut self.model, msg);
        }
        self.take();
    }

    /// Takes what comes by itself until nothing moves, or this holds, for so long at most.
    pub fn watch(&mut self, longest: Duration, is_done: impl Fn(&Model) -> bool) {
        let end = self.clock + longest;
        while let Some(wait) = self.model.wakes_in().filter(|_| self.clock < end) {
            let wait = wait.max(STEP);
            self.clock += wait;
            (self.tell)(&mut self.model, Msg::Tick(wait));
            if is_done(&self.model) {
                return;
            }
            self.take();
        }
    }

    /// Looks at the screen for a while.
    pub fn rest(&mut self, time: Duration) {
        self.clock += time;
    }

    /// The moving picture of what was taken.
    pub fn film(&self) -> String {
        Film::new(&self.frames, self.clock + END).to_string()
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
