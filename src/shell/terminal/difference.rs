//! Difference between two screens, in few bytes: for lines that are slow.
//!
//! Painted screens change colour in every other cell. So each colour is named once, and all that is of it is written
//! one after the other, wherever it stands.
//!
//! ratatui's own way to a terminal names both colours at every change, cell by cell. A card and its answers, each in a
//! frame of its own, take 2,290 bytes in cloth and 7,963 by ratatui's crossterm backend; the table at 80x24 takes 4,876 and
//! 18,356, at 200x60 19,539 and 51,796. In the theme of four colours, which paints least, it is 1,911 and 3,239, 3,283 and
//! 4,959, 9,140 and 12,761: the least that is saved is 29 %. `tests/it/bytes.rs` holds a fifth.
//!
//! It is no `Backend` under ratatui's `Terminal`, for three reasons. The difference is spelt as a whole, each colour once
//! and short gaps written over, for which a backend that is handed cells would need a third copy of the screen. `Terminal`
//! asks for the place of the cursor when it clears, and an answer that comes late is input to us. And a frame is one write
//! behind the lock that a panic takes to give the terminal back.

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
