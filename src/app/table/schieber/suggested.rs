//! The calls that are offered to a person who learns.

use super::TrumpChoice;
use crate::{
    app::table::Shown,
    game::schieber::{Game, hand_value},
};

/// Number of choices that somebody who has never called can weigh.
const MOST: usize = 3;

/// Places of the best choices among the lines of the trump choice, three at most, the best first: calls by the rule of
/// thumb and by what they may bring; to push among them, and before them where no rule is met.
pub fn suggested_calls(shown: &Shown<Game>) -> Vec<usize> {
    let Some(seen) = shown.observation() else { return Vec::new() };
    let (hand, house, choices) = (seen.hand(), shown.game().house(), shown.choices());
    let worth = |(place, choice): (usize, &TrumpChoice)| match *choice {
        TrumpChoice::Push => None,
        TrumpChoice::Call(mode) => {
            let fits = shown.judgement(mode).is_some_and(|judged| judged.fits);
            let brings = hand_value::estimate(hand, mode, mode.objective());
            // What is not ours is theirs, and counts as often.
            let ahead = 2 * i64::from(brings) - 157;
            Some((fits, ahead * i64::from(house.score.factor.of(mode)), place))
        }
    };
    let mut calls: Vec<_> = choices.iter().enumerate().filter_map(worth).collect();
    calls.sort_by_key(|call| std::cmp::Reverse(*call));
    let push = choices.iter().position(|choice| *choice == TrumpChoice::Push);
    let is_good = calls.first().is_some_and(|(fits, ..)| *fits);
    let mut places: Vec<usize> = calls.iter().map(|(_, _, place)| *place).collect();
    places.truncate(MOST - usize::from(push.is_some()));
    if let Some(push) = push {
        places.insert(if is_good { places.len() } else { 0 }, push);
    }
    places
}
