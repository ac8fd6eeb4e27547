//! What the program says outside of its screen, and the exit status that goes with it.

use std::{
    io::{self, ErrorKind, Write},
    process::ExitCode,
};

/// Exit status for flags and house rules that cannot be used.
pub const USAGE: u8 = 2;

/// Writes the text to the standard output. A reader that has gone (`| head`) is no failure.
pub fn print(text: &str) -> ExitCode {
    let mut out = io::stdout().lock();
    match out.write_all(text.as_bytes()).and_then(|()| out.flush()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(gone) if gone.kind() == ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(error) => failed(&format!("the output cannot be written: {error}")),
    }
}

/// Says in one sentence why the program failed. The exit status is 1.
pub fn failed(why: &str) -> ExitCode {
    complain(&format!("error: {why}\n"));
    ExitCode::FAILURE
}

/// Says what is wrong with the flags or the house rules, in lines of its own. The exit status is 2.
pub fn unusable(text: &str) -> ExitCode {
    complain(text);
    ExitCode::from(USAGE)
}

/// The exit status after a signal.
pub fn ended_by(signal: i32) -> ExitCode {
    ExitCode::from(u8::try_from(signal).map_or(1, |signal| signal.saturating_add(128)))
}

/// Writes to the standard error as far as that is possible: where it is gone there is nobody to tell.
pub fn complain(text: &str) {
    let _ = io::stderr().lock().write_all(text.as_bytes());
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_status_after_a_signal_is_128_and_its_number() {
        assert_eq!(ended_by(15), ExitCode::from(143));
        assert_eq!(ended_by(1), ExitCode::from(129));
        assert_eq!(ended_by(-1), ExitCode::from(1));
    }
}
