//! Output of a program, and the screen that it makes.

use std::{
    io::Read,
    num::NonZeroU16,
    sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError},
    thread,
    time::{Duration, Instant},
};

use vt100::{Color, Parser, Screen};

/// Time for which a test waits for what should come at once.
pub(super) const PATIENCE: Duration = Duration::from_secs(20);

/// Output of a program; a thread of its own adds to it.
pub(super) struct Seen {
    state: Mutex<State>,
    changed: Condvar,
}

struct State {
    parser: Parser,
    raw: Vec<u8>,
    /// Time at which the last of it came.
    came: Instant,
    /// Nobody wants to see more.
    is_stopped: bool,
    /// Nothing more comes.
    is_over: bool,
}

impl Seen {
    pub(super) fn read(width: u16, height: u16, mut reader: Box<dyn Read + Send>) -> Arc<Self> {
        let parser = Parser::new(side(height), side(width), 0);
        let state =
            State { parser, raw: Vec::new(), came: now(), is_stopped: false, is_over: false };
        let seen = Arc::new(Self { state: Mutex::new(state), changed: Condvar::new() });
        let thread = Arc::clone(&seen);
        thread::spawn(move || {
            let mut bytes = [0; 4096];
            while let Ok(count @ 1..) = reader.read(&mut bytes) {
                if !thread.add(&bytes[..count]) {
                    break;
                }
            }
            drop(reader);
            thread.lock().is_over = true;
            thread.changed.notify_all();
        });
        seen
    }

    fn add(&self, bytes: &[u8]) -> bool {
        let came = now();
        let mut state = self.lock();
        if state.is_stopped {
            return false;
        }
        state.parser.process(bytes);
        state.raw.extend(bytes);
        state.came = came;
        self.changed.notify_all();
        true
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        // A test that fails while it looks leaves the rest as it was.
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(super) fn with<T>(&self, look: impl FnOnce(&Parser, &[u8]) -> T) -> T {
        let state = self.lock();
        look(&state.parser, &state.raw)
    }

    /// Time at which something was written last.
    pub(super) fn last_came(&self) -> Instant {
        self.lock().came
    }

    pub(super) fn resize(&self, width: u16, height: u16) {
        self.lock().parser.set_size(side(height), side(width));
    }

    pub(super) fn stop(&self) {
        self.lock().is_stopped = true;
    }

    /// Waits until all that was written is as wanted and the text of the screen too; else gives a
    /// picture of the screen. (The text of a large screen takes its time, while which nothing is read.)
    pub(super) fn wait(
        &self,
        is_due: impl Fn(&[u8]) -> bool,
        is_so: impl Fn(&str) -> bool,
    ) -> Result<(), String> {
        let is_so = |state: &State| is_due(&state.raw) && is_so(&text(state.parser.screen()));
        let is_not = |state: &mut State| !state.is_over && !is_so(state);
        let (state, _) = self.changed.wait_timeout_while(self.lock(), PATIENCE, is_not).unwrap();
        if is_so(&state) { Ok(()) } else { Err(picture(state.parser.screen())) }
    }

    pub(super) fn wait_for_silence(&self, silence: Duration) {
        loop {
            let state = self.lock();
            let len = state.raw.len();
            let is_same = |state: &mut State| state.raw.len() == len && !state.is_over;
            let (state, waited) = self.changed.wait_timeout_while(state, silence, is_same).unwrap();
            if waited.timed_out() || state.is_over {
                return;
            }
        }
    }

    /// Waits until nothing more comes; a process in the background may hold the terminal longer.
    pub(super) fn wait_for_end(&self) {
        let goes_on = |state: &mut State| !state.is_over;
        let _ = self.changed.wait_timeout_while(self.lock(), Duration::from_secs(2), goes_on);
    }

    pub(super) fn picture(&self) -> String {
        picture(self.lock().parser.screen())
    }
}

#[expect(clippy::disallowed_methods, reason = "how fast a program answers is asked")]
fn now() -> Instant {
    Instant::now()
}

const fn side(cells: u16) -> NonZeroU16 {
    NonZeroU16::new(cells).expect("a terminal has cells")
}

/// The screen line by line, without blanks at the ends of lines. Half a cell is written by either half, with the colours
/// one way or the other, as is shorter at the time; here it is always the same one.
pub(super) fn text(screen: &Screen) -> String {
    let rows: Vec<_> = screen.rows(0, screen.size().1.get()).collect();
    let text = rows.iter().map(|row| row.trim_end()).collect::<Vec<_>>().join("\n");
    text.replace('▄', "▀").replace('▐', "▌")
}

/// The screen with a frame around it.
fn picture(screen: &Screen) -> String {
    let width = usize::from(screen.size().1.get());
    let edge = format!("+{}+\n", "-".repeat(width));
    let rows = screen.rows(0, screen.size().1.get());
    let rows: Vec<_> = rows.map(|row| format!("|{row:width$}|\n")).collect();
    [edge.clone(), rows.concat(), edge].concat()
}

/// The cell in which the text begins.
pub(super) fn find(screen: &Screen, text: &str) -> Option<(u16, u16)> {
    let (height, width) = screen.size();
    (0..height.get()).find_map(|y| {
        let cells: Vec<_> = (0..width.get())
            .map(|x| {
                screen
                    .cell(y, x)
                    .map_or("", |cell| if cell.has_contents() { cell.contents() } else { " " })
            })
            .collect();
        let x = (0..cells.len()).find(|&x| cells[x..].concat().starts_with(text))?;
        Some((u16::try_from(x).ok()?, y))
    })
}

/// True if what is written next would not look plain.
pub(super) fn is_styled(screen: &Screen) -> bool {
    let is_coloured = [screen.fgcolor(), screen.bgcolor()] != [Color::Default; 2];
    let is_bold = screen.bold() || screen.dim() || screen.italic();
    is_coloured || is_bold || screen.underline() || screen.inverse()
}
