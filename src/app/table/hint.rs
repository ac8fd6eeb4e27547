//! Hint: what a good player would do now, from what the person can know.

use super::{Table, TableGame, choice::Choice};
use crate::{
    app::{
        effect::{Effect, KeeperRequest, Study, Ticket},
        step::Step,
    },
    coach::report::Effort,
    config::Aid,
    game::schieber,
};

/// Amount of a hint that is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HintStage {
    /// The idea behind the action, which is not named yet.
    Idea,
    /// The action, and why.
    Brief,
    /// The alternatives beside it.
    Full,
    /// Put away for now.
    Away,
}

impl HintStage {
    /// Stage with which a hint begins: a beginner is told the idea first, in a game that has ideas.
    // A beginner who was given the card at once played it, and learnt that the coach is right.
    const fn first<G: TableGame>(aid: Aid) -> Self {
        match aid {
            Aid::Learn if G::HAS_IDEAS => Self::Idea,
            Aid::Learn | Aid::Normal | Aid::Tournament => Self::Brief,
        }
    }

    /// Stage after the key was pressed once more, where so many actions were weighed; after the last comes this first.
    pub(in crate::app) const fn next(self, weighed: Option<usize>, first: Self) -> Self {
        match (self, weighed) {
            (Self::Idea, _) => Self::Brief,
            // Where there is nothing else, nothing else is shown.
            (Self::Brief, Some(0 | 1)) | (Self::Full, _) => Self::Away,
            (Self::Brief, _) => Self::Full,
            (Self::Away, _) => first,
        }
    }

    /// True if the action is named.
    const fn names_action(self) -> bool {
        matches!(self, Self::Brief | Self::Full)
    }
}

/// Hint for a decision of the person.
#[derive(Clone, Debug, PartialEq)]
pub struct Hint<G: TableGame = schieber::Game> {
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
    /// Number of alternatives that are scrolled away, and by which they can be, as they were drawn.
    pub scrolled: usize,
    last_scroll: usize,
    /// The choice where the hint has left it, and true if the person had ordered something.
    left_at: (Choice<G::Bid>, bool),
}

impl<G: TableGame> Hint<G> {
    /// Hint that has been asked for at this place of the log.
    const fn at(at: usize, stage: HintStage, left_at: (Choice<G::Bid>, bool)) -> Self {
        Self {
            at,
            stage,
            advice: None,
            first: None,
            is_final: false,
            scrolled: 0,
            last_scroll: 0,
            left_at,
        }
    }

    /// Shows more of it, or puts it away. The advice is returned where it comes back to the eye.
    fn turn(&mut self, first: HintStage) -> Option<G::Advice> {
        let weighed = self.advice.as_ref().map(|advice| G::advised(advice).1);
        self.stage = self.stage.next(weighed, first);
        self.scrolled = 0;
        self.advice.clone().filter(|_| self.stage == HintStage::Brief)
    }

    /// Takes advice. True if the choice goes to it: the hint is to be seen, and the person has moved the choice nowhere
    /// since it was asked for.
    fn take(&mut self, advice: &G::Advice, effort: Effort, now: (Choice<G::Bid>, bool)) -> bool {
        let action = |advice: &G::Advice| G::advised(advice).0;
        // Behind the idea alone no action was named, of which it could be said that another has turned out better.
        let before = self.named().map(action);
        self.first = before.filter(|before| *before != action(advice));
        self.is_final = effort != Effort::Tip;
        self.advice = Some(advice.clone());
        self.stage.names_action() && self.left_at == now
    }

    /// Scrolls the alternatives by one, as far as they were drawn to go.
    fn scroll(&mut self, step: Step) {
        self.scrolled = match step {
            Step::Back => self.scrolled.saturating_sub(1),
            Step::Forward => (self.scrolled + 1).min(self.last_scroll),
        };
    }

    /// Advice whose action is named.
    pub fn named(&self) -> Option<&G::Advice> {
        self.advice.as_ref().filter(|_| self.stage.names_action())
    }
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

impl<G: TableGame> Table<G> {
    /// Hint for the decision that the person has before him, unless it is put away.
    pub fn hint(&self) -> Option<&Hint<G>> {
        let at = self.shown.entries();
        let hint = self.hint.as_ref().filter(|hint| hint.at == at && self.shown.can_be_advised());
        hint.filter(|hint| hint.stage != HintStage::Away)
    }

    /// Asks for a hint, for more of it, or puts it away.
    pub fn turn_hint(&mut self, aid: Aid) -> Vec<Effect> {
        let first = HintStage::first::<G>(aid);
        let at = self.shown.entries();
        if let Some(hint) = self.hint.as_mut().filter(|hint| hint.at == at) {
            let advice = hint.turn(first);
            self.stand_on(advice.as_ref());
            return Vec::new();
        }
        let known = self.game().observe(G::ME);
        let Some(seen) = known.map(G::any_observation) else { return Vec::new() };
        let ticket = self.questions.ticket();
        self.hint = Some(Hint::at(at, first, self.stands_at()));
        // Noted before the advice is there: whoever puts it away unread has asked all the same.
        let noted = self.shown.game_mut().ask_for_help(G::ME);
        let noted = noted.map(|line| Effect::Keep(KeeperRequest::Note { line }));
        let advise = Effect::Study(Study::Advise { ticket, seen, bots: self.bots.kind() });
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

    /// Scrolls the alternatives where they are shown. False where none are.
    // The choice moved behind them, and at 40 x 12 the last of them could not be seen.
    pub fn scroll_hint(&mut self, step: Step) -> bool {
        let is_shown = self.shows_alternatives();
        if let Some(hint) = self.hint.as_mut().filter(|_| is_shown) {
            hint.scroll(step);
        }
        is_shown
    }

    /// True if the alternatives are shown.
    pub fn shows_alternatives(&self) -> bool {
        self.hint().is_some_and(|hint| hint.stage == HintStage::Full)
    }

    /// Takes by how many alternatives the drawing can be scrolled.
    pub fn take_last_scroll(&mut self, last: usize) {
        if let Some(hint) = &mut self.hint {
            (hint.scrolled, hint.last_scroll) = (hint.scrolled.min(last), last);
        }
    }

    /// Takes advice, unless it comes too late. The choice goes to it, so that Enter does what the hint says, unless the
    /// person has moved it since the hint was asked for.
    pub fn advised(&mut self, ticket: Ticket, effort: Effort, advice: &G::Advice) {
        let (at, now) = (self.shown.entries(), self.stands_at());
        let is_late = ticket != self.questions.ticket();
        let Some(hint) = self.hint.as_mut().filter(|hint| !is_late && hint.at == at) else {
            return;
        };
        let goes = hint.take(advice, effort, now);
        self.stand_on(Some(advice).filter(|_| goes));
    }

    const fn stands_at(&self) -> (Choice<G::Bid>, bool) {
        (self.choice, self.shown.has_order())
    }

    /// Puts the choice on what this advice says.
    fn stand_on(&mut self, advice: Option<&G::Advice>) {
        let Some(advice) = advice else { return };
        self.choice = G::advised_choice(&self.shown, advice, self.choice);
        let left_at = self.stands_at();
        if let Some(hint) = self.hint.as_mut() {
            hint.left_at = left_at;
        }
    }
}
