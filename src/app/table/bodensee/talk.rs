//! Causes to say something at a table of Bodensee: only the other speaks, and only of the other's own cards and bids.

use super::LaidTrick;
use crate::{
    app::{person::MY_SIDE, table::talk::TalkedGame},
    cards::{Card, CardSet, Mode, Rank, Side},
    game::bodensee::{Event, Game},
};

/// Side that speaks.
const SPEAKER: Side = MY_SIDE.other();

/// Bid from which on it is spoken of.
const HIGH_BID: u8 = 100;

/// Cause to say something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cause {
    /// One's own Bock was trumped.
    BockCut,
    /// One's own Nell was caught by the Puur.
    NellCaught,
    /// One has promised a hundred or more.
    HighBid,
    /// The Puur of trumps lay covered at one's own table.
    PuurTurned,
}

impl TalkedGame for Game {
    type Cause = Cause;

    fn causes(told: &[Event]) -> Vec<(usize, Side, Cause)> {
        let mut seen = SeenSoFar::default();
        let at_trick = |(at, event)| seen.tell(event).map(|cause| (at, SPEAKER, cause));
        told.iter().enumerate().filter_map(at_trick).collect()
    }

    fn is_card(event: &Event) -> bool {
        matches!(event, Event::Played { .. })
    }
}

/// Course of a round that both have seen, as far as causes need it.
#[derive(Default)]
struct SeenSoFar {
    bid: Option<(Side, u8)>,
    mode: Option<Mode>,
    trick: Option<LaidTrick>,
    /// Cards of the tricks before.
    gone: CardSet,
    /// True if something was said after the last trick.
    has_spoken: bool,
}

impl SeenSoFar {
    fn tell(&mut self, event: &Event) -> Option<Cause> {
        match *event {
            Event::Bid { by, bid } => self.bid = Some((by, bid)),
            Event::Called { mode, .. } => self.mode = Some(mode),
            Event::Played { by, card } => match &mut self.trick {
                Some(trick) => trick.answer = Some(card),
                None => self.trick = Some(LaidTrick { leader: by, lead: card, answer: None }),
            },
            Event::TrickWon { by, trick_no, .. } => {
                let found = self.won(by, trick_no);
                self.has_spoken = found.is_some();
                return found;
            }
            Event::Turned { by: SPEAKER, card, .. } if !self.has_spoken => {
                return (Some(card) == self.trump(Rank::Under)).then_some(Cause::PuurTurned);
            }
            _ => {}
        }
        None
    }

    /// This trump, where there are trumps.
    fn trump(&self, rank: Rank) -> Option<Card> {
        Some(Card::new(self.mode?.trump()?, rank))
    }

    fn won(&mut self, by: Side, trick_no: u8) -> Option<Cause> {
        let trick = self.trick.take()?;
        let [own, other] = [SPEAKER, MY_SIDE].map(|side| trick.card_of(side));
        let is_caught = own == self.trump(Rank::Nine) && other == self.trump(Rank::Under);
        let found = if is_caught && own.is_some() {
            Some(Cause::NellCaught)
        } else if by != SPEAKER && trick.leader == SPEAKER && self.is_bock_cut(&trick) {
            Some(Cause::BockCut)
        } else {
            let is_high = self.bid.is_some_and(|(by, bid)| by == SPEAKER && bid >= HIGH_BID);
            (trick_no == 1 && is_high).then_some(Cause::HighBid)
        };
        trick.plays().for_each(|(_, card)| self.gone.insert(card));
        found
    }

    /// True if the card that was led could be beaten by trumps alone, and a trump was laid on it.
    fn is_bock_cut(&self, trick: &LaidTrick) -> bool {
        let Some(trump) = self.mode.and_then(Mode::trump) else { return false };
        let led = trick.lead;
        let higher = |card: &Card| card.suit() == led.suit() && card.rank() > led.rank();
        let is_bock = CardSet::PACK.iter().filter(higher).all(|card| self.gone.has(card));
        let is_cut = trick.answer.is_some_and(|card| card.suit() == trump);
        led.suit() != trump && is_cut && is_bock
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Tricks by who led, both cards and who won, after a bid of the other's and a call of Eicheln.
    fn round(bid: u8, tricks: &[(Side, &str, Side)]) -> Vec<Event> {
        let (by, mode) = (SPEAKER, "eicheln".parse().unwrap());
        let mut events = vec![Event::Bid { by, bid }, Event::Called { by, mode }];
        for ((leader, cards, by), trick_no) in tricks.iter().zip(1..) {
            let players = [*leader, leader.other()].into_iter().zip(cards.split(' '));
            let cards = players.map(|(by, card)| Event::Played { by, card: card.parse().unwrap() });
            events.extend(cards);
            events.push(Event::TrickWon { by: *by, trick_no, points: 0 });
        }
        events
    }

    #[test]
    fn the_other_speaks_of_a_bock_that_is_cut_and_of_a_nell_that_is_caught() {
        let [near, far] = [MY_SIDE, SPEAKER];
        let said = |tricks: &[(Side, &str, Side)]| Game::causes(&round(80, tricks));
        assert_eq!(said(&[(far, "RA E6", near)]), [(4, far, Cause::BockCut)]);
        assert_eq!(said(&[(far, "RK E6", near)]), []);
        let now_it_is = [(far, "RA R6", far), (far, "RK E6", near)];
        assert_eq!(said(&now_it_is), [(7, far, Cause::BockCut)]);
        assert_eq!(said(&[(near, "RA E6", far)]), [], "the person's card is not spoken of");
        assert_eq!(said(&[(far, "E9 EU", near)]), [(4, far, Cause::NellCaught)]);
        assert_eq!(said(&[(near, "EU E9", near)]), [(4, far, Cause::NellCaught)]);
        assert_eq!(said(&[(near, "E9 EU", far)]), []);
    }

    #[test]
    fn the_other_speaks_of_a_high_bid_and_of_the_puur_that_lay_covered() {
        let far = SPEAKER;
        let first = (far, "R6 R7", MY_SIDE);
        assert_eq!(Game::causes(&round(100, &[first, first])), [(4, far, Cause::HighBid)]);
        assert_eq!(Game::causes(&round(95, &[first])), []);
        let turned = |by, card: &str| {
            let turned = Event::Turned { by, place: 0, card: card.parse().unwrap() };
            Game::causes(&[round(80, &[first]), vec![turned]].concat())
        };
        assert_eq!(turned(far, "EU"), [(5, far, Cause::PuurTurned)]);
        assert_eq!((turned(far, "E9"), turned(MY_SIDE, "EU")), (Vec::new(), Vec::new()));
    }
}
