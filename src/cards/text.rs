//! Text from outside, not to be trusted: excerpts for messages, characters that may be shown, and the word that was meant.

/// Number of characters of a text that a message quotes; no key and no word is longer.
const QUOTED: usize = 40;

/// Beginning of a text, as much of it as a message quotes.
pub fn excerpt(text: &str) -> String {
    text.chars().take(QUOTED).collect()
}

/// True if a character may be shown: no control character, none that turns the direction of writing.
pub fn is_printable(sign: char) -> bool {
    let turns = matches!(
        sign,
        '\u{61c}'
            | '\u{200b}'..='\u{200f}'
            | '\u{2028}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}'
            | '\u{feff}'
    );
    !sign.is_control() && !turns
}

/// The text with everything replaced that a terminal could obey instead of showing.
pub fn printable(text: &str) -> String {
    text.chars().map(printable_sign).collect()
}

/// The character, or what is shown in its place.
pub fn printable_sign(sign: char) -> char {
    match sign {
        '\t' => ' ',
        sign if is_printable(sign) => sign,
        _ => char::REPLACEMENT_CHARACTER,
    }
}

/// The candidate most like the text; `None` unless one is like enough to be a slip of the pen.
pub fn nearest<'a>(text: &str, candidates: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let text: String = text.chars().take(QUOTED + 1).flat_map(char::to_lowercase).collect();
    let length = text.chars().count();
    if length == 0 || length > QUOTED {
        return None;
    }
    candidates
        .into_iter()
        .map(|candidate| (strsim::damerau_levenshtein(&text, candidate), candidate))
        .filter(|(slips, candidate)| *slips <= 1.max(length.min(candidate.len()) / 3))
        .min_by_key(|(slips, _)| *slips)
        .map(|(_, candidate)| candidate)
}

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
