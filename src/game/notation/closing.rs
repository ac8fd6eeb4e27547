//! Lines between and after the rounds that tell of the cards' source: a commitment made anew, and the end of a record that
//! is closed, its secrets and its checksum.

use super::{
    Header, RecordFault,
    source::{self, CardSource, Commitment},
};
use crate::game::proof::Digest;

/// Reader of these lines.
#[derive(Debug, Default)]
pub(in crate::game) struct Closing {
    /// Commitment whose word has not been read.
    commit: Option<Digest>,
    /// Number of secrets read.
    secrets: usize,
}

impl Closing {
    /// Takes a line into the header, if it is one of these. After the first secret nothing else may stand there.
    pub(in crate::game) fn take(
        &mut self,
        header: &mut Header,
        line: &str,
        round_no: usize,
    ) -> Result<bool, RecordFault> {
        let (first, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        if header.is_closed {
            return Err(RecordFault::Action(crate::cards::text::excerpt(line)));
        }
        match (first, &mut header.cards) {
            ("cut", CardSource::Secret(all)) if self.commit.is_some() => {
                let Some(commit) = self.commit.take() else { return Ok(false) };
                let word = source::word(rest)?;
                all.push(Commitment { from_round: round_no + 1, commit, word, secret: None });
            }
            _ if self.commit.is_some() => return Err(RecordFault::Lacks("cut")),
            ("secret", cards) if self.secrets < cards.commitments().len() => {
                cards.commitments_mut()[self.secrets].secret = source::secret(rest)?;
                self.secrets += 1;
            }
            ("sha256", cards) if self.secrets == cards.commitments().len() => {
                rest.parse::<Digest>().ok().ok_or_else(|| source::not(rest, "a SHA-256"))?;
                header.is_closed = true;
            }
            _ if self.secrets > 0 => return Err(RecordFault::Lacks("sha256")),
            ("commit", CardSource::Secret(_)) => self.commit = Some(source::commit(rest)?),
            _ => return Ok(false),
        }
        Ok(true)
    }
}

impl Header {
    /// The last lines of a closed record, after these.
    pub fn closing(&self, above: &str) -> String {
        let secrets: String =
            self.cards.commitments().iter().map(Commitment::secret_line).collect();
        let checksum = Digest::of(&format!("{above}{secrets}"));
        format!("{secrets}sha256 {checksum}\n")
    }

    /// The lines of a commitment that is made anew before this round, if one is.
    pub(super) fn lines_before(&self, round_no: usize) -> String {
        let anew = self.cards.commitments().iter().skip(1);
        anew.filter(|one| one.from_round == round_no).map(Commitment::lines).collect()
    }
}
