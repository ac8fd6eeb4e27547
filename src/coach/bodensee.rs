//! The coach of Bodensee: what a good player would do, and what an action cost, from an observation and nothing else. All
//! of it is counted in the chance of winning the round.
//!
//! `weigh` tries every action in worlds that fit the observation; `played_on` prices bids and modes, and cards that may
//! be marks, with people who do not see the cards; the `second_judge` of a hint compares two of them so; [`judge()`] makes a
//! verdict of that, and a [`review()`] is the verdicts on a side's round.
//!
//! The cards as they really lay are seen by [`open()`] alone, and nothing that it says leads to a verdict.

mod belief;
mod contrast;
mod explain;
mod ghost;
mod judge;
pub mod open;
pub(crate) mod played_on;
mod refute;
mod review;
mod second_judge;
mod weigh;

pub(crate) use belief::Belief;
pub use ghost::ghost;
#[cfg(feature = "tui")]
pub(crate) use judge::expert_loss;
pub use judge::{Judge, judge};
pub use open::{open, open_within};
pub use refute::refute;
pub use review::review;

use self::{
    second_judge::SecondJudge,
    weigh::{Depth, by_who_sits_there, weigh},
};
use super::report::{
    Effort, Occupant,
    bodensee::{Advice, Why},
};
use crate::{
    bots::bodensee::{wants_to_end, worthiest},
    cards::{BySide, CardSet},
    game::bodensee::{Action, Legal, Observation, Reason},
};

/// Advice for the side of the observation, where these sit at the table; nothing if it has nothing to do. The same
/// observation has the same advice at the same table. A tip weighs cards with open cards; with more effort they are played on.
///
/// ```
/// use jass::coach::{bodensee::advise, report::{Effort, Occupant}};
/// use jass::{cards::BySide, game::{Level, Seed, bodensee::{Game, Turn}}, rules::House};
/// let mut game = Game::new(House::default());
/// game.deal(game.next_deal(Seed(42)))?;
/// let Turn::Player(side) = game.turn() else { panic!("the cards are dealt") };
/// let among_experts = BySide([Occupant::Level(Level::Expert); 2]);
/// let advice = advise(&game.observe(side).expect("a round is on"), &among_experts, Effort::Tip);
/// game.apply(side, advice.expect("it is the side's turn").action)?;
/// # Ok::<(), jass::game::bodensee::Illegal>(())
/// ```
pub fn advise(seen: &Observation, seated: &BySide<Occupant>, effort: Effort) -> Option<Advice> {
    if wants_to_end(seen) {
        let why = Why::rule(Reason::Enough, CardSet::EMPTY);
        return Some(Advice::unweighed(Action::Enough, why));
    }
    match *seen.legal() {
        Legal::Wait { .. } => None,
        Legal::Play { cards, .. } if cards.len() == 1 => {
            let rule = worthiest(seen, &[]);
            Some(Advice::unweighed(rule.action, explain::by_rule(&rule)))
        }
        Legal::Bid { .. } | Legal::Call(_) | Legal::Play { .. } => {
            let (depth, belief) = (Depth::of(effort), Belief::of(seen, seated));
            let open = weigh(seen, &belief, depth, None);
            let table = match effort {
                Effort::Tip => open,
                Effort::Review | Effort::Deep => {
                    by_who_sits_there(seen, seated, &belief, &open, depth)
                }
            };
            Some(explain::hint(seen, &table, &SecondJudge::of(seen, seated, effort)))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        cards::Side,
        game::{
            Level, Seed,
            bodensee::{Round, dealt},
        },
        rules::{House, bodensee::Tallies, house::Variant},
    };

    fn observe(round: &Round, side: Side) -> Observation {
        Observation::of(round, side, Tallies::default(), round.legal(side))
    }

    #[test]
    fn a_side_is_advised_from_the_first_bid_to_the_last_card() {
        let house = House { variant: Variant::Bodensee, ..House::default() };
        let clubs = BySide([Occupant::Level(Level::Club); 2]);
        let mut round = Round::new(dealt(Seed(7), Side::Near, 1), house);
        while let Some(side) = round.turn() {
            assert_eq!(advise(&observe(&round, side.other()), &clubs, Effort::Tip), None);
            let seen = observe(&round, side);
            let advice = advise(&seen, &clubs, Effort::Tip).expect("the side is to act");
            let is_free = !matches!(seen.legal(), Legal::Play { cards, .. } if cards.len() == 1);
            let is_weighed = advice.of(advice.action).is_some() || advice.action == Action::Enough;
            assert!(is_weighed || !is_free, "{advice:?}");
            assert!(advice.ranked.iter().all(|it| (0.0..=1000.0).contains(&it.value)));
            assert!(advice.ranked.is_sorted_by(|one, other| one.value >= other.value));
            round.apply(side, advice.action).expect("it is legal");
            if round.log().len() > 14 {
                return;
            }
        }
    }
}
