//! The loop of `jass engine`: lines of bounded length in, answers out.

pub(in crate::shell) mod lines;

use std::{
    fmt::{self, Display},
    io::{self, BufRead, Write},
    panic::catch_unwind,
};

use self::lines::InputLine;
use super::crew::at_once;
use crate::{
    engine::{self, Threads},
    game::Level,
    rules::House,
};

/// Error: a stream of the engine that fails.
#[derive(Debug)]
pub enum StreamFault {
    /// The requests cannot be read.
    Input(io::Error),
    /// The answers cannot be written.
    Output(io::Error),
}

impl Display for StreamFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Input(error) => write!(f, "the input cannot be read: {error}"),
            Self::Output(error) => write!(f, "the answers cannot be written: {error}"),
        }
    }
}

impl std::error::Error for StreamFault {}

/// Answers line by line until the input ends. A line that cannot be answered gets an error as its reply; only input and
/// output that fail end it with an error, and a peer that no longer listens ends it like the end of input. Rules and
/// level are those of a request that names none.
pub fn run(
    mut reader: impl BufRead,
    mut writer: impl Write,
    base: &House,
    level: Level,
) -> Result<(), StreamFault> {
    while let Some(line) = lines::next(&mut reader).map_err(StreamFault::Input)? {
        let reply = match line {
            InputLine::Blank => continue,
            InputLine::TooLong => engine::too_long(),
            InputLine::Whole(line) => answer_whatever_happens(&line, base, level),
        };
        let written = writeln!(writer, "{reply}").and_then(|()| writer.flush());
        match written {
            Err(error) if error.kind() == io::ErrorKind::BrokenPipe => break,
            written => written.map_err(StreamFault::Output)?,
        }
    }
    Ok(())
}

/// Threads of the machine.
const THREADS: Threads = Threads { schieber: at_once, bodensee: at_once };

/// Answers a line; a panic of ours in one answer must not take the other answers with it.
fn answer_whatever_happens(line: &[u8], base: &House, level: Level) -> String {
    catch_unwind(|| engine::answer_at(line, base, level, &THREADS))
        .unwrap_or_else(|_| engine::failed(line))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_line_is_answered_in_order_until_the_input_ends() {
        let input = "{\"id\": 1}\n\n  \t\r\nrubbish\n\x00\n{\"id\": 2}";
        let mut output = Vec::new();
        run(input.as_bytes(), &mut output, &House::default(), Level::default()).unwrap();
        let output = String::from_utf8(output).unwrap();
        let ids: Vec<_> = output.lines().map(|line| &line[..8]).collect();
        assert_eq!(ids, [r#"{"id":1,"#, r#"{"id":nu"#, r#"{"id":nu"#, r#"{"id":2,"#]);
    }
}
