//! Remarks of the record: why the others called and played as they did.
//!
//! A bot's reason is worked out from its own hand, so it is told when the round is over; until then a person who learns
//! is told what anybody may read from the card itself.

use std::ops::RangeInclusive;

use super::{Session, TableGame, shown_table::is_written};
use crate::{
    app::{
        person::ME,
        reasons::{ByRound, GivenReason, PastDecision, RoundKey},
    },
    cards::Seat,
    config::Aid,
    game::{
        CardGame,
        card_game::Entry,
        schieber::{Action, Event, Reason, ReasonKind, reading::readings},
    },
};

/// Reason for which a seat acted as it did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Grounds {
    /// The reason of the player of the seat.
    Reason(Reason),
    /// The meaning that the card has for everybody.
    Reading(ReasonKind),
}

/// Reason of a bot of this game for an action of a round.
pub type ReasonOf<G> =
    GivenReason<<G as CardGame>::Actor, <G as CardGame>::Action, <G as TableGame>::Reason>;

/// Decision of a bot of this game in the past, of which the reason is wanted.
pub type DecisionOf<G> =
    PastDecision<<G as CardGame>::Actor, <G as CardGame>::Action, <G as CardGame>::Observation>;

/// Remark on an action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Remark {
    /// Seat that acted.
    pub by: Seat,
    /// Its action.
    pub action: Action,
    /// The grounds that it had.
    pub grounds: Grounds,
}

/// The decision that an event tells of, if it is one.
const fn decided(event: &Event) -> Option<(Seat, Action)> {
    match *event {
        Event::Pushed { by } => Some((by, Action::Push)),
        Event::Called { by, mode } => Some((by, Action::Call(mode))),
        Event::Played { by, card } => Some((by, Action::Play(card))),
        _ => None,
    }
}

impl Remark {
    /// True if the event tells of the action.
    pub fn is_on(&self, event: &Event) -> bool {
        decided(event) == Some((self.by, self.action))
    }
}

impl Session {
    /// Remarks on these events, which are all that is told of a round.
    pub(super) fn remarks(&self, round_no: usize, events: &[Event], aid: Aid) -> Vec<Remark> {
        if self.tells_reasons(round_no, aid) {
            return self.reasons_for(round_no, events);
        }
        self.readings(events, aid)
    }

    /// Readings of these events, for a person who learns. Where the bots give no signals, none is read.
    pub fn readings(&self, events: &[Event], aid: Aid) -> Vec<Remark> {
        if aid != Aid::Learn {
            return Vec::new();
        }
        let mut house = *self.game.house();
        if !self.bots.gives_signals() {
            house.bots = house.bots.without_signals();
        }
        let kinds = readings(events, &house);
        let others = events.iter().zip(kinds).filter_map(|(event, kind)| {
            let (by, action) = decided(event)?;
            (by != ME).then_some(Remark { by, action, grounds: Grounds::Reading(kind?) })
        });
        others.collect()
    }

    /// True if the round is told in full: it is over, and at a tournament the game is.
    pub(super) fn tells_reasons(&self, round_no: usize, aid: Aid) -> bool {
        let is_past = round_no < self.game.round_no() || is_written(&self.shown_table.told);
        match aid {
            Aid::Learn | Aid::Normal => is_past,
            Aid::Tournament => self.is_shown_to_the_end(),
        }
    }

    /// True if the game is over and its ending has been shown.
    fn is_shown_to_the_end(&self) -> bool {
        self.game.is_over() && self.shown_table.ending.is_some()
    }

    /// True if turned tricks stay face down: at a tournament, until the game is over.
    pub fn covers_tricks(&self, aid: Aid) -> bool {
        aid == Aid::Tournament && !self.is_shown_to_the_end()
    }

    fn reasons_for(&self, round_no: usize, events: &[Event]) -> Vec<Remark> {
        let decisions = events.iter().filter_map(decided);
        let told = decisions.filter_map(|(by, action)| {
            let reason = self.reasons.reason(round_no, by, action)?;
            Some(Remark { by, action, grounds: Grounds::Reason(reason) })
        });
        told.collect()
    }
}

impl<G: TableGame> Session<G> {
    /// The decisions of bots in those of these rounds that are told in full and of which a reason is not known, round by
    /// round, the last first; each round is asked about once.
    pub fn unexplained(
        &mut self,
        wanted: &RangeInclusive<usize>,
        aid: Aid,
    ) -> ByRound<DecisionOf<G>> {
        let Some(level) = self.bots.level() else { return Vec::new() };
        let told = (1..=self.game.round_no()).filter(|no| G::tells_reasons(self, *no, aid));
        let rounds = self.reasons.unasked(told.filter(|round_no| wanted.contains(round_no)));
        let past = if rounds.is_empty() { Vec::new() } else { self.past_decisions() };
        self.reasons.unexplained((self.seed, level), &rounds, past)
    }

    /// Every decision of a bot for which there is a reason, with the number of its round.
    fn past_decisions(&self) -> Vec<(usize, DecisionOf<G>)> {
        let mut decisions = Vec::new();
        self.game.replay(|past, entry| {
            let Entry::Act(by, action) = *entry else { return };
            let is_wanted = by != G::ME && G::has_reason(action);
            if let Some(seen) = past.observe(by).filter(|_| is_wanted) {
                let round_no = past.round_no();
                let chance = G::chance(self.seed, by, round_no, past.actions());
                let seen = Box::new(seen);
                decisions.push((round_no, PastDecision { by, action, seen, chance }));
            }
        });
        decisions
    }

    /// Takes the reasons for a round, if it is one of this game.
    pub fn explained(&mut self, key: RoundKey, given: &[ReasonOf<G>]) {
        if (self.seed, self.bots.level()) == (key.seed, Some(key.level)) {
            self.reasons.note_all(key.round_no, given);
        }
    }
}
