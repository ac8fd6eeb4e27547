//! Confirmation of a loss: differences of two actions that are played on, world by world.

use super::{
    paired::mean,
    report::{Effort, PlayedOn},
};

/// Number of worlds that a mark rests on.
// In one world the difference of two actions spreads by 20 to 45 points, 25 in the median: 120 worlds tell it to ±
// 2.3, and twice as many to ± 1.6.
const WORLDS: usize = 240;
/// Number of worlds that a mark on a card of the first tricks rests on.
// Each of them costs as much as five of the fifth trick. With twice as many, as for all others, a round with three such
// cards took 13 s; of 40 rounds of a novice against clubs (seed 4001) one in twenty 12 s or more.
const WORLDS_OF_FIRST_TRICKS: usize = 120;
/// Last of the first tricks.
const FIRST_TRICKS: u8 = 3;
/// Number of worlds that show what a rule of thumb would have lost, on which no figure rests.
pub(super) const WORLDS_OF_A_FIND: usize = 60;
/// Number of worlds of a tip, on which no mark rests that is shown.
const A_FEW_WORLDS: usize = 20;
/// Numbers of worlds after which it is looked at for the first times: it stops there if there is no mark for sure.
// Only downwards: whoever stops as soon as the answer is clear lets three times as many harmless cards through, and
// prices every mark too high.
const LOOKS: [usize; 3] = [40, 80, 160];
/// Number of draws for each world that is wanted: told of an odd table, not every one fits.
pub(super) const DRAWS: usize = 4;

/// Number that makes of one chance another.
const OTHER: u64 = 0x9e37_79b9_7f4a_7c15;

/// Chance of the second judge, who looks at other worlds than the first.
pub(crate) const fn another(chance: u64) -> u64 {
    chance.wrapping_mul(OTHER)
}

/// Number of worlds in which an action is played on where a decision is judged with this effort.
pub(crate) const fn worlds(effort: Effort) -> usize {
    match effort {
        Effort::Tip => A_FEW_WORLDS,
        Effort::Review => WORLDS,
        Effort::Deep => 4 * WORLDS,
    }
}

/// Divisor of the worlds of a mark in which a card of the first tricks is played on for a hint.
// For four it took in all of them 1.4 to 2.6 s of processor time in tricks 2 and 3, in the median of tricks 4 to 6 at tables
// of novices and clubs 0.1 to 0.8 s and 1.0 at the most. In a third the whole hint takes 0.2 to 0.9 s in the median there, 1.1
// at the most. For two it took 1.6 and 2.0 s in the first tricks of one game, and at most 0.7 s in all later ones of four.
const SHARE_OF_FIRST: usize = 3;

/// Number of worlds in which two actions are played on for a hint, as for a mark on a card of this trick or on what is said
/// before the first: all of a mark, so that its figures are those of the mark, or a share of them in the first tricks.
pub(super) const fn worlds_of_hint(effort: Effort, trick: Option<u8>) -> usize {
    match trick {
        Some(trick) if is_one_of_the_first(trick) => worlds(effort) / SHARE_OF_FIRST,
        _ => worlds(effort),
    }
}

/// Number of worlds, of so many, in which a card of this trick is played on.
pub(super) const fn worlds_in_trick(trick: u8, worlds: usize) -> usize {
    if is_one_of_the_first(trick) { worlds * WORLDS_OF_FIRST_TRICKS / WORLDS } else { worlds }
}

/// True if this is one of the first tricks, of which a mark rests on fewer worlds.
const fn is_one_of_the_first(trick: u8) -> bool {
    trick <= FIRST_TRICKS
}

/// Loss by differences of which each is that of the next world, where it fits what was told; none where too few do. It
/// stops early where the loss is below the least for sure, as where there is no mark, which would have to be a slip.
pub(super) fn confirmed(
    mut next: impl FnMut() -> Option<f64>,
    least: f64,
    worlds: usize,
) -> Option<PlayedOn> {
    let mut found = Vec::new();
    for _ in 0..DRAWS * worlds {
        let Some(difference) = next() else { continue };
        found.push(difference);
        let so_far = || mean(found.iter().copied());
        let is_hopeless = LOOKS.contains(&found.len()) && so_far().is_below(least);
        if is_hopeless || found.len() == worlds {
            return Some(PlayedOn { loss: so_far(), worlds: found.len() });
        }
    }
    None
}
