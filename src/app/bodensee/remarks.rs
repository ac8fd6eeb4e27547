//! Remarks of the record: why the other bid and played so.
//!
//! A bot's reason is worked out from its own hand, so it is told when the round is over.

use std::ops::RangeInclusive;

use super::{Session, ledger::is_written};
use crate::{
    app::{person::MY_SIDE, session::remarks::RoundKey},
    config::Aid,
    game::bodensee::{Action, DuelReason, Entry, Event, Game, Observation, Turn},
    rules::{CardSet, Side},
};

/// Reason of a bot for an action of a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GivenReason {
    /// Side that acted.
    pub by: Side,
    /// Its action.
    pub action: Action,
    /// Its reason.
    pub reason: DuelReason,
    /// The cards that the reason speaks of.
    pub cards: CardSet,
}

/// Decision of a bot in the past, of which the reason is wanted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PastDecision {
    /// Side that acted.
    pub by: Side,
    /// Its action.
    pub action: Action,
    /// All that the bot could know.
    pub seen: Box<Observation>,
    /// Seed of its chance.
    pub chance: u64,
}

/// The reasons that the bot has given, by the numbers of their rounds.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Reasons {
    given: Vec<(usize, GivenReason)>,
    /// Rounds that have been asked about.
    asked: Vec<usize>,
}

impl Reasons {
    /// Notes a reason; the last one for an action counts.
    pub(super) fn note(&mut self, round_no: usize, given: GivenReason) {
        let is_same = |old: &GivenReason| (old.by, old.action) == (given.by, given.action);
        self.given.retain(|(of, old)| *of != round_no || !is_same(old));
        self.given.push((round_no, given));
    }

    fn of(&self, round_no: usize) -> impl Iterator<Item = GivenReason> {
        self.given.iter().filter(move |(of, _)| *of == round_no).map(|(_, given)| *given)
    }
}

impl GivenReason {
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
    pub(super) fn remarks(&self, round_no: usize, aid: Aid) -> Vec<GivenReason> {
        let is_told = self.tells_reasons(round_no, aid);
        self.reasons.of(round_no).filter(|_| is_told).collect()
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

    /// The decisions of the bot in those of these rounds that are told in full and of which a reason is not known, round by round, the
    /// last first; each round is asked about once.
    pub fn unexplained(
        &mut self,
        rounds: &RangeInclusive<usize>,
        aid: Aid,
    ) -> Vec<(RoundKey, Vec<PastDecision>)> {
        let open: Vec<usize> = (1..=self.game.round_no())
            .filter(|round_no| rounds.contains(round_no))
            .filter(|round_no| !self.reasons.asked.contains(round_no))
            .filter(|round_no| self.tells_reasons(*round_no, aid))
            .collect();
        let mut past = if open.is_empty() { Vec::new() } else { self.past_decisions() };
        past.retain(|(round_no, decision)| {
            let known =
                |given: GivenReason| (given.by, given.action) == (decision.by, decision.action);
            open.contains(round_no) && !self.reasons.of(*round_no).any(known)
        });
        self.reasons.asked.extend(&open);
        let of = |round_no: usize| {
            let key = RoundKey { seed: self.seed, level: self.level, round_no };
            let decisions = past.iter().filter(|(of, _)| *of == round_no);
            (key, decisions.map(|(_, decision)| decision.clone()).collect::<Vec<_>>())
        };
        open.into_iter().rev().map(of).filter(|(_, decisions)| !decisions.is_empty()).collect()
    }

    /// All that the bot has decided, with the number of its round.
    fn past_decisions(&self) -> Vec<(usize, PastDecision)> {
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
    pub fn explained(&mut self, key: RoundKey, given: &[GivenReason]) {
        let is_this = (self.seed, self.level) == (key.seed, key.level);
        if is_this && self.reasons.asked.contains(&key.round_no) {
            for given in given {
                self.reasons.note(key.round_no, *given);
            }
        }
    }
}
