//! Tempo of the table.

use std::time::Duration;

use crate::rules::house::{Value, value::Setting};

/// Tempo of the table, from 0: the higher, the faster.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Tempo(u8);

/// Time that a bot's card and a finished trick stay at each tempo.
const DELAYS: [Option<Duration>; 6] = [
    None,
    Some(Duration::from_secs(2)),
    Some(Duration::from_millis(1200)),
    Some(Duration::from_millis(800)),
    Some(Duration::from_millis(400)),
    Some(Duration::from_millis(100)),
];

impl Tempo {
    /// Every tempo.
    pub const ALL: [Self; DELAYS.len()] = {
        let mut all = [Self::STILL; DELAYS.len()];
        let mut tempo = 0;
        while tempo < all.len() {
            all[tempo] = Self(tempo as u8);
            tempo += 1;
        }
        all
    };

    /// The fastest.
    pub const FASTEST: Self = Self(DELAYS.len() as u8 - 1);

    /// Standstill: a finished trick waits for a key.
    pub const STILL: Self = Self(0);

    /// Tempo of this number, or the nearest there is.
    pub const fn new(tempo: u8) -> Self {
        if tempo > Self::FASTEST.0 { Self::FASTEST } else { Self(tempo) }
    }

    /// Number of the tempo.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// One step faster.
    #[must_use]
    pub const fn faster(self) -> Self {
        Self::new(self.0 + 1)
    }

    /// One step slower.
    #[must_use]
    pub const fn slower(self) -> Self {
        Self(self.0.saturating_sub(1))
    }

    /// Time that a bot's card and a finished trick stay; `None` when they do not move by themselves.
    pub const fn delay(self) -> Option<Duration> {
        DELAYS[self.0 as usize]
    }
}

impl Default for Tempo {
    fn default() -> Self {
        Self(3)
    }
}

impl Setting for Tempo {
    fn value(&self) -> Value {
        self.0.value()
    }

    fn from_value(value: &Value) -> Option<Self> {
        u8::from_value(value).map(Self::new)
    }
}
