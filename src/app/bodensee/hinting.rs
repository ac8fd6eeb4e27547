//! Hint at the table for two: what a good player would do, and the chance of the round.

use super::Session;
use crate::{
    app::{
        effect::{AnyObservation, Effect, KeeperRequest, Study, Ticket},
        person::MY_SIDE,
        session::{Selection, hinting::HintStage},
    },
    game::bodensee::{Action, SIX, record::line_of_hint},
    train::DuelAdvice,
};

/// Hint for a decision of the person.
#[derive(Clone, Debug, PartialEq)]
pub struct Hint {
    /// Number of deals and actions before the decision.
    at: usize,
    /// Amount that is shown.
    pub stage: HintStage,
    /// Advice as far as it has been worked out.
    pub advice: Option<DuelAdvice>,
}

impl Session {
    /// True if the person has a decision to be advised on.
    pub fn has_decision(&self) -> bool {
        self.is_my_turn() && !self.asks_enough()
    }

    /// Hint for the decision that the person has before him, unless it is put away.
    pub fn hint(&self) -> Option<&Hint> {
        let at = self.game.log().len();
        let hint = self.hint.as_ref().filter(|hint| hint.at == at && self.has_decision());
        hint.filter(|hint| hint.stage != HintStage::Away)
    }

    /// Asks for a hint, for more of it, or puts it away.
    pub fn turn_hint(&mut self) -> Vec<Effect> {
        let at = self.game.log().len();
        if let Some(hint) = self.hint.as_mut().filter(|hint| hint.at == at) {
            let weighed = hint.advice.as_ref().map(|advice| advice.ranked.len());
            hint.stage = hint.stage.next(weighed);
            return Vec::new();
        }
        let (Some(seen), Some(round)) = (self.observation(), self.game.round()) else {
            return Vec::new();
        };
        let chance = !self.seed.duellist(MY_SIDE, self.game.round_no(), round.log().len());
        self.hint = Some(Hint { at, stage: HintStage::Brief, advice: None });
        let noted = self.game.note_hint(MY_SIDE).map(|()| line_of_hint(MY_SIDE));
        let noted = noted.map(|line| Effect::Keep(KeeperRequest::Note { line }));
        let (ticket, seen) = (self.ticket, AnyObservation::Bodensee(Box::new(seen)));
        let advise = Effect::Study(Study::Advise { ticket, seen, chance });
        noted.into_iter().chain([advise]).collect()
    }

    /// Puts the hint away. False if there is none to be seen.
    pub fn put_hint_away(&mut self) -> bool {
        let is_shown = self.hint().is_some();
        if let Some(hint) = self.hint.as_mut().filter(|_| is_shown) {
            hint.stage = HintStage::Away;
        }
        is_shown
    }

    /// Takes advice, unless it comes too late. A card is offered, but never a bid or a mode.
    pub fn advised(&mut self, ticket: Ticket, advice: DuelAdvice) {
        let at = self.game.log().len();
        let is_late = ticket != self.ticket;
        let place = match advice.action {
            Action::Play(card) => (0..2 * SIX).find(|place| self.card_at(*place) == Some(card)),
            Action::Bid(_) | Action::Pass | Action::Call(_) | Action::Enough => None,
        };
        let Some(hint) = self.hint.as_mut().filter(|hint| !is_late && hint.at == at) else {
            return;
        };
        hint.advice = Some(advice);
        if let Some(place) = place.filter(|_| !matches!(self.chosen, Selection::Made(_))) {
            self.chosen = Selection::Offered(place);
        }
    }
}
