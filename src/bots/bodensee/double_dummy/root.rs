//! Root of a search for two: each card that may be played, asked with null windows.

use std::marker::PhantomData;

use super::{
    Between, Position, SearchLimits, Tables,
    equivalent::places,
    playout::play_out,
    rules::{SearchRules, SideCards},
    search::Search,
    trick::{OpenTrick, TrickNode},
};
use crate::{
    cards::{Card, CardSet, Side},
    search::trick::Strain,
};

/// The distance from the expected value at which the second question is put; the distance doubles from there.
const FIRST_STEP: i32 = 2;
/// The search at its root.
pub(super) struct RootSearch<'a, S> {
    search: Search<'a, S>,
    position: &'a Position,
    cards: SideCards,
    node: TrickNode,
    lead: Option<u32>,
}

impl<'a, S: Strain> RootSearch<'a, S> {
    /// Root of this position.
    pub(super) fn new(
        position: &'a Position,
        rules: &'a SearchRules,
        (table, history, playouts): Tables<'a>,
        limits: SearchLimits,
    ) -> Self {
        let SearchLimits { nodes: max_nodes, horizon } = limits;
        let strain = PhantomData;
        let nodes = 0;
        let search = Search { rules, table, history, playouts, nodes, max_nodes, horizon, strain };
        let covered = |side: Side| -> CardSet {
            let of_side = |(up, _): &&(Card, Card)| position.pools()[side].has(*up);
            position.covers().iter().filter(of_side).map(|(_, down)| *down).collect()
        };
        let cards = SideCards {
            pools: position.pools().0.map(|pool| rules.layout.bits(pool)),
            covered: Side::ALL.map(|side| rules.layout.bits(covered(side))),
        };
        let lead = position.lead().map(|card| rules.layout.place(card));
        let leader = position.turn().number() ^ usize::from(lead.is_some());
        let (tricks, rest) = (u32::from(position.tricks_left()), i32::from(position.points_left()));
        Self { search, position, cards, node: TrickNode { leader, tricks, rest, digest: 0 }, lead }
    }

    /// The bounds of each card for who plays it, and the number of positions looked at.
    pub(super) fn cards(mut self) -> (Vec<(Card, Between)>, u64) {
        let [_, most] = self.bounds();
        let legal = self.position.legal();
        let mut found = Vec::with_capacity(legal.len());
        for card in legal {
            let place = self.search.rules.layout.place(card);
            found.push((card, self.settle(Some(place), most, [0, most])));
        }
        (found, self.search.nodes)
    }

    /// The bounds of the position for who is to play, and the number of positions looked at.
    pub(super) fn whole(mut self) -> (Between, u64) {
        (self.bounds(), self.search.nodes)
    }

    /// The bounds of the position.
    fn bounds(&mut self) -> Between {
        self.settle(None, self.guess(), [0, self.node.rest])
    }

    /// The value that the position seems to have: a search that begins near it has less to ask.
    // Played out by rule, not searched a few tricks deep first as the game for four is: those searches cost more than
    // they told.
    fn guess(&self) -> i32 {
        let Self { cards, node, lead, ref search, .. } = *self;
        match lead {
            None => play_out::<S>(search.rules, cards, node),
            Some(_) if node.tricks == 1 => node.rest,
            Some(led) => {
                let trick = OpenTrick::of::<S>(search.rules, &cards, node, led);
                let after = |place| {
                    let next = trick.answered(search.rules, place);
                    node.rest - next.value(play_out::<S>(search.rules, next.cards, next.node))
                };
                places(trick.answers::<S>()).map(after).max().unwrap_or(0)
            }
        }
    }

    /// Narrows the bounds until only one value is left between them, or no more positions may be looked at.
    fn settle(&mut self, place: Option<u32>, guess: i32, mut between: Between) -> Between {
        let [least, most] = between;
        let (mut beta, mut step) = (guess, FIRST_STEP);
        while between[0] < between[1] && !self.search.is_overdrawn() {
            beta = beta.clamp(between[0] + 1, between[1]);
            self.narrow(&mut between, place, beta);
            let [low, high] = between;
            beta = if high == most {
                low + step
            } else if low == least {
                high + 1 - step
            } else {
                low + (high - low + 1) / 2
            };
            step *= 2;
        }
        between
    }

    /// Narrows the bounds by asking if the card, or the best of all, brings so many points.
    fn narrow(&mut self, between: &mut Between, place: Option<u32>, beta: i32) {
        let value = match place {
            Some(place) => self.value(place, beta),
            None => self.best_value(beta),
        };
        if !self.search.is_overdrawn() {
            between[usize::from(value < beta)] = value;
        }
    }

    fn best_value(&mut self, beta: i32) -> i32 {
        let Self { cards, node, lead, .. } = *self;
        if lead.is_none() {
            return self.search.lead(&cards, node, beta);
        }
        let places = self.position.legal().iter().map(|card| self.search.rules.layout.place(card));
        let places: Vec<u32> = places.collect();
        let mut best = 0;
        for place in places {
            best = best.max(self.value(place, beta));
            if best >= beta {
                break;
            }
        }
        best
    }

    /// The value of a card for who plays it, which is right as to reaching `beta`.
    fn value(&mut self, place: u32, beta: i32) -> i32 {
        let Self { cards, node, .. } = *self;
        match self.lead {
            None => self.search.after_lead(&cards, node, beta, place),
            Some(led) => {
                let rest = node.rest;
                let trick = OpenTrick::of::<S>(self.search.rules, &cards, node, led);
                rest - self.search.after_answer(&trick, rest + 1 - beta, place)
            }
        }
    }
}
