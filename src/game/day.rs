//! Day of the calendar, as a record says on which a round was dealt.

use std::{fmt, fmt::Display, str::FromStr};

/// Day of the calendar, from the year 0 to 9999.
#[expect(clippy::struct_field_names, reason = "a day of the month is called a day")]
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Day {
    year: u16,
    month: u8,
    day: u8,
}

impl Day {
    /// The day of this year, month and day of the month, if there is one.
    pub fn new(year: u16, month: u8, day: u8) -> Option<Self> {
        let is_leap =
            year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400));
        let days = match month {
            4 | 6 | 9 | 11 => 30,
            2 => 28 + u8::from(is_leap),
            1..=12 => 31,
            _ => return None,
        };
        (year <= 9999 && (1..=days).contains(&day)).then_some(Self { year, month, day })
    }

    /// The year.
    pub const fn year(self) -> u16 {
        self.year
    }

    /// The month, from 1.
    pub const fn month(self) -> u8 {
        self.month
    }

    /// The day of the month, from 1.
    pub const fn day(self) -> u8 {
        self.day
    }
}

impl Display for Day {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { year, month, day } = self;
        write!(f, "{year:04}-{month:02}-{day:02}")
    }
}

/// Error: a text that is no day.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotADay;

impl Display for NotADay {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("this is not a day such as 2026-11-25")
    }
}

impl std::error::Error for NotADay {}

/// ```
/// use jass::game::Day;
/// assert_eq!("2028-02-29".parse::<Day>()?.to_string(), "2028-02-29");
/// for none in ["2026-02-29", "2026-13-01", "2026-1-1", "+026-01-01", "today"] {
///     assert!(none.parse::<Day>().is_err(), "{none}");
/// }
/// # Ok::<(), jass::game::NotADay>(())
/// ```
impl FromStr for Day {
    type Err = NotADay;

    fn from_str(text: &str) -> Result<Self, NotADay> {
        let parts: Vec<&str> = text.split('-').collect();
        let [year, month, day] = parts[..] else { return Err(NotADay) };
        let is_number =
            |text: &str, len| text.len() == len && text.bytes().all(|byte| byte.is_ascii_digit());
        if !(is_number(year, 4) && is_number(month, 2) && is_number(day, 2)) {
            return Err(NotADay);
        }
        let number = |text: &str| text.parse::<u16>().ok().ok_or(NotADay);
        let (year, month, day) = (number(year)?, number(month)?, number(day)?);
        Self::new(year, month as u8, day as u8).ok_or(NotADay)
    }
}
