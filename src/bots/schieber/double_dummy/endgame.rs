//! Endgame of the last two tricks, by trying: with two cards in every hand that is quicker than to order moves or to
//! remember.

use std::marker::PhantomData;

use super::{
    node::{Node, NodeAllowance},
    rules::SearchRules,
    sweep::swept,
};
use crate::search::{
    bitboard::{EIGHT, Hands, PUUR, TRUMPS, all_held, lane},
    transposition::NO_BOUND,
    trick::{Strain, TrickState},
};

/// A search of the last two tricks.
pub(super) struct Endgame<'a, S> {
    rules: &'a SearchRules,
    hands: &'a mut Hands,
    allowance: &'a mut NodeAllowance,
    strain: PhantomData<S>,
}

impl<'a, S: Strain> Endgame<'a, S> {
    /// The endgame of these hands.
    pub(super) const fn new(
        rules: &'a SearchRules,
        hands: &'a mut Hands,
        allowance: &'a mut NodeAllowance,
    ) -> Self {
        Self { rules, hands, allowance, strain: PhantomData }
    }

    /// The value for who leads to the last trick but one.
    pub(super) fn value(mut self, seat: usize, node: &Node, beta: i32) -> i32 {
        swept::<S>(self.rules, self.hands, seat, node)
            .unwrap_or_else(|| self.best::<0>(seat, &TrickState::EMPTY, node, beta))
    }

    /// The value for a seat that plays to that trick at this turn, 1 to 3.
    fn reply<const TURN: usize>(
        &mut self,
        seat: usize,
        trick: &TrickState,
        node: &Node,
        beta: i32,
    ) -> i32 {
        if self.allowance.take() { self.best::<TURN>(seat, trick, node, beta) } else { 0 }
    }

    /// The value of the best card at this turn, 0 to 3.
    // Without table and without order the last two tricks take 1.6 times the nodes and 0.85 of the time. They are 19 %
    // of the instructions of a search of seven tricks (callgrind, trump), so that a third trick here could save 10 to
    // 15 % at the most.
    fn best<const TURN: usize>(
        &mut self,
        seat: usize,
        trick: &TrickState,
        node: &Node,
        beta: i32,
    ) -> i32 {
        let points = self.rules.points_at::<S>(node.tricks);
        let upwards = self.rules.is_upwards::<S>(node.tricks);
        let next = (seat + 1) & 3;
        let mut left = trick.legal::<S>(self.hands[seat], &self.rules.play);
        let mut best = -NO_BOUND;
        while left != 0 && best < beta {
            let place = self.likeliest(seat, trick, left);
            left ^= 1 << place;
            let trick = trick.with::<S, TURN>(seat, place, points[place as usize & 63], upwards);
            self.hands[seat] ^= 1 << place;
            let value = match TURN {
                0 => -self.reply::<1>(next, &trick, node, 1 - beta),
                1 => -self.reply::<2>(next, &trick, node, 1 - beta),
                2 => -self.reply::<3>(next, &trick, node, 1 - beta),
                _ => self.after_trick(seat, &trick, node),
            };
            self.hands[seat] ^= 1 << place;
            best = best.max(value);
        }
        best
    }

    /// The strongest card that beats the others, or what counts most for a partner and least for an opponent.
    const fn likeliest(&self, seat: usize, trick: &TrickState, legal: u64) -> u32 {
        let over = legal & trick.over;
        if legal.is_power_of_two() {
            return legal.trailing_zeros();
        }
        if over != 0 {
            return over.ilog2();
        }
        let (one, other) = (legal.trailing_zeros(), legal.ilog2());
        let points = &self.rules.points[0];
        let counts_less = points[one as usize & 63] < points[other as usize & 63];
        let is_ours = (trick.winner ^ seat) & 1 == 0;
        if counts_less == is_ours { other } else { one }
    }

    /// The value of the full trick and of the last one for who has played the last card to it.
    fn after_trick(&mut self, seat: usize, trick: &TrickState, node: &Node) -> i32 {
        if !self.allowance.take() {
            return 0;
        }
        let TrickState { winner, points, .. } = *trick;
        let alive = node.alive & 1 << (winner & 1);
        let rest = node.rest - points;
        let last = Node { tricks: 1, rest, alive, digest: 0 };
        let value = points + last_trick::<S>(self.rules, self.hands, winner, &last);
        if (winner ^ seat) & 1 == 0 { value } else { -value }
    }
}

/// The value of the last trick for who leads to it.
pub(super) fn last_trick<S: Strain>(
    rules: &SearchRules,
    hands: &Hands,
    seat: usize,
    node: &Node,
) -> i32 {
    let all = all_held(hands);
    let trumps = if S::TRUMP { all & TRUMPS } else { 0 };
    let led = lane(hands[seat & 3].trailing_zeros());
    let able = if trumps == 0 { all & led } else { trumps };
    let best = match rules.is_upwards::<S>(1) {
        true => able.trailing_zeros(),
        false if S::EIGHT_OVER_PUUR && eight_takes(hands, seat) => EIGHT.trailing_zeros(),
        false => able.ilog2(),
    };
    let is_ours = (hands[seat & 3] | hands[(seat + 2) & 3]) >> best & 1 == 1;
    let winner = if is_ours { seat } else { seat + 1 };
    let alive = node.alive & 1 << (winner & 1);
    let rest = if rules.varies { rest_of_last_trick::<S>(rules, all) } else { node.rest };
    let value = rest + rules.match_bonus(winner, alive);
    if is_ours { value } else { -value }
}

/// True if the Eight falls on the Puur where each seat has one card left and this one leads.
const fn eight_takes(hands: &Hands, seat: usize) -> bool {
    let (mut turn, mut has_puur) = (0, false);
    while turn < 4 {
        let card = hands[(seat + turn) & 3];
        if card == EIGHT {
            return has_puur;
        }
        has_puur |= card == PUUR;
        turn += 1;
    }
    false
}

/// The points of the last trick where those are not known before.
fn rest_of_last_trick<S: Strain>(rules: &SearchRules, mut cards: u64) -> i32 {
    let (column, mut points) = (rules.points_at::<S>(1), rules.last_trick);
    while cards != 0 {
        points += i32::from(column[cards.trailing_zeros() as usize & 63]);
        cards &= cards - 1;
    }
    points
}
