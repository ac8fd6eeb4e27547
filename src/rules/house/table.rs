//! House rules of the deck and the deal.

use crate::cards::{Card, Rank, Seat, Suit};

/// Pictures and names of the cards, section `[deck]`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct DeckRules {
    /// Cards that are drawn.
    pub faces: Faces,
    /// French suit that stands for each suit (rules.md §1).
    pub french_map: FrenchMap,
    /// Words for suits, ranks and calls.
    pub names: Names,
}

/// Cards that are drawn, key `deck.faces`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Faces {
    /// ♠ ♥ ♦ ♣
    #[default]
    French,
    /// Schilten, Rosen, Schellen, Eicheln.
    German,
}

/// French suit that stands for each suit, key `deck.french_map` (rules.md §1).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum FrenchMap {
    /// Eicheln ♦, Rosen ♥, Schilten ♠, Schellen ♣: black counts double.
    #[default]
    Swisslos,
    /// Eicheln ♣, Rosen ♥, Schilten ♠, Schellen ♦.
    Classic,
}

/// Words for suits, ranks and calls, key `deck.names`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Names {
    /// Words of the current language.
    #[default]
    Auto,
    German,
    Swiss,
    /// Those of Vorarlberg: Bock and Gais, leaves and hearts.
    Vorarlberg,
    French,
    Italian,
    English,
}

/// Dealing and the first call, section `[deal]` (rules.md §2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct DealRules {
    /// Cards a packet: 1, 3 or 9.
    pub packet: u8,
    /// Direction in which the table is drawn; seats are numbered in order of play all the same.
    pub direction: Direction,
    /// Forehand of the first round, who calls.
    pub first_forehand: FirstForehand,
    /// Forehand of the first round of the next game of the same players.
    pub next_first: NextFirst,
    /// Throwing in before the first card.
    pub throw_in: ThrowIn,
}

/// Forehand of the first round of the next game of the same players, key `deal.next_first` (rules.md §2.7).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum NextFirst {
    /// As in the first game.
    #[default]
    Draw,
    /// The seat whose turn it would have been.
    On,
    /// The seat of the team that has won whose turn would come first.
    Winner,
    /// The seat of the team that has lost whose turn would come first.
    Loser,
}

/// Throwing in before the first card, key `deal.throw_in` (rules.md §2.8).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum ThrowIn {
    /// Every deal is played.
    #[default]
    Never,
    /// A seat may ask, and where all agree the cards are dealt anew.
    Agreed,
}

impl Default for DealRules {
    fn default() -> Self {
        Self {
            // Three at a time, by four sources (rules.md §2.2).
            packet: 3,
            direction: Direction::default(),
            first_forehand: FirstForehand::default(),
            next_first: NextFirst::default(),
            throw_in: ThrowIn::default(),
        }
    }
}

/// Direction in which the table is drawn, key `deal.direction`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Direction {
    #[default]
    Anticlockwise,
    Clockwise,
}

/// Forehand of the first round, key `deal.first_forehand` (rules.md §2.5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum FirstForehand {
    /// The holder of this card.
    Card(Card),
    /// Drawn by lot.
    Random,
    /// This seat.
    Seat(Seat),
}

impl Default for FirstForehand {
    fn default() -> Self {
        // Which card begins differs by region: two sources have this one, others the Schellen Seven, the Rosen Banner,
        // the Schellen Six (rules.md §2.5).
        Self::Card(Card::new(Suit::Rosen, Rank::Seven))
    }
}
