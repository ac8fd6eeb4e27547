//! Game at a table: the steps in which a session of the one game differs from a session of the other.

use std::fmt::Debug;

use super::Session;
use crate::{
    app::{
        effect::{AnyObservation, Effect},
        motions::Moves,
        pace::OpenThing,
    },
    config::{Aid, Tempo},
    game::{Seed, card_game::Turn, notation::Notation},
};

/// Table as it has been shown so far.
pub trait ShownEvents<Event>: Clone + Debug + Default + PartialEq {
    /// All events shown so far, in order.
    fn told(&self) -> &[Event];

    /// Shows one more event.
    fn tell(&mut self, event: Event);

    /// Turns a finished trick over: nothing lies there any more.
    fn turn_trick(&mut self);
}

/// Game that is played at a table, by a person and bots.
pub trait TableGame: Notation {
    /// The table as it has been shown.
    type ShownTable: ShownEvents<Self::Event>;
    /// Reason for which the table waits.
    type Wait: OpenThing;
    /// Motion on the table.
    type Motion: Moves;
    /// Reason of a bot.
    type Reason: Copy + Debug + PartialEq;
    /// Advice of the coach.
    type Advice: Clone + Debug + PartialEq;
    /// State that no session of the other game has.
    type Own: Clone + Debug + Default + PartialEq;

    /// The person.
    const ME: Self::Actor;
    /// Motion of a deal.
    const DEAL: Self::Motion;

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

    /// Events of the round, as far as this session comes to them.
    fn events_of(session: &Session<Self>) -> &[Self::Event] {
        session.game.events()
    }

    /// Number of events that the person has seen when a game is gone on with.
    fn seen_before(session: &Session<Self>, is_branch: bool) -> usize;

    /// Table of the round before anything was said.
    fn fresh_table(session: &Session<Self>) -> Self::ShownTable;

    /// True if the motion is that of the card which this event tells of.
    fn is_motion_of(motion: Self::Motion, event: &Self::Event) -> bool;

    /// Lays out what the round that has been dealt begins with.
    fn begin_round(session: &mut Session<Self>);

    /// True if the next round is to be dealt now.
    fn is_to_be_dealt(session: &Session<Self>) -> bool {
        session.game.turn() == Turn::Deal
    }

    /// True if the person is to act and has seen all that happened before.
    fn is_my_turn(session: &Session<Self>) -> bool;

    /// True if the person has a decision to be advised on.
    fn has_decision(session: &Session<Self>) -> bool;

    /// All that the person may know, by the conventions that the others really keep.
    fn known(session: &Session<Self>) -> Option<Self::Observation> {
        session.observation()
    }

    /// Offers what this advice says, if that can be chosen.
    fn stand_on(session: &mut Session<Self>, advice: &Self::Advice);

    /// True if a round is told in full: it is over, and at a tournament the game is.
    fn tells_reasons(session: &Session<Self>, round_no: usize, aid: Aid) -> bool;

    /// Motion of the trick that was finished last.
    fn trick_to_winner(session: &Session<Self>) -> Option<Self::Motion>;

    /// Shows what has happened until some of it takes its time or must be read.
    fn show(session: &mut Session<Self>, tempo: Tempo);

    /// Shows what has happened, and asks whoever is to do something.
    fn go_on(session: &mut Session<Self>, tempo: Tempo) -> Vec<Effect>;
}
