//! Move ordering: the card to try first. Nothing here can make an answer wrong, only late.
//!
//! For each card it is guessed who will hold the trick after it, from the strongest cards of those still to play; what
//! a card is worth then was tuned on random deals.

mod fewest;
mod weights;

use self::weights::{FEWEST_WEIGHTS, NO_TRUMP_WEIGHTS, OrderWeights, TRUMP_WEIGHTS};
use super::rules::SearchRules;
use crate::{
    cards::Objective,
    search::{
        bitboard::{Hands, TRUMPS, all_held, singletons, unbeaten_by},
        history::HistoryScores,
        trick::{Strain, TrickState},
    },
};

/// Holder of the trick in the end, as it looks: us for certain, the partner over an opponent, an opponent with a trump
/// on a lead that he cannot beat in its suit, an opponent.
const SURELY_OURS: usize = 0;
const PARTNERS: usize = 1;
const RUFFED: usize = 2;
const LOST: usize = 3;

/// View of the seat whose moves are ordered.
#[derive(Clone, Copy, Debug)]
pub(super) struct OrderingView<'a> {
    /// The cards held by all.
    hands: &'a Hands,
    /// The cards held or on the table.
    present: u64,
    /// The seat that chooses.
    seat: usize,
    /// True if a lower bit is stronger.
    upwards: bool,
    /// The history of each card.
    scores: &'a HistoryScores,
}

/// Cards that may be played, with how good each looks.
#[derive(Clone, Copy, Debug)]
pub(super) struct OrderedMoves {
    keys: [i32; 9],
    len: usize,
}

impl OrderedMoves {
    /// Lets more scores of the cards count.
    // Both rows in one go: with an iterator for each it took 3 % more instructions for all cards at 6 tricks, 4 % at
    // 7.
    pub(super) fn add_history(&mut self, [one, other]: [&HistoryScores; 2]) {
        for key in self.keys.iter_mut().take(self.len) {
            let place = key.cast_unsigned() as usize & 63;
            *key += (i32::from(one[place]) + i32::from(other[place])) << 6;
        }
    }

    /// Takes the best card out that is not to be skipped; its place.
    pub(super) fn next(&mut self, skip: u64) -> Option<u32> {
        loop {
            let keys = self.keys.get_mut(..self.len)?;
            let (mut at, mut best) = (0, *keys.first()?);
            for (i, key) in keys.iter().enumerate().skip(1) {
                if *key > best {
                    (at, best) = (i, *key);
                }
            }
            self.len -= 1;
            keys[at] = keys[self.len];
            let place = best.cast_unsigned() & 63;
            if skip >> place & 1 == 0 {
                return Some(place);
            }
        }
    }
}

/// Weights, card by card, for each turn and each who may hold the trick.
#[derive(Clone, Debug)]
pub(super) struct MoveOrdering {
    rows: [[CardWeights; 4]; 4],
    /// True if a trick falls to who must take it, and not to who can.
    ducks: bool,
}

#[derive(Clone, Debug)]
struct CardWeights {
    cards: [i16; 64],
    table: i32,
    top: i32,
    single: i32,
}

impl MoveOrdering {
    /// The ordering for a mode.
    pub(super) fn of<S: Strain>(rules: &SearchRules) -> Self {
        let weights: &OrderWeights = match (S::TRUMP, rules.objective) {
            (true, _) => &TRUMP_WEIGHTS,
            (false, Objective::Most) => &NO_TRUMP_WEIGHTS,
            (false, Objective::Fewest) => &FEWEST_WEIGHTS,
        };
        let rows = weights.map(|turn| turn.map(|weights| CardWeights::of::<S>(rules, &weights)));
        let rows = rows.map(|[ours, partners, ruffed, lost]| match (S::TRUMP, rules.objective) {
            // A trick that is lost is then as good as one that is won, and the nearer to it the better.
            (true, Objective::Fewest) => [lost, ruffed, partners, ours],
            (true, Objective::Most) | (false, _) => [ours, partners, ruffed, lost],
        });
        Self { rows, ducks: !S::TRUMP && matches!(rules.objective, Objective::Fewest) }
    }

    /// The cards that may be led.
    pub(super) fn leads<S: Strain>(&self, view: &OrderingView, legal: u64) -> OrderedMoves {
        if !S::TRUMP && self.ducks {
            return self.ducking_leads::<S>(view, legal);
        }
        let after = |turns: usize| view.hands[(view.seat + turns) & 3];
        let (friends, foes) = (after(2), after(1) | after(3));
        let mut scorer = MoveScorer::of(view, 0);
        for shift in [0, 16, 32, 48] {
            let led = 0xffff << shift;
            let cards = legal & led;
            if cards != 0 {
                let able = if S::TRUMP { led | TRUMPS } else { led };
                self.winners::<S>(&mut scorer, 0, cards, led, (friends & able, foes & able), view);
            }
        }
        scorer.moves
    }

    /// The cards that may be played to a trick.
    #[expect(clippy::inline_always, reason = "a call for each node takes 3 % more instructions")]
    #[inline(always)]
    pub(super) fn replies<S: Strain, const TURN: usize>(
        &self,
        view: &OrderingView,
        trick: &TrickState,
        legal: u64,
    ) -> OrderedMoves {
        if !S::TRUMP && self.ducks {
            return self.ducking_replies::<S, TURN>(view, trick, legal);
        }
        let after = |turns: usize| view.hands[(view.seat + turns) & 3] & trick.over;
        let (friends, foes) = match TURN {
            1 => (after(2), after(1)),
            2 => (0, after(1)),
            _ => (0, 0),
        };
        let mut scorer = MoveScorer::of(view, trick.points);
        let over = legal & trick.over;
        if over != 0 {
            self.winners::<S>(&mut scorer, TURN, over, trick.led, (friends, foes), view);
        }
        let is_ours = (trick.winner ^ view.seat) & 1 == 0;
        let holder = if foes == 0 && is_ours {
            SURELY_OURS
        } else if friends != 0 && view.ahead::<S>(friends, foes) {
            PARTNERS
        } else if S::TRUMP && foes != 0 && foes & trick.led == 0 && trick.led != TRUMPS {
            RUFFED
        } else {
            LOST
        };
        scorer.add(&self.rows[TURN][holder], legal & !trick.over);
        scorer.moves
    }

    /// Cards that would be the best of the trick so far, when these of friends and foes could beat some.
    fn winners<S: Strain>(
        &self,
        scorer: &mut MoveScorer,
        turn: usize,
        cards: u64,
        led: u64,
        (friends, foes): (u64, u64),
        view: &OrderingView,
    ) {
        let rows = &self.rows[turn];
        let bounds = view.above::<S>(foes);
        scorer.add(&rows[SURELY_OURS], cards & bounds);
        let left = cards & !bounds;
        if left == 0 {
            return;
        }
        if friends != 0 && view.ahead::<S>(friends, foes) {
            return scorer.add(&rows[PARTNERS], left);
        }
        let ruffed = if S::TRUMP && led != TRUMPS { left & view.above::<S>(foes & led) } else { 0 };
        scorer.add(&rows[RUFFED], ruffed);
        scorer.add(&rows[LOST], left & !ruffed);
    }
}

impl<'a> OrderingView<'a> {
    /// The view of a seat, with these cards on the table.
    pub(super) const fn new(
        hands: &'a Hands,
        seat: usize,
        on_table: u64,
        upwards: bool,
        scores: &'a HistoryScores,
    ) -> Self {
        Self { hands, present: all_held(hands) | on_table, seat, upwards, scores }
    }

    /// All places stronger than these cards.
    const fn above<S: Strain>(&self, cards: u64) -> u64 {
        if S::ALTERNATES && self.upwards {
            (cards & cards.wrapping_neg()).wrapping_sub(1)
        } else if cards == 0 {
            u64::MAX
        } else {
            !(u64::MAX >> cards.leading_zeros())
        }
    }

    /// All places weaker than these cards, and none if there are none.
    const fn below<S: Strain>(&self, cards: u64) -> u64 {
        if cards == 0 {
            0
        } else if S::ALTERNATES && self.upwards {
            !(u64::MAX >> cards.leading_zeros())
        } else {
            (cards & cards.wrapping_neg()).wrapping_sub(1)
        }
    }

    /// True if the strongest of ours beats the strongest of theirs, where all are trumps or of one suit.
    const fn ahead<S: Strain>(&self, ours: u64, theirs: u64) -> bool {
        ours & self.above::<S>(theirs) != 0
    }
}

/// A choice in the making.
struct MoveScorer<'a> {
    scores: &'a HistoryScores,
    moves: OrderedMoves,
    on_table: i32,
    unbeaten_by: u64,
    singletons: u64,
}

impl<'a> MoveScorer<'a> {
    const fn of(view: &OrderingView<'a>, on_table: i32) -> Self {
        Self {
            moves: OrderedMoves { keys: [0; 9], len: 0 },
            scores: view.scores,
            on_table,
            unbeaten_by: unbeaten_by(view.present),
            singletons: singletons(view.hands[view.seat & 3]),
        }
    }

    /// Adds cards by the weights of a row.
    fn add(&mut self, row: &CardWeights, mut cards: u64) {
        let base = row.table * self.on_table;
        while cards != 0 {
            let place = cards.trailing_zeros();
            let bit = |set: u64| (set >> place & 1) as i32;
            let score = base
                + i32::from(row.cards[place as usize & 63])
                + i32::from(self.scores[place as usize & 63])
                + bit(self.unbeaten_by) * row.top
                + bit(self.singletons) * row.single;
            if let Some(key) = self.moves.keys.get_mut(self.moves.len) {
                *key = score << 6 | place.cast_signed();
                self.moves.len += 1;
            }
            cards &= cards - 1;
        }
    }
}

impl CardWeights {
    fn of<S: Strain>(rules: &SearchRules, weights: &[i32; 7]) -> Self {
        let [base, points, table, strength, trump, top, single] = *weights;
        let sign = i32::from(rules.objective.sign());
        let card = |place: usize| {
            let counts = sign * i32::from(rules.points[0][place]);
            let is_trump = i32::from(S::TRUMP && place >= 48);
            (base + points * counts + strength * i32::from(place as u8 & 15) + trump * is_trump)
                as i16
        };
        Self { cards: std::array::from_fn(card), table: sign * table, top, single }
    }
}
