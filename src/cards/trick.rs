//! The trick: one to four cards on the table.

use super::{
    card::{Card, Rank},
    card_set::CardSet,
    ranking::Ranking,
    seat::Seat,
    tariff::Tariff,
};

/// Cards of one trick in the order of play, never none and never more than four.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Trick {
    leader: Seat,
    /// The led card fills the places that are not yet played to.
    cards: [Card; 4],
    len: u8,
}

impl Trick {
    /// A trick that has just been led to.
    pub const fn lead(leader: Seat, card: Card) -> Self {
        Self { leader, cards: [card; 4], len: 1 }
    }

    /// A trick of these cards, one to four, the first from the leader.
    pub fn of(leader: Seat, cards: &[Card]) -> Option<Self> {
        let (first, rest) = cards.split_first()?;
        let mut trick = Self::lead(leader, *first);
        for card in rest {
            if trick.is_full() {
                return None;
            }
            trick.add(*card);
        }
        Some(trick)
    }

    /// Adds the card of the seat whose turn it is.
    ///
    /// # Panics
    /// If the trick is full.
    pub const fn add(&mut self, card: Card) {
        self.cards[self.len as usize] = card;
        self.len += 1;
    }

    /// Seat that led.
    pub const fn leader(&self) -> Seat {
        self.leader
    }

    /// The card that was led.
    pub const fn led(&self) -> Card {
        self.cards[0]
    }

    /// The cards in the order of play.
    pub fn cards(&self) -> &[Card] {
        &self.cards[..self.len as usize]
    }

    /// The cards with their seats, in the order of play.
    pub fn plays(&self) -> impl DoubleEndedIterator<Item = (Seat, Card)> + '_ {
        self.cards().iter().enumerate().map(|(turn, card)| (self.leader.after(turn), *card))
    }

    /// The card of this seat, if it has played.
    pub fn card_of(&self, seat: Seat) -> Option<Card> {
        self.cards().get(seat.turns_after(self.leader)).copied()
    }

    /// The cards as a set.
    pub fn set(&self) -> CardSet {
        self.cards().iter().copied().collect()
    }

    /// Seat whose turn it is; `None` when the trick is full.
    pub const fn turn(&self) -> Option<Seat> {
        if self.is_full() { None } else { Some(self.leader.after(self.len as usize)) }
    }

    /// True if all four have played.
    pub const fn is_full(&self) -> bool {
        self.len == 4
    }

    /// The ranking that holds in this trick: the Eight of Martigny beats a Puur that lies before it (rules.md §5.7).
    pub fn ranking(&self, ranking: Ranking) -> Ranking {
        let Ranking::Martigny(trump) = ranking else { return ranking };
        let turn = |rank| self.cards().iter().position(|card| *card == Card::new(trump, rank));
        match (turn(Rank::Under), turn(Rank::Eight)) {
            (Some(puur), eight) if eight.is_none_or(|eight| eight > puur) => {
                Ranking::EightOverPuur(trump)
            }
            _ => ranking,
        }
    }

    /// The strongest card so far: the strongest trump, else the strongest of the led suit (rules.md §6).
    pub fn best(&self, ranking: Ranking) -> Card {
        self.cards[self.best_turn(ranking)]
    }

    /// Seat that played the strongest card so far.
    pub fn winner(&self, ranking: Ranking) -> Seat {
        self.leader.after(self.best_turn(ranking))
    }

    /// Turn, 0 to 3, of the strongest card. Places not yet played to hold the led card once more, which is as strong as
    /// the led card and later, so all four can be compared without a look at their number.
    fn best_turn(&self, ranking: Ranking) -> usize {
        let (led, ranking) = (self.led().suit(), self.ranking(ranking));
        let key = |turn: usize| ranking.power(self.cards[turn], led) << 2 | (3 - turn as u8);
        let best = key(0).max(key(1)).max(key(2).max(key(3)));
        3 - usize::from(best & 3)
    }

    /// Points of the cards, without the last trick's points.
    pub fn points(&self, tariff: Tariff) -> u16 {
        self.cards().iter().map(|card| u16::from(tariff.points(*card))).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::card::Suit;

    fn trick(cards: &str) -> Trick {
        let cards: Vec<Card> = cards.split(' ').map(|card| card.parse().unwrap()).collect();
        Trick::of(Seat::East, &cards).unwrap()
    }

    #[test]
    fn the_strongest_trump_wins_else_the_strongest_of_the_led_suit() {
        assert_eq!(trick("RA E6 RK RB").winner(Ranking::Trump(Suit::Eicheln)), Seat::North);
        assert_eq!(trick("RA E6 RK RB").winner(Ranking::Down), Seat::East);
        assert_eq!(trick("RK S6 R6 SA").winner(Ranking::Up), Seat::West);
    }

    #[test]
    fn the_eight_of_martigny_beats_the_puur_that_lies_before_it() {
        let ranking = Ranking::Martigny(Suit::Rosen);
        assert_eq!(trick("RU R9 R8 RA").winner(ranking), Seat::West);
        assert_eq!(trick("E6 RU R8 R9").winner(ranking), Seat::West);
        assert_eq!(trick("R8 RU R9 RA").winner(ranking), Seat::North);
        assert_eq!(trick("R9 R8 RA R7").winner(ranking), Seat::East);
    }

    #[test]
    fn seats_play_in_turn() {
        let two = trick("RA E6");
        assert_eq!(two.turn(), Some(Seat::West));
        assert_eq!(two.card_of(Seat::North), "E6".parse().ok());
        assert_eq!(two.card_of(Seat::West), None);
        assert_eq!(trick("RA E6 RK RB").turn(), None);
        assert_eq!(Trick::of(Seat::East, &[]), None);
    }
}
