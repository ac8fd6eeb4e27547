//! The clock, which only the shell reads.

use std::time::Instant;

use jiff::Zoned;

use crate::game::Day;

/// The time.
#[expect(clippy::disallowed_methods, reason = "the shell is where time comes from")]
pub fn now() -> Instant {
    Instant::now()
}

/// The day of the calendar where the person is.
pub fn today() -> Day {
    let now = Zoned::now();
    let year = u16::try_from(now.year()).unwrap_or_default();
    Day::new(year, now.month().unsigned_abs(), now.day().unsigned_abs())
        .expect("a clock gives days of the calendar")
}
