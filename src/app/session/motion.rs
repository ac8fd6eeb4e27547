//! Motions on the table, for a moment: a card to its place, a trick to its winner.
//!
//! Only the drawing asks for them. The game, the shown table and its pace are the same without.

use std::{collections::VecDeque, time::Duration};

use super::Session;
use crate::{
    config::Tempo,
    rules::{Card, Seat, Trick},
};

/// Motion of a card or a trick.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Motion {
    /// A card goes from a seat to its place on the table.
    Card(Seat, Card),
    /// A trick goes to the seat that took it.
    Trick(Trick, Seat),
}

/// Time that a motion takes, unless the table moves faster than that.
const LENGTH: Duration = Duration::from_millis(180);

/// Time that one of its frames stands.
const FRAME: Duration = Duration::from_millis(20);

/// Motions under way, one after the other.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Motions {
    waiting: VecDeque<(Motion, Duration)>,
    /// Time that the first of them has been on its way.
    elapsed: Duration,
}

impl Motions {
    /// Adds a motion, which begins when those before it are done. One that moves by itself never lags behind the tempo.
    pub(super) fn add(&mut self, motion: Motion, tempo: Tempo) {
        if let Some(delay) = tempo.delay() {
            self.waiting.push_back((motion, LENGTH.min(delay * 3 / 4)));
        }
    }

    /// Ends all motions: everything is where it belongs.
    pub(super) fn stop(&mut self) {
        *self = Self::default();
    }

    /// Lets time pass.
    pub(super) fn tick(&mut self, elapsed: Duration) {
        self.elapsed += elapsed;
        while let Some((_, length)) = self.waiting.front() {
            let Some(left) = self.elapsed.checked_sub(*length) else { return };
            self.elapsed = left;
            self.waiting.pop_front();
        }
        self.elapsed = Duration::ZERO;
    }

    /// Time until the next frame.
    pub(super) fn wakes_in(&self) -> Option<Duration> {
        let (_, length) = self.waiting.front()?;
        Some(length.saturating_sub(self.elapsed).min(FRAME))
    }
}

impl Session {
    /// Motions with their progress in thousandths; then those that have not begun yet.
    pub fn motions(&self) -> impl Iterator<Item = (Motion, u16)> {
        let elapsed = self.motions.elapsed.as_micros();
        self.motions.waiting.iter().zip(0..).map(move |((motion, length), i)| {
            let part = if i == 0 { elapsed * 1000 / length.as_micros().max(1) } else { 0 };
            (*motion, u16::try_from(part.min(1000)).unwrap_or(1000))
        })
    }

    /// Ends all motions: everything is where it belongs.
    pub fn stop_motions(&mut self) {
        self.motions.stop();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn card(seat: Seat) -> Motion {
        Motion::Card(seat, Card::from_index(0).unwrap())
    }

    #[test]
    fn one_moves_after_the_other_and_none_at_tempo_0() {
        let mut motions = Motions::default();
        motions.add(card(Seat::South), Tempo::STILL);
        assert_eq!(motions.wakes_in(), None);
        motions.add(card(Seat::South), Tempo::new(3));
        motions.add(card(Seat::East), Tempo::new(5));
        assert_eq!(motions.wakes_in(), Some(FRAME));
        motions.tick(Duration::from_millis(175));
        assert_eq!(motions.wakes_in(), Some(Duration::from_millis(5)));
        motions.tick(Duration::from_millis(10));
        assert_eq!(motions.waiting.len(), 1);
        assert_eq!(motions.elapsed, Duration::from_millis(5));
        motions.tick(Duration::from_millis(70));
        assert_eq!((motions.wakes_in(), motions.elapsed), (None, Duration::ZERO));
    }
}
