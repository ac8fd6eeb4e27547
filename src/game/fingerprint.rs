//! Fingerprint of words: the same number for the same words, on every machine and in every later version.

use std::fmt::{self, Display, Write};

/// Fingerprint by FNV-1a, of 64 bits.
struct Fingerprint(u64);

const OFFSET: u64 = 0xcbf2_9ce4_8422_2325;
const PRIME: u64 = 0x0100_0000_01b3;

impl Write for Fingerprint {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        for byte in text.bytes() {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(PRIME);
        }
        Ok(())
    }
}

/// Fingerprint of the words, a blank behind each.
pub(super) fn fingerprint<W: Display>(words: impl IntoIterator<Item = W>) -> u64 {
    let mut found = Fingerprint(OFFSET);
    for word in words {
        write!(found, "{word} ").expect("a number takes every text");
    }
    found.0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn other_words_have_another_number() {
        assert_eq!(fingerprint([""; 0]), OFFSET);
        assert_eq!(fingerprint(["a"]), fingerprint(["a"]));
        assert_ne!(fingerprint(["ab"]), fingerprint(["a", "b"]));
        assert_ne!(fingerprint(["a", "b"]), fingerprint(["b", "a"]));
    }
}
