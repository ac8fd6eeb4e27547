//! Proof that the cards of a game were fixed before it began, by chance that neither side chose: a secret, the
//! commitment to it, and the word of the person who cuts.
//!
//! ```text
//! commit = SHA-256("jass-commit-1" || secret)                                  shown before the word is given
//! seed   = SHA-256("jass-seed-1" || secret || bytes of the word as u32 LE || word), its first 8 bytes as u64 LE
//! ```

use std::{fmt, fmt::Display, str::FromStr};

use sha2::{Digest as _, Sha256};

use super::Seed;

/// SHA-256 of something, written as 64 hexadecimal digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Digest([u8; 32]);

/// Secret that the cards follow from together with the word of the cut.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Secret(pub [u8; 32]);

/// Error: a text that is not 64 hexadecimal digits in small letters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotHex;

impl Digest {
    /// Checksum of a text.
    pub fn of(text: &str) -> Self {
        Self(Sha256::digest(text.as_bytes()).into())
    }

    /// Seed of a chance that is drawn from the text.
    pub const fn chance(&self) -> Seed {
        Seed(first_word(&self.0))
    }

    /// The first digits, by which a person knows it again.
    pub fn short(&self) -> String {
        self.to_string()[..8].to_owned()
    }
}

impl Secret {
    /// Commitment to the secret, which tells nothing of it.
    ///
    /// ```
    /// use jass::game::proof::Secret;
    /// // printf 'jass-commit-1' | cat - /dev/zero | head -c 45 | sha256sum
    /// let commit = "f54521c932be134c5ef36fee96dea51dfbd86e9529c57956cf78d714b848eb58";
    /// assert_eq!(Secret([0; 32]).commitment().to_string(), commit);
    /// ```
    pub fn commitment(&self) -> Digest {
        Digest(Sha256::new().chain_update("jass-commit-1").chain_update(self.0).finalize().into())
    }

    /// Seed of the cards that were cut with this word.
    pub fn seed(&self, word: &str) -> Seed {
        let hash = Sha256::new().chain_update("jass-seed-1").chain_update(self.0);
        let hash = hash.chain_update((word.len() as u32).to_le_bytes()).chain_update(word);
        Seed(first_word(&hash.finalize().into()))
    }
}

/// Nothing of it: what is logged or printed by mistake is no secret any more.
impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Secret of {}", self.commitment().short())
    }
}

impl Display for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_hex(&self.0, f)
    }
}

impl Display for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_hex(&self.0, f)
    }
}

impl FromStr for Digest {
    type Err = NotHex;

    fn from_str(text: &str) -> Result<Self, NotHex> {
        read_hex(text).map(Self)
    }
}

impl FromStr for Secret {
    type Err = NotHex;

    fn from_str(text: &str) -> Result<Self, NotHex> {
        read_hex(text).map(Self)
    }
}

impl Display for NotHex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("this is not 64 hexadecimal digits")
    }
}

impl std::error::Error for NotHex {}

const fn first_word(hash: &[u8; 32]) -> u64 {
    u64::from_le_bytes(*hash.first_chunk().expect("32 bytes begin with 8"))
}

fn write_hex(bytes: &[u8; 32], f: &mut fmt::Formatter<'_>) -> fmt::Result {
    bytes.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
}

fn read_hex(text: &str) -> Result<[u8; 32], NotHex> {
    // Small letters alone: a digit written in two ways would be an altered byte that nothing finds.
    let is_hex = |byte: u8| matches!(byte, b'0'..=b'9' | b'a'..=b'f');
    if text.len() != 64 || !text.bytes().all(is_hex) {
        return Err(NotHex);
    }
    let mut bytes = [0; 32];
    for (byte, digits) in bytes.iter_mut().zip((0..64).step_by(2)) {
        *byte = u8::from_str_radix(&text[digits..digits + 2], 16).ok().ok_or(NotHex)?;
    }
    Ok(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The same by Python: `hashlib.sha256(b"jass-seed-1" + bytes(32) + len(w).to_bytes(4, "little") + w)`.
    #[test]
    fn a_secret_and_a_word_give_what_they_always_gave() {
        assert_eq!(Secret([0; 32]).seed("s Bänggli"), Seed(8_630_403_476_930_955_197));
        assert_ne!(Secret([0; 32]).seed(""), Secret([0; 32]).seed(" "));
    }

    #[test]
    fn a_digest_is_written_in_one_way() {
        let digest = Digest::of("jass");
        assert_eq!(digest.to_string().parse(), Ok(digest));
        assert_eq!(digest.to_string().to_uppercase().parse::<Digest>(), Err(NotHex));
        assert!(digest.to_string().starts_with(&digest.short()));
        assert!(!format!("{:?}", Secret([7; 32])).contains("0707"));
    }
}
