//! Stopping, which these systems do not know.

/// False: there is no stop on this system.
pub const fn is_possible() -> bool {
    false
}

/// Does nothing: nobody stops.
pub const fn ask() {}

/// Does nothing: the process goes on.
pub const fn stop() {}
