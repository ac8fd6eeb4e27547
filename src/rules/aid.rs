//! Amount of help that a person wants from the program.

use super::house::words::words;
use crate::cards::text::excerpt;

/// Amount of help, key `ui.aid`: the knowledge that the program shows although one could have it oneself. It is only
/// ever taken away: nothing that the house rules forbid is shown. The record of a game says with which a round was
/// dealt.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Aid {
    /// Shows and explains what a beginner does not see yet.
    Learn,
    /// Shows what has been seen, when asked.
    #[default]
    Normal,
    /// Nothing but the cards that lie open.
    Tournament,
}

words! {
    Aid { Learn = "learn", Normal = "normal", Tournament = "tournament" }
}

impl Aid {
    /// True if the cards that have been seen are shown before they are asked for.
    pub const fn shows_seen(self) -> bool {
        matches!(self, Self::Learn)
    }

    /// The amount of this word.
    pub fn of_code(text: &str) -> Result<Self, String> {
        let aid = Self::ALL.iter().find(|aid| aid.code() == text);
        aid.copied().ok_or_else(|| {
            let codes = Self::ALL.iter().map(|aid| aid.code()).collect::<Vec<_>>().join(" ");
            format!("'{}' is not an aid: {codes}", excerpt(text))
        })
    }
}
