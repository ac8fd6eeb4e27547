//! Actions played on to the end of the round by players who do not see the cards, where the unseen cards lie in a way
//! that fits.

use super::Player;
use crate::{
    bots::Rng,
    cards::{BySide, Side},
    game::bodensee::{Action, Event, Observation, Round, UnseenCards},
};

/// Rounds played on by these players.
pub(crate) struct Continuation<'a> {
    /// All that the side knows that looks ahead.
    pub seen: &'a Observation,
    /// The players, by their sides.
    pub players: BySide<&'a dyn Player>,
}

/// Result of a round that was played on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct PlayedRound {
    /// Side that has won; none where the cards were thrown in.
    pub winner: Option<Side>,
    /// True for each side that is in the sack.
    pub sacked: BySide<bool>,
    /// Tricks from the one on the table on, as the event of each tells it: who takes it, and its points.
    pub tricks: Vec<(Side, u16)>,
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
        let before = round.events().len();
        round.apply(self.seen.side(), action).ok()?;
        while let Some(side) = round.turn() {
            let legal = round.legal(side);
            let view = Observation::of(&round, side, *self.seen.tallies(), legal);
            let mut rng = Rng::new(chance.wrapping_add(round.log().len() as u64));
            round.apply(side, self.players[side].act(&view, &mut rng).action).ok()?;
        }
        let tricks = round.events()[before..].iter().filter_map(|event| match *event {
            Event::TrickWon { by, points, .. } => Some((by, points)),
            _ => None,
        });
        let verdict = round.verdict();
        Some(PlayedRound {
            winner: verdict.map(|verdict| verdict.winner),
            sacked: verdict.map(|verdict| verdict.sacked).unwrap_or_default(),
            tricks: tricks.collect(),
        })
    }
}
