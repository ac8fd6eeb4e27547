//! The deals of a day: four, one for each forehand, the same for everybody who plays that day; on Sundays beside them a
//! round for two.

use sha2::{Digest as _, Sha256};

use super::calendar;
use crate::{
    game::{BotKind, Day, Header, Level, Seed},
    rules::{House, house::Variant},
};

/// Number of the deals of a day.
pub const DEALS: u8 = 4;
/// Level of the bots.
pub const LEVEL: Level = Level::Expert;
/// First day that has deals.
// Dailies are told from other games by their seeds, so that there must be a first one.
const FIRST: (u16, u8, u8) = (2026, 1, 1);

/// The deals of a day, in one of the games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Daily {
    /// The day.
    pub date: Day,
    /// True for the round for two of a Sunday.
    pub for_two: bool,
}

impl Daily {
    /// The four deals of this day.
    pub const fn of(date: Day) -> Self {
        Self { date, for_two: false }
    }

    /// The round for two of this day, if it is a Sunday.
    pub fn for_two(date: Day) -> Option<Self> {
        calendar::is_sunday(date).then_some(Self { date, for_two: true })
    }

    /// First day that has deals.
    pub fn first() -> Day {
        let (year, month, day) = FIRST;
        Day::new(year, month, day).expect("the first day is one")
    }

    /// Seed of the cards: the first eight bytes of the SHA-256 of a text with the date, so that
    /// `printf 'jass-daily-1\n2026-11-21\n' | sha256sum` shows it.
    pub fn seed(self) -> Seed {
        let name = if self.for_two { "jass-daily-two-1" } else { "jass-daily-1" };
        let digest = Sha256::digest(format!("{name}\n{}\n", self.date));
        let mut first = [0; 8];
        first.copy_from_slice(&digest[..8]);
        Seed(u64::from_le_bytes(first))
    }

    /// House rules of the day, whatever the person's own are; the deck is a matter of taste.
    pub fn house(self) -> House {
        let mut house = House::default();
        if self.for_two {
            house.variant = Variant::Bodensee;
            house.bodensee.tallies_to_win = 1;
        } else {
            house.finish.hands = DEALS;
        }
        house
    }

    /// True if a game of this header is one of this day's.
    pub fn is(self, header: &Header) -> bool {
        let house = House { deck: self.house().deck, ..header.house };
        let is_level = header.bots == BotKind::Level(LEVEL);
        is_level
            && header.branch.is_none()
            && house == self.house()
            && header.cards == self.seed().into()
    }

    /// The day of a game of this header, if it is that of any day up to this one.
    pub fn of_header(header: &Header, today: Day) -> Option<Self> {
        let for_two = header.house.variant == Variant::Bodensee;
        let shape = Self { date: today, for_two };
        if (House { deck: shape.house().deck, ..header.house }) != shape.house() {
            return None;
        }
        // A person a time zone ahead may have begun tomorrow's.
        let days = calendar::number(Self::first())..=calendar::number(today) + 1;
        let days = days.rev().filter_map(calendar::of_number);
        days.map(|date| Self { date, for_two }).find(|daily| daily.is(header))
    }
}

/// Four letters of what was done in a game, so that friends who compare their games can check a result.
pub fn letters(log: &str) -> String {
    // Without 0, O, 1 and I, which are taken for each other.
    const LETTERS: &[u8; 32] = b"23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
    let digest = Sha256::digest(log);
    let letter = |byte: &u8| char::from(LETTERS[usize::from(byte % 32)]);
    digest[..4].iter().map(letter).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(text: &str) -> Day {
        text.parse().unwrap()
    }

    #[test]
    fn the_cards_of_a_day_are_pinned() {
        // printf 'jass-daily-1\n2026-11-21\n' | sha256sum | cut -c1-16, little end first.
        assert_eq!(Daily::of(day("2026-11-21")).seed(), Seed(12_037_189_980_041_307_342));
        assert_ne!(
            Daily::of(day("2026-11-22")).seed(),
            Daily::for_two(day("2026-11-22")).unwrap().seed()
        );
        assert_eq!(Daily::for_two(day("2026-11-21")), None);
    }

    #[test]
    fn a_game_of_a_day_is_known_by_its_header() {
        let today = day("2026-11-25");
        for daily in [Daily::of(day("2026-11-22")), Daily::for_two(day("2026-11-22")).unwrap()] {
            let header = Header::new(daily.house(), daily.seed(), LEVEL);
            assert_eq!(Daily::of_header(&header, today), Some(daily));
            let others = [
                Header::new(daily.house(), Seed(1), LEVEL),
                Header::new(daily.house(), daily.seed(), Level::Club),
                Header::new(House::default(), daily.seed(), LEVEL),
            ];
            assert!(others.iter().all(|other| Daily::of_header(other, today).is_none()));
            assert_eq!(Daily::of_header(&header, day("2026-11-20")), None);
        }
    }

    #[test]
    fn other_cards_have_other_letters() {
        let (one, other) = (letters("0 E6\n"), letters("0 E7\n"));
        assert_ne!(one, other);
        assert!(one.len() == 4 && one.chars().all(|sign| sign.is_ascii_alphanumeric()));
    }
}
