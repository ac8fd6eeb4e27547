//! Game at a table: what differs between the one game and the other there.

use std::fmt::Debug;

use super::Shown;
use crate::{
    app::{
        effect::{AnyObservation, FinishedRound},
        keys::Scope,
        reasons::{GivenReason, PastDecision},
        table::{choice::Choice, motions::Moves, pace::Wait},
    },
    cards::CardSet,
    config::{Aid, Tempo},
    game::{CardGame, Seed, card_game::Turn, notation::Notation},
};

/// Table as it has been shown so far.
pub trait ShownEvents<Event>: Clone + Debug + Default + PartialEq {
    /// All events shown so far, in order.
    fn told(&self) -> &[Event];

    /// Shows one more event.
    fn tell(&mut self, event: Event);

    /// Turns a finished trick over: nothing lies there any more.
    fn turn_trick(&mut self);

    /// True if the end of the round has been shown.
    fn is_written(&self) -> bool;

    /// True if the end of the game has been shown.
    fn has_ended(&self) -> bool;
}

/// Halt that the table makes after an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Halt<Actor, Cards> {
    /// None: what comes next belongs to it.
    None,
    /// A pause, unless it was the person who acted.
    Pause(Actor),
    /// Something lies open.
    Open(Wait<Cards>),
}

/// Action that the table takes for the person, since nothing is left to be chosen or the person has ordered it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ByItself<Action> {
    /// None.
    Nothing,
    /// A card, which lies there at once.
    Play(Action),
    /// Wish of the person to say something, once.
    Say(Action),
    /// None, and what the person has ordered cannot be done any more.
    Forget,
}

/// Game that is played at a table, by a person and bots.
// No function changes a table: eleven of them once took the table that had called them, and nobody could tell what was left
// to the caller.
pub trait TableGame: Notation {
    /// The table as it has been shown.
    type ShownTable: ShownEvents<Self::Event>;
    /// Cards that may lie open to be read, beside a finished trick.
    type Open: Copy + Debug + PartialEq;
    /// Motion on the table.
    type Motion: Moves;
    /// Reason of a bot.
    type Reason: Copy + Debug + PartialEq;
    /// Advice of the coach.
    type Advice: Clone + Debug + PartialEq;
    /// Choice of a number, where the game asks for one.
    type Bid: Copy + Debug + Default + PartialEq;
    /// Question beside the turn, which the person must answer before the table goes on.
    type Question: Copy + Debug + PartialEq;

    /// The person.
    const ME: Self::Actor;
    /// True if a hint may begin with the idea behind its action.
    const HAS_IDEAS: bool;
    /// Motion of a deal.
    const DEAL: Self::Motion;

    /// The round in progress or just finished; `None` before the first deal.
    fn finished_round(&self) -> Option<FinishedRound>;

    /// Observation for a bot or the coach.
    fn any_observation(seen: Self::Observation) -> AnyObservation;

    /// Seed of a bot's chance in a round, after this number of its actions.
    fn chance(seed: Seed, player: Self::Actor, round_no: usize, actions: usize) -> u64;

    /// The same deal, with the help that the person has chosen.
    fn with_aid(dealt: Self::Dealt, aid: Aid) -> Self::Dealt;

    /// The action of advice, and the number of actions that were weighed.
    fn advised(advice: &Self::Advice) -> (Self::Action, usize);

    /// True if a reason is told of such an action.
    fn has_reason(action: Self::Action) -> bool;

    /// The cards that the person was dealt in this round.
    fn dealt_hand(&self) -> CardSet;

    /// Table of the round before anything was said.
    fn fresh_table(&self) -> Self::ShownTable;

    /// Number of events of the round that the person has seen when a game is gone on with.
    fn seen_before(&self, is_branch: bool) -> usize;

    /// Motion that an event is seen by on the table before it, unless what the person has ordered goes without.
    fn motion_of(
        event: &Self::Event,
        before: &Self::ShownTable,
        has_order: bool,
    ) -> Option<Self::Motion>;

    /// True if the motion is that of the card which this event tells of.
    fn is_motion_of(motion: Self::Motion, event: &Self::Event) -> bool;

    /// Motion of the trick that was finished last.
    fn trick_to_winner(table: &Self::ShownTable) -> Option<Self::Motion>;

    /// Halt after an event on the table that it has changed.
    fn halt_after(
        event: &Self::Event,
        table: &Self::ShownTable,
        has_order: bool,
    ) -> Halt<Self::Actor, Self::Open>;

    /// True if the event is read together with what lies open.
    fn goes_along(event: &Self::Event, wait: Wait<Self::Open>) -> bool;

    /// True if the event is not shown yet, since the person may still say something before it.
    fn is_held_back(_: &Shown<Self>, _: &Self::Event) -> bool {
        false
    }

    /// True if a bot claims the game, which it does before the next deal.
    fn is_claimed(_: &Shown<Self>) -> bool {
        false
    }

    /// True if the person is to act and nobody may act before.
    fn is_on_turn(shown: &Shown<Self>) -> bool {
        shown.game().turn() == Turn::Player(Self::ME)
    }

    /// Question that the person is asked where nothing lies open.
    fn asks(shown: &Shown<Self>) -> Option<Self::Question>;

    /// The answer to it that is offered, from 0.
    fn offered(_: Self::Question) -> usize {
        0
    }

    /// True if the coach has advice on it.
    fn is_advised_on(_: Self::Question) -> bool {
        false
    }

    /// Action that the table takes for the person.
    fn by_itself(shown: &Shown<Self>, tempo: Tempo) -> ByItself<Self::Action>;

    /// The bot that has something to say or to do.
    fn next_to_ask(shown: &Shown<Self>) -> Option<Self::Actor>;

    /// Choice that is offered when the person's turn comes.
    fn first_choice(shown: &Shown<Self>) -> Choice<Self::Bid>;

    /// The choice that this advice names, in place of the present one if it names any.
    fn advised_choice(
        shown: &Shown<Self>,
        advice: &Self::Advice,
        now: Choice<Self::Bid>,
    ) -> Choice<Self::Bid>;

    /// Scope in which a key at the table would be pressed now.
    fn scope(shown: &Shown<Self>) -> Scope;
}

/// Reason of a bot of this game for an action of a round.
pub type ReasonOf<G> =
    GivenReason<<G as CardGame>::Actor, <G as CardGame>::Action, <G as TableGame>::Reason>;

/// Decision of a bot of this game in the past, of which the reason is wanted.
pub type DecisionOf<G> =
    PastDecision<<G as CardGame>::Actor, <G as CardGame>::Action, <G as CardGame>::Observation>;
