//! The calls that are offered to a person who learns.

use super::TrumpChoice;
use crate::{
    app::table::Shown,
    cards::{Card, CardSet, Mode, Objective, Rank},
    game::schieber::{Game, hand_value},
    rules::house::TrumpRules,
};

/// Number of choices that somebody who has never called can weigh.
const MOST: usize = 3;
/// Trumps from which on a suit may be called without its highest cards.
const LONG: usize = 4;
/// The same with the Puur or the Nell among them.
const LED: usize = 3;
/// Sure tricks from which on a mode without trump may be called.
const SURE: usize = 3;
/// Cards that stay low from which on a mode for the fewest points may be called.
const LOW: usize = 6;

/// Places of the choices that a good teacher would name among the lines of the trump choice, three at most and one at
/// least, the best first: calls that the rule of thumb allows; where it allows none, to push before those that are near.
// Three choices in any case had named a trump of which the hand held two cards.
pub fn suggested_calls(shown: &Shown<Game>) -> Vec<usize> {
    let Some(seen) = shown.observation() else { return Vec::new() };
    let (hand, house, choices) = (seen.hand(), shown.game().house(), shown.choices());
    let worth = |(place, choice): (usize, &TrumpChoice)| match *choice {
        TrumpChoice::Push => None,
        TrumpChoice::Call(mode) => {
            let fits = shown.judgement(mode).is_some_and(|judged| judged.fits);
            let brings = hand_value::estimate(hand, mode, mode.objective(), &house.trump);
            // What is not ours is theirs, and counts as often.
            let ahead = 2 * i64::from(brings) - 157;
            let worth = ahead * i64::from(house.score.factor.of(mode));
            Some((fits, fits || is_near(hand, mode, &house.trump), worth, place))
        }
    };
    let mut calls: Vec<_> = choices.iter().enumerate().filter_map(worth).collect();
    calls.sort_by_key(|call| std::cmp::Reverse(*call));
    let is_good = calls.first().is_some_and(|(fits, ..)| *fits);
    let push = choices.iter().position(|choice| *choice == TrumpChoice::Push);
    let push = push.filter(|_| !is_good);
    let named = calls.iter().filter(|(fits, is_near, ..)| *fits || *is_near && !is_good);
    let mut places: Vec<usize> = push.into_iter().chain(named.map(|call| call.3)).collect();
    if places.is_empty() {
        places.extend(calls.first().map(|call| call.3));
    }
    places.truncate(MOST);
    places
}

/// True if the hand is not far from what the call asks for.
fn is_near(hand: CardSet, mode: Mode, rules: &TrumpRules) -> bool {
    let Some(suit) = mode.trump_throughout() else {
        let enough = if mode.objective() == Objective::Most { SURE } else { LOW };
        return hand_value::sure(hand, mode, rules) >= enough;
    };
    let is_led = [Rank::Under, Rank::Nine].into_iter().any(|rank| hand.has(Card::new(suit, rank)));
    hand.of(suit).len() >= if is_led { LED } else { LONG }
}
