//! Motions on the table, for a moment: the deal, a card to its place, a trick to its winner, a match, the end of a game.
//!
//! Only the drawing asks for them. The game, the shown table and its pace are the same without.

use std::{collections::VecDeque, time::Duration};

use super::Session;
use crate::{
    config::Tempo,
    rules::{Card, Seat, Team, Trick},
};

/// Motion on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Motion {
    /// The cards of a round are dealt, packet by packet.
    Deal,
    /// A card goes from a seat to its place on the table.
    Card(Seat, Card),
    /// A trick goes to the seat that took it.
    Trick(Trick, Seat),
    /// A team has made a match.
    Match(Team),
    /// The game is over, and its course is drawn.
    End,
}

impl Motion {
    /// Time that it takes, unless the table moves faster than that.
    fn length(self, delay: Duration) -> Duration {
        match self {
            Self::Card(..) | Self::Trick(..) => CARD.min(delay * 3 / 4),
            Self::Deal => DEAL.min(delay * 2),
            Self::Match(_) | Self::End => SCENE.min(delay * 3),
        }
    }

    /// Number of its frames.
    const fn frames(self) -> u32 {
        match self {
            Self::Card(..) | Self::Trick(..) => 6,
            Self::Deal => 12,
            Self::Match(_) | Self::End => 20,
        }
    }

    /// True if the table owes it to an event rather than to what lies there.
    const fn is_scene(self) -> bool {
        matches!(self, Self::Match(_) | Self::End)
    }
}

/// Time of a card or a trick on its way.
const CARD: Duration = Duration::from_millis(180);

/// Time of a deal.
const DEAL: Duration = Duration::from_millis(720);

/// Time of a match or of the end of a game.
const SCENE: Duration = Duration::from_millis(1200);

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
            self.waiting.push_back((motion, motion.length(delay)));
        }
    }

    /// Ends all motions: everything is where it belongs.
    pub(super) fn stop(&mut self) {
        *self = Self::default();
    }

    /// Ends what moves on the table; what it came to is still seen.
    pub(super) fn settle(&mut self) {
        self.elapsed = Duration::ZERO;
        self.waiting.retain(|(motion, _)| motion.is_scene());
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
        Some(length.saturating_sub(self.elapsed).min(*length / motion.frames()))
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

    /// Cards that a seat has been dealt, as far as the deal has been seen.
    pub fn dealt(&self, seat: Seat) -> usize {
        let part =
            self.motions().find_map(|(motion, part)| (motion == Motion::Deal).then_some(part));
        let (Some(part), Some(round)) = (part, self.game.round()) else { return 9 };
        let packet = usize::from(self.game.house().deal.packet);
        let packets = (usize::from(part) * (36 / packet)).div_ceil(1000);
        (packets + 3 - seat.turns_after(round.forehand())) / 4 * packet
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
