//! View of a table: what the person sees there and may do.

use super::{
    DealtPart, GameSummary, LaidTrick,
    ledger::{WrittenRound, rounds},
    places::TableRow,
};
use crate::{
    app::{
        person::MY_SIDE,
        table::{
            Shown, TableGame,
            barred::by_rule,
            talk::{self, SaidOf},
        },
    },
    cards::{BySide, Card, CardSet, Mode, Side, Suit},
    game::bodensee::{Event, Game, Illegal, Legal, SIX, Turn},
    rules::{
        bodensee::{Bids, TRICKS, total},
        schieber::follow::Forbidden,
    },
};

impl Shown<Game> {
    /// Side whose turn it is, as far as has been shown.
    pub fn turn(&self) -> Option<Side> {
        match self.next_event() {
            Some(event) => event.actor(),
            None => match self.game().turn() {
                Turn::Player(side) if self.table().taken.is_none() => Some(side),
                Turn::Player(_) | Turn::Deal | Turn::Over(_) => None,
            },
        }
    }

    /// Side that is waited for: the person's own only as soon as the keys are heard as those of a turn.
    pub fn awaited(&self) -> Option<Side> {
        self.turn().filter(|side| *side != MY_SIDE || self.is_my_turn())
    }

    /// Remark of the other beside the game, as long as no card has been played since.
    pub fn said(&self) -> Option<SaidOf<Game>> {
        talk::last(self.game(), &self.table().told)
    }

    /// The hand in its order; a card that is shown as played leaves its place empty.
    pub fn hand_slots(&self) -> [Option<Card>; SIX] {
        let held = self.game().dealt_hand() - self.table().played;
        let order = self.order();
        std::array::from_fn(|i| order.get(i).copied().filter(|card| held.has(*card)))
    }

    /// All that the person may do now.
    pub fn legal(&self) -> Legal {
        if self.is_my_turn() { self.game().legal(MY_SIDE) } else { Legal::Wait { enough: false } }
    }

    /// The bids that the person may make now.
    pub fn bids(&self) -> Option<Bids> {
        match self.legal() {
            Legal::Bid { bids, .. } => Some(bids),
            Legal::Call(_) | Legal::Play { .. } | Legal::Wait { .. } => None,
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
            TableRow::Table => self.table().places[MY_SIDE].get(place)?.up,
            TableRow::Hand => *self.hand_slots().get(place - SIX)?,
        }
    }

    /// Summary of the game, once its end has been shown.
    pub fn summary(&self) -> Option<GameSummary> {
        GameSummary::of(self)
    }

    /// The rounds that have been written, as far as shown.
    pub fn ledger(&self) -> Vec<WrittenRound> {
        rounds(self.game(), self.table())
    }

    /// True if the card of a place has been dealt, as far as the deal has been seen.
    pub fn is_dealt(&self, side: Side, part: DealtPart, place: usize) -> bool {
        let (Some(seen), Some(round)) = (self.dealt_part(), self.game().round()) else {
            return true;
        };
        part.is_dealt(place, side == round.dealt().dealer, seen)
    }

    /// The number of cards in the other's hand, as far as the deal has been seen.
    pub fn held_by_other(&self) -> usize {
        let other = MY_SIDE.other();
        let held = self.table().held[other];
        (0..held).filter(|card| self.is_dealt(other, DealtPart::Hand, *card)).count()
    }

    /// The cards that may be played now, from the hand and from the table.
    pub fn playable(&self) -> CardSet {
        self.legal().cards()
    }

    /// Cards of table and hand that may not be played now, in the order of their places, by the rules that bar them.
    pub fn barred(&self) -> Vec<(Forbidden, Vec<Card>)> {
        let playing = self.game().round().and_then(|round| round.playing());
        let playing = playing.filter(|_| !self.playable().is_empty());
        let Some(playing) = playing else { return Vec::new() };
        let places = (0..2 * SIX).filter_map(|place| self.card_at(place));
        by_rule(places, |card| match playing.refuses(card)? {
            Illegal::Forbidden(_, why) => Some(why),
            _ => None,
        })
    }

    /// The trick that was turned last, where the house lets one look at it.
    pub fn last_trick(&self) -> Option<(LaidTrick, Side)> {
        let allowed = self.game().house().etiquette.peek_last_trick && self.wait().is_none();
        self.table().last_trick.filter(|_| allowed)
    }

    /// Card points lying on the table.
    pub fn on_table(&self) -> u16 {
        let (Some(trick), Some(mode)) = (self.table().trick, self.table().mode) else {
            return 0;
        };
        let house = self.game().house();
        let tariff = house.bodensee.trump().tariff(mode, self.table().trick_no());
        let cards: u16 = trick.plays().map(|(_, card)| u16::from(tariff.points(card))).sum();
        let is_last = self.table().trick_no() == TRICKS && trick.answer.is_some();
        cards + if is_last { u16::from(house.score.last_trick) } else { 0 }
    }

    /// Points with which each side wins the round, once there is a promise (bodensee.md §5.1).
    pub fn needed(&self) -> Option<BySide<u16>> {
        let contract = self.table().contract?;
        let bid = u16::from(contract.bid);
        // The other has won as soon as the bid cannot be made any more.
        let other = total(self.game().house()) + 1 - bid;
        Some(BySide::from_fn(|side| if side == contract.declarer { bid } else { other }))
    }

    /// Events of this round as far as shown.
    pub fn told(&self) -> &[Event] {
        &self.table().told
    }

    /// The open cards of a side's table.
    pub fn open(&self, side: Side) -> CardSet {
        self.table().places[side].iter().filter_map(|place| place.up).collect()
    }

    /// The cards that the person can play from: the hand and the own open cards.
    pub fn pool(&self) -> CardSet {
        self.hand_slots().into_iter().flatten().collect::<CardSet>() | self.open(MY_SIDE)
    }

    /// True if the person sees the card or has seen it: played, open, or in the own hand.
    pub fn has_seen(&self, card: Card) -> bool {
        let lying = self.pool() | self.open(MY_SIDE.other());
        lying.has(card) || self.table().played.has(card)
    }

    /// Suits that the other has not followed, so that the hand holds none of them but perhaps a bare Bur: a hand only
    /// shrinks (bodensee.md §4.8).
    pub fn lacking(&self) -> Vec<Suit> {
        let Some(trump) = self.table().mode.map(Mode::trump) else { return Vec::new() };
        let mut lacking = Vec::new();
        let mut lead: Option<(Side, Card)> = None;
        for event in &self.table().told {
            match (*event, lead) {
                (Event::Played { by, card }, Some((_, led_card))) => {
                    let suit = led_card.suit();
                    let follows = card.suit() == suit || Some(card.suit()) == trump;
                    if by != MY_SIDE && !follows && !lacking.contains(&suit) {
                        lacking.push(suit);
                    }
                }
                (Event::Played { by, card }, None) => lead = Some((by, card)),
                (Event::TrickWon { .. }, _) => lead = None,
                _ => {}
            }
        }
        lacking
    }
}
