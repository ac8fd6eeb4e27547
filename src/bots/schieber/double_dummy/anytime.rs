//! Bounds of the points to come as far as a number of nodes finds them: more nodes never know less.

use super::{
    PointBounds, Position, Solver, for_south,
    plan::SearchPlan,
    root::{RootSearch, SearchLimits, ValueBounds},
    with_strain,
};
use crate::{
    cards::{Card, Ranking},
    search::trick::{Alternating, Martigny, NoTrump, TrumpFirst, WithTrump},
};

/// Bounds of the difference of a position, and of that after each card.
type CardBounds = (ValueBounds, Vec<(Card, ValueBounds)>);

/// A number of nodes below which no smaller search comes first.
const FEWEST_NODES: u64 = 64;

impl Solver {
    /// The bounds of the points still to come, and of those after each card that may be played, as far as looking at so
    /// many positions finds them.
    pub fn bounds_within(
        &mut self,
        position: &Position,
        nodes: u64,
    ) -> (PointBounds, Vec<(Card, PointBounds)>) {
        if position.varies() {
            let (whole, cards) = self.value_bounds(position, SearchLimits { nodes, horizon: 0 });
            return self.bounds_of_lines(position, whole, &cards, nodes);
        }
        let (whole, cards) = self.difference_bounds(position, nodes);
        let bounds = |(card, value): (Card, ValueBounds)| (card, value.points_in(position));
        (whole.points_in(position), cards.into_iter().map(bounds).collect())
    }

    /// The same where the points to come are not known before: a difference alone says little of them, so that a line
    /// must be found too.
    fn bounds_of_lines(
        &mut self,
        position: &Position,
        whole: ValueBounds,
        cards: &[(Card, ValueBounds)],
        nodes: u64,
    ) -> (PointBounds, Vec<(Card, PointBounds)>) {
        let mut used = self.nodes;
        let mut line = |card: Card, value: ValueBounds| {
            let points = self.points_after(position, card, value.exact()?, nodes - used);
            used += self.nodes;
            points.map(PointBounds::exactly)
        };
        let widest = position.widest_bounds();
        let mut known = Vec::new();
        for (card, value) in cards {
            known.push((*card, line(*card, *value).unwrap_or(widest)));
        }
        self.nodes = used;
        let is_best =
            |value: &ValueBounds| whole.exact().is_some() && value.exact() == whole.exact();
        let best = cards.iter().zip(&known).find(|((_, value), _)| is_best(value));
        (best.map_or(widest, |(_, (_, bounds))| *bounds), known)
    }

    /// The bounds of the difference and of that after each card: first all that half of the nodes find, so that more nodes
    /// never know less, then the values, and where they are not found questions far from the guess.
    fn difference_bounds(&mut self, position: &Position, nodes: u64) -> CardBounds {
        self.nodes = 0;
        let half = (nodes > FEWEST_NODES).then(|| self.difference_bounds(position, nodes / 2));
        if half.as_ref().is_some_and(is_known) {
            return half.expect("it is there");
        }
        let left = nodes - self.nodes;
        let used = self.nodes;
        let limits = SearchLimits { nodes: left / 2, horizon: 0 };
        let mut found = self.value_bounds(position, limits);
        let searched = self.nodes;
        self.nodes = 0;
        if !is_known(&found) {
            found = self.narrowed(position, &found, left - searched);
        }
        self.nodes += used + searched;
        match half {
            Some(half) => within(&found, &half),
            None => found,
        }
    }

    /// Narrower bounds, by questions far from the guess within so many nodes.
    fn narrowed(
        &mut self,
        position: &Position,
        (whole, cards): &CardBounds,
        nodes: u64,
    ) -> CardBounds {
        let (rules, tables) = self.prepare(position);
        let limits = SearchLimits { nodes, horizon: 0 };
        // As the seat to play sees them: a change of sides is its own inverse.
        let known: Vec<_> = cards
            .iter()
            .map(|(card, value)| (rules.layout.place(*card), for_south(position, *value)))
            .collect();
        let whole = for_south(position, *whole);
        let (whole, values, taken) = with_strain!(position, Strain => {
            let plan = SearchPlan::of::<Strain>(position, rules);
            RootSearch::<Strain>::new(position, &plan, tables, limits).narrowed(whole, &known, nodes)
        });
        self.nodes = taken;
        let told = |((card, _), (_, value)): (&(Card, _), _)| (*card, for_south(position, value));
        (for_south(position, whole), cards.iter().zip(values).map(told).collect())
    }
}

/// True if nothing is open.
fn is_known((whole, cards): &CardBounds) -> bool {
    whole.exact().is_some() && cards.iter().all(|(_, value)| value.exact().is_some())
}

/// The bounds that both say of the same position.
fn within((whole, cards): &CardBounds, (other, others): &CardBounds) -> CardBounds {
    let both = |one: ValueBounds, other: ValueBounds| ValueBounds {
        low: one.low.max(other.low),
        high: one.high.min(other.high),
    };
    let cards = cards.iter().zip(others);
    let cards = cards.map(|((card, one), (_, other))| (*card, both(*one, *other))).collect();
    (both(*whole, *other), cards)
}
