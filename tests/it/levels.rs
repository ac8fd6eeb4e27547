//! Levels as tests name and divide them.

use jass::game::Level;

/// Words of all levels, as a message lists them.
pub fn listed() -> String {
    Level::ALL.iter().map(|level| level.code()).collect::<Vec<_>>().join(", ")
}

/// The levels that search nothing, so that tests may ask them as often as they like.
pub fn quick() -> Vec<Level> {
    Level::ALL.iter().copied().filter(|level| !level.searches()).collect()
}

/// The levels that search, which takes them their time.
pub fn searching() -> Vec<Level> {
    Level::ALL.iter().copied().filter(|level| level.searches()).collect()
}
