//! Marks that are kept in a file as they are given.

use std::path::Path;

use serde::{Deserialize, Serialize};

use super::{MarkedDecision, MarksQuestion};
use crate::{
    rules::House,
    shell::regret::kept::{Kept, KeptEntry},
};

/// Part of a question.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum MarksPart {
    /// Positions at which a card is played.
    Cards,
    /// Hands with which is called or bid.
    Calls,
}

/// Question of a file.
#[derive(PartialEq, Serialize, Deserialize)]
struct MarksAsked {
    levels: Vec<String>,
    again: bool,
}

/// Line of a file: the decisions of all players at a position.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct KeptPosition {
    part: MarksPart,
    number: usize,
    marked: Vec<MarkedDecision>,
}

impl KeptEntry for KeptPosition {
    type EntryKey = (MarksPart, usize);

    fn key(&self) -> Self::EntryKey {
        (self.part, self.number)
    }
}

/// The marks of this question in a file.
///
/// # Errors
///
/// What is wrong with the file, with its path and line.
pub fn open(
    path: Option<&Path>,
    question: &MarksQuestion,
    house: &House,
) -> Result<Kept<KeptPosition>, String> {
    let levels: Vec<String> = question.players.iter().map(ToString::to_string).collect();
    let count = levels.len();
    let asked = MarksAsked { levels, again: question.again };
    let is_sound = |kept: &KeptPosition| kept.marked.len() == count;
    Kept::open(path, (question.seed, house), asked, is_sound)
}

/// The marks at a position, given now if they are not known.
pub(in crate::shell::regret) fn marked(
    kept: &Kept<KeptPosition>,
    (part, number): (MarksPart, usize),
    mark: impl FnOnce() -> Vec<MarkedDecision>,
) -> Vec<MarkedDecision> {
    kept.known_or(&(part, number), || KeptPosition { part, number, marked: mark() }).marked
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;
    use crate::{
        game::{Level, Seed},
        shell::contestant::Contestant,
    };

    const MARK: &str = r#"{"class":"slip","given_away":4.0,"signed":3.5,"place":1,"cause":"trick-lost","reason":"lot","again":[2.5,1.0]}"#;

    fn question(seed: u64) -> MarksQuestion {
        let players = vec![Contestant::Level(Level::Random)];
        MarksQuestion { players, positions: 3, calls: 0, seed: Seed(seed), again: true }
    }

    /// Law: what is kept is not judged again, a line that was being written is, and another question is refused.
    #[test]
    fn a_measurement_goes_on_where_it_was_broken_off() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("marks");
        let mark: MarkedDecision = serde_json::from_str(MARK).unwrap();
        let judged = |seed| {
            let kept = open(Some(&path), &question(seed), &House::default())?;
            let mut count = 0;
            for number in 0..3 {
                let judge = || {
                    count += 1;
                    vec![mark.clone()]
                };
                let known = marked(&kept, (MarksPart::Cards, number), judge);
                assert_eq!(known, std::slice::from_ref(&mark));
            }
            kept.end().map(|()| count)
        };
        assert_eq!((judged(4), judged(4)), (Ok(3), Ok(0)));
        let lines = fs::read_to_string(&path).unwrap();
        assert!(lines.lines().count() == 4 && lines.contains(MARK), "{lines}");
        fs::write(&path, &lines[..lines.len() - 9]).unwrap();
        assert_eq!(judged(4), Ok(1));
        assert_eq!(fs::read_to_string(&path).unwrap(), lines);
        let other = judged(5).unwrap_err();
        assert!(other.contains("line 1: it keeps what another question found"), "{other}");
        for (from, to) in [("\"number\":1", "\"number\":x"), ("slip", "lapse"), ("trick-lost", "x")]
        {
            fs::write(&path, lines.replacen(from, to, 1)).unwrap();
            let broken = judged(4).unwrap_err();
            assert!(
                broken.contains(": line ") && broken.contains(&folder.path().display().to_string()),
                "{broken}"
            );
        }
    }
}
