//! Choosing before acting: a bid, a mode, a card of the hand or of the table.

use super::Session;
use crate::{
    app::{
        keys::Key,
        person::MY_SIDE,
        step::Step,
        table::{Selection, hinting::Hinted},
    },
    cards::{Card, Mode},
    game::bodensee::{Action, Legal, SIX},
    rules::bodensee::Bids,
};

/// Bid that the person is about to make.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum BidChoice {
    /// None can be made.
    #[default]
    Nothing,
    /// The lowest that may be bid; it is shown, and bid only when the person has chosen it.
    Offered(u8),
    /// The one that a hint advises, or to pass: Enter says it.
    Advised(Option<u8>),
    /// The one that the person has chosen.
    Made(u8),
    /// The digits that the person has typed.
    Typed(u16),
}

impl BidChoice {
    /// The number that is shown.
    pub fn number(self) -> Option<u16> {
        match self {
            Self::Nothing | Self::Advised(None) => None,
            Self::Offered(bid) | Self::Advised(Some(bid)) | Self::Made(bid) => Some(bid.into()),
            Self::Typed(typed) => Some(typed),
        }
    }

    /// True if Enter says it: the person has chosen it, or a hint advises it.
    pub const fn is_said_by_enter(self) -> bool {
        matches!(self, Self::Made(_) | Self::Typed(_) | Self::Advised(_))
    }
}

/// Row of places that a person plays from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TableRow {
    /// The open cards of the own table: places 0 to 5.
    Table,
    /// The cards of the hand: places 6 to 11.
    Hand,
}

impl TableRow {
    /// The rows, the table first.
    pub const ALL: [Self; 2] = [Self::Table, Self::Hand];

    /// Row of a place.
    pub const fn of(place: usize) -> Self {
        if place < SIX { Self::Table } else { Self::Hand }
    }

    /// Number of the first place of the row.
    pub const fn first(self) -> usize {
        match self {
            Self::Table => 0,
            Self::Hand => SIX,
        }
    }
}

/// Number of places of both rows.
const PLACES: usize = 2 * SIX;

/// Place of the choice where a hint advises to end the round: no card lies there, and Enter says "enough".
pub const ENOUGH: usize = PLACES;

impl Session {
    /// Bid that the person is about to make.
    pub const fn bid(&self) -> BidChoice {
        self.own.bid
    }

    /// The bids that the person may make now.
    pub fn bids(&self) -> Option<Bids> {
        match self.legal() {
            Legal::Bid { bids, .. } => Some(bids),
            Legal::Call(_) | Legal::Play { .. } | Legal::Wait { .. } => None,
        }
    }

    pub(super) fn first_bid(&self) -> BidChoice {
        let lowest = self.bids().and_then(|bids| bids.iter().next());
        lowest.map_or(BidChoice::Nothing, BidChoice::Offered)
    }

    /// Raises or lowers the bid by one step, within what may be bid.
    pub fn change_bid(&mut self, step: Step) {
        let Some(bids) = self.bids() else { return };
        let now = self.own.bid.number().unwrap_or_default();
        let beyond = |bid: &u8| match step {
            Step::Forward => u16::from(*bid) > now,
            Step::Back => u16::from(*bid) < now,
        };
        let next = match step {
            Step::Forward => bids.iter().find(beyond),
            Step::Back => bids.iter().rev().find(beyond),
        };
        // The one that is offered is chosen where there is none beyond.
        let stays = || bids.iter().find(|bid| u16::from(*bid) == now);
        self.own.bid = next.or_else(stays).map_or(self.own.bid, BidChoice::Made);
    }

    /// Types a digit of the bid, or takes the last one away. True if that changed it.
    pub fn type_bid(&mut self, key: Key) -> bool {
        let typed = match self.own.bid {
            BidChoice::Typed(typed) => typed,
            BidChoice::Nothing
            | BidChoice::Offered(_)
            | BidChoice::Advised(_)
            | BidChoice::Made(_) => 0,
        };
        let next = match key {
            Key::Char(sign) => sign.to_digit(10).map(|digit| typed * 10 + digit as u16),
            Key::Backspace => Some(typed / 10),
            _ => None,
        };
        let before = self.own.bid;
        match next {
            Some(0) => self.own.bid = self.first_bid(),
            // One digit too many is not written.
            Some(next @ 1..=999) => self.own.bid = BidChoice::Typed(next),
            _ => {}
        }
        self.own.bid != before
    }

    /// Takes the bid that is offered or advised as one's own.
    pub const fn take_bid(&mut self) {
        if let BidChoice::Offered(bid) | BidChoice::Advised(Some(bid)) = self.own.bid {
            self.own.bid = BidChoice::Made(bid);
        }
    }

    /// The modes that the person may name now.
    pub fn modes(&self) -> Vec<Mode> {
        match self.legal() {
            Legal::Call(modes) => modes.iter().collect(),
            Legal::Bid { .. } | Legal::Play { .. } | Legal::Wait { .. } => Vec::new(),
        }
    }

    /// The card at a place: 0 to 5 on the own table, 6 to 11 in the hand.
    pub fn card_at(&self, place: usize) -> Option<Card> {
        match TableRow::of(place) {
            TableRow::Table => self.shown_table.places[MY_SIDE].get(place)?.up,
            TableRow::Hand => *self.hand_slots().get(place - SIX)?,
        }
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
        let modes = self.modes();
        self.hinted().map(|action| match action {
            Action::Call(mode) => modes.iter().position(|named| *named == mode),
            _ => None,
        })
    }

    fn hinted(&self) -> Hinted<Action> {
        let advice = self.hint().and_then(|hint| hint.advice.as_ref());
        Hinted { advised: advice.map(|advice| advice.action), equal: None }
    }

    /// Row that the digits belong to: that of the choice.
    pub fn row(&self) -> TableRow {
        self.chosen.place().map_or(TableRow::Hand, TableRow::of)
    }

    /// Moves the choice by one step over the places that hold a card, from the end of a row on into the other.
    pub fn move_choice(&mut self, step: Step) {
        let mut place = self.chosen.place().filter(|place| *place < PLACES);
        for _ in 0..PLACES {
            let next = step.among(place, PLACES);
            if self.card_at(next).is_some() {
                return self.choose(next);
            }
            place = Some(next);
        }
    }

    /// Moves the choice to the other row: to the card that may be played and lies nearest, else to the nearest card.
    pub fn change_row(&mut self) {
        let (from, row) = (self.chosen.place().unwrap_or(SIX), self.row());
        let other = match row {
            TableRow::Table => TableRow::Hand,
            TableRow::Hand => TableRow::Table,
        };
        let column = from - row.first();
        let playable = self.playable();
        let places = (0..SIX).filter_map(|i| Some((i, self.card_at(other.first() + i)?)));
        let nearest = places.min_by_key(|(i, card)| (!playable.has(*card), i.abs_diff(column)));
        if let Some((i, _)) = nearest {
            self.choose(other.first() + i);
        }
    }

    /// First choice when the person's turn comes: a card that may be played, of the hand if it can be, but no mode.
    pub(super) fn first_choice(&self) -> Selection {
        let playable = self.playable();
        let may = |place: &usize| self.card_at(*place).is_some_and(|card| playable.has(card));
        let place = (SIX..PLACES).chain(0..SIX).find(may);
        place.map_or(Selection::Nothing, Selection::Offered)
    }
}
