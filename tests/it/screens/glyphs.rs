//! Width of all that is drawn: as many cells in every terminal as the program believes.

use std::{fs, num::NonZeroU16, path::Path};

use unicode_width::UnicodeWidthStr;
use vt100::Parser;

/// Folders of what is never drawn: the nets, and packages for other programs, beside which lies what was built of them.
const NEVER_DRAWN: [&str; 2] = ["assets/nets", "assets/interop"];

/// All text below this folder.
fn text_below(folder: &Path, text: &mut String) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            text_below(&path, text);
        } else if !NEVER_DRAWN.iter().any(|folder| path.starts_with(folder)) {
            text.push_str(&fs::read_to_string(path).unwrap());
        }
    }
}

/// Number of cells that a terminal takes for a text.
fn cells(text: &str) -> usize {
    let (rows, columns) = (NonZeroU16::new(2).unwrap(), NonZeroU16::new(20).unwrap());
    let mut terminal = Parser::new(rows, columns, 0);
    terminal.process(text.as_bytes());
    usize::from(terminal.screen().cursor_position().1)
}

#[test]
fn every_sign_of_the_assets_takes_one_cell_everywhere() {
    let mut text = String::new();
    text_below(Path::new("assets"), &mut text);
    let mut signs: Vec<char> = text.chars().filter(|sign| !sign.is_ascii()).collect();
    signs.sort_unstable();
    signs.dedup();
    assert!(signs.contains(&'█') && signs.contains(&'♥') && signs.contains(&'ü'));
    for sign in signs {
        let one = sign.to_string();
        assert_eq!((one.width(), cells(&one)), (1, 1), "{sign:?}");
        // Braille is read aloud as dots; a terminal that knows an octant or a wide emoji measures it in its own way.
        let is_other =
            matches!(sign, '\u{2800}'..='\u{28ff}' | '\u{fe00}'..='\u{fe0f}' | '\u{10000}'..);
        assert!(!is_other, "{sign:?}");
    }
}
