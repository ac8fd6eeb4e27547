//! Actions played on to the end of the round by players who do not see the cards, in worlds that fit.

mod outcome;

use outcome::Outcome;
pub(crate) use outcome::{PlayedRound, difference, match_bonus, saldo};

use super::{Player, determinize::World};
use crate::{
    bots::Rng,
    game::schieber::{Action, Deal, Observation, Round},
};

/// Rounds played on by one player at all seats.
pub(crate) struct Continuation<'a> {
    /// All that the seat knows that looks ahead.
    pub seen: &'a Observation,
    /// The player.
    pub player: &'a dyn Player,
    /// True if a round ends with the game, which it decides.
    pub to_the_target: bool,
}

impl Continuation<'_> {
    /// Results of each of these actions in this world; none where the world does not fit what was told.
    pub(crate) fn results(&self, actions: &[Action], world: &World) -> Option<Vec<PlayedRound>> {
        let round = self.seen.imagine(Deal::new(world.dealt).ok()?)?;
        actions.iter().map(|action| self.brings(&round, *action)).collect()
    }

    /// Result of the round if the action is taken and all play on.
    fn brings(&self, round: &Round, action: Action) -> Option<PlayedRound> {
        let mut round = round.clone();
        let mut outcome = Outcome::of(self.seen);
        round.apply(self.seen.seat(), action).ok()?;
        while let Some(seat) = round.turn() {
            if outcome.is_decided_by(&round) && self.to_the_target {
                break;
            }
            let view = Observation::of(&round, seat, outcome.standing(), round.legal(seat));
            let mut rng = Rng::new(round.log().len() as u64);
            round.apply(seat, self.player.act(&view, &mut rng).action).ok()?;
        }
        Some(outcome.result(&round))
    }
}
