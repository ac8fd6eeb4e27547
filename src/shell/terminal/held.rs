//! Hold on the terminal: taking it, giving it back, and whether this process has it.

use std::{
    io::{self, Write as _},
    sync::{Mutex, MutexGuard, PoisonError, TryLockError},
};

use crossterm::{
    cursor::{Hide, Show},
    event::{DisableBracketedPaste, EnableBracketedPaste},
    queue,
    style::ResetColor,
    terminal::{
        Clear, ClearType, EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode,
        enable_raw_mode,
    },
};

use crate::shell::system;

// ratatui::init leaves the mouse on, restores nothing on signals and lets other threads draw over the message of a panic,
// so the hold is our own: one state that the drop, the panic hook and the signals share.
static HELD: Mutex<Hold> = Mutex::new(Hold::No);

/// Lock that is held while a panic is being reported.
static TELLING: Mutex<()> = Mutex::new(());

/// Hold of this process on the terminal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Hold {
    No,
    Yes,
    /// Given back after a panic, and not to be taken again.
    Never,
}

/// Question for the colour behind the text.
const ASK_BACKGROUND: &[u8] = b"\x1b]11;?\x07";

/// Takes the terminal: raw mode, the other screen, no cursor, bracketed pastes and, if wanted, the mouse.
pub(super) fn take(has_mouse: bool) -> io::Result<()> {
    let mut held = lock(&HELD);
    match *held {
        Hold::Yes => return Ok(()),
        Hold::Never => return Err(given_back()),
        Hold::No => {}
    }
    enable_raw_mode()?;
    *held = Hold::Yes;
    let taken = entering(has_mouse).and_then(|bytes| write(&bytes));
    if taken.is_err() {
        give_back(&mut held);
    }
    taken
}

/// Gives the terminal back as it was found. If it is not held nothing is done; errors are ignored, since they mean that
/// the terminal is gone.
pub fn restore() {
    give_back(&mut lock(&HELD));
}

/// Gives the terminal back without waiting for a frame that it does not take.
pub(in crate::shell) fn restore_at_once() {
    match HELD.try_lock() {
        Ok(mut held) => give_back(&mut held),
        Err(TryLockError::Poisoned(held)) => give_back(&mut held.into_inner()),
        Err(TryLockError::WouldBlock) => {
            let _ = disable_raw_mode();
        }
    }
}

/// Gives the terminal back for good, and then reports. Panics report one after the other.
pub(super) fn close(tell: impl FnOnce()) {
    let _telling = lock(&TELLING);
    let mut held = lock(&HELD);
    give_back(&mut held);
    *held = Hold::Never;
    drop(held);
    tell();
}

/// Returns when every panic so far is reported: the end of the program would cut it short.
pub(super) fn wait_until_told() {
    drop(lock(&TELLING));
}

/// Checks that the terminal may be drawn on; after a panic this waits until that is reported, and is an error.
pub(super) fn check() -> io::Result<()> {
    let held = *lock(&HELD);
    match held {
        Hold::Yes | Hold::No => Ok(()),
        Hold::Never => {
            wait_until_told();
            Err(given_back())
        }
    }
}

/// Writes to the terminal if it is held, else does nothing.
pub(super) fn write_if_held(bytes: &[u8]) -> io::Result<()> {
    let held = lock(&HELD);
    if *held == Hold::Yes { write(bytes) } else { Ok(()) }
}

/// Shows a frame, with the cursor hidden whatever else has shown it.
pub(super) fn show(frame: &str) -> io::Result<()> {
    let mut bytes = frame.as_bytes().to_vec();
    queue!(bytes, Hide)?;
    write_if_held(&bytes)
}

pub(super) fn set_mouse(has_mouse: bool) -> io::Result<()> {
    let mouse = if has_mouse { system::mouse_on } else { system::mouse_off };
    write_if_held(&mouse()?)
}

pub(super) fn ask_background() -> io::Result<()> {
    write_if_held(ASK_BACKGROUND)
}

// Terminal::clear asks for the place of the cursor, and the answer would go to the thread that reads keys.
pub(super) fn clear() -> io::Result<()> {
    let mut bytes = Vec::new();
    queue!(bytes, Clear(ClearType::All))?;
    write_if_held(&bytes)
}

fn lock<T>(mutex: &'static Mutex<T>) -> MutexGuard<'static, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

fn given_back() -> io::Error {
    io::Error::other("the terminal was given back")
}

fn give_back(held: &mut Hold) {
    if *held == Hold::Yes {
        *held = Hold::No;
        // The mouse goes first: what it reports in cooked mode would be echoed.
        let _ = leaving().and_then(|bytes| write(&bytes));
        let _ = disable_raw_mode();
    }
}

fn entering(has_mouse: bool) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    // A terminal without another screen keeps the old text unless it is cleared.
    queue!(bytes, EnterAlternateScreen, Clear(ClearType::All), Hide, EnableBracketedPaste)?;
    if has_mouse {
        bytes.extend(system::mouse_on()?);
    }
    Ok(bytes)
}

fn leaving() -> io::Result<Vec<u8>> {
    let mut bytes = system::mouse_off()?;
    // A terminal without another screen would keep the ground that was painted.
    queue!(bytes, DisableBracketedPaste, ResetColor, Clear(ClearType::All))?;
    queue!(bytes, LeaveAlternateScreen, Show)?;
    Ok(bytes)
}

fn write(bytes: &[u8]) -> io::Result<()> {
    let mut out = io::stdout().lock();
    out.write_all(bytes)?;
    out.flush()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Private modes in a text, in order, each with what is done to it.
    fn modes(bytes: &[u8], does: char) -> Vec<String> {
        let text = str::from_utf8(bytes).unwrap();
        let codes = text.split('\x1b').filter_map(|code| code.strip_prefix("[?"));
        let mut modes: Vec<_> =
            codes.filter_map(|code| code.strip_suffix(does)).map(str::to_owned).collect();
        modes.sort();
        modes
    }

    #[test]
    fn whatever_is_turned_on_is_turned_off() {
        let [on, off] = [entering(true).unwrap(), leaving().unwrap()];
        assert_eq!(modes(&on, 'h'), ["1000", "1006", "1049", "2004"]);
        assert_eq!(modes(&on, 'l'), ["25"]);
        assert_eq!(modes(&off, 'l'), modes(&on, 'h'));
        assert_eq!(modes(&off, 'h'), modes(&on, 'l'));
        assert_eq!(modes(&entering(false).unwrap(), 'h'), ["1049", "2004"]);
    }
}
