//! Two streams of lines: one that is read, one that is written.

use std::io::{self, BufRead, Write};

use crate::cards::text::printable;

/// Largest number of bytes of a line that are understood; a longer one is cut, and never held whole.
// A longer one was once read in pieces, each of them an answer of its own.
const LONGEST: u64 = 4096;

/// Lines that are typed, and lines that are said.
#[derive(Debug)]
pub struct LineStream<R, W> {
    input: R,
    output: W,
    has_typed: bool,
}

impl<R: BufRead, W: Write> LineStream<R, W> {
    /// The two streams, before anything was typed.
    pub const fn new(input: R, output: W) -> Self {
        Self { input, output, has_typed: false }
    }

    /// True if a line was ever typed.
    pub const fn has_typed(&self) -> bool {
        self.has_typed
    }

    /// Says these lines.
    pub fn say(&mut self, lines: &[String]) -> io::Result<()> {
        for line in lines {
            writeln!(self.output, "{}", printable(line))?;
        }
        self.output.flush()
    }

    /// A typed line without what surrounds it; none when the input has ended.
    pub fn read(&mut self, prompt: &str) -> io::Result<Option<String>> {
        write!(self.output, "{prompt}")?;
        self.output.flush()?;
        let mut line = Vec::new();
        let mut limited = io::Read::take(&mut self.input, LONGEST);
        if limited.read_until(b'\n', &mut line)? == 0 {
            writeln!(self.output)?;
            return Ok(None);
        }
        if !line.ends_with(b"\n") {
            self.input.skip_until(b'\n')?;
        }
        self.has_typed = true;
        Ok(Some(String::from_utf8_lossy(&line).trim().to_owned()))
    }
}
