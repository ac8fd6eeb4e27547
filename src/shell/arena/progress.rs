//! Progress of a match, on the error stream.

use std::{
    io,
    io::{IsTerminal, Write},
    sync::atomic::{AtomicU64, Ordering},
    thread,
    thread::ScopedJoinHandle,
    time::Duration,
};

const WIDTH: u64 = 40;
/// Updates of the bar per second.
const TICKS_A_SECOND: u64 = 10;

/// Shows the number of finished plays of deals as a bar until all workers are done, where a person watches: in a file it would
/// stand between the errors.
pub(super) fn show<T>(workers: &[ScopedJoinHandle<'_, T>], done: &AtomicU64, plays: u64) {
    let mut screen = io::stderr();
    if !screen.is_terminal() {
        return;
    }
    for tick in 1.. {
        if workers.iter().all(ScopedJoinHandle::is_finished) {
            break;
        }
        let state = state(done.load(Ordering::Relaxed), plays, tick);
        // Progress that cannot be shown is no reason to end the match.
        let _ = write!(screen, "\r{state}\x1b[K");
        thread::park_timeout(Duration::from_millis(1000 / TICKS_A_SECOND));
    }
    let _ = write!(screen, "\r\x1b[K");
}

/// The bar, the count, and the estimated time left at this pace.
fn state(done: u64, plays: u64, tick: u64) -> String {
    let full = (done * WIDTH / plays) as usize;
    let bar = ["#".repeat(full), ".".repeat(WIDTH as usize - full)].concat();
    let to_go = (plays - done) * tick / TICKS_A_SECOND;
    let to_go = to_go.checked_div(done).map(|seconds| format!(", {seconds} s to go"));
    format!("[{bar}] {done}/{plays}{}", to_go.unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_pace_so_far_says_how_long_it_will_take() {
        let bar = |full| ["#".repeat(full), ".".repeat(40 - full)].concat();
        assert_eq!(state(0, 400, 50), format!("[{}] 0/400", bar(0)));
        assert_eq!(state(100, 400, 50), format!("[{}] 100/400, 15 s to go", bar(10)));
        assert_eq!(state(400, 400, 200), format!("[{}] 400/400, 0 s to go", bar(40)));
    }
}
