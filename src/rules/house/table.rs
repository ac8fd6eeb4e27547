//! How the cards look, how they are dealt and who begins.

use crate::rules::{
    card::{Card, Rank, Suit},
    seat::Seat,
};

/// `[deck]`
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct DeckRules {
    /// Which cards are drawn.
    pub faces: Faces,
    /// Which French suit stands for which suit (rules.md §1).
    pub french_map: FrenchMap,
    /// The words for suits, ranks and calls.
    pub names: Names,
}

/// `deck.faces`
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Faces {
    /// ♠ ♥ ♦ ♣
    #[default]
    French,
    /// Schilten, Rosen, Schellen, Eicheln.
    German,
}

/// `deck.french_map`: which French suit stands for which suit (rules.md §1).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum FrenchMap {
    /// Eicheln ♦, Rosen ♥, Schilten ♠, Schellen ♣: black counts double.
    #[default]
    Swisslos,
    /// Eicheln ♣, Rosen ♥, Schilten ♠, Schellen ♦.
    Classic,
}

/// `deck.names`: the words for suits, ranks and calls.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Names {
    /// Those of the language that is spoken.
    #[default]
    Auto,
    German,
    Swiss,
    French,
    Italian,
    English,
}

/// `[deal]` (rules.md §2)
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DealRules {
    /// Cards a packet: 1, 3 or 9.
    pub packet: u8,
    /// Which way round the table is drawn; seats are numbered in order of play all the same.
    pub direction: Direction,
    /// Who calls in the first round.
    pub first_forehand: FirstForehand,
}

impl Default for DealRules {
    fn default() -> Self {
        Self {
            packet: 3,
            direction: Direction::default(),
            first_forehand: FirstForehand::default(),
        }
    }
}

/// `deal.direction`
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Direction {
    #[default]
    Anticlockwise,
    Clockwise,
}

/// `deal.first_forehand` (rules.md §2.5)
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FirstForehand {
    /// Who holds this card.
    Card(Card),
    /// Drawn by lot.
    Random,
    /// This seat.
    Seat(Seat),
}

impl Default for FirstForehand {
    fn default() -> Self {
        Self::Card(Card::new(Suit::Rosen, Rank::Seven))
    }
}
