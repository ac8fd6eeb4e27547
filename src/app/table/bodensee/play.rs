//! Acts of the person beside a bid, a mode or a card: to choose one, and to end the round or play on.

use super::{
    Table,
    bid::BidChoice,
    places::{PLACES, TableRow},
    record::{RecordedRound, chronicle},
};
use crate::{
    app::{
        effect::Effect, keys::Key, reasons::bodensee::GivenReason, step::Step, table::hint::Hinted,
    },
    cards::Card,
    coach::report::bodensee::Advice,
    config::{Aid, Tempo},
    game::bodensee::{Action, SIX},
};

impl Table {
    /// Bid that the person is about to make.
    pub const fn bid(&self) -> BidChoice {
        self.choice.bid
    }

    /// Raises or lowers the bid by one step, within what may be bid.
    pub fn change_bid(&mut self, step: Step) {
        if let Some(bids) = self.shown.bids() {
            self.choice.bid = self.choice.bid.changed(step, &bids);
        }
    }

    /// Types a digit of the bid, or takes the last one away. True if that changed it.
    pub fn type_bid(&mut self, key: Key) -> bool {
        let before = self.choice.bid;
        self.choice.bid = before.typed(key, self.shown.bids().as_ref());
        self.choice.bid != before
    }

    /// Takes the bid that is offered or advised as one's own.
    pub const fn take_bid(&mut self) {
        self.choice.bid = self.choice.bid.taken();
    }

    /// The card that the hint advises, where it advises one.
    pub fn hinted_cards(&self) -> Hinted<Card> {
        self.hinted().map(|action| match action {
            Action::Play(card) => Some(card),
            _ => None,
        })
    }

    /// Number of the mode that the hint advises, from 0, where it advises one.
    pub fn hinted_modes(&self) -> Hinted<usize> {
        let modes = self.shown.modes();
        self.hinted().map(|action| match action {
            Action::Call(mode) => modes.iter().position(|named| *named == mode),
            _ => None,
        })
    }

    fn hinted(&self) -> Hinted<Action> {
        let advice = self.hint().and_then(|hint| hint.advice.as_ref());
        let equal = advice.and_then(Advice::as_good);
        Hinted { advised: advice.map(|advice| advice.action), equal }
    }

    /// Row that the digits belong to: that of the choice.
    pub fn row(&self) -> TableRow {
        self.chosen().place().map_or(TableRow::Hand, TableRow::of)
    }

    /// Moves the choice by one step over the places that hold a card, from the end of a row on into the other.
    pub fn move_choice(&mut self, step: Step) {
        let place = self.chosen().place().filter(|place| *place < PLACES);
        let next = step.to_taken(place, PLACES, |place| self.shown.card_at(place).is_some());
        if let Some(place) = next {
            self.choose(place);
        }
    }

    /// Moves the choice to the other row: to the card that may be played and lies nearest, else to the nearest card.
    pub fn change_row(&mut self) {
        let (from, row) = (self.chosen().place().unwrap_or(SIX), self.row());
        let other = match row {
            TableRow::Table => TableRow::Hand,
            TableRow::Hand => TableRow::Table,
        };
        let column = from - row.first();
        let playable = self.shown.playable();
        let places = (0..SIX).filter_map(|i| Some((i, self.shown.card_at(other.first() + i)?)));
        let nearest = places.min_by_key(|(i, card)| (!playable.has(*card), i.abs_diff(column)));
        if let Some((i, _)) = nearest {
            self.choose(other.first() + i);
        }
    }

    /// Notes that the person wants to say "enough", and says or asks it as soon as that can be done.
    pub fn want_enough(&mut self, tempo: Tempo) -> Vec<Effect> {
        self.order_enough(true, tempo)
    }

    /// The person plays on.
    pub fn play_on(&mut self, tempo: Tempo) -> Vec<Effect> {
        self.order_enough(false, tempo)
    }

    fn order_enough(&mut self, wants: bool, tempo: Tempo) -> Vec<Effect> {
        self.shown.set_order(wants);
        // What is asked now is asked anew.
        self.asked = None;
        self.go_on(tempo)
    }

    /// Record of this game, as far as has been shown and as the aid tells of reasons.
    pub fn chronicle(&self, aid: Aid) -> Vec<RecordedRound> {
        let mut rounds = chronicle(self.game(), self.shown_table());
        for round in &mut rounds {
            let is_told = self.shown.tells_reasons(round.round_no, aid);
            let given = self.reasons.of(round.round_no).filter(|_| is_told);
            round.remarks = given.copied().collect::<Vec<GivenReason>>();
        }
        rounds
    }
}
