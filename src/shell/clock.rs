//! The clock, which only the shell reads.

use std::time::Instant;

/// The time.
#[expect(clippy::disallowed_methods, reason = "the shell is where time comes from")]
pub fn now() -> Instant {
    Instant::now()
}
