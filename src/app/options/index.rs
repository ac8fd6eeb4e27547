//! Index of the lines of the settings, for finding one by its text.

use super::Row;
use crate::app::step::Step;

/// Texts of the lines of the settings in the language of the person: their labels, their names in the file, the words
/// they take. Case and accents make no difference.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SearchIndex(Vec<(Row, String)>);

impl SearchIndex {
    /// Index of lines with their texts.
    pub fn new(said: impl IntoIterator<Item = (Row, Vec<String>)>) -> Self {
        Self(said.into_iter().map(|(row, texts)| (row, bare(&texts.join("\n")))).collect())
    }

    /// True if the line has this text in it.
    pub fn says(&self, row: Row, text: &str) -> bool {
        self.0.iter().any(|(known, said)| *known == row && said.contains(&bare(text)))
    }

    /// The first of these lines with this text in it, from a place on and round.
    pub fn find(&self, rows: &[Row], from: usize, step: Step, text: &str) -> Option<usize> {
        let places = std::iter::successors(Some(from), |place| Some(step.from(*place, rows.len())));
        places.take(rows.len()).find(|place| self.says(rows[*place], text))
    }
}

/// A text without case and accents.
fn bare(text: &str) -> String {
    let text = text.to_lowercase().replace('œ', "oe").replace('ß', "ss");
    text.chars().filter(|sign| !('\u{300}'..='\u{36f}').contains(sign)).map(letter).collect()
}

const fn letter(sign: char) -> char {
    match sign {
        'à' | 'á' | 'â' | 'ä' => 'a',
        'ç' => 'c',
        'è' | 'é' | 'ê' | 'ë' => 'e',
        'ì' | 'í' | 'î' | 'ï' => 'i',
        'ò' | 'ó' | 'ô' | 'ö' => 'o',
        'ù' | 'ú' | 'û' | 'ü' => 'u',
        // Texts have the apostrophe of print, keyboards the other.
        '’' => '\'',
        other => other,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn case_and_accents_make_no_difference() {
        let row = Row::House(0);
        let index = SearchIndex::new([(row, vec!["Stöck zählen".to_owned(), "À cœur".to_owned()])]);
        for text in ["stöck", "STOCK", "sto\u{308}ck", "zahlen", "a coe", "À CŒ", ""] {
            assert!(index.says(row, text), "{text}");
        }
        for text in ["stick", "zählen a", "zahlenà"] {
            assert!(!index.says(row, text), "{text}");
        }
        assert!(!index.says(Row::House(1), "stöck"));
    }

    #[test]
    fn the_search_goes_round_both_ways() {
        let rows = [0, 1, 2, 3].map(Row::House);
        let said = ["one", "two", "three", "one more"].map(|said| vec![said.to_owned()]);
        let index = SearchIndex::new(rows.into_iter().zip(said));
        let find = |from, step, text| index.find(&rows, from, step, text);
        assert_eq!(find(0, Step::Forward, "one"), Some(0));
        assert_eq!(find(1, Step::Forward, "one"), Some(3));
        assert_eq!(find(2, Step::Forward, "two"), Some(1));
        assert_eq!(find(2, Step::Back, "one"), Some(0));
        assert_eq!(find(2, Step::Forward, "four"), None);
    }
}
