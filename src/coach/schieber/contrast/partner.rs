//! Causes of a card that only a game with partners has: the partner helped, what a card tells, and this trick as a whole.

use super::{
    Candidate,
    parts::{Contrast, trick},
};
use crate::{
    bots::schieber::played_on::{Course, TakenTrick},
    coach::{
        contrast::{
            ContrastedSight,
            tricks::{self, is_more_often, often_enough},
        },
        report::{Fact, Unit},
    },
    game::schieber::Observation,
};

/// The trick on the table as a whole, where nothing else in it explains enough.
pub(super) fn now(contrast: &Contrast<'_>) -> Option<Candidate> {
    let now = contrast.now();
    let area = contrast.area(|_| trick(now));
    let points = contrast.part(&area).amount.round() as i16;
    (contrast.unit == Unit::Saldo && points > 0)
        .then(|| Candidate::general(Fact::Now { points }, area))
}

/// The information that a card gives by custom, where nothing else explains enough.
pub(super) fn signal(contrast: &Contrast<'_>, tells: bool) -> Option<Candidate> {
    let later = contrast.later();
    tells.then(|| Candidate::general(Fact::Tells, contrast.area(|_| later)))
}

/// The partner, who takes the trick on the table and leads next, where nothing else explains enough.
// All that comes after is in its area: of the highest trump, spent on the partner's trick, it was said to explain all.
pub(super) fn entry(contrast: &Contrast<'_>) -> Option<Candidate> {
    let partner = contrast.seen.seat().partner();
    let is_partners =
        |course: &Course| contrast.this_trick(course).is_some_and(|trick| trick.by == partner);
    let chances = contrast.chances(is_partners);
    let cells = Observation::from_trick(contrast.now());
    let area = contrast.area_where(cells, |pair| pair.differs(is_partners));
    is_more_often(chances).then(|| Candidate::general(Fact::Entry(chances), area))
}

/// The suit in which the partner takes more tricks later.
pub(super) fn partners(contrast: &Contrast<'_>) -> Option<Candidate> {
    let partner = contrast.seen.seat().partner();
    let is_partners = |trick: &TakenTrick| trick.by == partner;
    tricks::in_a_suit(contrast, is_partners, |suit, more, _| {
        Some(Fact::Partner { suit, chance: often_enough(more)? })
    })
}
