//! Reviewed game: what the coach's reports ask of each game.

use std::fmt::Debug;

use super::{ToldFact, Unit};
use crate::game::{BotKind, CardGame};

/// Game whose decisions the coach judges.
pub trait Reviewed: CardGame {
    /// A round, with all its cards.
    type Round: Clone + Debug + PartialEq;
    /// Those who sit at the table.
    type Seated: Copy + Debug + PartialEq;
    /// Reason for an advice.
    type Why: Clone + Debug + PartialEq;

    /// Unit of the losses of cards, far from the target.
    const UNIT: Unit;

    /// Numbers of the rounds that are finished, in order, but for those that can have no review.
    fn finished(&self) -> Vec<usize>;

    /// The round in progress or just finished, if something is played in it.
    fn played_round(&self) -> Option<&Self::Round>;

    /// Occupants of a table where such bots have all seats but the first, which is the person's.
    fn seated(bots: &BotKind) -> Self::Seated;

    /// Number of a player, as files have it.
    fn number(player: Self::Actor) -> usize;

    /// Player who sees this.
    fn observer(seen: &Self::Observation) -> Self::Actor;

    /// Number of actions of the round before this is seen.
    fn actions_before(seen: &Self::Observation) -> usize;

    /// Number that follows from what is seen and from nothing else.
    fn fingerprint(seen: &Self::Observation) -> u64;

    /// True if the advice of this reason was found by search, whatever the rules of thumb say.
    fn is_searched(why: &Self::Why) -> bool;

    /// Facts that a reason tells, the first of which is the cause.
    fn facts(why: &Self::Why) -> &[ToldFact];

    /// True if the action is a card that is played.
    fn is_card(action: Self::Action) -> bool;

    /// True if who sees this has a choice, of which this action is one.
    fn has_choice(seen: &Self::Observation, did: Self::Action) -> bool;
}
