//! Which cards have settled tricks so far, wherever in the play that was: what was best against a card on the table
//! mostly is so again when the rest has changed.
//!
//! Habits only say what to try first, so they need be neither complete nor right.

/// How a card did, by its place: more than 0 if it mostly settled the trick, less if others did after it.
pub(super) type Marks = [i8; 64];

/// Nothing is known of any card.
pub(super) const NO_MARKS: Marks = [0; 64];

/// A card moves by this part of the way to the end of the scale, a power of two.
const PACE: i32 = 3;
/// The end of the scale.
const MOST: i32 = 127;
/// How many situations there are.
const SITUATIONS: usize = 64 << 4;

/// The marks of all cards in all situations.
#[derive(Clone, Debug)]
pub(super) struct Habits {
    marks: Vec<Marks>,
    is_blank: bool,
}

/// What a seat finds itself in again and again: a number made of the turn (0 leads), the seat, and either the tricks to
/// come or the best card on the table.
#[derive(Clone, Copy, Debug)]
pub(super) struct Situation(usize);

impl Situation {
    /// A seat leads when so many tricks are to come.
    pub(super) const fn lead(seat: usize, tricks: u32) -> Self {
        Self((tricks as usize & 15) << 4 | seat & 3)
    }

    /// A seat plays at this turn, 1 to 3, when the card at this place is the best so far.
    pub(super) const fn reply(seat: usize, turn: usize, best: u32) -> Self {
        Self((best as usize & 63) << 4 | (turn & 3) << 2 | seat & 3)
    }
}

impl Habits {
    /// No habits.
    pub(super) fn new() -> Self {
        Self { marks: vec![NO_MARKS; SITUATIONS], is_blank: true }
    }

    /// Has no habits again.
    pub(super) fn forget(&mut self) {
        if !self.is_blank {
            self.marks.fill(NO_MARKS);
            self.is_blank = true;
        }
    }

    /// The marks of the cards in a situation.
    pub(super) fn marks(&self, situation: Situation) -> &Marks {
        &self.marks[situation.0 & (SITUATIONS - 1)]
    }

    /// The card at this place settled the trick, after these had been tried in vain.
    pub(super) fn learn(&mut self, situation: Situation, place: u32, mut tried: u64) {
        self.is_blank = false;
        let marks = &mut self.marks[situation.0 & (SITUATIONS - 1)];
        move_to(&mut marks[place as usize & 63], MOST);
        while tried != 0 {
            move_to(&mut marks[tried.trailing_zeros() as usize & 63], -MOST);
            tried &= tried - 1;
        }
    }
}

fn move_to(mark: &mut i8, end: i32) {
    let now = i32::from(*mark);
    *mark = (now + ((end - now) >> PACE)) as i8;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_settles_a_trick_rises_above_what_does_not_until_it_is_forgotten() {
        let mut habits = Habits::new();
        let here = Situation::reply(3, 1, 56);
        for _ in 0..100 {
            habits.learn(here, 63, 1 << 5 | 1);
        }
        let marks = habits.marks(here);
        assert!(marks[63] > 100 && marks[0] < -100 && marks[5] < -100 && marks[6] == 0);
        assert_eq!(habits.marks(Situation::lead(3, 9)), &NO_MARKS);
        habits.forget();
        assert_eq!(habits.marks(here), &NO_MARKS);
    }
}
