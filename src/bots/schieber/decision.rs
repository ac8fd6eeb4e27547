//! Decision of a bot and its grounds, as data; the words are the screen's business.

use super::{Reason, ReasonKind};
use crate::{
    cards::{ByTeam, Card, CardSet},
    game::schieber::Action,
};

/// An action with its reason.
#[derive(Clone, Debug, PartialEq)]
pub struct Decision {
    /// The action.
    pub action: Action,
    /// Reason for the action.
    pub reason: Reason,
    /// The custom that the action breaks because another was found to bring more; nothing where none is broken.
    pub against: Option<ReasonKind>,
    /// The value found for each card that may be played; nothing where it was not worked out.
    pub values: Vec<CardValue>,
    /// The value found for each call that was played out; nothing where none was.
    pub calls: Vec<CallValue>,
}

/// Value found for a call.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct CallValue {
    /// The call, or the push.
    pub action: Action,
    /// The worth of the round to the team, in points as they are written, the end of the game in view.
    pub worth: f64,
    /// The standard error of that.
    pub worth_error: f64,
    /// The gain over the call of the conventions, in the same worlds.
    pub gain: f64,
    /// The standard error of the gain, which is less: the worlds are the same.
    pub error: f64,
    /// Number of worlds in which it was played on; none where the worth is what such hands have brought.
    pub worlds: u32,
}

/// Value found for a card.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct CardValue {
    /// The card.
    pub card: Card,
    /// The card points still to come for each team, what a match brings included.
    pub points: ByTeam<f64>,
    /// The standard error of those.
    pub error: f64,
    /// Number of worlds.
    pub worlds: u32,
}

impl Decision {
    /// Decision for the action, for this reason and with these cards in mind.
    pub const fn new(action: Action, kind: ReasonKind, cards: CardSet) -> Self {
        let reason = Reason { kind, cards, points: None };
        Self { action, reason, against: None, values: Vec::new(), calls: Vec::new() }
    }

    /// Decision to call or push because such hands have brought most so, in points as they are written.
    pub(crate) const fn by_such_hands(action: Action, points: i16) -> Self {
        let (kind, cards) = (ReasonKind::SuchHands, CardSet::EMPTY);
        let reason = Reason { kind, cards, points: Some(points) };
        Self { action, reason, against: None, values: Vec::new(), calls: Vec::new() }
    }

    /// The decision, knowing that it breaks this custom.
    #[must_use]
    pub(crate) fn breaking(self, against: Option<ReasonKind>) -> Self {
        Self { against, ..self }
    }

    /// The decision with the values found for the cards.
    #[must_use]
    pub(crate) fn with_values(self, values: Vec<CardValue>) -> Self {
        Self { values, ..self }
    }

    /// The decision with the values found for the calls.
    #[must_use]
    pub(crate) fn with_calls(self, calls: Vec<CallValue>) -> Self {
        Self { calls, ..self }
    }

    /// Decision to play the card, for this reason and with these cards in mind.
    pub const fn play(card: Card, kind: ReasonKind, cards: CardSet) -> Self {
        Self::new(Action::Play(card), kind, cards)
    }
}

/// Decision of a player that gives no reason.
impl From<Action> for Decision {
    fn from(action: Action) -> Self {
        Self::new(action, ReasonKind::External, CardSet::EMPTY)
    }
}
