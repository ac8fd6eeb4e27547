//! Bodensee as a reviewed game, and the reasons of advice there.

use super::{Occupant, Reviewed, ToldFact, Unit};
use crate::{
    cards::{BySide, CardSet, Side},
    game::{
        BotKind,
        bodensee::{Action, Game, Legal, Observation, Phase, Reason, Round, Turn},
    },
};

/// Advice for a side.
pub type Advice = super::Advice<Game>;
/// Choice that a side had, and what it did.
pub type DecisionPoint = super::DecisionPoint<Game>;
/// A finished round, and every choice in it.
pub type PastRound = super::PastRound<Game>;
/// A decision with its verdict and what would have been advised.
pub type JudgedDecision = super::JudgedDecision<Game>;
/// Review of a finished round for one side.
pub type Review = super::Review<Game>;
/// A finished round with all cards open.
pub type OpenRound = super::OpenRound<Game>;
/// A card of a round, where all cards are open.
pub type OpenCard = super::OpenCard<Game>;
/// Refutation of a card.
pub type Refutation = super::Refutation<Game>;
/// A trick of a round that was played on.
pub type PlayedTrick = super::PlayedTrick<Game>;

/// Reason for an action.
#[derive(Clone, Debug, PartialEq)]
pub struct Why {
    /// Rule of thumb, or that it was found by trying it out.
    pub reason: Reason,
    /// The cards that the rule speaks of.
    pub cards: CardSet,
    /// Action with which the advised one is compared: what a mark was given for, in a hint what the rules ask for or the next
    /// best.
    pub against: Option<Action>,
    /// Facts of that contrast, two at most.
    pub facts: Vec<ToldFact>,
}

impl Why {
    /// Reason without a contrast.
    pub(crate) const fn rule(reason: Reason, cards: CardSet) -> Self {
        Self { reason, cards, against: None, facts: Vec::new() }
    }
}

impl Reviewed for Game {
    type Round = Round;
    type Seated = BySide<Occupant>;
    type Why = Why;

    const UNIT: Unit = Unit::Worth;

    fn finished(&self) -> Vec<usize> {
        let is_open = matches!(self.turn(), Turn::Player(_));
        (1..=self.round_no() - usize::from(is_open)).collect()
    }

    fn played_round(&self) -> Option<&Round> {
        self.round().filter(|round| matches!(round.phase(), Phase::Over(..)))
    }

    fn seated(bots: &BotKind) -> BySide<Occupant> {
        BySide([Occupant::Stranger, Occupant::bot(bots)])
    }

    fn number(player: Side) -> usize {
        player.number()
    }

    fn observer(seen: &Observation) -> Side {
        seen.side()
    }

    fn actions_before(seen: &Observation) -> usize {
        seen.log().len()
    }

    fn fingerprint(seen: &Observation) -> u64 {
        seen.fingerprint()
    }

    fn is_searched(why: &Why) -> bool {
        why.reason == Reason::Searched
    }

    fn facts(why: &Why) -> &[ToldFact] {
        &why.facts
    }

    fn is_card(action: Action) -> bool {
        matches!(action, Action::Play(_))
    }

    fn has_choice(seen: &Observation, did: Action) -> bool {
        match (*seen.legal(), did) {
            (Legal::Bid { bids, pass }, Action::Bid(_) | Action::Pass) => {
                bids.iter().count() + usize::from(pass) > 1
            }
            (Legal::Call(modes), Action::Call(_)) => modes.len() > 1,
            (Legal::Play { cards, .. }, Action::Play(_)) => cards.len() > 1,
            _ => false,
        }
    }
}
