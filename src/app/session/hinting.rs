//! Hint: what a good player would do now, from what the person can know.

use super::{Selection, Session, TableGame};
use crate::{
    app::effect::{Effect, KeeperRequest, Study, Ticket},
    game::{Action, Game},
    rules::CardSet,
    train::{Advice, Effort},
};

/// Amount of a hint that is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HintStage {
    /// The action, and why.
    Brief,
    /// The alternatives beside it.
    Full,
    /// Put away for now.
    Away,
}

impl HintStage {
    /// Stage after the key was pressed once more, where so many actions were weighed.
    pub(in crate::app) const fn next(self, weighed: Option<usize>) -> Self {
        match (self, weighed) {
            // Where there is nothing else, nothing else is shown.
            (Self::Brief, Some(0 | 1)) | (Self::Full, _) => Self::Away,
            (Self::Brief, _) => Self::Full,
            (Self::Away, _) => Self::Brief,
        }
    }
}

/// Hint for a decision of the person.
#[derive(Clone, Debug, PartialEq)]
pub struct Hint<G: TableGame = Game> {
    /// Number of deals and actions before the decision.
    at: usize,
    /// Amount that is shown.
    pub stage: HintStage,
    /// Advice as far as it has been worked out.
    pub advice: Option<G::Advice>,
    /// First action that was advised, where a longer look found another.
    pub first: Option<G::Action>,
    /// True if the longer look is done.
    pub is_final: bool,
}

impl<G: TableGame> Session<G> {
    /// True if the person has a decision to be advised on.
    pub fn has_decision(&self) -> bool {
        G::has_decision(self)
    }

    /// Hint for the decision that the person has before him, unless it is put away.
    pub fn hint(&self) -> Option<&Hint<G>> {
        let at = self.game.log().len();
        let hint = self.hint.as_ref().filter(|hint| hint.at == at && self.has_decision());
        hint.filter(|hint| hint.stage != HintStage::Away)
    }

    /// Asks for a hint, for more of it, or puts it away.
    pub fn turn_hint(&mut self) -> Vec<Effect> {
        let at = self.game.log().len();
        if let Some(hint) = self.hint.as_mut().filter(|hint| hint.at == at) {
            let weighed = hint.advice.as_ref().map(|advice| G::advised(advice).1);
            hint.stage = hint.stage.next(weighed);
            return Vec::new();
        }
        let Some(seen) = self.observation() else { return Vec::new() };
        let (ticket, seen, chance) = (self.ticket, G::any_observation(seen), !self.chance(G::ME));
        let stage = HintStage::Brief;
        self.hint = Some(Hint { at, stage, advice: None, first: None, is_final: false });
        let noted = self.game.ask_for_help(G::ME);
        let noted = noted.map(|line| Effect::Keep(KeeperRequest::Note { line }));
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

    /// Takes advice, unless it comes too late. A card is offered, but never a call or a bid.
    pub fn advised(&mut self, ticket: Ticket, effort: Effort, advice: G::Advice) {
        let at = self.game.log().len();
        let (is_late, offered) = (ticket != self.ticket, G::offered(self, &advice));
        let Some(hint) = self.hint.as_mut().filter(|hint| !is_late && hint.at == at) else {
            return;
        };
        let action = |advice: &G::Advice| G::advised(advice).0;
        let before = hint.advice.as_ref().map(action);
        hint.first = before.filter(|before| *before != action(&advice));
        hint.is_final = effort != Effort::Tip;
        hint.advice = Some(advice);
        if let Some(place) = offered.filter(|_| !matches!(self.chosen, Selection::Made(_))) {
            self.chosen = Selection::Offered(place);
        }
    }
}

impl Session {
    /// The two cards of the hand that the hint names as about equally good, until the person chooses one.
    pub fn equally_good(&self) -> CardSet {
        let is_open = !matches!(self.chosen, Selection::Made(_));
        let advice = self.hint().filter(|_| is_open).and_then(|hint| hint.advice.as_ref());
        let named = |advice: &Advice| Some([advice.action, advice.as_good()?]);
        let named = advice.filter(|advice| !advice.is_all_the_same()).and_then(named);
        let cards = named.into_iter().flatten().filter_map(|action| match action {
            Action::Play(card) => Some(card),
            _ => None,
        });
        cards.collect()
    }
}
