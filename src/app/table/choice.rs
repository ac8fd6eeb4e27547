//! Choosing before acting: a place in a hand, a line of a list, an answer, or a number.

/// Choice in a hand, among calls or among the answers to a question.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Selection {
    /// None: a call is never chosen for the person.
    // A line that was offered there was taken by an Enter too many: it called a suit of which the hand held no card.
    #[default]
    Nothing,
    /// A place or line that the program offers.
    Offered(usize),
    /// A place or line that the person chose since this was asked.
    Made(usize),
}

impl Selection {
    /// Place or line of the choice.
    pub const fn place(self) -> Option<usize> {
        match self {
            Self::Nothing => None,
            Self::Offered(place) | Self::Made(place) => Some(place),
        }
    }

    /// The first of these places that the program may offer.
    pub(super) fn offer(place: Option<usize>) -> Self {
        place.map_or(Self::Nothing, Self::Offered)
    }
}

/// Choice of the person: a place, and where the game asks for one a number.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Choice<Bid> {
    /// Place, line or answer.
    pub place: Selection,
    /// The number.
    pub bid: Bid,
}
