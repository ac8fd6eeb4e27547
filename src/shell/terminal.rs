//! The terminal, taken over while the game is shown and given back however the program ends.
//!
//! One process has one terminal, so the hold on it is known to the whole process: a panic in any thread and a signal
//! give it back, and nothing is drawn over the messages that follow.
//!
//! Pastes are bracketed, so that they arrive as one `Event::Paste` to be dropped and never as keys.

pub mod difference;
pub mod environment;
mod held;
pub mod signals;

pub use held::restore;
pub(in crate::shell) use held::restore_at_once;

use std::{
    env,
    io::{self, IsTerminal as _},
    panic,
};

use ratatui::{buffer::Buffer, layout::Rect};

use crate::shell::system::stop;
use difference::bytes_between;

/// Largest side of a screen that is drawn on, whatever size a terminal claims to have.
// One that says it is 65,535 cells wide gets a frame of a thousand, and not the memory of all of them.
pub const LONGEST_SIDE: u16 = 1000;

/// The screen of the game. Dropping it gives the terminal back.
#[derive(Debug)]
pub struct TerminalGuard {
    shown: Buffer,
    has_mouse: bool,
}

impl TerminalGuard {
    /// Takes the terminal, if there is one; `has_mouse` asks it for clicks and the wheel.
    pub fn enter(has_mouse: bool) -> io::Result<Self> {
        if !(io::stdin().is_terminal() && io::stdout().is_terminal()) {
            return Err(io::Error::other(
                "a terminal is needed to play, for input and output; with --plain any input will do",
            ));
        }
        if env::var_os("TERM").is_some_and(|term| term == "dumb") {
            return Err(io::Error::other("a terminal is needed to play, and this one is 'dumb'"));
        }
        held::take(has_mouse)?;
        match area() {
            Ok(area) => Ok(Self { shown: Buffer::empty(area), has_mouse }),
            Err(error) => {
                restore();
                Err(error)
            }
        }
    }

    /// Draws a frame, and writes it at once, so that it is never cut by a panic elsewhere; a process that stops or has
    /// stopped shows nothing of it. An error means that the terminal is gone, or given back after a panic.
    pub fn draw(&mut self, render: impl FnOnce(Rect, &mut Buffer)) -> io::Result<()> {
        held::check()?;
        let area = area()?;
        // A change of size between the first frame and the first look for keys went unseen: the size is asked for each frame.
        if self.shown.area != area {
            held::clear()?;
            self.shown = Buffer::empty(area);
        }
        let mut wanted = Buffer::empty(area);
        render(area, &mut wanted);
        let written = bytes_between(&self.shown, &wanted);
        self.shown = wanted;
        // A frame like the last one is no byte, not even that which hides the cursor: an idle table writes nothing.
        if written.is_empty() { Ok(()) } else { held::show(&written) }
    }

    /// Asks the terminal for clicks and the wheel, or no longer.
    pub fn set_mouse(&mut self, has_mouse: bool) -> io::Result<()> {
        if self.has_mouse == has_mouse {
            return Ok(());
        }
        self.has_mouse = has_mouse;
        held::set_mouse(has_mouse)
    }

    /// Asks the terminal for its background; its answer is input.
    pub fn ask_background(&self) -> io::Result<()> {
        if !environment::can_say_background() {
            return Ok(());
        }
        held::ask_background()
    }

    /// Rings the bell.
    pub fn ring(&self) -> io::Result<()> {
        held::write_if_held(b"\x07")
    }

    /// Takes the terminal anew, whatever others have done to it. The next frame is drawn in full.
    pub fn retake(&mut self) -> io::Result<()> {
        restore();
        held::take(self.has_mouse)?;
        self.forget();
        Ok(())
    }

    /// Clears the terminal. The next frame is drawn in full.
    pub fn clear(&mut self) -> io::Result<()> {
        held::clear()?;
        self.forget();
        Ok(())
    }

    /// Forgets what is on the terminal.
    fn forget(&mut self) {
        self.shown.reset();
    }
}

/// Area of the terminal that is drawn on.
fn area() -> io::Result<Rect> {
    let (width, height) = crossterm::terminal::size()?;
    Ok(Rect::new(0, 0, width.min(LONGEST_SIDE), height.min(LONGEST_SIDE)))
}

/// Stops all that the shell started together with this program, as Ctrl-Z does elsewhere. Where nobody could let it go
/// on, nothing stops.
pub fn suspend() {
    if stop::is_possible() {
        // Who is stopped together with this program may give the terminal to the shell before it stops itself.
        restore();
        stop::ask();
    }
}

/// Gives the terminal back and stops this process, as the signal for it would; returns when the shell lets it go on.
/// The screen is then to be taken anew.
pub(in crate::shell) fn stop() {
    if stop::is_possible() {
        restore();
        stop::stop();
    }
}

impl Drop for TerminalGuard {
    fn drop(&mut self) {
        restore();
        held::wait_until_told();
    }
}

/// Makes a panic in any thread give the terminal back for good, print its message, and then do `after`: tell the loop
/// to end, and the person where the game is saved. The loop's next frame fails when all that is done. (`after` may not
/// itself draw, or drop the screen.)
pub fn on_panic(after: impl Fn() + Send + Sync + 'static) {
    let say = panic::take_hook();
    panic::set_hook(Box::new(move |info| {
        held::close(|| {
            say(info);
            after();
        });
    }));
}
