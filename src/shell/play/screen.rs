//! The game on the screen: one channel of everything that happens, one loop that draws once for all of it.

use std::{
    io,
    panic::{self, AssertUnwindSafe},
    path::PathBuf,
    process::ExitCode,
    sync::{Mutex, PoisonError},
    time::{Duration, Instant},
};

use ratatui::layout::Position;

use crate::{
    app::{Effect, Model, Msg, Target, pages::Screen},
    shell::{
        clock::now,
        external, output,
        play::{
            events::{SavedAt, take_terminal, why_gone},
            export::{export, export_evening},
            film,
            queue::{EventQueue, LoopEvent, queue},
            thinker::Thinker,
            workers::Workers,
        },
        storage::{keeper::Keeper, library::Library, own_file::OwnFile},
        system::Input,
        terminal::{self, TerminalGuard, signals::Signal},
        training::{errands::dir_of, recall::recalled},
    },
    ui::pages::{self, DrawnFrame, RenderContext},
};

/// Time by which the terminal must have said its background, for it to be drawn for.
const ANSWER: Duration = Duration::from_millis(100);

/// Time for which the first frame may wait for that, so that it need not be drawn twice.
// The first frame is whole, 4.7 kB at 80x24: on a slow line one that is drawn for the wrong ground, and then again, is
// seen twice.
const FIRST_FRAME: Duration = Duration::from_millis(20);

/// Time in which bots that answer at once are shown together.
// Three bots that need no time would be three frames between two keys of the person, and none of them would be seen.
const ANSWERS: Duration = Duration::from_millis(4);

/// Number of saved games read before the list shows them.
// Up to 44 on either side of the chosen one are asked for at once: the first are shown before the last are read.
const READ_AT_ONCE: usize = 8;

/// Time from a failure to the next attempt to save.
// A disk that is full is given room by hand: no more often, and a person who quits after that loses nothing.
const RETRY: Duration = Duration::from_secs(1);

/// Plays until the person quits, a signal comes or something breaks.
pub fn play(model: Model, keeper: Keeper, own: OwnFile, thinker: Thinker) -> ExitCode {
    let (tell, happened) = queue();
    // A game to go on with is saved before anything is added to it.
    let saved_at = SavedAt::new(Mutex::new(keeper.path().map(PathBuf::from)));
    let screen = match take_terminal(&tell, &saved_at, model.shared.options.prefs.mouse) {
        Ok(screen) => screen,
        Err(complaint) => return output::failed(&complaint),
    };
    let dir = dir_of(keeper.saved_games().filter(|_| keeper.keeps()));
    let workers = Workers::start(tell, thinker, dir.as_deref());
    let mut play = Play::new(model, keeper, own, screen, saved_at, workers);
    // The hook has said all that is to be said; what is left is the exit status.
    let ended = panic::catch_unwind(AssertUnwindSafe(|| {
        play.tell(Msg::Start);
        play.run(&happened)
    }));
    external::close();
    drop(play);
    match ended {
        Ok(Ok(status)) => status,
        Ok(Err(error)) => why_gone(&happened)
            .unwrap_or_else(|| output::failed(&format!("the terminal is gone: {error}"))),
        Err(_) => ExitCode::FAILURE,
    }
}

struct Play {
    model: Model,
    keeper: Keeper,
    own: OwnFile,
    saved_at: SavedAt,
    screen: TerminalGuard,
    context: RenderContext,
    drawn: DrawnFrame,
    workers: Workers,
    /// Time up to which the program has been told of time.
    since: Instant,
    /// Time of the last attempt to write what could not be written before.
    tried: Instant,
    /// Time at which the terminal was asked for its background.
    asked: Option<Instant>,
    wish: Option<Wish>,
    ended: Option<ExitCode>,
}

/// Request of the program to the terminal itself.
enum Wish {
    Redraw,
    Suspend,
}

impl Play {
    fn new(
        mut model: Model,
        keeper: Keeper,
        own: OwnFile,
        screen: TerminalGuard,
        saved_at: SavedAt,
        workers: Workers,
    ) -> Self {
        let context = RenderContext::new(&model);
        model.shared.index = context.index(&model);
        Self {
            model,
            keeper,
            own,
            saved_at,
            screen,
            context,
            drawn: DrawnFrame::default(),
            workers,
            since: now(),
            tried: now(),
            asked: None,
            wish: None,
            ended: None,
        }
    }

    fn run(&mut self, happened: &EventQueue) -> io::Result<ExitCode> {
        self.ask_background()?;
        let mut early = self.asked.and_then(|_| happened.next_within(FIRST_FRAME));
        loop {
            let first = match early.take() {
                Some(early) => Some(early),
                None => self.draw_and_wait(happened)?,
            };
            self.pass_time();
            self.try_to_save();
            let is_answer = matches!(first, Some(LoopEvent::Told(Msg::Acted { .. })));
            for happened in first.into_iter().chain(happened.waiting()) {
                self.take(happened)?;
                // A closing terminal sends SIGCONT with its SIGHUP: to take it anew failed, and that error hid the end.
                // What came after the end, as with a terminal that closes, is not tried any more.
                if let Some(status) = self.ended {
                    let _ = self.keeper.retry();
                    return Ok(status);
                }
            }
            self.tell(Msg::Heard);
            if is_answer {
                early = happened.next_within(ANSWERS);
            }
        }
    }

    /// Draws what there is, and waits for what comes next.
    fn draw_and_wait(&mut self, happened: &EventQueue) -> io::Result<Option<LoopEvent>> {
        self.draw()?;
        Ok(match self.wakes_in() {
            Some(wait) => happened.next_within(wait),
            None => happened.next(),
        })
    }

    /// Time after which the loop has something to do by itself.
    fn wakes_in(&self) -> Option<Duration> {
        let retry = self.keeper.lacks_lines().then_some(RETRY);
        self.model.wakes_in().into_iter().chain(retry).min()
    }

    /// Tries once more to write what could not be written before.
    fn try_to_save(&mut self) {
        let is_due = self.since.duration_since(self.tried) >= RETRY;
        if is_due && self.keeper.lacks_lines() {
            self.tried = self.since;
            if let Some(reply) = self.keeper.retry() {
                self.tell(Msg::Kept(reply));
            }
            self.note_place();
        }
    }

    /// Asks the terminal for its background, once it matters.
    fn ask_background(&mut self) -> io::Result<()> {
        if self.asked.is_some() || !self.model.shared.asks_background() {
            return Ok(());
        }
        self.asked = Some(now());
        self.screen.ask_background()
    }

    fn draw(&mut self) -> io::Result<()> {
        self.ask_background()?;
        self.screen.set_mouse(self.model.shared.options.prefs.mouse)?;
        self.context.follow(&self.model);
        // Languages and decks call the lines by other names.
        if matches!(self.model.screen(), Screen::Options(_)) {
            self.model.shared.index = self.context.index(&self.model);
        }
        let (model, context, drawn) = (&self.model, &self.context, &mut self.drawn);
        self.screen.draw(|area, buffer| *drawn = pages::draw(model, context, area, buffer))?;
        self.model.take_drawn(self.drawn.page);
        self.tell(Msg::Shown(now().duration_since(self.since)));
        Ok(())
    }

    fn pass_time(&mut self) {
        let now = now();
        let elapsed = now.duration_since(self.since);
        self.since = now;
        self.tell(Msg::Tick(elapsed));
    }

    fn take(&mut self, happened: LoopEvent) -> io::Result<()> {
        match happened {
            LoopEvent::Input(Input::Key(key)) => self.tell(Msg::Key(key)),
            LoopEvent::Input(Input::Click(at)) => self.click(at),
            LoopEvent::Input(Input::Scroll(wheel)) => self.tell(Msg::Scroll(wheel)),
            LoopEvent::Input(Input::Background(background)) => {
                // Later it would change under the eyes of the person.
                if self.asked.is_some_and(|asked| now().duration_since(asked) <= ANSWER) {
                    self.tell(Msg::Background(background));
                }
            }
            // A window that is as large as before may still have lost what it showed in between.
            LoopEvent::Input(Input::Resized) => self.wish = Some(Wish::Redraw),
            LoopEvent::Told(msg) => self.tell(msg),
            LoopEvent::Signal(Signal::End(signal)) => self.ended = Some(output::ended_by(signal)),
            LoopEvent::Signal(Signal::GoOn) => self.screen.retake()?,
            LoopEvent::InputLost(error) => return Err(error),
            LoopEvent::Panicked => self.ended = Some(ExitCode::FAILURE),
        }
        match self.wish.take() {
            Some(Wish::Redraw) => self.screen.clear(),
            Some(Wish::Suspend) => {
                terminal::suspend();
                Ok(())
            }
            None => Ok(()),
        }
    }

    fn click(&mut self, at: Position) {
        let hit = self.drawn.hits.iter().rev().find(|(area, _)| area.contains(at));
        self.tell(Msg::Click(hit.map_or(Target::Elsewhere, |(_, target)| *target)));
    }

    fn tell(&mut self, msg: Msg) {
        let played = self.model.is_playing();
        let mut msgs = vec![msg];
        while let Some(msg) = msgs.pop() {
            for effect in self.model.update(msg) {
                msgs.extend(self.carry_out(effect));
            }
        }
        if played && !self.model.is_playing() {
            self.workers.leave();
        }
        self.workers.follow(&self.model);
    }

    /// Notes, for a panic, where the game lies.
    fn note_place(&self) {
        let path = self.keeper.path().map(PathBuf::from);
        *self.saved_at.lock().unwrap_or_else(PoisonError::into_inner) = path;
    }

    /// Reads saved games while the person goes on.
    fn read_aside(&self, read: impl FnOnce(&Library, &dyn Fn(Msg)) + Send + 'static) {
        if let Some(library) = self.keeper.saved_games().cloned() {
            self.workers.read(library, read);
        }
    }

    /// Carries out an effect that needs no terminal.
    fn carry_out(&mut self, effect: Effect) -> Option<Msg> {
        match effect {
            Effect::Keep(request) => {
                let reply = self.keeper.keep(&request);
                self.note_place();
                return reply.map(Msg::Kept);
            }
            Effect::Save { changes } => {
                return Some(Msg::SettingsSaved(Box::new(self.own.save(&changes))));
            }
            Effect::Think(request) => self.workers.think(request),
            Effect::TellBots(round) => self.workers.tell_of_end(round),
            Effect::Study(study) => self.workers.study(study),
            Effect::Export { name, reviewed } => {
                return Some(export(&self.model, &self.keeper, &name, &reviewed));
            }
            Effect::ExportEvening => return export_evening(&self.model, &self.keeper),
            Effect::Film { name, order } => {
                return Some(film::save(&self.model, &self.keeper, &name, &order));
            }
            Effect::Read { names } => self.read_aside(move |library, tell| {
                names.chunks(READ_AT_ONCE).for_each(|names| tell(library.read(names)));
            }),
            Effect::Recall => self.read_aside(|library, tell| tell(recalled(library))),
            Effect::Seek => self.read_aside(|library, tell| tell(Msg::Sought(library.seek()))),
            Effect::Quit => self.ended = Some(ExitCode::SUCCESS),
            // A terminal that is gone will be found out with the next frame.
            Effect::Ring => drop(self.screen.ring()),
            Effect::Redraw => self.wish = Some(Wish::Redraw),
            Effect::Suspend => self.wish = Some(Wish::Suspend),
        }
        None
    }
}
