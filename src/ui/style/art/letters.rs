//! Letters of a verdict, drawn as the name of the game is.

use std::collections::BTreeMap;

use super::sections::{BadArt, sections};

/// Rows of a letter.
const ROWS: usize = 3;

/// Columns of a gap between words.
const GAP: usize = 3;

/// Letters that are drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Letters(BTreeMap<char, [String; ROWS]>);

impl Letters {
    pub(super) fn read(text: &str) -> Result<Self, BadArt> {
        let letter = |section: super::sections::Section<'_>| {
            let bad = || BadArt::Rows(section.name.to_owned());
            let rows: Vec<String> = section.rows.iter().map(|row| row.replace('.', " ")).collect();
            let sign = section.name.chars().next().ok_or_else(bad)?;
            Ok((sign, rows.try_into().ok().ok_or_else(bad)?))
        };
        sections(text)?.into_iter().map(letter).collect::<Result<_, BadArt>>().map(Self)
    }

    /// The rows of these words in capitals, without their stops; `None` if a letter is not drawn.
    pub fn word(&self, told: &str) -> Option<[String; ROWS]> {
        let mut rows = [const { String::new() }; ROWS];
        for sign in told.trim_end_matches(['.', '!']).chars() {
            let blank = || std::array::from_fn(|_| " ".repeat(GAP));
            let capital = sign.to_uppercase().next().filter(|_| sign != ' ');
            let letter = match capital {
                Some(capital) => self.0.get(&capital)?.clone(),
                None => blank(),
            };
            for (row, part) in rows.iter_mut().zip(letter) {
                if !row.is_empty() {
                    row.push(' ');
                }
                row.push_str(&part);
            }
        }
        Some(rows)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_letters_side_by_side() {
        let letters = Letters::read("[A] 3x3\n▄▀▄\n█▄█\n█.█\n\n[I] 1x3\n█\n█\n█\n").unwrap();
        assert_eq!(letters.word("Ai!"), Some(["▄▀▄ █", "█▄█ █", "█ █ █"].map(str::to_owned)));
        assert_eq!(letters.word("a i").unwrap()[2], "█ █     █");
        assert_eq!(letters.word("B"), None);
    }
}
