//! Decisions that the bots of a game have made so far, each with the chance by which it was made.

use super::{TableGame, shown::table_game::DecisionOf};
use crate::{
    app::reasons::PastDecision,
    game::{CardSource, Seed, card_game::Entry},
};
/// Seed of the bots' chance in a round. In the one in which a secret was lost it is that of the next.
pub(super) fn chance_seed(cards: &CardSource, round_no: usize) -> Seed {
    cards.seed_of_round(round_no).or(cards.seed()).unwrap_or(Seed(0))
}

/// Every decision of a bot for which there is a reason, with the number of its round.
pub(super) fn past_decisions<G: TableGame>(
    game: &G,
    cards: &CardSource,
) -> Vec<(usize, DecisionOf<G>)> {
    let mut decisions = Vec::new();
    game.replay(|past, entry| {
        let Entry::Act(by, action) = *entry else { return };
        // Reasons are not saved: the bot is asked again with the same chance, and gives them anew.
        let is_wanted = by != G::ME && G::has_reason(action);
        if let Some(known) = past.observe(by).filter(|_| is_wanted) {
            let round_no = past.round_no();
            let chance = G::chance(chance_seed(cards, round_no), by, round_no, past.actions());
            let past = PastDecision { by, action, seen: Box::new(known), chance };
            decisions.push((round_no, past));
        }
    });
    decisions
}
