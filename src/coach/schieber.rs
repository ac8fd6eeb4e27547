//! The coach of Schieber: what a good player would do, why, and what an action cost, from an observation and nothing else.
//!
//! [`weigh()`] tries every action in worlds that fit the observation; `paired` compares actions in the same
//! worlds; `explain` finds the words for it, with the facts of a `contrast` where no rule of thumb is as good and the
//! `second_judge` of a hint says so too; `played_on` prices calls, cards that may be marks, and all cards in the longer
//! look of a hint and where open cards show no mark, with people who do not see each other's cards; [`judge()`] makes a
//! verdict of all that. A [`review()`] is the verdicts on a seat's round, with its turning points.
//!
//! The cards as they really lay are seen by [`open()`], [`refute()`] and [`split()`] alone, and nothing that they
//! say leads to a verdict.

pub mod belief;
mod contrast;
mod equivalent;
mod explain;
mod ghost;
mod judge;
mod luck;
pub mod open;
pub(crate) mod played_on;
mod refute;
mod review;
mod saldo;
mod second_judge;
#[cfg(test)]
mod testing;
pub(crate) mod weigh;

pub use belief::Belief;
pub use ghost::ghost;
pub use judge::{Judge, judge};
pub use luck::{split, split_within};
pub use open::{open, open_within};
pub use refute::refute;
pub use review::review;
pub use weigh::{ValueTable, weigh, weigh_within};

use crate::{
    bots::{self, schieber::evaluate::budget::Budget},
    cards::BySeat,
    coach::report::{Advice, Effort, Occupant, Why},
    game::schieber::Observation,
};
use second_judge::SecondJudge;

/// Advice for the seat of the observation, where these sit at the table; nothing if it has nothing to do. The same
/// observation has the same advice at the same table. A tip solves cards with open cards; with more effort they are
/// played on among beginners, and at a table of the club half of a value is that.
///
/// ```
/// use jass::coach::{report::{Effort, Occupant}, schieber::advise};
/// use jass::{game::{Level, Seed, schieber::{Game, Turn}}, cards::BySeat, rules::House};
/// let mut game = Game::new(House::default());
/// game.deal(game.next_deal(Seed(42)))?;
/// let Turn::Player(seat) = game.turn() else { panic!("the cards are dealt") };
/// let among_experts = BySeat([Occupant::Level(Level::Expert); 4]);
/// let advice = advise(&game.observe(seat).expect("a round is on"), &among_experts, Effort::Tip);
/// game.apply(seat, advice.expect("it is the seat's turn").action)?;
/// # Ok::<(), jass::game::schieber::Illegal>(())
/// ```
pub fn advise(seen: &Observation, seated: &BySeat<Occupant>, effort: Effort) -> Option<Advice> {
    let belief = Belief::of(seen, seated);
    if effort == Effort::Tip {
        return advise_within(seen, &belief, weigh::budget(effort));
    }
    let weigh = || weigh::weigh_longer(seen, seated, &belief, effort);
    let second = SecondJudge::longer(seen, seated, &belief, effort);
    advise_by(seen, &belief, weigh, &second)
}

/// Advice by a belief and a budget of one's own, cards solved with open cards.
pub fn advise_within(seen: &Observation, belief: &Belief, budget: Budget) -> Option<Advice> {
    let weigh = || weigh_within(seen, belief, budget, None);
    advise_by(seen, belief, weigh, &SecondJudge::Quick(belief))
}

fn advise_by(
    seen: &Observation,
    belief: &Belief,
    weigh: impl FnOnce() -> ValueTable,
    second: &SecondJudge<'_>,
) -> Option<Advice> {
    if let Some(said) = bots::schieber::announcement(seen) {
        let why = Why::rule(said.reason.kind, said.reason.cards);
        return Some(Advice::unweighed(said.action, why));
    }
    let rule = bots::schieber::rule_of_thumb(&belief.known(seen))?;
    Some(explain::hint(seen, &weigh(), &rule, second))
}
