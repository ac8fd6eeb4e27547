//! Rankings of the cards: the order in which they beat each other.

use super::{
    card::{Card, Rank, Suit},
    card_set::CardSet,
};

/// Order in which cards beat each other in one trick (rules.md §4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Ranking {
    /// This suit beats the others, its Under and Nine lead it; elsewhere the Ace is high.
    Trump(Suit),
    /// The same, but that the Eight of trumps beats the Puur if that lies in the trick before it (rules.md §5.7).
    Martigny(Suit),
    /// A trick of such in which the Puur lies: the Eight is stronger than it.
    EightOverPuur(Suit),
    /// The Ace is high, no trump.
    Down,
    /// The Six is high, no trump.
    Up,
}

/// Place of each rank, Six first, in U 9 A K O B 8 7 6 counted from below.
const TRUMP_ORDER: [u8; 9] = [0, 1, 2, 7, 3, 8, 4, 5, 6];

/// The same in 8 U 9 A K O B 7 6.
const EIGHT_ORDER: [u8; 9] = [0, 1, 8, 6, 2, 7, 3, 4, 5];

impl Ranking {
    /// The trump suit, if there is one.
    #[inline]
    pub const fn trump(self) -> Option<Suit> {
        match self {
            Self::Trump(suit) | Self::Martigny(suit) | Self::EightOverPuur(suit) => Some(suit),
            Self::Down | Self::Up => None,
        }
    }

    /// Order of the cards of this suit, if it is trump.
    const fn trump_order(self, suit: Suit) -> Option<&'static [u8; 9]> {
        match self {
            Self::Trump(trump) | Self::Martigny(trump) if trump as u8 == suit as u8 => {
                Some(&TRUMP_ORDER)
            }
            Self::EightOverPuur(trump) if trump as u8 == suit as u8 => Some(&EIGHT_ORDER),
            _ => None,
        }
    }

    /// The other direction; with trump there is none.
    #[must_use]
    pub const fn turned_round(self) -> Self {
        match self {
            Self::Trump(_) | Self::Martigny(_) | Self::EightOverPuur(_) => self,
            Self::Down => Self::Up,
            Self::Up => Self::Down,
        }
    }

    /// Strength of a card among the cards of its own suit, 0 (weakest) to 8.
    pub const fn strength(self, card: Card) -> u8 {
        let rank = card.rank() as u8;
        match (self.trump_order(card.suit()), self) {
            (Some(order), _) => order[rank as usize],
            (None, Self::Up) => 8 - rank,
            (None, _) => rank,
        }
    }

    /// True if `card` beats `best`, the strongest so far: a trump beats a plain card, else the suit of `best` must be
    /// followed with a stronger card (rules.md §6).
    #[inline]
    pub const fn beats(self, card: Card, best: Card) -> bool {
        self.power(card, best.suit()) > self.power(best, best.suit())
    }

    /// Power of a card in a trick to which this suit was led, 1 to 9, more for a trump; 0 if it is neither of that suit
    /// nor a trump (rules.md §6).
    #[inline]
    pub(crate) const fn power(self, card: Card, led: Suit) -> u8 {
        POWER[self.index()][led as usize][card.place()]
    }

    /// Power of a card, computed; the table of powers is built from this.
    const fn power_of(self, card: Card, led: Suit) -> u8 {
        match (self.trump_order(card.suit()).is_some(), led as u8 == card.suit() as u8) {
            (true, _) => 10 + self.strength(card),
            (false, true) => 1 + self.strength(card),
            (false, false) => 0,
        }
    }

    /// Index of the ranking in the tables.
    const fn index(self) -> usize {
        match self {
            Self::Trump(suit) => suit as usize,
            Self::Down => 4,
            Self::Up => 5,
            Self::Martigny(suit) => 6 + suit as usize,
            Self::EightOverPuur(suit) => 10 + suit as usize,
        }
    }

    /// The cards of the suit of `card` that are stronger than it; those that can beat it in a trick.
    pub const fn above(self, card: Card) -> CardSet {
        let natural = card.rank() as u32;
        let ranks = match (self.trump_order(card.suit()), self) {
            // Whether the Eight beats a Puur that is still to be played is not known before.
            (Some(_), Self::Martigny(_)) if natural == Rank::Under as u32 => {
                1 << Rank::Eight as u32
            }
            (Some(_), Self::EightOverPuur(_)) => EIGHT_ABOVE[natural as usize],
            (Some(_), _) => TRUMP_ABOVE[natural as usize],
            (None, Self::Up) => (1 << natural) - 1,
            (None, _) => 0x1ff << (natural + 1),
        };
        CardSet::ranks(card.suit(), ranks)
    }

    /// The trumps that are stronger than `best`, the strongest card of a trick: all of them if `best` is no trump.
    #[inline]
    pub(crate) const fn overtrumps(self, best: Card) -> CardSet {
        OVERTRUMPS[self.index()][best.place()]
    }

    /// Overtrumps of a card, computed; the table of overtrumps is built from this.
    const fn overtrumps_of(self, best: Card) -> CardSet {
        match self.trump() {
            Some(trump) if trump as u8 == best.suit() as u8 => self.above(best),
            Some(trump) => CardSet::suit(trump),
            None => CardSet::EMPTY,
        }
    }

    /// The strongest of these cards, which are all of one suit.
    #[inline]
    pub fn strongest(self, cards: CardSet) -> Option<Card> {
        cards.iter().max_by_key(|card| self.strength(*card))
    }

    /// The weakest of these cards, which are all of one suit.
    #[inline]
    pub fn weakest(self, cards: CardSet) -> Option<Card> {
        cards.iter().min_by_key(|card| self.strength(*card))
    }
}

/// For each rank as trump, Six first, the set of ranks above it, one bit a rank.
const TRUMP_ABOVE: [u64; 9] = ranks_above(&TRUMP_ORDER);

/// The same where the Eight is above the Puur.
const EIGHT_ABOVE: [u64; 9] = ranks_above(&EIGHT_ORDER);

const fn ranks_above(order: &[u8; 9]) -> [u64; 9] {
    let mut above = [0; 9];
    let mut rank = 0;
    while rank < 9 {
        let mut other = 0;
        while other < 9 {
            if order[other] > order[rank] {
                above[rank] |= 1 << other;
            }
            other += 1;
        }
        rank += 1;
    }
    above
}

/// Every ranking, in the order of the tables that the hot path looks things up in.
const RANKINGS: [Ranking; 14] = [
    Ranking::Trump(Suit::Eicheln),
    Ranking::Trump(Suit::Rosen),
    Ranking::Trump(Suit::Schilten),
    Ranking::Trump(Suit::Schellen),
    Ranking::Down,
    Ranking::Up,
    Ranking::Martigny(Suit::Eicheln),
    Ranking::Martigny(Suit::Rosen),
    Ranking::Martigny(Suit::Schilten),
    Ranking::Martigny(Suit::Schellen),
    Ranking::EightOverPuur(Suit::Eicheln),
    Ranking::EightOverPuur(Suit::Rosen),
    Ranking::EightOverPuur(Suit::Schilten),
    Ranking::EightOverPuur(Suit::Schellen),
];

/// Table of powers: for each ranking, led suit and card, [`Ranking::power`].
static POWER: [[[u8; Card::PLACES]; 4]; RANKINGS.len()] = {
    let mut power = [[[0; Card::PLACES]; 4]; RANKINGS.len()];
    let mut ranking = 0;
    while ranking < RANKINGS.len() {
        let mut led = 0;
        while led < Suit::ALL.len() {
            let mut index = 0;
            while let Some(card) = Card::from_index(index) {
                power[ranking][led][card.place()] =
                    RANKINGS[ranking].power_of(card, Suit::ALL[led]);
                index += 1;
            }
            led += 1;
        }
        ranking += 1;
    }
    power
};

/// Table of overtrumps: for each ranking and card, [`Ranking::overtrumps`].
static OVERTRUMPS: [[CardSet; Card::PLACES]; RANKINGS.len()] = {
    let mut over = [[CardSet::EMPTY; Card::PLACES]; RANKINGS.len()];
    let mut ranking = 0;
    while ranking < RANKINGS.len() {
        let mut index = 0;
        while let Some(card) = Card::from_index(index) {
            over[ranking][card.place()] = RANKINGS[ranking].overtrumps_of(card);
            index += 1;
        }
        ranking += 1;
    }
    over
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn above_is_what_is_stronger() {
        for ranking in [Ranking::Trump(Suit::Rosen), Ranking::Down, Ranking::Up] {
            for card in Card::all() {
                let slow: CardSet = CardSet::suit(card.suit())
                    .iter()
                    .filter(|other| ranking.strength(*other) > ranking.strength(card))
                    .collect();
                assert_eq!(ranking.above(card), slow, "{ranking:?} {card}");
            }
        }
    }

    #[test]
    fn trump_ranks_from_puur_down_to_six() {
        let ranking = Ranking::Trump(Suit::Schilten);
        let mut cards: Vec<_> = CardSet::suit(Suit::Schilten).iter().collect();
        cards.sort_by_key(|card| std::cmp::Reverse(ranking.strength(*card)));
        let order: String = cards.iter().map(|card| card.rank().code()).collect();
        assert_eq!(order, "U9AKOB876");
        assert!(
            !ranking.beats(Card::new(Suit::Rosen, Rank::Ace), Card::new(Suit::Eicheln, Rank::Six))
        );
    }
}
