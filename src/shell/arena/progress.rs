//! A bar on the error stream, if a person sees it.

use std::{
    io,
    io::{IsTerminal, Write},
    sync::atomic::{AtomicU64, Ordering},
    thread,
    thread::ScopedJoinHandle,
    time::Duration,
};

const WIDTH: u64 = 40;

/// Shows how far the match has come until all workers are done.
pub(super) fn show<T>(workers: &[ScopedJoinHandle<'_, T>], begun: &AtomicU64, deals: u32) {
    let mut screen = io::stderr();
    if !screen.is_terminal() {
        return;
    }
    while !workers.iter().all(ScopedJoinHandle::is_finished) {
        let done = begun.load(Ordering::Relaxed).min(u64::from(deals));
        let full = (done * WIDTH / u64::from(deals)) as usize;
        let rest = WIDTH as usize - full;
        // A bar that cannot be drawn is no reason to end the match.
        let _ = write!(screen, "\r[{}{}] {done}/{deals}", "#".repeat(full), ".".repeat(rest));
        thread::sleep(Duration::from_millis(100));
    }
    let _ = write!(screen, "\r\x1b[K");
}
