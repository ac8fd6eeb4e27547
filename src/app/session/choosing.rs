//! What is chosen before it is done: a card of the hand, a call, an answer.

use super::Session;
use crate::app::step::Step;

/// What is chosen of a hand, a call or the answers to a question.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Selection {
    /// Nothing: a call is never chosen for the person.
    #[default]
    Nothing,
    /// This place or line, by the program.
    Offered(usize),
    /// This place or line, by the person, and since this was asked.
    Made(usize),
}

impl Selection {
    /// The place or line.
    pub const fn place(self) -> Option<usize> {
        match self {
            Self::Nothing => None,
            Self::Offered(place) | Self::Made(place) => Some(place),
        }
    }
}

impl Session {
    /// The place of the hand, the line of the choice or the answer that is chosen.
    pub const fn chosen(&self) -> Selection {
        self.chosen
    }

    /// Chooses a place of the hand or a line of the choice.
    pub const fn choose(&mut self, place: usize) {
        self.chosen = Selection::Made(place);
    }

    /// Moves the choice by so many places over those that hold a card, or over the lines.
    pub fn move_choice(&mut self, step: Step) {
        let choices = self.choices().len();
        if choices > 0 {
            self.choose(step.among(self.chosen.place(), choices));
            return;
        }
        let slots = self.slots();
        let mut place = self.chosen.place();
        for _ in 0..slots.len() {
            let next = step.among(place, slots.len());
            if slots[next].is_some() {
                return self.choose(next);
            }
            place = Some(next);
        }
    }

    /// What is chosen when the person's turn comes: the first card that may be played, but no call.
    pub(super) fn first_choice(&self) -> Selection {
        let playable = self.playable();
        let place = self.order.iter().position(|card| playable.has(*card));
        place.map_or(Selection::Nothing, Selection::Offered)
    }
}
