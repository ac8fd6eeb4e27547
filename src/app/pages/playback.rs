//! Playback of a finished round: the table as it stood at each moment of it.

use crate::{
    app::{
        step::Step,
        table::{ShownEvents, in_hand_order, replayed::ReplayedGame},
    },
    cards::Card,
    game::schieber,
};

/// Moment of a round to stop at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum PlaybackStop {
    /// Before the action of this number, with a clear view: a full trick is turned.
    Before(usize),
    /// After this number of actions, while a full trick lies on the table.
    Full(usize),
}

/// A finished round that is gone through, action by action.
#[derive(Clone, Debug, PartialEq)]
pub struct Playback<G: ReplayedGame = schieber::Game> {
    round: G::Round,
    stops: Vec<PlaybackStop>,
    chosen: usize,
}

/// The table at a moment of the round.
#[derive(Clone, Debug, PartialEq)]
pub struct ReplayedTable<G: ReplayedGame = schieber::Game> {
    /// The round as far as it was played.
    pub round: G::Round,
    /// The table as everybody saw it.
    pub shown_table: G::ShownTable,
    /// Seat that acted next, and its action; nobody while a full trick lies.
    pub next: Option<(G::Actor, G::Action)>,
}

impl<G: ReplayedGame> ReplayedTable<G> {
    /// The table of a whole round before the action of this number, with a clear view: a full trick is turned.
    pub fn before(round: &G::Round, actions: usize) -> Self {
        let mut table = Self::after(round, actions);
        table.shown_table.turn_trick();
        table.next = G::acts(round).get(actions).copied();
        table
    }

    /// The table of a whole round after so many actions, while a full trick still lies.
    fn after(round: &G::Round, actions: usize) -> Self {
        let round = G::after(round, actions);
        let mut shown_table = G::laid_out(&round);
        for event in G::told(&round) {
            shown_table.tell(*event);
        }
        Self { round, shown_table, next: None }
    }

    /// The event that the next action makes, if it is one that everybody sees.
    pub fn next_event(&self) -> Option<G::Event> {
        self.next.and_then(|(by, action)| G::event_of(by, action))
    }

    /// The cards that a player was dealt, in the order in which a hand is held.
    pub fn hand_order(&self, player: G::Actor) -> Vec<Card> {
        in_hand_order(G::dealt_to(&self.round, player))
    }

    /// The cards that a player still has in the hand, in that order.
    pub fn hand_left(&self, player: G::Actor) -> Vec<Card> {
        let held = G::held_by(&self.round, player);
        self.hand_order(player).into_iter().filter(|card| held.has(*card)).collect()
    }

    /// The event that is told of this moment: that of the next action, else the last.
    pub fn told_event(&self) -> Option<G::Event> {
        self.next_event().or_else(|| G::told(&self.round).last().copied())
    }
}

impl<G: ReplayedGame> Playback<G> {
    /// A round, at its first moment.
    pub fn of(round: &G::Round) -> Self {
        let (mut stops, mut heard) = (Vec::new(), 0);
        for (actions, (by, action)) in G::acts(round).iter().enumerate() {
            if G::event_of(*by, *action).is_some() {
                stops.push(PlaybackStop::Before(actions));
            }
            // Played again up to each action, so that what is shown follows from the rules and not from a copy of what
            // was shown.
            let again = G::after(round, actions + 1);
            let events = G::told(&again);
            if events[heard..].iter().any(G::ends_trick) {
                stops.push(PlaybackStop::Full(actions + 1));
            }
            heard = events.len();
        }
        Self { round: round.clone(), stops, chosen: 0 }
    }

    /// Number of actions before the decision that is looked at, if one is.
    pub fn decides_at(&self) -> Option<usize> {
        match self.stops.get(self.chosen)? {
            PlaybackStop::Before(actions) => Some(*actions),
            PlaybackStop::Full(_) => None,
        }
    }

    /// Goes to the decision after this number of actions.
    pub fn go_to(&mut self, actions: usize) {
        let wanted = PlaybackStop::Before(actions);
        if let Some(place) = self.stops.iter().position(|stop| *stop == wanted) {
            self.chosen = place;
        }
    }

    /// True if there is a moment in this direction.
    pub const fn can_go(&self, step: Step) -> bool {
        match step {
            Step::Back => self.chosen > 0,
            Step::Forward => self.chosen + 1 < self.stops.len(),
        }
    }

    /// Goes one moment further or back.
    pub const fn go(&mut self, step: Step) {
        if self.can_go(step) {
            self.chosen = step.from(self.chosen, self.stops.len());
        }
    }

    /// Goes to the first moment, or to the last.
    pub const fn go_to_end(&mut self, step: Step) {
        self.chosen = match step {
            Step::Back => 0,
            Step::Forward => self.stops.len().saturating_sub(1),
        };
    }

    /// The table as it stood then.
    pub fn table(&self) -> ReplayedTable<G> {
        match self.stops.get(self.chosen) {
            // A full trick has a moment of its own; before the next card it is gone, as it was at the table.
            Some(PlaybackStop::Before(actions)) => ReplayedTable::before(&self.round, *actions),
            Some(PlaybackStop::Full(actions)) => ReplayedTable::after(&self.round, *actions),
            None => ReplayedTable::after(&self.round, 0),
        }
    }
}
