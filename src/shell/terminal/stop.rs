//! Stopping this process as the shell would.

/// Stops the processes that the shell started together with this one, and comes back when they go
/// on. Where nobody could let them go on, nothing stops.
#[cfg(unix)]
pub(super) fn stop() {
    use rustix::process::{Signal, kill_current_process_group};
    use std::{thread, time::Duration};

    // The whole group, as the terminal does it: else a script that started us would hide the stop
    // from its shell.
    if kill_current_process_group(Signal::TSTP).is_ok() {
        // The stop may reach another thread first, and then this one a moment later.
        thread::sleep(Duration::from_millis(20));
    }
}

/// There is no stop here.
#[cfg(not(unix))]
pub(super) const fn stop() {}
