//! A round, card by card, from the call on.

use jass::{
    cards::{Mode, Suit},
    rules::{House, schieber::follow::Forbidden},
};

use super::{Pair, melds, playing, scoring};

/// A round as the second statement sees it.
#[derive(Clone)]
pub struct Slow {
    pub house: House,
    pub mode: Mode,
    pub dealt: [Vec<Pair>; 4],
    pub hands: [Vec<Pair>; 4],
    pub first: usize,
    pub must_lead_trump: bool,
    pub leader: usize,
    pub trick: Vec<Pair>,
    pub trick_no: usize,
    pub points: [u16; 2],
    pub tricks: [u8; 2],
    /// Number of times that the round was doubled.
    pub doubled: u32,
}

impl Slow {
    pub fn new(dealt: [Vec<Pair>; 4], mode: Mode, first: usize, house: &House) -> Self {
        Self {
            house: *house,
            mode,
            hands: dealt.clone(),
            dealt,
            first,
            must_lead_trump: false,
            leader: first,
            trick: Vec::new(),
            trick_no: 1,
            points: [0; 2],
            tricks: [0; 2],
            doubled: 0,
        }
    }

    pub const fn turn(&self) -> usize {
        (self.leader + self.trick.len()) % 4
    }

    const fn trump(&self) -> Option<Suit> {
        playing::trump_in(self.mode, self.trick_no)
    }

    pub fn legal(&self) -> Vec<Pair> {
        let hand = &self.hands[self.turn()];
        if self.trick.is_empty() && self.trick_no == 1 && self.must_lead_trump {
            return playing::trump_leads(hand, self.mode);
        }
        playing::legal(hand, &self.trick, (self.mode, self.trick_no), &self.house)
    }

    /// The rule by which this card of the hand may not be played now.
    pub fn why_not(&self, card: Pair) -> Forbidden {
        match self.trump() {
            // Only what must be led is refused to who leads.
            Some(trump) if self.trick.is_empty() => Forbidden::MustLeadTrump(trump),
            _ => {
                let hand = &self.hands[self.turn()];
                playing::why_not(card, hand, &self.trick, (self.mode, self.trick_no), &self.house)
            }
        }
    }

    /// Plays the card and says who takes the trick and what it counts, if it is full.
    pub fn play(&mut self, card: Pair) -> Option<(usize, u16)> {
        let turn = self.turn();
        self.hands[turn].retain(|held| *held != card);
        self.trick.push(card);
        if self.trick.len() < 4 {
            return None;
        }
        let trick = std::mem::take(&mut self.trick);
        let winner =
            (self.leader + playing::winner(&trick, self.mode, self.trick_no, &self.house)) % 4;
        let points = playing::trick_points(&trick, self.mode, self.trick_no, &self.house);
        self.points[winner % 2] += points;
        self.tricks[winner % 2] += 1;
        self.leader = winner;
        self.trick_no += 1;
        Some((winner, points))
    }

    /// Points taken when all nine tricks are played, Weis and Stöck included. Nothing is asked for.
    pub fn taken(&self, callers: usize) -> scoring::Taken {
        let declared = |hand: &Vec<Pair>| melds::declared(hand, self.mode, &self.house);
        let declared = self.dealt.each_ref().map(declared);
        let stoeck = scoring::stoeck_seat(&self.dealt, self.mode, &self.house);
        scoring::Taken {
            mode: self.mode,
            callers,
            cards: self.points,
            tricks: self.tricks,
            weis: melds::decide(&declared, self.first, self.mode, &self.house).points,
            stoeck: stoeck.map(|seat| seat % 2),
            doubled: self.doubled,
        }
    }
}
