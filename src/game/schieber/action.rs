//! Actions of a seat, those that are legal, and the reasons for refusal.

use std::{fmt, fmt::Display};

use crate::{
    cards::{Card, CardSet, Mode, ModeSet},
    rules::schieber::{follow::Forbidden, rotation::Doubling},
};

/// Anything that a seat may say, show or play at the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    /// Leave the call to the partner.
    Push,
    /// Call a mode.
    Call(Mode),
    /// Double what both teams write of the round.
    Double(Doubling),
    /// Say nothing where the seat is asked whether it doubles.
    Silent,
    /// Announce the seat's melds, before its first card.
    Weis,
    /// Announce King and Ober of trumps, after the second of them.
    Stoeck,
    /// Ask all others to throw the cards in, before the first card.
    ThrowIn,
    /// Agree to throw the cards in.
    Agree,
    /// Refuse to throw the cards in.
    Refuse,
    /// Claim that the seat's team has reached the target.
    Claim,
    /// Claim that the seat's team has reached half the target first.
    Bergpreis,
    /// Play a card.
    Play(Card),
}

/// Announcements that are allowed beside the play.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Says {
    /// [`Action::Weis`]
    pub weis: bool,
    /// [`Action::Stoeck`]
    pub stoeck: bool,
    /// [`Action::Claim`]
    pub claim: bool,
    /// [`Action::Bergpreis`]
    pub bergpreis: bool,
    /// [`Action::ThrowIn`]
    pub throw_in: bool,
}

impl Says {
    /// Nothing.
    pub const NOTHING: Self =
        Self { weis: false, stoeck: false, claim: false, bergpreis: false, throw_in: false };
}

/// Actions that a seat may take now, as sets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Legal {
    /// Another seat's turn, with the announcements that this one may make.
    Wait(Says),
    /// Call one of these, or push where that is allowed.
    Call {
        /// Modes that may be called.
        modes: ModeSet,
        /// True if pushing is allowed.
        push: bool,
        /// Announcements that may be made first.
        say: Says,
    },
    /// Say this word, which doubles the round, or nothing.
    Double {
        /// The word.
        word: Doubling,
        /// Announcements that may be made first.
        say: Says,
    },
    /// Agree to throw the cards in, or refuse.
    Answer,
    /// Play one of these cards.
    Play {
        /// Cards that may be played.
        cards: CardSet,
        /// Announcements that may be made first.
        say: Says,
    },
}

impl Legal {
    /// True if the action is allowed.
    pub const fn has(&self, action: Action) -> bool {
        let says = self.says();
        match (self, action) {
            (Self::Call { push, .. }, Action::Push) => *push,
            (Self::Call { modes, .. }, Action::Call(mode)) => modes.has(mode),
            (Self::Play { cards, .. }, Action::Play(card)) => cards.has(card),
            (Self::Double { word, .. }, Action::Double(said)) => *word as u8 == said as u8,
            (Self::Double { .. }, Action::Silent)
            | (Self::Answer, Action::Agree | Action::Refuse) => true,
            (_, Action::ThrowIn) => says.throw_in,
            (_, Action::Weis) => says.weis,
            (_, Action::Stoeck) => says.stoeck,
            (_, Action::Claim) => says.claim,
            (_, Action::Bergpreis) => says.bergpreis,
            (
                _,
                Action::Push
                | Action::Call(_)
                | Action::Double(_)
                | Action::Silent
                | Action::Agree
                | Action::Refuse
                | Action::Play(_),
            ) => false,
        }
    }

    /// The same actions with claims of the game and of the Bergpreis allowed or not, where anything may be said.
    #[must_use]
    pub const fn with_claims(mut self, game: bool, half: bool) -> Self {
        if let Some(say) = self.says_mut() {
            say.claim = game;
            say.bergpreis = half;
        }
        self
    }

    /// The same actions, with the request to throw the cards in allowed or not.
    #[must_use]
    pub(super) const fn with_throw_in(mut self, may: bool) -> Self {
        if let Some(say) = self.says_mut() {
            say.throw_in = may;
        }
        self
    }

    /// Announcements that are allowed.
    pub const fn says(&self) -> Says {
        match self {
            Self::Wait(say)
            | Self::Call { say, .. }
            | Self::Double { say, .. }
            | Self::Play { say, .. } => *say,
            Self::Answer => Says::NOTHING,
        }
    }

    const fn says_mut(&mut self) -> Option<&mut Says> {
        match self {
            Self::Wait(say)
            | Self::Call { say, .. }
            | Self::Double { say, .. }
            | Self::Play { say, .. } => Some(say),
            Self::Answer => None,
        }
    }

    /// The cards that may be played.
    pub const fn cards(&self) -> CardSet {
        match self {
            Self::Play { cards, .. } => *cards,
            Self::Wait(_) | Self::Call { .. } | Self::Double { .. } | Self::Answer => {
                CardSet::EMPTY
            }
        }
    }
}

/// Reason for refusing an action, which then has changed nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Illegal {
    /// Another seat is to act.
    NotYourTurn,
    /// Nothing of this kind is done now: a call while cards are played, a card while something must be called.
    NotNow,
    /// Cards must be dealt first, or have been dealt already.
    NotDealt,
    /// These cards or this forehand are not what the house rules give.
    WrongForehand,
    /// The game is over.
    Over,
    /// This may not be called at this table.
    NotOffered(Mode),
    /// Pushing is not allowed, or not any more.
    MayNotPush,
    /// At this table nothing is doubled, or not now.
    NoDoubling,
    /// At this table nothing is thrown in, or not now, or nobody has asked for it.
    NoThrowIn,
    /// The hand does not hold this card.
    NotInHand(Card),
    /// The card breaks a rule of following.
    Forbidden(Card, Forbidden),
    /// There are no melds to announce, or not now.
    NoWeis,
    /// There are no Stöck to announce, or not now.
    NoStoeck,
    /// At this table nothing is claimed, or not now.
    NoClaim,
    /// The seat has decided nothing in this round.
    NothingToTakeBack,
}

impl Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotYourTurn => f.write_str("it is another seat's turn"),
            Self::NotNow => f.write_str("nothing of this kind is done now"),
            Self::NotDealt => f.write_str("the cards must be dealt, and only once"),
            Self::WrongForehand => f.write_str("another seat is forehand by the house rules"),
            Self::Over => f.write_str("the game is over"),
            Self::NotOffered(mode) => write!(f, "{mode} may not be called at this table"),
            Self::MayNotPush => f.write_str("pushing is not allowed now"),
            Self::NoDoubling => f.write_str("nothing can be doubled now"),
            Self::NoThrowIn => f.write_str("the cards cannot be thrown in now"),
            Self::NotInHand(card) => write!(f, "{card} is not in the hand"),
            Self::Forbidden(card, why) => write!(f, "{card} may not be played: {why}"),
            Self::NoWeis => f.write_str("there is no Weis to announce now"),
            Self::NoStoeck => f.write_str("there are no Stöck to announce now"),
            Self::NoClaim => f.write_str("nothing can be claimed now"),
            Self::NothingToTakeBack => f.write_str("nothing can be taken back in this round"),
        }
    }
}

impl std::error::Error for Illegal {}
