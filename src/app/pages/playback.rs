//! Playback of a finished round: the table as it stood at each moment of it.

use crate::{
    app::{
        schieber::shown_table::ShownTable,
        step::Step,
        table::{ShownEvents, in_hand_order},
    },
    cards::{Card, Seat},
    game::schieber::{Action, Event, Round},
};

/// Moment of a round to stop at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stop {
    /// Before the action of this number, with a clear view: a full trick is turned.
    Before(usize),
    /// After this number of actions, while a full trick lies on the table.
    Full(usize),
}

impl Stop {
    const fn actions(self) -> usize {
        match self {
            Self::Before(actions) | Self::Full(actions) => actions,
        }
    }
}

/// A finished round that is gone through, action by action.
#[derive(Clone, Debug, PartialEq)]
pub struct Playback {
    round: Round,
    stops: Vec<Stop>,
    chosen: usize,
}

/// The table at a moment of the round.
#[derive(Clone, Debug, PartialEq)]
pub struct ReplayedTable {
    /// The round as far as it was played.
    pub round: Round,
    /// The table as everybody saw it.
    pub shown_table: ShownTable,
    /// Seat that acted next, and its action; nobody while a full trick lies.
    pub next: Option<(Seat, Action)>,
}

impl ReplayedTable {
    /// The event that the next action makes, if it is one that everybody sees.
    pub const fn next_event(&self) -> Option<Event> {
        match self.next {
            Some((by, Action::Push)) => Some(Event::Pushed { by }),
            Some((by, Action::Call(mode))) => Some(Event::Called { by, mode }),
            Some((by, Action::Play(card))) => Some(Event::Played { by, card }),
            _ => None,
        }
    }
}

impl Playback {
    /// A round, at its first moment.
    pub fn of(round: &Round) -> Self {
        let mut again = prefix(round, 0);
        let mut stops = Vec::new();
        for (actions, (seat, action)) in round.log().iter().enumerate() {
            if matches!(action, Action::Push | Action::Call(_) | Action::Play(_)) {
                stops.push(Stop::Before(actions));
            }
            let events = again.apply(*seat, *action).expect("the log of a round can be replayed");
            if events.iter().any(|event| matches!(event, Event::TrickWon { .. })) {
                stops.push(Stop::Full(actions + 1));
            }
        }
        Self { round: round.clone(), stops, chosen: 0 }
    }

    /// Number of actions before the decision that is looked at, if one is.
    pub fn decides_at(&self) -> Option<usize> {
        match self.stops.get(self.chosen)? {
            Stop::Before(actions) => Some(*actions),
            Stop::Full(_) => None,
        }
    }

    /// Goes to the decision after this number of actions.
    pub fn go_to(&mut self, actions: usize) {
        let wanted = Stop::Before(actions);
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

    /// The cards that a seat was dealt, in the order in which a hand is held.
    pub fn hand_order(round: &Round, seat: Seat) -> Vec<Card> {
        in_hand_order(round.deal().hands()[seat])
    }

    /// The table as it stood then.
    pub fn table(&self) -> ReplayedTable {
        let stop = self.stops.get(self.chosen);
        let actions = stop.map_or(0, |stop| stop.actions());
        let round = prefix(&self.round, actions);
        let mut shown_table = ShownTable::default();
        for event in round.events() {
            shown_table.tell(*event);
        }
        let decides = self.decides_at();
        if decides.is_some() {
            shown_table.turn_trick();
        }
        let next = decides.and_then(|actions| self.round.log().get(actions).copied());
        ReplayedTable { round, shown_table, next }
    }
}

/// The round after this number of its actions.
fn prefix(round: &Round, actions: usize) -> Round {
    let log = &round.log()[..actions];
    Round::replay(*round.deal(), round.forehand(), *round.house(), log)
        .expect("the log of a round can be replayed")
}
