//! Root of a search: the value of the position that was asked about, and that of every card.

mod parallel;

pub(super) use self::parallel::PARALLEL_TRICKS;
pub use self::parallel::SharedAnswer;
use super::{
    PointBounds, leaf,
    node::{Node, NodeAllowance},
    plan::SearchPlan,
    position::Position,
    rules::SearchRules,
    search::Search,
};
use crate::{
    cards::{ByTeam, Trick},
    search::{
        bitboard::{EIGHT, NO_CARD, all_held},
        equivalent::distinct_cards,
        history::HistoryTable,
        transposition::TranspositionTable,
        trick::{Strain, TrickState},
    },
};

/// Limits of a search.
#[derive(Clone, Copy, Debug)]
pub(super) struct SearchLimits {
    /// Number of positions.
    pub nodes: u64,
    /// Number of tricks to come down to which is searched; there the rest is guessed.
    pub horizon: u32,
}

/// The distance from the expected value at which the second question is put; the distance doubles from there.
// Steps that double need 7.4 questions and 151 k positions (a prototype, 7 tricks with trump); bisection 6.7 and 155
// k, small steps from the last answer 35 and 212 k.
const FIRST_STEP: i32 = 2;

/// A search that is short by no more tricks than these is not worth it.
const LEAST_SHORTENING: u32 = 3;

/// The depths in tricks that are searched before the whole where the net guesses, with trump.
// With them 100 whole deals with trump take 6.81 M nodes in the mean and 3.41 M in the median, where four passes by the
// play-out took 8.95 M and 4.30 M. A prototype with four by the net took a twelfth fewer nodes than with these, and more
// time.
const DEEPENING_BY_NET: &[u32] = &[3, 4];

/// Number of tricks before the end of a search from which on history goes by the cards too, with trump.
const DETAILED_HISTORY_TRICKS: u32 = 5;

/// The distances from the guess at which bounds are asked for where the nodes were not enough for the value.
// Of eight whole deals they leave 127 of 157 points open with 20,000 nodes, 74 with 200,000 and 40 with a million, in the
// mean; before it was all of them where the first question was not answered.
const FAR: [i32; 5] = [120, 80, 50, 30, 16];

/// Bounds of a value: it lies from one to the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct ValueBounds {
    pub low: i32,
    pub high: i32,
}

impl ValueBounds {
    /// The value, if it is known.
    pub(super) const fn exact(self) -> Option<i32> {
        if self.low == self.high { Some(self.low) } else { None }
    }

    /// The points of the teams when the first gets so many more than the second as lie between the bounds.
    pub(super) fn points_in(self, position: &Position) -> PointBounds {
        let [low, high] = [self.low, self.high].map(|value| position.share(value).0);
        PointBounds { least: ByTeam([low[0], high[1]]), most: ByTeam([high[0], low[1]]) }
    }

    /// The bounds as the opponents see them.
    #[must_use]
    pub(super) const fn reversed(self) -> Self {
        Self { low: -self.high, high: -self.low }
    }
}

/// A position and the search through it. Values are differences for the seat to play.
#[derive(Debug)]
pub(super) struct RootSearch<'a, S> {
    search: Search<'a, S>,
    seat: usize,
    trick: TrickState,
    turn: usize,
    node: Node,
    legal: u64,
    present: u64,
    /// True if more cards of the hand may be played than the position says.
    restricted: bool,
}

impl<'a, S: Strain> RootSearch<'a, S> {
    pub(super) fn new(
        position: &Position,
        plan: &'a SearchPlan,
        (table, history): (&'a TranspositionTable, &'a mut HistoryTable),
        limits: SearchLimits,
    ) -> Self {
        let rules = &plan.rules;
        let hands = position.hands().0.map(|hand| rules.layout.bits(hand));
        let trick = laid::<S>(position, rules);
        let cards = trick.cards | all_held(&hands);
        let alive = position.bonus().0.map(|bonus| u32::from(bonus > 0));
        let node = Node {
            tricks: u32::from(position.tricks_left()),
            rest: rules.max_points(cards),
            alive: alive[0] | alive[1] << 1,
            digest: 0,
        };
        let seat = position.turn().number();
        let legal = rules.layout.bits(position.legal());
        let turn = position.trick().map_or(0, |trick| trick.cards().len());
        let restricted = turn == 0 && legal != hands[seat];
        let search = Search {
            rules,
            ordering: &plan.ordering,
            plan,
            table,
            history,
            parallel: None,
            hands,
            allowance: NodeAllowance::new(limits.nodes),
            horizon: limits.horizon,
            leaf: leaf::net_for(position),
            detailed_history_from: if S::TRUMP {
                limits.horizon + DETAILED_HISTORY_TRICKS
            } else {
                u32::MAX
            },
            strain: std::marker::PhantomData,
        };
        Self { search, seat, trick, turn, node, legal, present: cards, restricted }
    }

    /// The value of the position, as far as the search went, and how many positions were looked at.
    pub(super) fn value(mut self) -> (ValueBounds, u64) {
        (self.find_value(Self::probe_position), self.nodes())
    }

    /// The same, and the value of each card that may be played, by its place.
    pub(super) fn cards(mut self) -> (ValueBounds, Vec<(u32, ValueBounds)>, u64) {
        let whole = self.find_value(Self::probe_position);
        let cards = self.find_cards(whole);
        (whole, cards, self.nodes())
    }

    /// The same where the nodes were not enough: questions far from the guess take fewer nodes than those near it, and
    /// are put from far to near, of the position on both sides and of each card from below, within equal parts of the nodes.
    pub(super) fn narrowed(
        mut self,
        known: ValueBounds,
        cards: &[(u32, ValueBounds)],
        nodes: u64,
    ) -> (ValueBounds, Vec<(u32, ValueBounds)>, u64) {
        let guess = self.first_guess();
        let [below, above] = [-1, 1].map(|side| FAR.map(|distance| guess + side * distance));
        let (mut whole, mut left) = (known, nodes);
        left -= self.asked(&mut whole, below, left / 4, Self::probe_position);
        left -= self.asked(&mut whole, above, left / 3, Self::probe_position);
        let mut values = cards.to_vec();
        for (count, (place, bounds)) in values.iter_mut().enumerate() {
            bounds.high = bounds.high.min(whole.high);
            let part = left / (cards.len() - count) as u64;
            left -= self.asked(bounds, below, part, |root, beta| root.probe_card(*place, beta));
        }
        (whole, values, nodes - left)
    }

    /// Puts these questions, as far as they can narrow the bounds, within so many nodes. Returns those that were taken.
    fn asked(
        &mut self,
        bounds: &mut ValueBounds,
        questions: [i32; FAR.len()],
        nodes: u64,
        probe: impl Fn(&mut Self, i32) -> i32,
    ) -> u64 {
        let mut left = nodes;
        for (count, beta) in questions.into_iter().enumerate() {
            if beta <= bounds.low || beta > bounds.high {
                continue;
            }
            self.search.allowance = NodeAllowance::new(left / (FAR.len() - count) as u64);
            let value = probe(self, beta);
            left -= self.nodes();
            if !self.search.allowance.is_overdrawn() {
                // No more than what was asked: what an answer says beyond it changes with what was found before.
                if value >= beta {
                    bounds.low = beta;
                } else {
                    bounds.high = beta - 1;
                }
            }
        }
        nodes - left
    }

    fn nodes(&self) -> u64 {
        self.search.allowance.taken()
    }

    fn find_value(&mut self, mut probe: impl FnMut(&mut Self, i32) -> i32) -> ValueBounds {
        let most = self.max_value();
        let exact = self.search.horizon;
        // A better first guess is worth much: from the true value itself, and without the shorter searches before it, the
        // same search takes 0.75 of the nodes and 0.56 of the time (60 whole deals with trump).
        let mut guess = self.first_guess();
        // A short search finds good cards for a longer one.
        for ahead in self.deepening() {
            if ahead + LEAST_SHORTENING < self.node.tricks - exact {
                self.search.horizon = self.node.tricks - ahead;
                let short = self.null_window_search(guess, -most, most, &mut probe);
                // A short search says nothing of the value itself.
                let Some(value) = short.exact() else {
                    return ValueBounds { low: -most, high: most };
                };
                guess = value;
            }
        }
        self.search.horizon = exact;
        self.null_window_search(guess, -most, most, &mut probe)
    }

    /// The value that the position has at a glance.
    fn first_guess(&self) -> i32 {
        match self.search.leaf {
            Some(net) if self.turn == 0 && leaf::TRICKS.contains(&self.node.tricks) => {
                leaf::value(net, &self.search.hands, self.seat)
            }
            _ => 0,
        }
    }

    /// The depths in tricks that are searched before the whole.
    const fn deepening(&self) -> &'static [u32] {
        let is_long = self.node.tricks > DEEPENING_BY_NET[0] + LEAST_SHORTENING;
        if S::TRUMP && is_long && self.search.leaf.is_some() {
            DEEPENING_BY_NET
        } else {
            S::DEEPENING
        }
    }

    /// The value of each card, which is none above that of the position.
    fn find_cards(&mut self, whole: ValueBounds) -> Vec<(u32, ValueBounds)> {
        let (low, high) = (-self.max_value(), whole.high);
        let apart = if S::EIGHT_OVER_PUUR { EIGHT } else { 0 };
        let counting = self.search.rules.counting | apart;
        let distinct_cards = distinct_cards(self.legal, self.present, counting);
        let legal = self.legal;
        let mut values: Vec<(u32, ValueBounds)> = Vec::new();
        for place in (0..64).rev().filter(|place| legal >> place & 1 == 1) {
            // What is left out is worth the same as the next card above it.
            let value = match values.last() {
                Some((_, above)) if distinct_cards >> place & 1 == 0 => *above,
                _ => self
                    .null_window_search(high, low, high, |root, beta| root.probe_card(place, beta)),
            };
            values.push((place, value));
        }
        values
    }

    /// Largest distance of a value from 0.
    fn max_value(&self) -> i32 {
        let [first, second] = self.search.rules.bonus;
        self.node.rest.abs() + first.abs().max(second.abs())
    }

    /// Null-window searches until only one value is left between `low` and `high`, or no node is.
    fn null_window_search(
        &mut self,
        guess: i32,
        mut low: i32,
        mut high: i32,
        mut probe: impl FnMut(&mut Self, i32) -> i32,
    ) -> ValueBounds {
        let (least, most) = (low, high);
        let (mut beta, mut step) = (guess.clamp(low + 1, high.max(low + 1)), FIRST_STEP);
        while low < high {
            let value = probe(self, beta);
            if self.search.allowance.is_overdrawn() {
                return ValueBounds { low, high };
            }
            if value >= beta {
                low = value;
            } else {
                high = value;
            }
            beta = if high == most {
                (low + step).min(high)
            } else if low == least {
                (high - step).max(low) + 1
            } else {
                low + (high - low + 1) / 2
            };
            step *= 2;
        }
        // Where the rest is guessed one answer may contradict another: the last from below holds.
        ValueBounds { low, high: low }
    }

    /// Asks whether the position is worth this much.
    fn probe_position(&mut self, beta: i32) -> i32 {
        let (seat, trick, node) = (self.seat, self.trick, &self.node);
        match self.turn {
            0 if self.restricted => {
                let places = (0..NO_CARD).filter(|place| self.legal >> place & 1 == 1);
                let places: Vec<u32> = places.collect();
                let values = places.into_iter().map(|place| self.probe_card(place, beta));
                values.max().expect("something may be led")
            }
            0 => self.search.search_lead(seat, node, beta),
            1 => self.search.search_reply::<1>(seat, &trick, node, beta),
            2 => self.search.search_reply::<2>(seat, &trick, node, beta),
            _ => self.search.search_reply::<3>(seat, &trick, node, beta),
        }
    }

    /// Asks whether the position is worth this much if this card is played.
    fn probe_card(&mut self, place: u32, beta: i32) -> i32 {
        let (seat, trick, node) = (self.seat, self.trick, &self.node);
        match self.turn {
            0 => self.search.after_card::<0>(seat, &trick, node, beta, place),
            1 => self.search.after_card::<1>(seat, &trick, node, beta, place),
            2 => self.search.after_card::<2>(seat, &trick, node, beta, place),
            _ => self.search.after_card::<3>(seat, &trick, node, beta, place),
        }
    }
}

/// The cards on the table.
fn laid<S: Strain>(position: &Position, rules: &SearchRules) -> TrickState {
    let tricks = u32::from(position.tricks_left());
    let (points, upwards) = (rules.points_at::<S>(tricks), rules.is_upwards::<S>(tricks));
    let cards = position.trick().into_iter().flat_map(Trick::plays);
    cards.fold(TrickState::EMPTY, |trick, (seat, card)| {
        let (seat, place) = (seat.number(), rules.layout.place(card));
        let points = points[place as usize & 63];
        match trick.cards {
            0 => trick.with::<S, 0>(seat, place, points, upwards),
            _ => trick.with::<S, 1>(seat, place, points, upwards),
        }
    })
}

#[cfg(test)]
mod tests;
