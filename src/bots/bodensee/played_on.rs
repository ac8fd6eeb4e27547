//! Actions played on to the end of the round by players who do not see the cards, where the unseen cards lie in a way
//! that fits.

mod course;

pub(crate) use course::{Course, TakenTrick};

use super::Player;
use crate::{
    bots::Rng,
    cards::{BySide, Side},
    game::bodensee::{Action, Observation, Round, UnseenCards},
};

/// Rounds played on by these players.
pub(crate) struct Continuation<'a> {
    /// All that the side knows that looks ahead.
    pub seen: &'a Observation,
    /// The players, by their sides.
    pub players: BySide<&'a dyn Player>,
}

/// A round that was played on to its end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct PlayedRound(Round);

impl PlayedRound {
    /// The round with all that was done in it.
    pub(crate) const fn round(&self) -> &Round {
        &self.0
    }

    /// Side that has won; none where the cards were thrown in.
    pub(crate) fn winner(&self) -> Option<Side> {
        self.0.verdict().map(|verdict| verdict.winner)
    }
}

impl Continuation<'_> {
    /// Results of each of these actions where the cards lie so, all with the same chance; none where they do not fit
    /// what was told.
    pub(crate) fn results(
        &self,
        actions: &[Action],
        unseen: &UnseenCards,
        chance: u64,
    ) -> Option<Vec<PlayedRound>> {
        let round = self.seen.continued(unseen)?;
        actions.iter().map(|action| self.brings(round.clone(), *action, chance)).collect()
    }

    /// Result of the round if the action is taken and both play on.
    fn brings(&self, mut round: Round, action: Action, chance: u64) -> Option<PlayedRound> {
        round.apply(self.seen.side(), action).ok()?;
        while let Some(side) = round.turn() {
            let legal = round.legal(side);
            let view = Observation::of(&round, side, *self.seen.tallies(), legal);
            let mut rng = Rng::new(chance.wrapping_add(round.log().len() as u64));
            round.apply(side, self.players[side].act(&view, &mut rng).action).ok()?;
        }
        Some(PlayedRound(round))
    }
}
