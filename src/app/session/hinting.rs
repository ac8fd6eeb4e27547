//! Hint: what a good player would do now, from what the person can know.

use super::{Selection, Session};
use crate::{
    app::{
        effect::{AnyObservation, Effect, KeeperRequest, Study, Ticket},
        person::ME,
    },
    game::{Action, Note, record::line_of_note},
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
pub struct Hint {
    /// Number of deals and actions before the decision.
    at: usize,
    /// Amount that is shown.
    pub stage: HintStage,
    /// Advice as far as it has been worked out.
    pub advice: Option<Advice>,
    /// First action that was advised, where a longer look found another.
    pub first: Option<Action>,
    /// True if the longer look is done.
    pub is_final: bool,
}

impl Session {
    /// Hint for the decision that the person has before him, unless it is put away.
    pub fn hint(&self) -> Option<&Hint> {
        let decides = self.is_my_turn() && self.asks().is_none();
        self.current_hint().filter(|hint| decides && hint.stage != HintStage::Away)
    }

    fn current_hint(&self) -> Option<&Hint> {
        self.hint.as_ref().filter(|hint| hint.at == self.game.log().len())
    }

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

    /// True if the person has a decision to be advised on.
    pub fn has_decision(&self) -> bool {
        self.is_my_turn() && self.asks().is_none()
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
        let chance = !self.seed.bot(ME, self.game.round_no(), round.log().len());
        let (stage, ticket) = (HintStage::Brief, self.ticket);
        self.hint = Some(Hint { at, stage, advice: None, first: None, is_final: false });
        let noted = self.game.note(Note::Hint(ME));
        let line = line_of_note(Note::Hint(ME));
        let noted = noted.map(|()| Effect::Keep(KeeperRequest::Note { line }));
        let seen = AnyObservation::Schieber(Box::new(seen));
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

    /// Takes advice, unless it comes too late. The best card is lifted in the hand.
    pub fn advised(&mut self, ticket: Ticket, effort: Effort, advice: Advice) {
        let at = self.game.log().len();
        let is_late = ticket != self.ticket;
        let Some(hint) = self.hint.as_mut().filter(|hint| !is_late && hint.at == at) else {
            return;
        };
        let before = hint.advice.as_ref().map(|advice| advice.action);
        hint.first = before.filter(|before| *before != advice.action);
        hint.is_final = effort != Effort::Tip;
        let lifted = match advice.action {
            Action::Play(card) if !advice.is_all_the_same() => {
                self.order.iter().position(|held| *held == card)
            }
            _ => None,
        };
        hint.advice = Some(advice);
        if let Some(place) = lifted.filter(|_| !matches!(self.chosen, Selection::Made(_))) {
            self.chosen = Selection::Offered(place);
        }
    }
}
