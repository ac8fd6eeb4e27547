//! Hint: what a good player would do now, from what the person can know.

use super::{Selection, Session, TableGame};
use crate::{
    app::effect::{Effect, KeeperRequest, Study, Ticket},
    cards::Card,
    coach::report::Effort,
    game::schieber::{Action, Game},
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
    /// The choice where the hint has left it: one that the person has moved since stays where it is.
    left_at: (Selection, G::Own),
}

/// Choices that a hint names: actions, cards of the hand, or rows of a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hinted<T> {
    /// The one that is advised.
    pub advised: Option<T>,
    /// Another that is about as good.
    pub equal: Option<T>,
}

impl<T: Copy + PartialEq> Hinted<T> {
    /// Choices where no hint names any.
    pub const NONE: Self = Self { advised: None, equal: None };

    /// True if the hint names this one.
    pub fn names(self, choice: T) -> bool {
        [self.advised, self.equal].contains(&Some(choice))
    }

    /// The same choices as what they are elsewhere.
    pub(super) fn map<U>(self, choice: impl Fn(T) -> Option<U>) -> Hinted<U> {
        Hinted { advised: self.advised.and_then(&choice), equal: self.equal.and_then(choice) }
    }
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
            let is_opened = hint.stage == HintStage::Brief;
            let advice = hint.advice.clone().filter(|_| is_opened);
            self.stand_on(advice.as_ref());
            return Vec::new();
        }
        let Some(seen) = G::known(self) else { return Vec::new() };
        let (ticket, seen, chance) = (self.ticket, G::any_observation(seen), !self.chance(G::ME));
        let (stage, left_at) = (HintStage::Brief, self.choice());
        self.hint = Some(Hint { at, stage, advice: None, first: None, is_final: false, left_at });
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

    /// Takes advice, unless it comes too late. The choice goes to it, so that Enter does what the hint says, unless the
    /// person has moved it since the hint was asked for.
    pub fn advised(&mut self, ticket: Ticket, effort: Effort, advice: &G::Advice) {
        let at = self.game.log().len();
        let (is_late, choice) = (ticket != self.ticket, self.choice());
        let Some(hint) = self.hint.as_mut().filter(|hint| !is_late && hint.at == at) else {
            return;
        };
        let action = |advice: &G::Advice| G::advised(advice).0;
        let before = hint.advice.as_ref().map(action);
        hint.first = before.filter(|before| *before != action(advice));
        hint.is_final = effort != Effort::Tip;
        let stays = hint.stage == HintStage::Away || hint.left_at != choice;
        hint.advice = Some(advice.clone());
        self.stand_on(Some(advice).filter(|_| !stays));
    }

    /// The choice, of either kind.
    fn choice(&self) -> (Selection, G::Own) {
        (self.chosen, self.own.clone())
    }

    /// Puts the choice on what this advice says.
    fn stand_on(&mut self, advice: Option<&G::Advice>) {
        let Some(advice) = advice else { return };
        G::stand_on(self, advice);
        let choice = self.choice();
        if let Some(hint) = self.hint.as_mut() {
            hint.left_at = choice;
        }
    }
}

impl Session {
    /// The actions that the hint names.
    fn hinted(&self) -> Hinted<Action> {
        let advice = self.hint().and_then(|hint| hint.advice.as_ref());
        let Some(advice) =
            advice.filter(|advice| advice.ranked.is_empty() || !advice.is_all_the_same())
        else {
            return Hinted::NONE;
        };
        Hinted { advised: Some(advice.action), equal: advice.as_good() }
    }

    /// The cards of the hand that the hint names.
    pub fn hinted_cards(&self) -> Hinted<Card> {
        self.hinted().map(|action| match action {
            Action::Play(card) => Some(card),
            _ => None,
        })
    }

    /// Numbers of the calls that the hint names, from 0.
    pub fn hinted_calls(&self) -> Hinted<usize> {
        let choices = self.choices();
        self.hinted().map(|action| choices.iter().position(|choice| choice.action() == action))
    }
}
