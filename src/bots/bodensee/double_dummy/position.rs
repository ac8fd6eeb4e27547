//! Position of the game for two with all cards open, which is what the solver is asked about.

mod text;

use std::{fmt, fmt::Display};

use crate::{
    cards::{BySide, Card, CardSet, Mode, Side, Tariff},
    rules::{
        House,
        bodensee::{TRICKS, ranking},
        schieber::follow,
    },
};

/// All cards of a round in progress, and whose turn it is.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    mode: Mode,
    pools: BySide<CardSet>,
    /// The cards that lie on another, with the one beneath.
    covers: Vec<(Card, Card)>,
    turn: Side,
    lead: Option<Card>,
    tricks_left: u8,
    tariff: Tariff,
    last_trick: u8,
}

/// Reason why cards are no position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PositionError {
    /// The card is at two places.
    Twice(Card),
    /// The sides do not have as many cards as the trick asks for.
    Unequal,
    /// There is no card, or there are more than eighteen tricks.
    Number,
}

impl Display for PositionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Twice(card) => write!(f, "{card} is there twice"),
            Self::Unequal => f.write_str("the players have not as many cards as they must"),
            Self::Number => f.write_str("each player has from one to eighteen cards"),
        }
    }
}

impl std::error::Error for PositionError {}

impl Position {
    /// The position in which the sides can play from these pools, or will when the trick is won; the second card of each
    /// pair lies beneath the first, which is in a pool. The lead is no longer in the pool of its side.
    pub fn new(
        pools: BySide<CardSet>,
        mut covers: Vec<(Card, Card)>,
        mode: Mode,
        turn: Side,
        lead: Option<Card>,
        house: &House,
    ) -> Result<Self, PositionError> {
        let mut seen = CardSet::EMPTY;
        let beneath = covers.iter().map(|(_, down)| *down);
        for card in pools.0.into_iter().flatten().chain(beneath).chain(lead) {
            if seen.has(card) {
                return Err(PositionError::Twice(card));
            }
            seen.insert(card);
        }
        let count = |side: Side| {
            pools[side].len() + covers.iter().filter(|(up, _)| pools[side].has(*up)).count()
        };
        let tricks_left = count(turn);
        if count(turn.other()) + usize::from(lead.is_some()) != tricks_left {
            return Err(PositionError::Unequal);
        }
        if tricks_left == 0 || tricks_left > usize::from(TRICKS) {
            return Err(PositionError::Number);
        }
        // In one order, so that the same position is equal however it came about.
        covers.sort_unstable();
        let tariff = house.bodensee.trump().tariff(mode, 1);
        let (tricks_left, last_trick) = (tricks_left as u8, house.score.last_trick);
        Ok(Self { mode, pools, covers, turn, lead, tricks_left, tariff, last_trick })
    }

    /// Mode that was named.
    pub const fn mode(&self) -> Mode {
        self.mode
    }

    /// The cards that each side can play from.
    pub const fn pools(&self) -> &BySide<CardSet> {
        &self.pools
    }

    /// The cards that lie on another, with the one beneath.
    pub fn covers(&self) -> &[(Card, Card)] {
        &self.covers
    }

    /// Side that is to play.
    pub const fn turn(&self) -> Side {
        self.turn
    }

    /// The card on the table.
    pub const fn lead(&self) -> Option<Card> {
        self.lead
    }

    /// Number of tricks still to come, the one on the table included.
    pub const fn tricks_left(&self) -> u8 {
        self.tricks_left
    }

    /// Tariff of the cards, which is that of every trick.
    pub const fn tariff(&self) -> Tariff {
        self.tariff
    }

    /// The cards that may be played.
    pub fn legal(&self) -> CardSet {
        let ranking = ranking(self.mode, TRICKS + 1 - self.tricks_left);
        let pool = self.pools[self.turn];
        self.lead.map_or(pool, |lead| follow::answers(pool, lead, ranking))
    }

    /// All points still to come, for both sides together.
    pub fn points_left(&self) -> u16 {
        let beneath: CardSet = self.covers.iter().map(|(_, down)| *down).collect();
        let lead = self.lead.map_or(CardSet::EMPTY, CardSet::one);
        let cards = self.pools.0[0] | self.pools.0[1] | beneath | lead;
        self.tariff.pile(cards) + u16::from(self.last_trick)
    }
}
