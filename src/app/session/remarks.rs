//! Remarks of the record: why the others called and played as they did.
//!
//! A bot's reason is worked out from its own hand, so it is told when the round is over; until then a person who learns
//! is told what anybody may read from the card itself.

use std::ops::RangeInclusive;

use super::{Session, shown_table::is_written};
use crate::{
    app::{
        person::ME,
        reasons::{ByRound, GivenReason, PastDecision, RoundKey},
    },
    config::Aid,
    game::{Action, Entry, Event, Game, Observation, Reason, ReasonKind, Turn, reading::readings},
    rules::Seat,
};

/// Reason for which a seat acted as it did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Grounds {
    /// The reason of the player of the seat.
    Reason(Reason),
    /// The meaning that the card has for everybody.
    Reading(ReasonKind),
}

/// Reason of a bot for an action of a round.
pub type SeatReason = GivenReason<Seat, Action, Reason>;

/// Decision of a bot in the past, of which the reason is wanted.
pub type SeatDecision = PastDecision<Seat, Action, Observation>;

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

    /// Readings of these events, for a person who learns.
    pub fn readings(&self, events: &[Event], aid: Aid) -> Vec<Remark> {
        if aid != Aid::Learn {
            return Vec::new();
        }
        let kinds = readings(events, self.game.house());
        let others = events.iter().zip(kinds).filter_map(|(event, kind)| {
            let (by, action) = decided(event)?;
            (by != ME).then_some(Remark { by, action, grounds: Grounds::Reading(kind?) })
        });
        others.collect()
    }

    /// True if the round is told in full: it is over, and at a tournament the game is.
    fn tells_reasons(&self, round_no: usize, aid: Aid) -> bool {
        let is_past = round_no < self.game.round_no() || is_written(&self.shown_table.told);
        match aid {
            Aid::Learn | Aid::Normal => is_past,
            Aid::Tournament => self.is_shown_to_the_end(),
        }
    }

    /// True if the game is over and its ending has been shown.
    fn is_shown_to_the_end(&self) -> bool {
        matches!(self.game.turn(), Turn::Over(_)) && self.shown_table.ending.is_some()
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

    /// The decisions of bots in those of these rounds that are told in full and of which a reason is not known, round by
    /// round; each round is asked about once.
    pub fn unexplained(
        &mut self,
        wanted: &RangeInclusive<usize>,
        aid: Aid,
    ) -> ByRound<SeatDecision> {
        let Some(level) = self.bots.level() else { return Vec::new() };
        let told = (1..=self.game.round_no()).filter(|round_no| self.tells_reasons(*round_no, aid));
        let rounds = self.reasons.unasked(told.filter(|round_no| wanted.contains(round_no)));
        let past = if rounds.is_empty() { Vec::new() } else { self.past_decisions() };
        self.reasons.unexplained((self.seed, level), &rounds, past)
    }

    /// Every call and card of a bot, with the number of its round.
    fn past_decisions(&self) -> Vec<(usize, SeatDecision)> {
        let mut past = Game::new(*self.game.house());
        let mut decisions = Vec::new();
        for entry in self.game.log() {
            match *entry {
                Entry::Deal(dealt) => past.deal(dealt).expect("the log of a game can be replayed"),
                Entry::Act(by, action) => {
                    let decides =
                        matches!(action, Action::Push | Action::Call(_) | Action::Play(_));
                    if by != ME
                        && decides
                        && let Some(seen) = past.observe(by)
                    {
                        let actions = past.round().map_or(0, |round| round.log().len());
                        let chance = self.seed.bot(by, past.round_no(), actions);
                        let seen = Box::new(seen);
                        decisions
                            .push((past.round_no(), PastDecision { by, action, seen, chance }));
                    }
                    past.apply(by, action).expect("the log of a game can be replayed");
                }
            }
        }
        decisions
    }

    /// Takes the reasons for a round, if it is one of this game.
    pub fn explained(&mut self, key: RoundKey, given: &[SeatReason]) {
        if (self.seed, self.bots.level()) == (key.seed, Some(key.level)) {
            self.reasons.note_all(key.round_no, given);
        }
    }
}
