//! Motions under way at a table of either game.

use std::{collections::VecDeque, fmt::Debug, time::Duration};

use crate::config::Tempo;

/// Kind of a motion, which decides its time and the number of its frames.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MotionKind {
    /// A card or a trick on its way.
    Card,
    /// A deal.
    Deal,
    /// A scene, which the table owes to an event rather than to what lies there.
    Scene,
}

impl MotionKind {
    /// Time of a motion, unless the table moves faster than that.
    fn length(self, delay: Duration) -> Duration {
        // At the fastest tempo a card is shown every 100 ms and flies 75 of them: motions that took as long as the pause,
        // or longer, would queue up and be seen ever later than what they tell of.
        match self {
            Self::Card => CARD.min(delay * 3 / 4),
            Self::Deal => DEAL.min(delay * 2),
            Self::Scene => SCENE.min(delay * 3),
        }
    }

    const fn frames(self) -> u32 {
        match self {
            Self::Card => 6,
            Self::Deal => 12,
            Self::Scene => 20,
        }
    }
}

/// Time of a card or a trick on its way.
const CARD: Duration = Duration::from_millis(180);

/// Time of a deal.
const DEAL: Duration = Duration::from_millis(720);

/// Time of a match or of the end of a game.
const SCENE: Duration = Duration::from_millis(1200);

/// A motion, which is of a kind.
pub trait Moves: Copy + Debug + PartialEq {
    /// Kind of the motion.
    fn kind(self) -> MotionKind;
}

/// Motions under way, one after the other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Motions<M> {
    waiting: VecDeque<(M, Duration)>,
    /// Time that the first of them has been on its way.
    elapsed: Duration,
}

impl<M> Default for Motions<M> {
    fn default() -> Self {
        Self { waiting: VecDeque::new(), elapsed: Duration::ZERO }
    }
}

impl<M: Moves> Motions<M> {
    /// Adds a motion, which begins when those before it are done. One that moves by itself never lags behind the tempo.
    pub(super) fn add(&mut self, motion: M, tempo: Tempo) {
        if let Some(delay) = tempo.delay() {
            self.waiting.push_back((motion, motion.kind().length(delay)));
        }
    }

    /// Adds a motion, if there is one.
    pub(super) fn extend(&mut self, motion: Option<M>, tempo: Tempo) {
        if let Some(motion) = motion {
            self.add(motion, tempo);
        }
    }

    /// Ends all motions: everything is where it belongs.
    pub(super) fn stop(&mut self) {
        *self = Self::default();
    }

    /// Ends what moves on the table; what it came to is still seen.
    pub(super) fn settle(&mut self) {
        self.elapsed = Duration::ZERO;
        self.waiting.retain(|(motion, _)| motion.kind() == MotionKind::Scene);
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
        let (motion, length) = self.waiting.front()?;
        Some(length.saturating_sub(self.elapsed).min(*length / motion.kind().frames()))
    }

    /// The motions with their progress in thousandths; then those that have not begun yet.
    pub(super) fn under_way(&self) -> impl Iterator<Item = (M, u16)> {
        let elapsed = self.elapsed.as_micros();
        self.waiting.iter().zip(0..).map(move |((motion, length), i)| {
            let part = if i == 0 { elapsed * 1000 / length.as_micros().max(1) } else { 0 };
            (*motion, u16::try_from(part.min(1000)).unwrap_or(1000))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    impl Moves for MotionKind {
        fn kind(self) -> Self {
            self
        }
    }

    #[test]
    fn one_moves_after_the_other_and_none_at_tempo_0() {
        let mut motions = Motions::default();
        motions.add(MotionKind::Card, Tempo::STILL);
        assert_eq!(motions.wakes_in(), None);
        motions.add(MotionKind::Card, Tempo::new(3));
        motions.add(MotionKind::Card, Tempo::new(5));
        assert_eq!(motions.wakes_in(), Some(Duration::from_millis(30)));
        motions.tick(Duration::from_millis(175));
        assert_eq!(motions.wakes_in(), Some(Duration::from_millis(5)));
        motions.tick(Duration::from_millis(10));
        assert_eq!(motions.waiting.len(), 1);
        assert_eq!(motions.elapsed, Duration::from_millis(5));
        motions.tick(Duration::from_millis(70));
        assert_eq!((motions.wakes_in(), motions.elapsed), (None, Duration::ZERO));
    }
}
