//! Root of a search for two: each card that may be played, asked with null windows.

use std::marker::PhantomData;

use super::{
    Between, DuelLimits, DuelPosition, Question,
    ordering::Killers,
    rules::{Cards, DuelRules, TrickNode},
    search::DuelSearch,
};
use crate::{
    bots::double_dummy::{transposition::TranspositionTable, trick::Strain},
    rules::{Card, CardSet, Side},
};

/// The search at its root.
pub(super) struct DuelRoot<'a, S> {
    search: DuelSearch<'a, S>,
    position: &'a DuelPosition,
    cards: Cards,
    node: TrickNode,
    lead: Option<u32>,
}

impl<'a, S: Strain> DuelRoot<'a, S> {
    /// Root of this position.
    pub(super) fn new(
        position: &'a DuelPosition,
        rules: &'a DuelRules,
        table: &'a mut TranspositionTable,
        limits: DuelLimits,
    ) -> Self {
        let DuelLimits { nodes: max_nodes, horizon } = limits;
        let killers = Killers::new();
        let search =
            DuelSearch { rules, table, killers, nodes: 0, max_nodes, horizon, strain: PhantomData };
        let covered = |side: Side| -> CardSet {
            let of_side = |(up, _): &&(Card, Card)| position.pools()[side].has(*up);
            position.covers().iter().filter(of_side).map(|(_, down)| *down).collect()
        };
        let cards = Cards {
            pools: position.pools().0.map(|pool| rules.layout.bits(pool)),
            covered: Side::ALL.map(|side| rules.layout.bits(covered(side))),
        };
        let lead = position.lead().map(|card| rules.layout.place(card));
        let leader = position.turn().number() ^ usize::from(lead.is_some());
        let (tricks, rest) = (u32::from(position.tricks_left()), i32::from(position.points_left()));
        Self { search, position, cards, node: TrickNode { leader, tricks, rest }, lead }
    }

    /// The bounds of each card for who plays it, and the number of positions looked at.
    pub(super) fn cards(mut self, question: Question) -> (Vec<(Card, Between)>, u64) {
        let legal = self.position.legal();
        let mut found = Vec::with_capacity(legal.len());
        for card in legal {
            let place = self.search.rules.layout.place(card);
            found.push((card, self.between(Some(place), question)));
        }
        (found, self.search.nodes)
    }

    /// The bounds of the position for who is to play, and the number of positions looked at.
    pub(super) fn whole(mut self, question: Question) -> (Between, u64) {
        (self.between(None, question), self.search.nodes)
    }

    fn between(&mut self, place: Option<u32>, question: Question) -> Between {
        let mut between = [0, self.node.rest];
        match question {
            Question::Points => {
                let mut guess = self.node.rest / 2;
                while between[0] < between[1] && !self.search.is_overdrawn() {
                    let beta = guess.clamp(between[0] + 1, between[1]);
                    let is_more = self.narrow(&mut between, place, beta);
                    guess = if is_more { between[0] + 1 } else { between[1] };
                }
            }
            Question::Reaches(points) => {
                for beta in points {
                    if between[0] < *beta && *beta <= between[1] {
                        self.narrow(&mut between, place, *beta);
                    }
                }
            }
        }
        between
    }

    /// Narrows the bounds by asking if the card, or the best of all, brings so many points.
    fn narrow(&mut self, between: &mut Between, place: Option<u32>, beta: i32) -> bool {
        let value = match place {
            Some(place) => self.value(place, beta),
            None => self.best_value(beta),
        };
        let is_more = value >= beta;
        if !self.search.is_overdrawn() {
            between[usize::from(!is_more)] = value;
        }
        is_more
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
                rest - self.search.after_answer(&cards, node, rest + 1 - beta, led, place)
            }
        }
    }
}
