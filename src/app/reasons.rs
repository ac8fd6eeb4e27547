//! Reasons that the bots of a game have given, and the past decisions of which a reason is still wanted.
//!
//! All games note them by one rule; player, action and reason are those of the game.

pub mod bodensee;
pub mod schieber;

use crate::game::{Level, Seed};

/// Reason of a bot for an action of a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GivenReason<Player, Action, Reason> {
    /// Player that acted.
    pub by: Player,
    /// Its action.
    pub action: Action,
    /// Its reason.
    pub reason: Reason,
}

/// Decision of a bot in the past, of which the reason is wanted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PastDecision<Player, Action, Observation> {
    /// Player that acted.
    pub by: Player,
    /// Its action.
    pub action: Action,
    /// All that the bot could know.
    pub seen: Box<Observation>,
    /// Seed of its chance.
    pub chance: u64,
}

impl<Player: Copy, Action: Copy, Observation> PastDecision<Player, Action, Observation> {
    /// The same decision with its reason.
    pub const fn given<Reason: Copy>(&self, reason: Reason) -> GivenReason<Player, Action, Reason> {
        GivenReason { by: self.by, action: self.action, reason }
    }
}

/// Round of which the reasons are wanted, by which their answers find it again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RoundKey {
    /// Seed of the game.
    pub seed: Seed,
    /// Level of its bots.
    pub level: Level,
    /// Number of the round, counted from 1.
    pub round_no: usize,
}

/// Something of each of these rounds.
pub type ByRound<T> = Vec<(RoundKey, Vec<T>)>;

/// The reasons that have been given, by the numbers of their rounds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct ReasonLog<Player, Action, Reason> {
    given: Vec<(usize, GivenReason<Player, Action, Reason>)>,
    /// Rounds that have been asked about.
    asked: Vec<usize>,
}

impl<Player, Action, Reason> Default for ReasonLog<Player, Action, Reason> {
    fn default() -> Self {
        Self { given: Vec::new(), asked: Vec::new() }
    }
}

impl<Player: Copy + PartialEq, Action: Copy + PartialEq, Reason: Copy>
    ReasonLog<Player, Action, Reason>
{
    /// Notes a reason; the last one for an action counts.
    pub(super) fn note(&mut self, round_no: usize, given: GivenReason<Player, Action, Reason>) {
        let of = (round_no, given.by, given.action);
        self.given.retain(|(round_no, old)| (*round_no, old.by, old.action) != of);
        self.given.push((round_no, given));
    }

    /// Notes the reasons of a round that was asked about.
    pub(super) fn note_all(
        &mut self,
        round_no: usize,
        given: &[GivenReason<Player, Action, Reason>],
    ) {
        if self.asked.contains(&round_no) {
            for given in given {
                self.note(round_no, *given);
            }
        }
    }

    /// The reasons of a round.
    pub(super) fn of(
        &self,
        round_no: usize,
    ) -> impl Iterator<Item = &GivenReason<Player, Action, Reason>> {
        self.given.iter().filter(move |(of, _)| *of == round_no).map(|(_, given)| given)
    }

    /// The reason for an action of a round.
    pub(super) fn reason(&self, round_no: usize, by: Player, action: Action) -> Option<Reason> {
        let given = self.of(round_no).find(|given| (given.by, given.action) == (by, action));
        given.map(|given| given.reason)
    }

    /// Those of the rounds that nothing has been asked about.
    pub(super) fn unasked(&self, rounds: impl Iterator<Item = usize>) -> Vec<usize> {
        rounds.filter(|round_no| !self.asked.contains(round_no)).collect()
    }

    /// Those of the past decisions in these rounds of a game of which no reason is known, round by round and the last
    /// first. All these rounds are asked about by that.
    pub(super) fn unexplained<Observation>(
        &mut self,
        (seed, level): (Seed, Level),
        rounds: &[usize],
        mut past: Vec<(usize, PastDecision<Player, Action, Observation>)>,
    ) -> ByRound<PastDecision<Player, Action, Observation>> {
        self.asked.extend(rounds);
        past.retain(|(round_no, past)| self.reason(*round_no, past.by, past.action).is_none());
        let of = |round_no: &usize| {
            let decisions = past.extract_if(.., |(of, _)| of == round_no);
            let decisions = decisions.map(|(_, decision)| decision).collect::<Vec<_>>();
            (RoundKey { seed, level, round_no: *round_no }, decisions)
        };
        // The record opens at its end: what is read first is asked first.
        rounds.iter().rev().map(of).filter(|(_, decisions)| !decisions.is_empty()).collect()
    }
}
