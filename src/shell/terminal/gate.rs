//! Gate between frames and the terminal.

use std::{
    io::{self, Write},
    mem,
};

use crossterm::{cursor::Hide, queue};

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
        let frame = mem::take(&mut self.frame);
        if frame == of_nothing()? { Ok(()) } else { held::write_if_held(&frame) }
    }
}

/// Bytes of a frame in which nothing has changed: the cursor is hidden once more.
fn of_nothing() -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    queue!(bytes, Hide)?;
    Ok(bytes)
}
