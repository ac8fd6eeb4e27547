//! What may be called, what then beats what, and what each card counts.

use std::{fmt, fmt::Display, str::FromStr};

use super::{
    card::{Card, Suit},
    card_set::CardSet,
    house::{Eleven, House, SlalomEleven, TrumpRules},
};

/// In which direction Slalom starts (rules.md §3.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Start {
    /// Tricks 1, 3, 5, 7 and 9 are played like Obenabe.
    Oben,
    /// Tricks 1, 3, 5, 7 and 9 are played like Unenufe.
    Unten,
}

/// What was called (rules.md §3.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Mode {
    /// A suit is trump.
    Trump(Suit),
    /// No trump, the Ace is high.
    Obenabe,
    /// No trump, the Six is high.
    Unenufe,
    /// No trump, the direction changes with every trick.
    Slalom(Start),
}

impl Mode {
    /// Every mode, in the order of the screens and of the pipe.
    pub const ALL: [Self; 8] = [
        Self::Trump(Suit::Eicheln),
        Self::Trump(Suit::Rosen),
        Self::Trump(Suit::Schilten),
        Self::Trump(Suit::Schellen),
        Self::Obenabe,
        Self::Unenufe,
        Self::Slalom(Start::Oben),
        Self::Slalom(Start::Unten),
    ];

    /// Its place in [`Mode::ALL`].
    pub const fn index(self) -> usize {
        match self {
            Self::Trump(suit) => suit as usize,
            Self::Obenabe => 4,
            Self::Unenufe => 5,
            Self::Slalom(Start::Oben) => 6,
            Self::Slalom(Start::Unten) => 7,
        }
    }

    /// The trump suit, if there is one.
    pub const fn trump(self) -> Option<Suit> {
        match self {
            Self::Trump(suit) => Some(suit),
            Self::Obenabe | Self::Unenufe | Self::Slalom(_) => None,
        }
    }

    /// What beats what in this trick, 1 to 9. Slalom ends here: nothing below has heard of it (rules.md §4.4).
    pub const fn ranking(self, trick_no: u8) -> Ranking {
        match self {
            Self::Trump(suit) => Ranking::Trump(suit),
            Self::Obenabe => Ranking::Down,
            Self::Unenufe => Ranking::Up,
            Self::Slalom(start) => match (start, trick_no % 2 == 1) {
                (Start::Oben, true) | (Start::Unten, false) => Ranking::Down,
                (Start::Oben, false) | (Start::Unten, true) => Ranking::Up,
            },
        }
    }

    /// What the cards of this trick, 1 to 9, count (rules.md §4.2, §4.4).
    pub const fn tariff(self, trick_no: u8, trump: &TrumpRules) -> Tariff {
        match (self, trump.slalom_eleven) {
            (Self::Trump(suit), _) => Tariff::Trump(suit),
            (Self::Obenabe, _)
            | (Self::Slalom(_), SlalomEleven::Ace)
            | (Self::Slalom(Start::Oben), SlalomEleven::Start) => Tariff::AceEleven,
            (Self::Unenufe, _) | (Self::Slalom(Start::Unten), SlalomEleven::Start) => {
                trump.unenufe_tariff()
            }
            (Self::Slalom(_), SlalomEleven::Six) => Tariff::SixEleven,
            (Self::Slalom(_), SlalomEleven::PerTrick) => match self.ranking(trick_no) {
                Ranking::Up => trump.unenufe_tariff(),
                Ranking::Down | Ranking::Trump(_) => Tariff::AceEleven,
            },
        }
    }

    /// The word of `jass.toml` for its factor: both starts of Slalom share one.
    pub const fn factor_key(self) -> &'static str {
        match self {
            Self::Slalom(_) => "slalom",
            mode => mode.code(),
        }
    }

    /// Its word in files and on the pipe.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Trump(Suit::Eicheln) => "eicheln",
            Self::Trump(Suit::Rosen) => "rosen",
            Self::Trump(Suit::Schilten) => "schilten",
            Self::Trump(Suit::Schellen) => "schellen",
            Self::Obenabe => "obenabe",
            Self::Unenufe => "unenufe",
            Self::Slalom(Start::Oben) => "slalom-oben",
            Self::Slalom(Start::Unten) => "slalom-unten",
        }
    }
}

impl Display for Mode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

/// A text that is no mode.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotAMode(pub String);

impl Display for NotAMode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let codes = Mode::ALL.map(Mode::code).join(" ");
        write!(f, "'{}' is not a mode: {codes}", self.0)
    }
}

impl std::error::Error for NotAMode {}

impl FromStr for Mode {
    type Err = NotAMode;

    fn from_str(text: &str) -> Result<Self, NotAMode> {
        let mode = Self::ALL.into_iter().find(|mode| mode.code() == text);
        mode.ok_or_else(|| NotAMode(text.chars().take(40).collect()))
    }
}

/// A set of modes.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ModeSet(u8);

impl ModeSet {
    /// No mode.
    pub const EMPTY: Self = Self(0);

    /// Whether the mode is among them.
    pub const fn has(self, mode: Mode) -> bool {
        self.0 >> mode.index() & 1 == 1
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many modes.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Its modes in the order of [`Mode::ALL`].
    pub fn iter(self) -> impl DoubleEndedIterator<Item = Mode> {
        Mode::ALL.into_iter().filter(move |mode| self.has(*mode))
    }
}

impl FromIterator<Mode> for ModeSet {
    fn from_iter<I: IntoIterator<Item = Mode>>(modes: I) -> Self {
        Self(modes.into_iter().fold(0, |bits, mode| bits | 1 << mode.index()))
    }
}

impl fmt::Debug for ModeSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl House {
    /// The modes that may be called (rules.md §3.1, §7.4).
    pub fn offered(&self) -> ModeSet {
        Mode::ALL.into_iter().filter(|mode| self.offers(*mode)).collect()
    }
}

/// What beats what in one trick (rules.md §4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Ranking {
    /// This suit beats the others, its Under and Nine lead it; elsewhere the Ace is high.
    Trump(Suit),
    /// The Ace is high, no trump.
    Down,
    /// The Six is high, no trump.
    Up,
}

/// Place of each rank, Six first, in U 9 A K O B 8 7 6 counted from below.
const TRUMP_ORDER: [u8; 9] = [0, 1, 2, 7, 3, 8, 4, 5, 6];

impl Ranking {
    /// The trump suit, if there is one.
    pub const fn trump(self) -> Option<Suit> {
        match self {
            Self::Trump(suit) => Some(suit),
            Self::Down | Self::Up => None,
        }
    }

    /// How strong a card is among the cards of its own suit, 0 (weakest) to 8.
    pub const fn strength(self, card: Card) -> u8 {
        let rank = card.rank() as u8;
        match self {
            Self::Trump(suit) if suit as u8 == card.suit() as u8 => TRUMP_ORDER[rank as usize],
            Self::Trump(_) | Self::Down => rank,
            Self::Up => 8 - rank,
        }
    }

    /// Whether `card` beats `best`, the strongest so far: a trump beats what is none, else the suit of `best`
    /// must be followed with a stronger card (rules.md §6).
    pub fn beats(self, card: Card, best: Card) -> bool {
        if card.suit() == best.suit() {
            self.strength(card) > self.strength(best)
        } else {
            self.trump() == Some(card.suit())
        }
    }

    /// The cards of the suit of `card` that are stronger than it.
    pub const fn above(self, card: Card) -> CardSet {
        let natural = card.rank() as u32;
        let ranks = match self {
            Self::Trump(suit) if suit as u8 == card.suit() as u8 => TRUMP_ABOVE[natural as usize],
            Self::Trump(_) | Self::Down => 0x1ff << (natural + 1) & 0x1ff,
            Self::Up => (1 << natural) - 1,
        };
        CardSet::from_bits(ranks << (card.suit() as u32 * 9))
    }

    /// The strongest of these cards, which are all of one suit.
    pub fn strongest(self, cards: CardSet) -> Option<Card> {
        cards.iter().max_by_key(|card| self.strength(*card))
    }

    /// The weakest of these cards, which are all of one suit.
    pub fn weakest(self, cards: CardSet) -> Option<Card> {
        cards.iter().min_by_key(|card| self.strength(*card))
    }
}

/// For each rank as trump, Six first, the set of ranks above it, one bit a rank.
const TRUMP_ABOVE: [u64; 9] = {
    let mut above = [0; 9];
    let mut rank = 0;
    while rank < 9 {
        let mut other = 0;
        while other < 9 {
            if TRUMP_ORDER[other] > TRUMP_ORDER[rank] {
                above[rank] |= 1 << other;
            }
            other += 1;
        }
        rank += 1;
    }
    above
};

/// What the cards count (rules.md §4): 152 points in every column.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Tariff {
    /// In the trump suit the Under counts 20, the Nine 14; no Eight counts.
    Trump(Suit),
    /// No trump: the Ace counts 11, every Eight 8.
    AceEleven,
    /// No trump: the Six counts 11 instead of the Ace, every Eight 8.
    SixEleven,
}

/// Points by rank, Six first, of the trump suit.
const TRUMP_POINTS: [u8; 9] = [0, 0, 0, 14, 10, 20, 3, 4, 11];
/// Points by rank, Six first, of a side suit of a trump game.
const SIDE_POINTS: [u8; 9] = [0, 0, 0, 0, 10, 2, 3, 4, 11];
/// Points by rank, Six first, without trump, the Ace counting 11.
const ACE_POINTS: [u8; 9] = [0, 0, 8, 0, 10, 2, 3, 4, 11];
/// Points by rank, Six first, without trump, the Six counting 11.
const SIX_POINTS: [u8; 9] = [11, 0, 8, 0, 10, 2, 3, 4, 0];

impl TrumpRules {
    /// The column of points of Unenufe (rules.md §4.2).
    const fn unenufe_tariff(&self) -> Tariff {
        match self.unenufe_eleven {
            Eleven::Six => Tariff::SixEleven,
            Eleven::Ace => Tariff::AceEleven,
        }
    }
}

impl Tariff {
    /// What the card counts, before the factor.
    pub const fn points(self, card: Card) -> u8 {
        let column = match self {
            Self::Trump(suit) if suit as u8 == card.suit() as u8 => TRUMP_POINTS,
            Self::Trump(_) => SIDE_POINTS,
            Self::AceEleven => ACE_POINTS,
            Self::SixEleven => SIX_POINTS,
        };
        column[card.rank() as usize]
    }

    /// What the cards count together, before the factor, without the last trick.
    pub fn pile(self, cards: CardSet) -> u16 {
        cards.iter().map(|card| u16::from(self.points(card))).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::card::Rank;

    #[test]
    fn every_column_of_points_sums_to_152() {
        for eleven in [Eleven::Six, Eleven::Ace] {
            for slalom in [SlalomEleven::Start, SlalomEleven::Ace, SlalomEleven::Six] {
                let rules = TrumpRules {
                    unenufe_eleven: eleven,
                    slalom_eleven: slalom,
                    ..TrumpRules::default()
                };
                for mode in Mode::ALL {
                    assert_eq!(mode.tariff(1, &rules).pile(CardSet::PACK), 152, "{mode}");
                }
            }
        }
    }

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

    #[test]
    fn slalom_turns_round_with_every_trick() {
        assert_eq!(Mode::Slalom(Start::Oben).ranking(1), Ranking::Down);
        assert_eq!(Mode::Slalom(Start::Oben).ranking(2), Ranking::Up);
        assert_eq!(Mode::Slalom(Start::Unten).ranking(9), Ranking::Up);
    }

    #[test]
    fn every_mode_is_written_and_read_back() {
        for mode in Mode::ALL {
            assert_eq!(mode.code().parse(), Ok(mode));
            assert_eq!(Mode::ALL[mode.index()], mode);
        }
        assert!("slalom".parse::<Mode>().is_err());
    }
}
