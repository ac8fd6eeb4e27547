//! What a frame goes through on its way to the terminal.

use std::{
    io::{self, Write},
    mem,
};

use super::held;

/// Collects a frame and writes it at once, so that it is never cut by a panic elsewhere; nothing
/// passes once the terminal is given back, and that is no error (`Terminal` complains aloud of
/// errors when it is dropped).
#[derive(Debug, Default)]
pub(super) struct Gate {
    frame: Vec<u8>,
}

impl Write for Gate {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.frame.extend(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        held::write_if_held(&mem::take(&mut self.frame))
    }
}
