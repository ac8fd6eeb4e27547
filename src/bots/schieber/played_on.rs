//! Actions played on to the end of the round by players who do not see the cards, in worlds that fit.

mod course;
mod outcome;
mod saldo;
mod together;

pub(crate) use course::{Course, TakenTrick};
pub(crate) use outcome::PlayedRound;
use outcome::RoundBook;
pub(crate) use saldo::{difference, match_bonus, saldo};

use super::{Player, determinize::World};
use crate::{
    bots::Rng,
    cards::BySeat,
    game::schieber::{Action, Deal, Observation, Round},
};

/// Rounds played on by these players.
pub(crate) struct Continuation<'a> {
    /// All that the seat knows that looks ahead.
    pub seen: &'a Observation,
    /// The players, by their seats.
    pub players: BySeat<&'a dyn Player>,
    /// True if a round ends with the game, which it decides.
    pub to_the_target: bool,
}

impl Continuation<'_> {
    /// Results of each of these actions in this world, all with the same chance; none where the world does not fit what
    /// was told.
    pub(crate) fn results(
        &self,
        actions: &[Action],
        world: &World,
        chance: u64,
    ) -> Option<Vec<PlayedRound>> {
        self.results_in(actions, Deal::new(world.dealt).ok()?, chance)
    }

    /// The same with these cards dealt.
    pub(crate) fn results_in(
        &self,
        actions: &[Action],
        deal: Deal,
        chance: u64,
    ) -> Option<Vec<PlayedRound>> {
        let round = self.round(deal)?;
        actions.iter().map(|action| self.played(&round, *action, chance)).collect()
    }

    /// True if the cards of this deal fit what was told.
    pub(crate) fn fits(&self, deal: Deal) -> bool {
        self.round(deal).is_some()
    }

    /// The round with these cards dealt, if it is one that the seat could not tell apart.
    fn round(&self, deal: Deal) -> Option<Round> {
        let seen = self.seen;
        if seen.hears_all() {
            return seen.imagine(deal);
        }
        // Of a table that one is told of not every Weis is, nor when it was announced: no round looks the same, though the
        // cards fit. With announcements every verdict on the pipe was "good".
        Round::replay(deal, seen.forehand(), *seen.house(), seen.log()).ok()
    }

    /// Result of the round if the action is taken and all play on.
    fn played(&self, round: &Round, action: Action, chance: u64) -> Option<PlayedRound> {
        let mut round = round.clone();
        let mut outcome = RoundBook::of(self.seen);
        round.apply(self.seen.seat(), action).ok()?;
        while let Some(seat) = round.turn() {
            if outcome.is_decided_by(&round) && self.to_the_target {
                break;
            }
            let view = Observation::of(&round, seat, outcome.standing(), round.legal(seat));
            let mut rng = Rng::new(chance.wrapping_add(round.log().len() as u64));
            round.apply(seat, self.players[seat].act(&view, &mut rng).action).ok()?;
        }
        Some(outcome.result(round))
    }
}
