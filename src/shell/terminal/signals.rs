//! Signals, passed on to the loop of the game.

use std::io;
#[cfg(unix)]
use std::{thread, time::Duration};

#[cfg(unix)]
use signal_hook::{
    consts::{SIGCONT, SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGTSTP, SIGXFSZ},
    iterator::Signals,
};

#[cfg(unix)]
use crate::shell::terminal;

/// Request of a signal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Signal {
    /// Save, give the terminal back and end with 128 and this number.
    End(i32),
    /// The process was stopped and goes on: take the terminal anew and draw.
    GoOn,
}

/// Watches for signals while the game is shown and reports each in a thread of its own; the signal to stop gives the
/// terminal back first.
///
/// A second request to end, a second or more after the first, is not kept waiting: the process ends at once, and all
/// that it has saved is saved.
#[cfg(unix)]
pub fn watch(tell: impl Fn(Signal) + Send + 'static) -> io::Result<()> {
    listen(&[SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGXFSZ, SIGCONT, SIGTSTP], tell)
}

/// Watches for signals without a terminal: stops do not matter, only the end, by its number.
#[cfg(unix)]
pub fn watch_for_the_end(tell: impl Fn(i32) + Send + 'static) -> io::Result<()> {
    listen(&[SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGXFSZ], move |signal| match signal {
        Signal::End(signal) => tell(signal),
        Signal::GoOn => {}
    })
}

#[cfg(unix)]
fn listen(signals: &[i32], tell: impl Fn(Signal) + Send + 'static) -> io::Result<()> {
    let mut signals = Signals::new(signals)?;
    let mut patience = Patience::default();
    let listen = move || {
        loop {
            let mut came: Vec<i32> = signals.wait().collect();
            if came.contains(&SIGCONT) {
                // A terminal that closes sends it together with SIGHUP, and the end comes first.
                thread::sleep(Duration::from_millis(20));
                came.extend(signals.pending());
            }
            came.sort_by_key(|&signal| signal == SIGCONT);
            for signal in came {
                match signal {
                    // It is caught to be ignored: the write that is too long then fails like on a full disk.
                    SIGXFSZ => {}
                    SIGTSTP => terminal::stop(),
                    SIGCONT => tell(Signal::GoOn),
                    _ if patience.is_over() => end_at_once(signal),
                    _ => tell(Signal::End(signal)),
                }
            }
        }
    };
    thread::Builder::new().name("signals".to_owned()).spawn(listen).map(drop)
}

/// Does nothing: other systems have no signals to watch for.
#[cfg(not(unix))]
pub fn watch(_tell: impl Fn(Signal) + Send + 'static) -> io::Result<()> {
    Ok(())
}

/// Does nothing: other systems have no signals that end a process.
#[cfg(not(unix))]
pub fn watch_for_the_end(_tell: impl Fn(i32) + Send + 'static) -> io::Result<()> {
    Ok(())
}

/// Time since the end was first asked for. A terminal that closes may ask twice in a moment.
#[cfg(unix)]
#[derive(Debug, Default)]
struct Patience(Option<std::time::Instant>);

#[cfg(unix)]
impl Patience {
    #[expect(clippy::disallowed_methods, reason = "the shell is where time comes from")]
    fn is_over(&mut self) -> bool {
        let first = *self.0.get_or_insert_with(std::time::Instant::now);
        first.elapsed().as_secs() >= 1
    }
}

#[cfg(unix)]
fn end_at_once(signal: i32) {
    terminal::restore_at_once();
    std::process::exit(128 + signal);
}
