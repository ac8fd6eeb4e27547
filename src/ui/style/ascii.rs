//! ASCII in place of everything drawn: for terminals whose font or locale has nothing else.

use std::collections::BTreeMap;

use ratatui::buffer::Buffer;

use crate::ui::read_asset;

/// Table of texts for each character that is not ASCII.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ascii(BTreeMap<char, String>);

impl Ascii {
    /// The table that comes with the program.
    pub fn new() -> Self {
        let rows: BTreeMap<String, String> =
            read_asset(TABLE).expect("the table is read by the tests");
        let pairs = rows
            .iter()
            .flat_map(|(plain, signs)| signs.chars().map(move |sign| (sign, plain.clone())));
        Self(pairs.collect())
    }

    /// The text as it is drawn.
    pub fn text(&self, text: &str) -> String {
        text.chars().map(|sign| self.0.get(&sign).cloned().unwrap_or_else(|| sign.into())).collect()
    }

    /// Leaves nothing in the buffer but ASCII and letters of words.
    pub fn apply(&self, buffer: &mut Buffer) {
        for cell in &mut buffer.content {
            let mut signs = cell.symbol().chars();
            let plain =
                signs.next().filter(|sign| !sign.is_ascii()).and_then(|sign| self.0.get(&sign));
            if let Some(plain) = plain {
                cell.set_symbol(plain);
            }
        }
    }
}

impl Default for Ascii {
    fn default() -> Self {
        Self::new()
    }
}

const TABLE: &str = include_str!("../../../assets/ascii.toml");

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_sign_has_one_of_ascii() {
        let ascii = Ascii::new();
        let signs: usize = TABLE
            .lines()
            .filter_map(|row| row.split_once(" = "))
            .map(|(_, signs)| signs.chars().filter(|sign| !sign.is_ascii()).count())
            .sum();
        assert_eq!(ascii.0.len(), signs);
        assert!(
            ascii
                .0
                .iter()
                .all(|(sign, plain)| !sign.is_ascii() && plain.is_ascii() && plain.len() == 1)
        );
    }

    #[test]
    fn words_keep_their_letters() {
        let mut buffer = Buffer::with_lines(["╭─ Stöck ×2 ─╮"]);
        Ascii::new().apply(&mut buffer);
        assert_eq!(buffer, Buffer::with_lines(["+- Stöck x2 -+"]));
        assert_eq!(Ascii::new().text("«Zürich …»"), "\"Zürich ~\"");
    }
}
