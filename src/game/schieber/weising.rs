//! Announcements of melds in the first trick (rules.md §8.7).

use std::cmp::Ordering;

use crate::{
    cards::{BySeat, CardSet, Mode, Seat},
    rules::{
        house::{Announce, Tie, WeisRules},
        schieber::weis::{self, Best, Criterion, Meld, Scoring},
    },
};

/// Melds that every hand could declare, and the announcements made of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Weising {
    melds: BySeat<Vec<Meld>>,
    announced: BySeat<bool>,
    forfeited: BySeat<bool>,
    best: Option<Meld>,
    mode: Mode,
    rules: WeisRules,
}

impl Weising {
    /// The melds before the first card.
    pub(crate) fn new(hands: &BySeat<CardSet>, mode: Mode, rules: WeisRules) -> Self {
        Self {
            melds: BySeat::from_fn(|seat| weis::declared(hands[seat], mode, &rules)),
            announced: BySeat::default(),
            forfeited: BySeat::default(),
            best: None,
            mode,
            rules,
        }
    }

    /// True if the seat, whose turn it is in the first trick, must choose to announce.
    pub(crate) fn asks(&self, seat: Seat) -> bool {
        self.rules.announce == Announce::Ask
            && !self.announced[seat]
            && self.worth_saying(seat).is_some()
    }

    /// The best meld of the seat, if it is at least as good as the best announced so far.
    fn worth_saying(&self, seat: Seat) -> Option<Meld> {
        let own = *self.melds[seat].first()?;
        let beaten = |best| weis::compare(own, best, self.mode, &self.rules) == Ordering::Less;
        if self.best.is_some_and(beaten) { None } else { Some(own) }
    }

    /// Announces for the seat; returns the points of its best meld.
    pub(crate) fn announce(&mut self, seat: Seat) -> Option<u16> {
        let own = self.worth_saying(seat)?;
        self.announced[seat] = true;
        self.best = Some(own);
        Some(own.points)
    }

    /// Notes the first card of the seat; returns the points it announces with it where nobody need be asked. Otherwise
    /// melds that the seat did not announce are lost.
    pub(crate) fn first_card(&mut self, seat: Seat) -> Option<u16> {
        match self.rules.announce {
            Announce::Auto => self.announce(seat),
            Announce::Ask => {
                // To decline is to play the card, not an action of its own: its line in a record would tell the table
                // that there was something to decline.
                self.forfeited[seat] = self.asks(seat);
                None
            }
        }
    }

    /// True if anybody has announced anything.
    pub(crate) const fn anything_announced(&self) -> bool {
        self.best.is_some()
    }

    /// The best of the announced melds, if it decides who scores: not where those of both teams are equal and score
    /// both or not at all. Melds that nobody has announced are not compared.
    pub(crate) fn deciding(&self, leader: Seat) -> Option<Best> {
        let said = |seat: Seat| self.melds[seat].first().copied().filter(|_| self.announced[seat]);
        let best = weis::best(&BySeat::from_fn(said), leader, self.mode, &self.rules)?;
        let decides = best.by != Criterion::Forehand || self.rules.tie == Tie::Forehand;
        decides.then_some(best)
    }

    /// Melds that score, once all have played a card.
    pub(crate) fn decide(&self, leader: Seat) -> Scoring {
        let declared = BySeat::from_fn(|seat| {
            if self.forfeited[seat] { Vec::new() } else { self.melds[seat].clone() }
        });
        weis::decide(&declared, leader, self.mode, &self.rules)
    }
}
