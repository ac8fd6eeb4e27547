//! Wishes of the system, passed on to the loop of the game.

use std::{io, process, time::Instant};

use crate::shell::{
    clock::now,
    system::{self, SystemWish},
    terminal,
};

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
pub fn watch(tell: impl Fn(Signal) + Send + 'static) -> io::Result<()> {
    let mut patience = Patience::default();
    system::watch(move |wish| match wish {
        SystemWish::Stop => terminal::stop(),
        SystemWish::GoOn => tell(Signal::GoOn),
        SystemWish::End(signal) if patience.is_over() => end_at_once(signal),
        SystemWish::End(signal) => tell(Signal::End(signal)),
    })
}

/// Watches for signals without a terminal: stops do not matter, only the end, by its number.
pub fn watch_for_the_end(tell: impl Fn(i32) + Send + 'static) -> io::Result<()> {
    let mut patience = Patience::default();
    system::watch_ends(move |signal| {
        if patience.is_over() {
            end_at_once(signal);
        }
        tell(signal);
    })
}

/// Time since the end was first asked for. A terminal that closes may ask twice in a moment.
#[derive(Debug, Default)]
struct Patience(Option<Instant>);

impl Patience {
    fn is_over(&mut self) -> bool {
        let first = *self.0.get_or_insert_with(now);
        first.elapsed().as_secs() >= 1
    }
}

fn end_at_once(signal: i32) -> ! {
    terminal::restore_at_once();
    process::exit(128 + signal);
}
