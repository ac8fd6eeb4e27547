//! Refutation of a card as text: the share of deals in which it loses, and its tricks.

use super::{Narrator, Telling, fill, sentence, told_review::ToldReview};
use crate::{
    coach::report::{PlayedTrick, Refutation},
    ui::text::words::coach::BranchWords,
};

/// Shares that have a word of their own, in per cent.
// Counted in 60 worlds a share is known no more closely than to a third, a half or two thirds.
const SHARES: [u8; 7] = [10, 25, 33, 50, 67, 75, 90];

/// A share of the deals in words: a number would say more than sixty worlds know.
pub fn share(words: &BranchWords, share: u8) -> &str {
    let nearest = SHARES.iter().zip(&words.shares).min_by_key(|(known, _)| known.abs_diff(share));
    nearest.map_or("", |(_, word)| word)
}

/// Points of both teams up to a trick.
pub fn points<G: ToldReview>(trick: &PlayedTrick<G>) -> String {
    let [own, theirs] = trick.so_far;
    format!("{own}:{theirs}")
}

/// Both lines in sentences: the answer's, then the better one's, each trick with the points up to it.
pub fn sentences<G: ToldReview>(say: Narrator<'_>, found: &Refutation<G>) -> Vec<String> {
    let words = &say.words.branch;
    let trick = |trick: &PlayedTrick<G>| {
        let plays = trick.plays.iter().map(|(seat, card)| {
            format!("{} {}", G::name(say, *seat), say.card(*card, Telling::Long))
        });
        let (number, [own, theirs]) = (trick.number.to_string(), trick.so_far);
        let cards = plays.collect::<Vec<_>>().join(", ");
        let (own, theirs) = (own.to_string(), theirs.to_string());
        let values = [("n", &*number), ("cards", &cards), ("own", &own), ("theirs", &theirs)];
        fill(&words.line_trick, &values)
    };
    let line = |tricks: &Vec<PlayedTrick<G>>, template: &str| {
        let told = tricks.iter().map(trick).collect::<Vec<_>>().join(" ");
        sentence(format!("{template} {told}"))
    };
    let [lost, kept] = &found.lines;
    vec![line(lost, &words.line_tried), line(kept, &words.line_better)]
}
