//! Remarks of the record: why the other bid and played so.
//!
//! A bot's reason is worked out from its own hand, so it is told when the round is over.

use std::ops::RangeInclusive;

use super::{Session, ledger::is_written};
use crate::{
    app::{
        person::MY_SIDE,
        reasons::{ByRound, GivenReason, PastDecision, RoundKey},
    },
    config::Aid,
    game::bodensee::{Action, DuelReason, Entry, Event, Game, Observation, Turn},
    rules::{CardSet, Side},
};

/// Reason of the bot for an action: its kind, and the cards that it speaks of.
pub type DuelGrounds = (DuelReason, CardSet);

/// Reason of the bot for an action of a round.
pub type SideReason = GivenReason<Side, Action, DuelGrounds>;

/// Decision of the bot in the past, of which the reason is wanted.
pub type SideDecision = PastDecision<Side, Action, Observation>;

impl SideReason {
    /// True if the event tells of the action.
    pub fn is_on(&self, event: &Event) -> bool {
        decided(event) == Some((self.by, self.action))
    }
}

/// The decision that an event tells of, if it is one.
const fn decided(event: &Event) -> Option<(Side, Action)> {
    match *event {
        Event::Bid { by, bid } => Some((by, Action::Bid(bid))),
        Event::Passed { by } => Some((by, Action::Pass)),
        Event::Called { by, mode } => Some((by, Action::Call(mode))),
        Event::Played { by, card } => Some((by, Action::Play(card))),
        Event::Enough { by } => Some((by, Action::Enough)),
        Event::ThrownIn
        | Event::TrickWon { .. }
        | Event::Turned { .. }
        | Event::RoundOver(_)
        | Event::GameOver { .. } => None,
    }
}

impl Session {
    /// Reasons of the bot in a round, once they are told.
    pub(super) fn remarks(&self, round_no: usize, aid: Aid) -> Vec<SideReason> {
        let is_told = self.tells_reasons(round_no, aid);
        self.reasons.of(round_no).filter(|_| is_told).copied().collect()
    }

    /// True if the round is told in full: it is over, and at a tournament the game is.
    fn tells_reasons(&self, round_no: usize, aid: Aid) -> bool {
        match aid {
            Aid::Learn | Aid::Normal => {
                round_no < self.game.round_no() || is_written(&self.shown_table)
            }
            Aid::Tournament => matches!(self.game.turn(), Turn::Over(_)) && self.is_caught_up(),
        }
    }

    /// The decisions of the bot in those of these rounds that are told in full and of which a reason is not known, round
    /// by round, the last first; each round is asked about once.
    pub fn unexplained(
        &mut self,
        wanted: &RangeInclusive<usize>,
        aid: Aid,
    ) -> ByRound<SideDecision> {
        let Some(level) = self.bots.level() else { return Vec::new() };
        let told = (1..=self.game.round_no()).filter(|round_no| self.tells_reasons(*round_no, aid));
        let rounds = self.reasons.unasked(told.filter(|round_no| wanted.contains(round_no)));
        let past = if rounds.is_empty() { Vec::new() } else { self.past_decisions() };
        self.reasons.unexplained((self.seed, level), &rounds, past)
    }

    /// All that the bot has decided, with the number of its round.
    fn past_decisions(&self) -> Vec<(usize, SideDecision)> {
        let mut past = Game::new(*self.game.house());
        let mut decisions = Vec::new();
        for entry in self.game.log() {
            match *entry {
                Entry::Deal(dealt) => past.deal(dealt).expect("the log of a game can be replayed"),
                Entry::Act(by, action) => {
                    if let Some(seen) = past.observe(by).filter(|_| by != MY_SIDE) {
                        let actions = past.round().map_or(0, |round| round.log().len());
                        let chance = self.seed.duellist(by, past.round_no(), actions);
                        let decision = PastDecision { by, action, seen: Box::new(seen), chance };
                        decisions.push((past.round_no(), decision));
                    }
                    past.apply(by, action).expect("the log of a game can be replayed");
                }
            }
        }
        decisions
    }

    /// Takes the reasons for a round, if it is one of this game.
    pub fn explained(&mut self, key: RoundKey, given: &[SideReason]) {
        if (self.seed, self.bots.level()) == (key.seed, Some(key.level)) {
            self.reasons.note_all(key.round_no, given);
        }
    }
}
