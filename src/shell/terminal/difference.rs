//! Difference between two screens, in few bytes: for lines that are slow.
//!
//! Painted screens change colour in every other cell. So each colour is named once, and all that is of it is written
//! one after the other, wherever it stands.

mod pen;
mod runs;
mod sgr;
mod spelling;

use ratatui::buffer::Buffer;

use pen::Pen;
use runs::runs;

/// The bytes that make one screen of another of the same size.
pub fn bytes_between(shown: &Buffer, wanted: &Buffer) -> String {
    let mut pen = Pen::new(wanted.area.width);
    for run in runs(shown, wanted) {
        pen.write(&run);
    }
    pen.put_down()
}

#[cfg(test)]
mod tests;
