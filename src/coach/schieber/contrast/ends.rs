//! Causes that end a round or a game: the match, the game itself, the last trick, and melds.

use super::{
    Candidate,
    parts::{ALL, Contrast, LAST, THE_MELDS},
};
use crate::{
    bots::schieber::played_on::{Course, TakenTrick},
    cards::{Objective, Team},
    coach::{
        contrast::tricks,
        report::{Chances, Fact, Unit},
    },
};

/// Least difference of two chances of a match that is told, in per cent.
// A match counts a hundred points and more: a chance of one in twenty is a loss of five.
const OF_A_MATCH: i32 = 3;

/// Causes of this kind that hold.
pub(super) fn candidates(contrast: &Contrast<'_>) -> Vec<Candidate> {
    let found = [own_match(contrast), their_match(contrast), game(contrast), last(contrast)];
    found.into_iter().flatten().chain(melds(contrast)).collect()
}

fn growth(Chances { best, other }: Chances) -> i32 {
    i32::from(best) - i32::from(other)
}

/// True if the team writes every trick.
fn is_match(course: &Course, team: Team) -> bool {
    let is_written = |trick: &TakenTrick| course.objective.writer(trick.by.team()) == team;
    course.tricks.len() > LAST && course.tricks.iter().all(is_written)
}

/// True if both actions lead to rounds for the most points: of others it is told who writes the match, for there it is
/// those who take nothing.
fn is_for_most(contrast: &Contrast<'_>) -> bool {
    let is_so = |course: &Course| course.objective == Objective::Most;
    contrast.pairs.iter().all(|pair| pair.both(is_so) == [true; 2])
}

fn own_match(contrast: &Contrast<'_>) -> Option<Candidate> {
    let team = contrast.seen.seat().team();
    let is_ours = |course: &Course| is_match(course, team);
    let chances = contrast.chances(is_ours);
    let area = contrast.area_where(ALL, |pair| pair.differs(is_ours));
    let fact = if is_for_most(contrast) { Fact::Match } else { Fact::WritesMatch };
    (growth(chances) >= OF_A_MATCH).then(|| Candidate::new(fact(chances), area))
}

fn their_match(contrast: &Contrast<'_>) -> Option<Candidate> {
    let team = contrast.seen.seat().team().other();
    let is_theirs = |course: &Course| is_match(course, team);
    let chances = contrast.chances(is_theirs);
    let area = contrast.area_where(ALL, |pair| pair.differs(is_theirs));
    let fact = if is_for_most(contrast) { Fact::TheirMatch } else { Fact::TheyWriteMatch };
    (-growth(chances) >= OF_A_MATCH).then(|| Candidate::new(fact(chances), area))
}

/// The game, where it is the unit: by what it is won is told beside it.
pub(super) fn game(contrast: &Contrast<'_>) -> Option<Candidate> {
    let chances = contrast.chances(|course| course.won == Some(true));
    let area = contrast.area_where(ALL, |pair| pair.best.won != pair.other.won);
    let is_told = contrast.unit == Unit::Worth && chances.best > chances.other;
    is_told.then(|| Candidate::general(Fact::Wins(chances), area))
}

/// The last trick, which is worth taking; of a call other facts speak.
fn last(contrast: &Contrast<'_>) -> Option<Candidate> {
    let is_worth_it = contrast.seen.objective() == Some(Objective::Most);
    is_worth_it.then(|| tricks::last(contrast)).flatten()
}

fn melds(contrast: &Contrast<'_>) -> Option<Candidate> {
    let area =
        contrast.area_where(THE_MELDS, |pair| (pair.best.melds - pair.other.melds).abs() > 0.5);
    let part = contrast.pairs.iter().map(|pair| pair.best.melds - pair.other.melds).sum::<f64>();
    let worlds = u32::try_from(contrast.pairs.len()).unwrap_or(u32::MAX).max(1);
    let points = (part / f64::from(worlds)).round() as i16;
    (contrast.unit != Unit::Saldo && points > 0)
        .then(|| Candidate::new(Fact::Melds { points }, area))
}
