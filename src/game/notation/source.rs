//! Source of the cards of a game, as its record names it: a number that everybody may know, or secrets that were
//! committed to before the cards were cut.

use super::RecordFault;
use crate::{
    cards::text::excerpt,
    game::{
        Seed, one_line,
        proof::{Digest, Secret},
    },
};

/// Source of the cards that a game is dealt.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CardSource {
    /// A number that the person gave: whoever has it knows all cards.
    Number(Seed),
    /// Secrets, each from another round on; the first from round 1.
    Secret(Vec<Commitment>),
    /// None: a branch ends with its round. The number is that of the bots' chance.
    Branch(Seed),
}

impl From<Seed> for CardSource {
    fn from(seed: Seed) -> Self {
        Self::Number(seed)
    }
}

/// Commitment to a secret, with the word by which the person cut after it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Commitment {
    /// First round whose cards follow from it, counted from 1.
    pub from_round: usize,
    /// SHA-256 that commits to the secret.
    pub commit: Digest,
    /// Word of the person, which may be empty.
    pub word: String,
    /// The secret, where it is known.
    pub secret: Option<Secret>,
}

impl Commitment {
    /// Seed of the cards, where the secret is known.
    pub fn seed(&self) -> Option<Seed> {
        Some(self.secret?.seed(&self.word))
    }

    /// The two lines of a record.
    pub fn lines(&self) -> String {
        format!("commit {}\ncut \"{}\"\n", self.commit, one_line::written(&self.word))
    }

    /// The line of the secret at the end of a record.
    pub(super) fn secret_line(&self) -> String {
        let secret = self.secret.map_or_else(|| MISSING.to_owned(), |secret| secret.to_string());
        format!("secret {secret}\n")
    }
}

/// Word in place of a secret that is not known any more.
const MISSING: &str = "missing";

impl CardSource {
    /// Seed of the cards of a round, and of the bots' chance in it, where it is known.
    pub fn seed_of_round(&self, round_no: usize) -> Option<Seed> {
        match self {
            Self::Number(seed) | Self::Branch(seed) => Some(*seed),
            Self::Secret(all) => all.iter().rev().find(|one| one.from_round <= round_no)?.seed(),
        }
    }

    /// Seed of the next cards and of the bots' chance from now on, where it is known.
    pub fn seed(&self) -> Option<Seed> {
        match self {
            Self::Number(seed) | Self::Branch(seed) => Some(*seed),
            Self::Secret(all) => all.last()?.seed(),
        }
    }

    /// The commitments, in order; none where there was nothing to keep secret.
    pub fn commitments(&self) -> &[Commitment] {
        match self {
            Self::Number(_) | Self::Branch(_) => &[],
            Self::Secret(all) => all,
        }
    }

    /// The commitments, to be completed.
    pub fn commitments_mut(&mut self) -> &mut [Commitment] {
        match self {
            Self::Number(_) | Self::Branch(_) => &mut [],
            Self::Secret(all) => all,
        }
    }

    /// The lines of a header.
    pub(super) fn lines(&self) -> String {
        match self {
            Self::Number(Seed(seed)) => format!("seed {seed}\n"),
            Self::Branch(Seed(chance)) => format!("chance {chance}\n"),
            Self::Secret(all) => all.first().map_or_else(String::new, Commitment::lines),
        }
    }
}

/// The digest of a line `commit`.
pub(super) fn commit(text: &str) -> Result<Digest, RecordFault> {
    text.parse().ok().ok_or_else(|| not(text, "64 hexadecimal digits"))
}

/// The word of a line `cut`.
pub(super) fn word(text: &str) -> Result<String, RecordFault> {
    let word = text.strip_prefix('"').and_then(|text| text.strip_suffix('"'));
    word.and_then(one_line::read).ok_or_else(|| not(text, "\"WORD\""))
}

/// The secret of a line `secret`; none where it says that it is missing.
pub(super) fn secret(text: &str) -> Result<Option<Secret>, RecordFault> {
    if text == MISSING {
        return Ok(None);
    }
    let secret = text.parse().ok();
    secret.map(Some).ok_or_else(|| not(text, "64 hexadecimal digits"))
}

pub(super) fn not(text: &str, form: &str) -> RecordFault {
    RecordFault::Form { text: excerpt(text), form: form.to_owned() }
}
