//! A bar on the error stream, if a person sees it.

use std::{
    io,
    io::{IsTerminal, Write},
    sync::atomic::{AtomicU32, Ordering},
    thread::ScopedJoinHandle,
    time::Duration,
};

const WIDTH: u64 = 40;

/// Shows how far the match has come until all workers are done.
pub(super) fn show<T>(workers: &[ScopedJoinHandle<'_, T>], done: &AtomicU32, deals: u32) {
    let mut screen = io::stderr();
    if !screen.is_terminal() {
        return;
    }
    while !workers.iter().all(ScopedJoinHandle::is_finished) {
        let done = done.load(Ordering::Relaxed).min(deals);
        let full = (u64::from(done) * WIDTH / u64::from(deals)) as usize;
        let rest = WIDTH as usize - full;
        // A bar that cannot be drawn is no reason to end the match.
        let _ = write!(screen, "\r[{}{}] {done}/{deals}", "#".repeat(full), ".".repeat(rest));
        std::thread::sleep(Duration::from_millis(100));
    }
    let _ = write!(screen, "\r\x1b[K");
}
