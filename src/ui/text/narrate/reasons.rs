//! Reasons as sentences: to the person of what he could do, and of what the others did.

use super::{Narrator, Telling, advice::signed, capital, fill};
use crate::{
    app::{
        person::ME,
        reasons::schieber::GivenReason,
        schieber::remarks::{Remark, RemarkGrounds},
    },
    cards::{Card, CardSet, Seat},
    game::schieber::{Action, Reason, ReasonKind, signals::across},
};

impl Narrator<'_> {
    /// A remark on what somebody did.
    pub fn remark(&self, remark: &Remark, form: Telling) -> String {
        let Remark { by, action, grounds } = *remark;
        match grounds {
            RemarkGrounds::Reason(reason) => self.reason(&GivenReason { by, action, reason }, form),
            RemarkGrounds::Reading(kind) => {
                self.reading(kind, by, action, form).unwrap_or_default()
            }
        }
    }

    /// A reason as a sentence; the person is addressed.
    pub fn reason(&self, given: &GivenReason, form: Telling) -> String {
        let GivenReason { by, action, reason } = given;
        let (by, action) = (*by, *action);
        let words = self.words.why.of(reason.kind);
        let template = match (by, &words.yours) {
            (ME, _) => &words.own,
            (by, Some(yours)) if by.partner() == ME => yours,
            (_, _) => &words.other,
        };
        self.reasoned(template, by, action, reason, form)
    }

    /// Sentence of what anybody may read from the action.
    fn reading(&self, kind: ReasonKind, by: Seat, action: Action, form: Telling) -> Option<String> {
        let words = self.words.reading.get(kind.code())?;
        let yours = words.yours.as_ref().filter(|_| by.partner() == ME);
        let template = yours.unwrap_or(&words.other);
        let nothing = Reason { kind, cards: CardSet::EMPTY, points: None };
        Some(self.reasoned(template, by, action, &nothing, form))
    }

    fn reasoned(
        &self,
        template: &str,
        by: Seat,
        action: Action,
        Reason { cards, points, .. }: &Reason,
        form: Telling,
    ) -> String {
        let (card, mode) = match action {
            Action::Play(card) => (Some(card), None),
            Action::Call(mode) => (None, Some(mode)),
            Action::Push
            | Action::Double(_)
            | Action::Silent
            | Action::ThrowIn
            | Action::Agree
            | Action::Refuse
            | Action::Bergpreis
            | Action::Weis
            | Action::Stoeck
            | Action::Claim => (None, None),
        };
        let across = card.map(|card| self.suit(across(card.suit()), form)).unwrap_or_default();
        let mode = mode.map(|mode| self.mode(mode, form)).unwrap_or_default();
        let told = card.map(|card| self.card(card, form)).unwrap_or_default();
        let count = cards.len().to_string();
        let listed: Vec<Card> = cards.iter().rev().collect();
        let points = points.map(|points| signed(points.into())).unwrap_or_default();
        let values = [
            ("name", self.name(by)),
            ("partner", self.name(by.partner())),
            ("card", &told),
            ("mode", &mode),
            ("across", &across),
            ("cards", &self.cards(&listed, form)),
            ("n", &count),
            ("points", &points),
        ];
        let sentence = match card {
            Some(card) => self.suited(template, card.suit(), form, &values),
            None => fill(template, &values),
        };
        capital(&sentence)
    }
}
