//! Stopping this process as the shell would.

use rustix::process::{
    Pid, Signal, getpgrp, getpid, getppid, getsid, kill_current_process_group, kill_process,
};

/// True if somebody could let the process go on: the shell of the session, which started it or an ancestor of it.
///
/// An orphaned process group, with no parent of its processes outside it in the session, is stopped by no Ctrl-Z
/// either.
pub fn is_possible() -> bool {
    let session = |process: Option<Pid>| getsid(process).ok();
    let ours = session(None);
    let is_leaders = ours == Some(getpgrp());
    !is_leaders && getppid().is_some_and(|parent| session(Some(parent)) == ours)
}

/// Sends the signal that a terminal sends for Ctrl-Z to all that the shell started together with this process: else a
/// script that started it would hide the stop from its shell.
pub fn ask() {
    // Who cannot be told goes on.
    let _ = kill_current_process_group(Signal::TSTP);
}

/// Stops the process, and returns when it goes on.
pub fn stop() {
    let _ = kill_process(getpid(), Signal::STOP);
}
