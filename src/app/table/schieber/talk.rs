//! Talk at the table: what a Jasser says when there is cause, by what all have seen.
//!
//! Said after a trick and gone with the next card; at most twice a round, and the same not twice in a game. Nobody
//! speaks of the person's cards, nor of a hand: a cause is a trick that has been turned for all to see, or what was
//! announced in it.

use crate::{
    app::person::ME,
    cards::{Card, CardSet, Mode, Rank, Seat, Team, Trick},
    game::{
        CardGame,
        schieber::{Entry, Event, Game},
    },
};

/// Number of different things that are said of each cause.
pub const WORDINGS: usize = 3;

/// The most that is said in a round.
const A_ROUND: usize = 2;

/// Points of melds from which on they are spoken of.
const LARGE_WEIS: u16 = 100;

/// Trick from which on it is spoken of that the first one goes to the others.
const LATE: u8 = 7;

/// Cause to say something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cause {
    /// One's own Bock was trumped by the others.
    BockCut,
    /// All tricks were one's own side's, until now that few are left.
    MatchLost,
    /// Somebody has announced a hundred or more.
    Hundred,
    /// One's own Nell was caught by the Puur.
    NellCaught,
}

impl Cause {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::BockCut, Self::MatchLost, Self::Hundred, Self::NellCaught];
}

/// Something that was said.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Said {
    /// Seat that spoke.
    pub by: Seat,
    /// Cause for it.
    pub cause: Cause,
    /// Those which of the things that are said of the cause.
    pub wording: usize,
}

/// Remarks of a round, each with the number of the event that it follows.
pub type TalkOfRound = Vec<(usize, Said)>;

/// Remarks in the present round of a game after these of its events, each with the number of its event.
pub fn of_round(game: &Game, told: &[Event]) -> TalkOfRound {
    // The rounds before are replayed only where something is said: they are dear, and causes are rare.
    if causes(told).is_empty() {
        return Vec::new();
    }
    let mut used = [0; Cause::ALL.len()];
    game.replay(|past, entry| {
        if let (Some(round), Entry::Deal(_)) = (past.round(), entry) {
            say(round.events(), &mut used);
        }
    });
    say(told, &mut used)
}

/// The last remark, as long as no card has been played since.
pub fn last(game: &Game, told: &[Event]) -> Option<Said> {
    let since = told.iter().rposition(|event| matches!(event, Event::TrickWon { .. }))?;
    let is_past = told[since..].iter().any(|event| matches!(event, Event::Played { .. }));
    let is_said = |(at, said): (usize, Said)| (at == since).then_some(said);
    if is_past { None } else { of_round(game, told).into_iter().rev().find_map(is_said) }
}

/// Remarks on these events, with those on each cause before.
fn say(events: &[Event], used: &mut [usize; Cause::ALL.len()]) -> TalkOfRound {
    let mut talk = Vec::new();
    for (at, by, cause) in causes(events) {
        let wording = used[cause as usize];
        if talk.len() < A_ROUND && wording < WORDINGS {
            used[cause as usize] += 1;
            talk.push((at, Said { by, cause, wording }));
        }
    }
    talk
}

/// The causes that these events of a round give, one a trick at most: the event, who would speak, and the cause.
fn causes(events: &[Event]) -> Vec<(usize, Seat, Cause)> {
    let mut seen = Course::default();
    let at_trick = |(at, event)| seen.tell(event).map(|(by, cause)| (at, by, cause));
    events.iter().enumerate().filter_map(at_trick).collect()
}

/// Course of a round as far as causes need it.
#[derive(Default)]
struct Course {
    mode: Option<Mode>,
    trick: Option<Trick>,
    /// Cards of the tricks before.
    gone: CardSet,
    /// Team that has taken all tricks so far.
    all: Option<Team>,
    /// Seat that has announced a hundred.
    large_weis: Option<Seat>,
}

impl Course {
    fn tell(&mut self, event: &Event) -> Option<(Seat, Cause)> {
        match *event {
            Event::Called { mode, .. } => self.mode = Some(mode),
            Event::Announced { by, points } if points >= LARGE_WEIS => {
                self.large_weis = self.large_weis.or(Some(by));
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
        let is_all = trick_no == 1 || self.all == Some(by.team());
        self.all = is_all.then_some(by.team());
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
        if let Some(owner) = nell_caught(trick, mode, by).filter(|owner| others([*owner, by])) {
            return Some((owner, Cause::NellCaught));
        }
        if others([leader, by]) && self.is_bock_cut(trick, mode, by) {
            return Some((leader, Cause::BockCut));
        }
        if trick_no == 1 {
            let holder = self.large_weis.filter(|holder| *holder != ME)?;
            return Some((other_bot(holder), Cause::Hundred));
        }
        let loser = self.all.filter(|team| trick_no >= LATE && *team != by.team() && by != ME)?;
        let speaker = loser.seats().into_iter().find(|seat| *seat != ME)?;
        Some((speaker, Cause::MatchLost))
    }

    /// True if the card that was led could be beaten by trumps alone, and one of the other team's was laid on it.
    fn is_bock_cut(&self, trick: &Trick, mode: Mode, by: Seat) -> bool {
        let (led, Some(trump)) = (trick.led(), mode.trump()) else { return false };
        let higher = |card: &Card| card.suit() == led.suit() && card.rank() > led.rank();
        let is_bock = CardSet::PACK.iter().filter(higher).all(|card| self.gone.has(card));
        let won = trick.card_of(by).is_some_and(|card| card.suit() == trump);
        led.suit() != trump && won && is_bock && by.team() != trick.leader().team()
    }
}

/// Seat whose Nell was caught by the Puur of the other team.
fn nell_caught(trick: &Trick, mode: Mode, by: Seat) -> Option<Seat> {
    let trump = mode.trump()?;
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
mod tests {
    use super::*;

    /// Tricks by their cards, and who won each, after a call of Eicheln.
    fn round(tricks: &[(Seat, &str, Seat)]) -> Vec<Event> {
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
        assert_eq!(causes(&round(&cut)), []);
        let cut = [(east, "RA E6 R7 R8", north)];
        assert_eq!(causes(&round(&cut)), [(5, east, Cause::BockCut)]);
        let by_me = [(west, "RA E6 R7 R8", south)];
        assert_eq!(causes(&round(&by_me)), []);
        let no_bock = [(east, "RK E6 R7 R8", north)];
        assert_eq!(causes(&round(&no_bock)), []);
        let now_it_is = [(east, "RA R6 R9 RU", east), (east, "RK E6 R7 R8", north)];
        assert_eq!(causes(&round(&now_it_is)), [(10, east, Cause::BockCut)]);
    }

    #[test]
    fn a_nell_under_the_puur_of_the_others_is_spoken_of_by_its_owner() {
        let [south, east, north, west] = Seat::ALL;
        assert_eq!(causes(&round(&[(east, "E9 EU E6 E7", north)])), [(5, east, Cause::NellCaught)]);
        assert_eq!(causes(&round(&[(south, "E9 EU E6 E7", east)])), []);
        assert_eq!(causes(&round(&[(east, "E9 E8 E6 EU", south)])), []);
        assert_eq!(causes(&round(&[(east, "E9 E8 EU E7", west)])), []);
    }

    #[test]
    fn nothing_is_said_twice_and_no_more_than_two_things_a_round() {
        let [_, east, north, _] = Seat::ALL;
        let cut = (east, "RA E6 R7 R8", north);
        let mut used = [0; Cause::ALL.len()];
        let first = say(
            &round(&[cut, (east, "SA E7 S7 S8", north), (east, "LA E8 L7 L8", north)]),
            &mut used,
        );
        let wordings: Vec<usize> = first.iter().map(|(_, said)| said.wording).collect();
        assert_eq!(wordings, [0, 1]);
        let second = say(&round(&[cut, (east, "SA E7 S7 S8", north)]), &mut used);
        assert_eq!(second.iter().map(|(_, said)| said.wording).collect::<Vec<_>>(), [2]);
        assert_eq!(say(&round(&[cut]), &mut used), []);
    }

    #[test]
    fn a_match_that_is_lost_late_and_a_hundred_are_spoken_of() {
        let [south, east, north, west] = Seat::ALL;
        let early: Vec<_> = (0..6).map(|_| (east, "R7 R6 R8 R9", east)).collect();
        let late = [early.clone(), vec![(north, "SA S6 S7 S8", north)]].concat();
        assert_eq!(causes(&round(&late)), [(35, east, Cause::MatchLost)]);
        assert_eq!(causes(&round(&[early, vec![(south, "SA S6 S7 S8", south)]].concat())), []);
        let mut events = round(&[(east, "R7 R6 R8 R9", west)]);
        events.insert(1, Event::Announced { by: west, points: 100 });
        assert_eq!(causes(&events), [(6, east, Cause::Hundred)]);
    }
}
