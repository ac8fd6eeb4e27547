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
/// How many plain situations there are.
const PLAIN: usize = 64 << 4;
/// How many rows there are for situations with cards in them; those that fall on the same share it.
const WITH_CARDS: usize = 1 << 14;

/// The marks of all cards in all situations.
#[derive(Clone, Debug)]
pub(super) struct Habits {
    plain: Rows,
    with_cards: Rows,
}

/// What a seat finds itself in again and again: a number made of the turn (0 leads), the seat, and either the tricks to
/// come or the best card on the table; and where it pays, the same together with either of two sets of cards.
#[derive(Clone, Copy, Debug)]
pub(super) struct Situation {
    plain: usize,
    with_cards: Option<[usize; 2]>,
}

impl Situation {
    /// A seat leads when so many tricks are to come.
    pub(super) const fn lead(seat: usize, tricks: u32) -> Self {
        Self { plain: (tricks as usize & 15) << 4 | seat & 3, with_cards: None }
    }

    /// A seat plays at this turn, 1 to 3, when the card at this place is the best so far.
    pub(super) const fn reply(seat: usize, turn: usize, best: u32) -> Self {
        Self { plain: (best as usize & 63) << 4 | (turn & 3) << 2 | seat & 3, with_cards: None }
    }

    /// The same when these are the cards in certain hands: one row of marks for either.
    pub(super) const fn with(self, [one, other]: [u64; 2]) -> Self {
        let rows = [self.row(one, 0), self.row(other, 1)];
        Self { with_cards: Some(rows), ..self }
    }

    const fn row(self, cards: u64, nth: usize) -> usize {
        // Who leads with such cards has much the same to do however many tricks are to come.
        let leads = self.plain & 0b1100 == 0;
        let here = if leads { self.plain & 3 } else { self.plain };
        let here = ((here << 1 | nth) as u64).wrapping_mul(0xa076_1d64_78bd_642f);
        ((cards ^ here).wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 32) as usize
    }
}

impl Habits {
    /// No habits.
    pub(super) fn new() -> Self {
        Self { plain: Rows::new(PLAIN), with_cards: Rows::new(WITH_CARDS) }
    }

    /// Has no habits again.
    pub(super) fn forget(&mut self) {
        self.plain.clear();
        self.with_cards.clear();
    }

    /// The marks of the cards in a situation, whatever the cards.
    pub(super) fn marks(&self, situation: &Situation) -> &Marks {
        self.plain.at(situation.plain)
    }

    /// The marks that go by the cards too, where there are any.
    pub(super) fn with_cards(&self, situation: &Situation) -> Option<[&Marks; 2]> {
        let [one, other] = situation.with_cards?;
        Some([self.with_cards.at(one), self.with_cards.at(other)])
    }

    /// The card at this place settled the trick, after these had been tried in vain.
    pub(super) fn learn(&mut self, situation: &Situation, place: u32, tried: u64) {
        self.plain.learn(situation.plain, place, tried);
        if let Some([one, other]) = situation.with_cards {
            self.with_cards.learn(one, place, tried);
            self.with_cards.learn(other, place, tried);
        }
    }
}

/// Marks of all cards, many times.
#[derive(Clone, Debug)]
struct Rows {
    /// A power of two of them.
    rows: Vec<Marks>,
    is_blank: bool,
}

impl Rows {
    fn new(rows: usize) -> Self {
        Self { rows: vec![NO_MARKS; rows], is_blank: true }
    }

    fn clear(&mut self) {
        if !self.is_blank {
            self.rows.fill(NO_MARKS);
            self.is_blank = true;
        }
    }

    fn at(&self, row: usize) -> &Marks {
        &self.rows[row & (self.rows.len() - 1)]
    }

    fn learn(&mut self, row: usize, place: u32, mut tried: u64) {
        self.is_blank = false;
        let row = row & (self.rows.len() - 1);
        let marks = &mut self.rows[row];
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
        let holding = here.with([5, 6]);
        for _ in 0..100 {
            habits.learn(&holding, 63, 1 << 5 | 1);
        }
        let [one, other] = habits.with_cards(&holding).unwrap();
        for marks in [habits.marks(&here), one, other] {
            assert!(marks[63] > 100 && marks[0] < -100 && marks[5] < -100 && marks[6] == 0);
        }
        assert_eq!(habits.marks(&Situation::lead(3, 9)), &NO_MARKS);
        assert_eq!(habits.with_cards(&here), None);
        assert_eq!(habits.with_cards(&here.with([6, 5])), Some([&NO_MARKS; 2]));
        habits.forget();
        assert_eq!(habits.marks(&here), &NO_MARKS);
        assert_eq!(habits.with_cards(&holding), Some([&NO_MARKS; 2]));
    }
}
