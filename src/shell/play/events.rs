//! Sources of the events that wake the loop: the terminal, signals, panics; and the time.

use std::{
    io,
    path::PathBuf,
    process::ExitCode,
    sync::{Arc, Mutex, PoisonError},
    time::Duration,
};

use super::queue::{EventQueue, EventSender, LoopEvent};
use crate::shell::{
    clock::now,
    output, system,
    terminal::{
        self, TerminalGuard,
        signals::{self, Signal},
    },
};

/// Time by which the signal of a terminal that hung up may come after the error that it caused.
// A terminal that closed was once an error, with a complaint of its own and another status than that of the hangup.
const SIGNAL_DELAY: Duration = Duration::from_millis(100);

/// Place of the game that is played now, which a panic in any thread names.
pub type SavedAt = Arc<Mutex<Option<PathBuf>>>;

/// Takes the terminal, with ears for panics, signals, keys and the mouse. The error is a complaint for the person.
pub fn take_terminal(
    tell: &EventSender,
    saved_at: &SavedAt,
    has_mouse: bool,
) -> Result<TerminalGuard, String> {
    watch(tell, saved_at).map_err(|error| format!("signals cannot be watched: {error}"))?;
    let screen = TerminalGuard::enter(has_mouse).map_err(|error| error.to_string())?;
    let told = tell.clone();
    system::listen(move |input| {
        told.send(input.map_or_else(LoopEvent::InputLost, LoopEvent::Input))
    })
    .map_err(|error| format!("the terminal cannot be read: {error}"))?;
    Ok(screen)
}

/// Exit status of the cause that took the terminal away, if it reports itself: a signal or a panic.
pub fn why_gone(happened: &EventQueue) -> Option<ExitCode> {
    let deadline = now() + SIGNAL_DELAY;
    loop {
        match happened.next_within(deadline.saturating_duration_since(now()))? {
            LoopEvent::Signal(Signal::End(signal)) => return Some(output::ended_by(signal)),
            LoopEvent::Panicked => return Some(ExitCode::FAILURE),
            LoopEvent::Signal(Signal::GoOn)
            | LoopEvent::Input(_)
            | LoopEvent::Told(_)
            | LoopEvent::InputLost(_) => {}
        }
    }
}

fn watch(tell: &EventSender, saved_at: &SavedAt) -> io::Result<()> {
    let (told, saved_at) = (tell.clone(), Arc::clone(saved_at));
    terminal::on_panic(move || {
        let path = saved_at.lock().unwrap_or_else(PoisonError::into_inner).clone();
        let path = path.map(|path| format!("The game is saved in {}.\n", path.display()));
        output::complain(path.as_deref().unwrap_or("This game is not saved.\n"));
        // If the loop has ended already there is nobody to tell.
        told.send(LoopEvent::Panicked);
    });
    let told = tell.clone();
    signals::watch(move |signal| {
        told.send(LoopEvent::Signal(signal));
    })
}
