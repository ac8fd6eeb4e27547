//! History heuristic: cards that have settled tricks so far, wherever in the play that was. What was best against a
//! card on the table mostly is so again when the rest has changed.
//!
//! History only says what to try first, so it need be neither complete nor right.

/// Score of each card, by its place: more than 0 if it mostly settled the trick, less if others did after it.
pub(crate) type HistoryScores = [i8; 64];

/// Scores of a context of which nothing is known.
pub(crate) const NO_HISTORY: HistoryScores = [0; 64];

/// A card moves by this part of the way to the end of the scale, a power of two.
// Scores by situation took positions looked at from 1.56 M to 0.97 M (8 tricks with trump) and from 297 k to 186 k
// (7); whole deals of Unenufe from 513 k to 337 k. One score a card for the whole search, whatever lies on the table,
// made a prototype look at 400 k positions in place of 352 k.
const LEARNING_SHIFT: i32 = 3;
/// The end of the scale.
const MAX_SCORE: i32 = 127;
/// The number of coarse contexts.
const COARSE_CONTEXTS: usize = 64 << 4;
/// The number of rows for contexts with cards in them; those that fall on the same share it.
// Which card settles a trick depends on who holds what: with these rows 8 tricks with trump took 963 k positions in
// the mean in place of 1,148 k, and all cards at 7 tricks 532 k in place of 602 k. Without trump they do not pay.
const DETAILED_ROWS: usize = 1 << 14;

/// History table: the scores of all cards in all contexts.
#[derive(Clone, Debug)]
pub(crate) struct HistoryTable {
    coarse: ScoreRows,
    detailed: ScoreRows,
}

/// Context that a seat finds itself in again and again: a number made of the turn (0 leads), the seat, and either the
/// tricks to come or the best card on the table; and where it pays, the same together with either of two sets of cards.
#[derive(Clone, Copy, Debug)]
pub(crate) struct HistoryContext {
    coarse: usize,
    detailed: Option<[usize; 2]>,
}

impl HistoryContext {
    /// Context of a seat that leads when this number of tricks is to come.
    pub(crate) const fn lead(seat: usize, tricks: u32) -> Self {
        Self { coarse: (tricks as usize & 15) << 4 | seat & 3, detailed: None }
    }

    /// Context of a seat that plays at this turn, 1 to 3, when the card at this place is the best so far.
    pub(crate) const fn reply(seat: usize, turn: usize, best: u32) -> Self {
        Self { coarse: (best as usize & 63) << 4 | (turn & 3) << 2 | seat & 3, detailed: None }
    }

    /// The context together with the cards in certain hands: one row of scores for either set.
    pub(crate) const fn with(self, [one, other]: [u64; 2]) -> Self {
        let rows = [self.row(one, 0), self.row(other, 1)];
        Self { detailed: Some(rows), ..self }
    }

    const fn row(self, cards: u64, nth: usize) -> usize {
        // Who leads with such cards has much the same to do however many tricks are to come.
        let leads = self.coarse & 0b1100 == 0;
        let here = if leads { self.coarse & 3 } else { self.coarse };
        let here = ((here << 1 | nth) as u64).wrapping_mul(0xa076_1d64_78bd_642f);
        ((cards ^ here).wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 32) as usize
    }
}

impl HistoryTable {
    /// An empty table.
    pub(crate) fn new() -> Self {
        Self { coarse: ScoreRows::new(COARSE_CONTEXTS), detailed: ScoreRows::new(DETAILED_ROWS) }
    }

    /// An empty table for a search whose contexts have no cards in them.
    // A megabyte of rows that nobody asks was written for every card of a round for two that is played on.
    pub(crate) fn without_cards() -> Self {
        Self { coarse: ScoreRows::new(COARSE_CONTEXTS), detailed: ScoreRows::new(1) }
    }

    /// Empties the table.
    pub(crate) fn forget(&mut self) {
        self.coarse.clear();
        self.detailed.clear();
    }

    /// The scores of the cards in a context, whatever the cards.
    pub(crate) fn scores(&self, context: &HistoryContext) -> &HistoryScores {
        self.coarse.at(context.coarse)
    }

    /// The scores that go by the cards too, where there are any.
    pub(crate) fn detailed_scores(&self, context: &HistoryContext) -> Option<[&HistoryScores; 2]> {
        let [one, other] = context.detailed?;
        Some([self.detailed.at(one), self.detailed.at(other)])
    }

    /// The card at this place settled the trick, after these had been tried in vain.
    pub(crate) fn reward(&mut self, context: &HistoryContext, place: u32, tried: u64) {
        self.coarse.reward(context.coarse, place, tried);
        if let Some([one, other]) = context.detailed {
            self.detailed.reward(one, place, tried);
            self.detailed.reward(other, place, tried);
        }
    }
}

/// Rows of scores.
#[derive(Clone, Debug)]
struct ScoreRows {
    /// A power of two of them.
    rows: Vec<HistoryScores>,
    /// A bit for each row that something was written into.
    // A search of a few positions must not pay for all rows: they were an eighth of a round for two that is played on.
    written: Vec<u64>,
}

impl ScoreRows {
    fn new(rows: usize) -> Self {
        Self { rows: vec![NO_HISTORY; rows], written: vec![0; rows.div_ceil(64)] }
    }

    fn clear(&mut self) {
        for (rows, written) in self.rows.chunks_mut(64).zip(&mut self.written) {
            while *written != 0 {
                rows[written.trailing_zeros() as usize] = NO_HISTORY;
                *written &= *written - 1;
            }
        }
    }

    fn at(&self, row: usize) -> &HistoryScores {
        &self.rows[row & (self.rows.len() - 1)]
    }

    fn reward(&mut self, row: usize, place: u32, mut tried: u64) {
        let row = row & (self.rows.len() - 1);
        self.written[row / 64] |= 1 << (row % 64);
        let scores = &mut self.rows[row];
        move_towards(&mut scores[place as usize & 63], MAX_SCORE);
        while tried != 0 {
            move_towards(&mut scores[tried.trailing_zeros() as usize & 63], -MAX_SCORE);
            tried &= tried - 1;
        }
    }
}

fn move_towards(mark: &mut i8, end: i32) {
    let now = i32::from(*mark);
    *mark = (now + ((end - now) >> LEARNING_SHIFT)) as i8;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_settles_a_trick_rises_above_what_does_not_until_it_is_forgotten() {
        let mut history = HistoryTable::new();
        let here = HistoryContext::reply(3, 1, 56);
        let holding = here.with([5, 6]);
        for _ in 0..100 {
            history.reward(&holding, 63, 1 << 5 | 1);
        }
        let [one, other] = history.detailed_scores(&holding).unwrap();
        for scores in [history.scores(&here), one, other] {
            assert!(scores[63] > 100 && scores[0] < -100 && scores[5] < -100 && scores[6] == 0);
        }
        assert_eq!(history.scores(&HistoryContext::lead(3, 9)), &NO_HISTORY);
        assert_eq!(history.detailed_scores(&here), None);
        assert_eq!(history.detailed_scores(&here.with([6, 5])), Some([&NO_HISTORY; 2]));
        history.forget();
        assert_eq!(history.scores(&here), &NO_HISTORY);
        assert_eq!(history.detailed_scores(&holding), Some([&NO_HISTORY; 2]));
    }
}
