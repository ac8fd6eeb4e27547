//! Output of the program outside of its screen, with its exit status.

use std::{
    env,
    io::{self, ErrorKind, Write},
    process::ExitCode,
};

use crate::cards::text::printable;

/// Exit status for flags and house rules that cannot be used.
pub const USAGE: u8 = 2;

/// Writes the text to the standard output. A reader that has gone (`| head`) is no failure.
pub fn print(text: &str) -> ExitCode {
    file(&printable_lines(text))
}

/// Writes a text of the program's own to the standard output, to be kept as a file, with its tabs.
pub fn file(text: &str) -> ExitCode {
    let mut out = io::stdout().lock();
    written(out.write_all(text.as_bytes()).and_then(|()| out.flush()))
}

/// The exit status after writing to the standard output.
fn written(done: io::Result<()>) -> ExitCode {
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(gone) if gone.kind() == ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(error) => failed(&format!("the output cannot be written: {error}")),
    }
}

/// Prints the help that was asked for, or the mistake in the command line.
pub fn usage(said: &clap::Error) -> ExitCode {
    if !said.use_stderr() {
        return written(said.print().and_then(|()| io::stdout().flush()));
    }
    let is_printable = |word: &str| printable(word) == word;
    if env::args_os().all(|word| is_printable(&word.to_string_lossy())) {
        let _ = said.print();
    } else {
        // Its colours would be made printable too.
        complain(&said.render().to_string());
    }
    ExitCode::from(USAGE)
}

/// Prints in one sentence why the program failed. The exit status is 1.
pub fn failed(why: &str) -> ExitCode {
    complain(&format!("error: {why}\n"));
    ExitCode::FAILURE
}

/// Prints the mistakes in the flags or the house rules, in lines of their own. The exit status is 2.
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
    let _ = io::stderr().lock().write_all(printable_lines(text).as_bytes());
}

/// The text without anything that a terminal could obey, except the ends of its lines.
fn printable_lines(text: &str) -> String {
    text.split('\n').map(printable).collect::<Vec<_>>().join("\n")
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
