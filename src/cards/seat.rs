//! The four seats, the two teams, the two sides of the game for two, and tables indexed by them.

use std::{fmt, fmt::Display, str::FromStr};

use super::text::excerpt;

/// A seat, in order of play: seat *n* + 1 plays after seat *n* and sits to its right (rules.md §2.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[expect(missing_docs, reason = "the names say it")]
// Numbers go anticlockwise, as Jass does (four sheets). A table that plays the other way turns its picture and nothing
// else (rules.md §2.1).
pub enum Seat {
    South,
    East,
    North,
    West,
}

impl Seat {
    /// The seats in order of play.
    pub const ALL: [Self; 4] = [Self::South, Self::East, Self::North, Self::West];

    /// Number of the seat in records and on the pipe, 0 to 3.
    pub const fn number(self) -> usize {
        self as usize
    }

    /// The seat of a number, 0 to 3.
    pub fn from_number(number: usize) -> Option<Self> {
        Self::ALL.get(number).copied()
    }

    /// Seat that plays next.
    #[must_use]
    pub const fn next(self) -> Self {
        self.after(1)
    }

    /// Seat that sits opposite.
    #[must_use]
    pub const fn partner(self) -> Self {
        self.after(2)
    }

    /// Seat that plays this number of turns later.
    #[must_use]
    pub const fn after(self, turns: usize) -> Self {
        match (self as usize + turns) % 4 {
            0 => Self::South,
            1 => Self::East,
            2 => Self::North,
            _ => Self::West,
        }
    }

    /// Number of turns that this seat plays after the other, 0 to 3.
    pub const fn turns_after(self, other: Self) -> usize {
        (self as usize + 4 - other as usize) % 4
    }

    /// Team whose points this seat's tricks count for.
    pub const fn team(self) -> Team {
        if (self as usize).is_multiple_of(2) { Team::NorthSouth } else { Team::EastWest }
    }

    /// The four seats in order of play, from this one.
    pub fn round(self) -> impl DoubleEndedIterator<Item = Self> {
        (0..4).map(move |turns| self.after(turns))
    }
}

/// Writes what two numbered opponents have in common.
macro_rules! pair {
    ($pair:ident of $first:ident $second:ident) => {
        impl $pair {
            /// Both, by number.
            pub const ALL: [Self; 2] = [Self::$first, Self::$second];

            /// Number in records and on the pipe, 0 or 1.
            pub const fn number(self) -> usize {
                self as usize
            }

            /// The one of a number, 0 or 1.
            pub fn from_number(number: usize) -> Option<Self> {
                Self::ALL.get(number).copied()
            }

            /// The opponent.
            #[must_use]
            pub const fn other(self) -> Self {
                match self {
                    Self::$first => Self::$second,
                    Self::$second => Self::$first,
                }
            }
        }
    };
}

/// Gives a place at the table its text: its number.
macro_rules! text {
    ($error:ident of $place:ident, $name:literal) => {
        impl Display for $place {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.number().fmt(f)
            }
        }

        impl FromStr for $place {
            type Err = $error;

            fn from_str(text: &str) -> Result<Self, $error> {
                let place = Self::ALL.into_iter().find(|place| place.to_string() == text);
                place.ok_or_else(|| $error(excerpt(text)))
            }
        }

        #[doc = concat!("Error: a text that is no ", $name, ".")]
        #[derive(Clone, Debug, PartialEq, Eq)]
        pub struct $error(pub String);

        impl Display for $error {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                let all = $place::ALL.map(|place| place.to_string()).join(" ");
                write!(f, "'{}' is not a {}: {all}", self.0, $name)
            }
        }

        impl std::error::Error for $error {}

        #[cfg(feature = "serde")]
        super::serde_text::serde_text!($place);
    };
}

text!(NotASeat of Seat, "seat");
text!(NotASide of Side, "player");

/// Two partners opposite each other (rules.md §2.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Team {
    /// Seats 0 and 2.
    NorthSouth,
    /// Seats 1 and 3.
    EastWest,
}

pair! {
    Team of NorthSouth EastWest
}

impl Team {
    /// The two seats of the team.
    pub const fn seats(self) -> [Seat; 2] {
        match self {
            Self::NorthSouth => [Seat::South, Seat::North],
            Self::EastWest => [Seat::East, Seat::West],
        }
    }
}

/// One of two players who sit opposite each other (bodensee.md §7).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
// No team of one: a team has partners, and words and slate speak of them.
pub enum Side {
    /// The person's, number 0.
    Near,
    /// The other player's, number 1.
    Far,
}

pair! {
    Side of Near Far
}

/// Writes a table of one value for each of something that is numbered.
macro_rules! table {
    ($(#[$doc:meta])* $table:ident of $count:literal $index:ident) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $table<T>(pub [T; $count]);

        impl<T> $table<T> {
            /// The value of each, made by the function.
            pub fn from_fn(mut value: impl FnMut($index) -> T) -> Self {
                Self($index::ALL.map(&mut value))
            }

            /// The values with whose they are, by number.
            pub fn iter(&self) -> impl Iterator<Item = ($index, &T)> {
                $index::ALL.into_iter().zip(&self.0)
            }
        }

        impl<T> std::ops::Index<$index> for $table<T> {
            type Output = T;
            fn index(&self, index: $index) -> &T {
                &self.0[index as usize]
            }
        }

        impl<T> std::ops::IndexMut<$index> for $table<T> {
            fn index_mut(&mut self, index: $index) -> &mut T {
                &mut self.0[index as usize]
            }
        }
    };
}

table! {
    /// One value for each seat.
    BySeat of 4 Seat
}

table! {
    /// One value for each team.
    ByTeam of 2 Team
}

table! {
    /// One value for each side.
    BySide of 2 Side
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seats_and_sides_are_written_and_read_by_their_numbers() {
        assert!(Seat::ALL.iter().all(|seat| seat.to_string().parse() == Ok(*seat)));
        assert!(Side::ALL.iter().all(|side| side.to_string().parse() == Ok(*side)));
        let not = |text: &str| text.parse::<Seat>().unwrap_err().to_string();
        assert_eq!(not("4"), "'4' is not a seat: 0 1 2 3");
        assert_eq!(not("00"), "'00' is not a seat: 0 1 2 3");
        assert_eq!("2".parse::<Side>().unwrap_err().to_string(), "'2' is not a player: 0 1");
    }

    #[test]
    fn partners_sit_opposite_and_play_two_turns_apart() {
        for seat in Seat::ALL {
            assert_eq!(seat.partner().team(), seat.team());
            assert_eq!(seat.next().team(), seat.team().other());
            assert!(seat.team().seats().contains(&seat));
            for turns in 0..4 {
                assert_eq!(seat.after(turns).turns_after(seat), turns);
            }
        }
    }
}
