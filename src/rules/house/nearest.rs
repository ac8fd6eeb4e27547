//! Guess of the word that somebody probably meant.

/// The candidate most like the text; `None` unless one is like enough to be a slip of the pen.
pub fn nearest<'a>(text: &str, candidates: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let text: String = text.chars().take(LONGEST + 1).flat_map(char::to_lowercase).collect();
    let length = text.chars().count();
    if length == 0 || length > LONGEST {
        return None;
    }
    candidates
        .into_iter()
        .map(|candidate| (strsim::damerau_levenshtein(&text, candidate), candidate))
        .filter(|(slips, candidate)| *slips <= 1.max(length.min(candidate.len()) / 3))
        .min_by_key(|(slips, _)| *slips)
        .map(|(_, candidate)| candidate)
}

/// Length above every key and word.
const LONGEST: usize = 40;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_slip_is_mended_and_a_stranger_is_not() {
        let words = ["small", "large", "vorarlberg"];
        for (text, meant) in
            [("lrage", "large"), ("Large", "large"), ("smal", "small"), ("voralberg", "vorarlberg")]
        {
            assert_eq!(nearest(text, words), Some(meant));
        }
        for text in ["", "medium", "l", &"large".repeat(1000)] {
            assert_eq!(nearest(text, words), None, "{text}");
        }
    }
}
