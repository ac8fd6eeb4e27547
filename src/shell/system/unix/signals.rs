//! Signals, as wishes of the system.

use std::{io, thread, time::Duration};

use signal_hook::{
    consts::{SIGCONT, SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGTSTP, SIGXFSZ},
    iterator::Signals,
};

use crate::shell::system::SystemWish;

/// Signals that ask for the end; `SIGXFSZ` among them is caught to be ignored: the write that is too long then fails
/// like on a full disk.
const ENDS: [i32; 5] = [SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGXFSZ];

/// Reports every wish, in a thread of its own.
pub fn watch(mut tell: impl FnMut(SystemWish) + Send + 'static) -> io::Result<()> {
    let mut signals = Signals::new(ENDS.into_iter().chain([SIGCONT, SIGTSTP]))?;
    spawn(move || {
        loop {
            let mut came: Vec<i32> = signals.wait().collect();
            if came.contains(&SIGCONT) {
                // A terminal that closes sends it together with SIGHUP, and the end comes first.
                thread::sleep(Duration::from_millis(20));
                came.extend(signals.pending());
            }
            came.sort_by_key(|&signal| signal == SIGCONT);
            came.into_iter().filter_map(wish).for_each(&mut tell);
        }
    })
}

/// Reports the signals that ask for the end alone, in a thread of its own: a stop is the system's business.
pub fn watch_ends(tell: impl FnMut(i32) + Send + 'static) -> io::Result<()> {
    let mut signals = Signals::new(ENDS)?;
    spawn(move || signals.forever().filter(|signal| *signal != SIGXFSZ).for_each(tell))
}

fn spawn(listen: impl FnOnce() + Send + 'static) -> io::Result<()> {
    thread::Builder::new().name("signals".to_owned()).spawn(listen).map(drop)
}

const fn wish(signal: i32) -> Option<SystemWish> {
    match signal {
        SIGXFSZ => None,
        SIGTSTP => Some(SystemWish::Stop),
        SIGCONT => Some(SystemWish::GoOn),
        _ => Some(SystemWish::End(signal)),
    }
}
