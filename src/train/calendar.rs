//! The calendar: days as numbers, for counting them, and the day of the week.

use crate::game::Day;

/// Days of 400 years, after which the calendar begins anew.
const ERA: i32 = 146_097;
/// Days from 0000-03-01 to 1970-01-01.
const EPOCH: i32 = 719_468;

/// Number of days since 1970-01-01.
// Years that begin in March have their leap day at the end, so that the day of the year follows from month and day by one
// line.
pub fn number(day: Day) -> i32 {
    let (month, of_month) = (i32::from(day.month()), i32::from(day.day()));
    let year = i32::from(day.year()) - i32::from(month <= 2);
    let (era, of_era) = (year.div_euclid(400), year.rem_euclid(400));
    // Five months in a row from March on have 153 days, as have those from August on.
    let of_year = (153 * ((month + 9) % 12) + 2) / 5 + of_month - 1;
    era * ERA + of_era * 365 + of_era / 4 - of_era / 100 + of_year - EPOCH
}

/// The day of this number, if it has four digits of a year.
pub fn of_number(number: i32) -> Option<Day> {
    let days = number + EPOCH;
    let (era, of_era) = (days.div_euclid(ERA), days.rem_euclid(ERA));
    let year = (of_era - of_era / 1460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year + year / 4 - year / 100);
    let month = (5 * of_year + 2) / 153;
    let day = of_year - (153 * month + 2) / 5 + 1;
    let month = if month < 10 { month + 3 } else { month - 9 };
    let year = era * 400 + year + i32::from(month <= 2);
    let [month, day] = [month, day].map(u8::try_from);
    Day::new(u16::try_from(year).ok()?, month.ok()?, day.ok()?)
}

/// True on a Sunday.
pub fn is_sunday(day: Day) -> bool {
    // The first day of 1970 was a Thursday.
    (number(day) + 4).rem_euclid(7) == 0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_have_the_numbers_and_weekdays_of_the_calendar() {
        for (text, of_text, sunday) in [
            ("1970-01-01", 0, false),
            ("1969-12-28", -4, true),
            ("2000-02-29", 11_016, false),
            ("2026-11-22", 20_779, true),
            ("2026-11-25", 20_782, false),
        ] {
            let day: Day = text.parse().unwrap();
            assert_eq!((number(day), is_sunday(day)), (of_text, sunday), "{text}");
        }
        // Every day of four centuries is the day after the one before.
        let mut last = of_number(-1).unwrap();
        for of_day in 0..ERA {
            let day = of_number(of_day).unwrap();
            assert!(day > last && number(day) == of_day, "{day}");
            last = day;
        }
    }
}
