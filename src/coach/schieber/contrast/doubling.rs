//! Causes of a word that doubles the round, or of silence: the game, and what the round brings without the word.

use super::{
    Candidate, ends,
    parts::{ALL, Contrast, Pair},
};
use crate::{coach::report::Fact, game::schieber::Action};

/// Causes of this kind that hold, where this is the better action.
pub(super) fn candidates(contrast: &Contrast<'_>, best: Action) -> Vec<Candidate> {
    ends::game(contrast).into_iter().chain(worth(contrast, best)).collect()
}

/// Worth of the round where the word is not said, to those whom the better action serves.
fn worth(contrast: &Contrast<'_>, best: Action) -> Option<Candidate> {
    let doubles = matches!(best, Action::Double(_));
    let undoubled = |pair: &Pair| if doubles { &pair.other } else { &pair.best }.written;
    let brought: f64 = contrast.pairs.iter().map(undoubled).sum();
    let worlds = u32::try_from(contrast.pairs.len()).unwrap_or(u32::MAX).max(1);
    let points = (brought / f64::from(worlds)).round() as i16;
    let fact = match (doubles, points.unsigned_abs()) {
        (true, own) if points > 0 => Fact::Doubling { points: own },
        (false, theirs) if points < 0 => Fact::NoDoubling { points: theirs },
        _ => return None,
    };
    Some(Candidate::general(fact, contrast.area(|_| ALL)))
}
