//! The table for two as it has been shown so far: a fold over events that both saw.

use crate::{
    app::table::ShownEvents,
    cards::{BySide, Card, CardSet, Mode, Side},
    game::bodensee::{Dealt, Event, Place, Places},
    rules::{
        bodensee::{Bids, Contract, RoundVerdict, TRICKS, Tallies},
        house::BodenseeRules,
    },
};

/// A trick of two cards, whole or begun.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LaidTrick {
    /// Side that led.
    pub leader: Side,
    /// The card that was led.
    pub lead: Card,
    /// The answer, once it is given.
    pub answer: Option<Card>,
}

impl LaidTrick {
    /// The card of a side, if it has played one.
    pub fn card_of(&self, side: Side) -> Option<Card> {
        if side == self.leader { Some(self.lead) } else { self.answer }
    }

    /// The cards with those who played them, in order.
    pub fn plays(&self) -> impl Iterator<Item = (Side, Card)> {
        let answer = self.answer.map(|card| (self.leader.other(), card));
        [(self.leader, self.lead)].into_iter().chain(answer)
    }
}

/// The table and everything said, up to the event shown last.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ShownTable {
    /// Bids in order; `None` is a pass.
    pub bids: Vec<(Side, Option<u8>)>,
    /// The promise that stands or was given.
    pub contract: Option<Contract>,
    /// Mode that was named.
    pub mode: Option<Mode>,
    /// The cards on the table; a finished trick lies there until it is turned.
    pub trick: Option<LaidTrick>,
    /// Side that took the trick that lies on the table.
    pub taken: Option<Side>,
    /// The trick that was finished last, and its winner.
    pub last_trick: Option<(LaidTrick, Side)>,
    /// Tricks that are finished.
    pub finished: u8,
    /// Points of the tricks that are finished.
    pub points: BySide<u16>,
    /// Places of both tables.
    pub places: BySide<Places>,
    /// Numbers of the cards in the hands.
    pub held: BySide<usize>,
    /// Cards that the last trick has turned, with their places.
    pub turned: Vec<(Side, usize, Card)>,
    /// Cards that have been played.
    pub played: CardSet,
    /// Side that has ended the round.
    pub enough: Option<Side>,
    /// True if nobody has bid.
    pub is_thrown_in: bool,
    /// Verdict on the round.
    pub verdict: Option<RoundVerdict>,
    /// Marks of both before the round.
    pub before: Tallies,
    /// Marks of both, those of this round once it is written.
    pub tallies: Tallies,
    /// All events shown so far, in order.
    pub told: Vec<Event>,
}

impl ShownEvents<Event> for ShownTable {
    fn told(&self) -> &[Event] {
        &self.told
    }

    fn tell(&mut self, event: Event) {
        match event {
            Event::Bid { by, bid } => {
                self.bids.push((by, Some(bid)));
                self.contract = Some(Contract { declarer: by, bid });
            }
            Event::Passed { by } => self.bids.push((by, None)),
            Event::ThrownIn => self.is_thrown_in = true,
            Event::Called { mode, .. } => self.mode = Some(mode),
            Event::Played { by, card } => self.play(by, card),
            Event::TrickWon { by, points, .. } => {
                self.taken = Some(by);
                self.last_trick = self.trick.map(|trick| (trick, by));
                self.finished += 1;
                self.points[by] += points;
            }
            Event::Turned { by, place, card } => {
                self.places[by][place] = Place { up: Some(card), covered: false };
                self.turned.push((by, place, card));
            }
            Event::Enough { by } => self.enough = Some(by),
            Event::RoundOver(verdict) => {
                self.verdict = Some(verdict);
                self.tallies.write(&verdict);
            }
            Event::GameOver { .. } => {}
        }
        self.told.push(event);
    }

    fn turn_trick(&mut self) {
        if self.taken.take().is_some() {
            self.trick = None;
        }
    }

    fn is_written(&self) -> bool {
        let ends = |event: &Event| matches!(event, Event::RoundOver(_) | Event::ThrownIn);
        self.told.iter().any(ends)
    }

    fn has_ended(&self) -> bool {
        matches!(self.told.last(), Some(Event::GameOver { .. }))
    }
}

impl ShownTable {
    /// The table before anything is said.
    pub fn new(dealt: &Dealt, tallies: Tallies) -> Self {
        let stacks = dealt.deal.stacks();
        let places = |side| stacks[side].map(|stack| Place { up: Some(stack.up), covered: true });
        let held = BySide::from_fn(|side| dealt.deal.hands()[side].len());
        let places = BySide::from_fn(places);
        Self { places, held, before: tallies, tallies, ..Self::default() }
    }

    fn play(&mut self, by: Side, card: Card) {
        self.turn_trick();
        self.played.insert(card);
        match self.places[by].iter_mut().find(|place| place.up == Some(card)) {
            Some(place) => place.up = None,
            None => self.held[by] -= 1,
        }
        if let Some(trick) = &mut self.trick {
            trick.answer = Some(card);
        } else {
            // Not as soon as the trick is turned: it turns these cards, and they would be marked in no frame.
            self.turned.clear();
            self.trick = Some(LaidTrick { leader: by, lead: card, answer: None });
        }
    }

    /// True if a card was led and not answered yet.
    pub fn is_led(&self) -> bool {
        self.trick.is_some_and(|trick| trick.answer.is_none())
    }

    /// True if nobody bids any more: somebody has passed, or no bid is left (bodensee.md §2.2, §2.4).
    pub fn is_bid_out(&self, rules: &BodenseeRules) -> bool {
        let has_passed = self.bids.iter().any(|(_, bid)| bid.is_none());
        let closes = |contract: &Contract| Bids::over(contract.bid, rules).is_empty();
        self.contract.as_ref().is_some_and(|contract| has_passed || closes(contract))
    }

    /// The trick that is being played or lies finished on the table, 1 to 18.
    pub fn trick_no(&self) -> u8 {
        let is_played = self.taken.is_some() || self.verdict.is_some();
        let next = if is_played { self.finished } else { self.finished + 1 };
        next.clamp(1, TRICKS)
    }
}
