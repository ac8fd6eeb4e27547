//! Causes to say something at a table of Schieber.

use crate::{
    app::{person::ME, table::talk::TalkedGame},
    cards::{Card, CardSet, Mode, Rank, Seat, Suit, Team, Trick},
    game::schieber::{Event, Game},
};

/// Points of melds that are spoken of: of more it was said that they are a hundred.
const HUNDRED: u16 = 100;

/// Trick from which on it is spoken of that the first one goes to the others.
const LATE: u8 = 7;

/// Cause to say something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cause {
    /// One's own Bock was trumped by the others.
    BockCut,
    /// One's own side had the match so far, until now that few tricks are left.
    MatchLost,
    /// Somebody has announced a hundred.
    Hundred,
    /// One's own Nell was caught by the Puur.
    NellCaught,
}

impl TalkedGame for Game {
    type Cause = Cause;

    fn causes(told: &[Event]) -> Vec<(usize, Seat, Cause)> {
        let mut seen = SeenSoFar::default();
        let at_trick = |(at, event)| seen.tell(event).map(|(by, cause)| (at, by, cause));
        told.iter().enumerate().filter_map(at_trick).collect()
    }

    fn is_card(event: &Event) -> bool {
        matches!(event, Event::Played { .. })
    }
}

/// Course of a round that all have seen, as far as causes need it.
#[derive(Default)]
struct SeenSoFar {
    mode: Option<Mode>,
    trick: Option<Trick>,
    /// Cards of the tricks before.
    gone: CardSet,
    /// Team that writes all tricks so far.
    all: Option<Team>,
    /// Seat that has announced a hundred.
    hundred: Option<Seat>,
}

impl SeenSoFar {
    fn tell(&mut self, event: &Event) -> Option<(Seat, Cause)> {
        match *event {
            Event::Called { mode, .. } => self.mode = Some(mode),
            Event::Announced { by, points } if points == HUNDRED => {
                self.hundred = self.hundred.or(Some(by));
            }
            Event::Played { by, card } => match &mut self.trick {
                Some(trick) => trick.add(card),
                None => self.trick = Some(Trick::lead(by, card)),
            },
            Event::TrickWon { by, trick_no, .. } => return self.won(by, trick_no),
            _ => {}
        }
        None
    }

    fn won(&mut self, by: Seat, trick_no: u8) -> Option<(Seat, Cause)> {
        let (trick, mode) = (self.trick.take()?, self.mode?);
        let found = self.of_trick(&trick, mode, (by, trick_no));
        let writer = mode.objective().writer(by.team());
        let is_all = trick_no == 1 || self.all == Some(writer);
        self.all = is_all.then_some(writer);
        trick.cards().iter().for_each(|card| self.gone.insert(*card));
        found
    }

    fn of_trick(
        &self,
        trick: &Trick,
        mode: Mode,
        (by, trick_no): (Seat, u8),
    ) -> Option<(Seat, Cause)> {
        let leader = trick.leader();
        // No card of the person's is spoken of.
        let others = |seats: [Seat; 2]| !seats.contains(&ME);
        let trump = mode.trump_in(trick_no);
        if let Some(owner) = nell_caught(trick, trump, by).filter(|owner| others([*owner, by])) {
            return Some((owner, Cause::NellCaught));
        }
        if others([leader, by]) && self.is_bock_cut(trick, trump, by) {
            return Some((leader, Cause::BockCut));
        }
        if trick_no == 1 {
            let holder = self.hundred.filter(|holder| *holder != ME)?;
            return Some((other_bot(holder), Cause::Hundred));
        }
        let writer = mode.objective().writer(by.team());
        let loser = self.all.filter(|team| trick_no >= LATE && *team != writer && by != ME)?;
        let speaker = loser.seats().into_iter().find(|seat| *seat != ME)?;
        Some((speaker, Cause::MatchLost))
    }

    /// True if the card that was led could be beaten by trumps alone, and one of the other team's was laid on it.
    fn is_bock_cut(&self, trick: &Trick, trump: Option<Suit>, by: Seat) -> bool {
        let (led, Some(trump)) = (trick.led(), trump) else { return false };
        let higher = |card: &Card| card.suit() == led.suit() && card.rank() > led.rank();
        let is_bock = CardSet::PACK.iter().filter(higher).all(|card| self.gone.has(card));
        let won = trick.card_of(by).is_some_and(|card| card.suit() == trump);
        led.suit() != trump && won && is_bock && by.team() != trick.leader().team()
    }
}

/// Seat whose Nell was caught by the Puur of the other team.
fn nell_caught(trick: &Trick, trump: Option<Suit>, by: Seat) -> Option<Seat> {
    let trump = trump?;
    let [puur, nell] = [Rank::Under, Rank::Nine].map(|rank| Card::new(trump, rank));
    let owner = trick.plays().find(|(_, card)| *card == nell)?.0;
    (trick.card_of(by) == Some(puur) && owner.team() != by.team()).then_some(owner)
}

/// The next bot after a seat.
fn other_bot(seat: Seat) -> Seat {
    let next = seat.next();
    if next == ME { next.next() } else { next }
}

#[cfg(test)]
pub(in crate::app::table) mod tests {
    use super::*;

    /// Tricks by their cards, and who won each, after a call of Eicheln.
    pub(in crate::app::table) fn round(tricks: &[(Seat, &str, Seat)]) -> Vec<Event> {
        let mut events = vec![Event::Called { by: Seat::East, mode: "eicheln".parse().unwrap() }];
        for ((leader, cards, by), trick_no) in tricks.iter().zip(1..) {
            let cards: Vec<Card> = cards.split(' ').map(|card| card.parse().unwrap()).collect();
            let trick = Trick::of(*leader, &cards).unwrap();
            events.extend(trick.plays().map(|(by, card)| Event::Played { by, card }));
            events.push(Event::TrickWon { by: *by, trick_no, points: 0 });
        }
        events
    }

    #[test]
    fn a_bock_that_is_cut_is_spoken_of_unless_the_person_has_to_do_with_it() {
        let [south, east, north, west] = Seat::ALL;
        let cut = [(east, "RA R6 E6 R7", west)];
        assert_eq!(Game::causes(&round(&cut)), []);
        let cut = [(east, "RA E6 R7 R8", north)];
        assert_eq!(Game::causes(&round(&cut)), [(5, east, Cause::BockCut)]);
        let by_me = [(west, "RA E6 R7 R8", south)];
        assert_eq!(Game::causes(&round(&by_me)), []);
        let no_bock = [(east, "RK E6 R7 R8", north)];
        assert_eq!(Game::causes(&round(&no_bock)), []);
        let now_it_is = [(east, "RA R6 R9 RU", east), (east, "RK E6 R7 R8", north)];
        assert_eq!(Game::causes(&round(&now_it_is)), [(10, east, Cause::BockCut)]);
    }

    #[test]
    fn a_nell_under_the_puur_of_the_others_is_spoken_of_by_its_owner() {
        let [south, east, north, west] = Seat::ALL;
        assert_eq!(
            Game::causes(&round(&[(east, "E9 EU E6 E7", north)])),
            [(5, east, Cause::NellCaught)]
        );
        assert_eq!(Game::causes(&round(&[(south, "E9 EU E6 E7", east)])), []);
        assert_eq!(Game::causes(&round(&[(east, "E9 E8 E6 EU", south)])), []);
        assert_eq!(Game::causes(&round(&[(east, "E9 E8 EU E7", west)])), []);
    }

    #[test]
    fn a_match_that_is_lost_late_and_a_hundred_are_spoken_of() {
        let [south, east, north, west] = Seat::ALL;
        let early: Vec<_> = (0..6).map(|_| (east, "R7 R6 R8 R9", east)).collect();
        let late = [early.clone(), vec![(north, "SA S6 S7 S8", north)]].concat();
        assert_eq!(Game::causes(&round(&late)), [(35, east, Cause::MatchLost)]);
        assert_eq!(
            Game::causes(&round(&[early, vec![(south, "SA S6 S7 S8", south)]].concat())),
            []
        );
        // Where the fewest points are wanted the match was the others': they speak, who have to take one now.
        let mut given = round(&late);
        given[0] = Event::Called { by: east, mode: "misere-oben".parse().unwrap() };
        assert_eq!(Game::causes(&given), [(35, north, Cause::MatchLost)]);
        let mut events = round(&[(east, "R7 R6 R8 R9", west)]);
        events.insert(1, Event::Announced { by: west, points: 100 });
        assert_eq!(Game::causes(&events), [(6, east, Cause::Hundred)]);
        events[1] = Event::Announced { by: west, points: 200 };
        assert_eq!(Game::causes(&events), []);
    }
}
